"""Bonuses that lead to bonuses: every rule waits its turn on the stack, to any depth."""

from __future__ import annotations

from marrakesh_desk import GAME, asked, choose, desk, menu

from caravanserai.games.marrakesh.rules.keshis import PlaceAside, PlaceKeshi
from caravanserai.games.marrakesh.rules.madrasa import NO_DUTY, BuyScrolls
from caravanserai.games.marrakesh.rules.medina import BuyGates
from caravanserai.games.marrakesh.rules.sahara import ClaimFree
from caravanserai.games.marrakesh.rules.stairs import Climb
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BROWN,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    MOSQUE_STAIRS,
    PALACE_STAIRS,
    PINK,
    RED,
    WATER,
    WHITE,
)

MOSQUE_SPACE, PALACE_SPACE = 4, 7


def test_gate_keshi_entertainer_mosque_threshold_line_entertainer_palace_threshold_line_keshi_oasis() -> None:
    workshops = [0] * 48
    workshops[PINK] = 1
    t = desk(BuyGates(0), PlaceAside(0), have={BEIGE: 1}, stairs=[10, 15], t_workshops=workshops)
    p = t.players[0]
    choose(t, "gate 1 5", "build 6")  # a pink gate at the main square
    assert p.points == -3 + 2
    choose(t, f"entertainer {MOSQUE_SPACE}")  # its keshi, placed: a mosque step
    assert p.stairs[MOSQUE_STAIRS] == 16 and p.have[DINAR] == 1 and asked(t) == "LineBonus"
    choose(t, "line 11", f"entertainer {PALACE_SPACE}")  # the line's pink keshi: a palace step
    assert p.stairs[PALACE_STAIRS] == 11 and p.have[DINAR] == 2
    assert "line 13" in menu(t)  # any keshi, on the line of palace 4 and mosque 5
    saved = GAME.load(GAME.save(t))
    for table in (t, saved):
        choose(table, "line 13", "keshi 7", "caravan 0")
        assert table.players[0].oases[0] > 0 and asked(table) == ""
    assert p.have[PINK] == 2 and p.have[BROWN] == 1


def test_a_climb_goes_on_where_a_bonus_on_the_way_has_moved_the_same_pawn() -> None:
    t = desk(Climb(0, PALACE_STAIRS, 3), stairs=[4, 16])
    choose(t, "line 11", f"entertainer {PALACE_SPACE}")  # the second stair crosses into segment 3; its line moves the pawn on
    assert t.players[0].stairs[PALACE_STAIRS] == 4 + 3 + 1


def test_every_threshold_pays_the_line_of_its_moment() -> None:
    t = desk(Climb(0, PALACE_STAIRS, 6), stairs=[1, 11])
    assert menu(t) == ["line 5", "line 7", "line 9", "line 15", "line 16"]  # palace 2 and mosque 4
    choose(t, "line 16")
    assert menu(t) == ["line 8", "line 10", "line 15", "line 16"]  # palace 3 and mosque 4
    choose(t, "line 15")
    assert t.players[0].stairs[PALACE_STAIRS] == 7 and t.players[0].have[DINAR] == 1 + 1 + 2


def test_a_line_offers_no_keshi_for_a_complete_sector() -> None:
    t = desk(Climb(0, PALACE_STAIRS, 1), stairs=[1, 11], have={GRAY: 8})
    assert "line 7" not in menu(t)


def test_an_instant_scroll_works_before_the_next_purchase() -> None:
    t = desk(BuyScrolls(0, 0, NO_DUTY), have={GRAY: 2, DATE: 5}, t_scrolls=[2, 0, 0, 30, 0, 0, 0, 0, 0, 0, 0, 0])
    assert "scroll 30" not in menu(t)
    choose(t, "scroll 2")  # a gray step: three scholars now, one of them busy
    assert t.players[0].have[GRAY] == 3 and "scroll 30" not in menu(t)


def test_the_oasis_track_gives_keshi_exchange_keshi_and_scroll() -> None:
    t = desk(
        ClaimFree(0, 6, False),
        oases=[1, 2, 3, 4, 5, 6],
        paths=[3, 3, 0],
        have={BROWN: 6, WHITE: 1},
        storage=[GREEN, RED],
        t_scrolls=[0, 0, 0, 35, 0, 0, 0, 0, 0, 0, 0, 0],
    )
    p = t.players[0]
    choose(t, "oasis 1", "keshi 0")
    assert p.have[GREEN] == 1
    choose(t, "oasis 2", "oasis 3")
    assert menu(t) == ["return 0", "return 2", "pass"]
    choose(t, "return 2", "keshi 10")
    assert p.have[WHITE] == 0
    choose(t, "oasis 4", "keshi 8", "vendor 0")
    assert p.have[RED] == 1
    choose(t, "oasis 5", "scroll 35")
    assert p.scrolls == [35] and p.claimed == [1, 2, 3, 4, 5, 6]


def test_the_second_storage_space_holds_a_keshi_with_two_players() -> None:
    t = desk(ClaimFree(0, 2, False), players=2, oases=[1, 2, 0, 0, 0, 0], storage=[GREEN, GRAY, WHITE])
    choose(t, "oasis 1", "keshi 0", "keshi 1")
    p = t.players[0]
    assert p.have[GREEN] == 1 and p.have[GRAY] == 1 and p.storage == [WHITE]


def test_p15_a_keshi_of_the_oasis_track_may_be_left() -> None:
    t = desk(ClaimFree(0, 1, False), oases=[1, 0, 0, 0, 0, 0], storage=[GREEN, RED])
    assert asked(t) == "PlaceStored" and menu(t) == ["keshi 0", "pass"]
    p = choose(t, "pass").players[0]
    assert p.have[GREEN] == 0 and p.storage == [RED] and p.points == 0


def test_a_keshi_of_the_oasis_track_for_a_complete_sector_is_lost() -> None:
    t = desk(ClaimFree(0, 1, False), oases=[1, 0, 0, 0, 0, 0], storage=[GREEN, RED], have={GREEN: 8})
    assert asked(t) == "" and t.players[0].have[GREEN] == 8 and t.players[0].storage == [RED]


def test_a_river_step_of_the_main_square_may_be_lengthened_with_water() -> None:
    t = desk(PlaceKeshi(0, PINK), have={WATER: 1})
    choose(t, "entertainer 5", "pay 1")
    assert t.players[0].river == 2
