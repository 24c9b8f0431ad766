"""Places that bring goods, cards or lira: warehouses, Post Office, Caravansary, Black Market, Tea House."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import (
    ACT,
    ANNOUNCE,
    CARD,
    FROM_DECK,
    FROM_DISCARD,
    GOOD,
    PASS,
    ROLL,
)
from caravanserai.games.istanbul.data import (
    BLACK_MARKET_JEWELRY,
    JEWELRY,
    MAIL_GOODS,
    MAIL_LIRA,
    REPEAT_POST,
    TEA_CONSOLATION,
    TILE_PRICE,
    WAREHOUSE_TILE,
)
from caravanserai.games.istanbul.rules.cards import (
    DiscardCard,
    TakeCard,
    also,
    lay_down,
    outside,
    paying,
    played,
    receive,
    room_for,
)
from caravanserai.games.istanbul.rules.dice import RollDice, TurnDie
from caravanserai.games.istanbul.rules.place import PlaceAction, finished
from caravanserai.games.istanbul.table import Ask, Istanbul, Step
from caravanserai.kernel.chance import total


class Warehouse(PlaceAction):
    """Fill the wheelbarrow with the good that lies here."""

    good: int

    def __init__(self, who: int, inside: bool, good: int) -> None:
        super().__init__(who, inside)
        self.good = good

    def offers(self, t: Istanbul) -> list[int]:
        return [ACT]

    def obvious(self, t: Istanbul) -> int:
        return ACT

    def act(self, t: Istanbul, option: int) -> None:
        receive(t, self.who, self.good, t.players[self.who].capacity)
        t.then(BuyGood(self.who))


class BuyGood(Ask):
    """With the green tile: at a warehouse, buy one good of any kind for 2 lira."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        room = room_for(p)
        if not room or not p.has_tile(WAREHOUSE_TILE):
            return []
        return paying(t, self.who, [PASS] + room if p.lira >= TILE_PRICE else [PASS])

    def answer(self, t: Istanbul, option: int) -> None:
        if finished(t, self, option):
            return
        p = t.players[self.who]
        p.lira -= TILE_PRICE
        p.gain(option - GOOD, 1)
        t.tell("bought_good", self.who, option - GOOD)


class PostOffice(PlaceAction):
    """Take what the four open fields show; then an indicator moves."""

    def offers(self, t: Istanbul) -> list[int]:
        return [ACT]

    def obvious(self, t: Istanbul) -> int:
        return ACT

    def act(self, t: Istanbul, option: int) -> None:
        take_mail(t, self.who)
        t.then(MailAgain(self.who))


def take_mail(t: Istanbul, who: int) -> None:
    """Goods and lira of the open fields; the leftmost upper indicator goes down, or all go up."""
    p = t.players[who]
    for good in MAIL_GOODS[t.mail]:
        receive(t, who, good, 1)
    p.lira += MAIL_LIRA[t.mail]
    t.tell("earned", who, MAIL_LIRA[t.mail])
    t.mail = (t.mail + 1) % 5
    t.tell("mail", t.mail)


class MailAgain(Ask):
    """A card lets you use the Post Office once more."""

    def options(self, t: Istanbul) -> list[int]:
        if t.players[self.who].hand[REPEAT_POST] == 0:
            return []
        return outside(t, self.who, [PASS, CARD + REPEAT_POST])

    def answer(self, t: Istanbul, option: int) -> None:
        if finished(t, self, option):
            return
        lay_down(t, self.who, REPEAT_POST)
        take_mail(t, self.who)
        t.then(self)


class Caravansary(PlaceAction):
    """Take two bonus cards, each face-down or from the top of the open pile, then discard one."""

    def offers(self, t: Istanbul) -> list[int]:
        return piles(t)

    def act(self, t: Istanbul, option: int) -> None:
        t.then(TakeSecond(self.who), DiscardCard(self.who))
        take_from(t, self.who, option)


class TakeSecond(Ask):
    """Take the second card."""

    def options(self, t: Istanbul) -> list[int]:
        return also(t, self.who, piles(t))

    def answer(self, t: Istanbul, option: int) -> None:
        if not played(t, self, option):
            take_from(t, self.who, option)


def piles(t: Istanbul) -> list[int]:
    """Where a card can come from."""
    menu: list[int] = []
    if t.discard or total(t.deck):
        menu.append(FROM_DECK)
    if t.discard:
        menu.append(FROM_DISCARD)
    return menu


def take_from(t: Istanbul, who: int, pile: int) -> None:
    if pile == FROM_DECK:
        t.then(TakeCard(who))
    else:
        kind = t.discard.pop()
        t.players[who].hand[kind] += 1
        t.tell("took_open", who, kind)


class BlackMarket(PlaceAction):
    """Take a fabric, spice or fruit and roll for jewelry, in either order."""

    def offers(self, t: Istanbul) -> list[int]:
        return [ROLL] + cheap_goods(t, self.who)

    def act(self, t: Istanbul, option: int) -> None:
        who = self.who
        if option == ROLL:
            t.then(RollDice(), TurnDie(who), TakeJewelry(who), TakeCheapGood(who))
        else:
            receive(t, who, option - GOOD, 1)
            t.then(RollDice(), TurnDie(who), TakeJewelry(who))


def cheap_goods(t: Istanbul, who: int) -> list[int]:
    p = t.players[who]
    return [GOOD + good for good in range(JEWELRY) if p.goods[good] < p.capacity]


class TakeCheapGood(Ask):
    """Now the one fabric, spice or fruit."""

    def options(self, t: Istanbul) -> list[int]:
        return also(t, self.who, cheap_goods(t, self.who))

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        receive(t, self.who, option - GOOD, 1)


class TakeJewelry(Step):
    """Jewelry by the sum of the dice."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Istanbul) -> None:
        receive(t, self.who, JEWELRY, BLACK_MARKET_JEWELRY[t.dice[0] + t.dice[1]])


class TeaHouse(PlaceAction):
    """Announce a number and roll: reach it and you get as many lira, else 2."""

    def offers(self, t: Istanbul) -> list[int]:
        return [ANNOUNCE + number for number in range(3, 13)]

    def act(self, t: Istanbul, option: int) -> None:
        number = option - ANNOUNCE
        t.tell("announced", self.who, number)
        t.then(RollDice(), TurnDie(self.who), CollectBet(self.who, number))


class CollectBet(Step):
    """Lira as announced if the dice reach it."""

    who: int
    number: int

    def __init__(self, who: int, number: int) -> None:
        self.who = who
        self.number = number

    def run(self, t: Istanbul) -> None:
        lira = self.number if t.dice[0] + t.dice[1] >= self.number else TEA_CONSOLATION
        t.players[self.who].lira += lira
        t.tell("earned", self.who, lira)
