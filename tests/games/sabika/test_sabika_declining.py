"""Bonus actions may be declined unless their text says must; and nobody goes anywhere to do nothing (p. 8)."""

from __future__ import annotations

from typing import Any

import pytest
from sabika_desk import CITIES, TOKENS, asked, choose, desk, holdings, menu

from caravanserai.games.sabika.rules.building import Build
from caravanserai.games.sabika.rules.inner import Engrave
from caravanserai.games.sabika.rules.middle import Consolidate
from caravanserai.games.sabika.rules.mosaics import MosaicBonus
from caravanserai.games.sabika.rules.turn import Act, Activate
from caravanserai.games.sabika.words import AMBER, BLACK, CLAY, GREEN, GYPSUM, SUGAR, WOOD

BARE = [-2, -1] * 4
REACTIVATE_SPACES = [16, 19]
PRODUCE_SPACES = [9, 12]
STOREHOUSE_SPACES = [2, 6]


def going(words: list[str], worker: str) -> set[int]:
    return {int(word.split()[1]) for word in words if word.startswith(worker + " ")}


def built(number: int, **fields: Any) -> Any:
    """Seat 0 has just built this great building with gypsum alone, with the favour of the first space."""
    stored = {GYPSUM: 2, SUGAR: 1}
    t = desk(
        stored=stored, t_round=3, t_great=1 << number, t_small=[0] * 4, t_cities=CITIES.copy(), then=Build(0, True), **fields
    )
    if menu(t)[0].startswith("great"):
        choose(t, f"great {number}")
    assert t.players[0].built == 1 << number
    return t


@pytest.mark.parametrize(
    ("number", "question", "fields"),
    [
        (12, "ManageStorehouse", {"t_stores": [1, 0, 0, 0]}),
        (14, "Produce", {"ships": 1}),
        (15, "Consolidate", {"ships": 1}),
        (19, "Engrave", {"t_poems": [7, 0, 0]}),
        (20, "Export", {}),
    ],
)
def test_actions_of_great_buildings_may_be_declined(number: int, question: str, fields: dict[str, Any]) -> None:
    t = built(number, **fields)
    assert asked(t) == question and menu(t)[-1] == "pass"
    before = holdings(t.players[0])
    choose(t, "pass")
    assert t.ask is None and holdings(t.players[0]) == before


@pytest.mark.parametrize(
    ("number", "question", "fields"),
    [
        (8, "ManageStorehouse", {"t_stores": [1, 0, 0, 0]}),
        (13, "Produce", {"ships": 1}),
        (15, "Consolidate", {"ships": 1}),
        (18, "Build", {"t_small": [13, 0, 0, 0]}),
    ],
)
def test_actions_of_red_poems_may_be_declined(number: int, question: str, fields: dict[str, Any]) -> None:
    t = desk(dinars=2, stored={WOOD: 1, GYPSUM: 2}, t_poems=[number, 0, 0], t_great_poems=0, then=Engrave(0), **fields)
    choose(t, f"red {number}", "spend 1", "pass")
    assert asked(t) == question and menu(t)[-1] == "pass"
    choose(t, "pass")
    assert t.ask is None


@pytest.mark.parametrize(
    ("colour", "option", "question"),
    [(GREEN, "mosaic 2", "Export"), (AMBER, "mosaic 4", "Engrave"), (BLACK, "", "ManageStorehouse")],
)
def test_p12_actions_of_mosaics_may_be_declined(colour: int, option: str, question: str) -> None:
    t = desk(dinars=9, stored={GYPSUM: 1, SUGAR: 1}, t_poems=[7, 0, 0], t_stores=[1, 0, 0, 0], then=MosaicBonus(0, colour))
    if option:
        choose(t, option)
    assert asked(t) == question and menu(t)[-1] == "pass"


def test_p13_the_action_of_a_red_city_must_be_done_when_consolidating() -> None:
    city = CITIES.index(1)  # its action is to build
    t = desk(ships=1 << city | 1, stored={GYPSUM: 1}, t_cities=CITIES.copy(), then=Consolidate(0))
    choose(t, f"city {city}")
    assert asked(t) == "Build" and "pass" not in menu(t)


