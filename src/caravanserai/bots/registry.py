"""Bots by name: `random`, `greedy`, `mcts:500` (simulations), `mcts:2000ms` (milliseconds), `mcts:20cpu` (milliseconds of the
processor), `mcts:little`, `much` or `most` (as many simulations as a game finds so), or the level people know: `vizier`.

Other packages bring bots by entry points in the group `caravanserai.bots`, such as `miser = "caravanserai_miser:make"`. Every
process reads them for itself, so the server's workers and `--jobs` know them too; a maker with `budgeted = True` takes a budget.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, Final

from caravanserai.bots.at_random import RandomBot
from caravanserai.bots.base import Bot, BotError
from caravanserai.bots.fancy import FancyBot
from caravanserai.bots.greedy import GreedyBot
from caravanserai.bots.levels import LEVELS
from caravanserai.bots.manner import MANNER_2026, TODAY, TRAINED, Manner
from caravanserai.bots.mcts import MctsBot
from caravanserai.kernel.game import Game
from caravanserai.kernel.opinion import LITTLE, MOST, MUCH


class Budget:
    """How long a bot may think about one decision: simulations or milliseconds, the other is 0; or neither, but as the game says."""

    simulations: int
    milliseconds: int
    by_processor: bool  # the milliseconds are those of the processor, not those of the clock on the wall
    effort: str  # then: little, much or most

    def __init__(self, simulations: int, milliseconds: int, by_processor: bool = False, effort: str = "") -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.by_processor = by_processor
        self.effort = effort


Maker = Callable[[Game[Any], int, Budget], Bot]

DEFAULT_SIMULATIONS = 500
WALL, PROCESSOR = "ms", "cpu"  # what milliseconds of a budget are counted by: mcts:20ms, mcts:20cpu
EFFORTS: Final = (LITTLE, MUCH, MOST)
GROUP: Final = "caravanserai.bots"
MAKERS: dict[str, Maker] = {}
INVITED: list[bool] = []  # whether the entry points have been read
BUDGETED: list[str] = []  # the bots that think for as long as they are told


def register(name: str, maker: Maker, budgeted: bool = False) -> None:
    """Make a bot known; `maker(game, seed, budget)` makes it."""
    MAKERS[name] = maker
    if budgeted and name not in BUDGETED:
        BUDGETED.append(name)


def invite() -> None:
    """Make the bots of other packages known, once; a name that is taken stays with who has it."""
    if INVITED:
        return
    INVITED.append(True)
    for one in entry_points(group=GROUP):
        if one.name not in MAKERS:
            maker = one.load()
            register(one.name, maker, bool(getattr(maker, "budgeted", False)))


def spec_of(word: str) -> str:
    """What the name of a level stands for; any other word stands for itself."""
    for level in LEVELS:
        if level["name"] == word:
            return level["spec"]
    return word


def counted(spec: str, game: Game[Any], seats: int) -> str:
    """The same with a number where it says little, much or most."""
    name, _, words = spec.partition(":")
    return f"{name}:{game.opinion().thinking.simulations(words, seats)}" if words in EFFORTS else spec


def make(word: str, game: Game[Any], seed: int) -> Bot:
    """The bot a word like `mcts:500` or `vizier` means; BotError names the words that mean something."""
    spec = spec_of(word)
    name, colon, words = spec.partition(":")
    if name not in MAKERS:
        invite()
    maker = MAKERS.get(name)
    if maker is None or (colon and name not in BUDGETED):
        raise BotError(f"there is no bot {spec!r}; the bots are: {', '.join(allowed())}")
    return maker(game, seed, budget_of(spec, words) if colon else Budget(DEFAULT_SIMULATIONS, 0))


def budget_of(spec: str, words: str) -> Budget:
    if words in EFFORTS:
        return Budget(0, 0, effort=words)
    number = words.removesuffix(WALL).removesuffix(PROCESSOR)
    if not number.isdecimal() or int(number) < 1 or words.endswith(PROCESSOR + WALL):
        raise BotError(f"{spec!r} has no budget we know; the bots are: {', '.join(allowed())}")
    if words == number:
        return Budget(int(number), 0)
    return Budget(0, int(number), words.endswith(PROCESSOR))


def allowed() -> list[str]:
    """The words that mean a bot, with an example of each budget."""
    invite()
    found: list[str] = []
    for name in MAKERS:
        found += [name, f"{name}:500", f"{name}:2000ms", f"{name}:20cpu", f"{name}:little"] if name in BUDGETED else [name]
    return found + [level["name"] for level in LEVELS]


def make_random(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return RandomBot(seed)


def make_greedy(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return GreedyBot(seed)


def searcher(seed: int, budget: Budget, manner: Manner) -> MctsBot:
    return MctsBot(
        seed, budget.simulations, budget.milliseconds, manner, by_processor=budget.by_processor, effort=budget.effort
    )


def make_mcts(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return searcher(seed, budget, TODAY)


def make_fanciful(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return FancyBot(seed)


def make_greedy_2026(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return GreedyBot(seed, MANNER_2026)


def make_mcts_2026(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return searcher(seed, budget, MANNER_2026)


def make_mcts_trained(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return searcher(seed, budget, TRAINED)


register("random", make_random)
register("fancy", make_fanciful)
register("greedy", make_greedy)
register("mcts", make_mcts, budgeted=True)
register("greedy-2026", make_greedy_2026)  # the bots of November 2026, to measure newer ones against
register("mcts-2026", make_mcts_2026, budgeted=True)
register("mcts-trained", make_mcts_trained, budgeted=True)
