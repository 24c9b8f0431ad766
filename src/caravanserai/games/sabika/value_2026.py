"""The opinion of November 2026, kept as it was to measure newer ones against.

A bot's opinion of Sabika: prestige so far, what the end would bring, and what may still become prestige.

Weights in log-odds of winning. What keeps giving counts by the part of the game that is left.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.data import PARIAS_DUE, ROUNDS
from caravanserai.games.sabika.rules.counting import great_poems_prestige, leftover_prestige, trade_prestige, wish_prestige
from caravanserai.games.sabika.table import Player, Sabika, is_yusuf
from caravanserai.games.sabika.words import SUGAR
from caravanserai.kernel.opinion import Opinion, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# made by: caravanserai fit sabika --games 360 --rounds 1 --simulations 60 --players 1,2,3 --seed 1
WEIGHTS: Final[list[Weight]] = [
    ("prestige, great poems and trade / 10", 0.9, 0.402, 0.402),
    ("the same by the part of the game played", 0.6, 0.593, 0.593),
    ("wishes as they stand, for every scoring to come, / 10", 1.0, 1.049, 1.049),
    ("parias that will be due / 10", 0.95, 0.289, 0.289),
    ("parias beyond / 10", 0.3, 0.069, 0.069),
    ("first to fourth of each material, falling worth / 10, while it can be used", 1.0, 0.693, 0.693),
    ("goods, falling worth / 10, while they can be used", 1.0, 0.582, 0.582),
    ("coins, falling worth / 10, while they can be used", 1.0, 1.002, 1.002),
    ("seals / 10, while they can be used", 1.0, 1.600, 1.600),
    ("raw materials / 10, while they can be used", 1.4, 0.918, 0.918),
    ("leftovers / 10, once little can be used", 1.0, 0.834, 0.834),
    ("blue poems, by what is left", 0.9, 0.391, 0.391),
    ("red poems, by what is left", 0.5, 0.244, 0.244),
    ("cities with a ship, by what is left", 0.25, 0.267, 0.267),
    ("consolidated cities, by what is left", 0.4, 0.398, 0.398),
    ("crates up to 10, / 10, by what is left", 0.8, 1.181, 1.181),
    ("favour / 10, by what is left", 0.6, 0.346, 0.346),
    ("expansions, by what is left", 0.05, -0.040, -0.040),
    ("great buildings, by what is left", 0.0, 0.167, 0.167),
    ("small buildings, by what is left", 0.0, 0.180, 0.180),
    ("to move", 0.0, 0.063, 0.063),
    ("Yusuf's turns to come, part", 2.0, 2.033, 2.033),
]

# What the first, second, third ... item of a kind in store may bring.
MATERIAL: Final = [[1.6, 1.2, 0.6, 0.2], [1.9, 1.4, 0.8, 0.4], [2.6, 2.0, 1.4, 1.0], [3.2, 2.4, 1.6, 1.2]]
GOODS: Final = [0.0, 3.0, 5.6, 7.6, 9.0, 10.0]
COINS: Final = [0.0, 0.9, 1.8, 2.6, 3.4, 4.1, 4.8, 5.4, 6.0, 6.5, 7.0, 7.4, 7.8]
MANY_COINS: Final = 12
WISHES_LEFT: Final = [[3, 2, 1], [3, 2, 1], [2, 2, 1], [2, 2, 1], [1, 1, 1], [1, 1, 1], [0, 0, 0]]  # by round: scorings to come


class SabikaOpinion2026(Opinion[Sabika]):
    """Per seat, as log-odds of winning; alone, of beating Yusuf."""

    def rows(self, t: Sabika) -> list[list[float]]:
        """What is looked at, seat by seat; alone, what one has more than Yusuf."""
        seen = [features(t, seat) for seat in range(len(t.players))]
        if t.seats == 1:
            return [[own - his for own, his in zip(seen[0], seen[1])]]
        return seen


OPINION: Final = SabikaOpinion2026(WEIGHTS)


def features(t: Sabika, seat: int) -> list[float]:
    """What is looked at, in the order of WEIGHTS."""
    p = t.players[seat]
    prestige = p.prestige / 10.0
    if t.round == 0 or t.scored:
        return [prestige, prestige] + [0.0] * (len(WEIGHTS) - 2)
    left = (4 * max(0, ROUNDS - t.round) + p.standing.bit_count()) / 20.0
    ready = min(1.0, 4.0 * left)
    prestige += (great_poems_prestige(t, seat) + trade_prestige(t, seat)) / 10.0
    wishes = 0.0
    for times, row in zip(WISHES_LEFT[t.round], t.wishes):
        if times:
            wishes += times * wish_prestige(t, seat, row)
    due = sum(PARIAS_DUE[t.round + 1 :])
    great = p.kinds[0] + p.kinds[1] + p.kinds[2]
    ask = t.ask
    return [
        prestige,
        prestige * (1.0 - left),
        wishes / 10.0,
        min(p.parias, due) / 10.0,
        max(0, p.parias - due) / 10.0,
        materials(p) / 10.0 * ready,
        goods(p) / 10.0 * ready,
        (COINS[min(p.dinars, MANY_COINS)] + 0.2 * max(0, p.dinars - MANY_COINS)) / 10.0 * ready,
        p.seals / 10.0 * ready,
        p.raw.bit_count() / 10.0 * ready,
        leftover_prestige(p) / 10.0 * (1.0 - ready),
        p.blues * left,
        p.reds * left,
        p.ships.bit_count() * left,
        p.links.bit_count() * left,
        min(p.crates, 10) / 10.0 * left,
        p.favour / 10.0 * left,
        p.expansions * left,
        great * left,
        (sum(p.kinds) - great) * left,
        float(ask is not None and ask.who == seat),
        left if is_yusuf(t, seat) else 0.0,
    ]


def materials(p: Player) -> float:
    """What materials in store may bring: the second and third of a kind less than the first."""
    worth = 0.0
    for item, steps in enumerate(MATERIAL):
        for step in range(min(p.stored[item], 4)):
            worth += steps[step]
    return worth


def goods(p: Player) -> float:
    count = 0
    for pile in range(SUGAR, len(p.stored)):
        count += p.stored[pile]
    return GOODS[min(count, 5)]
