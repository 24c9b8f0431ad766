"""The opinion of November 2026, kept as it was to measure newer ones against.

A bot's opinion of Marrakesh: the score if the game ended now, and what keshis, goods and resources may still bring.

Weights in log-odds of winning. What may still bring something counts by the part of the game that is left.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.data import PROVISION_TILES
from caravanserai.games.marrakesh.scoring import final_parts
from caravanserai.games.marrakesh.table import FREE, Marrakesh, Player
from caravanserai.games.marrakesh.things import DATE, DINAR, ORANGE, PURPLE, RED, ROUNDS, SEASONS, SOUK, WATER, YELLOW
from caravanserai.kernel.opinion import Opinion, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# made by: caravanserai fit marrakesh --games 240 --rounds 2 --simulations 60 --players 2,2,3 --seed 1
WEIGHTS: Final[list[Weight]] = [
    ("points as if the game ended now, / 10", 0.8, 0.131, 0.131),
    ("the same by the part of the game played", 1.2, 0.655, 0.655),
    ("keshis on the board / 4, by what is left", 1.0, 0.936, 0.936),
    ("vendors / 2, by what is left", 0.5, 0.535, 0.535),
    ("sectors with a vendor on the way to completion, squares / 64", 0.6, 0.012, 0.012),
    ("goods / 4", 0.2, 0.008, 0.008),
    ("goods / 4, by what is left", 0.2, 0.262, 0.262),
    ("water / 4", 0.15, -0.029, -0.029),
    ("water / 4, by what is left", 0.3, 0.078, 0.078),
    ("dates / 4", 0.15, 0.026, 0.026),
    ("dates / 4, by what is left", 0.3, -0.056, -0.056),
    ("dinars / 4", 0.15, 0.053, 0.053),
    ("dinars / 4, by what is left", 0.3, 0.157, 0.157),
    ("missing for open provision tiles / 4", -0.5, -0.574, -0.574),
    ("scrolls, by what is left", 0.4, 0.186, 0.186),
    ("luxury goods, by what is left", 0.2, 0.291, 0.291),
    ("gates, by what is left", 0.2, -0.209, -0.209),
    ("entertainers, by what is left", 0.1, -0.142, -0.142),
    ("stairs of the palace / 4, by what is left", 0.3, -0.153, -0.153),
    ("stairs of the mosque / 4, by what is left", 0.3, -0.119, -0.119),
    ("river spaces / 4", 0.1, 0.387, 0.387),
    ("oases found, by what is left", 0.1, -0.012, -0.012),
    ("oases claimed", 0.1, -0.039, -0.039),
    ("keshis claimed and not yet placed / 4", 0.6, 0.349, 0.349),
    ("assistants still to work / 2", 0.3, 0.403, 0.403),
]


class MarrakeshOpinion2026(Opinion[Marrakesh]):
    """Per seat, as log-odds of winning."""

    def rows(self, t: Marrakesh) -> list[list[float]]:
        """What is looked at, seat by seat."""
        return [features(t, seat) for seat in range(t.seats)]


OPINION: Final = MarrakeshOpinion2026(WEIGHTS)


def features(t: Marrakesh, seat: int) -> list[float]:
    """What is looked at, in the order of WEIGHTS."""
    p = t.players[seat]
    have = p.have
    played = (t.season * ROUNDS + t.round) / (SEASONS * ROUNDS)
    left = 1.0 - played
    points = (p.points if t.over else p.points + sum(final_parts(t, p))) / 10.0
    keshis = gates = found = claimed = 0
    squares = 0.0
    for sector in range(SOUK):
        keshis += have[sector]
        if p.vendors >> sector & 1:
            squares += have[sector] * have[sector] / 64.0
        if p.gates[sector] != FREE:
            gates += 1
    for oasis in p.oases:
        if oasis > 0:
            found += 1
    for count in p.waiting:
        claimed += count
    goods = (have[PURPLE] + have[ORANGE] + have[YELLOW]) / 4.0
    water, dates, dinars = have[WATER] / 4.0, have[DATE] / 4.0, have[DINAR] / 4.0
    return [
        points,
        points * played,
        keshis / 4.0 * left,
        have[RED] / 2.0 * left,
        squares,
        goods,
        goods * left,
        water,
        water * left,
        dates,
        dates * left,
        dinars,
        dinars * left,
        missing(p) / 4.0,
        len(p.scrolls) * left,
        len(p.luxuries) * left,
        gates * left,
        p.ring.bit_count() * left,
        p.stairs[0] / 4.0 * left,
        p.stairs[1] / 4.0 * left,
        p.river / 4.0,
        found * left,
        float(len(p.claimed)),
        claimed / 4.0,
        len(p.assistants) / 2.0,
    ]


def missing(p: Player) -> int:
    """How many resources the open provision tiles want beyond those at hand."""
    water, dates, dinars = -p.have[WATER], -p.have[DATE], -p.have[DINAR]
    for tile in p.active:
        wanted = PROVISION_TILES[tile]
        water += wanted.water
        dates += wanted.dates
        dinars += wanted.dinars
    return max(0, water) + max(0, dates) + max(0, dinars)
