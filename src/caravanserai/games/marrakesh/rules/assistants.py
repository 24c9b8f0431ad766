"""Phase 3: each player uses the three assistants, for a new keshi or for the sector's action.

Asks: UseAssistant. Options: new, act.
News: new_keshi(who, sector), acted(who, sector), vendor_water(who, water).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import ACT, NEW
from caravanserai.games.marrakesh.rules.act import Act
from caravanserai.games.marrakesh.rules.displays import RefillDisplays
from caravanserai.games.marrakesh.rules.gain import TakeGoods
from caravanserai.games.marrakesh.rules.keshis import PlaceKeshi
from caravanserai.games.marrakesh.rules.sectors import can_act
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Player, Step, owns, room, score, without
from caravanserai.games.marrakesh.things import SECTORS, SOUK, WATER

VENDOR_POINTS = 2  # scroll 50


class PlayTurn(Step):
    """A player's turn: all assistants one after the other, then the displays are filled again."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        p.souk_vendor_sleeps = False
        p.has_bought = False
        t.then(UseAssistant(self.who), RefillDisplays())


class UseAssistant(Ask):
    """Use one of your assistants: a new keshi for its sector, or the sector's action; a vendor there gives water first."""

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        deployed = 0
        for sector in p.assistants:
            deployed |= 1 << sector
        for sector in range(SECTORS):
            if deployed >> sector & 1:
                fits = sector == SOUK or room(p, sector) > 0
                if fits:
                    menu.append(NEW + sector)
                if not fits or can_act(t, self.who, sector, vendors_water(p, sector)):
                    menu.append(ACT + sector)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        who = self.who
        p = t.players[who]
        sector = option - ACT if option >= ACT else option - NEW
        p.assistants = without(p.assistants, sector)
        t.then(self)
        vendor_gives(t, who, sector)
        if option >= ACT:
            t.tell("acted", who, sector)
            t.then(Act(who, sector))
        else:
            t.tell("new_keshi", who, sector)
            t.then(TakeGoods(who, 1) if sector == SOUK else PlaceKeshi(who, sector))


def vendors_water(p: Player, sector: int) -> int:
    """What a vendor in this sector gives to an assistant; scroll 35 adds one more, scroll 57's sleeps for a turn."""
    if not p.vendors >> sector & 1 or (sector == SOUK and p.souk_vendor_sleeps):
        return 0
    return 2 if owns(p, 35) else 1


def vendor_gives(t: Marrakesh, who: int, sector: int) -> None:
    """A vendor in the assistant's sector gives water, and points with scroll 50."""
    p = t.players[who]
    water = vendors_water(p, sector)
    if not water:
        return
    p.have[WATER] += water
    t.tell("vendor_water", who, water)
    if owns(p, 50):
        score(p, VENDOR_POINTS, sector)
