"""What lasting scrolls may still bring, in points: how often each will work, and what it brings each time, by rule of thumb."""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.data import SCROLLS
from caravanserai.games.marrakesh.table import FIRST_POWER, Marrakesh, Player
from caravanserai.games.marrakesh.things import (
    BLACK,
    GREEN,
    MEDINA,
    MOSQUE,
    ORCHARD,
    PALACE,
    RIVER,
    ROUNDS,
    SAHARA,
    SEASONS,
    SOUK,
    SQUARE,
    WHITE,
)

RAPID_WORTH: Final = [0.0, 1.0, 1.2, 1.6, 3.0]  # the best bonus of a round, by rapids passed

# When a lasting scroll works
HARVEST: Final = 0  # for each green keshi at each visit to the orchard
THRESHOLD: Final = 1  # at each threshold still to be crossed
CLIMB: Final = 2  # at each visit to palace or mosque
TRADE: Final = 3  # at each visit to the souk
GATE: Final = 4  # at each visit to the Medina
SHOW: Final = 5  # at each visit to the main square
CLAIM: Final = 6  # at each visit to the Sahara
VENDOR: Final = 7  # whenever a vendor gives water
SEASON: Final = 8  # each season
ROUND: Final = 9  # each round
SAIL: Final = 10  # at each visit to the river
OASES: Final = 11  # for each oasis found

# scroll, when it works, points each time
LASTING: Final[list[tuple[int, int, float]]] = [
    (13, THRESHOLD, 0.8),
    (14, THRESHOLD, 0.7),
    (15, THRESHOLD, 1.0),
    (16, THRESHOLD, 0.6),
    (17, SAIL, 1.0),
    (18, TRADE, 0.8),
    (22, GATE, 2.0),
    (23, HARVEST, 0.2),
    (24, HARVEST, 0.3),
    (25, HARVEST, 0.5),
    (26, CLIMB, 0.6),
    (27, CLIMB, 0.6),
    (28, SEASON, 4.0),
    (29, SHOW, 3.5),
    (31, SHOW, 1.3),
    (32, GATE, 1.5),
    (33, SEASON, 1.5),
    (34, TRADE, 1.5),
    (35, VENDOR, 0.7),
    (36, GATE, 0.8),
    (44, SEASON, 3.0),
    (45, CLAIM, 1.5),
    (46, TRADE, 1.2),
    (48, CLIMB, 0.8),
    (49, CLIMB, 0.3),
    (50, VENDOR, 2.0),
    (51, SHOW, 2.0),
    (52, CLIMB, 0.3),
    (54, SHOW, 1.0),
    (56, SAIL, 0.5),
    (60, ROUND, 1.2),
    (61, ROUND, 0.8),
    (63, THRESHOLD, 1.5),
    (65, SHOW, 3.5),
    (66, GATE, 1.8),
    (68, OASES, 2.0),
    (69, ROUND, 2.5),
]


def by_scroll(column: int) -> list[float]:
    """One column of LASTING, by how far a scroll's number lies beyond the first lasting one."""
    found = [0.0] * (SCROLLS + 1 - FIRST_POWER)
    for row in LASTING:
        found[row[0] - FIRST_POWER] = float(row[column])
    return found


WHEN: Final = [int(one) for one in by_scroll(1)]
EACH: Final = by_scroll(2)


def lasting(t: Marrakesh, p: Player, visits: list[int], left: float) -> float:
    """What a player's lasting scrolls may still bring."""
    times = chances_to_come(t, p, visits, left)
    total = 0.0
    powers = p.powers
    index = 0
    while powers:
        if powers & 1:
            total += EACH[index] * times[WHEN[index]]
        powers >>= 1
        index += 1
    return total


def chances_to_come(t: Marrakesh, p: Player, visits: list[int], left: float) -> list[float]:
    """How often each kind of lasting scroll will still work."""
    climbs = visits[PALACE] + visits[MOSQUE]
    steps = visits[PALACE] * (1 + p.have[WHITE]) + visits[MOSQUE] * (1 + p.have[BLACK])
    found = 0
    for oasis in p.oases:
        if oasis > 0:
            found += 1
    return [
        visits[ORCHARD] * (1.0 + p.have[GREEN]),
        min(8.0, steps / 4.0),
        float(climbs),
        float(visits[SOUK]),
        float(visits[MEDINA]) if p.guards or left > 0.4 else 0.0,
        float(visits[SQUARE]) if p.ring or left > 0.4 else 0.0,
        float(visits[SAHARA]),
        p.vendors.bit_count() * (3.0 * left),
        float(SEASONS - t.season),
        left * ROUNDS * SEASONS,
        float(visits[RIVER]),
        float(found),
    ]
