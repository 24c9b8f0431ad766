"""Phase 1: everybody secretly selects three wooden keshis, lays them open and deploys assistants.

Asks: SelectKeshis, DeployWild. Options: choose, deploy.
News: selected(who) when a selection is complete, revealed(who, colour) for each keshi, deployed(who, sector).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import CHOOSE, DEPLOY
from caravanserai.games.marrakesh.data import CHOSEN
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Step, turn_order
from caravanserai.games.marrakesh.things import COLOURS, RED, SECTORS, SOUK
from caravanserai.kernel.chance import ones


class SelectKeshis(Ask):
    """Secretly select a keshi from behind your screen, until three are selected."""

    def is_secret(self) -> bool:
        return True

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        rest = p.hand & ~p.chosen
        menu = [CHOOSE + colour for colour in range(COLOURS) if rest >> colour & 1]
        needed = CHOSEN - ones(p.chosen)
        if needed <= 0:
            return []
        return menu[:1] if len(menu) <= needed else menu  # the last three are no choice

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        p.chosen |= 1 << (option - CHOOSE)
        if ones(p.chosen) < CHOSEN and p.chosen != p.hand:
            t.then(self)
        else:
            t.tell("selected", self.who)


class RevealSelections(Step):
    """All selections are laid open; then assistants go to the sectors of those colours, in turn order."""

    def run(self, t: Marrakesh) -> None:
        t.reveal()
        t.selecting = False
        for who in turn_order(t):
            p = t.players[who]
            for colour in range(COLOURS):
                if p.chosen >> colour & 1:
                    t.tell("revealed", who, colour)
        for who in reversed(turn_order(t)):
            t.then(Deploy(who))


class Deploy(Step):
    """Assistants go to the sectors of the selected colours; the red keshi's goes wherever there is room."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        for colour in range(COLOURS):
            if p.chosen >> colour & 1:
                if colour == RED:
                    t.then(DeployWild(self.who))
                else:
                    p.assistants = [*p.assistants, min(colour, SOUK)]
                    t.tell("deployed", self.who, min(colour, SOUK))


class DeployWild(Ask):
    """The red keshi deploys its assistant to any sector with room: one for each, three in the souk."""

    def options(self, t: Marrakesh) -> list[int]:
        assistants = t.players[self.who].assistants
        return [DEPLOY + sector for sector in range(SECTORS) if sector == SOUK or sector not in assistants]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        p.assistants = [*p.assistants, option - DEPLOY]
        t.tell("deployed", self.who, option - DEPLOY)
