"""Whose turn it is, worked out here and nowhere else."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from caravanserai.kernel.table import CHANCE, EVERYONE, Ask, Chance
from caravanserai.server.store.rows import ENDED, Event, SeatRow
from caravanserai.server.tables.undo import began, reach


class Turn(Struct, frozen=True):
    """The seat everybody waits for, and whether to confirm a turn or to answer a question. Neither: the game is over."""

    hold: int | None  # has to confirm its turn, or take it back, before anybody goes on
    asked: int | None  # may answer the open question now; CHANCE: anybody seated, what the real box says

    @property
    def seat(self) -> int | None:
        return self.asked if self.hold is None else self.hold

    @property
    def over(self) -> bool:
        return self.seat is None


def turn_of(entries: list[Event], confirmed: bool, ask: Ask[Any] | None, seats: list[SeatRow]) -> Turn:
    hold = held_by(entries, confirmed, ask, seats)
    return Turn(hold, answers(ask, seats) if ask is not None and hold is None else None)


def answers(ask: Ask[Any], seats: list[SeatRow]) -> int:
    """The seat that answers. What fate brings is entered by the only one who sees it; if it lies open, or nobody sits there, by anybody."""
    if not isinstance(ask, Chance):
        return ask.who
    owner = ask.seen_by()
    return owner if owner != EVERYONE and seats[owner].kind == "person" else CHANCE


def held_by(entries: list[Event], confirmed: bool, ask: Ask[Any] | None, seats: list[SeatRow]) -> int | None:
    """The seat that wants to confirm its turn before anybody goes on, if it has not yet."""
    if confirmed or not entries:
        return None
    who = entries[-1].who
    if who == CHANCE or seats[who].kind != "person" or not seats[who].confirm:
        return None
    if ask is not None and ask.who == who:
        return None
    if ask is not None and (said_so(entries) or length(entries, who) == 1):
        return None  # the last turn of a game is confirmed in any case: nothing can be taken back afterwards
    return who if reach(entries, who).possible else None


def said_so(entries: list[Event]) -> bool:
    """The turn ended with an "End my turn" of its own, not with one that came along as an obvious step."""
    return entries[-1].kind == ENDED and began(entries) == len(entries) - 1


def length(entries: list[Event], who: int) -> int:
    """How many decisions the last turn took: one, a draft's pick say, is nothing to ask about again."""
    count = 0
    while count < len(entries) and entries[-1 - count].who == who:
        count += 1
    return count
