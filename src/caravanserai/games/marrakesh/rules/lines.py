"""The lines between palace and mosque: connection bonuses.

Asks: LineBonus, LineOrder. Options: line.
News: line(who, bonus): what it is, covered by a tile or not.
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import DINARS_OF_LINE, LINE, POINTS_OF_LINE
from caravanserai.games.marrakesh.data import LINE_DINARS, LINE_POINTS, LINES, SEGMENTS
from caravanserai.games.marrakesh.rules.gain import Gain, gain, is_plain
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Player, Step, room
from caravanserai.games.marrakesh.things import COLOURS, DINAR, LINES_PART, MOSQUE_STAIRS, PALACE, PALACE_STAIRS, POINT


def has_room_for(p: Player, bonus: int) -> bool:
    """Whether the bonus can be had: a keshi needs a place."""
    return bonus >= COLOURS or room(p, bonus) > 0


def take(t: Marrakesh, who: int, palace: int, mosque: int, space: int) -> None:
    """Gain what one space of a line offers."""
    if space == DINARS_OF_LINE:
        t.tell("line", who, DINAR)
        gain(t, who, DINAR, LINE_DINARS[palace], PALACE)
    elif space == POINTS_OF_LINE:
        t.tell("line", who, POINT)
        gain(t, who, POINT, LINE_POINTS[mosque], LINES_PART)
    else:
        t.tell("line", who, t.inner[space])
        gain(t, who, t.inner[space], 1, PALACE)


class LineBonus(Ask):
    """Choose a bonus on the line between the segments of your two pawns; scroll 63 grants a second, different one."""

    palace: int
    mosque: int
    left: int
    taken: int  # spaces already used, a bit for each

    def __init__(self, who: int, palace: int, mosque: int, left: int, taken: int) -> None:
        self.who = who
        self.palace = palace
        self.mosque = mosque
        self.left = left
        self.taken = taken

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        taken = self.taken
        inner = t.inner
        menu = [
            LINE + space
            for space in LINES[self.palace][self.mosque]
            if has_room_for(p, inner[space]) and not taken >> space & 1
        ]
        if not taken >> DINARS_OF_LINE & 1:
            menu.append(LINE + DINARS_OF_LINE)
        if not taken >> POINTS_OF_LINE & 1:
            menu.append(LINE + POINTS_OF_LINE)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        space = option - LINE
        if self.left > 1:
            t.then(LineBonus(self.who, self.palace, self.mosque, self.left - 1, self.taken | 1 << space))
        take(t, self.who, self.palace, self.mosque, space)


class WholeLine(Step):
    """Scroll 59: gain every bonus of the line between your two pawns."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        palace = SEGMENTS[p.stairs[PALACE_STAIRS]]
        mosque = SEGMENTS[p.stairs[MOSQUE_STAIRS]]
        take(t, self.who, palace, mosque, DINARS_OF_LINE)
        take(t, self.who, palace, mosque, POINTS_OF_LINE)
        spaces = 0
        for space in LINES[palace][mosque]:
            if is_plain(t.inner[space]):
                take(t, self.who, palace, mosque, space)
            else:
                spaces |= 1 << space
        t.then(LineOrder(self.who, palace, mosque, spaces))


class LineOrder(Ask):
    """Scroll 59: say which of the line's other bonuses comes next."""

    palace: int
    mosque: int
    spaces: int

    def __init__(self, who: int, palace: int, mosque: int, spaces: int) -> None:
        self.who = who
        self.palace = palace
        self.mosque = mosque
        self.spaces = spaces

    def options(self, t: Marrakesh) -> list[int]:
        return [LINE + space for space in LINES[self.palace][self.mosque] if self.spaces >> space & 1]

    def answer(self, t: Marrakesh, option: int) -> None:
        space = option - LINE
        t.tell("line", self.who, t.inner[space])
        rest = self.spaces & ~(1 << space)
        t.then(Gain(self.who, t.inner[space], 1, PALACE), LineOrder(self.who, self.palace, self.mosque, rest))
