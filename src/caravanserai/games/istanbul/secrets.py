"""The one hidden zone of Istanbul, the bonus cards in hand: who sees what, and what one could believe."""

from __future__ import annotations

from typing import Any, Final

from caravanserai.games.istanbul.data import CARDS, DEALER_LAST, PALACE_TRACK, TARGET
from caravanserai.games.istanbul.table import Istanbul, Player
from caravanserai.kernel.chance import Rng, seeded
from caravanserai.kernel.table import AUTO, CHANCE

TRIES: Final = 30  # how often hands are dealt until one fits the question its owner is asked


def open_view(t: Istanbul) -> dict[str, Any]:
    """What everybody may see, in lists of its own; hands only as numbers of cards."""
    return {
        "seats": t.seats,
        "target": TARGET[t.seats],
        "grid": t.grid.copy(),
        "first": t.first,
        "turns": t.turns,
        "last_round": t.last_round,
        "governor": t.governor,
        "smuggler": t.smuggler,
        "neutral_merchants": t.neutral_merchants.copy(),
        "neutral_assistants": t.neutral_assistants.copy(),
        "mail": t.mail,
        "demand": t.top.copy(),
        "demands_below": [pile.copy() for pile in t.below],
        "mosque_tiles": [stack.copy() for stack in t.tiles],
        "mosque_rubies": t.mosque_rubies.copy(),
        "palace": t.palace,
        "palace_rubies": len(PALACE_TRACK) + 1 - t.palace,
        "price": t.price,
        "dealer_rubies": DEALER_LAST + 1 - t.price,
        "deck": sum(t.deck),
        "discard": t.discard.copy(),
        "dice": t.dice.copy(),
        "sold": t.sold.copy(),
        "recalled": t.recalled,
        "players": [view_player(p) for p in t.players],
    }


def own_view(t: Istanbul, seat: int) -> dict[str, Any]:
    """What only this seat sees."""
    return {"hand": t.players[seat].hand.copy()}


def view_player(p: Player) -> dict[str, Any]:
    return {
        "place": p.place,
        "family": p.family,
        "stack": p.stack.copy(),
        "out": [place for place in range(1, 17) if p.is_out(place)],
        "lira": p.lira,
        "goods": p.goods.copy(),
        "capacity": p.capacity,
        "tiles": [colour for colour in range(4) if p.has_tile(colour)],
        "rubies": p.rubies.copy(),
        "cards": sum(p.hand),
        "hand": None,
    }


def sample(t: Istanbul, seat: int | None, seed: int) -> Istanbul:
    """A table this seat could believe in: the cards it cannot see are dealt anew.

    That somebody is asked a question tells something about the hand, so it is dealt until the question makes sense.
    """
    rng = seeded(seed)
    hidden = [index for index in range(len(t.players)) if index != seat]
    asked = CHANCE if t.ask is None else t.ask.who
    for _ in range(TRIES):
        c = dealt(t, hidden, rng)
        if asked not in hidden or len(c.menu) > 1:
            return c
    return dealt(t, [index for index in hidden if index != asked], rng)


def dealt(t: Istanbul, seats: list[int], rng: Rng) -> Istanbul:
    """A copy with the hands of these seats and the face-down pile shuffled together and dealt again."""
    c = t.clone()
    c.chance = AUTO
    c.rng = rng
    for seat in seats:
        for kind in range(len(CARDS)):
            c.deck[kind] += c.players[seat].hand[kind]
    cards = [kind for kind in range(len(CARDS)) for _ in range(c.deck[kind])]
    rng.shuffle(cards)
    for seat in seats:
        p = c.players[seat]
        count = sum(p.hand)
        p.hand = [0] * len(CARDS)
        for _ in range(count):
            kind = cards.pop()
            p.hand[kind] += 1
            c.deck[kind] -= 1
    if c.ask is not None:
        c.menu = c.ask.options(c)
    return c
