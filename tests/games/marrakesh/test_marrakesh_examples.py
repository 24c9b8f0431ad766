"""Every worked example of the rulebook, named by its page; those of the addendum by the component they explain."""

from __future__ import annotations

import pytest
from marrakesh_desk import asked, choose, desk, go, menu

from caravanserai.games.marrakesh.data import JETTY
from caravanserai.games.marrakesh.rules.assistants import UseAssistant
from caravanserai.games.marrakesh.rules.claim import ClaimInTurns, ExchangeKeshis
from caravanserai.games.marrakesh.rules.keshis import PlaceAside, PlaceKeshi
from caravanserai.games.marrakesh.rules.lines import WholeLine
from caravanserai.games.marrakesh.rules.madrasa import NO_DUTY, BuyScrolls
from caravanserai.games.marrakesh.rules.medina import BuyGates, TakeGate
from caravanserai.games.marrakesh.rules.provisions import Provide
from caravanserai.games.marrakesh.rules.river import ChooseRapid
from caravanserai.games.marrakesh.rules.river_tiles import EvaluateRiver
from caravanserai.games.marrakesh.rules.sahara import ClaimOases
from caravanserai.games.marrakesh.rules.scrolls import GetScroll
from caravanserai.games.marrakesh.rules.sectors import sector_action
from caravanserai.games.marrakesh.rules.square import MainSquare
from caravanserai.games.marrakesh.rules.towns import ClaimTown
from caravanserai.games.marrakesh.scoring import board_keshis, final_parts, oasis_value, returnable, town_value
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BLACK,
    BROWN,
    COMPLETE,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    LEFTOVERS,
    MEDINA,
    MOSQUE,
    MOSQUE_STAIRS,
    OASES,
    ORANGE,
    ORCHARD,
    PALACE,
    PALACE_STAIRS,
    PINK,
    PURPLE,
    RED,
    RIVER,
    SAHARA,
    SQUARE,
    TURQUOISE,
    WATER,
    WHITE,
    YELLOW,
)

# spaces of the main square, clockwise from the top
GOODS_SPACE, DINAR_SPACE, POINT_SPACE, WATER_SPACE, MOSQUE_SPACE, RIVER_SPACE, DATE_SPACE, PALACE_SPACE = range(8)


def base(**colours: int) -> list[int]:
    names = ["green", "gray", "white", "black", "turquoise", "pink", "beige", "brown", "red", "purple", "orange", "yellow"]
    return [colours.get(name, 0) for name in names]


def test_p10_four_players_claim_eleven_keshis() -> None:
    fallen = base(turquoise=3, green=2, pink=1, gray=1, orange=1, purple=1, white=1, brown=1)
    t = desk(ClaimInTurns(0), players=4, t_base=fallen)
    choose(t, "take_two 4", "take_two 0", "take_one 5", "take_one 1")
    choose(t, "take_one 4", "take_one 10", "take_one 9")  # Lukas and Sarah then have one colour left to choose between
    choose(t, "take_one 2")
    assert asked(t) == ""
    assert [sum(p.waiting) for p in t.players] == [4, 3, 2, 2]
    assert t.players[0].waiting[BROWN] == 1
    assert sum(t.base) == 0


def test_p10_jan_exchanges_two_green_and_a_brown_keshi() -> None:
    t = desk(waiting=base(green=2, brown=1))
    supply = t.supply.copy()
    choose(go(t, ExchangeKeshis()), "caravan 0")
    p = t.players[0]
    assert p.have[GREEN] == 2 and p.have[BROWN] == 1
    assert p.points == 2
    assert p.oases[0] > 0 and sum(p.waiting) == 0
    assert [now - then for now, then in zip(t.supply, supply)] == base(green=2, brown=1)


def test_p11_lukas_takes_new_keshis_in_orchard_and_mosque() -> None:
    t = desk(UseAssistant(0), assistants=[ORCHARD, MOSQUE], have={GREEN: 1, BLACK: 1}, vendors=1 << MOSQUE)
    choose(t, "new 0", "new 3")
    p = t.players[0]
    assert p.have[GREEN] == 2 and p.have[BLACK] == 2
    assert p.points == 1 and p.have[WATER] == 1


