"""A live table. Everything that changes it goes: lock, check, work out, commit, take over, acknowledge and tell."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from copy import copy
from typing import Any, Protocol

import msgspec
from msgspec import Raw

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import CHANCE, Ask, Chance
from caravanserai.server.settings import Settings
from caravanserai.server.store import rows
from caravanserai.server.store.database import Db, Lost, Store
from caravanserai.server.store.rows import Event, Fence, SeatRow, TableRow, Write
from caravanserai.server.tables.crowd import FEW, Crowd
from caravanserai.server.tables.history import CHECKPOINT, Draft, History
from caravanserai.server.tables.picture import Picture
from caravanserai.server.tables.turn import Turn, turn_of
from caravanserai.server.tables.undo import anything, reach
from caravanserai.server.wire import incoming
from caravanserai.server.wire.errors import Refused
from caravanserai.server.wire.outgoing import Done, Refusal, Status, Stop, TableMessages, Undo

log = logging.getLogger("caravanserai")

NOBODY = Turn(None, None)
DELETED, COME_AGAIN = 4410, 1012
ANNOUNCE, ANNOUNCE_EACH = 0.1, 0.003  # seconds until somebody's coming is told, and more for each who has to be told
TABLE = "table"  # what is shown of the table to whoever holds no seat
COMMAND: ContextVar[str | None] = ContextVar("command", default=None)  # what is being carried out, by browser and id
KEPT_ANSWERS = 500


class Listener(Protocol):
    """Somebody who looks at the table."""

    holder: bytes

    def show(self, table: bool, state: bool) -> None: ...  # is to be sent the newest
    def say(self, message: TableMessages) -> None: ...  # and this
    def wake(self) -> None: ...  # as soon as we are done here
    def flush(self) -> None: ...  # or at once
    def part(self, code: int) -> None: ...


class LiveTable:
    """One table with its seats, its history of decisions once begun, and whoever looks at it."""

    def __init__(
        self, store: Store, settings: Settings, row: TableRow, seats: list[SeatRow], address: bytes, fence: Fence
    ) -> None:
        self.store = store
        self.settings = settings
        self.row = row
        self.seats = seats
        self.fence = fence
        self.address = address  # of whoever made it, hashed: the bots think on its account
        self.game: Game[Any] = cs.game(row.game)
        self.history: History | None = None
        self.stop: Stop | None = None  # its decisions do not replay further
        self.lock = asyncio.Lock()
        self.visitors: set[Listener] = set()
        self.crowd = Crowd(self.visitors)
        self.holders: dict[bytes, int] = {}  # how many sockets each browser has here
        self.announcing: asyncio.TimerHandle | None = None  # somebody came or went, and the others are soon told
        self.opened = time.time()
        self.touched = time.monotonic()
        self.shown: dict[object, bytes] = {}  # messages that many get alike, until something changes
        self.picture: Picture | None = None  # how the game looks at this version
        self.parts: dict[object, Raw] = {}  # and its previews, by seat
        self.answers: OrderedDict[str, Done | Refusal] = OrderedDict()  # to commands by browser and id, the newest ones
        self.doing: dict[str, asyncio.Future[None]] = {}
        self.deleted = False
        self.gone_elsewhere = False  # what is in memory is no longer the table
        self.nudge: Callable[[LiveTable], None] = lambda live: None  # wakes the bots
        self.lost: Callable[[LiveTable], None] = lambda live: None  # it is no longer ours

    # what is the matter

    def version(self) -> int:
        return self.history.version if self.history is not None else 0

    def status(self) -> Status:
        if self.row.rules != self.game.version:
            return "other_rules"
        return "damaged" if self.stop is not None else self.row.status

    def turn(self) -> Turn:
        history = self.history
        return self.turn_after(history.entries, history.confirmed, history.t.ask, self.seats) if history is not None else NOBODY

    def turn_after(self, entries: list[Event], confirmed: bool, ask: Ask[Any] | None, seats: list[SeatRow]) -> Turn:
        """At a companion table nobody has to confirm: everything can be taken back."""
        return turn_of(entries, confirmed or self.row.companion, ask, seats)

    def reach(self, history: History, seat: int | None, mine: list[int]) -> Undo | None:
        """How far this seat may take back; at a companion table anybody seated everything."""
        if self.row.companion:
            return anything(history.entries) if mine else None
        return reach(history.entries, seat) if seat is not None else None

    def mine(self, holder: bytes | None) -> list[int]:
        """The seats of that browser; those a bot stands in for too."""
        return [seat for seat, one in enumerate(self.seats) if holder is not None and one.holder == holder]

    def is_host(self, holder: bytes | None) -> bool:
        return holder is not None and self.row.host == holder.hex()

    def online(self, holder: bytes | None) -> bool:
        return holder in self.holders

    def watchers(self) -> int:
        """Sockets of browsers that hold no seat here."""
        return len(self.visitors) - sum(
            self.holders.get(one, 0) for one in {seat.holder for seat in self.seats} if one is not None
        )

    def away(self, seat: SeatRow) -> float | None:
        """For how many seconds that player has been away."""
        if seat.holder is None or self.online(seat.holder):
            return None
        return max(0.0, time.time() - (seat.seen or self.opened))

    def long_away(self, seat: SeatRow) -> bool:
        """So long that nobody has to wait for this player's word any more."""
        return (self.away(seat) or 0.0) >= self.settings.absent_days * 86400

    # who may do what

    def own(self, holder: bytes, seat: int) -> SeatRow:
        if seat >= len(self.seats) or self.seats[seat].holder != holder:
            raise Refused("wrong_seat", f"this browser does not hold seat {seat}")
        return self.seats[seat]

    def running(self) -> History:
        """The history of a game that can go on."""
        status = self.status()
        if status == "other_rules":
            rules = self.game.version
            raise Refused("other_rules", f"played under rules version {self.row.rules}; these rules are version {rules}")
        if status == "damaged":
            raise Refused("damaged", "what is stored of this game does not replay")
        if status == "over":
            raise Refused("over", "the game is over")
        if self.history is None:
            raise Refused("not_started", "the game has not begun")
        return self.history

    def expect(self, history: History, version: int) -> None:
        if version != history.version:
            raise Refused("stale", f"the table is at version {history.version}, not {version}", version=history.version)

    # each command has one effect and one answer

    async def answered(self, key: str) -> Done | Refusal | None:
        """What was answered to this command before; waits if it is just being carried out."""
        while (doing := self.doing.get(key)) is not None:
            await doing
        return self.answers.get(key)

    def remember(self, key: str, answer: Done | Refusal) -> None:
        self.answers[key] = answer
        while len(self.answers) > KEPT_ANSWERS:
            self.answers.popitem(last=False)

    # the game goes on

    async def carry_out(self, holder: bytes, command: incoming.GameCommand) -> tuple[int, bool]:
        """The version it led to, and whether it had been carried out before."""
        async with self.lock:
            history = self.running_or_known(command)
            known = history.commands.get(key := f"{command.seat}:{command.id}")
            self.own(holder, command.seat)
            if known is not None:
                return known, True
            if self.seats[command.seat].kind != "person":
                raise Refused("wrong_seat", "a bot stands in for this seat; return first")
            self.expect(self.running(), command.version)
            try:
                draft = self.worked_out(history, command, key)
            except Refused:
                raise
            except Exception as why:
                log.exception("%s %s: the rules stumbled at step %d over %r", self.row.game, self.row.id, history.step, command)
                raise Refused("broken", "the rules stumbled over this decision; nothing has changed") from why
            await self.commit(draft)
            return history.version, False

    def running_or_known(self, command: incoming.GameCommand) -> History:
        """A command that ended the game may be sent again after the end."""
        if self.history is not None and f"{command.seat}:{command.id}" in self.history.commands:
            return self.history
        return self.running()

    def worked_out(self, history: History, command: incoming.GameCommand, key: str) -> Draft:
        seat = command.seat
        if isinstance(command, incoming.Confirm):
            if self.turn().hold != seat:
                raise Refused("not_your_turn", "there is nothing to confirm")
            return history.confirmation(seat, key)
        if isinstance(command, incoming.Decide):
            options = [command.option] if isinstance(command.option, str) else command.option
            return self.decision(history, seat, options, key, command.obvious)
        if isinstance(command, incoming.Draw):
            return self.drawn(history, command.rest, key)
        return self.taken_back(history, command, key)

    def taken_back(self, history: History, command: incoming.Undo | incoming.Restart, key: str) -> Draft:
        seat = command.seat
        back = self.reach(history, seat, [seat])
        assert back is not None
        if not back.possible:
            raise Refused("cannot_undo", f"nothing can be taken back: {back.reason}", reason=back.reason)
        if isinstance(command, incoming.Restart):
            if self.row.companion:  # turns are not kept apart here, and nobody wants to lose a whole evening
                raise Refused("cannot_undo", "say how far: undo with 'to'", reason="other")
            return history.undo(back.restart, seat, key)
        to = back.to if command.to is None else command.to
        if not back.restart <= to < history.step:
            raise Refused("no_step", f"'to' must be in {back.restart} .. {history.step - 1}")
        return history.undo(to, seat, key, command.again)

    def decision(self, history: History, seat: int, options: list[str], key: str | None = None, obvious: bool = False) -> Draft:
        turn = self.turn()
        if turn.hold is not None:
            raise Refused("held", f"seat {turn.hold} has not confirmed its turn yet")
        if turn.asked not in (seat, CHANCE):
            raise Refused("not_your_turn", "another seat is asked")
        draft = history.draft(key)
        if isinstance(history.t.ask, Chance):
            draft.enter(seat, options)
            return draft
        draft.answer(seat, options)
        if obvious:
            draft.go_on(seat)
        draft.settle()
        return draft

    def drawn(self, history: History, rest: bool, key: str) -> Draft:
        """Let the program draw what lies open anyway; what somebody alone sees comes from the real box."""
        draft = history.draft(key)
        draft.draw(rest)
        if not draft.events:
            raise Refused("not_your_turn", "there is nothing to draw")
        return draft

    async def commit(self, draft: Draft, command: str | None = None) -> None:
        """Put it on disk, with the command other than the game's that led to it, then take it over, then tell everybody. Holds the lock."""
        assert self.history is not None
        self.check_there()
        history, table = self.history, self.row.id
        row = copy(self.row)
        if row.proposal is not None and row.proposal.what == "undo":
            row.proposal = None  # the table they voted about is no more
        confirmed = draft.events[-1].kind == rows.CONFIRMED
        self.summarise(row, self.turn_after(history.after(draft), confirmed, draft.t.ask, self.seats))
        row.step = draft.step
        back = min(event.step for event in draft.events)
        snapshot = msgspec.json.encode(self.game.save(draft.t)).decode() if self.worth_a_snapshot(draft) else None

        def write(db: Db) -> None:
            rows.put_events(db, table, draft.events)
            if draft.events[0].kind == rows.UNDONE:
                rows.drop_snapshots(db, table, back)
            if snapshot is not None:
                rows.put_snapshot(db, table, draft.step, snapshot)
            if command is not None:
                rows.put_command(db, table, command, draft.version)

        before = self.row
        await self.write(row, write)
        changed = row.status != before.status or row.proposal != before.proposal
        history.take(draft)
        self.tell(table=changed)

    def summarise(self, row: TableRow, turn: Turn) -> None:
        """Whose turn it is, and whether the game is over; a turn not yet confirmed is not."""
        row.turn = turn.seat
        row.status = "over" if turn.over else "running"

    def worth_a_snapshot(self, draft: Draft) -> bool:
        return draft.step // CHECKPOINT > (draft.step - len(draft.events)) // CHECKPOINT

    # the table changes

    async def change(self, row: TableRow, seats: list[SeatRow], *more: Write) -> None:
        """The same order for everything that is not the game. Holds the lock."""
        self.check_there()
        history = self.history
        if history is not None:
            self.summarise(row, self.turn_after(history.entries, history.confirmed, history.t.ask, seats))

        def write(db: Db) -> None:
            rows.put_seats(db, row.id, seats)
            for job in more:
                job(db)
            if command is not None:
                rows.put_command(db, row.id, command, version)

        command, version = COMMAND.get(), self.version()
        await self.write(row, write)
        self.seats = seats
        self.tell()

    async def write(self, row: TableRow, more: Write) -> None:
        """The table's line and what belongs to it, unless somebody else has changed it since. Holds the lock."""
        fence = self.fence

        def write(db: Db) -> None:
            rows.put_table(db, row, fence)
            more(db)

        await self.stored(write)
        self.row, self.fence = row, fence.after()

    async def stored(self, write: Write) -> None:
        try:
            await self.store.write(write)
        except Lost:
            self.abandon()
            raise

    def abandon(self) -> None:
        """It is another's now, or not as we thought: everybody comes again, and finds it as it is in the database."""
        self.gone_elsewhere = True
        self.lost(self)
        for visitor in list(self.visitors):
            visitor.part(COME_AGAIN)

    async def delete(self) -> None:
        table, fence = self.row.id, self.fence
        await self.stored(lambda db: rows.delete_table(db, table, fence))
        self.close()

    def check_there(self) -> None:
        if self.deleted:
            raise Refused("no_table", "the table was deleted")
        if self.gone_elsewhere:
            raise Lost("the table is another's now")

    def copies(self) -> tuple[TableRow, list[SeatRow]]:
        return copy(self.row), [copy(seat) for seat in self.seats]

    def tell(self, table: bool = True, state: bool = True) -> None:
        self.touched = time.monotonic()
        self.shown.clear()
        if state:
            self.picture = None
            self.parts.clear()
        for visitor in self.visitors:
            visitor.show(table, state)
        self.let_know()
        self.nudge(self)

    def let_know(self) -> None:
        """What waits for them goes out: to players now, to a crowd bit by bit."""
        if len(self.visitors) <= FEW:
            for visitor in self.visitors:
                visitor.wake()
            return
        players = {seat.holder for seat in self.seats}
        for visitor in self.visitors:
            if visitor.holder in players:
                visitor.wake()
        self.crowd.tell()

    def tell_all(self, message: TableMessages) -> None:
        for visitor in list(self.visitors):
            visitor.say(message)
        self.let_know()

    def enter(self, visitor: Listener) -> None:
        self.visitors.add(visitor)
        self.holders[visitor.holder] = self.holders.get(visitor.holder, 0) + 1
        self.announce()
        self.nudge(self)

    def leave(self, visitor: Listener) -> None:
        self.visitors.discard(visitor)
        self.holders[visitor.holder] -= 1
        if not self.holders[visitor.holder]:
            del self.holders[visitor.holder]
            self.gone(visitor.holder)
        self.announce()

    def gone(self, holder: bytes) -> None:
        """A player's last socket has closed: remember when."""
        now, table, epoch = time.time(), self.row.id, self.fence.epoch
        for seat in self.seats:
            if seat.holder == holder:
                seat.seen = now
        if self.mine(holder) and not self.deleted and not self.gone_elsewhere:
            self.store.post(lambda db: rows.put_seen(db, table, holder, now, epoch))

    def announce(self) -> None:
        """Tell who is here: soon, and all comings and goings at once, the more rarely the more have to be told."""
        self.shown.pop(TABLE, None)
        if self.announcing is None:
            wait = ANNOUNCE + len(self.visitors) * ANNOUNCE_EACH
            self.announcing = asyncio.get_running_loop().call_later(wait, self.announced)

    def announced(self) -> None:
        self.announcing = None
        self.touched = time.monotonic()
        self.shown.pop(TABLE, None)
        for visitor in self.visitors:
            visitor.show(True, False)
        self.let_know()

    def close(self) -> None:
        """The table is deleted."""
        self.deleted = True
        for visitor in list(self.visitors):
            visitor.part(DELETED)
