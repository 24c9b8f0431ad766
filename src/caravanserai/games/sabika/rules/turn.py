"""A turn: activate a standing worker to work or to rest (p. 8 and 9).

Asks: Activate(who), Act(who, space, main, side).
News: worked(who, worker, space, dinars), rested(who, worker, dinars).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.actions import (
    GO_BUILDER_A,
    GO_BUILDER_B,
    GO_MERCHANT,
    GO_POET,
    MAIN,
    PASS,
    REST,
)
from caravanserai.games.sabika.charts import TWIN
from caravanserai.games.sabika.data import QUARRY_POEM, REST_DINARS, REST_POEM, REST_PRESTIGE, RONDEL, ROUNDS
from caravanserai.games.sabika.rules.gain import gain_prestige, pay, reward, shelved, wealth
from caravanserai.games.sabika.rules.prices import toll
from caravanserai.games.sabika.rules.prospects import action_price
from caravanserai.games.sabika.rules.round_end import EndRound
from caravanserai.games.sabika.rules.side import do_side, least_side_price, side_options
from caravanserai.games.sabika.rules.storage import processable
from caravanserai.games.sabika.rules.yusuf import YusufTurn
from caravanserai.games.sabika.table import BY_LOSSES, Ask, Player, Sabika, Step, is_yusuf
from caravanserai.games.sabika.words import (
    BUILDER_B,
    GYPSUM_OR_WOOD,
    POET,
    RING_OF,
    RING_SIZE,
    RING_START,
    WOOD_OR_MARBLE,
    WORKERS,
    WORKSHOP,
)

GO: Final = [GO_BUILDER_A, GO_BUILDER_B, GO_MERCHANT, GO_POET]


class PlayRound(Step):
    """From the start player clockwise everybody activates one worker at a time until all of them lie."""

    def run(self, t: Sabika) -> None:
        count = len(t.players)
        if t.round > ROUNDS:
            return
        if t.turn == count * len(WORKERS):
            t.then(EndRound(), self)
            return
        who = (t.start + t.turn) % count
        t.turn += 1
        t.refreshed = False
        t.then(YusufTurn(who) if is_yusuf(t, who) else Activate(who), self)


def least_prices(t: Sabika, p: Player, ring: int, can_process: bool) -> list[int]:
    """For each space of a ring the least dinars one of its actions costs."""
    first = RING_START[ring]
    size = RING_SIZE[ring]
    mains = [0] * size
    found = [0] * size
    for index in range(size):
        space = first + index
        twin = TWIN[space] - first
        if twin < index:
            price = mains[twin]
        else:
            price = action_price(t, p, RONDEL[space].action, RONDEL[space].amount)
        if price:
            mains[index] = price
            found[index] = min(price, least_side_price(t, p, ring, space, can_process))
    return found


class Activate(Ask):
    """You send a standing worker to a space where you can do something, or let it rest."""

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        cash = wealth(p)
        menu: list[int] = []
        standing = p.standing
        workers = p.workers
        prices: list[int] = []
        can_process = processable(t, p) != 0
        twins = workers[0] == WORKSHOP and workers[1] == WORKSHOP and standing & 3 == 3
        for worker in range(POET + 1):
            ring = RING_OF[worker]
            if not standing >> worker & 1 or (worker == BUILDER_B and twins):
                continue
            if worker != BUILDER_B or not prices:
                prices = least_prices(t, p, ring, can_process)
            here = workers[worker]
            mate = workers[1 - worker] if worker <= BUILDER_B else WORKSHOP
            first = RING_START[ring]
            for index in range(len(prices)):
                price = prices[index]
                space = first + index
                if space != mate and price <= cash and price + toll(t, p, ring, here, space) <= cash:
                    menu.append(GO[worker] + space)
        for worker in range(POET + 1):
            if standing >> worker & 1 and not (worker == BUILDER_B and twins):
                menu.append(REST + worker)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        who = self.who
        p = t.players[who]
        if option >= REST:
            rest(t, who, option - REST)
            return
        worker = POET
        while option - GO[worker] < RING_START[RING_OF[worker]]:
            worker -= 1
        space = option - GO[worker]
        here = p.workers[worker]
        price = toll(t, p, RING_OF[worker], here, space)
        pay(t, who, price)
        if here != WORKSHOP:
            t.crowd[here] -= 1
        t.crowd[space] += 1
        p.workers[worker] = space
        p.standing &= ~(1 << worker)
        t.tell("worked", who, worker, space, price)
        t.then(Act(who, space, True, True))


def rest(t: Sabika, who: int, worker: int) -> None:
    """The worker lies down at home: 3 dinars, and 1 prestige lost."""
    p = t.players[who]
    here = p.workers[worker]
    if here != WORKSHOP:
        t.crowd[here] -= 1
        p.workers[worker] = WORKSHOP
    p.standing &= ~(1 << worker)
    p.dinars += REST_DINARS
    if not p.blue & REST_POEM:
        gain_prestige(p, BY_LOSSES, -REST_PRESTIGE)
    t.tell("rested", who, worker, REST_DINARS)


class Act(Ask):
    """You do the main action of your space, one secondary action, or both in the order you like."""

    space: int
    main: bool  # still to do
    side: bool

    def __init__(self, who: int, space: int, main: bool, side: bool) -> None:
        self.who = who
        self.space = space
        self.main = main
        self.side = side

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        cash = wealth(p)
        menu: list[int] = []
        if self.main:
            here = RONDEL[self.space]
            if action_price(t, p, here.action, here.amount) <= cash:
                menu.append(MAIN)
        if self.side:
            menu.extend(side_options(t, p, self.space, cash))
        if not self.main or not self.side:
            menu.append(PASS)
        return menu

    def ends_turn(self, option: int) -> bool:
        return option == PASS

    def answer(self, t: Sabika, option: int) -> None:
        who = self.who
        if option == PASS:
            return
        if option == MAIN:
            here = RONDEL[self.space]
            if here.action == GYPSUM_OR_WOOD or here.action == WOOD_OR_MARBLE:
                if t.players[who].blue & QUARRY_POEM:
                    reward(t, who, 2)
            main = shelved(who, here.action, here.amount)
            if self.side:
                t.then(main, Act(who, self.space, False, True))
            else:
                t.then(main)
        else:
            if self.main:
                t.then(Act(who, self.space, True, False))
            do_side(t, who, self.space, option)
