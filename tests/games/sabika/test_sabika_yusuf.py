"""Yusuf: his setup, his turn, and each of his orders of preference."""

from __future__ import annotations

from sabika_desk import CITIES, GAME, ROW, asked, choose, go, menu, solo, turn_up

from caravanserai.games.sabika.actions import DRAW_CARD
from caravanserai.games.sabika.rules.counting import count, great_poem_prestige
from caravanserai.games.sabika.rules.middle import Consolidate
from caravanserai.games.sabika.rules.parias import OweParias
from caravanserai.games.sabika.rules.round_end import FindLeader
from caravanserai.games.sabika.rules.yusuf import DrawCard, TurnCard, YusufActs, called_worker
from caravanserai.games.sabika.words import (
    BLUE_POEMS,
    BUILD_GREAT,
    BUILD_SMALL,
    CONSOLIDATE,
    ENGRAVE,
    EXPORT,
    MOSAICS,
    POEM_SETS,
    RED_POEMS,
    STOREHOUSE,
)


def test_p19_setup() -> None:
    for seed in range(20):
        t = GAME.start(players=1, seed=seed)
        while t.round == 0:
            t.decide(t.menu[0])
        yusuf = t.players[1]
        assert t.start == 1 and yusuf.crates == 4 and yusuf.tile == 0
        assert yusuf.ships == yusuf.links and yusuf.ships.bit_count() == 1 and yusuf.seals == 1
        assert not t.great_poems >> 12 & 1  # F1 stays in the box
        assert yusuf.parts[0] == 5
    assert GAME.start(players=1, yusuf_head_start=True).players[1].prestige == 10
    assert len(GAME.scores(t)) == 2


def test_p20_his_worker_goes_where_the_card_says_and_clears_the_secondary_actions() -> None:
    t = solo(t_raws=[-2, 0, -2, 1, -2, 2, -2, 0], t_marble=54)
    spent = sum(t.spent)
    turn_up(t, "M4")  # space 10, clears
    yusuf = t.players[1]
    assert yusuf.workers[2] == 10 and yusuf.standing == 11
    assert t.raws[3] == -1 and sum(t.spent) == spent + 1 and t.marble == 54 & ~(1 << 2)
    assert (yusuf.prestige, yusuf.parias) == (2, 2)


def test_p20_the_builder_with_fewer_steps_is_called_first() -> None:
    t = solo(workers=[3, 6, -1, -1])
    assert called_worker(t, 0, 0) == 1
    assert called_worker(t, 0, 4) == 0
    assert called_worker(t, 0, 3) == 0
    t.players[1].standing = 14
    assert called_worker(t, 0, 4) == 1


def test_p20_a_card_that_leads_to_his_other_builder_is_drawn_again() -> None:
    t = solo(workers=[4, 6, -1, -1], standing=14)
    go(t, TurnCard(0))
    t = solo(
        workers=[4, 6, -1, -1], standing=14, t_yusuf_decks=[1 << ROW["B5"] | 1 << ROW["B4"], 0, 0], t_yusuf_spent=[0, 0, 0]
    )
    DrawCard(0).answer(t, DRAW_CARD + ROW["B5"])  # space 4, where the other one lies
    t.advance()
    yusuf = t.players[1]
    assert yusuf.workers == [4, 3, -1, -1] and yusuf.built == 0


def test_p20_great_building_of_the_highest_number_that_fits_a_wish() -> None:
    t = solo(YusufActs(BUILD_GREAT, 0), t_wishes=[0, 3, 6], t_great=1 << 4 | 1 << 7 | 1 << 9 | 1 << 21)
    assert t.players[1].built == 1 << 7 and t.players[1].favour == 1  # a palace; 9 is a door, 21 is of era II
    t = solo(YusufActs(BUILD_GREAT, 0), t_wishes=[1, 3, 6], t_great=1 << 4 | 1 << 7 | 1 << 9)
    assert t.players[1].built == 1 << 9


def test_p20_small_building_right_column_then_upper_row() -> None:
    tower, garden = [1, 2, 3, 4], [13, 14, 15, 16]
    t = solo(YusufActs(BUILD_SMALL, 1), t_wishes=[1, 3, 6], t_small=[tower[0], tower[1], garden[0], tower[2]])
    assert t.small == [1, 2, 13, 0]
    t = solo(YusufActs(BUILD_SMALL, 1), t_wishes=[1, 3, 6], t_small=[tower[0], tower[1], tower[3], tower[2]])
    assert t.small == [1, 2, 0, 3]
    t = solo(YusufActs(BUILD_SMALL, 1), t_wishes=[1, 3, 6], t_small=[tower[0], tower[1], garden[0], garden[1]])
    assert t.small == [0, 2, 13, 14]
    t = solo(YusufActs(BUILD_SMALL, 1), t_wishes=[2, 3, 6], t_small=[tower[0], tower[1], garden[0], garden[1]])
    assert t.small == [1, 2, 0, 14]


