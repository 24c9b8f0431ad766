"""Every city tile: what it demands, its bonus, and what consolidating brings; routes, thanks and trade cards."""

from __future__ import annotations

from typing import Any

import pytest
from sabika_desk import CITIES, TOKENS, asked, choose, desk, go, holdings, menu

from caravanserai.games.sabika.rules.game_end import ScoreGame
from caravanserai.games.sabika.rules.middle import Consolidate, Export, Produce, ShipGood
from caravanserai.games.sabika.rules.round_end import Income
from caravanserai.games.sabika.table import BY_TRADE, Sabika
from caravanserai.games.sabika.words import (
    ALGIERS,
    CAIRO,
    CLOTHING,
    FEZ,
    FLORENCE,
    GENOA,
    GYPSUM,
    POTTERY,
    RAGUSA,
    SUGAR,
    TUNIS,
    VENICE,
)
from caravanserai.text import LANGUAGES, catalogue


def at_fez(tile: int) -> list[int]:
    """This tile above Fez, other ones above the other cities."""
    return [tile, *[other for other in range(1, 13) if other != tile][:8]]


@pytest.mark.parametrize(
    ("tile", "demanded"),
    [
        (1, [CLOTHING, POTTERY]),
        (2, [SUGAR]),
        (3, [POTTERY, SUGAR]),
        (4, [CLOTHING]),
        (5, [POTTERY]),
        (6, [SUGAR, CLOTHING]),
        (7, [POTTERY]),
        (8, [SUGAR, CLOTHING]),
        (9, [CLOTHING]),
        (10, [CLOTHING, POTTERY]),
        (11, [SUGAR]),
        (12, [POTTERY, SUGAR]),
    ],
)
def test_p12_what_every_city_tile_demands(tile: int, demanded: list[int]) -> None:
    for good in (SUGAR, POTTERY, CLOTHING):
        t = desk(stored={good: 1}, t_cities=at_fez(tile), then=ShipGood(0, FEZ, 1, True))
        worth = 2 if good in demanded else 1
        assert holdings(t.players[0]) == {"prestige": worth, "parias": worth}
        assert t.spent[good - SUGAR] == 1


@pytest.mark.parametrize(
    ("tile", "answers", "expected"),
    [
        (1, ["take 3"], {"prestige": 1, "parias": 1, "ceramic": 1, "raw": 2}),
        (2, [], {"prestige": 2, "parias": 2, "dinars": 4, "raw": 2}),
        (3, [], {"prestige": 2, "parias": 4, "raw": 2}),
        (4, ["token 5"], {"prestige": 1, "parias": 1, "dinars": 2, "raw": 3}),
        (5, [], {"prestige": 1, "parias": 1, "marble": 1, "raw": 2}),
        (6, [], {"prestige": 2, "parias": 2, "dinars": 3, "raw": 2}),
        (7, ["buy_raw 5"], {"prestige": 1, "parias": 1, "raw": 3}),
        (7, ["pass"], {"prestige": 1, "parias": 1, "dinars": 1, "raw": 2}),
        (8, ["take 0"], {"prestige": 2, "parias": 2, "gypsum": 1, "raw": 2}),
        (9, [], {"prestige": 1, "parias": 3, "raw": 2}),
        (10, ["process 0", "process 1"], {"prestige": 1, "parias": 1, "sugar": 1, "pottery": 1}),
        (11, [], {"prestige": 2, "parias": 2, "ceramic": 1, "raw": 2}),
        (12, [], {"prestige": 3, "parias": 2, "dinars": 1, "raw": 2}),
    ],
)
def test_p12_the_bonus_of_every_city_tile_for_an_export_of_sugar(
    tile: int, answers: list[str], expected: dict[str, int]
) -> None:
    t = desk(dinars=1, stored={SUGAR: 1}, raw=3, t_raws=TOKENS.copy(), t_cities=at_fez(tile), t_seals=0, then=Export(0))
    choose(t, f"city {FEZ}", *answers)
    p = t.players[0]
    assert t.ask is None and holdings(p) == expected and p.ships == 1 << FEZ and p.links == 0


