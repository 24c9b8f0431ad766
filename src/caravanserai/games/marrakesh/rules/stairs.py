"""Palace and mosque: climbing, thresholds, bought steps, the final spaces.

Asks: ChooseStairs, MoreSteps, BothStairs. Options: stairs, scroll, pass.
News: climbed(who, stairs, stair), threshold(who, stairs), surplus(who, part, points).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import PASS, SCROLL, STAIRS
from caravanserai.games.marrakesh.data import LAST_STAIR, SEGMENTS, THRESHOLD_DINARS
from caravanserai.games.marrakesh.rules.gain import Gain, gain, lose
from caravanserai.games.marrakesh.rules.guests import meet_guest
from caravanserai.games.marrakesh.rules.lines import LineBonus
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Step, owns, put, score
from caravanserai.games.marrakesh.things import (
    DATE,
    DINAR,
    MOSQUE_STAIRS,
    PALACE,
    PALACE_STAIRS,
    RIVER,
    RIVER_STEP,
    WATER,
)

SURPLUS_SCROLLS: Final = [52, 49]  # two points for steps beyond the end of palace and mosque


class Climb(Step):
    """A pawn climbs palace or mosque; scrolls 26, 27 and 48 may add steps to every move."""

    who: int
    stairs: int
    steps: int

    def __init__(self, who: int, stairs: int, steps: int) -> None:
        self.who = who
        self.stairs = stairs
        self.steps = steps

    def run(self, t: Marrakesh) -> None:
        if self.steps > 0:
            t.then(ClimbOn(self.who, self.stairs, self.steps), MoreSteps(self.who, self.stairs, True))


class ClimbOn(Step):
    """Stair by stair: each threshold pays before the climb goes on; beyond the last stair every step is a point."""

    who: int
    stairs: int
    steps: int

    def __init__(self, who: int, stairs: int, steps: int) -> None:
        self.who = who
        self.stairs = stairs
        self.steps = steps

    def run(self, t: Marrakesh) -> None:
        who = self.who
        stairs = self.stairs
        p = t.players[who]
        left = self.steps
        start = p.stairs[stairs]
        stair = start
        while left and stair < LAST_STAIR:
            stair += 1
            left -= 1
            if SEGMENTS[stair] != SEGMENTS[stair - 1]:
                break
        if stair > start:
            p.stairs = put(p.stairs, stairs, stair)
            t.tell("climbed", who, stairs, stair)
            if t.has_guests:
                meet_guest(t, who, stairs, start)
            if SEGMENTS[stair] != SEGMENTS[start]:
                t.then(CrossThreshold(who, stairs), ClimbOn(who, stairs, left))
        elif left:
            points = left * 2 if owns(p, SURPLUS_SCROLLS[stairs]) else left
            score(p, points, PALACE + stairs)
            t.tell("surplus", who, PALACE + stairs, points)


class CrossThreshold(Step):
    """A threshold pays a dinar, what scrolls 13-16 add, and a bonus of the line between the player's two pawns."""

    who: int
    stairs: int

    def __init__(self, who: int, stairs: int) -> None:
        self.who = who
        self.stairs = stairs

    def run(self, t: Marrakesh) -> None:
        who = self.who
        p = t.players[who]
        t.tell("threshold", who, self.stairs)
        gain(t, who, DINAR, THRESHOLD_DINARS + int(owns(p, 15)), PALACE)
        if owns(p, 13):
            gain(t, who, WATER, 1, PALACE)
        if owns(p, 14):
            gain(t, who, DATE, 1, PALACE)
        palace = SEGMENTS[p.stairs[PALACE_STAIRS]]
        mosque = SEGMENTS[p.stairs[MOSQUE_STAIRS]]
        bonuses = 2 if owns(p, 63) else 1
        if owns(p, 16):
            t.then(LineBonus(who, palace, mosque, bonuses, 0), Gain(who, RIVER_STEP, 1, RIVER))
        else:
            t.then(LineBonus(who, palace, mosque, bonuses, 0))


class MoreSteps(Ask):
    """You may add steps to this climb: one by scroll 48, others for dates (26) or water (27)."""

    stairs: int
    extra: bool  # scroll 48 has not been used for this move

    def __init__(self, who: int, stairs: int, extra: bool) -> None:
        self.who = who
        self.stairs = stairs
        self.extra = extra

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        if owns(p, 26) and p.have[DATE]:
            menu.append(SCROLL + 26)
        if owns(p, 27) and p.have[WATER]:
            menu.append(SCROLL + 27)
        if self.extra and owns(p, 48):
            menu.append(SCROLL + 48)
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == PASS:
            return
        if option == SCROLL + 26:
            lose(t, self.who, DATE, 1)
        elif option == SCROLL + 27:
            lose(t, self.who, WATER, 1)
        extra = self.extra and option != SCROLL + 48
        t.then(ClimbOn(self.who, self.stairs, 1), MoreSteps(self.who, self.stairs, extra))


class ChooseStairs(Ask):
    """Climb so many steps on one of the two stairs; river face 11 leaves it to you."""

    steps: int
    may_pass: bool

    def __init__(self, who: int, steps: int, may_pass: bool) -> None:
        self.who = who
        self.steps = steps
        self.may_pass = may_pass

    def options(self, t: Marrakesh) -> list[int]:
        menu = [STAIRS + PALACE_STAIRS, STAIRS + MOSQUE_STAIRS]
        if self.may_pass:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            t.then(Climb(self.who, option - STAIRS, self.steps))


class BothStairs(Ask):
    """Climb so many steps on both stairs: say which comes first."""

    steps: int

    def __init__(self, who: int, steps: int) -> None:
        self.who = who
        self.steps = steps

    def options(self, t: Marrakesh) -> list[int]:
        return [STAIRS + PALACE_STAIRS, STAIRS + MOSQUE_STAIRS]

    def answer(self, t: Marrakesh, option: int) -> None:
        first = option - STAIRS
        t.then(Climb(self.who, first, self.steps), Climb(self.who, 1 - first, self.steps))
