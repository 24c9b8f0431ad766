"""What a count of wins means: an interval around a rate, and a rating for each of many who met."""

from __future__ import annotations

from math import log10, sqrt

SURE = 1.96  # standard deviations of a 95 % interval
SCALE = 400.0  # ten times as likely to win: 400 points
ROUNDS = 500


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Where the true rate lies in 95 of 100 cases (Wilson 1927); stays within 0 and 1 and works for small counts."""
    if games == 0:
        return 0.0, 1.0
    square = SURE * SURE / games
    middle = (rate + square / 2) / (1 + square)
    half = SURE * sqrt(rate * (1 - rate) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings(names: list[str], points: dict[tuple[str, str], float], games: dict[tuple[str, str], int]) -> dict[str, float]:
    """Elo-like ratings (Bradley and Terry) from the points a won against b; the mean is 0.

    Every pair that met is given one drawn game more, so that a bot that never lost has a rating too.
    """
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            won = met = 0.0
            for (a, b), count in games.items():
                if a == b or name not in (a, b):
                    continue
                other = b if name == a else a
                won += (points[a, b] if name == a else count - points[a, b]) + 0.5
                met += (count + 1) / (strength[name] + strength[other])
            if met:
                strength[name] = won / met
    logs = {name: SCALE * log10(strength[name]) for name in names}
    mean = sum(logs.values()) / len(logs)
    return {name: round(one - mean, 1) for name, one in logs.items()}
