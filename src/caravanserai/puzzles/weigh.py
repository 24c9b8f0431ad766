"""What a way to play the turn is worth: the chance of winning in a search that begins with its last decision.

The search deals hidden zones and luck anew for every simulation, from before that decision: nothing it turns over is known.
"""

from __future__ import annotations

from typing import Any

from caravanserai.bots.chances import searching_judge
from caravanserai.bots.manner import TODAY
from caravanserai.bots.search import Search
from caravanserai.bots.tree import Node
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.puzzles.ways import Line, played

GLANCE = 100  # fewer simulations share one search: what it learns of options, and the making of it, which costs as much


def weigh(game: Game[Any], t: Table, seat: int, line: Line, simulations: int, seed: int, search: Search | None = None) -> float:
    """The chance of winning of a seat that plays this line; same seed, same chance."""
    before = played(t, line[:-1])
    search = search or searching(game)
    search.begin(before, seat, seed)
    assert before.ask is not None
    search.run(Node(seat, search.place(before.ask), [line[-1]], [1.0]), simulations)
    return search.outlooks[seat] / search.count


def searching(game: Game[Any]) -> Search:
    return Search(searching_judge(game, TODAY), TODAY)


def best_first(
    game: Game[Any], t: Table, seat: int, lines: list[Line], simulations: int, seed: int
) -> list[tuple[Line, float]]:
    """Every line with its chance, the best one first."""
    shared = searching(game) if simulations < GLANCE else None
    found = [(line, weigh(game, t, seat, line, simulations, seed, shared)) for line in lines]
    return sorted(found, key=lambda one: -one[1])
