"""What a newcomer reads and is told: the rules page of a game and its lesson; and the words of its score pad.

Their plan lies in games/<game>/learn/{rules,lesson}.toml (a pad's lines come from the game), the words in
games/<game>/text/{rules,lesson,pad}/<lang>.toml. Words fill in what is printed: {MERCHANT_FEE}, {TARGET.3},
{SMALL_PRICES.1..} (the rest of a list); {place:14} names a component.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from caravanserai.games import game as find_game
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.text import LANGUAGES, Words, catalogue

HOLE = re.compile(r"\{([A-Z_0-9]+(?:\.\w+)*(?:\.\.)?|[a-z_]+:\w+)\}")
PARTS = ("rules", "lesson", "pad")
MOST_WORDS = 22  # in one bubble of the coach


@cache
def plan(game: str, part: str) -> Words | None:
    """The plan of the rules page, of the lesson or of the pad; None: this game has none."""
    if part == "pad":
        lines = [line.as_json() for line in find_game(game).pad()]
        return {"lines": lines} if lines else None
    file = files(find_game(game).package) / "learn" / f"{part}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else None


@cache
def said(game: str, part: str, lang: str) -> Words:
    return tomllib.loads((files(find_game(game).package) / "text" / part / f"{lang}.toml").read_text("utf-8"))


def opening(game: Game[Any]) -> Table:
    """The table of the lesson where the learner is asked for the first time."""
    lesson = plan(game.name, "lesson")
    assert lesson is not None
    t: Table = game.start(players=1 + len(lesson["bots"]), seed=lesson["seed"], **lesson["options"])
    for notation in lesson["prepared"]:
        t.decide(game.parse(notation))
    return t


def book(game: Game[Any], lang: str) -> Words:
    """Everything the client needs to show the rules and to teach; parts that a game lacks are null."""
    found: Words = {"view": None}
    for part in PARTS:
        known = plan(game.name, part)
        found[part] = None if known is None else {"plan": known, "words": said(game.name, part, lang)}
    if found["lesson"] is not None:
        found["view"] = game.view(opening(game), 0)
    return found


# is everything there?


def value_at(values: Any, path: str) -> Any:
    """What stands at a path such as TARGET.3 or SMALL_PRICES.1.. of what is printed; KeyError or IndexError: nothing."""
    *steps, last = path.removesuffix("..").split(".")
    for step in steps:
        values = values[int(step)] if isinstance(values, list) else values[step]
    if path.endswith(".."):
        return values[int(last) :]
    return values[int(last)] if isinstance(values, list) else values[last]


def flaws_of(text: str, game: Game[Any], names: Words, values: Words) -> Iterator[str]:
    """Holes that nothing fills, and numbers that are typed instead of looked up."""
    rest = HOLE.sub("", text)
    if re.search(r"[\d{}]", rest):
        yield f"a number or brace that no component stands for in {text!r}"
    for hole in HOLE.findall(text):
        kind, colon, which = hole.partition(":")
        try:
            if colon:
                names[kind][which]["name"]
            else:
                value_at(values, hole)
        except (KeyError, IndexError, ValueError, TypeError):
            yield f"nothing is printed at {{{hole}}} in {text!r}"


def texts_of(tree: Words, at: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        where = f"{at}.{key}" if at else key
        if isinstance(value, dict):
            yield from texts_of(value, where)
        else:
            yield where, str(value)


def needed(game: str, part: str) -> list[str]:
    """The keys of all words that a plan speaks of."""
    known = plan(game, part) or {}
    found: list[str] = []
    if part == "rules":
        for name, section in known.items():
            found.append(f"{name}.title")
            found += [f"{name}.text"] * section.get("text", True)
            found += [f"{name}.{one}" for group in ("steps", "points") for one in section.get(group, [])]
            found += [f"{name}.{one.replace('.', '-')}" for one in section.get("each", [])]
    elif part == "pad":
        found = ["about.text", *(f"{line['name']}.{one}" for line in known["lines"] for one in ("title", "text"))]
    else:
        for name, step in known.get("step", {}).items():
            found += [f"{name}.say", *([f"{name}.else"] if step.get("suggest") else [])]
    return found


def problems(game: Game[Any]) -> list[str]:
    """All that is wrong with what a game says to newcomers."""
    found: list[str] = []
    values = game.printed().values
    for part in PARTS:
        if plan(game.name, part) is None:
            continue
        for lang in LANGUAGES:
            texts = dict(texts_of(said(game.name, part, lang)))
            keys = needed(game.name, part)
            found += [f"{part}/{lang}: no text for {key}" for key in keys if not texts.get(key, "").strip()]
            found += [f"{part}/{lang}: {key} is not in the plan" for key in texts if key not in keys]
            names = catalogue(game.name, lang)
            found += [f"{part}/{lang}: {flaw}" for text in texts.values() for flaw in flaws_of(text, game, names, values)]
            if part == "lesson":
                found += [f"{lang}: {key} is too long" for key, text in texts.items() if len(text.split()) > MOST_WORDS]
    return found
