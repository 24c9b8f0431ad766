"""`caravanserai components`: every table of components with where its values come from."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from caravanserai.cli.common import chosen, print_json, table
from caravanserai.kernel.game import Game, Sheet

TITLE = """# Components

Every table of physical components as the rules use it, one row per component or kind of component, with its provenance:
**printed** values are read off the box or its rulebook, **public** ones off public sources that show the component,
**reconstructed** ones are our own guess within known limits and never passed off as printed.

This page is written by `caravanserai components --write docs/components.md`.
"""


def run(args: argparse.Namespace) -> int:
    games = chosen(args.game)
    if args.write:
        Path(args.write).write_text(page(games), "utf-8")
    elif args.json:
        print_json({game.name: [sheet.as_json() for sheet in game.components()] for game in games})
    else:
        print("\n\n".join(plain(game, sheet) for game in games for sheet in game.components()))
    return 0


def plain(game: Game[Any], sheet: Sheet) -> str:
    rows = [sheet.columns, *([word(cell) for cell in row] for row in sheet.rows)]
    return "\n".join([f"{game.name}: {title(sheet)} ({sheet.provenance})", *("  " + line for line in table(rows))])


def page(games: list[Game[Any]]) -> str:
    parts = [TITLE]
    for game in games:
        parts.append(f"## {game.name.capitalize()}\n")
        parts += [markdown(sheet) for sheet in game.components()]
    return "\n".join(parts)


def markdown(sheet: Sheet) -> str:
    rows = [sheet.columns, ["---"] * len(sheet.columns), *([word(cell) for cell in row] for row in sheet.rows)]
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join([f"### {title(sheet)} ({sheet.provenance})\n", *lines, ""])


def word(cell: Any) -> str:
    """A cell for people: lists without their brackets, nothing for None."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, (list, tuple)):
        return " ".join(word(one) for one in cell)
    if isinstance(cell, dict):
        return ", ".join(f"{key} {word(value)}" for key, value in cell.items())
    return str(cell)


def title(sheet: Sheet) -> str:
    return sheet.name.replace("_", " ")
