"""The bot that looks as far as its own turn goes: every chain of own decisions on a few tables it could believe in.

A look ends when another seat has to choose, when the game is over, or when its share of the work is used up; alone, when
fate has spoken, for then the game itself makes its move. Fate is tried a few times over, so that a lucky roll does not pass
for a good plan.
"""

from __future__ import annotations

from typing import Any, Final

from caravanserai.bots.chances import chances
from caravanserai.kernel.chance import Rng, scramble, seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

TABLES: Final = 2  # sampled for each decision
LOOKS: Final = 500  # tables looked at, for each sampled one
ROLLS: Final = 4  # how often fate is tried for one option
HASTE: Final = 1e-6  # of two plans alike the one with fewer decisions: no empty gestures


class GreedyBot:
    """Takes the option that leads to the best end of the own turn."""

    seed: int
    asked: int  # decisions made so far

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked = 0

    def choose(self, game: Game[Any], t: Any, seat: int) -> int:
        self.asked += 1
        worth = weigh(game, t, seat, scramble(self.seed ^ (self.asked << 20)), TABLES, LOOKS)
        menu: list[int] = t.menu
        return menu[worth.index(max(worth))]


def weigh(game: Game[Any], t: Table, seat: int, seed: int, tables: int, looks: int) -> list[float]:
    """For every option of the menu the chance of winning at the end of the own turn, averaged over sampled tables."""
    total = [0.0] * len(t.menu)
    for number in range(tables):
        look = Look(game, seat, seed + number)
        sampled: Table = game.sample(t, seat, seed + number)
        for index, option in enumerate(t.menu):
            share = (looks - look.used) // (len(t.menu) - index)
            total[index] += look.after(sampled, option, share)
    return [one / tables for one in total]


class Look:
    """One look through the rest of a turn; what one branch leaves of its share, the next ones may use."""

    game: Game[Any]
    seat: int
    rng: Rng
    used: int

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.rng = seeded(seed + 0x5EED)
        self.used = 0

    def after(self, t: Table, option: int, share: int) -> float:
        """The chance of winning when the option is taken and the turn ends as well as it can."""
        c = t.clone()
        before = c.rng.a
        c.decide(option)
        if c.rng.a == before:
            return self.ending(c, share - 1)
        rest = 0 if t.seats == 1 else share // ROLLS - 1
        total = self.ending(c, rest)
        for _ in range(ROLLS - 1):
            c = t.clone()
            c.rng = Rng(1 + self.rng.below(1 << 30), 1 + self.rng.below(1 << 30))
            c.decide(option)
            total += self.ending(c, rest)
        return total / ROLLS

    def ending(self, t: Table, share: int) -> float:
        """The best chance of winning that the rest of the turn holds."""
        self.used += 1
        ask = t.ask
        if ask is None or ask.who != self.seat or share < len(t.menu):
            return chances(self.game, t)[self.seat]
        best = -1.0
        until = self.used + share
        for index, option in enumerate(t.menu):
            worth = self.after(t, option, (until - self.used) // (len(t.menu) - index))
            if worth > best:
                best = worth
        return best - HASTE
