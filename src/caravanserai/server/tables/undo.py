"""How far a player may take decisions back alone: inside the own turn, to the last word of fate or revelation."""

from __future__ import annotations

from typing import Literal

from caravanserai.kernel.table import CHANCE
from caravanserai.server.store.rows import Event
from caravanserai.server.wire.outgoing import Undo


def reach(entries: list[Event], seat: int) -> Undo:
    """Own decisions without a break, none of which turned something hidden over, can be taken back."""
    step = len(entries)
    start = step
    while start and entries[start - 1].who == seat and not entries[start - 1].reveal:
        start -= 1
    if start < step:
        return Undo(True, None, max(start, began(entries)), start)
    return Undo(False, why_not(entries, seat), step, step)


def anything(entries: list[Event]) -> Undo:
    """At a companion table: wrong entries are taken back as far as need be, whoever made them."""
    return Undo(True, None, began(entries), 0) if entries else Undo(False, "nothing", 0, 0)


def began(entries: list[Event]) -> int:
    """The step at which the newest command began. What an undo decided once more counts one by one, as it was decided at first."""
    step, first = len(entries) - 1, entries[-1].first
    at = step
    while at and entries[at - 1].first == first:
        at -= 1
    return at if entries[at].version == first else step


def why_not(entries: list[Event], seat: int) -> Literal["chance", "reveal", "other", "nothing"]:
    for entry in reversed(entries):
        if entry.who == seat:
            last = entries[-1]
            return "chance" if last.who == CHANCE else "reveal"
        if entry.who != CHANCE:
            break
    return "other" if any(entry.who == seat for entry in entries) else "nothing"


def mark(entries: list[Event], seat: int) -> int:
    """The step after which everything is news to this seat: its last decision before its present turn, to which luck belongs."""
    step = len(entries)
    while step and entries[step - 1].who in (seat, CHANCE):
        step -= 1
    while step and entries[step - 1].who != seat:
        step -= 1
    return step
