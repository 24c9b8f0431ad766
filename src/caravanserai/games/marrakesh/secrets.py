"""Every hidden zone of Marrakesh: selections not yet revealed and provision tiles face down; what one could believe of them.

Stacks and undiscovered oases need no redrawing: they get an order only when a tile is turned over.
"""

from __future__ import annotations

from typing import Any

from caravanserai.games.marrakesh.data import PROVISION_TILES
from caravanserai.games.marrakesh.table import Marrakesh, Player, spectators
from caravanserai.games.marrakesh.things import COLOURS, FULL, MOSQUE_STAIRS, PALACE_STAIRS, SECTORS
from caravanserai.kernel.chance import Rng, seeded
from caravanserai.kernel.table import AUTO


def bits(mask: int, size: int) -> list[int]:
    """The numbers whose bit is set."""
    return [number for number in range(size) if mask >> number & 1]


def view(t: Marrakesh, seat: int | None) -> dict[str, Any]:
    """What this seat may see."""
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
        "boats": t.boats.copy(),
        "crocodile": t.crocodile,
        "guest_with": t.guest_with,
        "guest_at": t.guest_at,
        "players": [view_player(t, p, index == seat) for index, p in enumerate(t.players)],
    }


def bits_of(bag: list[int]) -> list[int]:
    """The numbers of the tiles in a bag."""
    return [number for number, count in enumerate(bag) if count]


def view_player(t: Marrakesh, p: Player, own: bool) -> dict[str, Any]:
    chosen = bits(p.chosen, COLOURS) if own or not t.selecting else []
    return {
        "points": p.points,
        "parts": p.parts.copy(),
        "have": p.have.copy(),
        "waiting": p.waiting,
        "aside": p.aside,
        "hand": [colour for colour in bits(p.hand, COLOURS) if colour not in chosen],
        "placeholders": bits(p.placeholders, COLOURS),
        "chosen": chosen,
        "assistants": p.assistants,
        "vendors": bits(p.vendors, SECTORS),
        "ring": bits(p.ring, FULL),
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
        "provisions": sorted(p.provisions) if own else None,
        "active": p.active,
    }


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
    hand = bits(p.hand, COLOURS)
    rng.shuffle(hand)
    mask = 0
    for colour in hand[: p.chosen.bit_count()]:
        mask |= 1 << colour
    return mask
