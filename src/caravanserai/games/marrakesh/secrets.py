"""Every hidden zone of Marrakesh: selections not yet revealed and provision tiles face down; what one could believe of them.

Stacks and undiscovered oases need no redrawing: they get an order only when a tile is turned over.
"""

from __future__ import annotations

from typing import Any

from caravanserai.games.marrakesh.data import CHOSEN, PROVISION_TILES
from caravanserai.games.marrakesh.rules.provisions import FlipProvision
from caravanserai.games.marrakesh.scoring import best_oases
from caravanserai.games.marrakesh.table import Marrakesh, Player, spectators
from caravanserai.games.marrakesh.things import COLOURS, FULL, MOSQUE_STAIRS, PALACE_STAIRS
from caravanserai.kernel.chance import Rng, bits, seeded
from caravanserai.kernel.table import AUTO


def open_view(t: Marrakesh) -> dict[str, Any]:
    """What everybody may see."""
    return {
        "seats": t.seats,
        "classic": t.classic,
        "has_towns": t.has_towns,
        "has_guests": t.has_guests,
        "season": t.season,
        "round": t.round,
        "season_first": t.season_first,
        "first": t.first,
        "over": t.over,
        "selecting": t.selecting,
        "supply": t.supply.copy(),
        "tower": t.tower.copy(),
        "thrown": t.thrown.copy(),
        "base": t.base.copy(),
        "scrolls": t.scrolls.copy(),
        "scrolls_under": t.scrolls_under,
        "scrolls_hidden": t.scrolls_hidden.copy(),
        "scrolls_unseen": bits_of(t.scroll_bag),
        "luxuries": t.luxuries.copy(),
        "luxuries_hidden": t.luxuries_hidden.copy(),
        "luxuries_unseen": bits_of(t.luxury_bag),
        "workshops": [t.workshops[first : first + COLOURS] for first in range(0, len(t.workshops), COLOURS)],
        "office": t.office,
        "faces": t.faces,
        "open_oases": t.open_oases,
        "oases_unseen": bits_of(t.oasis_bag),
        "towns": t.towns,
        "inner": t.inner,
        "covers": t.covers,
        "boats": t.boats.copy(),
        "crocodile": t.crocodile,
        "guest_with": t.guest_with,
        "guest_at": t.guest_at,
        "players": [view_player(t, p) for p in t.players],
    }


def bits_of(bag: list[int]) -> list[int]:
    """The numbers of the tiles in a bag."""
    return [number for number, count in enumerate(bag) if count]


def own_view(t: Marrakesh, seat: int) -> dict[str, Any]:
    """What only this seat sees: what it selects, and its provision tiles face down."""
    p = t.players[seat]
    return {**selection(p, bits(p.chosen, 0)), "provisions": sorted(p.provisions)}


def selection(p: Player, chosen: list[int]) -> dict[str, Any]:
    """The keshis chosen, as far as they may be seen, and those that seem to be left."""
    return {"chosen": chosen, "hand": [colour for colour in bits(p.hand, 0) if colour not in chosen]}


def view_player(t: Marrakesh, p: Player) -> dict[str, Any]:
    return {
        **selection(p, [] if t.selecting else bits(p.chosen, 0)),
        "points": p.points,
        "parts": p.parts.copy(),
        "have": p.have.copy(),
        "waiting": p.waiting,
        "aside": p.aside,
        "placeholders": bits(p.placeholders, 0),
        "assistants": p.assistants,
        "selected": t.selecting and p.chosen.bit_count() == min(CHOSEN, p.hand.bit_count()),
        "vendors": bits(p.vendors, 0),
        "souk_vendor_sleeps": p.souk_vendor_sleeps,
        "ring": bits(p.ring, 0),
        "turned": p.turned,
        "spectators": [spectators(t, p, space) for space in range(FULL)],
        "guards": p.guards,
        "gates": p.gates,
        "paths": p.paths,
        "oases": p.oases,
        "claimed": p.claimed,
        "storage": p.storage,
        "towns": p.towns,
        "claimed_towns": p.claimed_towns,
        "scrolls": p.scrolls,
        "luxuries": p.luxuries,
        "palace": p.stairs[PALACE_STAIRS],
        "mosque": p.stairs[MOSQUE_STAIRS],
        "river": p.river,
        "sailed": p.sailed,
        "has_bought": p.has_bought,
        "provisions_down": len(p.provisions),
        "provisions": None,
        "active": p.active,
        "needs": needs(p),
        "best_oases": best_oases(p).chosen,
    }


def is_open(t: Marrakesh) -> bool:
    """Tiles that lie face down show only in the question which of them to turn over."""
    return t.ask is not None and not t.ask.is_secret() and not isinstance(t.ask, FlipProvision)


def needs(p: Player) -> list[int]:
    """What the open provision tiles ask for together, water, dates, dinars, and what failing costs in points."""
    tiles = [PROVISION_TILES[number] for number in p.active]
    return [
        sum([tile.water for tile in tiles]),
        sum([tile.dates for tile in tiles]),
        sum([tile.dinars for tile in tiles]),
        sum([tile.penalty for tile in tiles]),
    ]


def sample(t: Marrakesh, seat: int | None, seed: int) -> Marrakesh:
    """A table this seat could believe in: others' secrets are drawn anew."""
    c = t.clone()
    c.chance = AUTO
    c.rng = seeded(seed)
    seen = [tile for index, p in enumerate(c.players) for tile in (p.active + p.provisions if index == seat else p.active)]
    unseen = [tile.number for tile in PROVISION_TILES[1:] if tile.number not in seen]
    c.rng.shuffle(unseen)
    for index, p in enumerate(c.players):
        if index != seat:
            p.provisions = [unseen.pop() for _ in p.provisions]
            if c.selecting:
                p.chosen = redrawn(p, c.rng)
    if c.ask is not None:
        c.menu = c.ask.options(c)
    return c


def redrawn(p: Player, rng: Rng) -> int:
    """As many keshis from behind the screen as were selected, at random."""
    hand = bits(p.hand, 0)
    rng.shuffle(hand)
    mask = 0
    for colour in hand[: p.chosen.bit_count()]:
        mask |= 1 << colour
    return mask
