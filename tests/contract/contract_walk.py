"""What the contract tests share: every game with every configuration, and random walks through it."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

NAMES = list(cs.GAMES)
ROUNDS = int(os.environ.get("CONTRACT_GAMES", "1"))  # random games per check and configuration
ENDLESS = 50_000  # decisions; no game of ours comes near it

Config = tuple[str, int, dict[str, Any]]  # game, players, options


def configurations() -> Iterator[Config]:
    """Every number of players, with the defaults, with each other value alone, and with all other values together."""
    for name in NAMES:
        game = cs.game(name)
        for players in game.players:
            other = [
                {option.name: value}
                for option in game.options
                if players in option.seats
                for value in option.values
                if value != option.default
            ]
            together = {key: value for one in other for key, value in one.items()}
            for options in [{}, *other, *([together] if together not in ({}, *other) else [])]:
                yield name, players, options


CONFIGS = list(configurations())


def label(config: Config) -> str:
    name, players, options = config
    return "-".join([name, str(players), *(f"{key}={value}" for key, value in options.items())])


def who_settles(config: Config, seed: int) -> int:
    """Chance asked and chance drawn, in turn."""
    return cs.AUTO if (CONFIGS.index(config) + seed) % 2 else cs.ASK


def begin(config: Config, seed: int, chance: int = cs.AUTO) -> tuple[Game[Any], Any]:
    name, players, options = config
    game = cs.game(name)
    return game, game.start(players=players, seed=seed, chance=chance, **options)


def choose(t: Table, luck: random.Random) -> int:
    return t.menu[luck.randrange(len(t.menu))]


def walk(t: Table, luck: random.Random) -> Iterator[int]:
    """Decide at random to the end; before each decision the caller may look, with its number."""
    for number in range(ENDLESS):
        if t.ask is None:
            return
        yield number
        t.decide(choose(t, luck))
    raise AssertionError("this game does not end")


def sometimes(number: int, gap: int) -> bool:
    """Whether to look closely at this decision: often in the first 600, seldom in the rest of a long game."""
    return number % (gap if number < 600 else 7 * gap) == 0


def finish(t: Table, luck: random.Random) -> None:
    for _ in walk(t, luck):
        pass


def body(game: Game[Any], t: Table) -> dict[str, Any]:
    """A save without what a clone, a sample or a replay may have differently: luck, log, and who settles chance."""
    saved = game.save(t)
    del saved["rng"], saved["log"], saved["check"], saved["table"]["chance"]
    return saved


def hook(name: str) -> Callable[[Any], dict[str, Any]]:
    """The pieces of a game that must stay as many as they are: tests/contract/pieces/<game>.py."""
    counted: Callable[[Any], dict[str, Any]] = import_module(f"pieces.{name}").pieces
    return counted
