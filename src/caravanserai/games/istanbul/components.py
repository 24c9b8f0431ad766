"""The component reference: every printed table of Istanbul with where its values come from."""

from __future__ import annotations

from typing import Any

from caravanserai.games.istanbul.data import (
    BLACK_MARKET_JEWELRY,
    CARDS,
    DEALER_LAST,
    DEALER_START,
    DEMANDS,
    LARGE_PRICES,
    LAYOUTS,
    MAIL_GOODS,
    MAIL_LIRA,
    MOSQUE_RUBIES,
    PALACE_START,
    PALACE_TRACK,
    SMALL_PRICES,
    TARGET,
    TILES,
)
from caravanserai.kernel.game import PRINTED, PUBLIC, Sheet

GOODS = ["fabric", "spice", "fruit", "jewelry", "any"]


def named(goods: list[int]) -> str:
    return " ".join([GOODS[good] for good in goods])


def sheets() -> list[Sheet]:
    layouts: list[list[Any]] = [[name, " ".join([str(place) for place in grid])] for name, grid in LAYOUTS.items()]
    mail: list[list[Any]] = [[down, named(MAIL_GOODS[down]), MAIL_LIRA[down]] for down in range(5)]
    demands: list[list[Any]] = [["large" if tile > 4 else "small", tile, *DEMANDS[tile]] for tile in range(10)]
    cards: list[list[Any]] = [[kind, CARDS[kind]] for kind in range(10)]
    counts = range(2, 6)
    return [
        Sheet("layouts", PRINTED, ["layout", "places, row by row"], layouts),
        Sheet("mail", PRINTED, ["indicators down", "goods", "lira"], mail),
        Sheet("demands", PRINTED, ["market", "tile", *GOODS[:4]], demands),
        Sheet("prices", PRINTED, ["goods", "small", "large"], [[n, SMALL_PRICES[n], LARGE_PRICES[n]] for n in range(1, 6)]),
        Sheet("black_market", PRINTED, ["dice", "jewelry"], [[n, BLACK_MARKET_JEWELRY[n]] for n in range(2, 13)]),
        Sheet("palace", PRINTED, ["field", "good"], [[n + 1, GOODS[good]] for n, good in enumerate(PALACE_TRACK)]),
        Sheet("cards", PUBLIC, ["card", "copies"], cards),
        Sheet(
            "supplies",
            PRINTED,
            ["players", "target", "palace goods", "first price", "last price", "tiles per colour", "rubies per mosque"],
            [
                [n, TARGET[n], PALACE_START[n], DEALER_START[n], DEALER_LAST, " ".join(map(str, TILES[n])), MOSQUE_RUBIES[n]]
                for n in counts
            ],
        ),
    ]
