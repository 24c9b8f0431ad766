"""Scrolls 01-72, the instant ones: price, and what each does when it is taken. Lasting ones have a file of their own.

Numbers and pages are those of the addendum; the examples printed there stand in test_marrakesh_examples.py.
"""

from __future__ import annotations

from typing import Any

import pytest
from marrakesh_desk import asked, choose, desk, go, menu

from caravanserai.games.marrakesh.rules.assistants import PlayTurn, UseAssistant
from caravanserai.games.marrakesh.rules.keshis import PlaceKeshi
from caravanserai.games.marrakesh.rules.madrasa import NO_DUTY, BuyScrolls
from caravanserai.games.marrakesh.rules.scrolls import GetScroll
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BLACK,
    BROWN,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    MADRASA,
    MOSQUE,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    SOUK,
    SQUARE,
    THINGS,
    TURQUOISE,
    WATER,
    WHITE,
    YELLOW,
)


def taken(scroll: int, **fields: Any) -> Marrakesh:
    """Seat 0 takes this scroll, the only one on display."""
    return desk(GetScroll(0, scroll), t_scrolls=[scroll] + [0] * 11, **fields)


def counts(things: dict[int, int]) -> list[int]:
    return [things.get(thing, 0) for thing in range(THINGS)]


@pytest.mark.parametrize(
    ("scrolls", "scholars", "dates"),
    [(range(1, 22), 1, 1), (range(22, 43), 3, 1), (range(43, 61), 5, 2), (range(61, 73), 7, 3)],
)
def test_every_scroll_wants_its_scholars_and_dates(scrolls: range, scholars: int, dates: int) -> None:
    for scroll in scrolls:
        display = [0] * 12
        display[[1, 3, 5, 7].index(scholars) * 3] = scroll
        for gray, purse, offered in ((scholars, dates, True), (scholars - 1, dates, False), (scholars, dates - 1, False)):
            t = desk(have={GRAY: gray, DATE: purse}, t_scrolls=display)
            assert (f"scroll {scroll}" in menu(go(t, BuyScrolls(0, 0, NO_DUTY)))) == offered
        t = desk(BuyScrolls(0, 0, NO_DUTY), have={GRAY: scholars, DATE: dates}, t_scrolls=display)
        p = choose(t, f"scroll {scroll}").players[0]
        assert p.scrolls == [scroll] and scroll not in t.scrolls
        assert scroll == 21 or p.have[DATE] == 0  # scroll 21 brings dates


@pytest.mark.parametrize(
    ("scroll", "choices", "brings", "points"),
    [
        (1, [], {GREEN: 1}, 1),
        (2, [], {GRAY: 1}, 0),
        (3, [], {WHITE: 1}, 0),
        (4, [], {BLACK: 1}, 0),
        (5, [], {TURQUOISE: 1}, 0),
        (6, ["entertainer 2"], {PINK: 1}, 2),
        (7, [], {BEIGE: 1}, 0),
        (8, ["caravan 0"], {BROWN: 1}, 0),
        (9, ["vendor 4"], {RED: 1}, 0),
        (10, [], {PURPLE: 1}, 0),
        (11, [], {ORANGE: 1}, 0),
        (12, [], {YELLOW: 1}, 0),
        (19, [], {WATER: 2}, 0),
        (20, [], {DINAR: 2}, 0),
        (21, [], {DATE: 3}, 0),
        (30, ["keshi 4"], {TURQUOISE: 1}, 0),
        (37, [], {YELLOW: 2}, 0),
        (38, [], {ORANGE: 2}, 0),
        (39, [], {PURPLE: 2}, 0),
        (40, [], {YELLOW: 1, ORANGE: 1}, 0),
        (41, [], {YELLOW: 1, PURPLE: 1}, 0),
        (42, [], {ORANGE: 1, PURPLE: 1}, 0),
        (43, ["keshi 1", "keshi 0"], {GRAY: 1, GREEN: 1}, 1),
        (67, ["keshi 3", "keshi 11", "keshi 3"], {BLACK: 2, YELLOW: 1}, 0),
    ],
)
def test_plain_instant_scrolls(scroll: int, choices: list[str], brings: dict[int, int], points: int) -> None:
    t = choose(taken(scroll), *choices)
    p = t.players[0]
    assert p.have == counts(brings) and p.points == points and p.scrolls == [scroll]
    assert asked(t) == "" and p.powers == 0


