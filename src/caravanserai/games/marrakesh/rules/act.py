"""A sector's action: the way to it for every rule that grants one.

Asks: FreeAction. Options: act, pass.
News: acted(who, sector).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import ACT, PASS
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Step
from caravanserai.games.marrakesh.things import SECTORS


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
        from caravanserai.games.marrakesh.rules.sectors import can_act  # as above

        menu = [ACT + sector for sector in range(SECTORS) if can_act(t, self.who, sector, 0)]
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            t.tell("acted", self.who, option - ACT)
            t.then(Act(self.who, option - ACT))
