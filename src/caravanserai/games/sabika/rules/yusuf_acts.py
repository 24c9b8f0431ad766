"""How Yusuf builds, trades and engraves (p. 20 and 21): always by the same order of preference, for nothing.

Asks (put to the player where the order leaves several cities): YusufFirstShip(who), YusufExport(who), YusufConsolidate(who).
News: yusuf_great(number), yusuf_small(number), yusuf_store(tile), yusuf_ship(city), yusuf_links(city), yusuf_engraves(number),
yusuf_great_poem(row).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.actions import CITY
from caravanserai.games.sabika.charts import DISTANCE, ERA, FAR, GREAT_CATEGORY, SMALL_CATEGORY, STORE_CRATES
from caravanserai.games.sabika.data import FAVOUR_LAST, GREAT_TILES, LAST_ERA_I, RIGHT_DISPLAY, TRADE_CARDS, WISHES
from caravanserai.games.sabika.rules.counting import fitting
from caravanserai.games.sabika.rules.middle import thank_others
from caravanserai.games.sabika.table import NO_TILE, Ask, Sabika
from caravanserai.games.sabika.words import GRANADA, WINDOW
from caravanserai.kernel.chance import bits

YUSUF: Final = 1  # his seat


def wished(t: Sabika) -> int:
    """The categories of buildings the wishes of this game name, as bits."""
    found = 0
    for row in t.wishes:
        for element in WISHES[row].counts:
            if element <= WINDOW:
                found |= 1 << element
    return found


def build_great(t: Sabika) -> None:
    """The highest number of this era that fits a wish, else the highest; favour rises without its bonus."""
    shown = t.great & ERA[1 if t.round <= LAST_ERA_I else 2]
    wanted = wished(t)
    best = 0
    for tile in GREAT_TILES:
        if shown >> tile.number & 1 and wanted >> tile.category & 1:
            best = tile.number
    best = best or shown.bit_length() - 1
    if best < 1:
        return
    p = t.players[YUSUF]
    t.great &= ~(1 << best)
    p.built |= 1 << best
    p.kinds[GREAT_CATEGORY[best]] += 1
    p.favour = min(p.favour + 1, FAVOUR_LAST)
    t.tell("yusuf_great", best)


def build_small(t: Sabika) -> None:
    """One that fits a wish if there is one, from the right column, and there from the upper row, if possible."""
    wanted = wished(t)
    best = -1
    for place in (1, 0, 3, 2):  # the best place last
        number = t.small[place]
        if number and (best < 0 or wanted >> SMALL_CATEGORY[number] & 1 or not wanted >> SMALL_CATEGORY[t.small[best]] & 1):
            best = place
    if best < 0:
        return
    number = t.small[best]
    p = t.players[YUSUF]
    t.small[best] = NO_TILE
    p.row.append(number)
    p.kinds[SMALL_CATEGORY[number]] += 1
    t.tell("yusuf_small", number)


def take_store(t: Sabika, display: int) -> None:
    """The tile with most crates beside his space, the nearer to the rondel if equal; the other display if that one is empty."""
    first = 2 if display == RIGHT_DISPLAY else 0
    if not t.stores[first] and not t.stores[first + 1]:
        first = 2 - first
    near = t.stores[first]
    far = t.stores[first + 1]
    if not near and not far:
        return
    place = first if STORE_CRATES[near] >= STORE_CRATES[far] else first + 1
    tile = t.stores[place]
    t.stores[place] = NO_TILE
    p = t.players[YUSUF]
    p.houses.append(tile)
    p.crates += STORE_CRATES[tile]
    t.tell("yusuf_store", tile)


def engrave(t: Sabika) -> None:
    """His second and fourth poem are great ones, of the latest letter; the others small, of the highest number."""
    p = t.players[YUSUF]
    engraved = p.blues + p.greats
    if engraved == 1 or engraved == 3:
        row = t.great_poems.bit_length() - 1
        if row >= 0:
            t.great_poems &= ~(1 << row)
            p.great |= 1 << row
            p.greats += 1
            t.tell("yusuf_great_poem", row)
        return
    number = max(t.poems)
    if number:
        t.poems[t.poems.index(number)] = NO_TILE
        p.blue |= 1 << number
        p.blues += 1
        t.tell("yusuf_engraves", number)


def nearest(cities: int, ships: int) -> list[int]:
    """Of these cities the ones fewest dinars away from Granada or one of his ships, as options."""
    least = FAR
    menu: list[int] = []
    for city in range(GRANADA):
        if cities >> city & 1:
            to = DISTANCE[city]
            price = to[GRANADA]
            for port in range(GRANADA):
                if ships >> port & 1:
                    price = min(price, to[port])
            if price < least:
                least = price
                menu = []
            if price == least:
                menu.append(CITY + city)
    return menu


def traded(t: Sabika) -> int:
    """The cities that fit the trade card, as bits."""
    return fitting(t, TRADE_CARDS[t.trade - 1].counts)


def take_seal(t: Sabika, city: int) -> None:
    if t.seals >> city & 1:
        t.seals &= ~(1 << city)
        t.players[YUSUF].seals += 1


class YusufFirstShip(Ask):
    """Yusuf begins with a consolidated ship in the nearest city that fits the trade card; among equals you choose."""

    def options(self, t: Sabika) -> list[int]:
        return nearest(traded(t), 0)

    def answer(self, t: Sabika, option: int) -> None:
        city = option - CITY
        p = t.players[YUSUF]
        p.ships |= 1 << city
        p.links |= 1 << city
        take_seal(t, city)
        t.tell("yusuf_ship", city)


class YusufExport(Ask):
    """Yusuf prefers cities that fit the trade card and have a seal, then fitting ones, then seals; among equally near ones you choose."""

    def options(self, t: Sabika) -> list[int]:
        ships = t.players[YUSUF].ships
        new = (1 << GRANADA) - 1 & ~ships
        fits = new & traded(t)
        return nearest(fits & t.seals or fits or new & t.seals or new, ships)

    def answer(self, t: Sabika, option: int) -> None:
        city = option - CITY
        t.players[YUSUF].ships |= 1 << city
        take_seal(t, city)
        t.tell("yusuf_ship", city)


class YusufConsolidate(Ask):
    """Yusuf consolidates in a city that fits the trade card if he can; among several you choose."""

    def options(self, t: Sabika) -> list[int]:
        p = t.players[YUSUF]
        loose = p.ships & ~p.links
        return bits(loose & traded(t) or loose, CITY)

    def answer(self, t: Sabika, option: int) -> None:
        city = option - CITY
        t.players[YUSUF].links |= 1 << city
        t.tell("yusuf_links", city)
        thank_others(t, YUSUF, city)
