"""The Sahara: claiming oases and desert towns, and the icons of the oasis track.

Asks: ClaimOases, ClaimFree, PlaceStored, ReturnKeshi, ReturnEntertainer, ReturnVendor, TakeOther.
Options: oasis, town, return, entertainer, vendor, keshi, pass.
News: claimed(who, oasis), claimed_town(who, town), gave_back(who, colour).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import ENTERTAINER, KESHI, OASIS, PASS, RETURN, TOWN, VENDOR
from caravanserai.games.marrakesh.data import (
    CLAIMS,
    EXCHANGE_ICON,
    KESHI_ICON,
    OASES_EACH,
    SCROLL_ICON,
    STORAGE,
    STORAGE_FOR_TWO,
)
from caravanserai.games.marrakesh.rules.gain import PayResources, can_pay, lose, pay
from caravanserai.games.marrakesh.rules.keshis import place
from caravanserai.games.marrakesh.rules.towns import ClaimTown, YellowScroll
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Player, Step, owns, put, room
from caravanserai.games.marrakesh.things import (
    BEIGE,
    COLOURS,
    DATE,
    DINAR,
    MARKERS,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    SECTORS,
    WATER,
    YELLOW,
)

CLAIMED = -1  # in Player.oases


def can_claim(p: Player, space: int, water: int) -> bool:
    """Whether the price printed at this space is there, with so much water to come; with scroll 45 any one resource."""
    if owns(p, 45):
        return p.have[WATER] + p.have[DATE] + p.have[DINAR] + water > 0
    claim = CLAIMS[space]
    return can_pay(p, claim.water - water, claim.dates, claim.dinars)


def claimable(p: Player, water: int) -> list[int]:
    """The options to claim an oasis or a desert town, with so much water to come."""
    menu = [OASIS + p.oases[space] for space in range(OASES_EACH) if p.oases[space] > 0 and can_claim(p, space, water)]
    if p.towns and p.have[PURPLE] and p.have[ORANGE] and p.have[YELLOW]:
        menu += [TOWN + town for town in p.towns]
    return menu


class ClaimOases(Ask):
    """Claim discovered oases for the price beside each, and desert towns for one good of each colour."""

    def options(self, t: Marrakesh) -> list[int]:
        menu = claimable(t.players[self.who], 0)
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == PASS:
            return
        who = self.who
        if option > TOWN:
            for good in (PURPLE, ORANGE, YELLOW):
                lose(t, who, good, 1)
            t.then(ClaimTown(who, option - TOWN), self)
            return
        p = t.players[who]
        oasis = option - OASIS
        t.then(ClaimOasis(who, oasis), self)
        if owns(p, 45):
            t.then(PayResources(who, 1))
        else:
            claim = CLAIMS[p.oases.index(oasis)]
            pay(t, who, claim.water, claim.dates, claim.dinars)


class ClaimFree(Ask):
    """Claim discovered oases without paying, so many at most."""

    left: int
    may_pass: bool

    def __init__(self, who: int, left: int, may_pass: bool) -> None:
        self.who = who
        self.left = left
        self.may_pass = may_pass

    def options(self, t: Marrakesh) -> list[int]:
        menu = [OASIS + oasis for oasis in t.players[self.who].oases if oasis > 0]
        if menu and self.may_pass:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            if self.left > 1:
                t.then(ClaimFree(self.who, self.left - 1, self.may_pass))
            t.then(ClaimOasis(self.who, option - OASIS))


class ClaimOasis(Step):
    """A discovered oasis leaves the Sahara for the oasis track."""

    who: int
    oasis: int

    def __init__(self, who: int, oasis: int) -> None:
        self.who = who
        self.oasis = oasis

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        p.oases = put(p.oases, p.oases.index(self.oasis), CLAIMED)
        store(t, self.who, self.oasis)


def store(t: Marrakesh, who: int, oasis: int) -> None:
    """Lay an oasis on the next storage space and use what was printed or stood there; a seventh lies beside the board."""
    p = t.players[who]
    space = len(p.claimed)
    p.claimed = [*p.claimed, oasis]
    t.tell("claimed", who, oasis)
    icons = STORAGE_FOR_TWO if t.seats == 2 else STORAGE
    if space >= len(icons):
        return
    icon = icons[space]
    if icon == KESHI_ICON:
        t.then(PlaceStored(who, p.storage[0]))
        p.storage = p.storage[1:]
    elif icon == EXCHANGE_ICON:
        t.then(ReturnKeshi(who))
    elif icon == SCROLL_ICON:
        t.then(YellowScroll(who))


class PlaceStored(Ask):
    """The keshi that stood on the storage space: you may place it; otherwise it goes back to the supply."""

    colour: int

    def __init__(self, who: int, colour: int) -> None:
        self.who = who
        self.colour = colour

    def options(self, t: Marrakesh) -> list[int]:
        return [KESHI + self.colour, PASS] if room(t.players[self.who], self.colour) > 0 else []

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            place(t, self.who, self.colour)


class ReturnKeshi(Ask):
    """The exchange icon: you may give back a keshi or a marker step for one of another colour.

    Caravans, guards beside gates and goods cannot be given back.
    """

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        menu = [RETURN + colour for colour in range(MARKERS) if p.have[colour]]
        if p.ring:
            menu.append(RETURN + PINK)
        if p.guards:
            menu.append(RETURN + BEIGE)
        if p.vendors:
            menu.append(RETURN + RED)
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == PASS:
            return
        who = self.who
        colour = option - RETURN
        p = t.players[who]
        p.have[colour] -= 1
        t.tell("gave_back", who, colour)
        if colour == PINK:
            t.then(ReturnEntertainer(who), TakeOther(who, colour))
        elif colour == RED:
            t.then(ReturnVendor(who), TakeOther(who, colour))
        else:
            if colour == BEIGE:
                p.guards -= 1
            t.then(TakeOther(who, colour))


class ReturnEntertainer(Ask):
    """Say which entertainer leaves the main square."""

    def options(self, t: Marrakesh) -> list[int]:
        ring = t.players[self.who].ring
        return [ENTERTAINER + space for space in range(8) if ring >> space & 1]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.players[self.who].ring &= ~(1 << (option - ENTERTAINER))


class ReturnVendor(Ask):
    """Say which vendor leaves the board."""

    def options(self, t: Marrakesh) -> list[int]:
        vendors = t.players[self.who].vendors
        return [VENDOR + sector for sector in range(SECTORS) if vendors >> sector & 1]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.players[self.who].vendors &= ~(1 << (option - VENDOR))


class TakeOther(Ask):
    """Take and place a keshi of another colour than the one given back."""

    colour: int

    def __init__(self, who: int, colour: int) -> None:
        self.who = who
        self.colour = colour

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        return [KESHI + colour for colour in range(COLOURS) if colour != self.colour and room(p, colour) > 0]

    def answer(self, t: Marrakesh, option: int) -> None:
        place(t, self.who, option - KESHI)
