"""Weights from experience: a softmax regression small enough to read, compiled because it runs over many positions."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from caravanserai.bots.chances import squash
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.opinion import weighed

RATE: Final = 0.02
FADE: Final = 0.9  # how long the mean slope remembers
FADE_SQUARES: Final = 0.999


class Position:
    """What was seen of each seat, and each seat's share of the victory that came of it."""

    rows: list[list[float]]
    shares: list[float]

    def __init__(self, rows: list[list[float]], shares: list[float]) -> None:
        self.rows = rows
        self.shares = shares


def surprise(positions: list[Position], weights: list[float]) -> float:
    """The mean log-loss: how badly the weights foretell who wins."""
    total = 0.0
    for position in positions:
        foretold = squash(weighed(position.rows, weights))
        if len(foretold) == 1:
            won = position.shares[0]
            total -= won * log(foretold[0] + 1e-9) + (1.0 - won) * log(1.0 - foretold[0] + 1e-9)
        else:
            for seat in range(len(foretold)):
                total -= position.shares[seat] * log(foretold[seat] + 1e-9)
    return total / max(len(positions), 1)


def learn(positions: list[Position], start: list[float], pull: float, passes: int, seed: int) -> list[float]:
    """Weights that foretell better (Adam, one position at a time); `pull` draws them back to where they started."""
    weights = start.copy()
    size = len(start)
    mean = [0.0] * size
    square = [0.0] * size
    order = list(range(len(positions)))
    rng = seeded(seed)
    step = 0
    for number in range(passes):
        rng.shuffle(order)
        rate = RATE * (passes - number) / passes
        for at in order:
            step += 1
            slope = slopes(positions[at], weights)
            fresh = 1.0 - FADE ** min(step, 200)
            fresh_square = 1.0 - FADE_SQUARES ** min(step, 20000)
            for index in range(size):
                one = slope[index] + pull * (weights[index] - start[index])
                mean[index] += (1.0 - FADE) * (one - mean[index])
                square[index] += (1.0 - FADE_SQUARES) * (one * one - square[index])
                weights[index] -= rate * (mean[index] / fresh) / (sqrt(square[index] / fresh_square) + 1e-8) / 10.0
    return weights


def slopes(position: Position, weights: list[float]) -> list[float]:
    """How the log-loss of one position grows with each weight."""
    foretold = squash(weighed(position.rows, weights))
    found = [0.0] * len(weights)
    for seat in range(len(position.rows)):
        row = position.rows[seat]
        error = foretold[seat] - position.shares[seat]
        for index in range(len(row)):
            found[index] += error * row[index]
    return found
