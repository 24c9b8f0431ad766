"""The ways to play a turn: own decisions up to where another seat is asked, fate speaks or something hidden is turned over."""

from __future__ import annotations

from collections import deque
from typing import Any

from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

MOST_TABLES = 2000  # looked at before a turn counts as too wide for a puzzle

Line = tuple[int, ...]


def goes_on(t: Table, seat: int, reveals: int) -> bool:
    """Whether the turn is still this seat's to plan: it is asked, and has learnt nothing new since."""
    return t.ask is not None and t.ask.who == seat and t.reveals == reveals


def ways(game: Game[Any], t: Table, seat: int, most: int = MOST_TABLES) -> list[Line]:
    """One line for each outcome the turn can have, a shortest one; none if there are too many tables on the way."""
    found: dict[bytes, Line] = {}
    seen: set[bytes] = set()
    waiting: deque[tuple[Table, Line]] = deque([(t, ())])
    while waiting:
        before, line = waiting.popleft()
        for option in before.menu:
            after = before.clone()
            after.decide(option)
            outcome = game.state(after)
            if not goes_on(after, seat, t.reveals):
                found.setdefault(outcome, (*line, option))
            elif outcome not in seen:
                seen.add(outcome)
                waiting.append((after, (*line, option)))
            if len(seen) + len(found) > most:
                return []
    return list(found.values())


def played(t: Table, line: Line) -> Table:
    """The table after these decisions."""
    after = t.clone()
    for option in line:
        after.decide(option)
    return after
