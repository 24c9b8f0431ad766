"""The bots as the server knows them: by the registry's levels and specs, never by what they do."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import caravanserai as cs
from caravanserai import bots
from caravanserai.bots.base import Told
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.server.wire import Refused

MOST_BUDGET = 5000  # simulations or milliseconds that a visitor may ask for


def levels() -> list[dict[str, str]]:
    """Weakest first; `title` is the section of the bots' words."""
    return [{"name": one["name"], "spec": one["spec"], "title": "level." + one["name"]} for one in bots.LEVELS]


def middle() -> str:
    """Whom to play against when nobody says."""
    known = levels()
    return known[len(known) // 2]["spec"]


def title(spec: str) -> str | None:
    return next((one["title"] for one in levels() if one["spec"] == spec), None)


@cache
def words(lang: str) -> dict[str, Any]:
    return tomllib.loads((files("caravanserai") / "bots" / "text" / f"{lang}.toml").read_text("utf-8"))


@lru_cache(1000)
def is_known(spec: str) -> bool:
    budget = spec.partition(":")[2].removesuffix("ms")
    if budget and (not budget.isdecimal() or len(budget) > 6 or int(budget) > MOST_BUDGET):
        return False
    try:
        bots.make(spec, cs.GAMES[next(iter(cs.GAMES))], 0)
    except bots.BotError:
        return False
    return True


def checked(spec: str | None) -> str:
    """The spec of a bot that exists; the middle level when none is named."""
    if spec is None:
        return middle()
    if not is_known(spec):
        known = ", ".join(one["spec"] for one in levels())
        raise Refused("no_bot", f"there is no bot {spec[:40]!r} here; the levels are: {known}; budgets go up to {MOST_BUDGET}")
    return bots.spec_of(spec)


# in the worker process


def hint(spec: str, game: Game[Any], t: Table, seat: int, seed: int, progress: Told) -> list[dict[str, Any]]:
    found = bots.hint(game, t, seat, seed, spec, progress)
    return [{"option": one["option"], "chance": one["chance"]} for one in found]


def analyse(spec: str, record: cs.Record, seed: int, progress: Told) -> dict[str, Any]:
    """Everyone's chances turn by turn, and the decisions that gave most away, in the words of the wire."""
    found = bots.analyse(record, spec, progress, seed)
    turning = [
        {"step": one["step"], "who": one["seat"], "played": one["played"], "better": one["preferred"],
         "before": one["best"], "after": one["chance"]}
        for one in found["turning_points"]
    ]  # fmt: skip
    return {"points": [{"step": one["step"], "chances": one["chances"]} for one in found["turns"]], "turning": turning}
