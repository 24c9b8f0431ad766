"""The hidden zones of Sabika: start tiles before they are turned over, and the ones put aside for good.

Everything else is open, or lies in a bag whose order does not exist yet.
"""

from __future__ import annotations

from typing import Any

from caravanserai.games.sabika.actions import BLUE_POEM, GREAT, GREAT_POEM, KINDS, RED_POEM, SMALL
from caravanserai.games.sabika.charts import DEAR_DISTANCE, DISTANCE
from caravanserai.games.sabika.data import BUY, BUY_RAW, DEAR_ROUTES, EVENT_SPACES, RONDEL, ROUNDS, ROUTES, SELL, WISH_SPACES
from caravanserai.games.sabika.rules.building import Attach, RaiseGreat, RaiseSmall
from caravanserai.games.sabika.rules.counting import (
    great_poem_prestige,
    great_poems_prestige,
    leftover_prestige,
    trade_prestige,
    wish_prestige,
)
from caravanserai.games.sabika.rules.gain import wealth
from caravanserai.games.sabika.rules.inner import EngraveGreat, EngraveSmall
from caravanserai.games.sabika.rules.market import Transact
from caravanserai.games.sabika.rules.middle import link_price
from caravanserai.games.sabika.rules.parias import PayDinars, PayParias, PaySeals, parias_due
from caravanserai.games.sabika.rules.prices import (
    blue_price,
    crowding,
    fare,
    free_steps,
    great_price,
    red_price,
    side_price,
    steps,
    toll,
)
from caravanserai.games.sabika.rules.prospects import action_price
from caravanserai.games.sabika.rules.round_end import leader
from caravanserai.games.sabika.rules.scaffold import material_prestige, spent_materials
from caravanserai.games.sabika.rules.storage import processable
from caravanserai.games.sabika.table import NO_TILE, Player, Sabika
from caravanserai.games.sabika.words import (
    CERAMIC,
    GRANADA,
    INNER,
    MIDDLE,
    OUTER,
    RING_OF,
    RING_SIZE,
    RING_START,
    WORKERS,
    WORKSHOP,
)
from caravanserai.kernel.chance import bits, seeded
from caravanserai.kernel.table import AUTO


def open_view(t: Sabika) -> dict[str, Any]:
    """What everybody may see; of start tiles nothing until they are turned over."""
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
        "parias_due": due(t),
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
        "events_down": 1 if t.event and t.round < EVENT_SPACES[0] else 0,
        "work": at_work(t),
        "scaffold": spent_materials(t) if at_work(t) else [],
        "worth": [material_prestige(t, material) for material in range(CERAMIC + 1)],
        "market": market(t),
        "link_price": link_price(t),
        "yusuf_workers": t.yusuf_workers.copy(),
        "yusuf_decks": [deck.bit_count() for deck in t.yusuf_decks],
        "yusuf_spent": [bits(deck, 0) for deck in t.yusuf_spent],
        "yusuf_card": t.yusuf_card,
        "players": [view_player(t, index) for index in range(len(t.players))],
    }


def own_view(t: Sabika, seat: int) -> dict[str, Any]:
    """What only this seat sees."""
    p = t.players[seat]
    return {"start_tile": p.tile, "put_aside": p.other}


def view_player(t: Sabika, index: int) -> dict[str, Any]:
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
        "processable": bits(processable(t, p), 0),
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
        "tolls": [[way[1] + way[3] for way in ways(t, p, worker)] for worker in range(len(WORKERS))],
        "mains": [mains(t, p, worker) if begun and index < t.seats else [] for worker in range(len(WORKERS))],
        "ways": [ways(t, p, worker) for worker in range(len(WORKERS))],
        "fares": [fare(t, p, city) for city in range(GRANADA)],
        "courses": [course(t, p, city) for city in range(GRANADA)],
        "at_end": {
            "great_poems": great_poems_prestige(t, index) if begun else 0,
            "trade": trade_prestige(t, index) if begun else 0,
            "leftovers": leftover_prestige(p),
        },
        "wishes": [wish_prestige(t, index, row) for row in t.wishes],
        "poem_worth": {str(row): great_poem_prestige(t, index, row) for row in laid_out(t)} if begun else {},
        "start_tile": p.tile if begun else NO_TILE,
        "put_aside": NO_TILE,
    }


def laid_out(t: Sabika) -> list[int]:
    """The great poems of this game, engraved or not."""
    rows = t.great_poems
    for p in t.players:
        rows |= p.great
    return bits(rows, 0)


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


def ways(t: Sabika, p: Player, worker: int) -> list[list[int]]:
    """What it costs to send a worker to each space of its ring: steps for nothing, dinars for steps, strangers, dinars for them."""
    ring = RING_OF[worker]
    here = p.workers[worker]
    found: list[list[int]] = []
    for space in range(RING_START[ring], RING_START[ring] + RING_SIZE[ring]):
        walked = 0 if here == WORKSHOP else steps(ring, here, space)
        paid = max(0, walked - free_steps(t, p))
        strangers = t.crowd[space] - p.workers.count(space)
        found.append([walked - paid, paid, strangers, crowding(t, p, strangers)])
    return found


def mains(t: Sabika, p: Player, worker: int) -> list[int]:
    """The spaces whose main action this player could do and pay for, toll included."""
    ring = RING_OF[worker]
    cash = wealth(p)
    return [
        space
        for space in range(RING_START[ring], RING_START[ring] + RING_SIZE[ring])
        if action_price(t, p, RONDEL[space].action, RONDEL[space].amount) + toll(t, p, ring, p.workers[worker], space) <= cash
    ]


def course(t: Sabika, p: Player, city: int) -> list[int]:
    """The ports a ship calls at on its cheapest way to a city, from Granada or the nearest own ship."""
    extra = 1 if t.event == DEAR_ROUTES else 0
    to = (DEAR_DISTANCE if extra else DISTANCE)[city]
    port = min([GRANADA] + [own for own in range(GRANADA) if p.ships >> own & 1 and own != city], key=to.__getitem__)
    ports = [port]
    while port != city:
        port = next(
            route.one + route.other - port
            for route in ROUTES
            if port in (route.one, route.other) and to[route.one + route.other - port] + route.dinars + extra == to[port]
        )
        ports.append(port)
    return ports


def due(t: Sabika) -> int:
    """The parias of the payment at hand, or of the next one; none after the last."""
    if isinstance(t.ask, (PayParias, PaySeals, PayDinars)):
        return t.ask.due
    return parias_due(t, t.round + 1) if 0 < t.round <= ROUNDS else 0


def at_work(t: Sabika) -> str:
    """The building or poem that is being built, engraved or attached, in the words of its option; empty if none is."""
    for rule in [*t.stack, t.ask]:
        if isinstance(rule, RaiseGreat):
            return KINDS.notation(GREAT + rule.number)
        if isinstance(rule, (RaiseSmall, Attach)):
            return KINDS.notation(SMALL + rule.number)
        if isinstance(rule, EngraveGreat):
            return KINDS.notation(GREAT_POEM + rule.row)
        if isinstance(rule, EngraveSmall):
            return KINDS.notation((RED_POEM if rule.red else BLUE_POEM) + rule.number)
    return ""


def market(t: Sabika) -> dict[str, Any]:
    """What buying costs and selling brings: in the transaction at hand, or in a Market action now."""
    favours = (t.ask if isinstance(t.ask, Transact) else Transact(0, 1, True)).favours(t)
    return {
        "buy": [price - favours for price in BUY],
        "buy_raw": BUY_RAW - favours,
        "sell": [price + favours for price in SELL],
    }


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