def test_p20_storehouse_with_most_crates_beside_his_space() -> None:
    t = solo(YusufActs(STOREHOUSE, 2), t_stores=[1, 2, 13, 3])  # the right display
    assert t.stores == [1, 2, 13, 0] and t.players[1].crates == 6
    t = solo(YusufActs(STOREHOUSE, 6), t_stores=[1, 2, 13, 3])
    assert t.stores == [0, 2, 13, 3]
    t = solo(YusufActs(STOREHOUSE, 6), t_stores=[0, 0, 13, 3])
    assert t.stores == [0, 0, 13, 0]


def test_p21_export_prefers_trade_and_seal_then_trade_then_seal_then_near() -> None:
    t = solo(YusufActs(EXPORT, 8), t_cities=CITIES, t_trade=1, t_seals=511)
    assert asked(t) == "YusufExport" and menu(t) == ["city 3", "city 4"]  # equally near: you choose
    choose(t, "city 4")
    assert t.players[1].ships == 1 << 4 and t.players[1].seals == 1 and t.players[1].links == 0
    go(t, YusufActs(EXPORT, 8))
    assert t.players[1].ships == 1 << 4 | 1 << 3  # one dinar from Florence
    t = solo(YusufActs(EXPORT, 8), t_cities=CITIES, t_trade=1, t_seals=1 << 7)
    assert t.players[1].ships == 1 << 7  # the only red one with a seal, far as it is
    t = solo(YusufActs(EXPORT, 8), t_cities=CITIES, t_trade=1, t_seals=1, ships=0b011100000)
    assert menu(t) == ["city 3", "city 4"] and t.players[1].seals == 0  # fitting ones without seals before other seals
    t = solo(YusufActs(EXPORT, 8), t_cities=CITIES, t_trade=1, t_seals=1 << 8, ships=0b011111000)
    assert t.players[1].ships >> 8 & 1
    t = solo(YusufActs(EXPORT, 8), t_cities=CITIES, t_trade=1, t_seals=0, ships=0b011111000)
    assert menu(t) == ["city 0", "city 1"]


def test_p21_consolidating_prefers_cities_of_the_trade_card() -> None:
    t = solo(YusufActs(CONSOLIDATE, 10), t_cities=CITIES, t_trade=1, ships=1 | 1 << 3)
    assert t.players[1].links == 1 << 3
    t = solo(YusufActs(CONSOLIDATE, 10), t_cities=CITIES, t_trade=1, ships=1 << 4 | 1 << 3)
    assert menu(t) == ["city 3", "city 4"]
    t = solo(t_cities=CITIES, t_trade=1, ships=1)
    t.players[0].ships = t.players[0].links = 1
    prestige, dinars = t.players[0].prestige, t.players[0].dinars
    go(t, YusufActs(CONSOLIDATE, 10))
    assert (t.players[0].prestige, t.players[0].dinars) == (prestige + 1, dinars + 1)


def test_p21_poems_small_great_small_great_then_small() -> None:
    t = solo(t_great_poems=1 << 4 | 1 << 9 | 1 << 15)
    taken = []
    for _ in range(6):
        t.poems = [3, 22, 9]
        small, great = t.players[1].blues, t.players[1].greats
        go(t, YusufActs(ENGRAVE, 15))
        taken.append((t.players[1].blues - small, t.players[1].greats - great))
        t.players[1].blue = 0
    assert taken == [(1, 0), (0, 1), (1, 0), (0, 1), (1, 0), (1, 0)]
    assert t.poems == [3, 0, 9] and t.great_poems == 1 << 4


def test_p21_he_pays_parias_with_his_marker_and_then_with_prestige() -> None:
    t = solo(t_round=4, parias=3, seals=2)
    go(t, OweParias(1))
    assert (t.players[1].parias, t.players[1].seals, t.players[1].prestige) == (0, 2, -1)


def test_p21_leading_he_begins_himself() -> None:
    t = solo(t_start=0, parias=9)
    go(t, FindLeader())
    assert t.start == 1 and t.ask is None
    t.players[1].parias = 0
    t.players[0].parias = 5
    go(t, FindLeader())
    assert menu(t) == ["first 0", "first 1"]


def test_p22_how_he_counts_poems_and_mosaics() -> None:
    t = solo(blues=3, greats=1, kinds=[0, 0, 0, 2, 1, 1])
    assert count(t, 1, BLUE_POEMS) == count(t, 1, RED_POEMS) == 3
    assert count(t, 1, POEM_SETS) == 1 and great_poem_prestige(t, 1, 2) == 7
    assert count(t, 1, MOSAICS) == 4 and great_poem_prestige(t, 1, 7) == 12


def test_p21_he_gets_two_prestige_when_you_follow_him() -> None:
    t = solo(t_cities=CITIES, ships=1, links=1)
    t.players[0].ships = 1 | 1 << 3
    go(t, Consolidate(0))
    choose(t, "city 0")
    assert t.players[1].prestige == 2 and t.players[1].dinars == 0
