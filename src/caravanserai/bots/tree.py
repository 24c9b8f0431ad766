"""The tree a search grows: what was asked, how often each answer was tried, and what came of it."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from caravanserai.kernel.table import Table

MASK: Final = (1 << 40) - 1
CURIOSITY: Final = 5.0  # how much a rarely tried option is favoured, in spreads of what simulations say
DOUBT: Final = 0.7  # an option never tried is thought this much worse than its question, in the same unit


class Node:
    """One question with one menu. Tables that differ in what the seat cannot know, or in luck, share it."""

    who: int
    place: int  # where the experience with this kind of question begins
    menu: list[int]
    prior: list[float]
    visits: list[int]
    totals: list[float]  # how well it went for seat `who`, added up
    chances: list[float]  # its chances of winning, added up
    count: int
    sum: float
    kids: dict[int, Node]

    def __init__(self, who: int, place: int, menu: list[int], prior: list[float]) -> None:
        self.who = who
        self.place = place
        self.menu = menu
        self.prior = prior
        self.visits = [0] * len(menu)
        self.totals = [0.0] * len(menu)
        self.chances = [0.0] * len(menu)
        self.count = 0
        self.sum = 0.0
        self.kids = {}

    def select(self, spread: float) -> int:
        """The index of the option to try next: good so far, or promising and little tried.

        `spread` is how much the outcomes for this seat differ: where the game is nearly decided, small differences count.
        """
        count = self.count
        width = CURIOSITY * spread * sqrt(count + 1.0)
        fresh = self.sum / count - DOUBT * spread if count else 0.5
        best = -1.0e9
        found = 0
        for index in range(len(self.menu)):
            tried = self.visits[index]
            worth = self.totals[index] / tried if tried else fresh
            worth += width * self.prior[index] / (1 + tried)
            if worth > best:
                best = worth
                found = index
        return found

    def add(self, index: int, worth: float, chance: float) -> None:
        self.visits[index] += 1
        self.totals[index] += worth
        self.chances[index] += chance
        self.count += 1
        self.sum += worth

    def best(self) -> int:
        """The option tried most; of equals the one with the better chances."""
        found = 0
        for index in range(1, len(self.menu)):
            more = self.visits[index] - self.visits[found]
            if more > 0 or (more == 0 and self.totals[index] > self.totals[found]):
                found = index
        return found

    def heed(self, worths: list[float], trust: float, share: float) -> None:
        """Mix somebody's opinion of the options into what is tried first, as so large a share of it."""
        best, worst = max(worths), min(worths)
        if best == worst:
            return
        advice = [exp(trust * (worth - best) / (best - worst)) for worth in worths]
        total = sum(advice)
        for index in range(len(advice)):
            self.prior[index] += share * (advice[index] / total - self.prior[index])

    def kid_for(self, index: int, t: Table) -> Node | None:
        """The question that followed this option, if one with this menu did."""
        return self.kids.get(signature(t, index))


def signature(t: Table, index: int) -> int:
    """The open question as a number, after option `index` of the one before: whose it is, its depth and its menu."""
    ask = t.ask
    assert ask is not None
    mixed = (index * 8 + ask.who + 1) * 64 + len(t.stack)
    for option in t.menu:
        mixed = (mixed * 1000003 + option + 1) & MASK
    return mixed
