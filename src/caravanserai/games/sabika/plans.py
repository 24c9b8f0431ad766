"""What a player of Sabika could do next: the best building, export and great poem in reach, in prestige by rule of thumb."""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.charts import (
    CITY_DEMANDS,
    ERA,
    ERA_RANGE,
    GREAT_CATEGORY,
    SMALL_BASE,
    SMALL_CATEGORY,
)
from caravanserai.games.sabika.data import (
    CITY_TILES,
    EXPORT_POEM,
    GREAT_POEMS,
    GREAT_POEMS_LIMIT,
    LAST_ERA_I,
    MATERIAL_PRESTIGE,
    WISHES,
)
from caravanserai.games.sabika.rules.counting import great_poem_prestige
from caravanserai.games.sabika.rules.gain import wealth
from caravanserai.games.sabika.rules.prices import fare
from caravanserai.games.sabika.table import Player, Sabika
from caravanserai.games.sabika.words import (
    ANY_MATERIAL,
    CERAMIC,
    DINARS,
    GRANADA,
    GYPSUM,
    GYPSUM_OR_WOOD,
    MARBLE,
    PARIAS,
    PRESTIGE,
    PROCESS,
    RAW,
    SUGAR,
    TRANSACTIONS,
    WINDOW,
)

GREAT_BONUSES: Final = 3.0  # of a tile, and the favour with it
SMALL_BONUSES: Final = 1.5  # a mosaic, perhaps
DINAR: Final = 0.8
SEAL: Final = 1.0
THING: Final = {
    DINARS: DINAR, PRESTIGE: 1.0, PARIAS: 1.0, GYPSUM_OR_WOOD: 1.2, MARBLE: 2.0, CERAMIC: 2.6, ANY_MATERIAL: 2.6,
    RAW: 1.0, PROCESS: 1.2, TRANSACTIONS: 0.8,
}  # fmt: skip
BONUS_WORTH: Final = [0.0] + [sum([THING[thing] * count for thing, count in tile.bonus]) for tile in CITY_TILES]
WISHES_LEFT: Final = [[3, 2, 1], [3, 2, 1], [2, 2, 1], [2, 2, 1], [1, 1, 1], [1, 1, 1], [0, 0, 0]]  # by round: scorings to come


def wished_buildings(t: Sabika) -> list[float]:
    """What one more building of each category brings in the wishes to come."""
    found = [0.0] * (WINDOW + 1)
    for times, row in zip(WISHES_LEFT[t.round], t.wishes):
        wish = WISHES[row]
        for element in wish.counts:
            if element <= WINDOW:
                found[element] += times * wish.prestige
    return found


def with_two(stored: list[int], base: int, low: int) -> float:
    """The prestige of a base material and the two best others of at least `low` in store, none of them twice."""
    worth = 0.0
    more = 2
    item = CERAMIC
    while item >= low and more:
        if item != base and stored[item]:
            worth += MATERIAL_PRESTIGE[item]
            more -= 1
        item -= 1
    return worth + MATERIAL_PRESTIGE[base]


def best_building(t: Sabika, p: Player, wished: list[float]) -> float:
    """The best building the materials in store would pay for now: materials, bonuses, wishes to come."""
    stored = p.stored
    best = 0.0
    if stored[GYPSUM]:
        sure = with_two(stored, GYPSUM, GYPSUM) + GREAT_BONUSES
        era = 1 if t.round <= LAST_ERA_I else 2
        shown = t.great & ERA[era]
        for number in ERA_RANGE[era]:
            if shown >> number & 1:
                best = max(best, sure + wished[GREAT_CATEGORY[number]])
    for number in t.small:
        base = SMALL_BASE[number]
        if number and stored[base]:
            best = max(best, with_two(stored, base, GYPSUM) + SMALL_BONUSES + wished[SMALL_CATEGORY[number]])
    return best


def best_export(t: Sabika, p: Player) -> float:
    """The best export that goods and purse allow now: prestige, parias, seal and bonus of the city, less the fare."""
    stored = p.stored
    kinds = [0, 0, 0]
    count = 0
    for pile in range(SUGAR, len(stored)):
        kinds[(pile - SUGAR) % 3] += stored[pile]
        count += stored[pile]
    if not count:
        return 0.0
    cash = wealth(p)
    each = 4.0 if p.blue & EXPORT_POEM else 2.0
    best = 0.0
    for city in range(GRANADA):
        if p.ships >> city & 1:
            continue
        demand = CITY_DEMANDS[t.cities[city]]
        wanted = 0
        for kind in range(3):
            if demand >> kind & 1:
                wanted += kinds[kind]
        worth = (
            each * min(count, 2) + 2.0 * min(wanted, 2) + BONUS_WORTH[t.cities[city]] + (SEAL if t.seals >> city & 1 else 0.0)
        )
        if worth > best:
            price = fare(t, p, city)
            if price <= cash:
                best = max(best, worth - DINAR * price)
    return best


def best_great_poem(t: Sabika, seat: int) -> float:
    """What the best great poem on display would bring as things stand, if one more may be engraved."""
    if t.players[seat].greats >= GREAT_POEMS_LIMIT or not t.great_poems:
        return 0.0
    best = 0
    for row in range(len(GREAT_POEMS)):
        if t.great_poems >> row & 1:
            best = max(best, great_poem_prestige(t, seat, row))
    return float(best)
