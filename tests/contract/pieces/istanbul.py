"""Everything in the box of Istanbul that neither comes nor goes in a game."""

from __future__ import annotations

from typing import Any

from caravanserai.games.istanbul.data import DEALER_LAST, MOSQUE_RUBIES, PALACE_TRACK
from caravanserai.games.istanbul.table import NEUTRAL, OWN, Istanbul


def pieces(t: Istanbul) -> dict[str, Any]:
    """Assistants per colour, cards by kind, rubies, mosque tiles, demand tiles, what stands where it may."""
    everyone = range(t.seats)
    own = [p.stack.count(OWN) + p.out.bit_count() - p.has_tile(3) for p in t.players]
    neutral = sum(t.neutral_assistants) + sum(p.stack.count(NEUTRAL) for p in t.players)
    hands = [sum(p.hand[kind] for p in t.players) for kind in range(10)]
    cards = [t.deck[kind] + t.discard.count(kind) + hands[kind] for kind in range(10)]
    mosques = MOSQUE_RUBIES[t.seats] * 2 - sum(t.mosque_rubies)
    tracks = len(PALACE_TRACK) + 1 - t.palace + DEALER_LAST + 1 - t.price
    return {
        "own assistants": own,
        "neutral assistants": neutral,
        "cards": cards,
        "palace and dealer rubies": tracks + sum(p.rubies[2] + p.rubies[3] for p in t.players),
        "mosque rubies": sum(p.rubies[1] for p in t.players) - mosques,
        "wainwright rubies": [p.rubies[0] == (p.capacity == 5) for p in t.players],
        "mosque tiles": [len(t.tiles[c]) + sum(p.has_tile(c) for p in t.players) for c in range(4)],
        "demand tiles": [sorted([t.top[m], *t.below[m], *(tile for tile in range(10) if t.unseen[m][tile])]) for m in range(2)],
        "places": sorted(t.grid),
        "neutral merchants": len(t.neutral_merchants),
        "no debts, no more than the wheelbarrow holds": [
            t.players[seat].lira >= 0 and all(0 <= good <= t.players[seat].capacity for good in t.players[seat].goods)
            for seat in everyone
        ],
        "nobody twice": [t.players[seat].out >> 7 & 1 == 0 for seat in everyone],
    }
