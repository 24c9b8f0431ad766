"""What comes of a way when bots play the game to its end: an answer that owes nothing to the search."""

from __future__ import annotations

from typing import Any

from caravanserai import bots
from caravanserai.bots.chances import results
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import CHANCE, Table
from caravanserai.puzzles.ways import Line
from caravanserai.sim.playout import settle


def finish(game: Game[Any], t: Table, guests: list[bots.Bot], seed: int) -> None:
    """Bots play on to the end; fate speaks from this seed."""
    luck = seeded(seed)
    while t.ask is not None:
        if t.ask.who == CHANCE:
            settle(t, luck)
        else:
            t.decide(guests[t.ask.who].choose(game, t, t.ask.who))


def won(game: Game[Any], t: Table, seat: int, line: Line, games: int, seed: int) -> float:
    """The part of so many games that the seat wins after this line, hidden zones dealt anew; same seeds, same luck for every line."""
    total = 0.0
    for number in range(seed, seed + games):
        after = game.sample(t, seat, number)
        after.chance = t.chance
        for option in line:
            after.decide(option)
        finish(game, after, [bots.make("greedy", game, number + one) for one in range(t.seats)], number)
        total += results(game, after)[seat]
    return total / games
