"""Placing keshis: markers, goods, guards, vendors, entertainers, caravans, and keshis of one's choice.

Asks: PlaceVendor, TakeKeshi, TakeTwo, PlaceWaiting, PlaceAside. Options: keshi, vendor, pass.
News: placed(who, colour), no_room(who, colour), vendor(who, sector).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import KESHI, PASS, VENDOR
from caravanserai.games.marrakesh.rules.act import Act
from caravanserai.games.marrakesh.rules.discover import PlaceCaravan
from caravanserai.games.marrakesh.rules.gain import gain
from caravanserai.games.marrakesh.rules.square import PlaceEntertainer
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Player, Step, add, owns, room
from caravanserai.games.marrakesh.things import BEIGE, BROWN, COLOURS, GREEN, ORCHARD, PINK, POINT, RED, SOUK

ORCHARD_POINTS = 1  # for each step of the green marker


class PlaceKeshi(Step):
    """Place a keshi on its sector, or move its marker up, and gain the placement bonus; a complete sector takes none."""

    who: int
    colour: int

    def __init__(self, who: int, colour: int) -> None:
        self.who = who
        self.colour = colour

    def run(self, t: Marrakesh) -> None:
        place(t, self.who, self.colour)


def place(t: Marrakesh, who: int, colour: int) -> None:
    """Place a keshi; lay down the question of where if there is one."""
    p = t.players[who]
    if room(p, colour) <= 0:
        t.tell("no_room", who, colour)
        return
    if colour == RED:
        t.then(PlaceVendor(who, False, False))
    elif colour == PINK:
        t.then(PlaceEntertainer(who))
    elif colour == BROWN:
        t.then(PlaceCaravan(who))
    else:
        p.have[colour] += 1
        t.tell("placed", who, colour)
        if colour == BEIGE:
            p.guards += 1
        elif colour == GREEN:
            gain(t, who, POINT, ORCHARD_POINTS, ORCHARD)


class PlaceVendor(Ask):
    """Place a water vendor in a sector that has none; scroll 64 then performs that sector's action."""

    then_act: bool
    may_pass: bool

    def __init__(self, who: int, then_act: bool, may_pass: bool) -> None:
        self.who = who
        self.then_act = then_act
        self.may_pass = may_pass

    def options(self, t: Marrakesh) -> list[int]:
        vendors = t.players[self.who].vendors
        menu = [VENDOR + sector for sector in range(SOUK) if not vendors >> sector & 1]
        if menu and self.may_pass:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == PASS:
            return
        p = t.players[self.who]
        sector = option - VENDOR
        p.vendors |= 1 << sector
        p.have[RED] += 1
        t.tell("vendor", self.who, sector)
        if self.then_act:
            t.then(Act(self.who, sector))


class TakeKeshi(Ask):
    """Take keshis of any colour, one after the other, and place each."""

    left: int
    may_pass: bool

    def __init__(self, who: int, left: int, may_pass: bool) -> None:
        self.who = who
        self.left = left
        self.may_pass = may_pass

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        menu = [KESHI + colour for colour in range(COLOURS) if room(p, colour) > 0]
        if self.may_pass:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == PASS:
            return
        if self.left > 1:
            t.then(TakeKeshi(self.who, self.left - 1, self.may_pass))
        place(t, self.who, option - KESHI)


class TakeTwo(Ask):
    """Take two keshis of one colour and place them; where only one has room, take one."""

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        return [KESHI + colour for colour in range(COLOURS) if room(p, colour) > 0]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.then(PlaceKeshi(self.who, option - KESHI), PlaceKeshi(self.who, option - KESHI))


def next_of(p: Player, zone: list[int]) -> list[int]:
    """Which keshi of a zone may be placed next. Pink, brown and red ask something: their order is asked.

    The others are merely counted and go down first by themselves, except under scroll 68: there a discovered oasis counts
    what is placed.
    """
    menu: list[int] = []
    for colour in range(COLOURS):
        if zone[colour]:
            if colour != PINK and colour != BROWN and colour != RED and not owns(p, 68):
                return [KESHI + colour]
            menu.append(KESHI + colour)
    return menu


class PlaceWaiting(Ask):
    """Exchange the keshis you claimed, in any order; the wooden ones go back to the supply."""

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        return next_of(p, p.waiting)

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        p.waiting = add(p.waiting, option - KESHI, -1)
        t.supply[option - KESHI] += 1
        t.then(PlaceKeshi(self.who, option - KESHI), self)


class PlaceAside(Ask):
    """After the last gate place the keshis set aside, in any order; those without room go back to the supply."""

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        return next_of(p, p.aside)

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        p.aside = add(p.aside, option - KESHI, -1)
        t.then(PlaceKeshi(self.who, option - KESHI), self)
