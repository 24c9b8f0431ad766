"""A table in letters, for `render_mode="ansi"`."""

from __future__ import annotations

from typing import Any

from caravanserai.cli import boards
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.text import Text


def in_letters(game: Game[Any], t: Table, seat: int | None) -> str:
    """What a seat, or a spectator, sees."""
    names = [f"Seat {number}" for number in range(t.seats)]
    return "\n".join(boards.draw(game, game.view(t, seat), Text(game.name, "en", names)))
