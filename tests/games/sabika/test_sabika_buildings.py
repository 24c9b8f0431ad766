"""Every great building, small building, mosaic bonus card, mosaic and space of the favour track."""

from __future__ import annotations

from typing import Any

import pytest
from sabika_desk import CITIES, GAME, TOKENS, asked, choose, desk, go, holdings, menu

from caravanserai.games.sabika.rules.building import Build
from caravanserai.games.sabika.rules.favour import RiseInFavour
from caravanserai.games.sabika.rules.mosaics import MosaicBonus
from caravanserai.games.sabika.table import Sabika
from caravanserai.games.sabika.words import (
    AMBER,
    BLACK,
    CANE,
    COBALT,
    DOOR,
    FLORENCE,
    FOUNTAIN,
    GARDEN,
    GREEN,
    GYPSUM,
    MARBLE,
    PALACE,
    SUGAR,
    TOWER,
    WINDOW,
    WOOD,
)


def great(number: int, players: int = 3, **fields: Any) -> Sabika:
    """Seat 0 builds this great building of gypsum alone: 1 prestige and, as its first favour, 2 dinars besides the bonus."""
    stored = fields.pop("stored", {})
    settings = {"t_raws": [CANE, 1, -2, 2, -1, -1, -2, CANE], "t_cities": CITIES.copy(), "t_seals": 0, **fields}
    stored[GYPSUM] = stored.get(GYPSUM, 0) + 1
    era = 1 if number < 10 else 3
    return desk(players, stored=stored, t_round=era, t_great=1 << number, t_small=[0] * 4, then=Build(0, True), **settings)


@pytest.mark.parametrize(
    ("number", "category", "answers", "expected"),
    [
        (1, PALACE, [], {"prestige": 1, "dinars": 6}),
        (2, FOUNTAIN, [], {"prestige": 1, "dinars": 2, "gypsum": 1, "wood": 1}),
        (3, DOOR, [], {"prestige": 1, "dinars": 5, "parias": 1}),
        (4, PALACE, [], {"prestige": 3, "dinars": 3}),
        (5, FOUNTAIN, ["token 0", "token 3"], {"prestige": 1, "dinars": 3, "raw": 2}),
        (6, DOOR, ["buy 3", "pass"], {"prestige": 1, "dinars": 2 + 2 - 3, "ceramic": 1}),
        (7, PALACE, [], {"prestige": 1, "dinars": 2, "parias": 3}),
        (8, FOUNTAIN, ["token 1"], {"prestige": 1, "dinars": 2, "pottery": 1, "parias": 1}),
        (9, DOOR, [], {"prestige": 1, "dinars": 2, "ceramic": 1}),
        (10, PALACE, [], {"prestige": 1, "dinars": 8}),
        (11, FOUNTAIN, ["token 3"], {"prestige": 1, "dinars": 2, "clothing": 1, "parias": 2}),
        (13, PALACE, [], {"prestige": 1, "dinars": 2, "ceramic": 1, "parias": 1}),
        (17, FOUNTAIN, [], {"prestige": 1, "dinars": 2, "marble": 2}),
        (18, DOOR, [], {"prestige": 5, "dinars": 2}),
        (21, DOOR, [], {"prestige": 6, "dinars": 2}),
    ],
)
def test_great_buildings_with_plain_bonuses(number: int, category: int, answers: list[str], expected: dict[str, int]) -> None:
    t = great(number)
    choose(t, *answers)
    p = t.players[0]
    assert t.ask is None and holdings(p) == expected
    assert p.built == 1 << number and p.kinds[category] == sum(p.kinds) == 1 and p.favour == 1 and t.great == 0


def test_great_building_12_brings_a_dinar_and_storehouse_management_at_either_display() -> None:
    t = great(12, t_stores=[1, 0, 0, 19])
    assert menu(t) == ["expand 0", "expand 3", "pass"]
    choose(t, "expand 3")
    assert holdings(t.players[0]) == {"prestige": 2, "dinars": 3, "parias": 3} and t.players[0].kinds[DOOR] == 1


def test_great_building_14_brings_a_dinar_and_produces() -> None:
    t = great(14, ships=1 << FLORENCE, raw=1 << CANE)
    choose(t, "process 0", f"city {FLORENCE}")  # tile 2 brings 4 dinars
    assert holdings(t.players[0]) == {"prestige": 1, "dinars": 7, "sugar": 1} and t.players[0].kinds[FOUNTAIN] == 1


def test_great_building_15_consolidates() -> None:
    t = great(15, ships=1)
    choose(t, "city 0")
    assert t.players[0].links == 1 and t.players[0].kinds[DOOR] == 1


def test_great_building_16_brings_a_prestige_and_a_commission() -> None:
    t = great(16, blues=2, reds=1, greats=1)
    assert holdings(t.players[0]) == {"prestige": 2, "dinars": 2 + 3 + 2} and t.players[0].kinds[PALACE] == 1