def test_scroll_07_brings_a_guard_to_the_watchtower() -> None:
    assert taken(7).players[0].guards == 1


def test_scroll_08_discovers_an_oasis() -> None:
    assert choose(taken(8), "caravan 1").players[0].oases[3] > 0


def test_scrolls_01_to_12_bring_nothing_to_a_complete_sector() -> None:
    t = taken(1, have={GREEN: 8})
    assert t.players[0].have[GREEN] == 8 and t.players[0].points == 0 and asked(t) == ""


def test_scroll_30_offers_no_complete_sector() -> None:
    t = taken(30, have={GRAY: 8}, vendors=0xFF)
    assert "keshi 1" not in menu(t) and "keshi 8" not in menu(t) and len(menu(t)) == 10


def test_scroll_47_looks_at_every_section_with_three_spectators() -> None:
    t = taken(47, own=[31], stairs=[6, 0])  # with scroll 31 the printed twos: water, river, palace
    p = t.players[0]
    assert p.have[WATER] == 3 and menu(t) == ["entertainer 5", "entertainer 7"]
    choose(t, "entertainer 7", "pass")
    assert p.stairs == [9, 0] and p.river == 3 and p.have[WATER] == 3


def test_scroll_53_performs_any_sector_action() -> None:
    t = taken(53, have={GREEN: 3, WHITE: 1})
    assert menu(t) == ["act 0", "act 2", "pass"]
    assert choose(t, "act 0").players[0].have[DATE] == 3


def test_scroll_55_climbs_three_steps_on_both_stairs_in_any_order() -> None:
    t = taken(55)
    choose(t, "stairs 1")
    p = t.players[0]
    assert p.stairs == [0, 2] and menu(t) == ["line 12", "line 1", "line 15", "line 16"]  # palace 1, mosque 2
    choose(t, "line 16", "line 15")
    assert p.stairs == [3, 3] and p.points == 2 and p.have[DINAR] == 1 + 1 + 1


def test_scroll_57_opens_a_vendor_in_the_souk_who_works_from_the_next_turn_on() -> None:
    t = taken(57, assistants=[SOUK], t_office=1)
    p = t.players[0]
    assert p.have == counts({WATER: 3, RED: 1}) and p.vendors == 1 << SOUK
    choose(go(t, UseAssistant(0)), "keshi 9")
    assert p.have[WATER] == 3
    p.assistants = [SOUK, SOUK]
    choose(go(t, PlayTurn(0)), "new 8", "keshi 9", "act 8", "exchange 9")
    assert p.have[WATER] == 3 + 2


def test_scroll_57_leaves_the_last_vendor_space_free() -> None:
    t = taken(57, vendors=0b1111111)
    go(t, PlaceKeshi(0, RED))
    assert t.players[0].vendors == 1 << SOUK | 0xFF and t.players[0].have[RED] == 9


def test_scroll_58_takes_an_orange_scroll_for_a_date() -> None:
    display = [0] * 6 + [58, 0, 0, 61, 66, 0]
    t = desk(GetScroll(0, 58), have={DATE: 2}, t_scrolls=display.copy())
    assert menu(t) == ["scroll 61", "scroll 66"]
    p = choose(t, "scroll 66").players[0]
    assert p.scrolls == [58, 66] and p.have[DATE] == 1
    assert desk(GetScroll(0, 58), t_scrolls=display).players[0].scrolls == [58]  # no date


