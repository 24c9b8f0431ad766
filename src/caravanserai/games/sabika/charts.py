"""What follows from the printed tables: distances on the map, what borders a space, look-ups by printed number."""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.data import (
    CITY_TILES,
    GREAT_TILES,
    MARBLE_SPACES,
    MOSAIC_CARDS,
    RAW_SPACES,
    RONDEL,
    ROUTES,
    SMALL_CARDS,
    SMALL_POEMS,
    SOUTHERN,
    STOREHOUSE_TILES,
    Bonus,
    Side,
)
from caravanserai.games.sabika.words import CERAMIC, FAVOUR, GRANADA, JOKER, RED, RING_SIZE, RING_START, SPACES, SUGAR

FAR: Final = 99


def distances(surcharge: int) -> list[list[int]]:
    """The least dinars from anywhere to anywhere, if each route costs so much more."""
    found = [[0 if a == b else FAR for b in range(GRANADA + 1)] for a in range(GRANADA + 1)]
    for route in ROUTES:
        found[route.one][route.other] = found[route.other][route.one] = route.dinars + surcharge
    for via in range(GRANADA + 1):
        for a in range(GRANADA + 1):
            for b in range(GRANADA + 1):
                found[a][b] = min(found[a][b], found[a][via] + found[via][b])
    return found


def neighbours() -> list[int]:
    """For each city the cities one route away, as bits; Granada does not count."""
    found = [0] * GRANADA
    for route in ROUTES:
        if route.one != GRANADA and route.other != GRANADA:
            found[route.one] |= 1 << route.other
            found[route.other] |= 1 << route.one
    return found


def bordering(sides: list[Side], players: int) -> list[list[int]]:
    """For each space of the rondel the secondary actions it borders."""
    return [
        [index for index, side in enumerate(sides) if space in side.spaces and side.players <= players]
        for space in range(SPACES)
    ]


def twins() -> list[int]:
    """For each space of the rondel the first one of its ring with the same main action."""
    found: list[int] = []
    for first, size in zip(RING_START, RING_SIZE):
        ring = [(RONDEL[space].action, RONDEL[space].amount) for space in range(first, first + size)]
        found.extend([first + ring.index(action) for action in ring])
    return found


TWIN: Final = twins()
DISTANCE: Final = distances(0)
DEAR_DISTANCE: Final = distances(1)
NEIGHBOURS: Final = neighbours()
RAW_AT: Final = [bordering(RAW_SPACES, players) for players in range(5)]  # by number of players, then space
MARBLE_AT: Final = [bordering(MARBLE_SPACES, players) for players in range(5)]
SOUTH: Final = sum([1 << city for city in SOUTHERN])

# By printed number; nothing is numbered 0.
NO_BONUS: Final[Bonus] = []
CITY_BONUS: Final = [NO_BONUS] + [tile.bonus for tile in CITY_TILES]
CITY_CONSOLIDATED: Final = [NO_BONUS] + [tile.consolidated for tile in CITY_TILES]
CITY_IS_RED: Final = [False] + [tile.colour == RED for tile in CITY_TILES]
CITY_DEMANDS: Final = [0] + [sum([1 << (good - SUGAR) for good in tile.demands]) for tile in CITY_TILES]  # bits of raw kinds
GREAT_BONUS: Final = [NO_BONUS] + [tile.bonus for tile in GREAT_TILES]
GREAT_GAIN: Final = [NO_BONUS] + [[(FAVOUR, 1)] + tile.bonus for tile in GREAT_TILES]
GREAT_CATEGORY: Final = [0] + [tile.category for tile in GREAT_TILES]
ERA: Final = [0] + [sum([1 << tile.number for tile in GREAT_TILES if tile.era == era]) for era in (1, 2)]
ERA_RANGE: Final = [range(0), range(1, 10), range(10, 22)]
SMALL_BASE: Final = [CERAMIC] + [card.base for card in SMALL_CARDS]
SMALL_CATEGORY: Final = [0] + [card.category for card in SMALL_CARDS]
MOSAIC_CARD: Final = 37  # a mosaic bonus card of colour c lies in a row as number 37 + c
LEFT_HALF: Final = [0] + [card.left for card in SMALL_CARDS] + MOSAIC_CARDS
RIGHT_HALF: Final = [0] + [card.right for card in SMALL_CARDS] + [JOKER] * len(MOSAIC_CARDS)
STORE_CRATES: Final = [0] + [tile.crates for tile in STOREHOUSE_TILES]
STORE_BONUS: Final = [NO_BONUS] + [tile.bonus for tile in STOREHOUSE_TILES]
POEM_PAYS: Final = [(0, 0, 0)] + [poem.pays for poem in SMALL_POEMS]  # what the blue half pays each time
RED_BONUS: Final = [NO_BONUS] + [poem.red for poem in SMALL_POEMS]


def chain(cities: int) -> int:
    """The size of the largest connected group among these cities."""
    best = 0
    left = cities
    while left:
        group = left & -left
        while True:
            wider = group
            for city in range(GRANADA):
                if group >> city & 1:
                    wider |= NEIGHBOURS[city] & cities
            if wider == group:
                break
            group = wider
        left &= ~group
        best = max(best, group.bit_count())
    return best
