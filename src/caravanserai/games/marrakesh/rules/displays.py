"""Scrolls and luxury goods on display: rows that refill from one stack (Essential) or stacks that split (Classic).

What nobody has seen has no order: a tile is drawn when it is turned over. Only scrolls that a paid refresh laid under a
stack lie there in a known order, and they come last.

Fate: DrawScroll, DrawLuxury. Options: scroll, luxury.
News: scroll_open(scroll), luxury_open(luxury), refreshed(who, colour of scrolls).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import LUXURY, SCROLL
from caravanserai.games.marrakesh.data import OPEN_SCROLLS, SCROLL_KINDS, SHOPS
from caravanserai.games.marrakesh.table import Chance, Marrakesh, Step, put
from caravanserai.kernel.chance import kinds_in

SCROLL_SPACES = OPEN_SCROLLS * len(SCROLL_KINDS)


class RefillDisplays(Step):
    """At the end of a player's turn the empty places of both displays are filled again."""

    def run(self, t: Marrakesh) -> None:
        for shop in range(SHOPS - 1, -1, -1):
            if not t.luxuries[shop]:
                t.then(FillShop(shop))
        for space in range(SCROLL_SPACES - 1, -1, -1):
            if not t.scrolls[space]:
                t.then(FillScroll(space))


def is_scroll_left(t: Marrakesh, kind: int) -> bool:
    """Whether there is a scroll of this colour that nobody has seen yet."""
    bag = t.scroll_bag
    return any(bag[scroll] for scroll in range(SCROLL_KINDS[kind].first, SCROLL_KINDS[kind].last + 1))


def under(t: Marrakesh, space: int) -> list[int]:
    """The known scrolls at the bottom of the stack that feeds this space."""
    return t.scrolls_under[space if t.classic else space // OPEN_SCROLLS]


def lay_under(t: Marrakesh, space: int, known: list[int]) -> None:
    """Lay these scrolls at the bottom of that stack instead."""
    t.scrolls_under = t.scrolls_under.copy()
    t.scrolls_under[space if t.classic else space // OPEN_SCROLLS] = known


def can_refill(t: Marrakesh, space: int) -> bool:
    """Whether a new scroll could come to this space."""
    is_unseen = t.scrolls_hidden[space] > 0 if t.classic else is_scroll_left(t, space // OPEN_SCROLLS)
    return is_unseen or len(under(t, space)) > 0


class FillScroll(Step):
    """Turn over the next scroll for an empty space."""

    space: int

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, t: Marrakesh) -> None:
        space = self.space
        if t.classic and not can_refill(t, space):
            split_scrolls(t, space)
        if not can_refill(t, space):
            return
        if t.classic and t.scrolls_hidden[space]:
            t.scrolls_hidden[space] -= 1
            t.then(DrawScroll(space))
        elif not t.classic and is_scroll_left(t, space // OPEN_SCROLLS):
            t.then(DrawScroll(space))
        else:
            known = under(t, space)
            lay_under(t, space, known[1:])
            t.scrolls[space] = known[0]
            t.tell("scroll_open", t.scrolls[space])


class DrawScroll(Chance):
    """A scroll nobody has seen is turned over."""

    space: int

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def options(self, t: Marrakesh) -> list[int]:
        kind = SCROLL_KINDS[self.space // OPEN_SCROLLS]
        bag = t.scroll_bag
        return [SCROLL + scroll for scroll in range(kind.first, kind.last + 1) if bag[scroll]]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.scroll_bag = put(t.scroll_bag, option - SCROLL, 0)
        t.scrolls[self.space] = option - SCROLL
        t.tell("scroll_open", option - SCROLL)


def split_scrolls(t: Marrakesh, space: int) -> None:
    """Classic: the lower half, rounded down, of the higher neighbouring stack moves to the empty one."""
    first = space - space % OPEN_SCROLLS
    heights = [
        int(t.scrolls[other] > 0) + t.scrolls_hidden[other] + len(t.scrolls_under[other])
        for other in range(first, first + OPEN_SCROLLS)
    ]
    tallest = first + heights.index(max(heights))
    moving = max(heights) // 2
    known = t.scrolls_under[tallest]
    from_known = min(moving, len(known))
    lay_under(t, space, known[len(known) - from_known :])
    lay_under(t, tallest, known[: len(known) - from_known])
    t.scrolls_hidden[space] = moving - from_known
    t.scrolls_hidden[tallest] -= moving - from_known


class FillShop(Step):
    """Turn over the next luxury good for an empty shop."""

    shop: int

    def __init__(self, shop: int) -> None:
        self.shop = shop

    def run(self, t: Marrakesh) -> None:
        shop = self.shop
        if t.classic:
            if not t.luxuries_hidden[shop]:
                split_luxuries(t, shop)
            if not t.luxuries_hidden[shop]:
                return
            t.luxuries_hidden[shop] -= 1
        t.then(DrawLuxury(shop))


class DrawLuxury(Chance):
    """A luxury good nobody has seen is turned over."""

    shop: int

    def __init__(self, shop: int) -> None:
        super().__init__()
        self.shop = shop

    def options(self, t: Marrakesh) -> list[int]:
        return kinds_in(t.luxury_bag, LUXURY)

    def answer(self, t: Marrakesh, option: int) -> None:
        t.luxury_bag = put(t.luxury_bag, option - LUXURY, 0)
        t.luxuries[self.shop] = option - LUXURY
        t.tell("luxury_open", option - LUXURY)


def split_luxuries(t: Marrakesh, shop: int) -> None:
    """Classic: the lower half, rounded down, of the highest stack moves to the empty shop."""
    heights = [int(t.luxuries[other] > 0) + t.luxuries_hidden[other] for other in range(SHOPS)]
    tallest = heights.index(max(heights))
    t.luxuries_hidden[shop] = max(heights) // 2
    t.luxuries_hidden[tallest] -= max(heights) // 2


class RefreshScrolls(Step):
    """The open scrolls of one colour go under their stack, new ones are turned over."""

    who: int
    kind: int

    def __init__(self, who: int, kind: int) -> None:
        self.who = who
        self.kind = kind

    def run(self, t: Marrakesh) -> None:
        t.tell("refreshed", self.who, self.kind)
        first = self.kind * OPEN_SCROLLS
        for space in range(first, first + OPEN_SCROLLS):
            if t.scrolls[space] and can_refill(t, space):
                lay_under(t, space, [*under(t, space), t.scrolls[space]])
                t.scrolls[space] = 0
        for space in range(first + OPEN_SCROLLS - 1, first - 1, -1):
            if not t.scrolls[space] and can_refill(t, space):  # stacks are split only after the turn
                t.then(FillScroll(space))
