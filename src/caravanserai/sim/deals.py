"""One deal of the arena: the same luck for both sides, played once with the seats one way and once the other."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from caravanserai import bots
from caravanserai.bots.chances import results
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble
from caravanserai.kernel.game import Game


@dataclass(frozen=True)
class Deal:
    """Which bots meet, and the number their luck depends on."""

    game: str
    players: int
    a: str
    b: str
    seed: int
    number: int
    games: int = 2  # 1: only the first half of the deal
    options: dict[str, Any] = field(default_factory=dict)


@dataclass
class Side:
    """What one bot did in some games: its seats' scores, and how long it thought."""

    seats: int = 0
    won: float = 0.0
    score: float = 0.0
    parts: dict[str, float] = field(default_factory=dict)
    decisions: int = 0
    seconds: float = 0.0

    def add(self, other: Side) -> None:
        self.seats += other.seats
        self.won += other.won
        self.score += other.score
        for name, count in other.parts.items():
            self.parts[name] = self.parts.get(name, 0.0) + count
        self.decisions += other.decisions
        self.seconds += other.seconds


@dataclass
class Played:
    """What came of a deal: for each game the share of the victory that went to a, and both sides' numbers."""

    shares: list[float]
    sides: tuple[Side, Side]


def play_deal(deal: Deal) -> Played:
    """Seats alternate a, b, a, … beginning further along with every deal; then the sides change."""
    played = Played([], (Side(), Side()))
    if deal.players == 1:
        return alone(deal, played)
    for half in range(deal.games):
        seating = [(seat + deal.number + half) % 2 for seat in range(deal.players)]
        won = play_seating(deal, seating, played.sides)
        played.shares.append(sum(share for share, side in zip(won, seating) if side == 0))
    return played


def alone(deal: Deal, played: Played) -> Played:
    """With one player the two play the same deal apart: beating the game is better, then the higher score."""
    result = []
    for side in range(2):
        before = played.sides[side].score
        won = play_seating(deal, [side], played.sides)[0]
        result.append((won, played.sides[side].score - before))
    played.shares.append(0.5 if result[0] == result[1] else float(result[0] > result[1]))
    return played


def play_seating(deal: Deal, seating: list[int], sides: tuple[Side, Side]) -> list[float]:
    """One game; the share of the victory of every seat."""
    game = find_game(deal.game)
    seed = scramble(scramble(deal.seed) ^ deal.number)
    t = game.start(players=deal.players, seed=seed, **deal.options)
    t.log = t.news = None
    guests = [bots.make((deal.a, deal.b)[side], game, seed + 1 + seat) for seat, side in enumerate(seating)]
    while t.ask is not None:
        who = t.ask.who
        began = time.process_time()
        option = guests[who].choose(game, t, who)
        side = sides[seating[who]]
        side.seconds += time.process_time() - began
        side.decisions += 1
        t.decide(option)
    count(game, t, seating, sides)
    return results(game, t)


def count(game: Game[Any], t: Any, seating: list[int], sides: tuple[Side, Side]) -> None:
    won = results(game, t)
    for score in game.scores(t)[: len(seating)]:
        side = sides[seating[score.seat]]
        parts = {name: float(number) for name, number in score.parts.items()}
        side.add(Side(1, won[score.seat], score.total, parts))
