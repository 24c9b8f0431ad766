"""Trackers, the river's order, provisions and the preparation of a season; the guests of module 2."""

from __future__ import annotations

import random

import pytest
from marrakesh_desk import GAME, asked, choose, desk, go, menu

from caravanserai.games.marrakesh.data import CROCODILE, JETTY
from caravanserai.games.marrakesh.rules.keshis import PlaceKeshi
from caravanserai.games.marrakesh.rules.madrasa import NO_DUTY, BuyScrolls
from caravanserai.games.marrakesh.rules.provisions import FlipProvision, Provide
from caravanserai.games.marrakesh.rules.river import ChooseRapid, Sail
from caravanserai.games.marrakesh.rules.river_tiles import EvaluateRiver
from caravanserai.games.marrakesh.rules.season import FinalScoring, PrepareSeason, ReturnFishermen, ScoreSeason
from caravanserai.games.marrakesh.rules.souk import ANYTHING, TradeInSouk
from caravanserai.games.marrakesh.rules.stairs import Climb
from caravanserai.games.marrakesh.scoring import town_value
from caravanserai.games.marrakesh.table import NOBODY
from caravanserai.games.marrakesh.things import BROWN, DATE, DINAR, GRAY, MOSQUE_STAIRS, ORANGE, PALACE_STAIRS, PURPLE, WATER


def test_the_start_player_is_season_tracker_plus_season_plus_round() -> None:
    rng = random.Random(3)
    t = GAME.start(players=3, seed=3)
    seen: dict[tuple[int, int], int] = {}
    while t.ask is not None:
        if asked(t) == "UseAssistant":
            seen[t.season, t.round] = t.first
        t.decide(rng.choice(t.menu))
    first = seen[0, 0]
    assert seen == {(season, round_): (first + season + round_) % 3 for season in range(3) for round_ in range(4)}


def test_the_later_fisherman_joins_the_end_of_the_line() -> None:
    t = desk(Sail(0, 4), Sail(1, 4), Sail(2, 2), Sail(2, 2), Sail(0, 0))
    assert t.boats == [0, 1, 2]
    go(t, Sail(2, 1))
    assert t.boats == [2, 0, 1]


def test_jetty_spots_are_taken_from_the_best_down() -> None:
    t = desk(Sail(1, JETTY), Sail(0, JETTY + 2), Sail(2, JETTY))
    assert [p.points for p in t.players] == [3 + 2, 4, 2]
    assert t.boats == [1, 0, 2]


def test_nobody_wins_the_river_from_the_start_space() -> None:
    t = desk(EvaluateRiver(), t_season=2, t_faces=[1, 3, 5])
    assert [p.points for p in t.players] == [0, 0, 0]


def test_two_players_have_no_second_place() -> None:
    t = desk(players=2, t_season=2, t_faces=[1, 3, 5])
    t.players[0].river, t.players[1].river = 5, 4
    go(t, EvaluateRiver())
    assert [p.points for p in t.players] == [7, 0]


def test_fishermen_return_and_the_crocodile_gives_a_head_start() -> None:
    t = desk(t_season=1, t_faces=[1, 9, 5], t_boats=[1, 0, 2])
    t.players[1].river, t.players[0].river = 9, 8
    go(t, EvaluateRiver(), ReturnFishermen())
    assert [p.river for p in t.players] == [0, CROCODILE, 0] and t.boats[0] == 1 and t.crocodile == NOBODY
    assert t.players[1].sailed == 0
    choose(go(t, ChooseRapid(1)), "rapid 0")
    assert t.players[1].points == 1  # the first rapid lies behind the crocodile


def test_p15_the_river_bonus_of_a_round_may_be_declined() -> None:
    t = desk(ChooseRapid(0), river=CROCODILE)
    assert menu(t) == ["rapid 0", "pass"]
    assert asked(choose(t, "pass")) == "" and t.players[0].points == 0


def test_fishermen_stay_after_the_last_season() -> None:
    t = desk(t_season=2, river=JETTY)
    go(t, ReturnFishermen())
    assert t.players[0].river == JETTY


def test_provisions_are_paid_exactly_when_they_can_be() -> None:
    t = desk(Provide(0), have={WATER: 2, DATE: 4, DINAR: 1}, active=[4, 7])
    p = t.players[0]
    assert (p.have[WATER], p.have[DATE], p.have[DINAR], p.points) == (0, 1, 0, 0)


def test_after_two_seasons_another_provision_tile_is_turned_over() -> None:
    t = desk(t_faces=[4, 4, 4])
    for p in t.players:
        p.active, p.provisions = [1], [2, 3]
    go(t, ScoreSeason())
    assert asked(t) == "FlipProvision" and menu(t) == ["provision 2", "provision 3"]
    choose(t, "provision 3", "provision 2", "provision 2")
    assert [p.active for p in t.players] == [[1, 3], [1, 2], [1, 2]]
    t.season = 1
    go(t, ScoreSeason())  # the last tile is no choice
    assert asked(t) == "" and len(t.players[0].active) == 3
    t.season = 2
    assert asked(go(t, ScoreSeason())) == ""


