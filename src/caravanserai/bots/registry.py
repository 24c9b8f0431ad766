"""Bots by name: `random`, `greedy`, `mcts:500` (simulations), `mcts:2000ms` (milliseconds), or the level people know: `vizier`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caravanserai.bots.at_random import RandomBot
from caravanserai.bots.base import Bot, BotError
from caravanserai.bots.greedy import GreedyBot
from caravanserai.bots.levels import LEVELS
from caravanserai.bots.mcts import MctsBot
from caravanserai.kernel.game import Game


class Budget:
    """How long a bot may think about one decision: simulations or milliseconds; the other is 0."""

    simulations: int
    milliseconds: int

    def __init__(self, simulations: int, milliseconds: int) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds


Maker = Callable[[Game[Any], int, Budget], Bot]

DEFAULT_SIMULATIONS = 500
MAKERS: dict[str, Maker] = {}
BUDGETED: list[str] = []  # the bots that think for as long as they are told


def register(name: str, maker: Maker, budgeted: bool = False) -> None:
    """Make a bot known; `maker(game, seed, budget)` makes it."""
    MAKERS[name] = maker
    if budgeted and name not in BUDGETED:
        BUDGETED.append(name)


def spec_of(word: str) -> str:
    """What the name of a level stands for; any other word stands for itself."""
    for level in LEVELS:
        if level["name"] == word:
            return level["spec"]
    return word


def make(word: str, game: Game[Any], seed: int) -> Bot:
    """The bot a word like `mcts:500` or `vizier` means; BotError names the words that mean something."""
    spec = spec_of(word)
    name, colon, words = spec.partition(":")
    maker = MAKERS.get(name)
    if maker is None or (colon and name not in BUDGETED):
        raise BotError(f"there is no bot {spec!r}; the bots are: {', '.join(allowed())}")
    return maker(game, seed, budget_of(spec, words) if colon else Budget(DEFAULT_SIMULATIONS, 0))


def budget_of(spec: str, words: str) -> Budget:
    number = words.removesuffix("ms")
    if not number.isdecimal() or int(number) < 1:
        raise BotError(f"{spec!r} has no budget we know; the bots are: {', '.join(allowed())}")
    return Budget(0, int(number)) if words.endswith("ms") else Budget(int(number), 0)


def allowed() -> list[str]:
    """The words that mean a bot, with an example of each budget."""
    found: list[str] = []
    for name in MAKERS:
        found += [name, f"{name}:500", f"{name}:2000ms"] if name in BUDGETED else [name]
    return found + [level["name"] for level in LEVELS]


def make_random(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return RandomBot(seed)


def make_greedy(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return GreedyBot(seed)


def make_mcts(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return MctsBot(seed, budget.simulations, budget.milliseconds)


register("random", make_random)
register("greedy", make_greedy)
register("mcts", make_mcts, budgeted=True)
