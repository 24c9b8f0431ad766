"""Scrolls with a lasting effect, 13-18 and 22-69, each where it matters; addendum, by their numbers.

The examples printed for 29, 33, 44, 48, 51, 54, 61 and 65 stand in test_marrakesh_examples.py.
"""

from __future__ import annotations

import pytest
from marrakesh_desk import asked, choose, desk, go, menu

from caravanserai.games.marrakesh.data import POINT_SPACE
from caravanserai.games.marrakesh.rules.assistants import UseAssistant
from caravanserai.games.marrakesh.rules.claim import ClaimInTurns
from caravanserai.games.marrakesh.rules.keshis import PlaceAside, PlaceKeshi
from caravanserai.games.marrakesh.rules.madrasa import NO_DUTY, BuyScrolls
from caravanserai.games.marrakesh.rules.medina import BuyGates, TakeGate
from caravanserai.games.marrakesh.rules.orchard import harvest
from caravanserai.games.marrakesh.rules.provisions import Provide
from caravanserai.games.marrakesh.rules.river import ChooseRapid, Sail
from caravanserai.games.marrakesh.rules.rounds import RiverBonuses
from caravanserai.games.marrakesh.rules.sahara import ClaimOases
from caravanserai.games.marrakesh.rules.season import ScoreSeason
from caravanserai.games.marrakesh.rules.souk import ANYTHING, TradeInSouk
from caravanserai.games.marrakesh.rules.square import MainSquare
from caravanserai.games.marrakesh.rules.stairs import Climb
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BLACK,
    BROWN,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    MOSQUE_STAIRS,
    ORANGE,
    PALACE,
    PALACE_STAIRS,
    PINK,
    PURPLE,
    RED,
    SOUK,
    THINGS,
    TURQUOISE,
    WATER,
    WHITE,
    YELLOW,
)


def workshops(*gates: int) -> list[int]:
    """Only these gates are left, as 12 * workshop + colour with workshops from 0."""
    return [gates.count(place) for place in range(48)]


def oases_left(*oases: int) -> list[int]:
    return [int(oasis in oases) for oasis in range(31)]


@pytest.mark.parametrize(
    ("scroll", "water", "dates", "dinars", "river"), [(13, 1, 0, 1, 0), (14, 0, 1, 1, 0), (15, 0, 0, 2, 0), (16, 0, 0, 1, 1)]
)
def test_scrolls_13_to_16_pay_at_each_threshold(scroll: int, water: int, dates: int, dinars: int, river: int) -> None:
    for stairs in (PALACE_STAIRS, MOSQUE_STAIRS):
        t = desk(Climb(0, stairs, 2), own=[scroll])
        p = choose(t, "line 16").players[0]
        assert (p.have[WATER], p.have[DATE], p.have[DINAR], p.river) == (water, dates, dinars, river)


def test_scroll_16_lets_the_water_of_the_line_lengthen_its_step() -> None:
    t = desk(Climb(0, MOSQUE_STAIRS, 2), own=[16])
    choose(t, "line 1", "pay 1")  # the line's water
    assert t.players[0].river == 2


def test_scroll_17_pays_each_rapid_when_it_is_crossed() -> None:
    t = desk(Sail(0, 13), own=[17])
    choose(t, "resource 13", "keshi 11")
    p = t.players[0]
    assert p.points == 1 + 3 and p.have[DATE] == 1 and p.have[YELLOW] == 1 and p.river == 13


def test_scroll_17_lets_a_rapids_water_be_paid_at_once() -> None:
    t = desk(Sail(0, 7), own=[17])
    choose(t, "resource 12", "pay 1")
    assert t.players[0].river == 8


def test_scroll_18_adds_a_resource_to_each_exchange() -> None:
    t = desk(TradeInSouk(0, ANYTHING), own=[18], have={ORANGE: 1}, t_office=1, t_luxuries=[0] * 5)
    p = choose(t, "exchange 10", "resource 12").players[0]
    assert p.have[DINAR] == 2 and p.have[WATER] == 1


def test_scroll_18_comes_before_the_river_step_of_the_office_and_may_lengthen_it() -> None:
    t = desk(TradeInSouk(0, ANYTHING), own=[18], have={YELLOW: 1}, t_office=7, t_luxuries=[0] * 5)
    p = choose(t, "exchange 11", "resource 12", "pay 1").players[0]
    assert p.river == 2 and p.have[WATER] == 0 and p.have[DATE] == 1


