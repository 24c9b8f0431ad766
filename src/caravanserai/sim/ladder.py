"""The ladder: every level against the one below, and today's bots against those of November 2026."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path

from caravanserai import bots
from caravanserai.bots.learned import lessons_of
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import OptionError
from caravanserai.sim.arena import run_arena
from caravanserai.sim.pool import Pool
from caravanserai.sim.rating import wilson

EQUAL = "5cpu"  # new against old: the same time of the processor
BEGIN, END = "<!-- ladder -->", "<!-- end of the ladder -->"


@dataclass(frozen=True)
class Rung:
    """What came of one pair, all seeds together."""

    game: str
    players: int
    a: str
    b: str
    meant: tuple[str, str]  # who that was: a level may be played by somebody else tomorrow
    minds: str  # a fingerprint of what the game's bots think: with other weights, yesterday's games say nothing
    games: int
    rate: float
    low: float
    high: float
    ms_a: float
    ms_b: float
    seeds: tuple[int, ...]


def pairs() -> list[tuple[str, str]]:
    """Who meets: neighbours among the levels, strongest first, then new against old."""
    return [*pairwise(reversed(bots.LEVELS)), (f"mcts:{EQUAL}", f"mcts-2026:{EQUAL}"), ("greedy", "greedy-2026")]


def run_ladder(
    names: Sequence[str],
    players: Sequence[int],
    games: int,
    seeds: Sequence[int],
    pool: Pool = Pool(),
    stand_in: str = "",
    kept: Path | None = None,
    only: Sequence[str] = (),
    top: int = 0,
) -> list[Rung]:
    """So many games of every pair, in every game and number of players, for every seed; or only of pairs with these bots on top.

    The uppermost rung costs most, so it may have a number of games of its own, and another bot may stand in there for who thinks by
    the clock. What a file keeps is not played again, nor what it keeps more games of, as long as the bots are who they were then;
    what is played is kept there at once: a ladder that was stopped goes on, and a rung may be measured more closely than the others.
    """
    found: list[Rung] = []
    for name in names:
        for count in players:
            for a, b in [pair for pair in pairs() if not only or pair[0] in only]:
                wanted = top if top and a == bots.LEVELS[-1] else games
                meant = (who(name, count, a, stand_in), who(name, count, b, stand_in))
                thinks = minds(name)
                known = [
                    one for one in read(kept) if (one.game, one.players, one.meant, one.minds) == (name, count, meant, thinks)
                ]
                rung = max(known, key=lambda one: one.games, default=None)
                if rung is None or rung.games < wanted * len(seeds):
                    rung = climb(name, count, (a, b), meant, wanted, seeds, pool)
                    keep(kept, rung)
                found.append(replace(rung, a=a, b=b))
    return found


def who(name: str, players: int, word: str, stand_in: str) -> str:
    """The bot that a word means in this game, with a number instead of the clock."""
    return stand_in if stand_in and word == bots.LEVELS[-1] else bots.meant(word, find_game(name), players, by_clock=False)


def minds(name: str) -> str:
    """A fingerprint of what bots think of a game and how, but for who plays which level."""
    game = find_game(name)
    opinion = game.opinion()
    thinking = {key: getattr(opinion.thinking, key) for key in dir(opinion.thinking) if not key.startswith("_")}
    numbers = {key: value for key, value in thinking.items() if key != "levels" and not callable(value)}
    told = json.dumps([opinion.names, opinion.search, opinion.greedy, numbers, lessons_of(game, False)])
    return blake2b(told.encode(), digest_size=4).hexdigest()


def read(kept: Path | None) -> list[Rung]:
    """The rungs of a file, one in each line."""
    if kept is None or not kept.exists():
        return []
    rows = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    return [Rung(**{**row, "meant": tuple(row["meant"]), "seeds": tuple(row["seeds"])}) for row in rows]


def keep(kept: Path | None, rung: Rung) -> None:
    if kept is not None:
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(rung)) + "\n")


def climb(
    name: str, players: int, pair: tuple[str, str], meant: tuple[str, str], games: int, seeds: Sequence[int], pool: Pool
) -> Rung:
    ladders = [run_arena(name, [*meant], players, games, seed, 0, {}, pool) for seed in seeds]
    met = [ladder.pairs[0] for ladder in ladders]
    played = sum(pair.games for pair in met)
    rate = sum(pair.rate * pair.games for pair in met) / played
    low, high = wilson(rate, played)
    times = [{row.bot: row.ms_per_decision for row in ladder.bots} for ladder in ladders]
    ms_a, ms_b = (round(sum(one[bot] for one in times) / len(times), 1) for bot in meant)
    numbers = (round(rate, 4), round(low, 4), round(high, 4), ms_a, ms_b)
    return Rung(name, players, *pair, meant, minds(name), played, *numbers, tuple(seeds))


def in_markdown(rungs: list[Rung], command: str) -> list[str]:
    """The table for docs/bots.md, with the command that made it."""
    rows = [
        f"| {one.game.capitalize()} | {one.players} | {told(one.a, one.meant[0])} | {told(one.b, one.meant[1])} "
        f"| {one.games} | {100 * one.rate:.0f} % "
        f"| {100 * one.low:.0f}–{100 * one.high:.0f} % | {one.ms_a:g} | {one.ms_b:g} | {', '.join(map(str, one.seeds))} |"
        for one in rungs
    ]
    return [
        f"`{command}`",
        "",
        "| game | players | A | B | games | A wins | 95 % interval | ms a decision, A | B | seeds |",
        "|---|--:|---|---|--:|--:|---|--:|--:|---|",
        *rows,
    ]


def told(word: str, meant: str) -> str:
    """A bot, and who plays it in this game."""
    return f"`{word}`" if word == meant else f"{word.capitalize()} (`{meant}`)"


def written(page: str, lines: list[str]) -> str:
    """The page with the table between its marks made anew."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise OptionError(f"the page has no {BEGIN} … {END}")
    return "\n".join([f"{before}{BEGIN}", *lines, f"{END}{after}"])
