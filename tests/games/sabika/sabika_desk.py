"""A table set by hand: seat 0 has exactly what a test gives it, and the one rule under test is asked."""

from __future__ import annotations

from typing import Any

from speech import asked as asked
from speech import menu as menu
from speech import say

import caravanserai as cs
from caravanserai.games.sabika.actions import DRAW_CARD
from caravanserai.games.sabika.data import YUSUF_CARDS
from caravanserai.games.sabika.rules.yusuf import DrawCard
from caravanserai.games.sabika.setup import new_player
from caravanserai.games.sabika.table import Player, Sabika, Step
from caravanserai.games.sabika.words import CANE, CLAY, ITEMS, SILK

choose = say
GAME = cs.game("sabika")
ROOMY = 12  # crates of a seat that is given things
TOKENS = [-2, CANE, -2, CLAY, -2, SILK, -2, CANE]  # a rondel for two players with every raw material
CITIES = [7, 8, 9, 1, 2, 3, 4, 5, 10]  # red: Genoa, Florence, Venice, Ragusa, Constantinople
ROW = {card.name: row for row, card in enumerate(YUSUF_CARDS)}


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


def go(t: Sabika, rule: Step) -> None:
    """Let one more rule happen."""
    t.then(rule)
    t.advance()


def holdings(p: Player) -> dict[str, int]:
    """What a player has, as far as it is anything, by name; raw materials as one number."""
    found = {"dinars": p.dinars, "parias": p.parias, "prestige": p.prestige, "seals": p.seals, "raw": p.raw.bit_count()}
    for pile, count in enumerate(p.stored):
        name = ITEMS[pile] if pile < 7 else f"racked {ITEMS[pile - 3]}"
        found[name] = count
    return {name: count for name, count in found.items() if count}


def solo(then: Step | None = None, **fields: object) -> Sabika:
    """A solo table in round 1, everything of Yusuf's still bare; fields with t_ are the table's, others are his."""
    t: Sabika = GAME.start(players=1, seed=4)
    while t.round == 0:
        t.decide(t.menu[0])
    t.stack, t.ask, t.menu = [], None, []
    yusuf = t.players[1]
    for worker, space in enumerate(yusuf.workers):
        if space >= 0:
            t.crowd[space] -= 1
            yusuf.workers[worker] = -1
    yusuf.standing = 15
    yusuf.ships = yusuf.links = yusuf.blues = yusuf.greats = yusuf.blue = yusuf.great = yusuf.seals = yusuf.parias = 0
    yusuf.kinds = [0] * 6
    yusuf.prestige = 0
    for name, value in fields.items():
        setattr(t if name.startswith("t_") else yusuf, name.removeprefix("t_"), value)
    if then is not None:
        go(t, then)
    return t


def turn_up(t: Sabika, name: str) -> None:
    """Let fate draw this card of Yusuf's."""
    row = ROW[name]
    deck = 0 if row < 12 else 1 if row < 18 else 2
    t.yusuf_decks[deck] |= 1 << row
    DrawCard(deck).answer(t, DRAW_CARD + row)
    t.advance()
