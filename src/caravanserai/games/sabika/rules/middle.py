"""The middle ring: export, consolidate, produce (p. 12 and 13).

Asks: Export(who), ShipGood(who, city, left, must), FreeShip(who), Consolidate(who), UseCityAction(who), Produce(who, city, goods).
News: ship(who, city, dinars), seal(who), exported(who, good, prestige, parias), consolidated(who, city),
thanked(who, city, prestige, dinars).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import CITY, PASS, PROCESS_RAW, SHIP
from caravanserai.games.sabika.charts import CITY_BONUS, CITY_CONSOLIDATED, CITY_DEMANDS, CITY_IS_RED
from caravanserai.games.sabika.data import (
    DEAR_LINKS,
    EXPORT_POEM,
    LINK_POEM,
    RICH_EXPORT,
    THANKS_DINARS,
    THANKS_PRESTIGE,
    YUSUF_THANKS,
)
from caravanserai.games.sabika.rules.gain import gain, gain_parias, gain_prestige, pay, reward, wealth
from caravanserai.games.sabika.rules.prices import fare, has_goods
from caravanserai.games.sabika.rules.storage import Process, process, processable, take_from
from caravanserai.games.sabika.table import BY_CITIES, BY_EXPORTS, Ask, Sabika, Step, is_yusuf
from caravanserai.games.sabika.words import GRANADA, PILES, SUGAR


class Export(Ask):
    """You send a ship to a new city, pay the routes, take its seal if it is still there, export, and receive the city's bonus."""

    may: bool  # as a bonus: it may be declined

    def __init__(self, who: int, may: bool = False) -> None:
        self.who = who
        self.may = may

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        if not has_goods(p):
            return []
        cash = wealth(p)
        menu = [CITY + c for c in range(GRANADA) if not p.ships >> c & 1 and fare(t, p, c) <= cash]
        if menu and self.may:
            menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option == PASS:
            return
        who = self.who
        p = t.players[who]
        city = option - CITY
        price = fare(t, p, city)
        pay(t, who, price)
        p.ships |= 1 << city
        t.tell("ship", who, city, price)
        if t.seals >> city & 1:
            t.seals &= ~(1 << city)
            p.seals += 1
            t.tell("seal", who)
        t.then(ShipGood(who, city, 2, True), CityBonus(who, city))


class ShipGood(Ask):
    """You export goods: prestige and parias for each, more for one the city demands."""

    city: int
    left: int
    must: bool

    def __init__(self, who: int, city: int, left: int, must: bool) -> None:
        self.who = who
        self.city = city
        self.left = left
        self.must = must

    def options(self, t: Sabika) -> list[int]:
        stored = t.players[self.who].stored
        menu = [SHIP + pile for pile in range(SUGAR, PILES) if stored[pile]]
        if not self.must:
            menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option == PASS:
            return
        p = t.players[self.who]
        if self.left > 1:
            t.then(ShipGood(self.who, self.city, self.left - 1, False))
        good = take_from(t, p, option - SHIP)
        gained = 2 if p.blue & EXPORT_POEM else 1
        if CITY_DEMANDS[t.cities[self.city]] >> (good - SUGAR) & 1:
            gained += 1
        parias = gained + 1 if t.event == RICH_EXPORT else gained
        gain_prestige(p, BY_EXPORTS, gained)
        gain_parias(t, p, parias)
        t.tell("exported", self.who, good, gained, parias)


class CityBonus(Step):
    """You receive the bonus of a city."""

    who: int
    city: int

    def __init__(self, who: int, city: int) -> None:
        self.who = who
        self.city = city

    def run(self, t: Sabika) -> None:
        gain(t, self.who, CITY_BONUS[t.cities[self.city]])


