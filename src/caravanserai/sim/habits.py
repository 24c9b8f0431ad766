"""What bots do: where their points come from, what they gather and lose, which options they take and which they neglect."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from caravanserai import _compiled, bots
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.sim.many import CHUNKS, Chunk, Match, check
from caravanserai.sim.pool import Pool

NEGLECTED = 0.01  # taken less often than this when offered
DECLINED = "pass"  # no move: whoever only declines has not had a turn
OFTEN = 1.0  # and offered at least so often to a seat in a game


@dataclass
class Seen:
    """Counts over some games."""

    games: int = 0
    seats: int = 0
    parts: Counter[str] = field(default_factory=Counter)
    gathered: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    idle: int = 0  # turns in which nothing at all was gained, not even for a moment
    secrets: int = 0  # rounds of secret choices
    alike: int = 0  # of them those in which all seats chose the same

    def add(self, other: Seen) -> None:
        for name in ("games", "seats", "turns", "idle", "secrets", "alike"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("parts", "gathered", "events", "offered", "taken"):
            getattr(self, name).update(getattr(other, name))


@dataclass(frozen=True)
class Option:
    """How often an option was offered to a seat in a game, and how often it was taken then."""

    option: str
    offered: float
    taken: float


@dataclass(frozen=True)
class Habits:
    """Means for a seat and a game."""

    game: str
    players: int
    options: dict[str, Any]
    bots: list[str]
    seed: int
    games: int
    parts: dict[str, float]  # where points came from; what is below zero was lost
    gathered: dict[str, float]  # what a seat had in the end
    events: dict[str, float]  # what was told
    choices: list[Option]
    neglected: list[str]  # options often offered and hardly ever taken
    turns: float
    idle: float  # part of the turns that brought nothing
    alike: float | None  # part of the secret choices in which all seats chose the same
    compiled: bool


class Watch:
    """Somebody who looks on while one game is played."""

    def __init__(self, game: Game[Any], t: Table) -> None:
        self.game = game
        self.t = t
        self.seen = Seen(games=1, seats=t.seats)
        self.mover = -1
        self.held: dict[str, int] = {}
        self.moved = False  # the mover did more than decline
        self.gained = False  # and has had something more than a moment before
        self.chosen: dict[int, list[int]] = {}

    def holdings(self, seat: int) -> dict[str, int]:
        """Everything a seat can gain."""
        score = self.game.scores(self.t)[seat]
        return self.game.gathered(self.t, seat) | {f"score {name}": count for name, count in score.parts.items()}

    def asked(self) -> None:
        """A question is open: a turn may have ended, a round of secret choices too."""
        ask = self.t.ask
        who = -1 if ask is None else ask.who
        if self.mover >= 0:
            held = self.holdings(self.mover)
            self.gained |= any(count > self.held.get(name, 0) for name, count in held.items())
            self.held = held
        if who != self.mover:
            if self.moved:
                self.seen.turns += 1
                self.seen.idle += not self.gained
            self.moved = self.gained = False
            if who >= 0:
                self.held = self.holdings(who)
            self.mover = who
        if self.chosen and (ask is None or not ask.is_secret()):
            if len(self.chosen) == self.t.seats > 1:
                self.seen.secrets += 1
                self.seen.alike += len({tuple(sorted(one)) for one in self.chosen.values()}) == 1
            self.chosen = {}

    def decided(self, option: int) -> None:
        ask = self.t.ask
        assert ask is not None
        if ask.is_secret():
            self.chosen.setdefault(ask.who, []).append(option)
        self.moved |= self.game.notation(option) != DECLINED
        question = type(ask).__name__
        for one in self.t.menu:
            self.seen.offered[f"{question}: {self.game.notation(one)}"] += 1
        self.seen.taken[f"{question}: {self.game.notation(option)}"] += 1

    def told(self) -> None:
        """What was told since the last question."""
        for one in self.t.news or []:
            self.seen.events[one.key] += 1
        self.t.news = []

    def ended(self) -> Seen:
        for score in self.game.scores(self.t)[: self.t.seats]:
            self.seen.parts.update(score.parts)
            self.seen.gathered.update(self.game.gathered(self.t, score.seat))
        return self.seen


def watch_game(match: Match, number: int) -> Seen:
    """The game of that number, the same that `sim` plays."""
    game = find_game(match.game)
    seed = scramble(scramble(match.seed) ^ number)
    t = game.start(players=match.players, seed=seed, **match.options)
    t.log = None
    guests = [bots.make(spec, game, seed + 1 + at) for at, spec in enumerate(match.bots)]
    watch = Watch(game, t)
    watch.asked()
    while t.ask is not None:
        option = guests[t.ask.who].choose(game, t, t.ask.who)
        watch.decided(option)
        t.decide(option)
        watch.told()
        watch.asked()
    return watch.ended()


def watch_chunk(chunk: Chunk) -> Seen:
    seen = Seen()
    for number in chunk.numbers:
        seen.add(watch_game(chunk.match, number))
    return seen


def watch_many(match: Match, games: int, pool: Pool = Pool()) -> Habits:
    """Look on at so many games and sum up."""
    check(match)
    size = max(1, games // CHUNKS)
    chunks = [Chunk(match, range(first, min(first + size, games))) for first in range(0, games, size)]
    seen = Seen()
    for some in pool.map(watch_chunk, chunks, [len(chunk.numbers) for chunk in chunks]):
        seen.add(some)
    return summed_up(match, seen)


def summed_up(match: Match, seen: Seen) -> Habits:
    def means(counts: Counter[str]) -> dict[str, float]:
        return {name: round(count / seen.seats, 3) for name, count in counts.items()}

    choices = [
        Option(name, round(count / seen.seats, 3), round(seen.taken[name] / count, 4)) for name, count in seen.offered.items()
    ]
    choices.sort(key=lambda one: one.option)
    return Habits(
        game=match.game,
        players=match.players,
        options=match.options,
        bots=list(match.bots),
        seed=match.seed,
        games=seen.games,
        parts=means(seen.parts),
        gathered=means(seen.gathered),
        events=means(seen.events),
        choices=choices,
        neglected=[one.option for one in choices if one.offered >= OFTEN and one.taken < NEGLECTED],
        turns=round(seen.turns / seen.seats, 1),
        idle=round(seen.idle / max(1, seen.turns), 4),
        alike=round(seen.alike / seen.secrets, 3) if seen.secrets else None,
        compiled=_compiled.active(),
    )
