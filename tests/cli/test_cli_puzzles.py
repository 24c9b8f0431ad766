"""The puzzles we ship, asked of the real command: a search of its own still finds each solution the best by far."""

from __future__ import annotations

import json
import os

import pytest
from terminal import Cli

from caravanserai.puzzles.puzzle import collection

PURE = os.environ.get("CARAVANSERAI_PURE") == "1"
QUICK = 60  # ways to play the turn
GAMES = ["istanbul"] if PURE else ["istanbul", "marrakesh", "sabika"]


def clearest(game: str, count: int) -> list[int]:
    """Of puzzles whose turn has few ways, and is quick to check, those with the clearest answer."""
    puzzles = collection(game).puzzles
    quick = [number for number in range(1, len(puzzles) + 1) if puzzles[number - 1].outcomes <= QUICK]
    return sorted(quick, key=lambda number: -puzzles[number - 1].margin)[:count]


@pytest.mark.parametrize("game", GAMES)
def test_solutions_stand(cli: Cli, game: str) -> None:
    numbers = clearest(game, 1 if PURE else 2)
    words = ("puzzles", "check", game, "--only", ",".join(map(str, numbers)), "--simulations", 1000, "--json")
    checked = json.loads(cli(*words))
    assert [one["puzzle"] for one in checked] == numbers
    assert all(one["sound"] and one["chance"] > one["next"] for one in checked)


def test_what_is_not_there_cannot_be_checked(refused: Cli) -> None:
    assert "istanbul has" in refused("puzzles", "check", "istanbul", "--only", "999")
    assert "'2' is not a number between 0 and 1" in refused("puzzles", "make", "istanbul", "--margin", "2")
