"""Tables drawn in letters: a game's own drawing where there is one, else the view as an outline."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from caravanserai.text import Text

View = dict[str, Any]  # what a game shows a seat, as JSON


def draw(game: str, view: View, text: Text) -> list[str]:
    """The table as lines."""
    known = find_spec(f"caravanserai.cli.boards.{game}") is not None
    module = import_module(f"caravanserai.cli.boards.{game if known else 'outline'}")
    lines: list[str] = module.draw(view, text)
    return lines
