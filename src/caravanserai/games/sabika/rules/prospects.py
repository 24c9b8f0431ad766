"""Whether an action or a bonus could change anything, and the least dinars that takes: nobody goes anywhere to do nothing (p. 8)."""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.charts import (
    CITY_BONUS,
    CITY_CONSOLIDATED,
    CITY_IS_RED,
    ERA_RANGE,
    FAR,
    GREAT_BONUS,
    RED_BONUS,
    STORE_BONUS,
)
from caravanserai.games.sabika.data import BUY, CRATE_POEM, STOREHOUSES, Bonus
from caravanserai.games.sabika.rules.building import can_build, can_build_small, era
from caravanserai.games.sabika.rules.middle import link_price
from caravanserai.games.sabika.rules.prices import engrave_price, export_price
from caravanserai.games.sabika.rules.storage import processable
from caravanserai.games.sabika.rules.storehouses import is_on_display, top_tile
from caravanserai.games.sabika.table import Player, Sabika
from caravanserai.games.sabika.words import (
    ACTIVATE,
    BUILD,
    BUILD_SMALL,
    CITY_ACTION,
    CITY_INCOMES,
    CONSOLIDATE,
    DISPLAYED_BUILDING,
    ENGRAVE,
    EXPORT,
    FREE_SHIP,
    GOOD,
    GRANADA,
    GREEN,
    MOSAIC_AGAIN,
    PRESTIGE_PER_CITY,
    PROCESS,
    PRODUCE,
    RAW,
    REACTIVATE,
    STOREHOUSE,
    TRANSACTIONS,
)
from caravanserai.kernel.chance import ones, total

RED_POEM_COUNT: Final = 22


def if_true(possible: bool) -> int:
    """The price of something free that can be done or cannot."""
    return 0 if possible else FAR


def action_price(t: Sabika, p: Player, what: int, amount: int) -> int:
    """The least dinars with which this action or effect changes anything; FAR if it cannot."""
    if what == BUILD:
        return if_true(can_build(t, p))
    if what == STOREHOUSE:
        return management_price(t, p, amount)
    if what == EXPORT:
        return export_price(t, p)
    if what == PRODUCE:
        return production_price(t, p)
    if what == CONSOLIDATE:
        return link_price(t) if p.ships & ~p.links else FAR
    if what == ENGRAVE:
        return engrave_price(t, p)
    if what == REACTIVATE:
        return (
            FAR
            if not p.red
            else least([bonus_price(t, p, RED_BONUS[number]) for number in range(1, RED_POEM_COUNT + 1) if p.red >> number & 1])
        )
    if what == RAW or what == GOOD:
        return if_true(max(t.raws) >= 0)
    if what == PROCESS:
        return if_true(processable(t, p) != 0)
    return effect_price(t, p, what)


def effect_price(t: Sabika, p: Player, what: int) -> int:
    """The same for effects that only bonuses have; everything else always brings something."""
    if what == TRANSACTIONS:
        return 0 if total(p.stored) else min(BUY)
    if what == BUILD_SMALL:
        return if_true(can_build_small(t, p))
    if what == DISPLAYED_BUILDING:
        return least([bonus_price(t, p, GREAT_BONUS[number]) for number in ERA_RANGE[era(t)] if t.great >> number & 1])
    if what == FREE_SHIP:
        return if_true(ones(p.ships) < GRANADA)
    if what == CITY_ACTION:
        return least([bonus_price(t, p, CITY_CONSOLIDATED[t.cities[city]]) for city in cities_of(t, p.ships, True)])
    if what == CITY_INCOMES:
        return if_true(len(cities_of(t, p.links, False)) > 0)
    if what == PRESTIGE_PER_CITY:
        return if_true(p.ships != 0)
    if what == ACTIVATE:
        return activation_price(t, p)
    if what == MOSAIC_AGAIN:
        return mosaic_price(t, p)
    return 0


def bonus_price(t: Sabika, p: Player, bonus: Bonus) -> int:
    """The least dinars with which any element of a bonus changes anything."""
    price = FAR
    for what, amount in bonus:
        price = min(price, action_price(t, p, what, amount))
        if price == 0:
            break
    return price


def least(prices: list[int]) -> int:
    return min(prices) if prices else FAR


def cities_of(t: Sabika, ships: int, red: bool) -> list[int]:
    return [city for city in range(GRANADA) if ships >> city & 1 and CITY_IS_RED[t.cities[city]] == red]


def management_price(t: Sabika, p: Player, display: int) -> int:
    """A tile to expand with, poem 21, or a storehouse whose bonus brings something."""
    if p.expansions < 2 * STOREHOUSES and is_on_display(t, display):
        return 0
    if p.expansions and p.blue & CRATE_POEM:
        return 0
    return activation_price(t, p)


def activation_price(t: Sabika, p: Player) -> int:
    price = FAR
    for house in range(STOREHOUSES):
        if p.houses[2 * house]:
            price = min(price, bonus_price(t, p, STORE_BONUS[top_tile(p, house)]))
    return price


def production_price(t: Sabika, p: Player) -> int:
    """The bonus of a city where one has a ship, or something to process."""
    price = if_true(processable(t, p) != 0)
    city = 0
    while price and city < GRANADA:
        if p.ships >> city & 1:
            price = min(price, bonus_price(t, p, CITY_BONUS[t.cities[city]]))
        city += 1
    return price


def mosaic_price(t: Sabika, p: Player) -> int:
    """Only the green bonus can come to nothing."""
    if total(p.mosaics) > p.mosaics[GREEN]:
        return 0
    if not p.mosaics[GREEN]:
        return FAR
    return 0 if max(t.raws) >= 0 else export_price(t, p)