def test_great_building_19_brings_a_dinar_and_engraves() -> None:
    t = great(19, stored={MARBLE: 1}, t_poems=[7, 0, 0, 0], t_great_poems=0)
    choose(t, "pass", "red 7")  # 2 of the 3 dinars; marble carries the poem
    assert asked(t) == "Transact"
    choose(t, "pass")
    assert holdings(t.players[0]) == {"prestige": 1 + 3, "dinars": 1 + 2} and t.players[0].kinds[PALACE] == 1


def test_great_building_20_brings_a_dinar_and_exports() -> None:
    t = great(20, stored={SUGAR: 1})
    choose(t, "city 3")  # Genoa for 2 of the 3 dinars; tile 1 does not demand sugar
    choose(t, "take 2")
    assert holdings(t.players[0]) == {"prestige": 2, "parias": 1, "dinars": 1, "marble": 1}
    assert t.players[0].ships == 8 and t.players[0].kinds[FOUNTAIN] == 1


def test_p4_three_great_buildings_of_era_two_are_for_more_than_two_players() -> None:
    shown = {players: GAME.view(GAME.start(players=players, seed=1), None)["great"] for players in (1, 2, 3, 4)}
    assert shown[3] == shown[4] == list(range(1, 22))
    assert shown[1] == shown[2] == [*range(1, 13), *range(16, 22)]


def test_p11_only_buildings_of_this_era_are_built() -> None:
    t = desk(stored={GYPSUM: 1}, t_great=1 << 3 | 1 << 9 | 1 << 18, t_small=[0] * 4, then=Build(0, True))
    assert menu(t) == ["great 3", "great 9"]
    t = desk(stored={GYPSUM: 1}, t_round=4, t_great=1 << 9 | 1 << 18 | 1 << 20, t_small=[0] * 4, then=Build(0, True))
    assert menu(t) == ["great 18", "great 20"]


SMALL = [
    (1, TOWER, GYPSUM, AMBER, BLACK),
    (2, TOWER, GYPSUM, AMBER, GREEN),
    (3, TOWER, GYPSUM, BLACK, COBALT),
    (4, TOWER, GYPSUM, GREEN, AMBER),
    (5, TOWER, WOOD, AMBER, COBALT),
    (6, TOWER, WOOD, BLACK, AMBER),
    (7, TOWER, WOOD, COBALT, GREEN),
    (8, TOWER, WOOD, GREEN, AMBER),
    (9, TOWER, MARBLE, AMBER, GREEN),
    (10, TOWER, MARBLE, COBALT, AMBER),
    (11, TOWER, MARBLE, COBALT, BLACK),
    (12, TOWER, MARBLE, GREEN, COBALT),
    (13, GARDEN, GYPSUM, AMBER, COBALT),
    (14, GARDEN, GYPSUM, AMBER, GREEN),
    (15, GARDEN, GYPSUM, COBALT, AMBER),
    (16, GARDEN, GYPSUM, GREEN, BLACK),
    (17, GARDEN, WOOD, BLACK, GREEN),
    (18, GARDEN, WOOD, COBALT, AMBER),
    (19, GARDEN, WOOD, COBALT, BLACK),
    (20, GARDEN, WOOD, COBALT, GREEN),
    (21, GARDEN, MARBLE, AMBER, COBALT),
    (22, GARDEN, MARBLE, BLACK, COBALT),
    (23, GARDEN, MARBLE, GREEN, AMBER),
    (24, GARDEN, MARBLE, GREEN, COBALT),
    (25, WINDOW, GYPSUM, BLACK, AMBER),
    (26, WINDOW, GYPSUM, BLACK, GREEN),
    (27, WINDOW, GYPSUM, COBALT, GREEN),
    (28, WINDOW, GYPSUM, GREEN, COBALT),
    (29, WINDOW, WOOD, AMBER, BLACK),
    (30, WINDOW, WOOD, AMBER, COBALT),
    (31, WINDOW, WOOD, AMBER, GREEN),
    (32, WINDOW, WOOD, GREEN, COBALT),
    (33, WINDOW, MARBLE, COBALT, AMBER),
    (34, WINDOW, MARBLE, COBALT, GREEN),
    (35, WINDOW, MARBLE, GREEN, AMBER),
    (36, WINDOW, MARBLE, GREEN, BLACK),
]
BASES = {GYPSUM: 1, WOOD: 2, MARBLE: 3}  # and the prestige each brings


def small(number: int, row: list[int]) -> Sabika:
    """Seat 0 may build this small building only, with one of each base material, beside this row."""
    return desk(
        stored=dict.fromkeys(BASES, 1),
        row=row,
        t_great=0,
        t_small=[number, 0, 0, 0],
        t_stores=[1, 2, 3, 4],
        then=Build(0, True),
    )


@pytest.mark.parametrize(("number", "category", "base", "left", "right"), SMALL)
def test_p12_small_buildings_their_base_and_both_halves(number: int, category: int, base: int, left: int, right: int) -> None:
    t = small(number, [37])
    p = t.players[0]
    assert p.prestige == BASES[base] and [p.stored[item] for item in BASES] == [int(item != base) for item in BASES]
    choose(t, "pass", "attach 1")  # its left half meets the joker
    assert p.kinds[category] == sum(p.kinds) == 1 and t.small == [0, 0, 0, 0]
    assert p.row == [37, number] and p.mosaics == [int(colour == left) for colour in range(4)]
    for card in range(4):  # its right half meets the left half of each mosaic bonus card
        t = small(number, [37 + card])
        choose(t, "pass", "attach 0")
        p = t.players[0]
        assert p.row == [number, 37 + card]
        assert p.mosaics == [int(colour == right == card) for colour in range(4)]
        if card != right:
            assert t.ask is None and p.dinars == 0  # two colours bring nothing


