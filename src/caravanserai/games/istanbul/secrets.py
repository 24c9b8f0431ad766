"""The one hidden zone of Istanbul, the bonus cards in hand: who sees what, and what one could believe."""

from __future__ import annotations

from typing import Any

from caravanserai.games.istanbul.data import CARDS, DEALER_LAST, PALACE_TRACK, TARGET
from caravanserai.games.istanbul.table import Bazaar, Player
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.table import AUTO


def view(t: Bazaar, seat: int | None) -> dict[str, Any]:
    """What this seat may see; hands of others only as numbers of cards."""
    return {
        "seats": t.seats,
        "target": TARGET[t.seats],
        "grid": t.grid,
        "first": t.first,
        "turns": t.turns,
        "last_round": t.last_round,
        "governor": t.governor,
        "smuggler": t.smuggler,
        "neutral_merchants": t.neutral_merchants,
        "neutral_assistants": t.neutral_assistants,
        "mail": t.mail,
        "demand": t.top,
        "demands_below": t.below,
        "mosque_tiles": t.tiles,
        "mosque_rubies": t.mosque_rubies,
        "palace": t.palace,
        "palace_rubies": len(PALACE_TRACK) + 1 - t.palace,
        "price": t.price,
        "dealer_rubies": DEALER_LAST + 1 - t.price,
        "deck": sum(t.deck),
        "discard": t.discard,
        "dice": t.dice,
        "sold": t.sold,
        "recalled": t.recalled,
        "players": [view_player(p, index == seat) for index, p in enumerate(t.players)],
    }


def view_player(p: Player, own: bool) -> dict[str, Any]:
    return {
        "place": p.place,
        "family": p.family,
        "stack": p.stack,
        "out": [place for place in range(1, 17) if p.is_out(place)],
        "lira": p.lira,
        "goods": p.goods,
        "capacity": p.capacity,
        "tiles": [colour for colour in range(4) if p.has_tile(colour)],
        "rubies": p.rubies,
        "cards": sum(p.hand),
        "hand": p.hand if own else None,
    }


def sample(t: Bazaar, seat: int | None, seed: int) -> Bazaar:
    """A table this seat could believe in: the cards it cannot see are dealt anew."""
    c = t.clone()
    c.chance = AUTO
    c.rng = seeded(seed)
    unseen = c.deck.copy()
    for index, p in enumerate(c.players):
        if index != seat:
            for kind in range(len(CARDS)):
                unseen[kind] += p.hand[kind]
    cards = [kind for kind in range(len(CARDS)) for _ in range(unseen[kind])]
    c.rng.shuffle(cards)
    for index, p in enumerate(c.players):
        if index != seat:
            count = sum(p.hand)
            p.hand = [0] * len(CARDS)
            for _ in range(count):
                kind = cards.pop()
                p.hand[kind] += 1
                unseen[kind] -= 1
    c.deck = unseen
    if c.ask is not None:
        c.menu = c.ask.options(c)
    return c
