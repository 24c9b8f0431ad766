"""A bot's opinion: prestige so far, what the end would bring, and what may still become prestige."""

from __future__ import annotations

from caravanserai.games.sabika.data import ROUNDS
from caravanserai.games.sabika.rules.counting import great_poems_prestige, leftover_prestige, trade_prestige, wish_prestige
from caravanserai.games.sabika.table import Sabika

STOCK = [0.7, 1.4, 2.1, 2.8, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]  # what an item in a crate may bring, against leftovers of 0 or 1


def value(t: Sabika) -> list[float]:
    """Per seat, in prestige; what is still to be used counts less the fewer rounds are left."""
    left = max(0, ROUNDS + 1 - t.round) / ROUNDS
    found: list[float] = []
    for seat, p in enumerate(t.players):
        worth = float(p.prestige)
        if t.round and not t.scored:
            worth += great_poems_prestige(t, seat) + trade_prestige(t, seat)
            for row in t.wishes:
                worth += 2.0 * left * wish_prestige(t, seat, row)
            worth += 0.9 * min(p.parias, 20)
            worth += leftover_prestige(p) * (1.0 - left)
            stock = 0.0
            for pile, count in enumerate(p.stored):
                stock += STOCK[pile] * min(count, 3)
            stock += 0.55 * p.dinars + 1.2 * p.seals + 0.9 * p.raw.bit_count()
            stock += 0.6 * p.crates + 0.5 * p.favour + 2.5 * p.blues + 1.5 * p.reds + 1.5 * p.links.bit_count()
            worth += left * stock
        found.append(worth)
    return found
