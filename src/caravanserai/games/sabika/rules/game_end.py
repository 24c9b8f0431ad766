"""The final scoring (p. 17).

News: great_poem(who, row, prestige), trade(who, prestige), leftovers(who, prestige).
"""

from __future__ import annotations

from caravanserai.games.sabika.data import GREAT_POEMS
from caravanserai.games.sabika.rules.counting import great_poem_prestige, leftover_prestige, trade_prestige
from caravanserai.games.sabika.rules.gain import gain_prestige
from caravanserai.games.sabika.table import BY_GREAT_POEMS, BY_LEFTOVERS, BY_TRADE, Sabika, Step, turn_order


class ScoreGame(Step):
    """Great poems, the trade card, and what is left over."""

    def run(self, t: Sabika) -> None:
        for seat in turn_order(t):
            p = t.players[seat]
            for row in range(len(GREAT_POEMS)):
                if p.great >> row & 1:
                    prestige = great_poem_prestige(t, seat, row)
                    gain_prestige(p, BY_GREAT_POEMS, prestige)
                    t.tell("great_poem", seat, row, prestige)
            trade = trade_prestige(t, seat)
            gain_prestige(p, BY_TRADE, trade)
            t.tell("trade", seat, trade)
            left = leftover_prestige(p)
            gain_prestige(p, BY_LEFTOVERS, left)
            t.tell("leftovers", seat, left)
        t.scored = True
