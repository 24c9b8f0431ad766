"""What fate lays out: tokens, tiles and cards, at setup and when the board is refilled (p. 4, 5 and 16).

Chances: DealRaw(space), DealSmall(place), DealPoem(place), DealStore(place).
News: dealt_small(number), dealt_poem(number), dealt_store(tile).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import DRAW_POEM, DRAW_RAW, DRAW_SMALL, DRAW_STORE
from caravanserai.games.sabika.table import EMPTY, NO_TILE, Chance, Sabika, Step
from caravanserai.kernel.chance import bits, counts_in, kinds_in, total


class FillRaw(Step):
    """Every empty raw space gets a token; an empty bag is filled from the discard pile first."""

    def run(self, t: Sabika) -> None:
        if EMPTY not in t.raws:
            return
        if not total(t.bag):
            t.bag = t.spent
            t.spent = [0, 0, 0]
        if total(t.bag):
            t.then(DealRaw(t.raws.index(EMPTY)), self)


class DealRaw(Chance):
    """A token is drawn from the bag."""

    space: int

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def options(self, t: Sabika) -> list[int]:
        return kinds_in(t.bag, DRAW_RAW)

    def weights(self, t: Sabika) -> list[int] | None:
        return counts_in(t.bag)

    def answer(self, t: Sabika, option: int) -> None:
        t.bag[option - DRAW_RAW] -= 1
        t.raws[self.space] = option - DRAW_RAW


class FillSmall(Step):
    """Every free place gets a small building; an empty pile is made again from the discards."""

    def run(self, t: Sabika) -> None:
        if NO_TILE not in t.small:
            return
        if not t.small_bag:
            t.small_bag = t.small_spent
            t.small_spent = 0
        if t.small_bag:
            t.then(DealSmall(t.small.index(NO_TILE)), self)


class DealSmall(Chance):
    """A small building is drawn."""

    place: int

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def options(self, t: Sabika) -> list[int]:
        return bits(t.small_bag, DRAW_SMALL)

    def answer(self, t: Sabika, option: int) -> None:
        number = option - DRAW_SMALL
        t.small_bag &= ~(1 << number)
        t.small[self.place] = number
        t.tell("dealt_small", number)


class FillPoems(Step):
    """Every free place gets a small poem while there are any."""

    def run(self, t: Sabika) -> None:
        if NO_TILE in t.poems and t.poem_bag:
            t.then(DealPoem(t.poems.index(NO_TILE)), self)


class DealPoem(Chance):
    """A small poem is drawn."""

    place: int

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def options(self, t: Sabika) -> list[int]:
        return bits(t.poem_bag, DRAW_POEM)

    def answer(self, t: Sabika, option: int) -> None:
        number = option - DRAW_POEM
        t.poem_bag &= ~(1 << number)
        t.poems[self.place] = number
        t.tell("dealt_poem", number)


class FillStores(Step):
    """Each display gets storehouse tiles from the stack on its own side."""

    def run(self, t: Sabika) -> None:
        for place, tile in enumerate(t.stores):
            if tile == NO_TILE and t.store_left[place // 2]:
                t.then(DealStore(place), self)
                return


class DealStore(Chance):
    """A storehouse tile is drawn; nobody knows which tiles lie in which stack, so every unseen one is as likely."""

    place: int

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def options(self, t: Sabika) -> list[int]:
        return bits(t.store_bag, DRAW_STORE)

    def answer(self, t: Sabika, option: int) -> None:
        tile = option - DRAW_STORE
        t.store_bag &= ~(1 << tile)
        t.store_left[self.place // 2] -= 1
        t.stores[self.place] = tile
        t.tell("dealt_store", tile)
