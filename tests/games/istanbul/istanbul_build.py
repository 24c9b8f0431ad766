"""A bazaar set by hand: seat 0 stands where a test says, has what it is given, and the rules under test happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from speech import asked as asked
from speech import menu as menu
from speech import say as say

import caravanserai as cs
from caravanserai.games.istanbul.table import Istanbul, Step

GAME = cs.game("istanbul")
NOWHERE = 0


def bazaar(
    players: int = 3, then: Sequence[Step] = (), hand: Sequence[int] = (), tiles: Sequence[int] = (), **given: Any
) -> Istanbul:
    """A table in the middle of seat 0's turn; everyone's purse, wheelbarrow and hand are empty but for what is given.

    `then`: rules that happen now. `hand`: cards of seat 0. `tiles`: its mosque tiles. Other fields of seat 0's things by name
    (place, goods, lira, stack, out, capacity, family, rubies), everything else on the table by name too (governor, mail, ...).
    The Governor and the Smuggler are away, chance is asked for.
    """
    options = {name: given.pop(name) for name in ("layout", "variant") if name in given}
    t = GAME.start(players=players, seed=1, **options)
    assert isinstance(t, Istanbul)
    t.stack, t.ask, t.menu, t.news, t.log = [], None, [], [], None
    t.chance = cs.ASK
    t.first, t.governor, t.smuggler = 0, NOWHERE, NOWHERE
    for p in t.players:
        p.lira = 0
        for kind in range(10):
            t.deck[kind] += p.hand[kind]
            p.hand[kind] = 0
    give(t, 0, hand)
    p = t.players[0]
    for colour in tiles:
        p.tiles |= 1 << colour
    for name, value in given.items():
        if name == "out":
            p.out = sum(1 << place for place in value)
        else:
            setattr(p if hasattr(p, name) and name != "tiles" else t, name, value)
    go(t, *then)
    return t


def give(t: Istanbul, seat: int, cards: Sequence[int]) -> None:
    """Cards from the face-down pile into a hand."""
    for kind in cards:
        t.deck[kind] -= 1
        t.players[seat].hand[kind] += 1


def go(t: Istanbul, *rules: Step) -> None:
    """Let rules happen now."""
    if rules:
        t.then(*rules)
    t.advance()


def outs(t: Istanbul, seat: int = 0) -> list[int]:
    """Where assistants of a seat lie."""
    return [place for place in range(1, 17) if t.players[seat].is_out(place)]


def news(t: Istanbul) -> list[tuple[Any, ...]]:
    return [(one.key, *one.args) for one in t.news or []]
