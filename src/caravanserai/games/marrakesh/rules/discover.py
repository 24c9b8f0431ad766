"""Caravans in the Sahara: discovering oases, the start oasis, and the way to the desert towns.

Asks: PlaceCaravan, ChooseTown. Fate: DiscoverOasis. Options: caravan, town, oasis.
News: caravan(who, path), discovered(who, oasis), found_town(who, town).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import CARAVAN, OASIS, TOWN
from caravanserai.games.marrakesh.data import (
    LEFT_PATH,
    PATH_OASES,
    RIGHT_PATH,
    START_OASIS_POINTS,
    START_OASIS_RESOURCES,
    START_OASIS_SPACES,
    START_PATH,
    TOWN_POINTS,
)
from caravanserai.games.marrakesh.rules.gain import TakeResource, gain
from caravanserai.games.marrakesh.rules.oases import ScoreOasis
from caravanserai.games.marrakesh.table import Ask, Chance, Marrakesh, owns, put, without
from caravanserai.games.marrakesh.things import BROWN, POINT, SAHARA
from caravanserai.kernel.chance import kinds_in


class PlaceCaravan(Ask):
    """Place a caravan on the next space of a path: it discovers what lies there."""

    def options(self, t: Marrakesh) -> list[int]:
        paths = t.players[self.who].paths
        length = PATH_OASES + 1 if t.has_towns else PATH_OASES
        menu = [CARAVAN + path for path in (LEFT_PATH, RIGHT_PATH) if paths[path] < length]
        if not t.has_towns and paths[START_PATH] < START_OASIS_SPACES:
            menu.append(CARAVAN + START_PATH)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        path = option - CARAVAN
        place = p.paths[path]
        p.paths = put(p.paths, path, place + 1)
        p.have[BROWN] += 1
        t.tell("caravan", self.who, path)
        if path == START_PATH:
            if place == 0:
                t.then(TakeResource(self.who, START_OASIS_RESOURCES))
            else:
                gain(t, self.who, POINT, START_OASIS_POINTS, SAHARA)
        elif place < PATH_OASES:
            t.then(DiscoverOasis(self.who, path * PATH_OASES + place))
        else:
            gain(t, self.who, POINT, TOWN_POINTS, SAHARA)
            t.then(ChooseTown(self.who))


class DiscoverOasis(Chance):
    """Turn over the oasis of a Sahara space: nobody has seen it before."""

    seat: int
    space: int

    def __init__(self, seat: int, space: int) -> None:
        super().__init__()
        self.seat = seat
        self.space = space

    def options(self, t: Marrakesh) -> list[int]:
        return kinds_in(t.oasis_bag, OASIS)

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.seat]
        oasis = option - OASIS
        t.oasis_bag = put(t.oasis_bag, oasis, 0)
        p.oases = put(p.oases, self.space, oasis)
        t.tell("discovered", self.seat, oasis)
        if owns(p, 68):
            t.then(ScoreOasis(self.seat, oasis))


class ChooseTown(Ask):
    """Choose a desert town from the display; it lies at the end of the path at night until claimed."""

    def options(self, t: Marrakesh) -> list[int]:
        return [TOWN + town for town in t.towns]

    def answer(self, t: Marrakesh, option: int) -> None:
        town = option - TOWN
        p = t.players[self.who]
        t.towns = without(t.towns, town)
        p.towns = [*p.towns, town]
        t.tell("found_town", self.who, town)
