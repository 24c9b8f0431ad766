"""Many games between bots, on one process or several: the same seed gives the same games, whoever plays them."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from caravanserai import _compiled
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble, seeded
from caravanserai.kernel.errors import OptionError
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.sim.playout import play_out
from caravanserai.sim.progress import Progress

if TYPE_CHECKING:
    from caravanserai.bots import Bot

RANDOM = "random"
CHUNKS = 100  # how many pieces the work is cut into: enough to share out evenly and to move the progress bar


@dataclass(frozen=True)
class Match:
    """What is to be played: one bot for each seat."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """What came of one game."""

    decisions: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


def in_seats(bots: list[str], players: int) -> tuple[str, ...]:
    """One bot for each seat: a single name sits everywhere."""
    if len(bots) == 1:
        return tuple(bots * players)
    if len(bots) != players:
        raise OptionError(f"{players} players need one bot for all or {players} bots, not {len(bots)}")
    return tuple(bots)


def make_bot(spec: str, game: Game[Any], seed: int) -> Bot:
    from caravanserai import bots

    return bots.make(spec, game, seed)


def check(match: Match) -> None:
    """Raise what is wrong with a match before any process starts."""
    game = find_game(match.game)
    game.start(players=match.players, **match.options)
    for spec in match.bots:
        if spec != RANDOM:
            make_bot(spec, game, 0)


def play_game(match: Match, number: int) -> Outcome:
    """The game of that number; its luck depends on the match's seed and this number alone."""
    game = find_game(match.game)
    seed = scramble(scramble(match.seed) ^ number)
    t = game.start(players=match.players, seed=seed, **match.options)
    t.log = t.news = None
    if all(spec == RANDOM for spec in match.bots):
        decisions = play_out(t, seeded(seed + 1))
    else:
        decisions = play_with(game, t, [make_bot(spec, game, seed + 1 + at) for at, spec in enumerate(match.bots)])
    scores = game.scores(t)
    return Outcome(decisions, tuple(one.total for one in scores), tuple(one.rank for one in scores))


def play_with(game: Game[Any], t: Table, bots: list[Bot]) -> int:
    decisions = 0
    while t.ask is not None:
        t.decide(bots[t.ask.who].choose(game, t, t.ask.who))
        decisions += 1
    return decisions


def play_chunk(match: Match, numbers: range) -> list[Outcome]:
    return [play_game(match, number) for number in numbers]


def play_all(match: Match, games: int, jobs: int) -> Iterator[list[Outcome]]:
    """The outcomes in order, a few at a time."""
    size = max(1, games // CHUNKS)
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if jobs == 1:
        yield from (play_chunk(match, chunk) for chunk in chunks)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield from pool.map(play_chunk, [match] * len(chunks), chunks)
    finally:
        pool.shutdown(cancel_futures=True)


def play_many(match: Match, games: int, jobs: int = 1) -> dict[str, Any]:
    """Play, show how far it is, and sum up. A shared victory is shared: half a win each for two."""
    check(match)
    outcomes: list[Outcome] = []
    began = time.perf_counter()
    with Progress(games, "games") as bar:
        for some in play_all(match, games, jobs):
            outcomes += some
            bar.advance(len(some))
    return {
        "game": match.game,
        "players": match.players,
        "options": match.options,
        "bots": list(match.bots),
        "seed": match.seed,
        "jobs": jobs,
        **summary(outcomes, time.perf_counter() - began),
        "compiled": _compiled.active(),
    }


def summary(outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """Wins and scores by seat; an opponent without a seat, as in a solo game, comes last."""
    decisions = sum(one.decisions for one in outcomes)
    seats = range(len(outcomes[0].scores))
    wins = [sum((1 / one.ranks.count(1) for one in outcomes if one.ranks[seat] == 1), 0.0) for seat in seats]
    means = [sum(one.scores[seat] for one in outcomes) / len(outcomes) for seat in seats]
    return {
        "games": len(outcomes),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "games_per_second": round(len(outcomes) / seconds, 1),
        "wins": [round(one, 2) for one in wins],
        "mean_scores": [round(one, 3) for one in means],
    }
