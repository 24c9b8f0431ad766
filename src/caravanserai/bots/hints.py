"""What people ask bots: which options are best here, and where a finished game turned."""

from __future__ import annotations

from typing import Any, NamedTuple

from caravanserai.bots.base import BotError, Told
from caravanserai.bots.chances import results
from caravanserai.bots.mcts import MctsBot
from caravanserai.bots.registry import make, meant
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import REGISTRY, Record
from caravanserai.kernel.table import CHANCE, Table

BEST = 3
TURNING_POINTS = 5
TURN = 0.05  # a decision that gave away this chance of winning is worth a second look


class Idea(NamedTuple):
    """An option that was tried: in words, the chance of winning it leads to, and how often it was tried."""

    option: str
    chance: float
    visits: int


class Outlook(NamedTuple):
    """Everyone's chances at the beginning of a turn; the last one, at the end of the game, is nobody's turn."""

    step: int
    seat: int | None
    chances: list[float]


class Point(NamedTuple):
    """A decision beside what the bot preferred, with the chances of both and what lay between them."""

    step: int
    seat: int
    played: str
    preferred: str
    chance: float
    best: float
    lost: float


class Analysis(NamedTuple):
    """A finished game seen by a bot: its course, and where it turned."""

    turns: list[Outlook]
    turning_points: list[Point]


def thinker(spec: str, game: Game[Any], seats: int, seed: int) -> MctsBot:
    bot = make(meant(spec, game, seats), game, seed)
    if not isinstance(bot, MctsBot):
        raise BotError(f"{spec!r} cannot explain itself; ask a bot that searches, such as mcts:400")
    return bot


def hint(
    game: Game[Any], t: Any, seat: int, seed: int = 0, budget: str = "mcts:400", progress: Told | None = None
) -> list[Idea]:
    """The three options of the open question that were tried most: first what the bot itself would choose, then by chance."""
    first, *others = weighed(game, thinker(budget, game, t.seats, seed), t, seat, progress)[:BEST]
    return [first, *sorted(others, key=lambda idea: -idea.chance)]


def weighed(game: Game[Any], bot: MctsBot, t: Table, seat: int, progress: Told | None = None) -> list[Idea]:
    """Every option that was tried, the one a bot would choose first."""
    root = bot.think(game, t, seat, progress)
    first = bot.best(root)
    order = sorted(range(len(root.menu)), key=lambda index: (index != first, -root.visits[index], -root.totals[index], index))
    return [
        Idea(game.notation(root.menu[index]), round(root.chances[index] / max(1, root.visits[index]), 4), root.visits[index])
        for index in order
        if root.visits[index] or index == first
    ]


def analyse(record: Record, budget: str = "mcts:200", progress: Told | None = None, seed: int = 0) -> Analysis:
    """A finished game seen by a bot: everyone's chances turn by turn, and the decisions that gave most away.

    `step` counts decisions as `record.replay(upto=step)` does: the table before that decision was made.
    """
    t = record.replay(upto=0)
    game = REGISTRY[0](record.game)
    bot = thinker(budget, game, t.seats, seed)
    turns: list[Outlook] = []
    points: list[Point] = []
    last = CHANCE
    for step, words in enumerate(record.decisions):
        who = t.ask.who
        if who != CHANCE:
            options = weighed(game, bot, t, who)
            if who != last:
                turns.append(Outlook(step, who, bot.outlook()))
            point = judged(step, who, words, options)
            if point.lost >= TURN:
                points.append(point)
            bot.took(game.parse(words))
            last = who
        t.decide(game.parse(words))
        if progress is not None:
            progress(step + 1, len(record.decisions))
    if t.ask is None:
        turns.append(Outlook(len(record.decisions), None, results(game, t)))
    points.sort(key=lambda point: (-point.lost, point.step))
    return Analysis(turns, sorted(points[:TURNING_POINTS], key=lambda point: point.step))


def judged(step: int, who: int, words: str, options: list[Idea]) -> Point:
    """What was played beside what the bot preferred."""
    best = options[0]
    known = [one.chance for one in options if one.option == words]
    played = known[0] if known else min([one.chance for one in options])
    return Point(step, who, words, best.option, played, best.chance, round(best.chance - played, 4))
