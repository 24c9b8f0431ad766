"""A bot's opinion of Istanbul: how near each seat is to its rubies. Weights in log-odds of winning.

It looks at what the opinion of November 2026 looked at, and its weights are still those: the arena preferred no others so far.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.table import Istanbul
from caravanserai.games.istanbul.value_2026 import features
from caravanserai.kernel.opinion import Opinion, Thinking, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# mcts made by: caravanserai fit istanbul --games 240 --rounds 1 --simulations 60 --players 2,3 --seed 1
# greedy made by: caravanserai fit istanbul --games 240 --rounds 1 --simulations 60 --players 2,3 --seed 1
WEIGHTS: Final[list[Weight]] = [
    ("rubies", 1.2, 1.321, 1.321),
    ("rubies, squared / 6", 1.0, 0.351, 0.351),
    ("lira up to 40, / 10", 0.3, 0.453, 0.453),
    ("lira towards the dealer's next ruby, part", 0.7, -0.153, -0.153),
    ("lira towards the one after it, part", 0.4, 0.014, 0.014),
    ("wheelbarrow extensions before the third", 0.35, 0.356, 0.356),
    ("goods / 8", 0.3, 0.804, 0.804),
    ("jewelry / 4", 0.2, -0.102, -0.102),
    ("best sale at a market now, lira / 10", 0.3, -0.025, -0.025),
    ("goods towards the palace's next ruby, part squared", 0.6, 0.054, 0.054),
    ("goods towards mosque tiles, parts squared", 0.3, 0.088, 0.088),
    ("mosques with one tile", 0.3, 0.380, 0.380),
    ("red tile", 0.2, 0.291, 0.291),
    ("green tile", 0.2, 0.045, 0.045),
    ("yellow tile", 0.2, -0.035, -0.035),
    ("blue tile", 0.2, 0.091, 0.091),
    ("bonus cards / 3", 0.2, 0.238, 0.238),
    ("an assistant under the merchant", 0.4, 0.271, 0.271),
    ("assistants under the merchant / 4", 0.4, 0.116, 0.116),
    ("assistant or Fountain within reach when alone", 0.2, 0.140, 0.140),
    ("family member at home", 0.1, 0.148, 0.148),
    ("rubies that could be had now", 0.2, 0.355, 0.355),
    ("the nearest of them, 1 / moves", 0.5, 0.007, 0.007),
    ("to move", 0.3, 0.102, 0.102),
]

# Turns are short and much happens by dice: a search trusts what it meets more than what a greedy look says.
THINKING: Final = Thinking(
    rollout=7, drawn=5, sharpness=1.8, recall=1.3, advice=100, heed=0.35, trust=2.5, margin=0.6, short_sight=350
)


class IstanbulOpinion(Opinion[Istanbul]):
    """Rubies first, then what can become rubies."""

    def rows(self, t: Istanbul) -> list[list[float]]:
        """What is looked at, seat by seat."""
        return [features(t, seat) for seat in range(t.seats)]


OPINION: Final = IstanbulOpinion(WEIGHTS, THINKING)