def test_p11_jan_without_an_entertainer_cannot_perform_and_takes_a_new_one() -> None:
    t = desk(UseAssistant(0), assistants=[SQUARE])
    assert asked(t) == "PlaceEntertainer"  # the action is not offered, the new keshi forced
    choose(t, f"entertainer {GOODS_SPACE}")
    assert menu(t) == ["keshi 9", "keshi 10", "keshi 11"]
    choose(t, "keshi 10")
    assert t.players[0].have[ORANGE] == 1


def test_p11_sarah_reaches_the_jetty_with_her_first_paid_step() -> None:
    t = desk(have={TURQUOISE: 5, WATER: 2}, river=JETTY - 6)
    sector_action(t, 0, RIVER)
    go(t)
    choose(t, "pay 2")
    p = t.players[0]
    assert p.river == JETTY and p.points == 4 + 1 and p.have[WATER] == 0


def test_p12_jan_harvests_three_dates() -> None:
    t = desk(have={GREEN: 3})
    sector_action(t, 0, ORCHARD)
    assert t.players[0].have[DATE] == 3


def test_p9_classic_jan_harvests_four_dates() -> None:
    t = desk(edition="classic", have={GREEN: 4})
    sector_action(t, 0, ORCHARD)
    assert t.players[0].have[DATE] == 4


def test_p12_marie_exchanges_a_purple_keshi_for_two_dates() -> None:
    t = desk(have={PURPLE: 1}, t_office=1, t_luxuries=[0] * 5)
    sector_action(t, 0, 8)
    choose(go(t), "exchange 9")
    p = t.players[0]
    assert p.have[PURPLE] == 0 and p.have[DATE] == 2


def test_p12_jan_buys_a_slipper() -> None:
    t = desk(have={ORANGE: 1}, t_luxuries=[1, 21, 0, 0, 0])
    sector_action(t, 0, 8)
    choose(go(t), "luxury 1")
    p = t.players[0]
    assert p.luxuries == [1] and p.have[ORANGE] == 0
    assert p.have[WATER] == 1 and p.points == 2


def test_p12_marie_takes_three_goods_of_one_colour() -> None:
    t = desk(MainSquare(0), ring=1 << GOODS_SPACE | 1 << WATER_SPACE, turned=7)
    choose(t, f"entertainer {GOODS_SPACE}", "keshi 9")
    p = t.players[0]
    assert p.turned == 0 and p.have[PURPLE] == 3


def test_p13_lukas_buys_scrolls_of_one_and_five_scholars() -> None:
    t = desk(BuyScrolls(0, 0, NO_DUTY), have={GRAY: 6, DATE: 3}, t_scrolls=[19, 0, 0, 22, 0, 0, 44, 0, 0, 61, 0, 0])
    assert "scroll 61" not in menu(t)
    choose(t, "scroll 44", "scroll 19")
    p = t.players[0]
    assert p.scrolls == [44, 19] and p.have[DATE] == 0 and p.have[WATER] == 2
    assert asked(t) == ""


def test_p13_lukas_crosses_the_first_threshold_of_the_palace() -> None:
    t = desk(have={WHITE: 2}, stairs=[0, 11])  # mosque segment 4
    sector_action(t, 0, PALACE)
    go(t)
    p = t.players[0]
    assert p.stairs == [2, 11] and p.have[DINAR] == 1
    inner = [t.inner[int(word.split()[1])] for word in menu(t)[:-2]]
    assert sorted(inner) == [GRAY, TURQUOISE, YELLOW]
    assert menu(t)[-2:] == ["line 15", "line 16"]
    dinars, points = t.clone(), t.clone()
    assert choose(dinars, "line 15").players[0].have[DINAR] == 2
    assert choose(points, "line 16").players[0].points == 5


def test_p13_sarah_at_the_top_of_the_palace_scores_her_steps() -> None:
    t = desk(have={WHITE: 5}, stairs=[16, 0])
    sector_action(t, 0, PALACE)
    assert go(t).players[0].points == 5