def consolidated(tile: int, **fields: Any) -> Sabika:
    """Seat 0 consolidates in Fez, where this tile lies; it has ships there and in Algiers."""
    t = desk(ships=1 << FEZ | 1 << ALGIERS, t_cities=at_fez(tile), t_small=[0] * 4, t_seals=0, then=Consolidate(0), **fields)
    choose(t, f"city {FEZ}")
    assert t.players[0].links == 1 << FEZ
    return t


@pytest.mark.parametrize("tile", [1, 6])
def test_p13_red_tiles_1_and_6_bring_a_build_action(tile: int) -> None:
    t = consolidated(tile, stored={GYPSUM: 1}, t_great=1 << 7)
    assert holdings(t.players[0]) == {"prestige": 1, "dinars": 2, "parias": 3} and t.players[0].built == 1 << 7


def test_p13_red_tile_2_brings_an_export_at_its_price() -> None:
    t = consolidated(2, stored={SUGAR: 1}, dinars=1)
    assert t.players[0].ships >> TUNIS & 1  # one dinar from Algiers and no other city as near
    assert holdings(t.players[0]) == {"prestige": 2, "parias": 4}  # tile 3 demands sugar and brings 2 parias


def test_p13_red_tile_3_brings_an_engraving_at_its_price() -> None:
    t = consolidated(3, stored={GYPSUM: 1}, dinars=2, t_poems=[3, 0, 0])
    choose(t, "red 3")
    assert holdings(t.players[0]) == {"prestige": 2, "parias": 3}


def test_p13_red_tile_4_brings_storehouse_management_at_either_display() -> None:
    t = consolidated(4, t_stores=[1, 0, 0, 13])
    choose(t, "expand 3")
    assert holdings(t.players[0]) == {"prestige": 1, "dinars": 5}


def test_p13_red_tile_5_brings_two_prestige_and_a_market() -> None:
    t = consolidated(5)
    assert asked(t) == "Transact"
    choose(t, "buy 0", "buy 1")
    assert holdings(t.players[0]) == {"prestige": 2, "gypsum": 1, "wood": 1}


def test_a_red_action_that_cannot_be_done_lapses() -> None:
    for tile in (1, 2, 3):
        t = consolidated(tile)
        assert t.ask is None and holdings(t.players[0]) == {}


@pytest.mark.parametrize(
    ("tile", "answers", "expected"),
    [
        (7, [], {"dinars": 2}),
        (8, [], {"prestige": 1, "parias": 1}),
        (9, ["take 1"], {"wood": 1}),
        (10, [], {"parias": 2}),
        (11, [], {"prestige": 1, "dinars": 1}),
        (12, [], {"prestige": 2}),
    ],
)
def test_p13_blue_tiles_bring_nothing_now_and_income_at_every_round_end(
    tile: int, answers: list[str], expected: dict[str, int]
) -> None:
    t = consolidated(tile)
    assert t.ask is None and holdings(t.players[0]) == {}
    go(t, Income(0))
    choose(t, *answers)
    assert t.ask is None and holdings(t.players[0]) == expected
    go(t, Income(0))
    choose(t, *answers)
    assert holdings(t.players[0]) == {name: 2 * count for name, count in expected.items()}


@pytest.mark.parametrize(
    ("ships", "city", "dinars"),
    [
        ([], FEZ, 1),
        ([], VENICE, 4),
        ([], CAIRO, 4),
        ([TUNIS], CAIRO, 2),
        ([CAIRO], TUNIS, 2),  # from Granada over Algiers it is no further
        ([FLORENCE], RAGUSA, 2),
        ([VENICE], RAGUSA, 1),
        ([FEZ, RAGUSA], VENICE, 1),
        ([GENOA], ALGIERS, 1),
    ],
)
def test_p12_routes_are_paid_from_the_nearest_own_ship_or_granada(ships: list[int], city: int, dinars: int) -> None:
    own = sum(1 << port for port in ships)
    t = desk(ships=own, dinars=dinars, stored={SUGAR: 1}, t_cities=at_fez(1), t_seals=0, then=Export(0))
    choose(t, f"city {city}")
    assert t.players[0].ships == own | 1 << city
    if dinars > 1:
        t = desk(ships=own, dinars=dinars - 1, stored={SUGAR: 1}, t_cities=at_fez(1), t_seals=0, then=Export(0))
        assert f"city {city}" not in menu(t)


