"""Seats: who sits where, who is ready, who begins, who leaves and who plays for somebody absent."""

from __future__ import annotations

from caravanserai.server.identity import clean_name
from caravanserai.server.store import rows
from caravanserai.server.store.database import Db
from caravanserai.server.store.rows import SeatRow
from caravanserai.server.tables.history import Draft, History, fate
from caravanserai.server.tables.live import LiveTable
from caravanserai.server.tables.replay import Opening
from caravanserai.server.tables.turn import turn_of
from caravanserai.server.think import bots
from caravanserai.server.wire import incoming
from caravanserai.server.wire.errors import Refused


def only_host(live: LiveTable, holder: bytes) -> None:
    if not live.is_host(holder):
        raise Refused("not_host", "only the host may do that")


def only_lobby(live: LiveTable) -> None:
    if live.row.status != "lobby":
        raise Refused("started", "the game has begun")


async def join(live: LiveTable, holder: bytes, wish: incoming.Join) -> int:
    """Claim an open seat; only one browser can."""
    async with live.lock:
        row, seats = live.copies()
        if not row.listed and wish.key != row.invite and not live.mine(holder):
            raise Refused("bad_invite", "this table is joined by its invite link")
        if row.status == "over":
            raise Refused("over", "the game is over")
        name = clean_name(wish.name)
        if any(one.name.casefold() == name.casefold() for one in seats if one.kind == "person"):
            raise Refused("name_taken", "somebody at this table has that name")
        seat = wish.seat if wish.seat is not None else first_open(seats)
        if seat >= len(seats) or seats[seat].kind != "open":
            raise Refused("taken", "that seat is not open")
        seats[seat] = SeatRow("person", name, None, holder)
        if row.host is None:
            row.host = holder.hex()
        await live.change(row, seats)
        return seat


def first_open(seats: list[SeatRow]) -> int:
    for seat, one in enumerate(seats):
        if one.kind == "open":
            return seat
    raise Refused("full", "no seat is open")


async def ready(live: LiveTable, holder: bytes, command: incoming.Ready) -> None:
    async with live.lock:
        only_lobby(live)
        live.own(holder, command.seat)
        row, seats = live.copies()
        seats[command.seat].ready = command.ready
        await live.change(row, seats)


async def change_seat(live: LiveTable, holder: bytes, command: incoming.ChangeSeat) -> None:
    async with live.lock:
        only_host(live, holder)
        only_lobby(live)
        row, seats = live.copies()
        if command.seat >= len(seats):
            raise Refused("wrong_seat", "there is no such seat")
        bot = bots.checked(command.bot) if command.kind == "bot" else None
        seats[command.seat] = SeatRow(command.kind, bot=bot)
        await live.change(row, seats)


async def settings(live: LiveTable, holder: bytes, command: incoming.Settings) -> None:
    async with live.lock:
        live.own(holder, command.seat)
        row, seats = live.copies()
        seats[command.seat].confirm = command.confirm
        await live.change(row, seats)


async def list_table(live: LiveTable, holder: bytes, command: incoming.ListTable) -> None:
    async with live.lock:
        only_host(live, holder)
        row, seats = live.copies()
        row.listed = command.listed and row.lesson is None and not row.companion
        await live.change(row, seats)


async def start(live: LiveTable, holder: bytes, opening: Opening | None = None, prepared: list[str] | None = None) -> None:
    """Begin; `opening` is what is taken over from a record, `prepared` what a lesson has decided already."""
    async with live.lock:
        only_host(live, holder)
        only_lobby(live)
        if live.row.rules != live.game.version:
            raise Refused("other_rules", "the rules have changed since this table was made; make a new one")
        row, seats = live.copies()
        if any(one.kind == "open" or (one.kind == "person" and not one.ready) for one in seats):
            raise Refused("not_ready", "a seat is open or somebody is not ready")
        if row.shuffle:
            fate(live.settings.luck, 0).shuffle(seats)
        history = History(live.game, row.players, row.options, row.lesson, row.companion, live.settings.luck)
        draft = history.opening(prepared or [])
        if opening is not None:
            draft.t, draft.events, draft.step = live.game.load(opening.save), opening.events, len(opening.events)
        live.summarise(row, turn_of([], True, draft.t.ask, seats))
        row.step = draft.step
        await live.change(row, seats, beginning(row.id, draft))
        history.take(draft)
        live.history = history
        live.tell()


def beginning(table: str, draft: Draft) -> rows.Write:
    def write(db: Db) -> None:
        rows.put_events(db, table, draft.events)

    return write


async def leave(live: LiveTable, holder: bytes, command: incoming.Leave) -> None:
    """Give the seat up; another person becomes host if the host goes."""
    async with live.lock:
        live.own(holder, command.seat)
        row, seats = live.copies()
        if row.status == "over":
            raise Refused("over", "the game is over")
        seats[command.seat] = SeatRow("open")
        if live.is_host(holder) and not any(one.holder == holder for one in seats):
            left = [one.holder.hex() for one in seats if one.kind == "person" and one.holder is not None]
            row.host = left[0] if left else None
        await live.change(row, seats)


def check_replaceable(live: LiveTable, seat: int, bot: str | None) -> None:
    live.running()
    bots.checked(bot)
    if seat >= len(live.seats) or live.seats[seat].kind == "bot":
        raise Refused("wrong_seat", "there is nobody to replace")
    if live.seats[seat].kind != "person":
        return
    away = live.away(live.seats[seat])
    if away is None or away < live.settings.absent_after:
        raise Refused("not_absent", f"a player may be replaced after {live.settings.absent_after:g} seconds away")
    if live.is_host(live.seats[seat].holder) and not live.long_away(live.seats[seat]):
        raise Refused("not_absent", f"a host may be replaced after {live.settings.absent_days:g} days away")


def stand_in(seat: SeatRow, bot: str | None) -> None:
    """A bot plays on; an absent person keeps the right to return."""
    seat.kind = "bot"
    seat.bot = bots.checked(bot)


async def replace(live: LiveTable, holder: bytes, command: incoming.Replace) -> None:
    async with live.lock:
        only_host(live, holder)
        check_replaceable(live, command.seat, command.bot)
        row, seats = live.copies()
        stand_in(seats[command.seat], command.bot)
        await live.change(row, seats)


async def come_back(live: LiveTable, holder: bytes, command: incoming.Return) -> None:
    async with live.lock:
        live.own(holder, command.seat)
        row, seats = live.copies()
        seats[command.seat].kind, seats[command.seat].bot = "person", None
        await live.change(row, seats)


async def move(live: LiveTable, old: bytes, new: bytes) -> list[int]:
    """All seats of one browser become another's."""
    async with live.lock:
        row, seats = live.copies()
        moved = [seat for seat, one in enumerate(seats) if one.holder == old]
        for seat in moved:
            seats[seat].holder = new
        if row.host == old.hex():
            row.host = new.hex()
        await live.change(row, seats)
        return moved