def test_p14_jan_builds_a_brown_and_a_pink_gate() -> None:
    workshops = [0] * 48
    workshops[BROWN] = workshops[12 + PINK] = 1
    t = desk(BuyGates(0), PlaceAside(0), have={BEIGE: 2, DINAR: 1}, t_workshops=workshops)
    p = t.players[0]
    choose(t, "gate 1 7", "build 0")
    assert p.points == -3 + 2 and p.guards == 1
    choose(t, "gate 2 5", "build 7")
    assert p.points == -3 + 2 + 1 and p.guards == 0 and p.have[DINAR] == 0
    choose(t, "keshi 7", "caravan 1", f"entertainer {DATE_SPACE}")
    assert p.oases[3] > 0 and p.have[DATE] == 1
    assert p.have[BROWN] == 1 and p.have[PINK] == 1 and p.have[BEIGE] == 2


def test_p15_sarah_reveals_two_oases() -> None:
    t = desk(PlaceKeshi(0, BROWN), PlaceKeshi(0, BROWN))
    choose(t, "caravan 0", "caravan 1")
    assert [oasis > 0 for oasis in t.players[0].oases] == [True, False, False, True, False, False]


def test_p15_marie_finds_two_resources_at_the_start_oasis() -> None:
    t = desk(PlaceKeshi(0, BROWN), PlaceKeshi(0, BROWN))
    choose(t, "caravan 2", "resource 13", "resource 14", "caravan 2")
    p = t.players[0]
    assert p.have[DATE] == 1 and p.have[DINAR] == 1 and p.points == 2


def test_p15_sarah_claims_two_oases() -> None:
    t = desk(
        ClaimOases(0),
        have={DINAR: 1, DATE: 1, WATER: 1, BROWN: 3},
        paths=[1, 2, 0],
        oases=[7, 0, 0, 5, 21, 0],
        storage=[GREEN, RED],
    )
    choose(t, "oasis 7", "keshi 0")
    p = t.players[0]
    assert p.have[DINAR] == 0 and p.have[GREEN] == 1 and p.points == 1
    choose(t, "oasis 21")
    assert p.claimed == [7, 21] and p.have[DATE] == 0 and p.have[WATER] == 0
    assert p.storage == [RED]


@pytest.mark.parametrize("use", ["new 2", "act 2"])
def test_p16_jans_vendor_gives_water_whatever_the_assistant_does(use: str) -> None:
    t = desk(UseAssistant(0), assistants=[PALACE], have={WHITE: 1}, vendors=1 << PALACE)
    assert choose(t, use).players[0].have[WATER] == 1


def test_p16_marie_takes_a_dinar_at_the_middle_rapid() -> None:
    t = desk(ChooseRapid(0), river=10)
    assert menu(t) == ["rapid 0", "rapid 1", "rapid 2", "pass"]
    choose(t, "rapid 1", "resource 14")
    assert t.players[0].have[DINAR] == 1


def test_p17_sarah_and_marie_score_the_river_tile() -> None:
    t = desk(players=4, t_season=2, t_faces=[1, 3, 5], t_boats=[0, 2, 1, 3])
    t.players[0].river, t.players[2].river, t.players[1].river = 12, 9, 3
    go(t, EvaluateRiver())
    assert [p.points for p in t.players] == [7, 0, 3, 0]


def test_p17_lukas_cannot_provide_and_loses_everything() -> None:
    # tiles 7 (two dates, a dinar) and 4 (two water, a date); he lacks a date and the dinar
    t = desk(Provide(0), have={WATER: 4, DATE: 2}, active=[7, 4])
    p = t.players[0]
    assert p.have[WATER] == p.have[DATE] == p.have[DINAR] == 0
    assert p.points == -8


def sarah(t: Marrakesh) -> None:
    """Her board on page 18: Sahara, river and mosque complete, 41 keshis and marker steps."""
    p = t.players[0]
    for colour, count in ((BROWN, 8), (TURQUOISE, 8), (BLACK, 8), (WHITE, 2), (GREEN, 4), (GRAY, 3), (PINK, 3), (BEIGE, 1)):
        p.have[colour] = count
    p.vendors = 1 << SAHARA | 1 << RIVER | 1 << MOSQUE | 1 << MEDINA
    p.have[RED] = 4
    p.gates = [PINK, -1, -1, -1, -1, -1, -1, -1]
    p.claimed = [3, 5, 7, 21]


