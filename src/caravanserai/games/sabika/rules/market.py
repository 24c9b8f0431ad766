"""Market and transactions (p. 10).

Asks: Transact(who, left, market).
News: bought(who, item, dinars), bought_raw(who, kind, dinars), sold(who, item, dinars), swapped(who, gave, got), dinars(who, n).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import BUY_MATERIAL, BUY_TOKEN, PASS, SELL_PILE, SWAP, TOKEN
from caravanserai.games.sabika.data import (
    BUY,
    BUY_RAW,
    CHEAP_MARKET,
    EXCHANGES,
    MARKET_DEALS,
    MARKET_DINARS,
    MARKET_POEM,
    SELL,
)
from caravanserai.games.sabika.rules.gain import pay, reward, wealth
from caravanserai.games.sabika.rules.storage import TakeRaw, receive, take_from, take_raw
from caravanserai.games.sabika.table import Ask, Sabika, Step
from caravanserai.games.sabika.words import CERAMIC, PILES


class Market(Step):
    """You receive 2 dinars and may make up to 2 transactions."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        deals = MARKET_DEALS
        p.dinars += MARKET_DINARS
        t.tell("dinars", self.who, MARKET_DINARS)
        if p.blue & MARKET_POEM:
            deals += 1
            reward(t, self.who, 9)
        t.then(Transact(self.who, deals, True))


class Transact(Ask):
    """A transaction is one purchase, one sale or one exchange with the neighbour in the market table."""

    left: int
    market: bool  # of a market action: the event of cheap markets counts

    def __init__(self, who: int, left: int, market: bool) -> None:
        self.who = who
        self.left = left
        self.market = market

    def favours(self, t: Sabika) -> int:
        """How many dinars the event makes buying cheaper and selling dearer."""
        return 1 if self.market and t.event == CHEAP_MARKET else 0

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        cash = wealth(p) + self.favours(t)
        stored = p.stored
        menu = [BUY_MATERIAL + item for item in range(CERAMIC + 1) if BUY[item] <= cash]
        if cash >= BUY_RAW:
            for option in TakeRaw(self.who, 1).options(t):
                menu.append(option - TOKEN + BUY_TOKEN)
        for pile in range(PILES):
            if stored[pile]:
                menu.append(SELL_PILE + pile)
        for row, (give, _, _) in enumerate(EXCHANGES):
            if stored[give]:
                menu.append(SWAP + row)
        menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option == PASS:
            return
        who = self.who
        p = t.players[who]
        if self.left > 1:
            t.then(Transact(who, self.left - 1, self.market))
        favours = self.favours(t)
        if option >= SWAP:
            give, get, dinars = EXCHANGES[option - SWAP]
            take_from(t, p, give)
            p.stored[get] += 1
            p.free -= 1
            p.dinars += dinars
            t.tell("swapped", who, give, get)
        elif option >= SELL_PILE:
            item = take_from(t, p, option - SELL_PILE)
            p.dinars += SELL[item] + favours
            t.tell("sold", who, item, SELL[item] + favours)
        elif option >= BUY_TOKEN:
            space = option - BUY_TOKEN
            t.tell("bought_raw", who, t.raws[space], BUY_RAW - favours)
            pay(t, who, BUY_RAW - favours)
            take_raw(t, who, space)
        else:
            item = option - BUY_MATERIAL
            t.tell("bought", who, item, BUY[item] - favours)
            pay(t, who, BUY[item] - favours)
            receive(t, who, item, 1)
