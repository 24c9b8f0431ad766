"""What people ask bots: which options are best here, and where a finished game turned."""

from __future__ import annotations

from typing import Any

from caravanserai.bots.base import BotError, Told
from caravanserai.bots.chances import chances
from caravanserai.bots.mcts import MctsBot
from caravanserai.bots.registry import make
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import REGISTRY, Record
from caravanserai.kernel.table import CHANCE, Table

BEST = 3
TURNING_POINTS = 5
TURN = 0.05  # a decision that gave away this chance of winning is worth a second look


def thinker(spec: str, game: Game[Any], seed: int) -> MctsBot:
    bot = make(spec, game, seed)
    if not isinstance(bot, MctsBot):
        raise BotError(f"{spec!r} cannot explain itself; ask a bot that searches, such as mcts:400")
    return bot


def hint(
    game: Game[Any], t: Any, seat: int, seed: int = 0, budget: str = "mcts:400", progress: Told | None = None
) -> list[dict[str, Any]]:
    """The three options of the open question that were tried most: in words, the best chance of winning first."""
    found = weighed(game, thinker(budget, game, seed), t, seat, progress)[:BEST]
    return sorted(found, key=lambda one: -float(one["chance"]))


def weighed(game: Game[Any], bot: MctsBot, t: Table, seat: int, progress: Told | None = None) -> list[dict[str, Any]]:
    """Every option that was tried, the one a bot would choose first."""
    root = bot.think(game, t, seat, progress)
    order = sorted(range(len(root.menu)), key=lambda index: (-root.visits[index], -root.totals[index], index))
    return [
        {
            "option": game.notation(root.menu[index]),
            "chance": round(root.chances[index] / root.visits[index], 4),
            "visits": root.visits[index],
        }
        for index in order
        if root.visits[index]
    ]


def analyse(record: Record, budget: str = "mcts:200", progress: Told | None = None, seed: int = 0) -> dict[str, Any]:
    """A finished game seen by a bot: everyone's chances turn by turn, and the decisions that gave most away.

    `step` counts decisions as `record.replay(upto=step)` does: the table before that decision was made.
    """
    t = record.replay(upto=0)
    game = REGISTRY[0](record.game)
    bot = thinker(budget, game, seed)
    turns: list[dict[str, Any]] = []
    points: list[dict[str, Any]] = []
    last = CHANCE
    for step, words in enumerate(record.decisions):
        who = t.ask.who
        if who != CHANCE:
            options = weighed(game, bot, t, who)
            if who != last:
                turns.append({"step": step, "seat": who, "chances": bot.outlook()})
            point = judged(step, who, words, options)
            if point["lost"] >= TURN:
                points.append(point)
            bot.took(game.parse(words))
            last = who
        t.decide(game.parse(words))
        if progress is not None:
            progress(step + 1, len(record.decisions))
    if t.ask is None:
        turns.append({"step": len(record.decisions), "seat": None, "chances": chances(game, t)})
    points.sort(key=lambda point: (-point["lost"], point["step"]))
    return {"turns": turns, "turning_points": sorted(points[:TURNING_POINTS], key=lambda point: point["step"])}


def judged(step: int, who: int, words: str, options: list[dict[str, Any]]) -> dict[str, Any]:
    """What was played beside what the bot preferred."""
    best = options[0]
    known = [one["chance"] for one in options if one["option"] == words]
    played = known[0] if known else min(one["chance"] for one in options)
    return {
        "step": step,
        "seat": who,
        "played": words,
        "preferred": best["option"],
        "chance": played,
        "best": best["chance"],
        "lost": round(best["chance"] - played, 4),
    }
