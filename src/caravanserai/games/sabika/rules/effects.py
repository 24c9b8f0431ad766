"""Everything a bonus can be beyond moving a marker, laid out on the shelf where the other chapters find it."""

from __future__ import annotations

from caravanserai.games.sabika.data import Bonus
from caravanserai.games.sabika.rules.building import Build, CopyBuilding
from caravanserai.games.sabika.rules.favour import RiseInFavour
from caravanserai.games.sabika.rules.gain import AMOUNTS, EFFECT_COUNT, SEATS, SHELF, gain, gain_prestige
from caravanserai.games.sabika.rules.inner import Commission, Engrave, Reactivate
from caravanserai.games.sabika.rules.market import Market, Transact
from caravanserai.games.sabika.rules.middle import Consolidate, Export, FreeShip, Produce, UseCityAction, city_incomes
from caravanserai.games.sabika.rules.mosaics import RepeatMosaic
from caravanserai.games.sabika.rules.storage import Process, Receive, TakeGood, TakeMaterial, TakeRaw
from caravanserai.games.sabika.rules.storehouses import ActivateStorehouse, ManageStorehouse
from caravanserai.games.sabika.table import BY_BONUSES, Sabika, Step
from caravanserai.games.sabika.words import (
    ACTIVATE,
    ANY_MATERIAL,
    BUILD,
    BUILD_SMALL,
    CERAMIC,
    CITY_ACTION,
    CITY_INCOMES,
    COMMISSION,
    CONSOLIDATE,
    DISPLAYED_BUILDING,
    EFFECTS,
    ENGRAVE,
    EXPORT,
    FAVOUR,
    FREE_SHIP,
    GOOD,
    GYPSUM,
    GYPSUM_OR_WOOD,
    MARBLE,
    MARKET,
    MOSAIC_AGAIN,
    PRESTIGE_PER_CITY,
    PROCESS,
    PRODUCE,
    RAW,
    REACTIVATE,
    STOREHOUSE,
    TRANSACTIONS,
    WOOD,
    WOOD_OR_MARBLE,
)
from caravanserai.kernel.chance import ones


class Gain(Step):
    """You receive dinars, parias or prestige when their turn comes in a longer bonus."""

    who: int
    what: int
    amount: int

    def __init__(self, who: int, what: int, amount: int) -> None:
        self.who = who
        self.what = what
        self.amount = amount

    def run(self, t: Sabika) -> None:
        bonus: Bonus = [(self.what, self.amount)]
        gain(t, self.who, bonus)


class CityIncomes(Step):
    """Red poem 19: the income of all blue cities you have consolidated."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        city_incomes(t, self.who)


class PrestigePerCity(Step):
    """Red poem 20: 1 prestige for each city with your ship, up to a limit."""

    who: int
    limit: int

    def __init__(self, who: int, limit: int) -> None:
        self.who = who
        self.limit = limit

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        prestige = min(ones(p.ships), self.limit)
        gain_prestige(p, BY_BONUSES, prestige)
        t.tell("prestige", self.who, prestige)


def rule(who: int, what: int, amount: int, may: bool) -> Step:
    """The rule behind one element of a bonus; `may`: an action that can be declined."""
    if what <= CERAMIC:
        return Receive(who, what, amount)
    if what == GYPSUM_OR_WOOD:
        return TakeMaterial(who, GYPSUM, WOOD, amount)
    if what == WOOD_OR_MARBLE:
        return TakeMaterial(who, WOOD, MARBLE, amount)
    if what == ANY_MATERIAL:
        return TakeMaterial(who, GYPSUM, CERAMIC, amount)
    if what == RAW:
        return TakeRaw(who, amount)
    if what == GOOD:
        return TakeGood(who, amount)
    if what == PROCESS:
        return Process(who, amount)
    if what == TRANSACTIONS:
        return Transact(who, amount, False)
    if what == FAVOUR:
        return RiseInFavour(who)
    if what == STOREHOUSE:
        return ManageStorehouse(who, amount, may)
    if what == MARKET:
        return Market(who)
    if what == BUILD or what == BUILD_SMALL:
        return Build(who, what == BUILD, may)
    if what == EXPORT:
        return Export(who, may)
    if what == CONSOLIDATE:
        return Consolidate(who, may)
    if what == PRODUCE:
        return Produce(who, True, True, may)
    if what == ENGRAVE:
        return Engrave(who, may)
    if what == REACTIVATE:
        return Reactivate(who, may)
    if what == COMMISSION:
        return Commission(who)
    if what == DISPLAYED_BUILDING:
        return CopyBuilding(who)
    if what == FREE_SHIP:
        return FreeShip(who)
    if what == CITY_ACTION:
        return UseCityAction(who)
    if what == CITY_INCOMES:
        return CityIncomes(who)
    if what == PRESTIGE_PER_CITY:
        return PrestigePerCity(who, amount)
    if what == ACTIVATE:
        return ActivateStorehouse(who, amount, 0)
    if what == MOSAIC_AGAIN:
        return RepeatMosaic(who)
    return Gain(who, what, amount)


def fill_shelf() -> None:
    """Lay out every rule once; called when the game is loaded."""
    assert len(EFFECTS) == EFFECT_COUNT
    if not SHELF:
        for may in (False, True):
            for who in range(SEATS):
                SHELF.extend([rule(who, what, n, may) for what in range(EFFECT_COUNT) for n in range(AMOUNTS)])
