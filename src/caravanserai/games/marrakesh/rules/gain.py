"""Gaining and paying: every bonus of the game goes through here.

Asks: TakeResource, TakeGoods, PayDinars, PayResources. Options: resource, keshi.
News: gained(who, bonus, count), took(who, thing, count), paid(who, thing, count).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import KESHI, RESOURCE
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Player, Step, owns, score
from caravanserai.games.marrakesh.things import (
    ANY_GOOD,
    ANY_KESHI,
    ANY_RESOURCE,
    ANY_TWO,
    DATE,
    DINAR,
    MOSQUE_STAIRS,
    MOSQUE_STEP,
    PALACE_STAIRS,
    PALACE_STEP,
    POINT,
    PURPLE,
    RIVER_STEP,
    STAIR_STEP,
    WATER,
    YELLOW,
)


def is_plain(bonus: int) -> bool:
    """Whether the bonus is simply counted: resources, goods, points. Its turn among others never matters."""
    return PURPLE <= bonus <= POINT


class Gain(Step):
    """A bonus is gained so many times; points count for a part of the score."""

    who: int
    bonus: int
    times: int
    part: int

    def __init__(self, who: int, bonus: int, times: int, part: int) -> None:
        self.who = who
        self.bonus = bonus
        self.times = times
        self.part = part

    def run(self, t: Marrakesh) -> None:
        gain(t, self.who, self.bonus, self.times, self.part)


def gain(t: Marrakesh, who: int, bonus: int, times: int, part: int) -> None:
    """Count a plain bonus at once; lay down the rule for any other."""
    if times <= 0:
        return
    p = t.players[who]
    if bonus == POINT:
        score(p, times, part)
        t.tell("gained", who, bonus, times)
    elif PURPLE <= bonus <= DINAR:
        p.have[bonus] += times
        t.tell("gained", who, bonus, times)
    elif bonus == ANY_RESOURCE:
        t.then(TakeResource(who, times))
    elif bonus == ANY_GOOD:
        t.then(TakeGoods(who, times))
    else:
        move_or_place(t, who, bonus, times)


def move_or_place(t: Marrakesh, who: int, bonus: int, times: int) -> None:
    """Bonuses that lead on to others; their files lead back here, hence the late imports."""
    from caravanserai.games.marrakesh.rules.keshis import PlaceKeshi, TakeKeshi, TakeTwo
    from caravanserai.games.marrakesh.rules.river import Sail
    from caravanserai.games.marrakesh.rules.stairs import ChooseStairs, Climb

    if bonus == RIVER_STEP:
        t.then(Sail(who, times))
    elif bonus == PALACE_STEP:
        t.then(Climb(who, PALACE_STAIRS, times))
    elif bonus == MOSQUE_STEP:
        t.then(Climb(who, MOSQUE_STAIRS, times))
    elif bonus == STAIR_STEP:
        t.then(ChooseStairs(who, times, False))
    elif bonus == ANY_TWO:
        t.then(TakeTwo(who))
    elif bonus == ANY_KESHI:
        t.then(TakeKeshi(who, times, False))
    else:
        for _ in range(times):
            t.then(PlaceKeshi(who, bonus))


class TakeResource(Ask):
    """Take resources of your choice from the supply, one after the other."""

    left: int

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: Marrakesh) -> list[int]:
        return [RESOURCE + WATER, RESOURCE + DATE, RESOURCE + DINAR]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.players[self.who].have[option - RESOURCE] += 1
        t.tell("took", self.who, option - RESOURCE, 1)
        if self.left > 1:
            t.then(TakeResource(self.who, self.left - 1))


class TakeGoods(Ask):
    """Take goods from the supply: any colour, but all of them alike."""

    count: int

    def __init__(self, who: int, count: int) -> None:
        self.who = who
        self.count = count

    def options(self, t: Marrakesh) -> list[int]:
        return [KESHI + colour for colour in range(PURPLE, YELLOW + 1)]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.players[self.who].have[option - KESHI] += self.count
        t.tell("took", self.who, option - KESHI, self.count)


def dinars_to_spend(p: Player) -> int:
    """What counts as dinars: with scroll 33 dates and water too."""
    have = p.have
    return have[WATER] + have[DATE] + have[DINAR] if owns(p, 33) else have[DINAR]


def can_pay(p: Player, water: int, dates: int, dinars: int) -> bool:
    """Whether the supply holds all of this; with scroll 33 spare dates and water help out for dinars."""
    have = p.have
    if have[WATER] < water or have[DATE] < dates:
        return False
    return have[DINAR] >= dinars or (owns(p, 33) and have[WATER] - water + have[DATE] - dates + have[DINAR] >= dinars)


def pay(t: Marrakesh, who: int, water: int, dates: int, dinars: int) -> None:
    """Pay all of this; dinars come last, since other resources may stand in for them."""
    p = t.players[who]
    lose(t, who, WATER, water)
    lose(t, who, DATE, dates)
    if dinars and owns(p, 33):
        t.then(PayDinars(who, dinars, 0))
    else:
        lose(t, who, DINAR, dinars)


def lose(t: Marrakesh, who: int, thing: int, count: int) -> None:
    """Give things back to the supply."""
    if count:
        t.players[who].have[thing] -= count
        t.tell("paid", who, thing, count)


class PayDinars(Ask):
    """Scroll 33: each dinar may be paid with a date or a water instead; `keep` dates are needed for something else."""

    left: int
    keep: int

    def __init__(self, who: int, left: int, keep: int) -> None:
        self.who = who
        self.left = left
        self.keep = keep

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        if owns(p, 33):
            if p.have[WATER]:
                menu.append(RESOURCE + WATER)
            if p.have[DATE] > self.keep:
                menu.append(RESOURCE + DATE)
        if p.have[DINAR]:
            menu.append(RESOURCE + DINAR)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        lose(t, self.who, option - RESOURCE, 1)
        if self.left > 1:
            t.then(PayDinars(self.who, self.left - 1, self.keep))


class PayResources(Ask):
    """Pay resources of your choice, one after the other."""

    left: int

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: Marrakesh) -> list[int]:
        have = t.players[self.who].have
        return [RESOURCE + thing for thing in range(WATER, DINAR + 1) if have[thing]]

    def answer(self, t: Marrakesh, option: int) -> None:
        lose(t, self.who, option - RESOURCE, 1)
        if self.left > 1:
            t.then(PayResources(self.who, self.left - 1))