def test_scroll_59_on_the_topmost_line() -> None:
    t = taken(59, stairs=[16, 16])
    p = t.players[0]
    assert p.have[DINAR] == 4 and p.points == 7 and asked(t) == "TakeTwo"
    assert choose(t, "keshi 1").players[0].have[GRAY] == 2


def test_scroll_62_claims_three_discovered_oases_but_no_town() -> None:
    t = taken(62, oases=[4, 5, 0, 6, 7, 0], towns=[1], storage=[WHITE, GRAY], have={PURPLE: 1, ORANGE: 1, YELLOW: 1})
    assert menu(t) == ["oasis 4", "oasis 5", "oasis 6", "oasis 7"]
    choose(t, "oasis 6", "pass", "oasis 4", "oasis 5")
    p = t.players[0]
    assert p.claimed == [6, 4, 5] and p.oases == [-1, -1, 0, -1, 7, 0] and p.towns == [1]
    assert asked(t) == ""  # the third space's exchange icon finds nothing to give back


@pytest.mark.parametrize(
    ("choices", "brings"),
    [
        (["keshi 0"], {GREEN: 3, DATE: 3, WATER: 1}),
        (["keshi 4", "pass"], {GREEN: 2, TURQUOISE: 1, WATER: 1}),
        (["keshi 5", "entertainer 3"], {GREEN: 2, PINK: 1, WATER: 1 + 1 + 1}),
        (["keshi 8", "vendor 0"], {GREEN: 2, RED: 1, DATE: 2, WATER: 1}),
        (["keshi 9", "exchange 9"], {GREEN: 2, DATE: 2, WATER: 1}),
    ],
)
def test_scroll_64_places_a_keshi_and_uses_its_sector(choices: list[str], brings: dict[int, int]) -> None:
    t = taken(64, have={GREEN: 2, WATER: 1}, turned=1, t_office=1, t_luxuries=[0] * 5)
    p = choose(t, *choices).players[0]
    assert p.have == counts(brings) and asked(t) == ""


def test_scroll_64_sails_with_the_new_angler() -> None:
    assert choose(taken(64), "keshi 4").players[0].river == 1


def test_p11_scroll_64_brings_no_main_square_without_an_entertainer() -> None:
    t = choose(taken(64, turned=3), "keshi 8", f"vendor {SQUARE}")
    assert t.players[0].turned == 3 and t.players[0].vendors == 1 << SQUARE and t.ask is None


def test_scroll_64_with_a_vendor_uses_the_sector_it_went_to() -> None:
    t = choose(taken(64, have={BLACK: 1}), "keshi 8", f"vendor {MOSQUE}")
    assert t.players[0].stairs == [0, 1] and t.players[0].have[WATER] == 0  # no assistant, no water


def test_scroll_70_takes_the_entertainers_at_hand_and_their_spectators() -> None:
    t = taken(70, ring=1 << 3 | 1 << 6, turned=0)  # water with two spectators, date with one
    assert t.players[0].have == counts({WATER: 2, DATE: 1, PINK: 2})


def test_scroll_71_scores_a_claimed_oasis_that_can_score_again() -> None:
    t = taken(71, claimed=[5, 21], have={DATE: 3, WHITE: 1})
    assert menu(t) == ["oasis 5", "oasis 21"]
    other = choose(t.clone(), "oasis 5").players[0]
    assert other.points == 4 and other.claimed == [5, 21]
    p = choose(t, "oasis 21", "pay 2").players[0]
    assert p.points == 3 + 2 and p.have[DATE] == 1 and p.claimed == [5, 21]


def test_scroll_72_turns_resources_into_two_points_each() -> None:
    t = taken(72, have={WATER: 2, DATE: 1, DINAR: 3})
    choose(t, "pay 2", "pass", "pay 2")
    p = t.players[0]
    assert p.points == 8 and p.have == counts({DATE: 1, DINAR: 1}) and p.parts[MADRASA] == 8
