"""Any view as an outline: simple values on a line, things of many values indented below their name."""

from __future__ import annotations

from typing import Any

from caravanserai.cli.boards import Values, View
from caravanserai.text import Text


def draw(view: View, text: Text, printed: Values) -> list[str]:
    return outline(view, text, "")


def outline(value: Any, text: Text, indent: str) -> list[str]:
    lines: list[str] = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in pairs:
        name = str(key).replace("_", " ")
        if is_simple(one):
            lines.append(f"{indent}{name}: {in_line(one)}")
        else:
            people = isinstance(one, list) and str(key) == "players"
            lines.append(f"{indent}{name}:")
            for at, each in enumerate(one) if people else []:
                lines += [f"{indent}  {text.seat(at)}:", *outline(each, text, indent + "    ")]
            lines += [] if people else outline(one, text, indent + "  ")
    return lines


def is_simple(value: Any) -> bool:
    """Fits on a line: a word, a number, or a list of such."""
    if isinstance(value, dict):
        return not value
    return not isinstance(value, list) or all(not isinstance(one, (dict, list)) for one in value)


def in_line(value: Any) -> str:
    if value is None or value in ([], {}, ""):
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    return " ".join(map(in_line, value)) if isinstance(value, list) else str(value)
