"""How far a player may take decisions back alone: inside the own turn, to the last word of fate or revelation."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from caravanserai.kernel.table import CHANCE, Ask
from caravanserai.server.rows import Event, SeatRow


class Reach(Struct):
    """Where one undo leads, where the turn restarts, or why neither is possible."""

    possible: bool
    reason: str | None
    to: int
    restart: int


def reach(entries: list[Event], seat: int) -> Reach:
    """Own decisions without a break, none of which turned something hidden over, can be taken back."""
    step = len(entries)
    start = step
    while start and entries[start - 1].who == seat and not entries[start - 1].reveal:
        start -= 1
    if start < step:
        return Reach(True, None, step - 1, start)
    return Reach(False, why_not(entries, seat), step, step)


def why_not(entries: list[Event], seat: int) -> str:
    for entry in reversed(entries):
        if entry.who == seat:
            last = entries[-1]
            return "chance" if last.who == CHANCE else "reveal"
        if entry.who != CHANCE:
            break
    return "other" if any(entry.who == seat for entry in entries) else "nothing"


def held_by(entries: list[Event], confirmed: bool, ask: Ask[Any] | None, seats: list[SeatRow]) -> int | None:
    """The seat that wants to confirm its turn before anybody goes on, if it has not yet."""
    if confirmed or not entries:
        return None
    who = entries[-1].who
    if who == CHANCE or seats[who].kind != "person" or not seats[who].confirm:
        return None
    if ask is not None and ask.who == who:
        return None
    return who if reach(entries, who).possible else None


def mark(entries: list[Event], seat: int) -> int:
    """The step after which everything is news to this seat: its last decision before its present turn."""
    step = len(entries)
    while step and entries[step - 1].who == seat:
        step -= 1
    while step and entries[step - 1].who != seat:
        step -= 1
    return step
