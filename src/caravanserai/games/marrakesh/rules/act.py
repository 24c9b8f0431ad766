"""A sector's action: who can use it, and the way to it for every rule that grants one.

Asks: FreeAction. Options: act, pass.
News: acted(who, sector).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import ACT, PASS
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Step, owns
from caravanserai.games.marrakesh.things import MEDINA, MOSQUE_STAIRS, ORANGE, PURPLE, SAHARA, SECTORS, SOUK, SQUARE, YELLOW


def can_act(t: Marrakesh, who: int, sector: int) -> bool:
    """Whether the action of this sector could bring anything, costs apart."""
    p = t.players[who]
    if sector == SQUARE:
        return p.ring != 0 or owns(p, 29) or owns(p, 51)
    if sector == MEDINA:
        return p.guards > 0
    if sector == SAHARA:
        return max(p.oases) > 0 or len(p.towns) > 0
    if sector == SOUK:
        return p.have[PURPLE] + p.have[ORANGE] + p.have[YELLOW] > 0 or t.guest_with[MOSQUE_STAIRS] == who
    return p.have[sector] > 0


class Act(Step):
    """Perform the action of a sector."""

    who: int
    sector: int

    def __init__(self, who: int, sector: int) -> None:
        self.who = who
        self.sector = sector

    def run(self, t: Marrakesh) -> None:
        from caravanserai.games.marrakesh.rules.sectors import sector_action  # its actions can grant another one

        sector_action(t, self.who, self.sector)


class FreeAction(Ask):
    """Perform any one sector action, or none; no assistant works here, so no vendor gives water."""

    def options(self, t: Marrakesh) -> list[int]:
        return [ACT + sector for sector in range(SECTORS) if can_act(t, self.who, sector)] + [PASS]

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            t.tell("acted", self.who, option - ACT)
            t.then(Act(self.who, option - ACT))
