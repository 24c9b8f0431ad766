"""The date orchard: a date for every step of the green marker.

Asks: Harvest. Options: resource (the date), scroll.
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import RESOURCE, SCROLL
from caravanserai.games.marrakesh.rules.gain import gain
from caravanserai.games.marrakesh.table import Ask, Marrakesh, owns
from caravanserai.games.marrakesh.things import DATE, DINAR, GREEN, ORCHARD, POINT, WATER


class Harvest(Ask):
    """Gain dates; for each of them scrolls 23, 24 and 25 let you take water, a dinar or a point instead."""

    left: int

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        return [RESOURCE + DATE] + [SCROLL + scroll for scroll in (23, 24, 25) if owns(p, scroll)]

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == SCROLL + 23:
            gain(t, self.who, WATER, 1, ORCHARD)
        elif option == SCROLL + 24:
            gain(t, self.who, DINAR, 1, ORCHARD)
        elif option == SCROLL + 25:
            gain(t, self.who, POINT, 1, ORCHARD)
        else:
            gain(t, self.who, DATE, 1, ORCHARD)
        if self.left > 1:
            t.then(Harvest(self.who, self.left - 1))


def harvest(t: Marrakesh, who: int) -> None:
    """The sector action."""
    p = t.players[who]
    dates = p.have[GREEN]
    if owns(p, 23) or owns(p, 24) or owns(p, 25):
        if dates:
            t.then(Harvest(who, dates))
    else:
        gain(t, who, DATE, dates, ORCHARD)
