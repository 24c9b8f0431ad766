"""Places that bring rubies: Wainwright, mosques, Sultan's Palace, Gemstone Dealer."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import ACT, CARD, GIVE, PASS, TAKE_TILE
from caravanserai.games.istanbul.data import (
    ANY,
    ASSISTANT_TILE,
    DEALER_LAST,
    EXTENSION_PRICE,
    EXTENSIONS,
    MOSQUE_COLOURS,
    PALACE_TRACK,
    REPEAT_DEALER,
    REPEAT_PALACE,
    START_CAPACITY,
)
from caravanserai.games.istanbul.rules.cards import also, lay_down, outside, played
from caravanserai.games.istanbul.rules.place import PlaceAction, finished
from caravanserai.games.istanbul.table import (
    DEALER_RUBY,
    MOSQUE_RUBY,
    OWN,
    PALACE_RUBY,
    WAINWRIGHT_RUBY,
    Ask,
    Istanbul,
    Player,
)
from caravanserai.kernel.chance import total


class Wainwright(PlaceAction):
    """Pay 7 lira for an extension of your wheelbarrow; the third brings a ruby."""

    def offers(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        can = p.lira >= EXTENSION_PRICE and p.capacity < START_CAPACITY + EXTENSIONS
        return [ACT] if can else []

    def act(self, t: Istanbul, option: int) -> None:
        p = t.players[self.who]
        p.lira -= EXTENSION_PRICE
        p.capacity += 1
        t.tell("extended", self.who, p.capacity)
        if p.capacity == START_CAPACITY + EXTENSIONS:
            take_ruby(t, self.who, WAINWRIGHT_RUBY)


def take_ruby(t: Istanbul, who: int, source: int) -> None:
    t.players[who].rubies[source] += 1
    t.tell("ruby", who, source)


class Mosque(PlaceAction):
    """Take a mosque tile: have as many of its good as it shows, pay one. Both tiles of a mosque bring a ruby."""

    mosque: int  # 0 Small, 1 Great

    def __init__(self, who: int, inside: bool, mosque: int) -> None:
        super().__init__(who, inside)
        self.mosque = mosque

    def offers(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        for colour in MOSQUE_COLOURS[self.mosque]:
            stack = t.tiles[colour]
            if stack and not p.has_tile(colour) and p.goods[colour] >= stack[0]:
                menu.append(TAKE_TILE + colour)
        return menu

    def act(self, t: Istanbul, option: int) -> None:
        p = t.players[self.who]
        colour = option - TAKE_TILE
        p.goods[colour] -= 1
        t.tiles[colour].pop(0)
        p.tiles |= 1 << colour
        t.tell("took_tile", self.who, colour)
        if colour == ASSISTANT_TILE:
            p.join(OWN)
        first, second = MOSQUE_COLOURS[self.mosque]
        if p.has_tile(first) and p.has_tile(second):
            t.mosque_rubies[self.mosque] -= 1
            take_ruby(t, self.who, MOSQUE_RUBY)


def can_deliver(t: Istanbul, p: Player) -> bool:
    """Whether the wheelbarrow holds everything that lies open at the Sultan's Palace."""
    uncovered = t.palace
    if uncovered > len(PALACE_TRACK) or total(p.goods) < uncovered:
        return False
    needed = [0, 0, 0, 0, 0]
    for good in PALACE_TRACK[:uncovered]:
        needed[good] += 1
    goods = p.goods
    return goods[0] >= needed[0] and goods[1] >= needed[1] and goods[2] >= needed[2] and goods[3] >= needed[3]


def deliver(t: Istanbul, who: int) -> None:
    """Hand over the goods that lie open; those of free choice are asked for one by one."""
    p = t.players[who]
    free = 0
    for good in PALACE_TRACK[: t.palace]:
        if good == ANY:
            free += 1
        else:
            p.goods[good] -= 1
    t.tell("delivered", who, t.palace)
    t.palace += 1
    take_ruby(t, who, PALACE_RUBY)
    t.then(*[GiveGood(who) for _ in range(free)], PalaceAgain(who))


class Palace(PlaceAction):
    """Deliver every good that no ruby covers and take the next ruby; the next one asks for more."""

    def offers(self, t: Istanbul) -> list[int]:
        return [ACT] if can_deliver(t, t.players[self.who]) else []

    def act(self, t: Istanbul, option: int) -> None:
        deliver(t, self.who)


class GiveGood(Ask):
    """Give up one good of your choice."""

    def options(self, t: Istanbul) -> list[int]:
        goods = t.players[self.who].goods
        return also(t, self.who, [GIVE + good for good in range(4) if goods[good]])

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        t.players[self.who].goods[option - GIVE] -= 1
        t.tell("gave", self.who, option - GIVE)


class PalaceAgain(Ask):
    """A card lets you deliver once more, at the new price."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        if p.hand[REPEAT_PALACE] == 0:
            return []
        return outside(t, self.who, [PASS, CARD + REPEAT_PALACE] if can_deliver(t, p) else [PASS])

    def answer(self, t: Istanbul, option: int) -> None:
        if finished(t, self, option):
            return
        lay_down(t, self.who, REPEAT_PALACE)
        deliver(t, self.who)


class Dealer(PlaceAction):
    """Buy the next ruby for the highest price that lies open."""

    def offers(self, t: Istanbul) -> list[int]:
        return [ACT] if can_buy(t, t.players[self.who]) else []

    def act(self, t: Istanbul, option: int) -> None:
        buy_ruby(t, self.who)


def can_buy(t: Istanbul, p: Player) -> bool:
    return t.price <= DEALER_LAST and p.lira >= t.price


def buy_ruby(t: Istanbul, who: int) -> None:
    p = t.players[who]
    p.lira -= t.price
    t.tell("paid", who, t.price)
    t.price += 1
    take_ruby(t, who, DEALER_RUBY)
    t.then(DealerAgain(who))


class DealerAgain(Ask):
    """A card lets you buy once more, at the new price."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        if p.hand[REPEAT_DEALER] == 0:
            return []
        return outside(t, self.who, [PASS, CARD + REPEAT_DEALER] if can_buy(t, p) else [PASS])

    def answer(self, t: Istanbul, option: int) -> None:
        if finished(t, self, option):
            return
        lay_down(t, self.who, REPEAT_DEALER)
        buy_ruby(t, self.who)
