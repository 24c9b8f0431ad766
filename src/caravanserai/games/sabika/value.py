"""A bot's opinion: prestige so far, what the end would bring, and what may still become prestige.

The numbers were fitted by eye to games of bots that look one turn ahead; they are opinions, not rules.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.data import PARIAS_DUE, ROUNDS
from caravanserai.games.sabika.rules.counting import great_poems_prestige, leftover_prestige, trade_prestige, wish_prestige
from caravanserai.games.sabika.table import Player, Sabika
from caravanserai.games.sabika.words import SUGAR

SCALE: Final = 10.0  # prestige that makes winning e times as likely

# What the first, second, third ... item of a kind in store may bring.
MATERIAL: Final = [[1.6, 1.2, 0.6, 0.2], [1.9, 1.4, 0.8, 0.4], [2.6, 2.0, 1.4, 1.0], [3.2, 2.4, 1.6, 1.2]]
GOODS: Final = [0.0, 3.0, 5.6, 7.6, 9.0, 10.0]
COINS: Final = [0.0, 0.9, 1.8, 2.6, 3.4, 4.1, 4.8, 5.4, 6.0, 6.5, 7.0, 7.4, 7.8]
WISHES_LEFT: Final = [[3, 2, 1], [3, 2, 1], [2, 2, 1], [2, 2, 1], [1, 1, 1], [1, 1, 1], [0, 0, 0]]  # by round: scorings to come


def stock(p: Player) -> float:
    """What lies ready to be used."""
    worth = COINS[min(p.dinars, 12)] + 0.2 * max(0, p.dinars - 12) + 1.0 * p.seals
    for item, steps in enumerate(MATERIAL):
        for step in range(min(p.stored[item], 4)):
            worth += steps[step]
    goods = 0
    for pile in range(SUGAR, len(p.stored)):
        goods += p.stored[pile]
    worth += GOODS[min(goods, 5)]
    return worth + 1.4 * p.raw.bit_count()


def engine(p: Player) -> float:
    """What keeps giving, over a whole game."""
    worth = 9.0 * p.blues + 5.0 * p.reds + 2.5 * p.ships.bit_count() + 4.0 * p.links.bit_count()
    return worth + 0.8 * min(p.crates, 10) + 0.6 * p.favour + 0.5 * p.expansions


def value(t: Sabika) -> list[float]:
    """Per seat, as log-odds of winning; what is still to be used counts less the fewer turns are left."""
    found: list[float] = []
    due = sum(PARIAS_DUE[t.round + 1 :])
    for seat, p in enumerate(t.players):
        worth = float(p.prestige)
        if t.round and not t.scored:
            left = (4 * max(0, ROUNDS - t.round) + p.standing.bit_count()) / 20.0
            ready = min(1.0, 4.0 * left)
            worth += great_poems_prestige(t, seat) + trade_prestige(t, seat)
            for times, row in zip(WISHES_LEFT[t.round], t.wishes):
                worth += times * wish_prestige(t, seat, row)
            worth += 0.95 * min(p.parias, due) + 0.3 * max(0, p.parias - due)
            worth += ready * stock(p) + (1.0 - ready) * leftover_prestige(p)
            worth += left * engine(p)
        found.append(worth / SCALE)
    if t.seats == 1:  # alone: the odds of beating Yusuf
        return [found[0] - found[1]]
    return found
