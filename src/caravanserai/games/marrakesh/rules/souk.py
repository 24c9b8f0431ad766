"""The souk: the exchange office and luxury goods.

Asks: TradeInSouk, SpareGood, TakeLuxury. Options: exchange, luxury, keshi, pass.
News: exchanged(who, colour), luxury(who, tile).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import EXCHANGE, KESHI, LUXURY, PASS
from caravanserai.games.marrakesh.data import LUXURIES, OFFICES
from caravanserai.games.marrakesh.rules.gain import gain, lose
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Player, Step, owns
from caravanserai.games.marrakesh.things import (
    ANY_RESOURCE,
    DATE,
    MOSQUE_STAIRS,
    ORANGE,
    POINT,
    PURPLE,
    SOUK,
    WATER,
    YELLOW,
)

ANYTHING: Final = 0  # what the assistant may do in the souk
EXCHANGES: Final = 1
PURCHASES: Final = 2


def missing(p: Player, luxury: int) -> int:
    """How many goods the player lacks for a luxury good."""
    cost = LUXURIES[luxury].cost
    lacking = 0
    for i in range(3):
        short = cost[i] - p.have[PURPLE + i]
        if short > 0:
            lacking += short
    return lacking


class TradeInSouk(Ask):
    """Use the exchange office once or buy one luxury good; scrolls 46 and 34 allow more of the same."""

    mode: int

    def __init__(self, who: int, mode: int) -> None:
        self.who = who
        self.mode = mode

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        if self.mode != PURCHASES:
            menu += [EXCHANGE + good for good in range(PURPLE, YELLOW + 1) if p.have[good]]
        if self.mode != EXCHANGES:
            spared = 1 if t.guest_with[MOSQUE_STAIRS] == self.who else 0
            menu += [LUXURY + luxury for luxury in t.luxuries if luxury and missing(p, luxury) <= spared]
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == PASS:
            return
        who = self.who
        p = t.players[who]
        if option < LUXURY + 1:
            if owns(p, 46):
                t.then(TradeInSouk(who, EXCHANGES))
            exchange(t, who, option - EXCHANGE)
        else:
            if owns(p, 34):
                t.then(TradeInSouk(who, PURCHASES))
            if t.guest_with[MOSQUE_STAIRS] == who:
                t.then(SpareGood(who, option - LUXURY), GetLuxury(who, option - LUXURY))
            else:
                pay_goods(t, who, option - LUXURY, 0)
                get_luxury(t, who, option - LUXURY)


def exchange(t: Marrakesh, who: int, good: int) -> None:
    """Give one good, gain what the active office pays for it; before that scroll 18 brings a resource, to be spent on the way."""
    lose(t, who, good, 1)
    t.tell("exchanged", who, good)
    office = OFFICES[t.office]
    rewards = office.purple if good == PURPLE else office.orange if good == ORANGE else office.yellow
    for reward in rewards:
        gain(t, who, reward[0], reward[1], SOUK)
    if owns(t.players[who], 18):
        gain(t, who, ANY_RESOURCE, 1, SOUK)


class SpareGood(Ask):
    """The imam lets you keep one of the goods a luxury good costs: say which."""

    luxury: int

    def __init__(self, who: int, luxury: int) -> None:
        self.who = who
        self.luxury = luxury

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        cost = LUXURIES[self.luxury].cost
        lacking = missing(p, self.luxury)
        return [KESHI + PURPLE + i for i in range(3) if cost[i] and (lacking == 0 or cost[i] > p.have[PURPLE + i])]

    def answer(self, t: Marrakesh, option: int) -> None:
        pay_goods(t, self.who, self.luxury, option - KESHI)


def pay_goods(t: Marrakesh, who: int, luxury: int, spared: int) -> None:
    """Pay what a luxury good costs, less one good of the spared colour."""
    cost = LUXURIES[luxury].cost
    for i in range(3):
        lose(t, who, PURPLE + i, cost[i] - 1 if spared == PURPLE + i else cost[i])


class GetLuxury(Step):
    """The luxury good leaves the display and rewards its new owner."""

    who: int
    luxury: int

    def __init__(self, who: int, luxury: int) -> None:
        self.who = who
        self.luxury = luxury

    def run(self, t: Marrakesh) -> None:
        get_luxury(t, self.who, self.luxury)


def get_luxury(t: Marrakesh, who: int, luxury: int) -> None:
    t.luxuries[t.luxuries.index(luxury)] = 0
    p = t.players[who]
    p.luxuries = [*p.luxuries, luxury]
    t.tell("luxury", who, luxury)
    tile = LUXURIES[luxury]
    gain(t, who, POINT, tile.points, SOUK)
    gain(t, who, WATER, tile.water, SOUK)
    gain(t, who, DATE, tile.dates, SOUK)


class TakeLuxury(Ask):
    """Desert town 11: you may take a luxury good from the display and pay nothing."""

    def options(self, t: Marrakesh) -> list[int]:
        menu = [LUXURY + luxury for luxury in t.luxuries if luxury]
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            get_luxury(t, self.who, option - LUXURY)