def test_a_new_season_brings_a_new_office_and_passes_the_season_tracker() -> None:
    t = desk(t_office=1, t_office_bag=[0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    go(t, PrepareSeason())
    assert t.season == 1 and t.season_first == 1 and t.office == 2


def test_an_essential_office_tile_shows_one_side_only() -> None:
    bag = [0] * 13
    bag[3] = bag[9] = 1
    t = desk(t_office_bag=bag, exchange_offices="mixed")
    go(t, PrepareSeason())
    assert t.office in (3, 9) and sum(t.office_bag) == 0
    t = desk(t_office_bag=bag, exchange_offices="mixed", edition="classic")
    go(t, PrepareSeason())
    assert sum(t.office_bag) == 1


def test_ties_are_broken_by_palace_then_mosque_then_shared() -> None:
    t = desk(FinalScoring())
    for p, stairs in zip(t.players, ([3, 9], [4, 0], [4, 1])):
        p.stairs = stairs
    assert [score.rank for score in GAME.scores(t)] == [3, 2, 1]
    t.players[1].stairs = [4, 1]
    assert [score.rank for score in GAME.scores(t)] == [3, 1, 1]


@pytest.mark.parametrize(("edition", "points"), [("classic", CROCODILE + 3), ("essential", 3)])
def test_town_07_counts_the_last_season_classic_with_the_crocodiles_head_start(edition: str, points: int) -> None:
    t = desk(Sail(0, 6), t_crocodile=0, edition=edition, desert_towns=True)
    go(t, ReturnFishermen(), Sail(0, 3))
    assert town_value(t, t.players[0], 7) == points


def test_sultan_and_imam_join_whoever_reaches_or_passes_them() -> None:
    t = desk(Climb(0, PALACE_STAIRS, 1), imam_and_sultan=True, stairs=[4, 0])
    assert t.guest_with == [0, NOBODY] and t.guest_at == [-1, 5]
    t.players[1].stairs = [4, 0]
    go(t, Climb(1, PALACE_STAIRS, 1))
    assert t.guest_with[PALACE_STAIRS] == 0  # level is not enough
    t.players[1].stairs = [8, 0]
    t.players[0].stairs = [8, 0]
    go(t, Climb(1, PALACE_STAIRS, 1))
    assert t.guest_with[PALACE_STAIRS] == 1


def test_at_the_top_a_guest_goes_to_the_next_pawn() -> None:
    t = desk(imam_and_sultan=True, stairs=[0, 15], t_guest_with=[NOBODY, 0], t_guest_at=[5, -1])
    t.players[2].stairs = [0, 7]
    choose(go(t, Climb(0, MOSQUE_STAIRS, 1)), "line 16")
    assert t.guest_with[MOSQUE_STAIRS] == 2


def test_at_the_top_a_guest_waits_above_pawns_that_are_level() -> None:
    t = desk(imam_and_sultan=True, stairs=[0, 15], t_guest_with=[NOBODY, 0], t_guest_at=[5, -1])
    t.players[1].stairs = [0, 7]
    t.players[2].stairs = [0, 7]
    choose(go(t, Climb(0, MOSQUE_STAIRS, 1)), "line 16")
    assert t.guest_with[MOSQUE_STAIRS] == NOBODY and t.guest_at[MOSQUE_STAIRS] == 8
    go(t, Climb(1, MOSQUE_STAIRS, 1))
    assert t.guest_with[MOSQUE_STAIRS] == 1


def test_the_sultan_saves_a_date_on_each_scroll() -> None:
    t = desk(imam_and_sultan=True, have={GRAY: 2}, t_guest_with=[0, NOBODY], t_scrolls=[19, 20] + [0] * 10)
    go(t, BuyScrolls(0, 0, NO_DUTY))
    choose(t, "scroll 19", "scroll 20")
    assert t.players[0].scrolls == [19, 20] and t.players[0].have[DATE] == 0


def test_the_imam_saves_a_good_on_each_luxury_good() -> None:
    t = desk(imam_and_sultan=True, have={PURPLE: 3, ORANGE: 2}, t_guest_with=[NOBODY, 0], t_luxuries=[21, 0, 0, 0, 0])
    go(t, TradeInSouk(0, ANYTHING))
    choose(t, "luxury 21")
    assert asked(t) == "SpareGood" and menu(t) == ["keshi 9", "keshi 10"]
    choose(t, "keshi 10")
    assert t.players[0].have[PURPLE] == 0 and t.players[0].have[ORANGE] == 1 and t.players[0].points == 13


def test_the_imam_helps_where_exactly_one_good_lacks() -> None:
    t = desk(imam_and_sultan=True, have={PURPLE: 2, ORANGE: 2}, t_guest_with=[NOBODY, 0], t_luxuries=[21, 22, 0, 0, 0])
    go(t, TradeInSouk(0, ANYTHING))
    assert "luxury 21" in menu(t) and "luxury 22" not in menu(t)
    choose(t, "luxury 21")
    assert sum(t.players[0].have[PURPLE : ORANGE + 1]) == 0


def test_desert_towns_lie_behind_the_third_oasis_of_both_paths() -> None:
    t = desk(PlaceKeshi(0, BROWN), desert_towns=True, paths=[3, 4, 0], have={BROWN: 7}, t_towns=[4, 9])
    p = t.players[0]
    assert p.points == 4 and asked(t) == "ChooseTown"  # only the left path has room
    choose(t, "town 9")
    assert p.towns == [9] and t.towns == [4] and p.have[BROWN] == 8


def test_a_caravan_scores_even_when_no_town_is_left() -> None:
    t = desk(PlaceKeshi(0, BROWN), desert_towns=True, paths=[3, 4, 0], have={BROWN: 7}, t_towns=[])
    assert t.players[0].points == 4 and t.players[0].towns == []


def test_turning_up_ones_own_provision_tile_can_be_taken_back() -> None:
    t = desk(FlipProvision(0), provisions=[3, 4, 5])
    before = t.reveals
    choose(t, "provision 4")
    assert t.players[0].active == [4] and t.reveals == before
