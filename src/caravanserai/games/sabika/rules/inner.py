"""The inner ring: engrave, reactivate, commission (p. 13 and 14).

Asks: Engrave(who), ChooseBase(who), Reactivate(who).
News: engraved_blue(who, number), engraved_red(who, number), engraved_great(who, row), reactivated(who, number), commission(who, dinars).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import BLUE_POEM, GREAT_POEM, PASS, RED_POEM, SPEND
from caravanserai.games.sabika.charts import RED_BONUS
from caravanserai.games.sabika.data import COMMISSION_DINARS, GREAT_POEMS_LIMIT, RACK_CRATES, RACK_POEM
from caravanserai.games.sabika.rules.gain import gain, pay, wealth
from caravanserai.games.sabika.rules.prices import blue_price, great_price, has_base, red_price
from caravanserai.games.sabika.rules.scaffold import AddMaterial, optional_materials, spend
from caravanserai.games.sabika.table import NO_TILE, Ask, Sabika, Step
from caravanserai.games.sabika.words import CERAMIC, GYPSUM


class Engrave(Ask):
    """You engrave a poem: dinars by its colour, a base material, and perhaps more."""

    may: bool  # as a bonus: it may be declined

    def __init__(self, who: int, may: bool = False) -> None:
        self.who = who
        self.may = may

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        if not has_base(p):
            return menu
        cash = wealth(p)
        if blue_price(t, p) <= cash:
            menu = [BLUE_POEM + number for number in t.poems if number]
        if red_price(t, p) <= cash:
            for number in t.poems:
                if number:
                    menu.append(RED_POEM + number)
        if p.greats < GREAT_POEMS_LIMIT and great_price(t, p) <= cash:
            shown = t.great_poems
            for row in range(20):
                if shown >> row & 1:
                    menu.append(GREAT_POEM + row)
        if menu and self.may:
            menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option == PASS:
            return
        who = self.who
        p = t.players[who]
        t.scaffold = 0
        if option >= GREAT_POEM:
            pay(t, who, great_price(t, p))
            t.then(ChooseBase(who), EngraveGreat(who, option - GREAT_POEM))
        elif option > RED_POEM:
            pay(t, who, red_price(t, p))
            t.then(ChooseBase(who), EngraveSmall(who, option - RED_POEM, True))
        else:
            pay(t, who, blue_price(t, p))
            t.then(ChooseBase(who), EngraveSmall(who, option - BLUE_POEM, False))


class ChooseBase(Ask):
    """Every poem needs gypsum, wood or marble."""

    def options(self, t: Sabika) -> list[int]:
        stored = t.players[self.who].stored
        return [SPEND + item for item in range(CERAMIC) if stored[item]]

    def answer(self, t: Sabika, option: int) -> None:
        t.then(AddMaterial(self.who, True, GYPSUM, optional_materials(t.players[self.who], True)))
        spend(t, self.who, option - SPEND, True)


class EngraveSmall(Step):
    """Blue lasts for the rest of the game, red works at once."""

    who: int
    number: int
    red: bool

    def __init__(self, who: int, number: int, red: bool) -> None:
        self.who = who
        self.number = number
        self.red = red

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        t.poems[t.poems.index(self.number)] = NO_TILE
        if self.red:
            p.red |= 1 << self.number
            p.reds += 1
            t.tell("engraved_red", self.who, self.number)
            gain(t, self.who, RED_BONUS[self.number])
            return
        p.blue |= 1 << self.number
        p.blues += 1
        t.tell("engraved_blue", self.who, self.number)
        if 1 << self.number == RACK_POEM:
            p.rack = RACK_CRATES
            p.crates += RACK_CRATES


class EngraveGreat(Step):
    """A great poem is scored at the end of the game."""

    who: int
    row: int

    def __init__(self, who: int, row: int) -> None:
        self.who = who
        self.row = row

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        t.great_poems &= ~(1 << self.row)
        p.great |= 1 << self.row
        p.greats += 1
        t.tell("engraved_great", self.who, self.row)


class Reactivate(Ask):
    """One of your red poems works again."""

    may: bool  # as a bonus: it may be declined

    def __init__(self, who: int, may: bool = False) -> None:
        self.who = who
        self.may = may

    def options(self, t: Sabika) -> list[int]:
        red = t.players[self.who].red
        menu = [RED_POEM + number for number in range(1, 23) if red >> number & 1]
        if menu and self.may:
            menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option == PASS:
            return
        t.tell("reactivated", self.who, option - RED_POEM)
        gain(t, self.who, RED_BONUS[option - RED_POEM])


class Commission(Step):
    """You receive 3 dinars and 1 more for every two of your poems."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        dinars = COMMISSION_DINARS + (p.blues + p.reds + p.greats) // 2
        p.dinars += dinars
        t.tell("commission", self.who, dinars)
