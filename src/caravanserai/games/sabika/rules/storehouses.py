"""Storehouse management (p. 10).

Asks: ManageStorehouse(who, display), LayTile(who, place), ActivateStorehouse(who, left, used).
News: expanded(who, tile, prestige), activated(who, tile).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import ACTIVATE_HOUSE, EXPAND, LAY, PASS
from caravanserai.games.sabika.charts import STORE_BONUS, STORE_CRATES
from caravanserai.games.sabika.data import CRATE_POEM, EXPANSION_PRESTIGE, LEFT_DISPLAY, RIGHT_DISPLAY, STOREHOUSES
from caravanserai.games.sabika.rules.gain import gain, gain_prestige, reward
from caravanserai.games.sabika.table import BY_STOREHOUSES, NO_TILE, Ask, Player, Sabika


def top_tile(p: Player, house: int) -> int:
    """The storehouse tile that lies on top: its bonus is the visible one."""
    return p.houses[2 * house + 1] or p.houses[2 * house]


def on_display(t: Sabika, display: int) -> list[int]:
    """The places with a storehouse tile, of one display or of either."""
    stores = t.stores
    first = 2 if display == RIGHT_DISPLAY else 0
    last = 2 if display == LEFT_DISPLAY else 4
    return [place for place in range(first, last) if stores[place]]


def is_on_display(t: Sabika, display: int) -> bool:
    """Whether there is a storehouse tile at all."""
    stores = t.stores
    return (display != RIGHT_DISPLAY and stores[0] + stores[1] > 0) or (display != LEFT_DISPLAY and stores[2] + stores[3] > 0)


class ManageStorehouse(Ask):
    """You expand a storehouse with a tile from the display, or activate one you have."""

    display: int
    may: bool  # as a bonus: it may be declined

    def __init__(self, who: int, display: int, may: bool = False) -> None:
        self.who = who
        self.display = display
        self.may = may

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        if p.expansions < 2 * STOREHOUSES:
            menu = [EXPAND + place for place in on_display(t, self.display)]
        for house in range(STOREHOUSES):
            if p.houses[2 * house]:
                menu.append(ACTIVATE_HOUSE + house)
        if menu and self.may:
            menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option == PASS:
            return
        who = self.who
        p = t.players[who]
        if p.blue & CRATE_POEM:
            reward(t, who, 21)
        if option >= ACTIVATE_HOUSE:
            activate(t, who, option - ACTIVATE_HOUSE)
        else:
            t.then(LayTile(who, option - EXPAND))


def activate(t: Sabika, who: int, house: int) -> None:
    tile = top_tile(t.players[who], house)
    t.tell("activated", who, tile)
    gain(t, who, STORE_BONUS[tile])


class LayTile(Ask):
    """You lay the tile on one of your storehouses, each of which takes two, and receive the prestige it covers and its bonus."""

    place: int  # of the display

    def __init__(self, who: int, place: int) -> None:
        self.who = who
        self.place = place

    def options(self, t: Sabika) -> list[int]:
        houses = t.players[self.who].houses
        menu: list[int] = []
        bare = False
        for house in range(STOREHOUSES):
            if houses[2 * house] == NO_TILE:
                if bare:  # bare storehouses are all alike
                    continue
                bare = True
            if houses[2 * house + 1] == NO_TILE:
                menu.append(LAY + house)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.who]
        tile = t.stores[self.place]
        t.stores[self.place] = NO_TILE
        house = option - LAY
        level = 1 if p.houses[2 * house] else 0
        p.houses[2 * house + level] = tile
        p.expansions += 1
        p.crates += STORE_CRATES[tile]
        p.free += STORE_CRATES[tile]
        gain_prestige(p, BY_STOREHOUSES, EXPANSION_PRESTIGE[level])
        t.tell("expanded", self.who, tile, EXPANSION_PRESTIGE[level])
        gain(t, self.who, STORE_BONUS[tile])


class ActivateStorehouse(Ask):
    """Red poem 21: you may activate storehouses, each once."""

    left: int
    used: int

    def __init__(self, who: int, left: int, used: int) -> None:
        self.who = who
        self.left = left
        self.used = used

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        menu = [ACTIVATE_HOUSE + h for h in range(STOREHOUSES) if p.houses[2 * h] and not self.used >> h & 1]
        menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option != PASS:
            house = option - ACTIVATE_HOUSE
            if self.left > 1:
                t.then(ActivateStorehouse(self.who, self.left - 1, self.used | 1 << house))
            activate(t, self.who, house)