def test_scroll_18_comes_before_the_stair_step_of_the_office() -> None:
    t = desk(TradeInSouk(0, ANYTHING), own=[18, 27], have={ORANGE: 1}, t_office=7, t_luxuries=[0] * 5)
    assert asked(choose(t, "exchange 10")) == "TakeResource"
    p = choose(t, "resource 12", "stairs 0", "scroll 27", "line 15", "pass").players[0]
    assert p.stairs == [2, 0] and p.have[WATER] == 1


def test_scroll_22_loses_no_points_at_the_free_workshop() -> None:
    t = desk(BuyGates(0), own=[22], have={BEIGE: 1}, t_workshops=workshops(RED, 12 + RED))
    assert choose(t, "gate 1 8", "build 0").players[0].points == 0


def test_scroll_22_leaves_other_workshops_as_they_are() -> None:
    t = desk(BuyGates(0), own=[22], have={BEIGE: 1, DINAR: 1}, t_workshops=workshops(RED, 12 + RED))
    assert choose(t, "gate 2 8", "build 0").players[0].points == 1


@pytest.mark.parametrize(("scroll", "water", "dinars", "points"), [(23, 2, 0, 0), (24, 0, 2, 0), (25, 0, 0, 2)])
def test_scrolls_23_to_25_change_dates_of_the_orchard(scroll: int, water: int, dinars: int, points: int) -> None:
    t = desk(own=[scroll], have={GREEN: 3})
    harvest(t, 0)
    choose(go(t), f"scroll {scroll}", "resource 13", f"scroll {scroll}")
    p = t.players[0]
    assert (p.have[DATE], p.have[WATER], p.have[DINAR], p.points) == (1, water, dinars, points)


@pytest.mark.parametrize(("scroll", "resource"), [(26, DATE), (27, WATER)])
def test_scrolls_26_and_27_buy_steps_on_the_stairs(scroll: int, resource: int) -> None:
    t = desk(Climb(0, PALACE_STAIRS, 1), own=[scroll], have={resource: 3}, stairs=[6, 0])
    choose(t, f"scroll {scroll}", f"scroll {scroll}", "pass")
    p = t.players[0]
    assert p.stairs == [9, 0] and p.have[resource] == 1


def test_scrolls_26_and_27_need_a_step_to_add_to() -> None:
    assert asked(desk(Climb(0, PALACE_STAIRS, 0), own=[26, 27, 48], have={DATE: 3, WATER: 3})) == ""


def test_scroll_28_gives_every_rapid_passed_before_the_season_is_scored() -> None:
    t = desk(ScoreSeason(), own=[28], river=10, active=[1], t_faces=[8, 3, 5])
    choose(t, "resource 12", "keshi 9")
    p = t.players[0]
    assert p.points == 1 + 3 - 3 and p.have[PURPLE] == 1 and p.have[WATER] == 0  # rapid, river tile, provisions unpaid


def test_scrolls_29_and_31_count_the_spectator_more() -> None:
    t = desk(MainSquare(0), own=[29, 31], ring=1 << 3, turned=7)  # water 2 + 1, 2-point space 1 + 1
    p = t.players[0]
    assert p.have[WATER] == 3 and p.points == 4


def test_scroll_32_saves_a_dinar_and_pays_none_out() -> None:
    t = desk(own=[32], have={BEIGE: 2, DINAR: 1}, t_workshops=workshops(GREEN, 24 + GREEN, 36 + GREEN))
    go(t, BuyGates(0))
    assert "gate 4 0" not in menu(t)
    choose(t, "gate 1 0", "build 0")
    assert t.players[0].have[DINAR] == 1
    choose(t, "gate 3 0", "build 1")
    assert t.players[0].have[DINAR] == 0


def test_scroll_33_works_one_way_only() -> None:
    t = desk(own=[33], have={GRAY: 1, DINAR: 3}, t_scrolls=[19] + [0] * 11)
    assert asked(go(t, BuyScrolls(0, 0, NO_DUTY))) == ""  # dinars do not pay for dates


def test_scroll_33_pays_provisions() -> None:
    t = desk(Provide(0), own=[33], have={DATE: 2}, active=[3])  # a date and a dinar
    assert t.players[0].have[DATE] == 0 and t.players[0].points == 0