def test_p18_final_scoring() -> None:
    t = desk()
    sarah(t)
    p = t.players[0]
    p.have[DATE], p.have[WATER], p.have[DINAR], p.have[PURPLE] = 6, 3, 2, 2
    assert [oasis_value(p, oasis, returnable(p, oasis)) for oasis in p.claimed] == [2, 5, 11, 9]
    parts = final_parts(t, p)
    assert parts[COMPLETE] == 30 and parts[OASES] == 25 and parts[LEFTOVERS] == 3


def test_p14_classic_final_scoring_with_two_complete_sectors() -> None:
    t = desk(edition="classic")
    sarah(t)
    t.players[0].have[BROWN] = 6
    assert final_parts(t, t.players[0])[COMPLETE] == 20


def test_addendum_desert_town_06_counts_sarahs_board() -> None:
    t = desk(desert_towns=True)
    sarah(t)
    assert board_keshis(t.players[0]) == 41
    assert town_value(t, t.players[0], 6) == 13
    t.players[0].have[BROWN] = 6  # the Classic example counts 39
    assert town_value(t, t.players[0], 6) == 13


def test_addendum_oases() -> None:
    t = desk(have={GREEN: 4, GRAY: 5, WHITE: 6, BLACK: 4, DATE: 5}, vendors=0b1111)
    p = t.players[0]
    assert oasis_value(p, 24, 0) == 16  # river, square, medina and Sahara have at most three
    assert oasis_value(p, 13, 0) == 7  # four vendors
    assert oasis_value(p, 21, returnable(p, 21)) == 8  # five dates
    p.luxuries = [1, 2, 3, 21]
    assert oasis_value(p, 14, 0) == 6  # three slippers
    p.gates = [BLACK, TURQUOISE, TURQUOISE, TURQUOISE, GREEN, GREEN, -1, -1]
    assert oasis_value(p, 1, 0) == 12


def test_addendum_oasis_29_counts_five_thresholds() -> None:
    t = desk(stairs=[16, 3])
    assert oasis_value(t.players[0], 29, 0) == 7
    t.players[0].stairs = [15, 3]
    assert oasis_value(t.players[0], 29, 0) == 0


def test_addendum_scroll_44_provides_with_a_dinar_and_a_resource_for_each_tile() -> None:
    t = desk(Provide(0), own=[44], have={DINAR: 1, DATE: 2}, active=[7, 4])
    choose(t, "scroll 44")
    p = t.players[0]
    assert p.have[DINAR] == p.have[DATE] == 0 and p.points == 0


def test_addendum_scroll_33_pays_a_gate_with_dates() -> None:
    workshops = [0] * 48
    workshops[36 + WHITE] = 1
    t = desk(BuyGates(0), own=[33], have={BEIGE: 1, DINAR: 1, DATE: 2}, t_workshops=workshops)
    choose(t, "gate 4 2", "resource 13", "resource 13", "build 3")
    p = t.players[0]
    assert p.have[DINAR] == p.have[DATE] == 0 and p.points == 7 + 2


def test_addendum_scroll_29_adds_points_at_the_two_point_space() -> None:
    t = desk(MainSquare(0), own=[29], ring=1 << WATER_SPACE, turned=6)
    p = t.players[0]  # turned 7: two spectators face the 2-point space
    assert p.points == 4


def test_addendum_scroll_48_makes_one_step_two() -> None:
    t = desk(PlaceKeshi(0, PINK), own=[48])
    choose(t, f"entertainer {MOSQUE_SPACE}", "scroll 48", "line 16")
    assert t.players[0].stairs[MOSQUE_STAIRS] == 2


def test_addendum_scroll_54_brings_both_neighbours() -> None:
    t = desk(PlaceKeshi(0, PINK), own=[54])
    choose(t, f"entertainer {POINT_SPACE}")
    p = t.players[0]
    assert p.points == 2 and p.have[WATER] == 1 and p.have[DINAR] == 1


