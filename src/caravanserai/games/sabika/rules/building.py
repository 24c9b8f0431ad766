"""Building: great and small buildings (p. 10 to 12).

Asks: Build(who, great), Attach(who, number), CopyBuilding(who).
News: refreshed(who), built_great(who, number), built_small(who, number), mosaic(who, colour).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import ATTACH, GREAT, PASS, REFRESH, SMALL
from caravanserai.games.sabika.charts import (
    ERA,
    ERA_RANGE,
    GREAT_BONUS,
    GREAT_CATEGORY,
    GREAT_GAIN,
    LEFT_HALF,
    RIGHT_HALF,
    SMALL_BASE,
    SMALL_CATEGORY,
)
from caravanserai.games.sabika.data import (
    GREAT_TILE_POEM,
    LAST_ERA_I,
    MARBLE_POEM,
    MOSAIC_POEM,
    REFRESH_PRESTIGE,
    REFRESH_PRICE,
    WOOD_POEM,
)
from caravanserai.games.sabika.rules.deals import FillSmall
from caravanserai.games.sabika.rules.gain import gain, gain_prestige, pay, reward, wealth
from caravanserai.games.sabika.rules.mosaics import MosaicBonus
from caravanserai.games.sabika.rules.scaffold import AddMaterial, optional_materials, spend
from caravanserai.games.sabika.table import BY_BUILDINGS, NO_TILE, Ask, Player, Sabika, Step
from caravanserai.games.sabika.words import GYPSUM, JOKER, MARBLE, WOOD


def era(t: Sabika) -> int:
    return 1 if t.round <= LAST_ERA_I else 2


def can_build_small(t: Sabika, p: Player) -> bool:
    stored = p.stored
    for number in t.small:  # noqa: SIM110 (compiled, a loop beats a generator)
        if number and stored[SMALL_BASE[number]]:
            return True
    return False


def can_build(t: Sabika, p: Player) -> bool:
    if p.stored[GYPSUM] and t.great & ERA[era(t)]:
        return True
    return can_build_small(t, p)


class Build(Ask):
    """You build a great building of this era or a small one; once a turn, before you choose, you may have new small ones."""

    great: bool  # great ones are allowed
    may: bool  # as a bonus: it may be declined

    def __init__(self, who: int, great: bool, may: bool = False) -> None:
        self.who = who
        self.great = great
        self.may = may

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        stored = p.stored
        menu: list[int] = []
        if self.great and stored[GYPSUM]:
            shown = t.great
            for number in ERA_RANGE[era(t)]:
                if shown >> number & 1:
                    menu.append(GREAT + number)
        for number in t.small:
            if number and stored[SMALL_BASE[number]]:
                menu.append(SMALL + number)
        if menu and not t.refreshed and wealth(p) >= REFRESH_PRICE:
            menu.append(REFRESH)
        if menu and self.may:
            menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        who = self.who
        if option == PASS:
            return
        if option == REFRESH:
            refresh(t, who)
            t.then(FillSmall(), self)
            return
        t.scaffold = 0
        optional = optional_materials(t.players[who], False)
        if option > SMALL:
            number = option - SMALL
            t.then(AddMaterial(who, False, GYPSUM, optional), RaiseSmall(who, number))
            spend(t, who, SMALL_BASE[number], False)
        else:
            t.then(AddMaterial(who, False, WOOD, optional), RaiseGreat(who, option - GREAT))
            spend(t, who, GYPSUM, False)


def refresh(t: Sabika, who: int) -> None:
    """Pay a dinar, discard the small buildings on display, receive 1 prestige."""
    pay(t, who, REFRESH_PRICE)
    gain_prestige(t.players[who], BY_BUILDINGS, REFRESH_PRESTIGE)
    for place, number in enumerate(t.small):
        if number:
            t.small_spent |= 1 << number
            t.small[place] = NO_TILE
    t.refreshed = True
    t.tell("refreshed", who)


def reward_materials(t: Sabika, who: int) -> None:
    """Poems 5 and 6 reward wood and marble once for each building."""
    blue = t.players[who].blue
    if blue & WOOD_POEM and t.scaffold >> WOOD & 1:
        reward(t, who, 5)
    if blue & MARBLE_POEM and t.scaffold >> MARBLE & 1:
        reward(t, who, 6)


class RaiseGreat(Step):
    """You take the great building, rise in the Sultan's favour and receive the bonuses of the tile."""

    who: int
    number: int

    def __init__(self, who: int, number: int) -> None:
        self.who = who
        self.number = number

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        t.great &= ~(1 << self.number)
        p.built |= 1 << self.number
        p.kinds[GREAT_CATEGORY[self.number]] += 1
        t.tell("built_great", self.who, self.number)
        reward_materials(t, self.who)
        if p.blue & GREAT_TILE_POEM:
            reward(t, self.who, 4)
        gain(t, self.who, GREAT_GAIN[self.number])


class RaiseSmall(Step):
    """You take the small building and attach it to your row."""

    who: int
    number: int

    def __init__(self, who: int, number: int) -> None:
        self.who = who
        self.number = number

    def run(self, t: Sabika) -> None:
        t.tell("built_small", self.who, self.number)
        reward_materials(t, self.who)
        t.then(Attach(self.who, self.number))


def mosaic_colour(one: int, other: int) -> int:
    """The colour two halves make together; -1 if they differ."""
    if one == JOKER:
        return other
    return one if other == JOKER or one == other else -1


class Attach(Ask):
    """The small building goes to the left or right end of your row; two halves of one colour bring that colour's bonus."""

    number: int

    def __init__(self, who: int, number: int) -> None:
        self.who = who
        self.number = number

    def options(self, t: Sabika) -> list[int]:
        return [ATTACH, ATTACH + 1]

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.who]
        t.small[t.small.index(self.number)] = NO_TILE
        p.kinds[SMALL_CATEGORY[self.number]] += 1
        row = p.row
        if option == ATTACH:
            colour = mosaic_colour(LEFT_HALF[row[0]], RIGHT_HALF[self.number])
            row.insert(0, self.number)
        else:
            colour = mosaic_colour(RIGHT_HALF[row[-1]], LEFT_HALF[self.number])
            row.append(self.number)
        if colour >= 0:
            p.mosaics[colour] += 1
            t.tell("mosaic", self.who, colour)
            if p.blue & MOSAIC_POEM:
                reward(t, self.who, 22)
            t.then(MosaicBonus(self.who, colour))


class CopyBuilding(Ask):
    """Red poem 4: the bonus of a great building on display; the tile stays and the Sultan's favour with it."""

    def options(self, t: Sabika) -> list[int]:
        return [GREAT + number for number in ERA_RANGE[era(t)] if t.great >> number & 1]

    def answer(self, t: Sabika, option: int) -> None:
        gain(t, self.who, GREAT_BONUS[option - GREAT])
