"""Many games between bots: the same seed gives the same games, whoever plays them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from caravanserai import _compiled, bots
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble, seeded
from caravanserai.kernel.errors import OptionError
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.sim.playout import play_out
from caravanserai.sim.pool import Pool

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
    """What came of one game, by seat; an opponent without a seat, as in a solo game, comes last."""

    decisions: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    parts: tuple[dict[str, int], ...]


@dataclass(frozen=True)
class Summary:
    """What came of all games of a match: wins, mean scores and the mean of their parts by seat."""

    game: str
    players: int
    options: dict[str, Any]
    bots: list[str]
    seed: int
    jobs: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: int
    games_per_second: float
    wins: list[float]
    mean_scores: list[float]
    mean_parts: list[dict[str, float]]
    compiled: bool


@dataclass(frozen=True)
class Chunk:
    """Some games of a match, by number."""

    match: Match
    numbers: range


def in_seats(bots: list[str], players: int) -> tuple[str, ...]:
    """One bot for each seat: a single name sits everywhere."""
    if len(bots) == 1:
        return tuple(bots * players)
    if len(bots) != players:
        raise OptionError(f"{players} players need one bot for all or {players} bots, not {len(bots)}")
    return tuple(bots)


def check(match: Match) -> None:
    """Raise what is wrong with a match before any process starts."""
    game = find_game(match.game)
    game.start(players=match.players, **match.options)
    for spec in match.bots:
        bots.make(spec, game, 0)


def play_game(match: Match, number: int) -> Outcome:
    """The game of that number; its luck depends on the match's seed and this number alone."""
    game = find_game(match.game)
    seed = scramble(scramble(match.seed) ^ number)
    t = game.start(players=match.players, seed=seed, **match.options)
    t.log = t.news = None
    if all(spec == RANDOM for spec in match.bots):
        decisions = play_out(t, seeded(seed + 1))
    else:
        decisions = play_with(game, t, [bots.make(spec, game, seed + 1 + at) for at, spec in enumerate(match.bots)])
    scores = game.scores(t)
    totals, ranks = tuple(one.total for one in scores), tuple(one.rank for one in scores)
    return Outcome(decisions, totals, ranks, tuple(one.parts for one in scores))


def play_with(game: Game[Any], t: Table, guests: list[bots.Bot]) -> int:
    decisions = 0
    while t.ask is not None:
        t.decide(guests[t.ask.who].choose(game, t, t.ask.who))
        decisions += 1
    return decisions


def play_chunk(chunk: Chunk) -> list[Outcome]:
    return [play_game(chunk.match, number) for number in chunk.numbers]


def play_many(match: Match, games: int, pool: Pool = Pool()) -> Summary:
    """Play and sum up."""
    check(match)
    size = max(1, games // CHUNKS)
    chunks = [Chunk(match, range(first, min(first + size, games))) for first in range(0, games, size)]
    began = time.perf_counter()
    outcomes = [one for some in pool.map(play_chunk, chunks, [len(chunk.numbers) for chunk in chunks]) for one in some]
    return summary(match, outcomes, time.perf_counter() - began, pool.jobs)


def summary(match: Match, outcomes: list[Outcome], seconds: float, jobs: int = 1) -> Summary:
    """A shared victory is shared: half a win each for two."""
    decisions = sum(one.decisions for one in outcomes)
    seats = range(len(outcomes[0].scores))
    wins = [sum((1 / one.ranks.count(1) for one in outcomes if one.ranks[seat] == 1), 0.0) for seat in seats]
    means = [sum(one.scores[seat] for one in outcomes) / len(outcomes) for seat in seats]
    return Summary(
        game=match.game,
        players=match.players,
        options=match.options,
        bots=list(match.bots),
        seed=match.seed,
        jobs=jobs,
        games=len(outcomes),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds),
        games_per_second=round(len(outcomes) / seconds, 1),
        wins=[round(one, 2) for one in wins],
        mean_scores=[round(one, 3) for one in means],
        mean_parts=[mean_parts([one.parts[seat] for one in outcomes]) for seat in seats],
        compiled=_compiled.active(),
    )


def mean_parts(parts: list[dict[str, int]]) -> dict[str, float]:
    """What the scores of a seat were made of, on average."""
    names = dict.fromkeys(name for one in parts for name in one)
    return {name: round(sum(one.get(name, 0) for one in parts) / len(parts), 3) for name in names}
