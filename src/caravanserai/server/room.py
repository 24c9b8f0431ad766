"""A live table. Everything that changes it goes: lock, check, work out, commit, take over, acknowledge and tell."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from copy import copy
from typing import Any, Protocol

import msgspec

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.server import rows, wire
from caravanserai.server.limits import Settings
from caravanserai.server.line import CHECKPOINT, Draft, Line
from caravanserai.server.rows import SeatRow, TableRow, Write
from caravanserai.server.store import Store
from caravanserai.server.undo import held_by, reach
from caravanserai.server.wire import Refused

log = logging.getLogger("caravanserai")


class Listener(Protocol):
    """Somebody who looks at the table."""

    holder: bytes

    def show(self, table: bool, state: bool) -> None: ...
    def say(self, message: dict[str, object]) -> None: ...
    def part(self, code: int) -> None: ...


class Room:
    """One table with its seats, its line of decisions once begun, and whoever looks at it."""

    def __init__(self, store: Store, settings: Settings, row: TableRow, seats: list[SeatRow], line: Line | None) -> None:
        self.store = store
        self.settings = settings
        self.row = row
        self.seats = seats
        self.line = line
        self.lock = asyncio.Lock()
        self.visitors: set[Listener] = set()
        self.seen: dict[bytes, float] = {}  # when a holder's last socket closed
        self.opened = self.touched = time.monotonic()
        self.shown: dict[object, msgspec.Raw] = {}  # what has been worked out for this version, by who may see it
        self.deleted = False
        self.broken = False  # its decisions do not replay under these rules
        self.nudge: Callable[[Room], None] = lambda room: None  # wakes the bots

    @property
    def game(self) -> Game[Any]:
        return cs.game(self.row.game)

    # what is the matter

    def status(self) -> str:
        if self.broken or self.row.rules != self.game.version:
            return "other_rules"
        return self.row.status

    def held(self) -> int | None:
        line = self.line
        return held_by(line.entries, line.confirmed, line.t.ask, self.seats) if line is not None else None

    def turn(self) -> int | None:
        """The seat that everybody waits for."""
        if self.line is None:
            return None
        hold = self.held()
        return hold if hold is not None else (self.line.t.ask.who if self.line.t.ask is not None else None)

    def mine(self, holder: bytes | None) -> list[int]:
        """The seats of that browser; those a bot stands in for too."""
        return [seat for seat, one in enumerate(self.seats) if holder is not None and one.holder == holder]

    def is_host(self, holder: bytes | None) -> bool:
        return holder is not None and self.row.host == holder.hex()

    def online(self, holder: bytes) -> bool:
        return any(visitor.holder == holder for visitor in self.visitors)

    def away(self, seat: SeatRow) -> float | None:
        """For how many seconds that player has been away."""
        if seat.holder is None or self.online(seat.holder):
            return None
        return time.monotonic() - self.seen.get(seat.holder, self.opened)

    # who may do what

    def own(self, holder: bytes, seat: int) -> SeatRow:
        if seat >= len(self.seats) or self.seats[seat].holder != holder:
            raise Refused("wrong_seat", f"this browser does not hold seat {seat}")
        return self.seats[seat]

    def running(self) -> Line:
        """The line of a game that can go on."""
        status = self.status()
        if status == "other_rules":
            rules = self.game.version
            raise Refused("other_rules", f"played under rules version {self.row.rules}; these rules are version {rules}")
        if status == "over":
            raise Refused("over", "the game is over")
        if self.line is None:
            raise Refused("not_started", "the game has not begun")
        return self.line

    def expect(self, line: Line, version: int) -> None:
        if version != line.version:
            raise Refused("stale", f"the table is at version {line.version}, not {version}", version=line.version)

    # the game goes on

    async def carry_out(self, holder: bytes, command: wire.GameCommand) -> tuple[int, bool]:
        """The version it led to, and whether it had been carried out before."""
        async with self.lock:
            line = self.running_or_known(command)
            known = line.commands.get(key := f"{command.seat}:{command.id}")
            self.own(holder, command.seat)
            if known is not None:
                return known, True
            if self.seats[command.seat].kind != "person":
                raise Refused("wrong_seat", "a bot stands in for this seat; return first")
            self.expect(self.running(), command.version)
            try:
                draft = self.worked_out(line, command, key)
            except Refused:
                raise
            except Exception as why:
                log.exception("%s %s: the rules stumbled at step %d over %r", self.row.game, self.row.id, line.step, command)
                raise Refused("broken", "the rules stumbled over this decision; nothing has changed") from why
            await self.commit(draft)
            return line.version, False

    def running_or_known(self, command: wire.GameCommand) -> Line:
        """A command that ended the game may be sent again after the end."""
        if self.line is not None and f"{command.seat}:{command.id}" in self.line.commands:
            return self.line
        return self.running()

    def worked_out(self, line: Line, command: wire.GameCommand, key: str) -> Draft:
        hold, seat = self.held(), command.seat
        if isinstance(command, wire.Confirm):
            if hold != seat:
                raise Refused("not_your_turn", "there is nothing to confirm")
            return line.confirmation(seat, key)
        if isinstance(command, wire.Decide):
            if hold is not None:
                raise Refused("held", f"seat {hold} has not confirmed its turn yet")
            return self.decision(line, seat, command.option, key)
        back = reach(line.entries, seat)
        if not back.possible:
            raise Refused("cannot_undo", f"nothing can be taken back: {back.reason}", reason=back.reason)
        return line.undo(back.to if isinstance(command, wire.Undo) else back.restart, seat, key)

    def decision(self, line: Line, seat: int, word: str, key: str | None) -> Draft:
        ask = line.t.ask
        if ask is None or ask.who != seat:
            raise Refused("not_your_turn", "another seat is asked")
        try:
            option = line.game.parse(word)
        except cs.NotationError as why:
            raise Refused("illegal", str(why)) from why
        if option not in line.t.menu:
            raise Refused("illegal", f"'{word}' is not on the menu")
        return line.decision(option, key)

    async def commit(self, draft: Draft) -> None:
        """Put it on disk, then take it over, then tell everybody. Holds the lock."""
        assert self.line is not None
        self.check_there()
        line, table = self.line, self.row.id
        row = copy(self.row)
        if row.proposal is not None and row.proposal.what == "undo":
            row.proposal = None  # the table they voted about is no more
        confirmed = draft.events[-1].kind == rows.CONFIRMED
        hold = held_by(line.after(draft), confirmed, draft.t.ask, self.seats)
        self.summarise(row, draft.t, hold)
        row.step = draft.step
        back = min(event.step for event in draft.events)
        snapshot = msgspec.json.encode(self.game.save(draft.t)).decode() if self.worth_a_snapshot(draft) else None

        def write(book: sqlite3.Connection) -> None:
            rows.put_events(book, table, draft.events)
            if draft.events[0].kind == rows.UNDONE:
                rows.drop_snapshots(book, table, back)
            if snapshot is not None:
                rows.put_snapshot(book, table, draft.step, snapshot)
            rows.put_table(book, row)

        await self.store.write(write)
        changed = row.status != self.row.status or row.proposal != self.row.proposal
        self.row = row
        line.take(draft)
        self.tell(table=changed)

    def summarise(self, row: TableRow, t: cs.Table, hold: int | None) -> None:
        """Whose turn it is, and whether the game is over; a turn not yet confirmed is not."""
        row.turn = hold if hold is not None else t.ask.who if t.ask is not None else None
        row.status = "running" if row.turn is not None else "over"

    def worth_a_snapshot(self, draft: Draft) -> bool:
        return draft.step // CHECKPOINT > (draft.step - len(draft.events)) // CHECKPOINT

    # the table changes

    async def change(self, row: TableRow, seats: list[SeatRow], *more: Write) -> None:
        """The same order for everything that is not the game. Holds the lock."""
        self.check_there()
        line = self.line
        if line is not None:
            self.summarise(row, line.t, held_by(line.entries, line.confirmed, line.t.ask, seats))

        def write(book: sqlite3.Connection) -> None:
            rows.put_table(book, row)
            rows.put_seats(book, row.id, seats)
            for job in more:
                job(book)

        await self.store.write(write)
        self.row, self.seats = row, seats
        self.tell()

    def check_there(self) -> None:
        if self.deleted:
            raise Refused("no_table", "the table was deleted")

    def copies(self) -> tuple[TableRow, list[SeatRow]]:
        return copy(self.row), [copy(seat) for seat in self.seats]

    def tell(self, table: bool = True, state: bool = True) -> None:
        self.touched = time.monotonic()
        if state:
            self.shown.clear()
        for visitor in list(self.visitors):
            visitor.show(table, state)
        self.nudge(self)

    def enter(self, visitor: Listener) -> None:
        self.visitors.add(visitor)
        self.tell(state=False)

    def leave(self, visitor: Listener) -> None:
        self.visitors.discard(visitor)
        self.seen[visitor.holder] = time.monotonic()
        self.tell(state=False)

    def close(self) -> None:
        """The table is deleted."""
        self.deleted = True
        for visitor in list(self.visitors):
            visitor.part(4410)
