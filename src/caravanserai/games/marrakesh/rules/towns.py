"""Module 5: claiming desert towns; three of them act at once. And the scroll icon of the oasis track.

News: claimed_town(who, town).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.data import FREE_GATE_TOWN, FREE_LUXURY_TOWN, FREE_SCROLL_TOWN, YELLOW_SCROLLS
from caravanserai.games.marrakesh.table import Marrakesh, Step, without


class ClaimTown(Step):
    """A desert town is turned to its day side; it stays where it lies."""

    who: int
    town: int

    def __init__(self, who: int, town: int) -> None:
        self.who = who
        self.town = town

    def run(self, t: Marrakesh) -> None:
        from caravanserai.games.marrakesh.rules.madrasa import EVERY_KIND, TakeScroll  # scrolls can claim oases again
        from caravanserai.games.marrakesh.rules.medina import TakeGate
        from caravanserai.games.marrakesh.rules.souk import TakeLuxury

        p = t.players[self.who]
        p.towns = without(p.towns, self.town)
        p.claimed_towns = [*p.claimed_towns, self.town]
        t.tell("claimed_town", self.who, self.town)
        if self.town == FREE_SCROLL_TOWN:
            t.then(TakeScroll(self.who, EVERY_KIND))
        elif self.town == FREE_LUXURY_TOWN:
            t.then(TakeLuxury(self.who))
        elif self.town == FREE_GATE_TOWN:
            t.then(TakeGate(self.who))


class YellowScroll(Step):
    """The scroll icon: a yellow scroll may be taken from the display."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        from caravanserai.games.marrakesh.rules.madrasa import TakeScroll  # scrolls can claim oases again

        t.then(TakeScroll(self.who, YELLOW_SCROLLS))
