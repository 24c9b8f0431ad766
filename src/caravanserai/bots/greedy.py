"""The bot that looks as far as its own turn goes: every chain of own decisions on a few tables it could believe in.

A look ends when another seat has to choose, when the game is over, or when its share of the work is used up; alone, when
fate has spoken, for then the game itself makes its move. Fate is weighed whole where its outcomes are few and tried a few
times over where they are many, so that a lucky roll does not pass for a good plan.
"""

from __future__ import annotations

from typing import Any, Final

from caravanserai.bots.chances import Judge, greedy_judge
from caravanserai.bots.manner import TODAY, Manner
from caravanserai.kernel.chance import Rng, scramble, seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, AUTO, CHANCE, Chance, Table

TABLES: Final = 2  # sampled for each decision
ROLLS: Final = 4  # how often fate is tried for one option
OUTCOMES: Final = 36  # of fate that are weighed whole: two dice
FOLLOWED: Final = 8  # but within a turn only if each can be followed so far: a merchant moves by dice before one acts
HASTE: Final = 1e-6  # of two plans alike the one with fewer decisions: no empty gestures
ALIKE: Final = 1e-9  # options nearer to each other than this are equal
MANY: Final = 4  # among fewer options nobody overlooks one


class GreedyBot:
    """Takes the option that leads to the best end of the own turn."""

    seed: int
    manner: Manner
    looks: int  # tables looked at, for each sampled one; 0: as many as the game finds enough
    judge: Judge | None
    overlooks: float  # the part of many options that goes unnoticed
    asked: int  # decisions made so far

    def __init__(
        self, seed: int, manner: Manner = TODAY, looks: int = 0, judge: Judge | None = None, overlooks: float = 0.0
    ) -> None:
        self.seed = seed
        self.manner = manner
        self.looks = looks
        self.judge = judge
        self.overlooks = overlooks
        self.asked = 0

    def choose(self, game: Game[Any], t: Any, seat: int) -> int:
        self.asked += 1
        judge = self.judge
        if judge is None or judge.game is not game:
            judge = self.judge = greedy_judge(game, self.manner)
        seed = scramble(self.seed ^ (self.asked << 20))
        counts_fate = self.manner.counts_fate and judge.opinion.thinking.counts_fate
        looks = self.looks or judge.opinion.thinking.sight
        worth = Weighing(judge, counts_fate, t, seat, seed, TABLES, looks).worth
        menu: list[int] = t.menu
        if self.overlooks and len(menu) >= MANY:
            menu, worth = noticed(menu, worth, self.overlooks, seeded(scramble(seed)))
        best = max(worth)
        if not self.manner.draws_ties:
            return menu[worth.index(best)]
        equals = [option for option, one in zip(menu, worth) if one > best - ALIKE]
        return equals[seeded(seed).below(len(equals))]


def noticed(menu: list[int], worth: list[float], overlooks: float, rng: Rng) -> tuple[list[int], list[float]]:
    """The options that somebody sees who overlooks so large a part of them; never all."""
    seen = [index for index in range(len(menu)) if rng.below(100) >= 100.0 * overlooks] or [rng.below(len(menu))]
    return [menu[index] for index in seen], [worth[index] for index in seen]


class Weighing:
    """For every option of the menu the chance of winning at the end of the own turn, averaged over sampled tables."""

    worth: list[float]
    fated: list[bool]  # whether fate follows the option at once and was weighed whole

    def __init__(self, judge: Judge, counts_fate: bool, t: Table, seat: int, seed: int, tables: int, looks: int) -> None:
        self.worth = [0.0] * len(t.menu)
        self.fated = [False] * len(t.menu)
        for number in range(tables):
            look = Look(judge, seat, seed + number)
            sampled: Table = judge.game.sample(t, seat, seed + number)
            if counts_fate:
                sampled.chance = ASK
            for index, option in enumerate(t.menu):
                share = (looks - look.used) // (len(t.menu) - index)
                look.whole = False
                self.worth[index] += look.after(sampled, option, share, OUTCOMES) / tables
                self.fated[index] = look.whole

    def best_fated(self, chosen: int) -> int:
        """Of options that fate decides at once the one it favours: there, counting beats trying."""
        if self.fated[chosen]:
            for index in range(len(self.worth)):
                if self.fated[index] and self.worth[index] > self.worth[chosen]:
                    chosen = index
        return chosen


class Look:
    """One look through the rest of a turn; what one branch leaves of its share, the next ones may use."""

    judge: Judge
    seat: int
    rng: Rng
    used: int
    whole: bool  # fate followed the last option at once, and all it may say was weighed

    def __init__(self, judge: Judge, seat: int, seed: int) -> None:
        self.judge = judge
        self.seat = seat
        self.rng = seeded(seed + 0x5EED)
        self.used = 0
        self.whole = False

    def after(self, t: Table, option: int, share: int, outcomes: int) -> float:
        """The chance of winning when the option is taken and the turn ends as well as it can.

        So many outcomes of fate are weighed even if the share is smaller: where fate follows at once, it decides.
        """
        c = t.clone()
        before = c.rng.a
        c.decide(option)
        ask = c.ask
        if ask is not None and ask.who == CHANCE:
            before_it = self.whole
            self.whole = True
            worth = self.fate(c, share, max(share // FOLLOWED, outcomes))
            if not outcomes:  # further down it is no matter
                self.whole = before_it
            return worth
        if c.rng.a == before:
            return self.ending(c, share - 1)
        rest = 0 if t.seats == 1 else share // ROLLS - 1
        total = self.ending(c, rest)
        for _ in range(ROLLS - 1):
            c = t.clone()
            c.rng = self.luck()
            c.decide(option)
            total += self.ending(c, rest)
        return total / ROLLS

    def ending(self, t: Table, share: int) -> float:
        """The best chance of winning that the rest of the turn holds."""
        self.used += 1
        ask = t.ask
        if ask is None or ask.who != self.seat or share < len(t.menu):
            return self.judge.chances(t)[self.seat]
        best = -1.0
        until = self.used + share
        for index, option in enumerate(t.menu):
            worth = self.after(t, option, (until - self.used) // (len(t.menu) - index), 0)
            if worth > best:
                best = worth
        return best - HASTE

    def fate(self, t: Table, share: int, outcomes: int) -> float:
        """The mean over what fate may say: all of it where that is at most so much, else a few tries."""
        ask = t.ask
        assert isinstance(ask, Chance)
        menu = t.menu
        weights = ask.weights(t)
        count = len(menu) if len(menu) <= min(outcomes, OUTCOMES) else ROLLS
        rest = 0 if t.seats == 1 else share // count - 1
        total = 0.0
        parts = 0
        for index in range(count):
            c = t.clone()
            part = 1
            if count == len(menu):
                part = 1 if weights is None else weights[index]
                c.decide(menu[index])
            else:
                self.whole = False
                c.rng = self.luck()
                c.chance = AUTO
                c.decide(menu[c.rng.below(len(menu)) if weights is None else c.rng.weighted(weights)])
                c.chance = ASK
            next_one = c.ask
            more = next_one is not None and next_one.who == CHANCE
            total += part * (self.fate(c, rest + 1, outcomes // count) if more else self.ending(c, rest))
            parts += part
        return total / parts

    def luck(self) -> Rng:
        return Rng(1 + self.rng.below(1 << 30), 1 + self.rng.below(1 << 30))
