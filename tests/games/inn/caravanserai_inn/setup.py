"""How a game of the Inn begins."""

from __future__ import annotations

from caravanserai_inn.data import TRAVELLERS
from caravanserai_inn.rules.night import Turn
from caravanserai_inn.table import Inn, Keeper


def lay_out(t: Inn) -> None:
    t.beds = t.setup["beds"]
    t.deck = [kind.copies for kind in TRAVELLERS]
    for _ in range(t.seats):
        p = Keeper()
        p.hand = [0] * len(TRAVELLERS)
        p.lodged = [0] * len(TRAVELLERS)
        t.players.append(p)
    t.then(Turn(0))
