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

LOVED: Final = 1.4  # how much more some things are worth to it
OVERLOOKED: Final = 0.6  # and others
ONE_IN: Final = 4  # of so many things one is loved and one overlooked
PLAIN: Final = 2  # the first things an opinion names, points or rubies, nobody overlooks


def make_fancy(game: Game[Any], seed: int) -> GreedyBot:
    """A greedy bot with short sight and opinions of its own."""
    opinion = game.opinion()
    return GreedyBot(seed, TODAY, opinion.thinking.short_sight, Judge(game, opinion, moody(opinion.greedy, seeded(seed))))


def moody(weights: list[float], rng: Rng) -> list[float]:
    """The same weights to somebody who loves some things and overlooks others."""
    found: list[float] = []
    for index, weight in enumerate(weights):
        mood = rng.below(ONE_IN) if index >= PLAIN else ONE_IN
        found.append(weight * (LOVED if mood == 0 else OVERLOOKED if mood == 1 else 1.0))
    return found
