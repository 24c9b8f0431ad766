"""A bot's opinion of Istanbul: how near each seat is to its rubies. Weights in log-odds of winning.

It looks at what the opinion of November 2026 looked at, and at one thing more: a larger wheelbarrow is worth as much as there is still time to fill it,
also after its ruby. Bots that search weigh the rest as then, for the arena preferred nothing else; greedy ones, which see no further than their turn,
must be told more loudly that rubies are what everything else is for.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.data import START_CAPACITY, TARGET
from caravanserai.games.istanbul.table import Istanbul
from caravanserai.games.istanbul.value_2026 import features
from caravanserai.kernel.opinion import Opinion, Thinking, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# mcts made by: caravanserai fit istanbul --games 240 --rounds 1 --simulations 60 --players 2,3 --seed 1; extensions by hand, as the arena preferred it
# greedy made by: hand, from those, as the arena of greedy bots preferred it (caravanserai tune): beside rubies all else is worth half;
# a search lost with such weights. Not larger ones in the same proportion: then a chance near 1 grows by less than a decision costs, and a game never ended
WEIGHTS: Final[list[Weight]] = [
    ("rubies", 1.2, 1.321, 1.320),
    ("rubies, squared / 6", 1.0, 0.351, 0.231),
    ("lira up to 40, / 10", 0.3, 0.453, 0.275),
    ("lira towards the dealer's next ruby, part", 0.7, -0.153, -0.072),
    ("lira towards the one after it, part", 0.4, 0.014, 0.008),
    ("wheelbarrow extensions before the third", 0.35, 0.000, 0.146),
    ("goods / 8", 0.3, 0.804, 0.388),
    ("jewelry / 4", 0.2, -0.102, -0.062),
    ("best sale at a market now, lira / 10", 0.3, -0.025, -0.013),
    ("goods towards the palace's next ruby, part squared", 0.6, 0.054, 0.027),
    ("goods towards mosque tiles, parts squared", 0.3, 0.088, 0.034),
    ("mosques with one tile", 0.3, 0.380, 0.185),
    ("red tile", 0.2, 0.291, 0.193),
    ("green tile", 0.2, 0.045, 0.026),
    ("yellow tile", 0.2, -0.035, -0.039),
    ("blue tile", 0.2, 0.091, 0.055),
    ("bonus cards / 3", 0.2, 0.238, 0.065),
    ("an assistant under the merchant", 0.4, 0.271, 0.129),
    ("assistants under the merchant / 4", 0.4, 0.116, 0.073),
    ("assistant or Fountain within reach when alone", 0.2, 0.140, 0.084),
    ("family member at home", 0.1, 0.148, 0.078),
    ("rubies that could be had now", 0.2, 0.355, 0.086),
    ("the nearest of them, 1 / moves", 0.5, 0.007, 0.056),
    ("to move", 0.3, 0.102, 0.031),
    ("wheelbarrow extensions, by the rubies the leader still needs before the last", 0.5, 0.700, 0.000),
]

# Turns are short and much happens by dice: a search trusts what it meets more than what a greedy look says. The more play, the more
# it has to see before it sees more than a greedy bot does, and the longer it has to play on until it is its own turn again.
THINKING: Final = Thinking(
    rollout=[7, 7, 7, 7, 14],
    drawn=5,
    sharpness=1.8,
    recall=1.3,
    advice=100,
    heed=0.42,
    trust=3.2,
    alike=0.75,
    margin=0.6,
    short_sight=350,
    levels=[
        ["fancy:118", "fancy:70", "greedy", "mcts:90", "mcts:8000"],
        ["fancy:140", "fancy:117", "fancy:70", "mcts:450", "mcts:8000"],
        ["fancy:133", "fancy:110", "fancy:40", "mcts:300", "mcts:8000"],
    ],
)


class IstanbulOpinion(Opinion[Istanbul]):
    """Rubies first, then what can become rubies."""

    def rows(self, t: Istanbul) -> list[list[float]]:
        """What is looked at, seat by seat."""
        left = time_left(t)
        return [features(t, seat) + [(p.capacity - START_CAPACITY) * left] for seat, p in enumerate(t.players)]


OPINION: Final = IstanbulOpinion(WEIGHTS, THINKING)


def time_left(t: Istanbul) -> float:
    """The part of the way that whoever has most rubies still has to go before the last one."""
    most = 0
    for p in t.players:
        most = max(most, sum(p.rubies))
    return max(0.0, 1.0 - most / (TARGET[t.seats] - 1.0))