def test_scroll_34_buys_several_luxury_goods_but_does_not_exchange_too() -> None:
    t = desk(TradeInSouk(0, ANYTHING), own=[34, 46], have={ORANGE: 3, YELLOW: 1}, t_luxuries=[1, 2, 3, 21, 0])
    choose(t, "luxury 1")
    assert menu(t) == ["luxury 2", "luxury 3", "pass"]
    assert choose(t, "luxury 2", "luxury 3").players[0].luxuries == [1, 2, 3]


def test_without_scroll_34_an_assistant_buys_one() -> None:
    t = desk(TradeInSouk(0, ANYTHING), have={ORANGE: 3}, t_luxuries=[1, 2, 0, 0, 0])
    assert asked(choose(t, "luxury 1")) == ""


@pytest.mark.parametrize(("own", "water", "points"), [([35], 2, 0), ([50], 1, 2), ([35, 50], 2, 2)])
@pytest.mark.parametrize("use", ["new 2", "act 2"])
def test_scrolls_35_and_50_make_vendors_worth_more(own: list[int], water: int, points: int, use: str) -> None:
    t = desk(UseAssistant(0), own=own, assistants=[PALACE], have={WHITE: 1}, vendors=1 << PALACE)
    p = choose(t, use).players[0]
    assert p.have[WATER] == water and p.points == points


def test_scroll_36_brings_a_keshi_of_any_colour() -> None:
    t = desk(BuyGates(0), PlaceAside(0), own=[36], have={BEIGE: 1, GRAY: 8}, t_workshops=workshops(GREEN))
    choose(t, "gate 1 0", "build 0")
    assert asked(t) == "GateKeshi" and "keshi 1" not in menu(t)  # the madrasa is complete
    assert choose(t, "keshi 4").players[0].have[TURQUOISE] == 1


def test_scroll_44_may_be_left_unused() -> None:
    t = desk(Provide(0), own=[44], have={DINAR: 2, DATE: 1}, active=[3])
    p = choose(t, "pass").players[0]
    assert p.have[DINAR] == 1 and p.have[DATE] == 0 and p.points == 0


def test_scroll_45_claims_for_any_one_resource() -> None:
    t = desk(ClaimOases(0), own=[45], oases=[1, 2, 3, 0, 0, 0], storage=[WHITE, GRAY], have={DATE: 1, WATER: 1})
    choose(t, "oasis 3", "resource 13", "pass")
    p = t.players[0]
    assert p.claimed == [3] and p.have[DATE] == 0 and p.have[WATER] == 1


def test_scroll_46_exchanges_several_times() -> None:
    t = desk(TradeInSouk(0, ANYTHING), own=[46], have={PURPLE: 2, ORANGE: 1}, t_office=1, t_luxuries=[1, 0, 0, 0, 0])
    choose(t, "exchange 9")
    assert "luxury 1" not in menu(t)
    p = choose(t, "exchange 10", "pass").players[0]
    assert p.have[DATE] == 2 and p.have[DINAR] == 2 and p.have[PURPLE] == 1


def test_scroll_48_may_be_left_and_works_once_for_each_move() -> None:
    t = desk(Climb(0, PALACE_STAIRS, 1), Climb(0, PALACE_STAIRS, 1), own=[48], stairs=[6, 0])
    choose(t, "pass", "scroll 48")
    assert t.players[0].stairs == [9, 0] and asked(t) == ""


@pytest.mark.parametrize(("scroll", "stairs"), [(49, MOSQUE_STAIRS), (52, PALACE_STAIRS)])
def test_scrolls_49_and_52_double_surplus_steps_of_their_stairs(scroll: int, stairs: int) -> None:
    t = desk(Climb(0, stairs, 3), Climb(0, 1 - stairs, 1), own=[scroll], stairs=[16, 16])
    assert t.players[0].points == 3 * 2 + 1


def test_scroll_51_waits_for_the_end_of_the_action() -> None:
    t = desk(MainSquare(0), own=[51], ring=1 << POINT_SPACE, turned=4)  # water, date and palace face one spectator
    told = [one.args[1] for one in t.news or [] if one.key in ("performed", "gained")]
    assert told[0] == POINT_SPACE and sorted(told[-2:]) == [WATER, DATE] and t.players[0].stairs == [1, 0]


@pytest.mark.parametrize("scroll", [29, 51])
def test_p11_scrolls_29_and_51_need_an_entertainer_and_leave_the_disc_without_one(scroll: int) -> None:
    t = desk(MainSquare(0), own=[scroll], turned=4)
    p = t.players[0]
    assert asked(t) == "" and p.turned == 4 and p.points == 0 and p.have == [0] * THINGS and p.stairs == [0, 0]


