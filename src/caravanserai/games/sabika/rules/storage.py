"""Crates, raw materials and goods (p. 6 and 7).

The four storehouses of a workshop are one store: no rule asks which of them an item lies in. Poem 16 is a store of its own.

Asks: MakeRoom(who, item), PutGood(who, good), TakeMaterial(who, low, high, left), TakeRaw(who, left), TakeGood(who, left),
Process(who, left), MustProcess(who).
News: stored(who, item, amount), no_room(who, item), dropped(who, item), took_raw(who, kind), processed(who, kind),
good_stored(who, good), good_racked(who, good).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import DROP, PASS, PROCESS_RAW, PUT, TAKE, TOKEN
from caravanserai.games.sabika.data import PROCESS_POEM
from caravanserai.games.sabika.rules.gain import reward
from caravanserai.games.sabika.table import EMPTY, Ask, Player, Sabika, Step
from caravanserai.games.sabika.words import CERAMIC, PILES, RACK, SUGAR


def take_from(t: Sabika, p: Player, pile: int) -> int:
    """Take one item from a pile; a good goes to the discard pile. Returns the item."""
    p.stored[pile] -= 1
    item = pile
    if pile >= RACK:
        p.rack += 1
        item = pile - RACK + SUGAR
    else:
        p.free += 1
    if item > CERAMIC:
        t.spent[item - SUGAR] += 1
    return item


class Receive(Step):
    """You receive materials and put each one into a crate."""

    who: int
    item: int
    amount: int

    def __init__(self, who: int, item: int, amount: int) -> None:
        self.who = who
        self.item = item
        self.amount = amount

    def run(self, t: Sabika) -> None:
        if self.amount:
            receive(t, self.who, self.item, self.amount)


def receive(t: Sabika, who: int, item: int, amount: int) -> None:
    """Store materials as long as there is room, then ask what must go."""
    p = t.players[who]
    fits = min(p.free, amount)
    if fits:
        p.stored[item] += fits
        p.free -= fits
        t.tell("stored", who, item, fits)
    if amount > fits:
        t.then(MakeRoom(who, item), Receive(who, item, amount - fits - 1))


class MakeRoom(Ask):
    """Without a free crate you may throw something away to keep what you just got, or let the new piece go."""

    item: int

    def __init__(self, who: int, item: int) -> None:
        self.who = who
        self.item = item

    def options(self, t: Sabika) -> list[int]:
        stored = t.players[self.who].stored
        last = PILES if self.item > CERAMIC else RACK  # materials find no room on poem 16
        menu = [DROP + pile for pile in range(last) if stored[pile] and pile != self.item]
        menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.who]
        if option == PASS:
            t.tell("no_room", self.who, self.item)
            if self.item > CERAMIC:
                t.spent[self.item - SUGAR] += 1
            return
        dropped = take_from(t, p, option - DROP)
        t.tell("dropped", self.who, dropped)
        if self.item > CERAMIC:
            store_good(t, self.who, self.item)
        else:
            receive(t, self.who, self.item, 1)


def store_good(t: Sabika, who: int, good: int) -> None:
    """Put a good into a crate or onto poem 16."""
    p = t.players[who]
    if p.free and p.rack:
        t.then(PutGood(who, good))
    elif p.free:
        p.free -= 1
        p.stored[good] += 1
        t.tell("good_stored", who, good)
    elif p.rack:
        put_on_rack(t, who, good)
    else:
        t.then(MakeRoom(who, good))


def put_on_rack(t: Sabika, who: int, good: int) -> None:
    """Poem 16: each good laid here brings 1 prestige and 1 paria."""
    p = t.players[who]
    p.rack -= 1
    p.stored[good - SUGAR + RACK] += 1
    t.tell("good_racked", who, good)
    reward(t, who, 16)


class PutGood(Ask):
    """With room in both you choose whether a good goes into a storehouse or onto poem 16."""

    good: int

    def __init__(self, who: int, good: int) -> None:
        self.who = who
        self.good = good

    def options(self, t: Sabika) -> list[int]:
        return [PUT, PUT + 1]

    def answer(self, t: Sabika, option: int) -> None:
        if option == PUT:
            p = t.players[self.who]
            p.free -= 1
            p.stored[self.good] += 1
            t.tell("good_stored", self.who, self.good)
        else:
            put_on_rack(t, self.who, self.good)


class TakeMaterial(Ask):
    """You take materials of the kinds shown, in any mix."""

    low: int
    high: int
    left: int

    def __init__(self, who: int, low: int, high: int, left: int) -> None:
        self.who = who
        self.low = low
        self.high = high
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        return [TAKE + item for item in range(self.low, self.high + 1)]

    def answer(self, t: Sabika, option: int) -> None:
        if self.left > 1:
            t.then(TakeMaterial(self.who, self.low, self.high, self.left - 1))
        receive(t, self.who, option - TAKE, 1)


def take_raw(t: Sabika, who: int, space: int) -> None:
    """Take a token from the rondel; if you have its kind already, leave it there and process yours."""
    p = t.players[who]
    kind = t.raws[space]
    if p.raw >> kind & 1:
        process(t, who, kind)
    else:
        t.raws[space] = EMPTY
        p.raw |= 1 << kind
        t.tell("took_raw", who, kind)


def process(t: Sabika, who: int, kind: int) -> None:
    """Turn a raw material over and store it as a good."""
    p = t.players[who]
    p.raw &= ~(1 << kind)
    t.tell("processed", who, kind)
    if p.blue & PROCESS_POEM:
        reward(t, who, 15)
    store_good(t, who, SUGAR + kind)


def processable(t: Sabika, p: Player) -> int:
    """Which own raw kinds can be processed, as bits: the same kind must lie on the rondel (p. 6)."""
    found = p.raw
    if not found or not t.strict:
        return found
    there = 0
    for kind in t.raws:
        if kind >= 0:
            there |= 1 << kind
    return found & there


class TakeRaw(Ask):
    """You take a raw material from the rondel."""

    left: int

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        seen = 0
        own = t.players[self.who].raw
        menu: list[int] = []
        for space, kind in enumerate(t.raws):
            if kind >= 0 and not seen >> kind & 1:
                menu.append(TOKEN + space)
                if own >> kind & 1:  # the token stays, so one of its kind is as good as another
                    seen |= 1 << kind
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if self.left > 1:
            t.then(TakeRaw(self.who, self.left - 1))
        take_raw(t, self.who, option - TOKEN)


class TakeGood(Ask):
    """You take a raw material from the rondel and store it as the good it becomes."""

    left: int

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        return [TOKEN + space for space, kind in enumerate(t.raws) if kind >= 0]

    def answer(self, t: Sabika, option: int) -> None:
        if self.left > 1:
            t.then(TakeGood(self.who, self.left - 1))
        space = option - TOKEN
        kind = t.raws[space]
        t.raws[space] = EMPTY
        store_good(t, self.who, SUGAR + kind)


class Process(Ask):
    """You may process raw materials, up to the number shown."""

    left: int

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        can = processable(t, t.players[self.who])
        menu = [PROCESS_RAW + kind for kind in range(3) if can >> kind & 1]
        menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option != PASS:
            if self.left > 1:
                t.then(Process(self.who, self.left - 1))
            process(t, self.who, option - PROCESS_RAW)


class MustProcess(Ask):
    """You process one of your raw materials."""

    def options(self, t: Sabika) -> list[int]:
        can = processable(t, t.players[self.who])
        return [PROCESS_RAW + kind for kind in range(3) if can >> kind & 1]

    def answer(self, t: Sabika, option: int) -> None:
        process(t, self.who, option - PROCESS_RAW)
