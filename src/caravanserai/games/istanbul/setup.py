"""Laying out the bazaar: the 4 x 4 places, the supplies, and what dice and cards decide before the first turn."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import FIRST, LAY
from caravanserai.games.istanbul.data import (
    APART,
    BLACK_MARKET,
    CARDS,
    CENTRE,
    DEALER_START,
    FOUNTAIN,
    LAYOUTS,
    MOSQUE_RUBIES,
    NEUTRAL_START,
    PALACE_START,
    START_LIRA,
    TEA_HOUSE,
    TILES,
)
from caravanserai.games.istanbul.rules.cards import TakeCard
from caravanserai.games.istanbul.rules.dice import GOVERNOR, SMUGGLER, MoveFigure
from caravanserai.games.istanbul.rules.markets import NextDemand
from caravanserai.games.istanbul.rules.turn import Turn
from caravanserai.games.istanbul.table import NEUTRAL, OWN, Chance, Istanbul, Step, new_player

ORDER_OF_LAYING = [FOUNTAIN, BLACK_MARKET, TEA_HOUSE, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16]


def distance(a: int, b: int) -> int:
    """Steps between two cells of the grid."""
    return abs(a // 4 - b // 4) + abs(a % 4 - b % 4)


def lay_out(t: Istanbul) -> None:
    """Everything that needs no luck, then what chance decides."""
    n = t.seats
    t.grid = [0] * 16
    t.near = []
    t.far = []
    bottom = NEUTRAL if t.setup["variant"] == "neutral_assistants" else OWN
    t.players = [new_player(bottom) for _ in range(n)]
    t.neutral_merchants = NEUTRAL_START.copy() if n == 2 else []
    t.neutral_assistants = [0] * 17
    t.top = [-1, -1]
    t.unseen = [[1] * 5 + [0] * 5, [0] * 5 + [1] * 5]
    t.below = [[], []]
    t.tiles = [TILES[n].copy() for _ in range(4)]
    t.mosque_rubies = [MOSQUE_RUBIES[n]] * 2
    t.palace = PALACE_START[n]
    t.price = DEALER_START[n]
    t.deck = CARDS.copy()
    t.discard = []
    t.dice = [0, 0]
    t.sold = [0, 0, 0, 0]
    t.then(Measure(), DrawLots(), MoveFigure(GOVERNOR), MoveFigure(SMUGGLER), NextDemand(0), NextDemand(1), Deal())
    if t.setup["layout"] == "random":
        t.then(*[LayPlace(place) for place in ORDER_OF_LAYING])
    else:
        t.grid = LAYOUTS[t.setup["layout"]].copy()


class LayPlace(Chance):
    """A place tile of a random layout comes to lie on a free cell."""

    place: int

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def cells(self, t: Istanbul) -> list[int]:
        free = [cell for cell in range(16) if t.grid[cell] == 0]
        if self.place == FOUNTAIN:
            return [cell for cell in free if cell in CENTRE]
        if self.place == TEA_HOUSE:
            market = t.grid.index(BLACK_MARKET)
            return [cell for cell in free if distance(cell, market) >= APART]
        return free

    def options(self, t: Istanbul) -> list[int]:
        return [LAY + 16 * self.place + cell for cell in self.cells(t)]

    def weights(self, t: Istanbul) -> list[int] | None:
        if self.place != BLACK_MARKET:
            return None
        free = self.cells(t)  # as likely as there are cells left for the Tea House
        return [len([other for other in free if distance(cell, other) >= APART]) for cell in free]

    def answer(self, t: Istanbul, option: int) -> None:
        t.grid = t.grid.copy()  # clones share it
        t.grid[(option - LAY) % 16] = self.place


class Measure(Step):
    """The places lie: note which are one or two, and which three or four steps apart."""

    def run(self, t: Istanbul) -> None:
        cell = [0] * 17
        for index, place in enumerate(t.grid):
            cell[place] = index
        t.near = [[]] + [[b for b in range(1, 17) if 1 <= distance(cell[a], cell[b]) <= 2] for a in range(1, 17)]
        t.far = [[]] + [[b for b in range(1, 17) if 3 <= distance(cell[a], cell[b]) <= 4] for a in range(1, 17)]


class DrawLots(Chance):
    """The start player gets 2 lira, everyone further along one more than the neighbour before."""

    def options(self, t: Istanbul) -> list[int]:
        return [FIRST + seat for seat in range(t.seats)]

    def answer(self, t: Istanbul, option: int) -> None:
        t.first = option - FIRST
        for seat, p in enumerate(t.players):
            p.lira = START_LIRA + (seat - t.first) % t.seats
        t.tell("first", t.first)


class Deal(Step):
    """Everyone takes a bonus card; the start player begins."""

    def run(self, t: Istanbul) -> None:
        order = [(t.first + i) % t.seats for i in range(t.seats)]
        t.then(*[TakeCard(seat) for seat in order], Turn(t.first))
