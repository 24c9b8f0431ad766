"""What a game thinks of a table: what is looked at, by name, and what each of it is worth in log-odds of winning."""

from __future__ import annotations

from typing import Generic

from mypy_extensions import mypyc_attr

from caravanserai.kernel.table import T

Weight = tuple[str, float, float, float]  # what is looked at; its worth as guessed, to a bot that searches, to a greedy one


@mypyc_attr(allow_interpreted_subclasses=True)
class Opinion(Generic[T]):
    """Everything that is looked at, seat by seat, and its worth. Whoever wants other weights brings them."""

    names: list[str]
    guessed: list[float]
    search: list[float]  # fitted to games of bots that search
    greedy: list[float]  # fitted to games of greedy bots

    def __init__(self, weights: list[Weight]) -> None:
        self.names = [name for name, _, _, _ in weights]
        self.guessed = [guess for _, guess, _, _ in weights]
        self.search = [worth for _, _, worth, _ in weights]
        self.greedy = [worth for _, _, _, worth in weights]

    def rows(self, t: T) -> list[list[float]]:
        """What is seen of each seat, in the order of `names`."""
        raise NotImplementedError

    def value(self, t: T, weights: list[float]) -> list[float]:
        """How well each seat stands, by these weights."""
        return weighed(self.rows(t), weights)


def weighed(rows: list[list[float]], weights: list[float]) -> list[float]:
    """What is seen of each seat, added up by what it is worth: the value of each seat."""
    found: list[float] = []
    for row in rows:
        worth = 0.0
        for index in range(len(row)):
            worth += weights[index] * row[index]
        found.append(worth)
    return found
