"""The main square: entertainers, the audience disc and the ring of bonuses.

Asks: PlaceEntertainer, Perform, RingOrder. Options: entertainer.
News: entertainer(who, space), turned(who), performed(who, space, spectators).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import ENTERTAINER
from caravanserai.games.marrakesh.data import POINT_SPACE, RING
from caravanserai.games.marrakesh.rules.gain import Gain, gain, is_plain
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Player, Step, owns, spectators
from caravanserai.games.marrakesh.things import ANY_GOOD, PINK, SQUARE

SPACES: Final = 8
BY_SPECTATORS: Final = 0  # instead of a fixed number of times


class PlaceEntertainer(Ask):
    """Place an entertainer on a free space and gain its bonus once; with scroll 54 both neighbours' too."""

    def options(self, t: Marrakesh) -> list[int]:
        ring = t.players[self.who].ring
        return [ENTERTAINER + space for space in range(SPACES) if not ring >> space & 1]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        space = option - ENTERTAINER
        p.ring |= 1 << space
        p.have[PINK] += 1
        t.tell("entertainer", self.who, space)
        if owns(p, 54):
            around = 1 << space | 1 << (space + 1) % SPACES | 1 << (space - 1) % SPACES
            t.then(RingBonuses(self.who, around, 1))
        else:
            gain(t, self.who, RING[space].bonus, RING[space].count, SQUARE)


class MainSquare(Step):
    """The sector action; scroll 65 performs it twice. Without an entertainer it lapses, and the disc stays (p. 11)."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        who = self.who
        if not t.players[who].ring:
            return
        if owns(t.players[who], 65):
            t.then(TurnDisc(who), Perform(who), Encore(who), TurnDisc(who), Perform(who), Encore(who))
        else:
            t.then(TurnDisc(who), Perform(who), Encore(who))


class TurnDisc(Step):
    """Turn the audience disc clockwise by one section."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        p.turned = (p.turned + 1) % SPACES
        t.tell("turned", self.who)


class Perform(Ask):
    """Choose one of your entertainers: its bonus counts once for each spectator facing it."""

    def options(self, t: Marrakesh) -> list[int]:
        ring = t.players[self.who].ring
        return [ENTERTAINER + space for space in range(SPACES) if ring >> space & 1]

    def answer(self, t: Marrakesh, option: int) -> None:
        space = option - ENTERTAINER
        facing = spectators(t, t.players[self.who], space)
        t.tell("performed", self.who, space, facing)
        gain(t, self.who, RING[space].bonus, RING[space].count * facing, SQUARE)


class Encore(Step):
    """The end of the action: scroll 29 counts the spectators at the 2-point space, scroll 51 adds all lonely bonuses."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        if owns(p, 29):
            points = RING[POINT_SPACE]
            gain(t, self.who, points.bonus, points.count * spectators(t, p, POINT_SPACE), SQUARE)
        if owns(p, 51):
            t.then(RingBonuses(self.who, facing_exactly(t, p, 1), 1))


def facing_exactly(t: Marrakesh, p: Player, count: int) -> int:
    """The spaces that exactly so many spectators face, a bit for each."""
    mask = 0
    for space in range(SPACES):
        if spectators(t, p, space) == count:
            mask |= 1 << space
    return mask


class RingBonuses(Step):
    """Gain the bonuses of several spaces: what is merely counted at once, moves in the order the player wants."""

    who: int
    spaces: int
    times: int

    def __init__(self, who: int, spaces: int, times: int) -> None:
        self.who = who
        self.spaces = spaces
        self.times = times

    def run(self, t: Marrakesh) -> None:
        moves = 0
        goods = 0
        for space in range(SPACES):
            if self.spaces >> space & 1:
                bonus = RING[space].bonus
                if is_plain(bonus):
                    gain(t, self.who, bonus, ring_count(t, self.who, space, self.times), SQUARE)
                elif bonus == ANY_GOOD:
                    goods = ring_count(t, self.who, space, self.times)
                else:
                    moves |= 1 << space
        t.then(RingOrder(self.who, moves, self.times), Gain(self.who, ANY_GOOD, goods, SQUARE))


def ring_count(t: Marrakesh, who: int, space: int, times: int) -> int:
    """How much of its bonus a space brings."""
    return RING[space].count * (times or spectators(t, t.players[who], space))


class RingOrder(Ask):
    """Several spaces let a pawn move: say which of them comes next."""

    spaces: int
    times: int

    def __init__(self, who: int, spaces: int, times: int) -> None:
        self.who = who
        self.spaces = spaces
        self.times = times

    def options(self, t: Marrakesh) -> list[int]:
        return [ENTERTAINER + space for space in range(SPACES) if self.spaces >> space & 1]

    def answer(self, t: Marrakesh, option: int) -> None:
        space = option - ENTERTAINER
        count = ring_count(t, self.who, space, self.times)
        rest = self.spaces & ~(1 << space)
        t.then(Gain(self.who, RING[space].bonus, count, SQUARE), RingOrder(self.who, rest, self.times))
