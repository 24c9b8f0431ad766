"""The madrasa: buying scrolls, and the paid refresh with its obligation.

Asks: BuyScrolls, TakeScroll. Options: scroll, refresh, pass.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import PASS, REFRESH, SCROLL
from caravanserai.games.marrakesh.data import OPEN_SCROLLS, SCROLL_KINDS
from caravanserai.games.marrakesh.rules.displays import RefreshScrolls, can_refill
from caravanserai.games.marrakesh.rules.gain import PayDinars, lose
from caravanserai.games.marrakesh.rules.scrolls import GetScroll
from caravanserai.games.marrakesh.table import Ask, Marrakesh, owns
from caravanserai.games.marrakesh.things import DATE, DINAR, GRAY, PALACE_STAIRS, WATER

NO_DUTY: Final = 0
EVERY_KIND: Final = -1
KINDS_OF_SCROLLS: Final = 4


def price(t: Marrakesh, who: int, kind: int) -> int:
    """Dates for a scroll of this colour; the sultan's company pays one less."""
    dates = SCROLL_KINDS[kind].dates
    return max(0, dates - 1) if t.guest_with[PALACE_STAIRS] == who else dates


def can_buy(t: Marrakesh, who: int, kind: int, spent: int) -> bool:
    """Whether scholars and dates suffice for one more scroll of this colour."""
    have = t.players[who].have
    return spent + SCROLL_KINDS[kind].scholars <= have[GRAY] and price(t, who, kind) <= have[DATE]


def can_refresh(t: Marrakesh, who: int, kind: int) -> bool:
    """Whether the dinar for new scrolls of this colour is there, and the dates for one of them still after it."""
    p = t.players[who]
    spare = p.have[DINAR]
    if owns(p, 33):
        spare += p.have[WATER] + p.have[DATE] - price(t, who, kind)
    if spare < 1:
        return False
    return refilling(t, kind) != 0


def refilling(t: Marrakesh, kind: int) -> int:
    """The spaces of this colour that a refresh gives new scrolls, a bit for each."""
    first = kind * OPEN_SCROLLS
    spaces = 0
    for space in range(first, first + OPEN_SCROLLS):
        if can_refill(t, space):
            spaces |= 1 << space
    return spaces


class BuyScrolls(Ask):
    """Buy scrolls while dates last and their scholars together do not exceed the gray value.

    Before the first purchase of a round a dinar renews one colour; then one of the new scrolls must be bought.
    """

    spent: int  # scholars already busy with this action's purchases
    duty: int  # spaces with new scrolls, a bit for each: one of those must be bought now

    def __init__(self, who: int, spent: int, duty: int) -> None:
        self.who = who
        self.spent = spent
        self.duty = duty

    def options(self, t: Marrakesh) -> list[int]:
        who = self.who
        duty = self.duty
        may_refresh = duty == NO_DUTY and not t.players[who].has_bought
        menu: list[int] = []
        refreshes: list[int] = []
        for kind in range(KINDS_OF_SCROLLS):
            if can_buy(t, who, kind, self.spent):
                first = kind * OPEN_SCROLLS
                for space in range(first, first + OPEN_SCROLLS):
                    if t.scrolls[space] and (duty == NO_DUTY or duty >> space & 1):
                        menu.append(SCROLL + t.scrolls[space])
                if may_refresh and can_refresh(t, who, kind):
                    refreshes.append(REFRESH + kind)
        menu += refreshes
        if menu and duty == NO_DUTY:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        who = self.who
        if option == PASS:
            return
        if option >= REFRESH:
            kind = option - REFRESH
            duty = refilling(t, kind)
            t.then(PayDinars(who, 1, price(t, who, kind)), RefreshScrolls(who, kind), BuyScrolls(who, self.spent, duty))
            return
        scroll = option - SCROLL
        kind = kind_of(scroll)
        t.players[who].has_bought = True
        lose(t, who, DATE, price(t, who, kind))
        t.then(GetScroll(who, scroll), BuyScrolls(who, self.spent + SCROLL_KINDS[kind].scholars, NO_DUTY))


def kind_of(scroll: int) -> int:
    """The colour of a scroll by its number."""
    for kind in range(KINDS_OF_SCROLLS):
        if scroll <= SCROLL_KINDS[kind].last:
            return kind
    raise AssertionError(scroll)


class TakeScroll(Ask):
    """You may take an open scroll, of one colour or of any, without scholars and dates."""

    kind: int

    def __init__(self, who: int, kind: int) -> None:
        self.who = who
        self.kind = kind

    def options(self, t: Marrakesh) -> list[int]:
        first = 0 if self.kind == EVERY_KIND else self.kind * OPEN_SCROLLS
        last = len(t.scrolls) if self.kind == EVERY_KIND else first + OPEN_SCROLLS
        menu = [SCROLL + scroll for scroll in t.scrolls[first:last] if scroll]
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            t.then(GetScroll(self.who, option - SCROLL))
