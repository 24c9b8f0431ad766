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

QUICK = "mcts:16"  # plays Marrakesh in a third of the greedy bot's time


def finish(game: Game[Any], t: Table, guests: list[bots.Bot], seed: int) -> None:
    """Bots play on to the end; fate speaks from this seed."""
    luck = seeded(seed)
    while t.ask is not None:
        if t.ask.who == CHANCE:
            settle(t, luck)
        else:
            t.decide(guests[t.ask.who].choose(game, t, t.ask.who))


def wins_more(game: Game[Any], t: Table, seat: int, best: Line, second: Line, games: int, lead: float, seed: int) -> bool:
    """Whether the seat wins more often after the best line than after the second, with the same luck; over when one leads by so much."""
    ahead = 0.0
    for number in range(seed, seed + games):
        ahead += result(game, t, seat, best, number) - result(game, t, seat, second, number)
        if abs(ahead) >= lead:
            break
    return ahead > 0


def result(game: Game[Any], t: Table, seat: int, line: Line, seed: int) -> float:
    """What the seat gets out of one game after this line, hidden zones dealt anew."""
    after = game.sample(t, seat, seed)
    after.chance = t.chance
    for option in line:
        after.decide(option)
    finish(game, after, [bots.make(QUICK, game, seed + one) for one in range(t.seats)], seed)
    return results(game, after)[seat]
