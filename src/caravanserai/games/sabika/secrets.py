"""The hidden zones of Sabika: start tiles before they are turned over, and the ones put aside for good.

Everything else is open, or lies in a bag whose order does not exist yet.
"""

from __future__ import annotations

from typing import Any

from caravanserai.games.sabika.data import PARIAS_DUE, WISH_SPACES
from caravanserai.games.sabika.rules.counting import great_poems_prestige, leftover_prestige, trade_prestige
from caravanserai.games.sabika.rules.deals import bits
from caravanserai.games.sabika.rules.prices import blue_price, fare, great_price, red_price, side_price, toll
from caravanserai.games.sabika.rules.round_end import leader
from caravanserai.games.sabika.table import NO_TILE, Player, Sabika
from caravanserai.games.sabika.words import GRANADA, INNER, MIDDLE, OUTER, RING_OF, RING_SIZE, RING_START, WORKERS
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.table import AUTO


def view(t: Sabika, seat: int | None) -> dict[str, Any]:
    """What this seat may see; of other seats' start tiles nothing until they are turned over."""
    return {
        "seats": t.seats,
        "round": t.round,
        "start": t.start,
        "turn": t.turn,
        "over": t.scored,
        "raws": t.raws.copy(),
        "bag": t.bag.copy(),
        "spent": t.spent.copy(),
        "marble": bits(t.marble, 0),
        "marble_spaces": bits(t.marble_spaces, 0),
        "sultan": t.sultan.copy(),
        "crowd": t.crowd.copy(),
        "wishes": t.wishes.copy(),
        "tower": [row for space, row in zip(WISH_SPACES, t.wishes) if space <= t.round],
        "parias_due": PARIAS_DUE[t.round + 1] if 0 < t.round < len(PARIAS_DUE) - 1 else 0,
        "leader": leader(t),
        "cities": t.cities.copy(),
        "trade": t.trade,
        "seals": bits(t.seals, 0),
        "great": bits(t.great, 0),
        "small": t.small.copy(),
        "small_deck": t.small_bag.bit_count(),
        "small_spent": bits(t.small_spent, 0),
        "stores": t.stores.copy(),
        "store_stacks": t.store_left.copy(),
        "poems": t.poems.copy(),
        "poem_deck": t.poem_bag.bit_count(),
        "great_poems": bits(t.great_poems, 0),
        "event": t.event,
        "upcoming": t.upcoming,
        "scaffold": bits(t.scaffold, 0),
        "yusuf_workers": t.yusuf_workers.copy(),
        "yusuf_decks": [deck.bit_count() for deck in t.yusuf_decks],
        "yusuf_spent": [bits(deck, 0) for deck in t.yusuf_spent],
        "players": [view_player(t, index, index == seat) for index in range(len(t.players))],
    }


def view_player(t: Sabika, index: int, own: bool) -> dict[str, Any]:
    p = t.players[index]
    begun = t.round > 0
    return {
        "yusuf": index == t.seats,
        "dinars": p.dinars,
        "seals": p.seals,
        "prestige": p.prestige,
        "parias": p.parias,
        "paria_order": p.stamp,
        "favour": p.favour,
        "workers": p.workers.copy(),
        "standing": bits(p.standing, 0),
        "raw": bits(p.raw, 0),
        "stored": p.stored.copy(),
        "free": p.free,
        "rack": p.rack,
        "crates": p.crates,
        "houses": p.houses.copy(),
        "ships": bits(p.ships, 0),
        "links": bits(p.links, 0),
        "blue": bits(p.blue, 0),
        "red": bits(p.red, 0),
        "great_poems": bits(p.great, 0),
        "built": bits(p.built, 0),
        "row": p.row.copy(),
        "kinds": p.kinds.copy(),
        "mosaics": p.mosaics.copy(),
        "prices": prices(t, p),
        "tolls": [tolls(t, p, worker) for worker in range(len(WORKERS))],
        "fares": [fare(t, p, city) for city in range(GRANADA)],
        "at_end": {
            "great_poems": great_poems_prestige(t, index) if begun else 0,
            "trade": trade_prestige(t, index) if begun else 0,
            "leftovers": leftover_prestige(p),
        },
        "start_tile": p.tile if begun or own else NO_TILE,
        "put_aside": p.other if own else NO_TILE,
    }


def prices(t: Sabika, p: Player) -> dict[str, int]:
    """What poems and secondary actions cost this player now."""
    return {
        "blue": blue_price(t, p),
        "red": red_price(t, p),
        "great": great_price(t, p),
        "builder_raw": side_price(t, p, OUTER, False),
        "merchant_raw": side_price(t, p, MIDDLE, False),
        "merchant_marble": side_price(t, p, MIDDLE, True),
        "poet_marble": side_price(t, p, INNER, True),
    }


def tolls(t: Sabika, p: Player, worker: int) -> list[int]:
    """What it costs to send a worker to each space of its ring."""
    ring = RING_OF[worker]
    first = RING_START[ring]
    return [toll(t, p, ring, p.workers[worker], space) for space in range(first, first + RING_SIZE[ring])]


def sample(t: Sabika, seat: int | None, seed: int) -> Sabika:
    """A table this seat could believe in: start tiles it has not seen are dealt anew."""
    c = t.clone()
    c.chance = AUTO
    c.rng = seeded(seed)
    hidden = c.start_bag
    for index, p in enumerate(c.players):
        if index != seat:
            hidden |= (1 << p.other) & ~1
            if c.round == 0:
                hidden |= (1 << p.tile) & ~1
    tiles = bits(hidden, 0)
    c.rng.shuffle(tiles)
    for index, p in enumerate(c.players):
        if index != seat:
            if p.other:
                p.other = tiles.pop()
            if p.tile and c.round == 0:
                p.tile = tiles.pop()
    c.start_bag = sum([1 << tile for tile in tiles])
    if c.ask is not None:
        c.menu = c.ask.options(c)
    return c
