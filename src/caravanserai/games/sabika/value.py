"""A bot's opinion of Sabika: prestige so far, what the end would bring, and what may still become prestige.

Weights in log-odds of winning. A paria that nobody covers is prestige lost, and what stands in the Sultan's wishes is prestige
for every scoring to come; what keeps giving counts by the part of the game that is left, what lies in store by the best that
could be made of it (`plans.py`).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.charts import CITY_IS_RED
from caravanserai.games.sabika.data import CITY_TILES, INCOME_POEMS, PARIAS_DUE, ROUNDS
from caravanserai.games.sabika.plans import WISHES_LEFT, best_building, best_export, best_great_poem, wished_buildings
from caravanserai.games.sabika.rules.counting import great_poems_prestige, leftover_prestige, trade_prestige, wish_prestige
from caravanserai.games.sabika.rules.parias import OweParias, PayParias
from caravanserai.games.sabika.table import BY_LOSSES, Player, Sabika, is_yusuf
from caravanserai.games.sabika.words import (
    BUILDER_A,
    BUILDER_B,
    DINARS,
    GRANADA,
    GYPSUM_OR_WOOD,
    MERCHANT,
    PARIAS,
    POET,
    PRESTIGE,
    SUGAR,
)
from caravanserai.kernel.opinion import Opinion, Thinking, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# mcts made by: half caravanserai train sabika --games 2000 --players 2,2,3 --simulations 40 --seed 1 (its weights without hidden units), half the
# column beside it, as the arena preferred it; but parias by hand: what the rules make certain is not learned from who happened to win, and what is
# lost stays lost to it, or a search would be glad of every round that is over
# greedy made by: hand, from the fit of November 2026, as the arena of greedy bots preferred it (caravanserai tune)
WEIGHTS: Final[list[Weight]] = [
    ("prestige, great poems, trade, / 10", 0.6, 0.593, 0.570),
    ("the same by the part of the game played", 0.4, 0.426, 0.400),
    ("parias due this round and not covered, as lost prestige / 10", -1.0, -1.000, -0.970),
    ("parias due later and not covered, as lost prestige / 10", -0.9, -0.950, -0.940),
    ("prestige lost so far and by parias due this round, / 10", -0.1, -0.950, 0.000),
    ("wishes as they stand, for every scoring to come, / 10", 1.0, 1.024, 1.120),
    ("parias beyond all that will be due / 10", 0.1, -0.006, 0.069),
    ("first to fourth of each material, falling worth / 10, while it can be used", 0.6, 0.620, 0.440),
    ("the best building in reach / 10", 0.1, 0.198, 0.130),
    ("goods, falling worth / 10, while they can be used", 0.6, 0.547, 0.550),
    ("the best export in reach / 10", 0.25, 0.293, 0.320),
    ("the best great poem in reach / 10", 0.1, 0.106, 0.100),
    ("coins, falling worth / 10, while they can be used", 0.8, 1.334, 1.100),
    ("seals / 10, while they can be used", 1.2, 1.648, 1.600),
    ("raw materials / 10, while they can be used", 0.9, 1.049, 0.918),
    ("leftovers / 10, once little can be used", 0.8, 1.094, 0.834),
    ("blue poems, by what is left", 0.4, 0.458, 0.391),
    ("red poems, by what is left", 0.25, 0.267, 0.220),
    ("cities with a ship, by what is left", 0.25, 0.244, 0.170),
    ("consolidated cities, by what is left", 0.4, 0.237, 0.398),
    ("incomes of blue cities and poems / 10, by rounds to come", 0.6, 0.445, 0.000),
    ("crates up to 10, / 10, by what is left", 1.0, 1.385, 1.181),
    ("favour / 10, by what is left", 0.4, 0.947, 0.346),
    ("expansions, by what is left", 0.0, 0.000, 0.000),
    ("great buildings, by what is left", 0.15, 0.124, 0.167),
    ("small buildings, by what is left", 0.15, 0.133, 0.180),
    ("to move", 0.0, 0.106, 0.063),
    ("Yusuf's turns to come, part", 2.0, 2.033, 2.033),
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
PLAYED: Final = 0.4  # how much more a prestige counts in the end than at first: by the first two weights
PARIAS_TO_COME: Final = [sum(PARIAS_DUE[space + 1 :]) for space in range(len(PARIAS_DUE) + 1)]  # by round
BUILDERS: Final = 1 << BUILDER_A | 1 << BUILDER_B
MERCHANTS: Final = 1 << MERCHANT
POETS: Final = 1 << POET
LOSSES: Final = 4  # where losses stand in a row


class SabikaOpinion(Opinion[Sabika]):
    """Per seat, as log-odds of winning; alone, of beating Yusuf."""

    def rows(self, t: Sabika) -> list[list[float]]:
        """What is looked at, seat by seat; alone, what one has more than Yusuf."""
        wished = wished_buildings(t)
        seen = [features(t, seat, wished) for seat in range(len(t.players))]
        if t.seats == 1:
            seen[0][LOSSES] = 0.0  # alone nothing counts but the sum
            return [[own - his for own, his in zip(seen[0], seen[1])]]
        return seen


THINKING: Final = Thinking(
    rollout=[16, 16, 8],
    short_sight=380,
    levels=[
        ["fancy:110", "fancy:40", "greedy", "mcts:160", "mcts:5000"],
        ["fancy:40", "greedy", "mcts:40", "mcts:130", "mcts:3000"],
        ["fancy:40", "greedy", "mcts:26", "mcts:75", "mcts:3000"],
    ],
)
OPINION: Final = SabikaOpinion(WEIGHTS, THINKING)


def features(t: Sabika, seat: int, wished: list[float]) -> list[float]:
    """What is looked at, in the order of WEIGHTS."""
    p = t.players[seat]
    prestige = p.prestige / 10.0
    if t.round == 0 or t.scored:
        return [prestige, prestige, 0.0, 0.0, -p.parts[BY_LOSSES] / 10.0] + [0.0] * (len(WEIGHTS) - 5)
    standing = p.standing.bit_count()
    rounds = max(0, ROUNDS - t.round)
    left = (4 * rounds + standing) / 20.0
    ready = min(1.0, 4.0 * left)
    due = PARIAS_TO_COME[t.round]
    if somebody_works(t):
        soon = max(0, due - PARIAS_TO_COME[t.round + 1] - p.parias)
        later = max(0, due - p.parias) - soon
    else:  # the round is over, but not everybody has paid
        owed = still_owed(t, seat)
        soon = max(0, owed - p.parias)
        later = max(0, due + owed - p.parias) - soon
    lost = (1.0 - PLAYED * left) / 10.0
    prestige += (great_poems_prestige(t, seat) + trade_prestige(t, seat)) / 10.0
    wishes = 0.0
    for times, row in zip(WISHES_LEFT[t.round], t.wishes):
        if times:
            wishes += times * wish_prestige(t, seat, row)
    great = p.kinds[0] + p.kinds[1] + p.kinds[2]
    ask = t.ask
    return [
        prestige,
        prestige * (1.0 - left),
        soon * lost,
        later * lost,
        (soon - p.parts[BY_LOSSES]) / 10.0,
        wishes / 10.0,
        max(0, p.parias - due) / 10.0,
        materials(p) / 10.0 * ready,
        best_building(t, p, wished) / 10.0 if rounds or p.standing & BUILDERS else 0.0,
        goods(p) / 10.0 * ready,
        best_export(t, p) / 10.0 if rounds or p.standing & MERCHANTS else 0.0,
        best_great_poem(t, seat) / 10.0 if rounds or p.standing & POETS else 0.0,
        (COINS[min(p.dinars, MANY_COINS)] + 0.2 * max(0, p.dinars - MANY_COINS)) / 10.0 * ready,
        p.seals / 10.0 * ready,
        p.raw.bit_count() / 10.0 * ready,
        leftover_prestige(p) / 10.0 * (1.0 - ready),
        p.blues * left,
        p.reds * left,
        p.ships.bit_count() * left,
        p.links.bit_count() * left,
        incomes(t, p) * (rounds + 1) / 10.0,
        min(p.crates, 10) / 10.0 * left,
        p.favour / 10.0 * left,
        p.expansions * left,
        great * left,
        (sum(p.kinds) - great) * left,
        float(ask is not None and ask.who == seat),
        left if is_yusuf(t, seat) else 0.0,
    ]


def somebody_works(t: Sabika) -> bool:
    """Whether workers still stand: the round is not over."""
    return any(p.standing for p in t.players)


def still_owed(t: Sabika, seat: int) -> int:
    """The parias a seat owes for the round that has just ended and has not yet paid."""
    ask = t.ask
    if isinstance(ask, PayParias) and ask.who == seat:
        return ask.due
    for step in t.stack:
        if isinstance(step, OweParias) and step.who == seat:
            return PARIAS_DUE[t.round]
    return 0


def incomes(t: Sabika, p: Player) -> float:
    """What blue cities and poems pay at the end of a round, in prestige by rule of thumb."""
    worth = 0.0
    links = p.links
    for city in range(GRANADA):
        if links >> city & 1:
            worth += CITY_INCOME[t.cities[city]]
    return worth + POEM_INCOME * (p.blue & INCOME_BITS).bit_count()


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
