"""Assistants and the family member: Fountain, Police Station, and bringing assistants back."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import PASS, RECALL, SEND
from caravanserai.games.istanbul.data import (
    BLACK_MARKET,
    CARAVANSARY,
    DEALER,
    FOUNTAIN,
    FRUIT_WAREHOUSE,
    GREAT_MOSQUE,
    LARGE_MARKET,
    PALACE,
    POLICE_STATION,
    POST_OFFICE,
    SMALL_MARKET,
    SMALL_MOSQUE,
    TEA_HOUSE,
    WAINWRIGHT,
)
from caravanserai.games.istanbul.rules.cards import also, played
from caravanserai.games.istanbul.rules.goods import BlackMarket, Caravansary, PostOffice, TeaHouse, Warehouse
from caravanserai.games.istanbul.rules.markets import LARGE, SMALL, Market
from caravanserai.games.istanbul.rules.place import PlaceAction, finished
from caravanserai.games.istanbul.rules.rubies import Dealer, Mosque, Palace, Wainwright
from caravanserai.games.istanbul.table import OWN, Ask, Istanbul, Player


def place_action(who: int, place: int, inside: bool) -> PlaceAction:
    """The action of a place. `inside`: done by the family member, within the Police Station's action."""
    if place <= FRUIT_WAREHOUSE:
        return Wainwright(who, inside) if place == WAINWRIGHT else Warehouse(who, inside, place - 2)
    if place == POST_OFFICE:
        return PostOffice(who, inside)
    if place == CARAVANSARY:
        return Caravansary(who, inside)
    if place == FOUNTAIN:
        return Fountain(who, inside)
    if place == BLACK_MARKET:
        return BlackMarket(who, inside)
    if place == TEA_HOUSE:
        return TeaHouse(who, inside)
    if place == LARGE_MARKET or place == SMALL_MARKET:
        return Market(who, inside, LARGE if place == LARGE_MARKET else SMALL)
    if place == POLICE_STATION:
        return PoliceStation(who, inside)
    if place == PALACE:
        return Palace(who, inside)
    if place == SMALL_MOSQUE or place == GREAT_MOSQUE:
        return Mosque(who, inside, place - SMALL_MOSQUE)
    assert place == DEALER
    return Dealer(who, inside)


def left_behind(p: Player) -> list[int]:
    """The places where own assistants lie, as options to bring them back."""
    return [RECALL + place for place in range(1, 17) if p.out >> place & 1]


def bring_back(t: Istanbul, who: int, place: int) -> None:
    p = t.players[who]
    p.out &= ~(1 << place)
    p.join(OWN)
    t.tell("recalled", who, place)


class Fountain(PlaceAction):
    """Bring back any number of your assistants, one by one."""

    def offers(self, t: Istanbul) -> list[int]:
        return left_behind(t.players[self.who])

    def obvious(self, t: Istanbul) -> int:
        return -1 if t.players[self.who].out else PASS

    def act(self, t: Istanbul, option: int) -> None:
        bring_back(t, self.who, option - RECALL)
        t.then(ReturnMore(self.who))


class ReturnMore(Ask):
    """Bring back another assistant, or leave the rest."""

    def options(self, t: Istanbul) -> list[int]:
        return also(t, self.who, [PASS] + left_behind(t.players[self.who]))

    def answer(self, t: Istanbul, option: int) -> None:
        if finished(t, self, option):
            return
        bring_back(t, self.who, option - RECALL)
        t.then(self)


class RecallAssistant(Ask):
    """Bring one of your assistants back to the merchant; `elsewhere`: not from the merchant's own place."""

    elsewhere: bool

    def __init__(self, who: int, elsewhere: bool) -> None:
        self.who = who
        self.elsewhere = elsewhere

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        here = RECALL + p.place if self.elsewhere else -1
        return also(t, self.who, [option for option in left_behind(p) if option != here])

    def answer(self, t: Istanbul, option: int) -> None:
        if not played(t, self, option):
            bring_back(t, self.who, option - RECALL)


class PoliceStation(PlaceAction):
    """Send your family member from here to any other place and carry out its action; it meets nobody."""

    def offers(self, t: Istanbul) -> list[int]:
        menu: list[int] = []
        if t.players[self.who].family == POLICE_STATION:
            menu = [SEND + place for place in range(1, 17) if place != POLICE_STATION]
        return menu

    def act(self, t: Istanbul, option: int) -> None:
        place = option - SEND
        t.players[self.who].family = place
        t.tell("sent", self.who, place)
        t.then(place_action(self.who, place, True))