def test_a_workers_own_action_has_no_no_once_chosen() -> None:
    t = desk(players=4, stored={GYPSUM: 1}, then=Act(0, 0, True, False))
    choose(t, "main")
    assert asked(t) == "Build" and "pass" not in menu(t)


def test_p12_green_offers_raw_material_and_good_on_a_bare_rondel_beside_export() -> None:
    t = desk(dinars=9, stored={SUGAR: 1}, t_raws=BARE.copy(), then=MosaicBonus(0, GREEN))
    assert menu(t) == ["mosaic 0", "mosaic 1", "mosaic 2"]
    choose(t, "mosaic 0")
    assert t.ask is None and holdings(t.players[0]) == {"dinars": 9, "sugar": 1}


def test_p12_green_brings_what_there_is() -> None:
    t = desk(t_raws=[-2, -1, -2, CLAY, -2, -1, -2, -1], then=MosaicBonus(0, GREEN))
    choose(t, "mosaic 1")  # the only token becomes a good; no raw material is left
    assert t.ask is None and holdings(t.players[0]) == {"pottery": 1}


@pytest.mark.parametrize(
    ("number", "fields", "useful"),
    [
        (15, {"ships": 1, "links": 1}, False),  # nothing to consolidate
        (15, {"ships": 1}, True),
        (18, {"t_small": [0] * 4}, False),
        (20, {}, False),
        (20, {"ships": 1}, True),
        (21, {}, False),
        (21, {"houses": [12, 0, 0, 0, 0, 0, 0, 0], "expansions": 1}, False),  # a raw material, and none on the rondel
        (21, {"houses": [12, 0, 0, 0, 0, 0, 0, 0], "expansions": 1, "t_raws": TOKENS}, True),
        (22, {}, False),
        (22, {"mosaics": [0, 1, 0, 0]}, False),  # the green bonus of a bare rondel, nothing to export
        (22, {"mosaics": [1, 0, 0, 0]}, True),
        (14, {"ships": 0b111111111}, False),
        (17, {"ships": 1 << CITIES.index(1)}, False),  # build with nothing
        (17, {"ships": 1 << CITIES.index(1), "stored": {GYPSUM: 1}}, True),
        (13, {"ships": 1 << CITIES.index(10)}, False),  # process nothing
        (13, {"ships": 1}, True),
        (1, {}, True),
    ],
)
def test_p8_a_poet_does_not_reactivate_a_poem_without_effect(number: int, fields: dict[str, Any], useful: bool) -> None:
    settings = {"t_raws": BARE.copy(), "t_cities": CITIES.copy(), "t_great": 0, "dinars": 0, **fields}
    t = desk(players=4, standing=8, red=1 << number, reds=1, t_marble_spaces=0, then=Activate(0), **settings)
    reachable = going(menu(t), "poet") if t.ask is not None else set()
    assert (REACTIVATE_SPACES[0] in reachable) == useful


@pytest.mark.parametrize(("tile", "useful"), [(10, False), (7, True)])
def test_p8_a_merchant_does_not_produce_where_the_bonus_has_no_effect(tile: int, useful: bool) -> None:
    city = CITIES.index(tile)
    t = desk(players=4, standing=4, ships=1 << city, t_raws=BARE.copy(), t_cities=CITIES.copy(), then=Activate(0))
    assert (PRODUCE_SPACES[0] in going(menu(t), "merchant")) == useful


def test_p10_storehouses_with_nothing_to_manage_are_not_visited() -> None:
    bare: dict[str, Any] = {"t_stores": [0] * 4, "t_raws": BARE.copy(), "standing": 1, "players": 4}
    full: dict[str, Any] = {"houses": [12] * 8, "expansions": 8}
    reached = [
        going(menu(desk(then=Activate(0), **bare)), "builder_a"),
        going(menu(desk(then=Activate(0), **bare, **full)), "builder_a"),
        going(menu(desk(then=Activate(0), **{**bare, "t_stores": [1, 2, 3, 4]}, **full)), "builder_a"),
        going(menu(desk(then=Activate(0), **bare, **full, blue=1 << 21)), "builder_a"),
    ]
    assert [STOREHOUSE_SPACES[0] in spaces for spaces in reached] == [False, False, False, True]
