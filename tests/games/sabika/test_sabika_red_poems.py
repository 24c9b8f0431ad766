"""The red half of every small poem: engraved with gypsum alone for 2 dinars, so 1 prestige comes on top of its effect."""

from __future__ import annotations

from typing import Any

import pytest
from sabika_desk import CITIES, TOKENS, asked, choose, desk, go, holdings, menu

from caravanserai.games.sabika.rules.inner import Engrave, Reactivate
from caravanserai.games.sabika.table import Sabika
from caravanserai.games.sabika.words import CONSTANTINOPLE, FEZ, FLORENCE, GENOA, GYPSUM, SUGAR, VENICE


def engraved(number: int, **fields: Any) -> Sabika:
    """Seat 0 has just engraved the red half of this poem."""
    stored = fields.pop("stored", {})
    stored[GYPSUM] = stored.get(GYPSUM, 0) + 1
    settings = {"t_raws": TOKENS.copy(), "t_cities": CITIES.copy(), "t_seals": 0, **fields}
    t = desk(dinars=2, stored=stored, t_poems=[number, 0, 0], then=Engrave(0), **settings)
    choose(t, f"red {number}")
    assert t.players[0].red == 1 << number and t.players[0].reds == 1 and t.poems == [0, 0, 0]
    return t


@pytest.mark.parametrize(
    ("number", "answers", "expected"),
    [
        (1, [], {"dinars": 5, "prestige": 1}),
        (2, [], {"marble": 1, "wood": 1, "prestige": 1}),
        (3, [], {"parias": 3, "prestige": 2}),
        (6, [], {"gypsum": 1, "wood": 1, "marble": 1, "prestige": 1}),
        (7, ["buy 1", "swap 2", "sell 2"], {"dinars": 4, "prestige": 1}),
        (7, ["pass"], {"dinars": 2, "prestige": 1}),
        (9, [], {"ceramic": 1, "dinars": 1, "prestige": 1}),
        (10, [], {"prestige": 4, "dinars": 1}),
        (11, ["token 1", "token 5"], {"raw": 2, "dinars": 1, "prestige": 1}),
        (11, ["token 1", "token 7"], {"sugar": 1, "dinars": 1, "prestige": 1}),  # two canes make a sugar
        (12, ["token 3"], {"pottery": 1, "dinars": 2, "prestige": 1}),
        (16, [], {"parias": 4, "prestige": 1}),
    ],
)
def test_red_poems_that_are_plain_bonuses(number: int, answers: list[str], expected: dict[str, int]) -> None:
    t = engraved(number)
    choose(t, *answers)
    assert t.ask is None
    assert holdings(t.players[0]) == expected


def test_p18_red_poem_4_copies_a_great_building_of_this_era_and_leaves_it() -> None:
    t = engraved(4, t_great=1 << 7 | 1 << 9 | 1 << 21)
    assert menu(t) == ["great 7", "great 9"]
    choose(t, "great 7")
    p = t.players[0]
    assert holdings(p) == {"prestige": 3, "parias": 3}
    assert t.great >> 7 & 1 and p.built == 0 and p.favour == 0


def test_p13_red_poem_5_brings_two_prestige_and_a_step_of_favour_with_its_bonus() -> None:
    t = engraved(5, favour=4)
    choose(t, "favour 5")
    p = t.players[0]
    assert p.favour == 5 and holdings(p) == {"prestige": 3, "marble": 1}


def test_red_poem_8_manages_storehouses_with_either_display() -> None:
    t = engraved(8, t_stores=[1, 13, 20, 0])
    assert menu(t) == ["expand 0", "expand 1", "expand 2", "pass"]
    choose(t, "expand 2")
    assert holdings(t.players[0]) == {"prestige": 1 + 1 + 2, "dinars": 1} and t.players[0].crates == 13


def test_red_poem_13_produces() -> None:
    t = engraved(13, raw=1, ships=1 << FLORENCE)  # tile 2: 4 dinars
    choose(t, f"city {FLORENCE}", "process 0")
    assert holdings(t.players[0]) == {"prestige": 1, "dinars": 4, "sugar": 1}


def test_p18_red_poem_14_sends_a_ship_for_nothing_without_seal_or_city_bonus() -> None:
    t = engraved(14, stored={SUGAR: 2}, t_seals=511, ships=1 << FEZ)
    assert f"city {FEZ}" not in menu(t) and len(menu(t)) == 8
    choose(t, f"city {VENICE}")  # tile 3 demands sugar
    assert menu(t) == ["ship 4", "pass"]
    choose(t, "ship 4")  # exactly one good
    p = t.players[0]
    assert holdings(p) == {"prestige": 3, "parias": 2, "sugar": 1}
    assert p.ships == 1 << FEZ | 1 << VENICE and p.links == 0 and t.seals == 511 and t.ask is None


