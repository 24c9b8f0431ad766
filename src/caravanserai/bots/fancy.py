"""The bot of first games: it looks only a little ahead, has taken a fancy to some things and overlooks others.

It errs as people do in their first games. What it loves and what it overlooks depends on its seed, so no two are alike.
"""

from __future__ import annotations

from typing import Any, Final

from caravanserai.bots.chances import Judge
from caravanserai.bots.greedy import GreedyBot
from caravanserai.bots.manner import TODAY
from caravanserai.kernel.chance import Rng, seeded
from caravanserai.kernel.game import Game

OVERLOOKED: Final = 0.7  # what is overlooked is worth so much less for each part that what is loved is worth more
ONE_IN: Final = 3  # of so many things one is loved and one overlooked
PLAIN: Final = 2  # the first things an opinion names, points or rubies, nobody overlooks


def dreamer(game: Game[Any], seed: int, fancy: float) -> GreedyBot:
    """A greedy bot with short sight and opinions of its own, that go so far."""
    opinion = game.opinion()
    weights = moody(opinion.greedy, fancy, seeded(seed))
    return GreedyBot(seed, TODAY, opinion.thinking.short_sight, Judge(game, opinion, weights))


def moody(weights: list[float], fancy: float, rng: Rng) -> list[float]:
    """The same weights to somebody who loves some things so much more, and overlooks others."""
    found: list[float] = []
    for index, weight in enumerate(weights):
        mood = rng.below(ONE_IN) if index >= PLAIN else ONE_IN
        found.append(weight * (1.0 + fancy if mood == 0 else max(0.0, 1.0 - OVERLOOKED * fancy) if mood == 1 else 1.0))
    return found
