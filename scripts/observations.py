"""Write docs/observations.md: every group of numbers that `game.observe` gives, from `game.layout` alone.

usage: python scripts/observations.py [--check]      --check only says whether the page is not up to date (exit code 1)
"""

from __future__ import annotations

import sys
from pathlib import Path

import caravanserai as cs
from caravanserai.kernel.sight import Slot

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
NAMES = ("istanbul", "marrakesh", "sabika")
HEAD = """# What a learner sees

Made by `scripts/observations.py` from `game.layout(players)`. `game.observe(t, seat)` gives so many numbers from 0 to 255, the open question first, then the
table, what only this seat knows, and every seat clockwise: `seat0` is the observer, `seat1` the next. Nothing hidden is among them. `first` is the place of a group in the
list; a *which* is the number of a thing rather than an amount, so that a learner may want it one-hot. Groups of further seats repeat those of `seat1`.
"""


def table(slots: list[Slot]) -> list[str]:
    lines = ["| first | group | numbers | up to | kind | meaning |", "|--:|---|--:|--:|---|---|"]
    for first, slot in enumerate(slots):
        if slot.place == 0 and not slot.group.startswith(("seat2.", "seat3.", "seat4.")):
            lines.append(f"| {first} | `{slot.group}` | {slot.size} | {slot.high} | {slot.kind} | {slot.about} |")
    return lines


def section(name: str) -> list[str]:
    game = cs.game(name)
    players = min(count for count in game.players if count > 1)
    lengths = ", ".join(f"{len(game.layout(count))} with {count}" for count in game.players)
    questions = ", ".join(f"{number} {cls.__name__}" for cls, number in game.questions.items())
    return [
        f"\n## {name.capitalize()}\n",
        f"Numbers by players: {lengths}. Options of players: 0 to {game.num_choices - 1} (`game.num_choices` is {game.num_choices}). With {players} players:\n",
        *table(game.layout(players)),
        f"\nQuestions: {questions}.",
    ]


def main() -> int:
    text = HEAD + "\n".join(line for name in NAMES for line in section(name)) + "\n"
    if PAGE.exists() and PAGE.read_text("utf-8") == text:
        return 0
    if "--check" in sys.argv[1:]:
        print(f"not up to date: docs/{PAGE.name}; run scripts/observations.py")
        return 1
    PAGE.write_text(text, "utf-8")
    print(f"written: docs/{PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
