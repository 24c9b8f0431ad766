"""What the river tiles give to the foremost fisherman, and in the third season to the second.

Asks: TakeOpenOasis, AcceptGoods, TakeFigure, ChooseRiverBonus. Options: oasis, keshi, first, second, pass.
News: river_won(who, face), river_second(who, face), crocodile(who).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import FIRST, KESHI, OASIS, PASS, SECOND
from caravanserai.games.marrakesh.data import RIVER_FACES
from caravanserai.games.marrakesh.rules.act import FreeAction
from caravanserai.games.marrakesh.rules.gain import Gain, gain
from caravanserai.games.marrakesh.rules.keshis import PlaceVendor, TakeKeshi, place
from caravanserai.games.marrakesh.rules.sahara import ClaimFree, store
from caravanserai.games.marrakesh.rules.square import MainSquare
from caravanserai.games.marrakesh.rules.stairs import ChooseStairs
from caravanserai.games.marrakesh.table import NOBODY, Ask, Marrakesh, Step, room, without
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BROWN,
    DATE,
    DINAR,
    GREEN,
    PINK,
    POINT,
    RED,
    RIVER_TILES,
    SEASONS,
    WATER,
    YELLOW,
)
from caravanserai.kernel.chance import total

FREE_OASES = 2  # face 15
KESHIS_FOR_POINT = 4  # face 18
LUXURY_POINTS = 2  # face 18


class EvaluateRiver(Step):
    """The foremost fisherman wins the river tile; in season three the next one gains too, unless only two play.

    A fisherman on the start space gains nothing.
    """

    def run(self, t: Marrakesh) -> None:
        face = t.faces[t.season]
        winner = t.boats[0]
        if not t.players[winner].river:
            return
        second = t.boats[1] if t.season + 1 == SEASONS and t.seats > 2 else NOBODY
        if second != NOBODY and not t.players[second].river:
            second = NOBODY
        t.tell("river_won", winner, face)
        if second != NOBODY:
            t.tell("river_second", second, face)
        award(t, face, winner, second)


def award(t: Marrakesh, face: int, winner: int, second: int) -> None:
    """Lay down what a face gives; plain bonuses stand in the data. The Classic edition lets the winner decline figures."""
    tile = RIVER_FACES[face]
    if face == 11:
        if second != NOBODY:
            t.then(ChooseStairs(second, tile.second[0][1], True))
        t.then(ChooseStairs(winner, tile.first[0][1], True))
    elif face == 3 and t.classic:
        t.then(TakeKeshi(winner, tile.first[0][1], True))
    elif face == 7 and t.classic:
        t.then(PlaceVendor(winner, False, True))
    elif face == 10 and t.classic:
        t.then(AcceptGoods(winner))
    elif tile.first:
        for bonus in tile.second:
            if second != NOBODY:
                t.then(Gain(second, bonus[0], bonus[1], RIVER_TILES))
        for bonus in tile.first:
            t.then(Gain(winner, bonus[0], bonus[1], RIVER_TILES))
    elif face == 1:
        t.then(FreeAction(winner))
    elif face == 2:
        t.then(TakeOpenOasis(winner))
    elif face == 9:
        t.crocodile = winner
        t.tell("crocodile", winner)
    elif face == 13:
        t.then(TakeFigure(winner))
    elif face == 15:
        t.then(ClaimFree(winner, FREE_OASES, True))
    elif face == 16:
        t.then(MainSquare(winner), MainSquare(winner))
    else:
        t.then(ChooseRiverBonus(winner, face, second))


class TakeOpenOasis(Ask):
    """Face 02: you may claim one of the open oases, free of charge."""

    def options(self, t: Marrakesh) -> list[int]:
        return [OASIS + oasis for oasis in t.open_oases] + [PASS]

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            t.open_oases = without(t.open_oases, option - OASIS)
            store(t, self.who, option - OASIS)


class AcceptGoods(Ask):
    """Face 10 of the Classic edition: you may place one good of each colour."""

    def options(self, t: Marrakesh) -> list[int]:
        return [FIRST, PASS]

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == FIRST:
            for bonus in RIVER_FACES[10].first:
                gain(t, self.who, bonus[0], bonus[1], RIVER_TILES)


class TakeFigure(Ask):
    """Face 13: take an entertainer, a guard or a caravan and place it; in the Classic edition you may."""

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        menu = [KESHI + colour for colour in (PINK, BEIGE, BROWN) if room(p, colour) > 0]
        if menu and t.classic:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            place(t, self.who, option - KESHI)


class ChooseRiverBonus(Ask):
    """Faces 12, 17 and 18: choose one of two bonuses; the second player on the river gains the other."""

    face: int
    second: int

    def __init__(self, who: int, face: int, second: int) -> None:
        self.who = who
        self.face = face
        self.second = second

    def options(self, t: Marrakesh) -> list[int]:
        return [FIRST, SECOND]

    def answer(self, t: Marrakesh, option: int) -> None:
        give(t, self.who, self.face, option == FIRST)
        if self.second != NOBODY:
            give(t, self.second, self.face, option == SECOND)


def give(t: Marrakesh, who: int, face: int, first: bool) -> None:
    """One of the two bonuses of faces 12, 17 and 18."""
    p = t.players[who]
    if face == 12:
        points = sum(1 for gate in p.gates if gate >= 0) if first else p.have[GREEN]
        gain(t, who, POINT, points, RIVER_TILES)
    elif face == 17:
        count = p.have[PINK] if first else p.have[RED]
        gain(t, who, DATE, count, RIVER_TILES)
        gain(t, who, DINAR if first else WATER, count, RIVER_TILES)
    elif face == 18:
        points = total(p.have[: YELLOW + 1]) // KESHIS_FOR_POINT if first else LUXURY_POINTS * len(p.luxuries)
        gain(t, who, POINT, points, RIVER_TILES)
