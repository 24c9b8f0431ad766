"""How many ways there are to go on for a few decisions, from pinned positions: a change in the menus shows here first."""

from __future__ import annotations

import pytest
from marrakesh_desk import GAME

from caravanserai.kernel.chance import seeded
from caravanserai.kernel.table import Table
from caravanserai.sim.playout import play_some


def perft(t: Table, depth: int) -> int:
    """Leaves of the tree of decisions, fate being settled by each table's own generator."""
    if t.ask is None or depth == 0:
        return 1
    total = 0
    for option in t.menu:
        c = t.clone()
        c.decide(option)
        total += perft(c, depth - 1)
    return total


@pytest.mark.parametrize(
    ("players", "edition", "decisions", "counts"),
    [
        (2, "essential", 0, [3, 6, 48]),
        (3, "essential", 100, [6, 24, 75]),
        (3, "classic", 150, [10, 120, 1320]),
        (4, "essential", 250, [4, 14, 35]),
        (4, "classic", 420, [4, 19, 90]),
        (2, "classic", 200, [8, 56, 420]),
        (3, "essential", 333, [6, 29, 134]),
    ],
)
def test_counts(players: int, edition: str, decisions: int, counts: list[int]) -> None:
    t = GAME.start(players=players, seed=3, edition=edition)
    play_some(t, seeded(3), decisions)
    assert [perft(t, depth) for depth in (1, 2, 3)] == counts