def test_p18_red_poem_14_needs_no_good() -> None:
    t = engraved(14, stored={SUGAR: 1}, t_seals=511)
    choose(t, f"city {CONSTANTINOPLE}", "pass")
    assert holdings(t.players[0]) == {"prestige": 1, "sugar": 1} and t.players[0].ships == 1 << CONSTANTINOPLE


def test_red_poem_15_consolidates() -> None:
    t = engraved(15, ships=1 << FEZ | 1 << GENOA, stored={GYPSUM: 1}, t_small=[0] * 4)
    choose(t, f"city {GENOA}")
    assert t.players[0].links == 1 << GENOA
    assert asked(t) == "Build"  # the action of red tile 1


@pytest.mark.parametrize("links", [0, 1 << CONSTANTINOPLE])
def test_p18_red_poem_17_uses_a_red_city_consolidated_or_not(links: int) -> None:
    t = engraved(17, ships=1 << CONSTANTINOPLE | 1 << FEZ, links=links)  # tile 5; Fez is blue
    assert asked(t) == "Transact"
    choose(t, "buy 0", "pass")
    p = t.players[0]
    assert holdings(p) == {"prestige": 1 + 2, "dinars": 1, "gypsum": 1} and p.links == links


def test_p18_red_poem_17_chooses_among_red_cities_only() -> None:
    t = engraved(17, ships=1 << FEZ | 1 << GENOA | 1 << CONSTANTINOPLE)
    assert menu(t) == [f"city {GENOA}", f"city {CONSTANTINOPLE}"]


def test_red_poem_18_builds_a_small_building_at_its_price() -> None:
    t = engraved(18, stored={GYPSUM: 1}, row=[37], t_small=[13, 0, 0, 0])  # amber and cobalt
    choose(t, "small 13", "attach 0", "parias 4")
    p = t.players[0]
    assert holdings(p) == {"prestige": 2, "parias": 4} and p.row == [13, 37] and p.kinds == [0, 0, 0, 0, 1, 0]


def test_red_poem_19_brings_three_dinars_and_the_income_of_consolidated_blue_cities() -> None:
    t = engraved(19, ships=7, links=3)  # tiles 7 and 8 pay, 9 is not consolidated
    assert holdings(t.players[0]) == {"prestige": 1 + 1, "parias": 1, "dinars": 3 + 2}


@pytest.mark.parametrize(("ships", "prestige"), [(0, 0), (3, 2), (0b111110, 5), (0b111111, 5)])
def test_red_poem_20_brings_a_prestige_for_each_city_up_to_five(ships: int, prestige: int) -> None:
    t = engraved(20, ships=ships)
    assert t.players[0].prestige == 1 + prestige


def test_red_poem_21_activates_two_different_storehouses() -> None:
    t = engraved(21, houses=[1, 0, 13, 19, 5, 0, 0, 0], expansions=4)
    assert menu(t) == ["activate 0", "activate 1", "activate 2", "pass"]
    choose(t, "activate 1")  # the upper tile
    assert menu(t) == ["activate 0", "activate 2", "pass"]
    choose(t, "activate 0")
    assert t.ask is None and holdings(t.players[0]) == {"prestige": 1, "parias": 3, "dinars": 2}


def test_red_poem_22_repeats_a_mosaic_one_has() -> None:
    t = engraved(22, mosaics=[1, 0, 2, 0])
    assert menu(t) == ["colour 0", "colour 2"]
    choose(t, "colour 2")  # no material is left for an engraving
    assert holdings(t.players[0]) == {"prestige": 1, "gypsum": 1, "ceramic": 1} and t.players[0].mosaics == [1, 0, 2, 0]


def test_p14_reactivating_applies_a_red_poem_again() -> None:
    t = desk(red=1 << 1 | 1 << 3, reds=2, blue=1 << 16, blues=1, then=Reactivate(0))
    assert menu(t) == ["red 1", "red 3"]
    choose(t, "red 3")
    assert holdings(t.players[0]) == {"parias": 3, "prestige": 1} and t.players[0].reds == 2
    go(t, Reactivate(0))
    choose(t, "red 1")
    assert t.players[0].dinars == 5
