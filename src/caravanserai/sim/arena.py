"""Bots against each other, counted so that seats and luck favour nobody."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from caravanserai import _compiled, bots
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import OptionError
from caravanserai.sim.deals import Deal, Played, Side, play_deal
from caravanserai.sim.pool import Pool
from caravanserai.sim.rating import ratings, wilson


@dataclass(frozen=True)
class Standing:
    """How one bot did: its rating (the mean of all is 0), its seats' mean scores, and how long it thought."""

    bot: str
    rating: float
    won: float
    mean_score: float
    parts: dict[str, float]
    ms_per_decision: float


@dataclass(frozen=True)
class Meeting:
    """How often a won against b, with the 95 % interval of that rate."""

    a: str
    b: str
    games: int
    wins: int
    losses: int
    ties: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Ladder:
    """What came of an arena: the bots, the strongest first, and every pair that met."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int
    compiled: bool
    bots: list[Standing]
    pairs: list[Meeting]


def run_arena(
    name: str,
    specs: list[str],
    players: int = 0,
    games: int = 100,
    seed: int = 0,
    mirror: int | None = None,
    options: dict[str, Any] | None = None,
    pool: Pool = Pool(),
) -> Ladder:
    """Let every pair meet and every bot meet itself; see `caravanserai arena --help` for what is counted."""
    game = find_game(name)
    options = options or {}
    players = players or min(count for count in game.players if count > 1)
    game.start(players=players, **options)
    for spec in specs:
        bots.make(spec, game, 0)
    if games < 1 or len(set(specs)) < len(specs):
        raise OptionError("an arena needs different bots and at least one game")
    mirrors = 2 * max(1, games // 8) if mirror is None else mirror
    pairs = list(combinations(specs, 2))
    met = [(a, b, games) for a, b in pairs] + [(a, a, mirrors) for a in specs if mirrors and players > 1]
    per_deal = 1 if players == 1 else 2
    deals = [
        Deal(name, players, a, b, seed, number, min(per_deal, count - number * per_deal), options)
        for a, b, count in met
        for number in range(-(-count // per_deal))
    ]
    tally = Tally()
    for deal, played in zip(deals, pool.map(play_deal, deals, [deal.games for deal in deals])):
        tally.add(deal, played)
    return Ladder(name, players, options, seed, _compiled.active(), tally.standings(specs), tally.meetings())


class Tally:
    """Wins by pair and numbers by bot."""

    def __init__(self) -> None:
        self.shares: dict[tuple[str, str], list[float]] = {}
        self.sides: dict[str, Side] = {}

    def add(self, deal: Deal, played: Played) -> None:
        self.shares.setdefault((deal.a, deal.b), []).extend(played.shares)
        for spec, side in zip((deal.a, deal.b), played.sides):
            self.sides.setdefault(spec, Side()).add(side)

    def standings(self, specs: list[str]) -> list[Standing]:
        points = {pair: sum(shares) for pair, shares in self.shares.items()}
        rated = ratings(specs, points, {pair: len(shares) for pair, shares in self.shares.items()})
        ladder = [standing(spec, rated[spec], self.sides.get(spec, Side())) for spec in specs]
        return sorted(ladder, key=lambda one: -one.rating)

    def meetings(self) -> list[Meeting]:
        return [meeting(a, b, shares) for (a, b), shares in self.shares.items()]


def meeting(a: str, b: str, shares: list[float]) -> Meeting:
    """A shared victory is a tie and counts half, or whatever part of it went to a."""
    games = len(shares)
    rate = sum(shares) / games
    low, high = wilson(rate, games)
    wins, losses = shares.count(1.0), shares.count(0.0)
    return Meeting(a, b, games, wins, losses, games - wins - losses, round(rate, 4), round(low, 4), round(high, 4))


def standing(spec: str, rating: float, side: Side) -> Standing:
    seats = max(side.seats, 1)
    parts = {name: round(count / seats, 2) for name, count in side.parts.items()}
    milliseconds = 1000 * side.seconds / max(side.decisions, 1)
    return Standing(spec, rating, round(side.won / seats, 2), round(side.score / seats, 2), parts, round(milliseconds, 3))