def test_addendum_scroll_47_triples_goods_and_mosque() -> None:
    t = desk(GetScroll(0, 47), t_scrolls=[47] + [0] * 11)
    p = t.players[0]
    assert p.stairs[MOSQUE_STAIRS] == 2 and asked(t) == "LineBonus"
    choose(t, "line 16", "keshi 11")
    assert p.stairs[MOSQUE_STAIRS] == 3 and p.have[YELLOW] == 3


def test_addendum_scroll_51_adds_the_lonely_bonuses() -> None:
    t = desk(MainSquare(0), own=[51], ring=1 << POINT_SPACE, turned=4)
    p = t.players[0]
    assert p.turned == 5 and p.have[WATER] == 1 and p.have[DATE] == 1 and p.stairs[PALACE_STAIRS] == 1


def test_addendum_scroll_59_gives_a_whole_line() -> None:
    t = desk(WholeLine(0), stairs=[3, 7])  # palace segment 2, mosque segment 3
    choose(t, "line 4", "vendor 2")
    p = t.players[0]
    assert p.have[DINAR] == 1 and p.points == 3 + 1 and p.have[GREEN] == 1 and p.vendors == 1 << PALACE


def test_addendum_scroll_61_takes_two_colours() -> None:
    t = desk(ClaimInTurns(0), own=[61], t_base=base(green=2, pink=1, gray=1))
    choose(t, "take_one 0", "take_one 5")
    assert t.players[0].waiting == base(green=1, pink=1)


def test_addendum_scroll_65_performs_twice() -> None:
    t = desk(MainSquare(0), own=[65], ring=1 << POINT_SPACE | 1 << WATER_SPACE, turned=1)
    choose(t, f"entertainer {POINT_SPACE}", f"entertainer {WATER_SPACE}")
    p = t.players[0]
    assert p.points == 2 * 3 and p.have[WATER] == 3


def test_addendum_scroll_70_gives_every_entertainer_once() -> None:
    ring = 1 << PALACE_SPACE | 1 << RIVER_SPACE | 1 << DINAR_SPACE | 1 << POINT_SPACE
    t = desk(GetScroll(0, 70), ring=ring, turned=1, t_scrolls=[70] + [0] * 11)
    choose(t, f"entertainer {PALACE_SPACE}")
    p = t.players[0]
    assert p.stairs[PALACE_STAIRS] == 1 and p.river == 3 and p.have[DINAR] == 3 and p.points == 2


def test_addendum_desert_town_05_counts_eleven_stairs() -> None:
    t = desk(desert_towns=True, stairs=[0, 11])
    assert town_value(t, t.players[0], 5) == 11


def test_addendum_desert_town_09_counts_spectators() -> None:
    t = desk(desert_towns=True, ring=1 << GOODS_SPACE | 1 << DINAR_SPACE | 1 << WATER_SPACE)
    assert town_value(t, t.players[0], 9) == 3 + 1 + 2


def test_addendum_desert_town_10_takes_scroll_67() -> None:
    t = desk(ClaimTown(0, 10), desert_towns=True, towns=[10], t_scrolls=[0] * 9 + [67, 61, 0])
    choose(t, "scroll 67", "keshi 1", "keshi 1", "keshi 6")
    p = t.players[0]
    assert p.scrolls == [67] and p.have[GRAY] == 2 and p.guards == 1 and p.have[DATE] == 0


def test_addendum_desert_town_11_takes_a_necklace() -> None:
    t = desk(ClaimTown(0, 11), desert_towns=True, towns=[11], t_luxuries=[21, 1, 2, 3, 4])
    assert choose(t, "luxury 21").players[0].points == 13


def test_addendum_desert_town_12_takes_a_white_gate() -> None:
    workshops = [0] * 48
    workshops[36 + WHITE] = 1
    t = desk(TakeGate(0), desert_towns=True, have={BEIGE: 1}, t_workshops=workshops)
    choose(t, "gate 4 2", "build 3")
    p = t.players[0]
    assert p.points == 7 + 2 and p.guards == 0 and p.have[WHITE] == 1
