"""The Sultan's favour, the track of the Lion Fountain (p. 11).

Asks: TakeFavour(who).
News: favour(who, space), prestige(who, n).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import FAVOUR_SPACE
from caravanserai.games.sabika.data import FAVOUR_LAST, FAVOUR_LAST_PRESTIGE, FAVOUR_TRACK
from caravanserai.games.sabika.rules.gain import gain, gain_prestige
from caravanserai.games.sabika.table import BY_BONUSES, Ask, Sabika, Step


class RiseInFavour(Step):
    """Your favour marker moves one space; the last space brings prestige and an earlier bonus."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        p.favour = min(p.favour + 1, FAVOUR_LAST)
        t.tell("favour", self.who, p.favour)
        if p.favour == FAVOUR_LAST:
            gain_prestige(p, BY_BONUSES, FAVOUR_LAST_PRESTIGE)
            t.tell("prestige", self.who, FAVOUR_LAST_PRESTIGE)
        t.then(TakeFavour(self.who))


class TakeFavour(Ask):
    """You take the bonus of your space on the favour track or of an earlier one."""

    def options(self, t: Sabika) -> list[int]:
        reached = min(t.players[self.who].favour, len(FAVOUR_TRACK))
        return [FAVOUR_SPACE + space for space in range(1, reached + 1)]

    def answer(self, t: Sabika, option: int) -> None:
        gain(t, self.who, FAVOUR_TRACK[option - FAVOUR_SPACE - 1])
