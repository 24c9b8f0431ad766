"""A table set by hand: seat 0 has exactly what a test gives it, and the one rule under test is asked."""

from __future__ import annotations

from typing import Any

import caravanserai as cs
from caravanserai.games.sabika.setup import new_player
from caravanserai.games.sabika.table import Player, Sabika, Step

GAME = cs.game("sabika")
ROOMY = 12  # crates of a seat that is given things


def desk(players: int = 2, then: Step | None = None, seed: int = 1, **fields: Any) -> Sabika:
    """A table at the beginning of round 1, seat 0 bare but for `fields`; table fields are given with a leading t_.

    `stored` is a dict item -> count; `crates` defaults to plenty.
    """
    options = {name: fields.pop(name) for name in ("expert", "events", "strict_processing") if name in fields}
    t = GAME.start(players=players, seed=seed, **options)
    while t.round == 0 or type(t.ask).__name__ not in ("Activate",):
        t.decide(t.menu[0])
    assert isinstance(t, Sabika)
    t.stack, t.ask, t.menu, t.news, t.log = [], None, [], [], None
    row = t.players[0].row
    for index in range(t.seats):
        t.players[index] = new_player()
    p = t.players[0]
    p.row = row
    p.crates = p.free = fields.pop("crates", ROOMY)
    fill(p, fields.pop("stored", {}))
    for name, value in fields.items():
        setattr(t if name.startswith("t_") else p, name.removeprefix("t_"), value)
    p.prestige = fields.get("prestige", 0)
    crowd(t)
    if then is not None:
        t.then(then)
        t.advance()
    return t


def fill(p: Player, stored: dict[int, int]) -> None:
    """Put items into a player's crates."""
    for item, count in stored.items():
        p.stored[item] += count
        if item < 7:
            p.free -= count
    assert p.free >= 0


def crowd(t: Sabika) -> None:
    """Count the workers on every space of the rondel again."""
    t.crowd = [0] * 20
    for space in t.sultan + [space for p in t.players for space in p.workers]:
        if space >= 0:
            t.crowd[space] += 1


def choose(t: Sabika, *words: str) -> None:
    """Answer one question after the other, in words."""
    for word in words:
        t.decide(GAME.parse(word))


def menu(t: Sabika) -> list[str]:
    return [GAME.notation(option) for option in t.menu]


def asked(t: Sabika) -> str:
    return "" if t.ask is None else type(t.ask).__name__
