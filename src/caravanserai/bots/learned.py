"""What training has taught about a game: an opinion (`net.json`) and what to try first (`lessons.json`), plain numbers in its folder.

Each file says whether it is in force: the arena decides that, not the training.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from caravanserai.bots.base import BotError
from caravanserai.kernel.game import Game
from caravanserai.kernel.opinion import Net, Opinion

Lessons = dict[str, list[float]]  # by name of a question, by option: how much rather those who think longer try it, in spreads

NET: Final = "net.json"
LESSONS: Final = "lessons.json"
IN_FORCE: Final = "in force"
KNOWN: dict[str, Any] = {}  # by package and file


def learned(game: Game[Any], name: str, unproven: bool) -> dict[str, Any] | None:
    """A file of the game's folder, if there is one that is in force; or any, for the arena."""
    key = f"{game.package}/{name}"
    if key not in KNOWN:
        file = files(game.package) / name
        KNOWN[key] = json.loads(file.read_text("utf-8")) if file.is_file() else None
    found: dict[str, Any] | None = KNOWN[key]
    return found if found is not None and (unproven or found[IN_FORCE]) else None


def net_of(game: Game[Any], opinion: Opinion[Any], unproven: bool) -> Net | None:
    """The learned opinion, which looks at what this opinion names."""
    found = learned(game, NET, unproven)
    return None if found is None else as_net(found, opinion)


def as_net(found: dict[str, Any], opinion: Opinion[Any]) -> Net:
    if found["names"] != opinion.names:
        raise BotError("this learned opinion looks at other things than the game's opinion does: train it anew")
    parts: list[Any] = [found[part] for part in ("skip", "own", "others", "board", "bias", "out")]
    skip, own, others, board, bias, out = parts
    return Net(opinion.names, skip, own, others, board, bias, out)


def lessons_of(game: Game[Any], unproven: bool) -> Lessons:
    found = learned(game, LESSONS, unproven)
    return {} if found is None else as_lessons(found, game)


def as_lessons(found: dict[str, Any], game: Game[Any]) -> Lessons:
    taught: Lessons = {}
    for question, leanings in found["questions"].items():
        row = [0.0] * game.num_actions
        for words, leaning in leanings.items():
            row[game.parse(words)] = leaning
        taught[question] = row
    return taught
