"""Counts of all ways to go on from fixed tables: a change of the rules that no other test sees changes a number here."""

from __future__ import annotations

import random

import pytest
from sabika_desk import GAME

from caravanserai.games.sabika.table import Sabika


def ways(t: Sabika, depth: int) -> int:
    """The number of different sequences of so many decisions."""
    if t.ask is None or depth == 0:
        return 1
    if depth == 1:
        return len(t.menu)
    total = 0
    for option in t.menu:
        c = t.clone()
        c.decide(option)
        total += ways(c, depth - 1)
    return total


@pytest.mark.parametrize(
    ("players", "decisions", "depth", "count"),
    [
        (1, 0, 4, 2653),
        (1, 30, 6, 2118),
        (2, 2, 4, 6330),
        (2, 60, 6, 6576),
        (3, 3, 3, 1652),
        (3, 120, 6, 7168),
        (4, 4, 3, 1153),
        (4, 200, 5, 4320),
    ],
)
def test_ways_to_go_on(players: int, decisions: int, depth: int, count: int) -> None:
    t = GAME.start(players=players, seed=players, expert=True)
    luck = random.Random(players)
    for _ in range(decisions):
        t.decide(luck.choice(t.menu))
    assert ways(t, depth) == count
