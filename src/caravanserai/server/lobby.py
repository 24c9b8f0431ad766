"""Seats: who sits where, who is ready, who begins, who leaves and who plays for somebody absent."""

from __future__ import annotations

import sqlite3

from caravanserai.server import guests, rows, wire
from caravanserai.server.line import FATE, Draft, Line
from caravanserai.server.people import clean_name
from caravanserai.server.room import Room
from caravanserai.server.rows import SeatRow
from caravanserai.server.wire import Refused


def only_host(room: Room, holder: bytes) -> None:
    if not room.is_host(holder):
        raise Refused("not_host", "only the host may do that")


def only_lobby(room: Room) -> None:
    if room.row.status != "lobby":
        raise Refused("started", "the game has begun")


async def join(room: Room, holder: bytes, wish: wire.Join) -> int:
    """Claim an open seat; only one browser can."""
    async with room.lock:
        row, seats = room.copies()
        if not row.listed and wish.key != row.invite and not room.mine(holder):
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
        await room.change(row, seats)
        return seat


def first_open(seats: list[SeatRow]) -> int:
    for seat, one in enumerate(seats):
        if one.kind == "open":
            return seat
    raise Refused("full", "no seat is open")


async def ready(room: Room, holder: bytes, command: wire.Ready) -> None:
    async with room.lock:
        only_lobby(room)
        room.own(holder, command.seat)
        row, seats = room.copies()
        seats[command.seat].ready = command.ready
        await room.change(row, seats)


async def change_seat(room: Room, holder: bytes, command: wire.ChangeSeat) -> None:
    async with room.lock:
        only_host(room, holder)
        only_lobby(room)
        row, seats = room.copies()
        if command.seat >= len(seats):
            raise Refused("wrong_seat", "there is no such seat")
        bot = guests.checked(command.bot) if command.kind == "bot" else None
        seats[command.seat] = SeatRow(command.kind, bot=bot)
        await room.change(row, seats)


async def settings(room: Room, holder: bytes, command: wire.Settings) -> None:
    async with room.lock:
        room.own(holder, command.seat)
        row, seats = room.copies()
        seats[command.seat].confirm = command.confirm
        await room.change(row, seats)


async def list_table(room: Room, holder: bytes, command: wire.ListTable) -> None:
    async with room.lock:
        only_host(room, holder)
        row, seats = room.copies()
        row.listed = command.listed
        await room.change(row, seats)


async def start(room: Room, holder: bytes, opening: list[str]) -> None:
    """Begin; `opening` are decisions taken over from a record."""
    async with room.lock:
        only_host(room, holder)
        only_lobby(room)
        if room.row.rules != room.game.version:
            raise Refused("other_rules", "the rules have changed since this table was made; make a new one")
        row, seats = room.copies()
        if any(one.kind == "open" or (one.kind == "person" and not one.ready) for one in seats):
            raise Refused("not_ready", "a seat is open or somebody is not ready")
        if row.shuffle:
            FATE.shuffle(seats)
        line = Line(room.game, row.players, row.options)
        draft = line.draft(*opening)
        room.summarise(row, draft.t, None)
        row.step = draft.step
        await room.change(row, seats, beginning(row.id, draft))
        line.take(draft)
        room.line = line
        room.tell()


def beginning(table: str, draft: Draft) -> rows.Write:
    def write(book: sqlite3.Connection) -> None:
        rows.put_events(book, table, draft.events)

    return write


async def leave(room: Room, holder: bytes, command: wire.Leave) -> None:
    """Give the seat up; another person becomes host if the host goes."""
    async with room.lock:
        room.own(holder, command.seat)
        row, seats = room.copies()
        if row.status == "over":
            raise Refused("over", "the game is over")
        seats[command.seat] = SeatRow("open")
        if room.is_host(holder) and not any(one.holder == holder for one in seats):
            left = [one.holder.hex() for one in seats if one.kind == "person" and one.holder is not None]
            row.host = left[0] if left else None
        await room.change(row, seats)


def check_replaceable(room: Room, seat: int, bot: str | None) -> None:
    room.running()
    guests.checked(bot)
    if seat >= len(room.seats) or room.seats[seat].kind == "bot":
        raise Refused("wrong_seat", "there is nobody to replace")
    away = room.away(room.seats[seat])
    if room.seats[seat].kind == "person" and (away is None or away < room.settings.absent_after):
        raise Refused("not_absent", f"a player may be replaced after {room.settings.absent_after:g} seconds away")


def stand_in(seat: SeatRow, bot: str | None) -> None:
    """A bot plays on; an absent person keeps the right to return."""
    seat.kind = "bot"
    seat.bot = guests.checked(bot)


async def replace(room: Room, holder: bytes, command: wire.Replace) -> None:
    async with room.lock:
        only_host(room, holder)
        check_replaceable(room, command.seat, command.bot)
        row, seats = room.copies()
        stand_in(seats[command.seat], command.bot)
        await room.change(row, seats)


async def come_back(room: Room, holder: bytes, command: wire.Return) -> None:
    async with room.lock:
        room.own(holder, command.seat)
        row, seats = room.copies()
        seats[command.seat].kind, seats[command.seat].bot = "person", None
        await room.change(row, seats)


async def move(room: Room, old: bytes, new: bytes) -> list[int]:
    """All seats of one browser become another's."""
    async with room.lock:
        row, seats = room.copies()
        moved = [seat for seat, one in enumerate(seats) if one.holder == old]
        for seat in moved:
            seats[seat].holder = new
        if row.host == old.hex():
            row.host = new.hex()
        await room.change(row, seats)
        return moved