def test_p12_a_mosaic_joins_the_new_card_with_its_neighbour_at_either_end() -> None:
    t = small(13, [20, 37, 4])  # cobalt at the left end, amber at the right end
    choose(t, "pass", "attach 1")  # amber beside amber
    assert t.players[0].mosaics == [0, 0, 1, 0] and t.players[0].row == [20, 37, 4, 13]
    t = small(13, [20, 37, 4])
    choose(t, "pass", "attach 0")  # cobalt beside cobalt
    assert t.players[0].mosaics == [1, 0, 0, 0] and t.players[0].row == [13, 20, 37, 4]


@pytest.mark.parametrize("parias", range(5))
def test_p12_cobalt_brings_any_mix_of_four(parias: int) -> None:
    t = desk(then=MosaicBonus(0, COBALT))
    choose(t, f"parias {parias}")
    expected = {"dinars": 4 - parias, "parias": parias}
    assert holdings(t.players[0]) == {name: count for name, count in expected.items() if count}


def test_p12_green_brings_a_raw_material_and_a_good_in_either_order_or_an_export() -> None:
    t = desk(t_raws=TOKENS.copy(), stored={SUGAR: 1}, dinars=1, t_cities=CITIES.copy(), t_seals=0, then=MosaicBonus(0, GREEN))
    assert menu(t) == ["mosaic 0", "mosaic 1", "mosaic 2"]
    other = t.clone(), t.clone()
    choose(t, "mosaic 0", "token 3", "token 5")
    assert holdings(t.players[0]) == {"dinars": 1, "sugar": 1, "raw": 1, "clothing": 1} and t.players[0].raw == 2
    choose(other[0], "mosaic 1", "token 3", "token 5")
    assert holdings(other[0].players[0]) == {"dinars": 1, "sugar": 1, "raw": 1, "pottery": 1}
    choose(other[1], "mosaic 2", "city 1", "take 0")  # Algiers: tile 8 demands sugar and brings gypsum or wood
    assert holdings(other[1].players[0]) == {"prestige": 2, "parias": 2, "gypsum": 1}


def test_p12_amber_brings_gypsum_and_ceramic_or_an_engraving() -> None:
    t = desk(stored={WOOD: 1}, dinars=2, t_poems=[16, 0, 0], then=MosaicBonus(0, AMBER))
    assert menu(t) == ["mosaic 3", "mosaic 4"]
    other = t.clone()
    choose(t, "mosaic 3")
    assert holdings(t.players[0]) == {"dinars": 2, "wood": 1, "gypsum": 1, "ceramic": 1}
    choose(other, "mosaic 4", "red 16")
    assert holdings(other.players[0]) == {"prestige": 2, "parias": 4}


def test_p12_black_brings_a_dinar_and_then_storehouse_management() -> None:
    t = desk(t_stores=[13, 0, 9, 0], then=MosaicBonus(0, BLACK))
    assert t.players[0].dinars == 1 and menu(t) == ["expand 0", "expand 2", "pass"]
    choose(t, "expand 2")
    assert holdings(t.players[0]) == {"prestige": 1, "dinars": 4}


@pytest.mark.parametrize(
    ("space", "answers", "expected"),
    [
        (1, [], {"dinars": 2}),
        (2, ["favour 2", "take 1"], {"wood": 1}),
        (2, ["favour 2", "take 0"], {"gypsum": 1}),
        (3, ["favour 3"], {"prestige": 1, "parias": 1}),
        (4, ["favour 4", "token 3"], {"raw": 1, "dinars": 2}),
        (5, ["favour 5"], {"marble": 1}),
        (6, ["favour 6"], {"ceramic": 1}),
        (6, ["favour 1"], {"dinars": 2}),
        (7, ["favour 6"], {"prestige": 1, "ceramic": 1}),
        (7, ["favour 3"], {"prestige": 2, "parias": 1}),
    ],
)
def test_p11_every_space_of_the_favour_track(space: int, answers: list[str], expected: dict[str, int]) -> None:
    t = desk(favour=space - 1, t_raws=TOKENS.copy(), then=RiseInFavour(0))
    choose(t, *answers)
    assert t.ask is None and t.players[0].favour == space and holdings(t.players[0]) == expected


def test_p11_on_the_last_favour_space_each_further_step_pays_the_same() -> None:
    t = desk(favour=7, then=RiseInFavour(0))
    assert menu(t) == [f"favour {space}" for space in range(1, 7)]  # an earlier space, never the last
    choose(t, "favour 5")
    go(t, RiseInFavour(0))
    choose(t, "favour 5")
    assert t.players[0].favour == 7 and holdings(t.players[0]) == {"prestige": 2, "marble": 2}