class FreeShip(Ask):
    """Red poem 14: a ship goes to a new city for nothing and may bring one good, without seal or bonus of the city."""

    def options(self, t: Sabika) -> list[int]:
        ships = t.players[self.who].ships
        return [CITY + city for city in range(GRANADA) if not ships >> city & 1]

    def answer(self, t: Sabika, option: int) -> None:
        city = option - CITY
        t.players[self.who].ships |= 1 << city
        t.tell("ship", self.who, city, 0)
        t.then(ShipGood(self.who, city, 1, False))


def link_price(t: Sabika) -> int:
    """Consolidating is free unless the event says otherwise."""
    return 1 if t.event == DEAR_LINKS else 0


class Consolidate(Ask):
    """Your ship in a city moves to the right half: thanks to those already there, then the red action; blue pays later."""

    may: bool  # as a bonus: it may be declined

    def __init__(self, who: int, may: bool = False) -> None:
        self.who = who
        self.may = may

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        if wealth(p) < link_price(t):
            return []
        loose = p.ships & ~p.links
        menu = [CITY + city for city in range(GRANADA) if loose >> city & 1]
        if menu and self.may:
            menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option == PASS:
            return
        who = self.who
        p = t.players[who]
        city = option - CITY
        pay(t, who, link_price(t))
        p.links |= 1 << city
        t.tell("consolidated", who, city)
        thank_others(t, who, city)
        if p.blue & LINK_POEM:
            reward(t, who, 17)
        tile = t.cities[city]
        if CITY_IS_RED[tile]:
            gain(t, who, CITY_CONSOLIDATED[tile], must=True)  # p. 13


def thank_others(t: Sabika, who: int, city: int) -> None:
    """Whoever was there before receives 1 prestige and 1 dinar; Yusuf 2 prestige instead."""
    for seat, other in enumerate(t.players):
        if seat != who and other.links >> city & 1:
            prestige, dinars = (YUSUF_THANKS, 0) if is_yusuf(t, seat) else (THANKS_PRESTIGE, THANKS_DINARS)
            gain_prestige(other, BY_CITIES, prestige)
            other.dinars += dinars
            t.tell("thanked", seat, city, prestige, dinars)


class UseCityAction(Ask):
    """Red poem 17: the action of a red city where you have a ship."""

    def options(self, t: Sabika) -> list[int]:
        ships = t.players[self.who].ships
        return [CITY + city for city in range(GRANADA) if ships >> city & 1 and CITY_IS_RED[t.cities[city]]]

    def answer(self, t: Sabika, option: int) -> None:
        gain(t, self.who, CITY_CONSOLIDATED[t.cities[option - CITY]])


def city_incomes(t: Sabika, who: int) -> None:
    """The income of all blue cities a player has consolidated."""
    links = t.players[who].links
    for city in range(GRANADA - 1, -1, -1):
        tile = t.cities[city]
        if links >> city & 1 and not CITY_IS_RED[tile]:
            gain(t, who, CITY_CONSOLIDATED[tile])


class Produce(Ask):
    """In either order: the bonus of a city where you have a ship, and up to 2 raw materials processed; at least one of them."""

    city: bool  # still to do
    goods: bool
    may: bool  # as a bonus: it may be declined

    def __init__(self, who: int, city: bool, goods: bool, may: bool = False) -> None:
        self.who = who
        self.city = city
        self.goods = goods
        self.may = may

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        if self.city:
            menu = [CITY + city for city in range(GRANADA) if p.ships >> city & 1]
        if self.goods:
            can = processable(t, p)
            for kind in range(3):
                if can >> kind & 1:
                    menu.append(PROCESS_RAW + kind)
        if menu and (self.may or not self.city or not self.goods):
            menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        who = self.who
        if option == PASS:
            return
        if option >= PROCESS_RAW:
            if self.city:
                t.then(Process(who, 1), Produce(who, True, False))
            else:
                t.then(Process(who, 1))
            process(t, who, option - PROCESS_RAW)
        else:
            if self.goods:
                t.then(Produce(who, False, True))
            gain(t, who, CITY_BONUS[t.cities[option - CITY]])