def test_p12_without_goods_or_new_cities_there_is_no_export() -> None:
    assert desk(dinars=9, then=Export(0)).players[0].ships == 0
    assert desk(dinars=9, ships=511, stored={SUGAR: 1}, then=Export(0)).ask is None


def test_p12_at_most_two_goods_and_the_seal_for_the_first_only() -> None:
    t = desk(dinars=1, stored={SUGAR: 3}, t_cities=at_fez(5), t_seals=1 << ALGIERS, then=Export(0))
    choose(t, f"city {FEZ}", "ship 4")  # sugar is all there is, so the first went by itself
    assert t.players[0].stored[SUGAR] == 1 and t.players[0].seals == 0
    t = desk(dinars=1, stored={SUGAR: 1}, t_cities=at_fez(5), t_seals=1 << ALGIERS, then=Export(0))
    choose(t, f"city {ALGIERS}", *(["take 0"] if asked(t) == "TakeMaterial" else []))
    assert t.players[0].seals == 1 and t.seals == 0


def test_p13_produce_takes_a_city_bonus_and_processes_two_in_either_order() -> None:
    t = desk(ships=1 << FEZ, raw=7, t_raws=TOKENS.copy(), t_cities=at_fez(6), then=Produce(0, True, True))
    choose(t, f"city {FEZ}", "process 1", "process 2")
    assert t.ask is None and holdings(t.players[0]) == {"dinars": 3, "pottery": 1, "clothing": 1, "raw": 1}
    t = desk(ships=1 << FEZ, raw=7, t_raws=TOKENS.copy(), t_cities=at_fez(6), then=Produce(0, True, True))
    choose(t, "process 0", "pass", "pass")  # one part is enough
    assert t.ask is None and holdings(t.players[0]) == {"sugar": 1, "raw": 2}


def test_p13_only_those_who_consolidated_before_are_thanked() -> None:
    t = desk(players=4, ships=1 << FEZ | 1 << CAIRO, t_cities=at_fez(7))
    for seat, (ships, links) in enumerate([(1, 1), (1, 0), (2, 2)], start=1):
        t.players[seat].ships, t.players[seat].links = ships, links
    go(t, Consolidate(0))
    choose(t, f"city {FEZ}")
    assert [(p.prestige - 5, p.dinars) for p in t.players[1:]] == [(1, 1), (0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("card", "fields", "prestige"),
    [
        (1, {"ships": 1 << FEZ | 1 << GENOA | 1 << FLORENCE}, 4),  # red cities
        (2, {"ships": 1 << FEZ | 1 << ALGIERS | 1 << GENOA}, 4),  # blue cities
        (3, {"ships": 1 << FEZ | 1 << ALGIERS | 1 << VENICE}, 4),  # tiles 7 and 3 demand pottery
        (4, {"ships": 1 << FEZ | 1 << ALGIERS | 1 << FLORENCE}, 4),  # tiles 8 and 2 demand sugar
        (5, {"ships": 1 << ALGIERS | 1 << TUNIS | 1 << GENOA | 1 << FLORENCE}, 6),  # tiles 8, 9 and 1 demand clothing
        (6, {"ships": 1 << FEZ | 1 << FLORENCE | 1 << VENICE | 1 << RAGUSA}, 6),  # a chain of three; Granada does not join
        (6, {"ships": 511}, 12),  # never more than 12
        (7, {"ships": 1 << FEZ | 1 << CAIRO | 1 << TUNIS | 1 << GENOA}, 6),  # the southern coast
        (8, {"ships": 7, "links": 6}, 4),  # consolidated cities
    ],
)
def test_p17_every_trade_card(card: int, fields: dict[str, int], prestige: int) -> None:
    t = desk(players=3, t_trade=card, t_cities=CITIES.copy(), then=ScoreGame(), **fields)
    assert [p.parts[BY_TRADE] for p in t.players] == [prestige, 0, 0]
    assert t.players[0].prestige == prestige


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_says_its_demand_its_bonus_and_what_consolidating_brings(language: str) -> None:
    tiles = catalogue("sabika", language)["city_tile"]
    assert isinstance(tiles, dict) and len(tiles) == 12
    for tile in tiles.values():
        assert isinstance(tile, dict)
        assert str(tile["rule"]).count("; ") == 2  # the board shows the part a question is about
