"""From a game's opinion to chances of winning: one number for each seat, together 1."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

CALM: Final = 4.0  # how much flatter margins are seen than chances


def chances(game: Game[Any], t: Table) -> list[float]:
    """How likely each seat is to win, in the game's opinion; what really came of it once the game is over."""
    if t.ask is None:
        return results(game, t)
    return squash(game.value(t))


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


def margins(game: Game[Any], t: Table) -> list[float]:
    """The same seen from further away: who is far behind still sees a difference between bad and worse."""
    return squash([value / CALM for value in game.value(t)])
