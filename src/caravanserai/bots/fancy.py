"""The bot of first games: it looks only a little ahead, has taken a fancy to some things and thinks little of others.

It errs as people do in their first games. What it loves depends on its seed, so no two are alike. Nobody loves a thing more than
twice as much as it is worth, or they would never part with it; whoever is to err more overlooks some of many options.
"""

from __future__ import annotations

from typing import Any, Final

from caravanserai.bots.chances import Judge
from caravanserai.bots.greedy import GreedyBot
from caravanserai.bots.manner import TODAY
from caravanserai.kernel.chance import Rng, seeded
from caravanserai.kernel.game import Game

SLIGHTED: Final = 0.7  # what is slighted is worth so much less for each part that what is loved is worth more
ONE_IN: Final = 3  # of so many things one is loved and one slighted
PLAIN: Final = 2  # the first things an opinion names, points or rubies, nobody slights


def dreamer(game: Game[Any], seed: int, fancy: float) -> GreedyBot:
    """A greedy bot with short sight and opinions of its own, that go so far; beyond 1, the rest is the part of options it overlooks."""
    opinion = game.opinion()
    judge = Judge(game, opinion, moody(opinion.greedy, min(fancy, 1.0), seeded(seed)))
    return GreedyBot(seed, TODAY, opinion.thinking.short_sight, judge, max(0.0, fancy - 1.0))


def moody(weights: list[float], fancy: float, rng: Rng) -> list[float]:
    """The same weights to somebody who loves some things so much more, and slights others."""
    found: list[float] = []
    for index, weight in enumerate(weights):
        mood = rng.below(ONE_IN) if index >= PLAIN else ONE_IN
        found.append(weight * (1.0 + fancy if mood == 0 else 1.0 - SLIGHTED * fancy if mood == 1 else 1.0))
    return found