def test_scroll_54_lets_the_player_order_the_moves() -> None:
    t = desk(PlaceKeshi(0, PINK), own=[54])
    choose(t, "entertainer 4")  # mosque, with water and river beside it
    assert menu(t) == ["entertainer 4", "entertainer 5"] and t.players[0].have[WATER] == 1
    choose(t, "entertainer 5", "pay 1")
    assert t.players[0].river == 2 and t.players[0].stairs == [0, 1]


def test_scroll_56_doubles_surplus_steps_at_the_jetty() -> None:
    t = desk(Sail(0, 3), own=[56], river=14)
    assert t.players[0].points == 4 + 2 * 2


def test_scroll_60_takes_a_rapids_bonus_twice() -> None:
    t = desk(ChooseRapid(0), own=[60], river=10)
    p = choose(t, "rapid 2", "keshi 9", "keshi 10").players[0]
    assert p.have[PURPLE] == 1 and p.have[ORANGE] == 1


def test_scroll_61_may_take_two_alike() -> None:
    t = desk(ClaimInTurns(0), own=[61], t_base=[0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    assert choose(t, "take_one 1", "take_one 1").players[0].waiting[GRAY] == 2


def test_scroll_63_takes_two_different_bonuses_of_the_line() -> None:
    t = desk(Climb(0, PALACE_STAIRS, 1), own=[63], stairs=[1, 11])
    choose(t, "line 16")
    assert menu(t) == ["line 5", "line 7", "line 9", "line 15"]
    p = choose(t, "line 7").players[0]
    assert p.points == 5 and p.have[GRAY] == 1


def test_scroll_65_doubles_also_a_free_action() -> None:
    t = desk(MainSquare(0), MainSquare(0), own=[65], ring=1 << 3)  # river face 16: four performances
    assert t.players[0].turned == 4 and t.players[0].have[WATER] == 1 + 1 + 3 + 2


def test_scroll_66_brings_two_keshis_for_a_gate() -> None:
    t = desk(BuyGates(0), PlaceAside(0), own=[66], have={BEIGE: 1}, t_workshops=workshops(WHITE))
    assert choose(t, "gate 1 2", "build 0").players[0].have[WHITE] == 2


def test_scrolls_36_and_66_bring_two_that_may_differ() -> None:
    t = desk(BuyGates(0), PlaceAside(0), own=[36, 66], have={BEIGE: 1}, t_workshops=workshops(WHITE))
    p = choose(t, "gate 1 2", "build 0", "keshi 1", "keshi 3").players[0]
    assert p.have[GRAY] == 1 and p.have[BLACK] == 1 and p.have[WHITE] == 0


def test_ruling_town_12_takes_a_gate_like_a_purchase_so_scrolls_22_36_and_66_apply() -> None:
    t = desk(TakeGate(0), own=[22, 36, 66], have={BEIGE: 1}, t_workshops=workshops(WHITE), desert_towns=True)
    p = choose(t, "gate 1 2", "build 0", "keshi 1", "keshi 3").players[0]
    assert p.points == 0 and p.have[GRAY] == 1 and p.have[BLACK] == 1 and p.have[WHITE] == 0


def test_scroll_68_scores_each_discovered_oasis() -> None:
    t = desk(PlaceKeshi(0, BROWN), own=[68], t_oasis_bag=oases_left(12))
    p = choose(t, "caravan 0").players[0]
    assert p.points == 3 + 1 and p.oases[0] == 12 and p.claimed == []


def test_scroll_68_may_return_resources_at_once() -> None:
    t = desk(PlaceKeshi(0, BROWN), own=[68], have={WATER: 2}, t_oasis_bag=oases_left(19))
    p = choose(t, "caravan 1", "pay 1").players[0]
    assert p.points == 3 + 1 and p.have[WATER] == 1


def test_scroll_69_takes_every_rapid_at_the_end_of_the_round() -> None:
    t = desk(RiverBonuses(), own=[69], river=13)
    p = choose(t, "resource 14", "keshi 9").players[0]
    assert p.points == 1 + 3 and p.have[DINAR] == 1 and p.have[PURPLE] == 1


def test_scroll_57_feeds_scroll_35_in_the_souk() -> None:
    t = desk(UseAssistant(0), own=[35], assistants=[SOUK], vendors=1 << SOUK)
    assert choose(t, "keshi 9").players[0].have[WATER] == 2
