"""Bots by name: `random`, `greedy`, `mcts:500` (simulations), `mcts:2000ms` (milliseconds), `mcts:20cpu` (milliseconds of the
processor), `fancy:70` (some things are loved by 70 % more than they are worth), `fancy:130` (and 30 % of many options go
unnoticed), or the level people know: `vizier`.

Other packages bring bots by entry points in the group `caravanserai.bots`, such as `miser = "caravanserai_miser:make"`. Every
process reads them for itself, so the server's workers and `--jobs` know them too; a maker with `budgeted = True` takes a budget.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, Final

from caravanserai.bots.at_random import RandomBot
from caravanserai.bots.base import Bot, BotError
from caravanserai.bots.fancy import dreamer
from caravanserai.bots.greedy import GreedyBot
from caravanserai.bots.levels import BY_CLOCK, EARLIER, LEVELS
from caravanserai.bots.manner import MANNER_2026, TODAY, TRAINED, Manner
from caravanserai.bots.mcts import MctsBot
from caravanserai.kernel.game import Game


class Budget:
    """How long a bot may think about one decision: simulations or milliseconds, the other is 0."""

    simulations: int
    milliseconds: int
    by_processor: bool  # the milliseconds are those of the processor, not those of the clock on the wall

    def __init__(self, simulations: int, milliseconds: int, by_processor: bool = False) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.by_processor = by_processor


Maker = Callable[[Game[Any], int, Budget], Bot]

DEFAULT_SIMULATIONS = 500
DEFAULT_FANCY = 50
MOST_FANCY = 200  # from here on nothing would be noticed any more
WALL, PROCESSOR = "ms", "cpu"  # what milliseconds of a budget are counted by: mcts:20ms, mcts:20cpu
GROUP: Final = "caravanserai.bots"
MAKERS: dict[str, Maker] = {}
INVITED: list[bool] = []  # whether the entry points have been read
BUDGETED: list[str] = []  # the bots that think for as long as they are told
FANCY: Final = "fancy"  # the only one with a number that is no budget: how fanciful it is, in percent


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


def level_of(word: str) -> str:
    """The level that a word means: its name, or what it was called before if that is no bot by itself; none: empty."""
    if word in LEVELS:
        return word
    return next((name for name, words in EARLIER.items() if word in words and word.endswith(("little", "much"))), "")


def meant(word: str, game: Game[Any], seats: int, by_clock: bool = True) -> str:
    """The bot that a word means in this game among so many players: `mcts:90` for `merchant`. Any other word means itself.

    Who thinks by the clock is the same in every game; where that must not be, a number of simulations stands in.
    """
    level = level_of(word)
    if not level:
        return word
    if by_clock and level in BY_CLOCK:
        return BY_CLOCK[level]
    return game.opinion().thinking.level(LEVELS.index(level), seats)


class LevelBot:
    """Whoever plays a level: known once it is known how many play."""

    level: str
    seed: int
    word: str
    bot: Bot | None

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self.seed = seed
        self.word = ""
        self.bot = None

    def choose(self, game: Game[Any], t: Any, seat: int) -> int:
        word = meant(self.level, game, t.seats)
        bot = self.bot
        if bot is None or word != self.word:
            bot = self.bot = make(word, game, self.seed)
            self.word = word
        return bot.choose(game, t, seat)


def make(word: str, game: Game[Any], seed: int) -> Bot:
    """The bot a word like `mcts:500` or `vizier` means; BotError names the words that mean something."""
    level = level_of(word)
    if level:
        return LevelBot(level, seed)
    name, colon, words = word.partition(":")
    if name not in MAKERS:
        invite()
    maker = MAKERS.get(name)
    if name == FANCY and words.isdecimal() and int(words) < MOST_FANCY:
        return dreamer(game, seed, int(words) / 100.0)
    if maker is None or (colon and name not in BUDGETED):
        raise BotError(f"there is no bot {word!r}; the bots are: {', '.join(allowed())}")
    return maker(game, seed, budget_of(word, words) if colon else Budget(DEFAULT_SIMULATIONS, 0))


def budget_of(spec: str, words: str) -> Budget:
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
        found += [name, f"{name}:500", f"{name}:2000ms", f"{name}:20cpu"] if name in BUDGETED else [name]
        found += [f"{FANCY}:{DEFAULT_FANCY}"] if name == FANCY else []
    return found + LEVELS


def make_random(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return RandomBot(seed)


def make_greedy(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return GreedyBot(seed)


def searcher(seed: int, budget: Budget, manner: Manner) -> MctsBot:
    return MctsBot(seed, budget.simulations, budget.milliseconds, manner, by_processor=budget.by_processor)


def make_mcts(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return searcher(seed, budget, TODAY)


def make_fanciful(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return dreamer(game, seed, DEFAULT_FANCY / 100.0)


def make_greedy_2026(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return GreedyBot(seed, MANNER_2026)


def make_mcts_2026(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return searcher(seed, budget, MANNER_2026)


def make_mcts_trained(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return searcher(seed, budget, TRAINED)


register("random", make_random)
register(FANCY, make_fanciful)
register("greedy", make_greedy)
register("mcts", make_mcts, budgeted=True)
register("greedy-2026", make_greedy_2026)  # the bots of November 2026, to measure newer ones against
register("mcts-2026", make_mcts_2026, budgeted=True)
register("mcts-trained", make_mcts_trained, budgeted=True)
