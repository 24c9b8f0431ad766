"""The bots as the server knows them: by the registry's levels and specs, never by what they do."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import caravanserai as cs
from caravanserai import bots
from caravanserai.server.wire.errors import Refused
from caravanserai.server.wire.outgoing import BotInfo

LEAST_BUDGET = 50  # of either, however many wait
MOST_BUDGET = 5000  # simulations or milliseconds that a visitor may ask for


def levels() -> list[BotInfo]:
    """Weakest first; `title` is the section of the bots' words."""
    return [BotInfo(name, name, "level." + name, bots.EARLIER[name]) for name in bots.LEVELS]


def middle() -> str:
    """Whom to play against when nobody says."""
    known = levels()
    return known[len(known) // 2].spec


def title(spec: str) -> str | None:
    return next((one.title for one in levels() if spec == one.spec or spec in one.earlier), None)


@cache
def words(lang: str) -> dict[str, Any]:
    return tomllib.loads((files("caravanserai") / "bots" / "text" / f"{lang}.toml").read_text("utf-8"))


@lru_cache(1000)
def is_known(spec: str) -> bool:
    budget = spec.partition(":")[2].removesuffix("ms")
    if budget and title(spec) is None and (not budget.isdecimal() or len(budget) > 6 or int(budget) > MOST_BUDGET):
        return False
    try:
        bots.make(spec, cs.GAMES[next(iter(cs.GAMES))], 0)
    except bots.BotError:
        return False
    return True


def shrunk(spec: str, ahead: int) -> str:
    """The same bot with a budget that gets smaller the more is waiting before it; by halves, so that a bot mostly keeps its tree."""
    name, _, words = spec.partition(":")
    number = words.removesuffix("ms")
    if name not in bots.BUDGETED or not number.isdecimal() or not ahead:
        return spec
    smaller = int(number) >> ahead.bit_length()
    return f"{name}:{min(int(number), max(LEAST_BUDGET, smaller))}{words[len(number) :]}"


def checked(spec: str | None) -> str:
    """The spec of a bot that exists; the middle level when none is named."""
    if spec is None:
        return middle()
    if not is_known(spec):
        known = ", ".join(one.spec for one in levels())
        raise Refused("no_bot", f"there is no bot {spec[:40]!r} here; the levels are: {known}; budgets go up to {MOST_BUDGET}")
    return spec
