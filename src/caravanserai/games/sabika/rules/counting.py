"""What a player has of the things that wishes, great poems, trade cards and Yusuf's cards count (p. 15 to 18, 22)."""

from __future__ import annotations

from caravanserai.games.sabika.charts import CITY_DEMANDS, CITY_IS_RED, SOUTH, chain
from caravanserai.games.sabika.data import GREAT_POEMS, LEFTOVER_DINARS, MAJORITY, TRADE_CARDS, WISHES
from caravanserai.games.sabika.table import Player, Sabika, is_yusuf
from caravanserai.games.sabika.words import (
    BLUE_CITIES,
    BLUE_POEMS,
    BUILDING_PAIRS,
    BUILDINGS,
    CERAMIC,
    CHAIN,
    CITIES_WITH_SHIP,
    CONSOLIDATED,
    CRATES,
    DOOR,
    FAVOUR_SPACES,
    FOUNTAIN,
    GARDEN,
    GREAT_BUILDINGS,
    GREAT_SETS,
    MARBLE,
    MOSAICS,
    PALACE,
    PARIAS_LEFT,
    POEM_SETS,
    POEMS,
    RED_CITIES,
    RED_POEMS,
    SEALS,
    SMALL_BUILDINGS,
    SMALL_SETS,
    SOUTHERN_CITIES,
    STORED,
    SUGAR,
    SUGAR_CITIES,
    TOWER,
    WINDOW,
)
from caravanserai.kernel.chance import ones, total


def great_buildings(p: Player) -> int:
    return p.kinds[PALACE] + p.kinds[FOUNTAIN] + p.kinds[DOOR]


def small_buildings(p: Player) -> int:
    return p.kinds[TOWER] + p.kinds[GARDEN] + p.kinds[WINDOW]


def fitting(t: Sabika, element: int) -> int:
    """The cities an element is about, as bits: all of them unless it says which."""
    if element == SOUTHERN_CITIES:
        return SOUTH
    cities = 0
    for city, tile in enumerate(t.cities):
        if element == RED_CITIES:
            fits = CITY_IS_RED[tile]
        elif element == BLUE_CITIES:
            fits = not CITY_IS_RED[tile]
        elif element >= SUGAR_CITIES:
            fits = CITY_DEMANDS[tile] >> (element - SUGAR_CITIES) & 1 == 1
        else:
            fits = True
        if fits:
            cities |= 1 << city
    return cities


def count_poems(p: Player, element: int, yusuf: bool) -> int:
    """Poems; each small one of Yusuf counts as blue and as red (p. 21)."""
    if element == POEMS:
        return p.blues + p.reds + p.greats
    if element == BLUE_POEMS or element == RED_POEMS:
        return p.blues if yusuf or element == BLUE_POEMS else p.reds
    if yusuf:
        return min(p.blues // 2, p.greats)
    return min(p.blues, p.reds, p.greats)


def count(t: Sabika, seat: int, element: int) -> int:
    """How many of this element a player has."""
    p = t.players[seat]
    if element <= WINDOW:
        return p.kinds[element]
    if BLUE_POEMS <= element <= POEM_SETS:
        return count_poems(p, element, is_yusuf(t, seat))
    if element == CITIES_WITH_SHIP:
        return ones(p.ships)
    if element == CONSOLIDATED:
        return ones(p.links)
    if element == SEALS:
        return p.seals
    if element == CRATES:
        return p.crates
    if element == SMALL_BUILDINGS:
        return small_buildings(p)
    if element == SMALL_SETS:
        return min(p.kinds[TOWER], p.kinds[GARDEN], p.kinds[WINDOW])
    if element == MOSAICS:
        return small_buildings(p) if is_yusuf(t, seat) else total(p.mosaics)
    if element == GREAT_BUILDINGS:
        return great_buildings(p)
    if element == GREAT_SETS:
        return min(p.kinds[PALACE], p.kinds[FOUNTAIN], p.kinds[DOOR])
    if element == BUILDING_PAIRS:
        return min(great_buildings(p), small_buildings(p))
    if element == BUILDINGS:
        return total(p.kinds)
    if element == STORED:
        return total(p.stored)
    if element == FAVOUR_SPACES:
        return p.favour
    if element == PARIAS_LEFT:
        return p.parias
    if element == CHAIN:
        return chain(p.ships)
    return ones(p.ships & fitting(t, element))


def wish_prestige(t: Sabika, seat: int, row: int) -> int:
    wish = WISHES[row]
    total = 0
    for element in wish.counts:
        total += count(t, seat, element)
    return total * wish.prestige


def great_poem_prestige(t: Sabika, seat: int, row: int) -> int:
    """By majority among all players, or so much for each up to a limit."""
    poem = GREAT_POEMS[row]
    if poem.each:
        return each_up_to(row, count(t, seat, poem.counts))
    return majority([count(t, other, poem.counts) for other in range(len(t.players))], seat)


def each_up_to(row: int, own: int) -> int:
    """What a great poem is worth that pays for each of what it counts."""
    return min(own * GREAT_POEMS[row].each, GREAT_POEMS[row].limit)


def majority(counts: list[int], seat: int) -> int:
    """What a great poem is worth that compares: counts of all players, the owner's seat."""
    own = counts[seat]
    above = 0
    tied = 0
    for other in range(len(counts)):
        if other != seat:
            if counts[other] > own:
                above += 1
            elif counts[other] == own:
                tied = 1
    place = above + tied
    if len(counts) == 2 and place:  # p. 17: with two there is no second place
        place = 2
    return MAJORITY[place]


def great_poems_prestige(t: Sabika, seat: int) -> int:
    total = 0
    for row in range(len(GREAT_POEMS)):
        if t.players[seat].great >> row & 1:
            total += great_poem_prestige(t, seat, row)
    return total


def trade_prestige(t: Sabika, seat: int) -> int:
    return trade_worth(t.trade, count(t, seat, TRADE_CARDS[t.trade - 1].counts))


def trade_worth(number: int, own: int) -> int:
    """What a trade card brings for so much of what it counts."""
    card = TRADE_CARDS[number - 1]
    total = own * card.prestige
    return min(total, card.limit) if card.limit else total


def leftover_prestige(p: Player) -> int:
    """One for each seal, good, marble and ceramic, and for every two dinars."""
    total = p.seals + p.stored[MARBLE] + p.stored[CERAMIC] + p.dinars // LEFTOVER_DINARS
    for pile in range(SUGAR, len(p.stored)):
        total += p.stored[pile]
    return total
