"""Tables drawn in letters: a game's own drawing where there is one, else the view as an outline."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import zip_longest
from typing import Any

from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table, rule_words
from caravanserai.text import Text

View = dict[str, Any]  # what a game shows a seat, as JSON
Values = dict[str, Any]  # what is printed on its components, by the names of its data.py


def draw(game: Game[Any], view: View, text: Text) -> list[str]:
    """The table as lines."""
    known = find_spec(f"{__name__}.{game.name}") is not None
    module = import_module(f"{__name__}.{game.name if known else 'outline'}")
    lines: list[str] = module.draw(view, text, game.printed().values)
    return lines


def label(game: Game[Any], t: Table, notation: str, text: Text) -> str:
    """An option in words; where they depend on the table, the game's own drawing knows them."""
    known = find_spec(f"{__name__}.{game.name}") is not None
    own = getattr(import_module(f"{__name__}.{game.name}"), "label", None) if known else None
    assert t.ask is not None
    said: str | None = own(notation, rule_words(t.ask), game.open_view(t), text, game.printed().values) if own else None
    return said or text.option(notation, type(t.ask).__name__)


def ruled(rows: list[list[list[str]]]) -> list[str]:
    """A grid of cells, each of some lines, between ruled lines."""
    widths = [max(len(line) for row in rows for line in row[column]) for column in range(len(rows[0]))]

    def rule(left: str, middle: str, right: str) -> str:
        return left + middle.join("─" * (width + 2) for width in widths) + right

    lines = [rule("┌", "┬", "┐")]
    for at, row in enumerate(rows):
        if at:
            lines.append(rule("├", "┼", "┤"))
        for line in zip_longest(*row, fillvalue=""):
            lines.append("│" + "│".join(f" {word:<{width}} " for word, width in zip(line, widths)) + "│")
    return [*lines, rule("└", "┴", "┘")]


def line(title: str, things: Sequence[str]) -> str:
    """A title with what belongs to it."""
    return f"{title}: {' · '.join(things) or '–'}"


def names(kind: str, numbers: Sequence[int], text: Text) -> list[str]:
    """What components are called; 0 and less stand for a gap."""
    return [text.component(kind, number) for number in numbers if number > 0]
