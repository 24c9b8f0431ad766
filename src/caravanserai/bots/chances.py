"""From a game's opinion to chances of winning: one number for each seat, together 1."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from caravanserai.bots.learned import Lessons, lessons_of, net_of
from caravanserai.bots.manner import Manner
from caravanserai.kernel.game import Game
from caravanserai.kernel.opinion import Net, Opinion
from caravanserai.kernel.table import Table

CALM: Final = 4.0  # how much flatter margins are seen than chances


class Judge:
    """What somebody believes: a game's opinion with weights, or with what was learned in their place, and what to try first."""

    game: Game[Any]
    opinion: Opinion[Any]
    weights: list[float]
    net: Net | None
    lessons: Lessons

    def __init__(
        self,
        game: Game[Any],
        opinion: Opinion[Any],
        weights: list[float],
        net: Net | None = None,
        lessons: Lessons | None = None,
    ) -> None:
        self.game = game
        self.opinion = opinion
        self.weights = weights
        self.net = net
        self.lessons = {} if lessons is None else lessons

    def values(self, t: Table) -> list[float]:
        """How well each seat stands, in log-odds."""
        net = self.net
        if net is None:
            return self.opinion.value(t, self.weights)
        return net.values(self.opinion.rows(t), self.opinion.board(t))

    def chances(self, t: Table) -> list[float]:
        """How likely each seat is to win; what really came of it once the game is over."""
        if t.ask is None:
            return results(self.game, t)
        return squash(self.values(t))

    def worth(self, t: Table, chances: list[float]) -> list[float]:
        """What a seat wants: a good chance and a good margin. `chances` is filled with everyone's chance of winning."""
        values = self.values(t)
        near = results(self.game, t) if t.ask is None else squash(values)
        chances[:] = near
        far = squash([value / CALM for value in values])  # who is far behind still sees a difference between bad and worse
        margin = self.opinion.thinking.margin
        for seat in range(len(near)):
            far[seat] = (1.0 - margin) * near[seat] + margin * far[seat]
        return far


def searching_judge(game: Game[Any], manner: Manner) -> Judge:
    """The judge of bots that search in this manner."""
    opinion = game.opinion(manner.opinion)
    if not manner.learns:
        return Judge(game, opinion, opinion.search)
    return Judge(game, opinion, opinion.search, net_of(game, opinion, manner.unproven), lessons_of(game, manner.unproven))


def greedy_judge(game: Game[Any], manner: Manner) -> Judge:
    opinion = game.opinion(manner.opinion)
    return Judge(game, opinion, opinion.greedy)


def results(game: Game[Any], t: Table) -> list[float]:
    """1 for the winner, a shared victory shared. An opponent without a seat (in solo games) is scored last: it can win too."""
    ranks = [score.rank for score in game.scores(t)]
    winners = ranks.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks[: t.seats]]


def squash(values: list[float]) -> list[float]:
    """Opinions on the scale of log-odds become chances that add up to 1; alone, the chance to beat the game."""
    if len(values) == 1:
        return [1.0 / (1.0 + exp(-max(-30.0, min(30.0, values[0]))))]
    highest = max(values)
    grown = [exp(value - highest) for value in values]
    total = sum(grown)
    return [one / total for one in grown]
