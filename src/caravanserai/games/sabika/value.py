"""A bot's opinion of Sabika: prestige so far, what the end would bring, and what may still become prestige.

Weights in log-odds of winning. What keeps giving counts by the part of the game that is left.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.charts import CITY_IS_RED
from caravanserai.games.sabika.data import CITY_TILES, INCOME_POEMS, PARIAS_DUE, ROUNDS
from caravanserai.games.sabika.rules.counting import great_poems_prestige, leftover_prestige, trade_prestige, wish_prestige
from caravanserai.games.sabika.rules.round_end import leader
from caravanserai.games.sabika.table import Player, Sabika, is_yusuf
from caravanserai.games.sabika.words import (
    CERAMIC,
    DINARS,
    GRANADA,
    GYPSUM,
    GYPSUM_OR_WOOD,
    MARBLE,
    PARIAS,
    PRESTIGE,
    SUGAR,
    WOOD,
)
from caravanserai.kernel.opinion import Opinion, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# mcts made by: caravanserai fit sabika --bot greedy --games 160 --rounds 1 --players 2,2,3 --seed 1
# greedy made by: caravanserai fit sabika --bot greedy --games 160 --rounds 1 --players 2,2,3 --seed 1
WEIGHTS: Final[list[Weight]] = [
    ("prestige, great poems, trade, less the parias not covered, / 10", 0.4, 0.580, 0.580),
    ("the same by the part of the game played", 0.6, 0.461, 0.461),
    ("wishes as they stand, for every scoring to come, / 10", 1.0, 1.049, 1.049),
    ("parias not covered / 10, by what is left", 0.4, 0.636, 0.636),
    ("parias of this round not covered / 4, by the part of it played", -0.2, -0.153, -0.153),
    ("parias beyond all that will be due / 10", 0.1, 0.029, 0.029),
    ("first on the paria track, by what is left", 0.1, 0.040, 0.040),
    ("first to fourth of each material, falling worth / 10, while it can be used", 0.7, 0.861, 0.861),
    ("materials for a whole building, worth / 10, while they can be used", 0.2, 0.195, 0.195),
    ("goods, falling worth / 10, while they can be used", 0.6, 0.602, 0.602),
    ("coins, falling worth / 10, while they can be used", 1.0, 1.242, 1.242),
    ("seals / 10, while they can be used", 1.2, 1.216, 1.216),
    ("raw materials / 10, while they can be used", 0.9, 0.824, 0.824),
    ("leftovers / 10, once little can be used", 0.8, 1.169, 1.169),
    ("blue poems, by what is left", 0.4, 0.511, 0.511),
    ("red poems, by what is left", 0.25, 0.213, 0.213),
    ("great poems, by what is left", 0.2, 0.378, 0.378),
    ("cities with a ship, by what is left", 0.25, 0.257, 0.257),
    ("incomes of blue cities and poems / 10, by rounds to come", 0.6, 0.577, 0.577),
    ("consolidated red cities, by what is left", 0.2, 0.568, 0.568),
    ("crates up to 10, / 10, by what is left", 1.0, 1.125, 1.125),
    ("bonuses of storehouses / 4, by what is left", 0.1, 0.705, 0.705),
    ("favour / 10, by what is left", 0.4, 0.333, 0.333),
    ("great buildings, by what is left", 0.15, 0.109, 0.109),
    ("small buildings, by what is left", 0.15, -0.016, -0.016),
    ("workers that still stand / 4", 0.3, 1.269, 1.269),
    ("to move", 0.0, -0.004, -0.004),
    ("Yusuf's turns to come, part", 2.0, 2.000, 2.000),
]

# What the first, second, third ... item of a kind in store may bring.
MATERIAL: Final = [[1.6, 1.2, 0.6, 0.2], [1.9, 1.4, 0.8, 0.4], [2.6, 2.0, 1.4, 1.0], [3.2, 2.4, 1.6, 1.2]]
GOODS: Final = [0.0, 3.0, 5.6, 7.6, 9.0, 10.0]
COINS: Final = [0.0, 0.9, 1.8, 2.6, 3.4, 4.1, 4.8, 5.4, 6.0, 6.5, 7.0, 7.4, 7.8]
MANY_COINS: Final = 12
INCOME_WORTH: Final = {DINARS: 0.7, PRESTIGE: 1.0, PARIAS: 0.9, GYPSUM_OR_WOOD: 1.2}
CITY_INCOME: Final = [0.0] + [
    0.0 if CITY_IS_RED[tile.number] else sum([INCOME_WORTH.get(thing, 1.0) * count for thing, count in tile.consolidated])
    for tile in CITY_TILES
]
POEM_INCOME: Final = 1.2
INCOME_BITS: Final = sum([1 << poem for poem in INCOME_POEMS])
WISHES_LEFT: Final = [[3, 2, 1], [3, 2, 1], [2, 2, 1], [2, 2, 1], [1, 1, 1], [1, 1, 1], [0, 0, 0]]  # by round: scorings to come


class SabikaOpinion(Opinion[Sabika]):
    """Per seat, as log-odds of winning; alone, of beating Yusuf."""

    def rows(self, t: Sabika) -> list[list[float]]:
        """What is looked at, seat by seat; alone, what one has more than Yusuf."""
        seen = [features(t, seat) for seat in range(len(t.players))]
        if t.seats == 1:
            return [[own - his for own, his in zip(seen[0], seen[1])]]
        return seen


OPINION: Final = SabikaOpinion(WEIGHTS)


def features(t: Sabika, seat: int) -> list[float]:
    """What is looked at, in the order of WEIGHTS."""
    p = t.players[seat]
    prestige = p.prestige / 10.0
    if t.round == 0 or t.scored:
        return [prestige, prestige] + [0.0] * (len(WEIGHTS) - 2)
    standing = p.standing.bit_count()
    rounds = max(0, ROUNDS - t.round)
    left = (4 * rounds + standing) / 20.0
    ready = min(1.0, 4.0 * left)
    due = sum(PARIAS_DUE[t.round + 1 :])
    soon = max(0, PARIAS_DUE[t.round + 1] - p.parias) if t.round < len(PARIAS_DUE) - 1 else 0
    owed = max(0, due - p.parias) / 10.0
    prestige += (great_poems_prestige(t, seat) + trade_prestige(t, seat)) / 10.0 - owed
    wishes = 0.0
    for times, row in zip(WISHES_LEFT[t.round], t.wishes):
        if times:
            wishes += times * wish_prestige(t, seat, row)
    great = p.kinds[0] + p.kinds[1] + p.kinds[2]
    ask = t.ask
    return [
        prestige,
        prestige * (1.0 - left),
        wishes / 10.0,
        owed * left,
        soon / 4.0 * (1.0 - standing / 4.0),
        max(0, p.parias - due) / 10.0,
        left if leader(t) == seat else 0.0,
        materials(p) / 10.0 * ready,
        sets(p) / 10.0 * ready,
        goods(p) / 10.0 * ready,
        (COINS[min(p.dinars, MANY_COINS)] + 0.2 * max(0, p.dinars - MANY_COINS)) / 10.0 * ready,
        p.seals / 10.0 * ready,
        p.raw.bit_count() / 10.0 * ready,
        leftover_prestige(p) / 10.0 * (1.0 - ready),
        p.blues * left,
        p.reds * left,
        p.greats * left,
        p.ships.bit_count() * left,
        incomes(t, p) * (rounds + 1) / 10.0,
        red_links(t, p) * left,
        min(p.crates, 10) / 10.0 * left,
        p.expansions / 4.0 * left,
        p.favour / 10.0 * left,
        great * left,
        (sum(p.kinds) - great) * left,
        standing / 4.0,
        float(ask is not None and ask.who == seat),
        left if is_yusuf(t, seat) else 0.0,
    ]


def incomes(t: Sabika, p: Player) -> float:
    """What blue cities and poems pay at the end of a round, in prestige by rule of thumb."""
    worth = 0.0
    links = p.links
    for city in range(GRANADA):
        if links >> city & 1:
            worth += CITY_INCOME[t.cities[city]]
    return worth + POEM_INCOME * (p.blue & INCOME_BITS).bit_count()


def red_links(t: Sabika, p: Player) -> int:
    """Consolidated cities that pay no income but act when they are used."""
    count = 0
    for city in range(GRANADA):
        if p.links >> city & 1 and CITY_IS_RED[t.cities[city]]:
            count += 1
    return count


def sets(p: Player) -> float:
    """The material prestige of the two best constructions that could be paid now: each material once, gypsum or wood as the base."""
    worth = 0.0
    for copy in range(2):
        base = p.stored[GYPSUM] > copy or p.stored[WOOD] > copy
        if base:
            worth += 2.0
            if p.stored[MARBLE] > copy:
                worth += 3.0
            if p.stored[CERAMIC] > copy:
                worth += 4.0
    return worth


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
