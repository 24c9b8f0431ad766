"""Games played at random, as fast as the rules go. Compiled, because a loop driven from outside costs half the speed."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.chance import Rng
from caravanserai.kernel.table import CHANCE, Chance, Table

ENDLESS: Final = 1 << 60


def play_out(t: Table, rng: Rng) -> int:
    """Choose at random until the game is over; how many questions that took."""
    return play_some(t, rng, ENDLESS)


def play_some(t: Table, rng: Rng, decisions: int) -> int:
    """The same, for so many questions at most."""
    made = 0
    ask = t.ask
    while ask is not None and made < decisions:
        menu = t.menu
        if ask.who == CHANCE:
            settle(t, rng)
        else:
            t.take(menu[rng.below(len(menu))])
        made += 1
        ask = t.ask
    return made


def settle(t: Table, rng: Rng) -> None:
    """Answer an open question of fate, each option as likely as it is."""
    ask = t.ask
    assert isinstance(ask, Chance)
    menu = t.menu
    weights = ask.weights(t)
    t.take(menu[rng.below(len(menu)) if weights is None else rng.weighted(weights)])


def clone_many(t: Table, times: int) -> None:
    """Clone a table so often, for the stopwatch."""
    for _ in range(times):
        t.clone()
