"""Small and Large Market: sell what the demand tile shows."""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.actions import CARD, DEMAND, PASS, SELL
from caravanserai.games.istanbul.data import DEMANDS, LARGE_PRICES, MOST_SOLD, SELL_ANY, SMALL_PRICES
from caravanserai.games.istanbul.rules.cards import also, lay_down, played
from caravanserai.games.istanbul.rules.place import PlaceAction
from caravanserai.games.istanbul.table import Ask, Chance, Istanbul, Step
from caravanserai.kernel.chance import counts_in, kinds_in, total

SMALL: Final = 0
LARGE: Final = 1


def wanted(t: Istanbul, who: int, market: int) -> list[int]:
    """What the player could sell next by the demand tile."""
    goods = t.players[who].goods
    demand = DEMANDS[t.top[market]]
    sold = t.sold
    return [SELL + good for good in range(4) if goods[good] and sold[good] < demand[good]]


class Market(PlaceAction):
    """Sell one to five goods that the demand tile shows; a card lets you sell any goods at the Small Market."""

    market: int

    def __init__(self, who: int, inside: bool, market: int) -> None:
        super().__init__(who, inside)
        self.market = market

    def offers(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        menu = wanted(t, self.who, self.market)
        if self.market == SMALL and p.hand[SELL_ANY] and total(p.goods):
            menu.append(CARD + SELL_ANY)
        return menu

    def act(self, t: Istanbul, option: int) -> None:
        if option == CARD + SELL_ANY:
            lay_down(t, self.who, SELL_ANY)
            t.then(SellAny(self.who))
        else:
            t.then(SellMore(self.who, self.market))
            sell(t, self.who, option - SELL)


class SellMore(Ask):
    """Go on selling, or take the money."""

    market: int

    def __init__(self, who: int, market: int) -> None:
        self.who = who
        self.market = market

    def options(self, t: Istanbul) -> list[int]:
        return also(t, self.who, [PASS] + wanted(t, self.who, self.market))

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        if option == PASS:
            cash_in(t, self.who, self.market)
        else:
            t.then(self)
            sell(t, self.who, option - SELL)


class SellAny(Ask):
    """Sell any goods, up to five, instead of those on the demand tile."""

    def options(self, t: Istanbul) -> list[int]:
        count = total(t.sold)
        menu = [PASS] if count else []
        if count < MOST_SOLD:
            goods = t.players[self.who].goods
            menu += [SELL + good for good in range(4) if goods[good]]
        return also(t, self.who, menu)

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        if option == PASS:
            cash_in(t, self.who, SMALL)
        else:
            t.then(self)
            sell(t, self.who, option - SELL)


def sell(t: Istanbul, who: int, good: int) -> None:
    t.players[who].goods[good] -= 1
    t.sold[good] += 1


def cash_in(t: Istanbul, who: int, market: int) -> None:
    """Lira by the market's table; the demand tile goes under its stack."""
    count = total(t.sold)
    lira = (LARGE_PRICES if market == LARGE else SMALL_PRICES)[count]
    t.players[who].lira += lira
    t.tell("sold", who, count, lira)
    t.sold = [0, 0, 0, 0]
    t.below[market].append(t.top[market])
    t.then(NextDemand(market))


class NextDemand(Step):
    """The next demand tile of a market comes up: one nobody has seen, or the first that was put below."""

    market: int

    def __init__(self, market: int) -> None:
        self.market = market

    def run(self, t: Istanbul) -> None:
        if total(t.unseen[self.market]):
            t.then(TurnUpDemand(self.market))
        else:
            t.top[self.market] = t.below[self.market].pop(0)
            t.tell("demand", self.market, t.top[self.market])


class TurnUpDemand(Chance):
    """One of the demand tiles nobody has seen comes up."""

    market: int

    def __init__(self, market: int) -> None:
        super().__init__()
        self.market = market

    def options(self, t: Istanbul) -> list[int]:
        return kinds_in(t.unseen[self.market], DEMAND)

    def weights(self, t: Istanbul) -> list[int] | None:
        return counts_in(t.unseen[self.market])

    def answer(self, t: Istanbul, option: int) -> None:
        t.unseen[self.market][option - DEMAND] = 0
        t.top[self.market] = option - DEMAND
        t.tell("demand", self.market, option - DEMAND)
