"""How balanced a game is between bots: seats, sources of points, components and winning, length and branching, with 95 % intervals."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import hypot, sqrt

from caravanserai import _compiled, bots
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble
from caravanserai.sim.many import CHUNKS, Chunk, Match, check
from caravanserai.sim.pool import Pool
from caravanserai.sim.rating import SURE, wilson

TENTHS = 10
FEW = 5  # seats; of fewer nothing is said


@dataclass(frozen=True)
class Taken:
    """An option a seat took in a game: how often, and when for the first time, as a part of the game."""

    times: int
    first: float


@dataclass(frozen=True)
class Played:
    """What is counted of one game, by seat."""

    totals: list[int]
    wins: list[float]  # a shared victory is shared
    parts: list[dict[str, int]]
    taken: list[dict[int, Taken]]  # by option
    menus: list[int]  # how many options each decision had


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Component:
    """What became of an option: how many seats took it in a game, when first, and how much more often those won who did."""

    option: int
    share: Mean
    times: float
    first: Mean | None  # None: too few took it
    gain: Mean | None  # None: too few took it, or too few did not


@dataclass(frozen=True)
class Balance:
    """What came of many games."""

    match: Match
    games: int
    compiled: bool
    seats: list[Mean]  # how often each seat won
    scores: list[list[int]]  # totals, of winners and of the others
    sources: dict[str, tuple[Mean, Mean]]  # points by part: of winners, of the others
    components: list[Component]
    lengths: list[int]
    branching: Counter[int]
    branching_by_tenth: list[float]


@dataclass
class Sides:
    """Something of winners and of the others."""

    winners: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)

    def add(self, value: int, won: bool) -> None:
        (self.winners if won else self.others).append(value)


def mean(values: list[float] | list[int]) -> Mean:
    """By the normal approximation; hundreds of games are behind it."""
    count = max(len(values), 1)
    middle = sum(values) / count
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(count - 1, 1) / count)
    return Mean(middle, middle - SURE * spread, middle + SURE * spread)


def rate(value: float, count: int) -> Mean:
    low, high = wilson(value, count)
    return Mean(value, min(low, value), max(high, value))  # rounding puts 1 above its interval


def difference(one: list[float], two: list[float]) -> Mean:
    """How much higher the first rate is than the second (Newcombe 1998): honest also where few are counted."""
    a, b = (rate(sum(some) / max(len(some), 1), len(some)) for some in (one, two))
    apart = a.value - b.value
    return Mean(apart, apart - hypot(a.value - a.low, b.high - b.value), apart + hypot(a.high - a.value, b.value - b.low))


def play_game(match: Match, number: int) -> Played:
    """The game of that number, the same that `sim` plays."""
    game = find_game(match.game)
    seed = scramble(scramble(match.seed) ^ number)
    t = game.start(players=match.players, seed=seed, **match.options)
    t.log = t.news = None
    guests = [bots.make(spec, game, seed + 1 + at) for at, spec in enumerate(match.bots)]
    menus: list[int] = []
    when: list[dict[int, list[int]]] = [{} for _ in range(match.players)]
    while t.ask is not None:
        who = t.ask.who
        option = guests[who].choose(game, t, who)
        when[who].setdefault(option, []).append(len(menus))
        menus.append(len(t.menu))
        t.decide(option)
    scores = game.scores(t)
    best = sum(score.rank == 1 for score in scores)
    taken = [{option: Taken(len(at), at[0] / len(menus)) for option, at in seat.items()} for seat in when]
    seated = scores[: match.players]
    wins = [(score.rank == 1) / best for score in seated]
    return Played([score.total for score in seated], wins, [score.parts for score in seated], taken, menus)


def play_chunk(chunk: Chunk) -> list[Played]:
    return [play_game(chunk.match, number) for number in chunk.numbers]


def balance(match: Match, games: int, pool: Pool = Pool()) -> Balance:
    """Play and sum up."""
    check(match)
    size = max(1, games // CHUNKS)
    chunks = [Chunk(match, range(first, min(first + size, games))) for first in range(0, games, size)]
    played = [one for some in pool.map(play_chunk, chunks, [len(chunk.numbers) for chunk in chunks]) for one in some]
    totals = Sides()
    for one in played:
        for total, win in zip(one.totals, one.wins):
            totals.add(total, win > 0)
    return Balance(
        match=match,
        games=games,
        compiled=_compiled.active(),
        seats=[rate(sum(one.wins[seat] for one in played) / games, games) for seat in range(match.players)],
        scores=[totals.winners, totals.others],
        sources=sources(played),
        components=components(played),
        lengths=[len(one.menus) for one in played],
        branching=Counter(size for one in played for size in one.menus),
        branching_by_tenth=by_tenth(played),
    )


def sources(played: list[Played]) -> dict[str, tuple[Mean, Mean]]:
    found: dict[str, Sides] = {}
    for one in played:
        for parts, win in zip(one.parts, one.wins):
            for name, points in parts.items():
                found.setdefault(name, Sides()).add(points, win > 0)
    return {name: (mean(sides.winners), mean(sides.others)) for name, sides in found.items()}


def components(played: list[Played]) -> list[Component]:
    """Every option that some seats took and some did not."""
    seats = [(taken, win) for one in played for taken, win in zip(one.taken, one.wins)]
    found: list[Component] = []
    for option in sorted({option for taken, _ in seats for option in taken}):
        those = [(taken[option], win) for taken, win in seats if option in taken]
        rest = [win for taken, win in seats if option not in taken]
        gain = difference([win for _, win in those], rest) if min(len(those), len(rest)) >= FEW else None
        first = mean([one.first for one, _ in those]) if len(those) >= FEW else None
        times = sum(one.times for one, _ in those) / len(seats)
        found.append(Component(option, rate(len(those) / len(seats), len(seats)), times, first, gain))
    return found


def by_tenth(played: list[Played]) -> list[float]:
    """How many options a decision has, in each tenth of a game."""
    sums, counts = [0] * TENTHS, [0] * TENTHS
    for one in played:
        for at, size in enumerate(one.menus):
            tenth = TENTHS * at // len(one.menus)
            sums[tenth] += size
            counts[tenth] += 1
    return [total / max(count, 1) for total, count in zip(sums, counts)]
