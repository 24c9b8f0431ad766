"""What environments do at every step, compiled: observations and masks as bytes that numpy views, and others' turns."""

from __future__ import annotations

from typing import Any

from caravanserai.kernel.chance import Rng, seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table


def seen(game: Game[Any], t: Table, seat: int) -> bytearray:
    """An observation, a byte for each slot."""
    return bytearray(game.observe(t, seat))


def mask(t: Table, choices: int) -> bytearray:
    """A byte for each option of players: 1 where the menu has it."""
    found = bytearray(choices)
    for option in t.menu:
        found[option] = 1
    return found


def outcome(game: Game[Any], t: Table) -> list[float]:
    """What the end is worth to each seat: 1 for everybody beaten, -1 for everybody better, on average; equals bring 0.

    It adds up to nothing. Alone, the opponent without a seat is the one to beat.
    """
    ranks = [score.rank for score in game.scores(t)]
    others = max(len(ranks) - 1, 1)
    found: list[float] = []
    for seat in range(t.seats):
        mine = ranks[seat]
        beaten = 0
        for rank in ranks:
            beaten += 1 if rank > mine else -1 if rank < mine else 0
        found.append(beaten / others)
    return found


def let_others(game: Game[Any], t: Table, seat: int, guests: list[Any], longest: int) -> int:
    """Let the others choose until `seat` is asked, the game is over or so many decisions are made; how many there were."""
    made = 0
    ask = t.ask
    while ask is not None and ask.who != seat and made < longest:
        t.decide(guests[ask.who].choose(game, t, ask.who))
        made += 1
        ask = t.ask
    return made


class Tables:
    """Several tables of one game, a new one for each that is over. All seats are the caller's.

    The buffers are written in place, a row for each table: what the asked seat sees, which options it has, who it is; and of
    tables that have just ended what every seat saw last and what the end was worth to it.
    """

    game: Game[Any]
    players: int
    options: dict[str, Any]
    longest: int
    tables: list[Table]
    decisions: list[int]  # made at each table
    slots: int
    choices: int
    seen: bytearray
    masks: bytearray
    who: bytearray
    ended: bytearray  # 1: over, 2: broken off because it took too long
    last_seen: bytearray
    worth: list[list[float]]
    rng: Rng

    def __init__(self, game: Game[Any], players: int, count: int, options: dict[str, Any]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.longest = game.longest
        self.tables = []
        self.decisions = [0] * count
        self.slots = len(game.layout(players))
        self.choices = game.num_choices
        self.seen = bytearray(count * self.slots)
        self.masks = bytearray(count * self.choices)
        self.who = bytearray(count)
        self.ended = bytearray(count)
        self.last_seen = bytearray(count * players * self.slots)
        self.worth = [[0.0] * players for _ in range(count)]
        self.rng = seeded(0)

    def reset(self, seed: int) -> None:
        """New games everywhere; the same seed brings the same games."""
        self.rng = seeded(seed)
        count = len(self.decisions)
        self.tables = [self.fresh() for _ in range(count)]
        self.decisions = [0] * count
        for index in range(count):
            self.ended[index] = 0
            self.show(index)

    def fresh(self) -> Table:
        t: Table = self.game.start(self.players, self.rng.below(1 << 30), **self.options)
        t.log = None
        t.news = None
        return t

    def step(self, options: list[int]) -> None:
        """One decision at every table."""
        for index in range(len(options)):
            t = self.tables[index]
            t.decide(options[index])
            self.decisions[index] += 1
            over = t.ask is None
            self.ended[index] = 1 if over else 2 if self.decisions[index] >= self.longest else 0
            if over or self.decisions[index] >= self.longest:
                self.close(index, t)
            self.show(index)

    def close(self, index: int, t: Table) -> None:
        """Keep what was seen last and what it was worth, and begin anew."""
        self.worth[index] = outcome(self.game, t)
        first = index * self.players * self.slots
        for seat in range(self.players):
            self.last_seen[first : first + self.slots] = bytes(self.game.observe(t, seat))
            first += self.slots
        self.tables[index] = self.fresh()
        self.decisions[index] = 0

    def show(self, index: int) -> None:
        t = self.tables[index]
        ask = t.ask
        assert ask is not None
        self.who[index] = ask.who
        self.seen[index * self.slots : (index + 1) * self.slots] = bytes(self.game.observe(t, ask.who))
        self.masks[index * self.choices : (index + 1) * self.choices] = mask(t, self.choices)
