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


class FancyBot:
    """A greedy bot with short sight and opinions of its own; how far they go depends on how many play."""

    seed: int
    bot: GreedyBot | None
    game: Game[Any] | None
    seats: int

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.bot = None
        self.game = None
        self.seats = 0

    def choose(self, game: Game[Any], t: Any, seat: int) -> int:
        bot = self.bot
        if bot is None or self.game is not game or self.seats != t.seats:
            bot = self.bot = dreamer(game, t.seats, self.seed)
            self.game, self.seats = game, t.seats
        return bot.choose(game, t, seat)


def dreamer(game: Game[Any], seats: int, seed: int) -> GreedyBot:
    opinion = game.opinion()
    thinking = opinion.thinking
    weights = moody(opinion.greedy, thinking.fancies(seats), seeded(seed))
    return GreedyBot(seed, TODAY, thinking.short_sight, Judge(game, opinion, weights))


def moody(weights: list[float], fancy: float, rng: Rng) -> list[float]:
    """The same weights to somebody who loves some things so much more, and overlooks others."""
    found: list[float] = []
    for index, weight in enumerate(weights):
        mood = rng.below(ONE_IN) if index >= PLAIN else ONE_IN
        found.append(weight * (1.0 + fancy if mood == 0 else 1.0 - OVERLOOKED * fancy if mood == 1 else 1.0))
    return found
