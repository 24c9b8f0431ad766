"""The component reference: every table of Sabika with where its values come from.

A sheet some rows of which are printed says so in a column of its own; as a whole it counts as reconstructed.
"""

from __future__ import annotations

from typing import Any

from caravanserai.games.sabika import data
from caravanserai.games.sabika.data import PROVENANCE, Bonus
from caravanserai.games.sabika.words import EFFECTS, ELEMENTS, ITEMS, RED, STOREHOUSE
from caravanserai.kernel.game import RECONSTRUCTED, Sheet

CATEGORIES = ["palace", "fountain", "door", "tower", "garden", "window"]
COLOURS = ["cobalt", "green", "amber", "black", "joker"]


def shown(bonus: Bonus) -> str:
    """A bonus in words of the code: "2 dinars + 1 raw"."""
    parts = [EFFECTS[what] if what == STOREHOUSE else f"{amount} {EFFECTS[what]}" for what, amount in bonus]
    return " + ".join(parts)


def pays(poem: data.SmallPoem) -> str:
    """What a blue half pays each time, as far as it is anything."""
    return " + ".join([f"{n} {word}" for n, word in zip(poem.pays, ("prestige", "dinars", "parias")) if n])


def board() -> list[Sheet]:
    spaces: list[list[Any]] = [[n, EFFECTS[space.action]] for n, space in enumerate(data.RONDEL)]
    sides: list[list[Any]] = [
        [name, n, " ".join([str(space) for space in side.spaces]), side.players]
        for name, rows in (("raw", data.RAW_SPACES), ("marble", data.MARBLE_SPACES))
        for n, side in enumerate(rows)
    ]
    market: list[list[Any]] = [[ITEMS[n], data.BUY[n] if n < 4 else "", data.SELL[n]] for n in range(7)]
    routes: list[list[Any]] = [[city(route.one), city(route.other), route.dinars, route.mark] for route in data.ROUTES]
    due: list[list[Any]] = [[space, data.PARIAS_DUE[space]] for space in range(2, 7)]
    return [
        Sheet("rondel", PROVENANCE["RONDEL"], ["space", "action"], spaces),
        Sheet("secondary actions", PROVENANCE["RAW_SPACES"], ["kind", "place", "spaces", "from players"], sides),
        Sheet("market", PROVENANCE["MARKET"], ["item", "buy", "sell"], market),
        Sheet("routes", RECONSTRUCTED, ["from", "to", "dinars", "provenance"], routes),
        Sheet("round track", PROVENANCE["PARIAS_DUE"], ["space", "parias due"], due),
        Sheet(
            "favour track",
            PROVENANCE["FAVOUR_TRACK"],
            ["space", "bonus"],
            [[n + 1, shown(bonus)] for n, bonus in enumerate(data.FAVOUR_TRACK)],
        ),
    ]


def city(number: int) -> str:
    return "granada" if number == len(data.CITIES) else data.CITIES[number].name


def tiles() -> list[Sheet]:
    cities: list[list[Any]] = [
        [
            tile.number,
            "red" if tile.colour == RED else "blue",
            " ".join([ITEMS[good] for good in tile.demands]),
            shown(tile.bonus),
            shown(tile.consolidated),
        ]
        for tile in data.CITY_TILES
    ]
    great: list[list[Any]] = [
        [tile.number, tile.era, CATEGORIES[tile.category], shown(tile.bonus), tile.players] for tile in data.GREAT_TILES
    ]
    wishes: list[list[Any]] = [
        [wish.name, " ".join([ELEMENTS[element] for element in wish.counts]), wish.prestige] for wish in data.WISHES
    ]
    starts: list[list[Any]] = [[tile.number, shown(tile.bonus)] for tile in data.START_TILES]
    stores: list[list[Any]] = [[tile.number, tile.crates, shown(tile.bonus)] for tile in data.STOREHOUSE_TILES]
    return [
        Sheet("city tiles", PROVENANCE["CITY_TILES"], ["number", "colour", "demands", "bonus", "consolidated"], cities),
        Sheet("great buildings", PROVENANCE["GREAT_TILES"], ["number", "era", "category", "bonus", "from players"], great),
        Sheet("wishes", PROVENANCE["WISHES"], ["wish", "counts", "prestige each"], wishes),
        Sheet("start tiles", PROVENANCE["START_TILES"], ["number", "gains"], starts),
        Sheet("storehouses", PROVENANCE["STOREHOUSE_TILES"], ["number", "crates", "bonus"], stores),
        Sheet("events", PROVENANCE["EVENTS"], ["number", "good"], [[n, n <= data.GOOD_EVENTS] for n in range(1, 15)]),
    ]


def cards() -> list[Sheet]:
    small: list[list[Any]] = [
        [card.number, CATEGORIES[card.category], ITEMS[card.base], COLOURS[card.left], COLOURS[card.right]]
        for card in data.SMALL_CARDS
    ]
    poems: list[list[Any]] = [
        [poem.number, poem.blue, pays(poem), shown(poem.red), poem.blue_mark, poem.red_mark] for poem in data.SMALL_POEMS
    ]
    great: list[list[Any]] = [
        [poem.name, ELEMENTS[poem.counts], poem.each or "majority", poem.limit, poem.mark] for poem in data.GREAT_POEMS
    ]
    trade: list[list[Any]] = [
        [card.number, ELEMENTS[card.counts], card.prestige, card.limit or ""] for card in data.TRADE_CARDS
    ]
    yusuf: list[list[Any]] = [
        [
            card.name,
            card.space,
            card.clears,
            " ".join([EFFECTS[action] for action in card.actions]),
            card.prestige,
            "" if card.per == data.NOTHING else ELEMENTS[card.per],
            card.parias,
        ]
        for card in data.YUSUF_CARDS
    ]
    return [
        Sheet("small buildings", PROVENANCE["SMALL_CARDS"], ["number", "category", "base", "left", "right"], small),
        Sheet("mosaic cards", PROVENANCE["MOSAIC_CARDS"], ["left", "right"], [[COLOURS[n], "joker"] for n in range(4)]),
        Sheet(
            "small poems",
            RECONSTRUCTED,
            ["number", "blue half", "pays", "red half", "blue provenance", "red provenance"],
            poems,
        ),
        Sheet("great poems", RECONSTRUCTED, ["poem", "counts", "prestige each", "limit", "provenance"], great),
        Sheet("trade cards", PROVENANCE["TRADE_CARDS"], ["number", "counts", "prestige each", "limit"], trade),
        Sheet(
            "Yusuf's cards",
            PROVENANCE["YUSUF_CARDS"],
            ["card", "space", "clears", "actions", "prestige", "1 more for each", "parias"],
            yusuf,
        ),
    ]


def sheets() -> list[Sheet]:
    return board() + tiles() + cards()
