"""A bot's opinion of Istanbul: how near each seat is to its rubies. Weights in log-odds of winning.

It looks at what the opinion of November 2026 looked at. Bots that search still weigh it as then, for the arena preferred nothing else;
greedy ones, which see no further than their turn, must be told more loudly that rubies are what lira are for.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.table import Istanbul
from caravanserai.games.istanbul.value_2026 import features
from caravanserai.kernel.opinion import Opinion, Thinking, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# mcts made by: caravanserai fit istanbul --games 240 --rounds 1 --simulations 60 --players 2,3 --seed 1
# greedy made by: hand, from those, as the arena of greedy bots preferred it (caravanserai tune): rubies worth far more; a search lost with them
WEIGHTS: Final[list[Weight]] = [
    ("rubies", 1.2, 1.321, 2.400),
    ("rubies, squared / 6", 1.0, 0.351, 0.420),
    ("lira up to 40, / 10", 0.3, 0.453, 0.500),
    ("lira towards the dealer's next ruby, part", 0.7, -0.153, -0.130),
    ("lira towards the one after it, part", 0.4, 0.014, 0.015),
    ("wheelbarrow extensions before the third", 0.35, 0.356, 0.266),
    ("goods / 8", 0.3, 0.804, 0.706),
    ("jewelry / 4", 0.2, -0.102, -0.113),
    ("best sale at a market now, lira / 10", 0.3, -0.025, -0.024),
    ("goods towards the palace's next ruby, part squared", 0.6, 0.054, 0.049),
    ("goods towards mosque tiles, parts squared", 0.3, 0.088, 0.062),
    ("mosques with one tile", 0.3, 0.380, 0.337),
    ("red tile", 0.2, 0.291, 0.351),
    ("green tile", 0.2, 0.045, 0.047),
    ("yellow tile", 0.2, -0.035, -0.071),
    ("blue tile", 0.2, 0.091, 0.100),
    ("bonus cards / 3", 0.2, 0.238, 0.118),
    ("an assistant under the merchant", 0.4, 0.271, 0.234),
    ("assistants under the merchant / 4", 0.4, 0.116, 0.132),
    ("assistant or Fountain within reach when alone", 0.2, 0.140, 0.153),
    ("family member at home", 0.1, 0.148, 0.142),
    ("rubies that could be had now", 0.2, 0.355, 0.156),
    ("the nearest of them, 1 / moves", 0.5, 0.007, 0.102),
    ("to move", 0.3, 0.102, 0.057),
]

# Turns are short and much happens by dice: a search trusts what it meets more than what a greedy look says.
THINKING: Final = Thinking(
    rollout=7, drawn=5, sharpness=1.8, recall=1.3, advice=100, heed=0.35, trust=2.5, margin=0.6, short_sight=180
)


class IstanbulOpinion(Opinion[Istanbul]):
    """Rubies first, then what can become rubies."""

    def rows(self, t: Istanbul) -> list[list[float]]:
        """What is looked at, seat by seat."""
        return [features(t, seat) for seat in range(t.seats)]


OPINION: Final = IstanbulOpinion(WEIGHTS, THINKING)
