"""All tables of this server: opens them from the book when somebody comes, puts them away when nobody looks, makes new ones."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from typing import Any

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.options import checked
from caravanserai.server import guests, lobby, rows, wire
from caravanserai.server.drive import Driver
from caravanserai.server.limits import Settings
from caravanserai.server.line import Line
from caravanserai.server.people import clean_name, new_key, new_table_id
from caravanserai.server.replay import Shelf
from caravanserai.server.room import Room
from caravanserai.server.rows import Event, SeatRow, TableRow
from caravanserai.server.store import Store
from caravanserai.server.wire import Refused
from caravanserai.server.workers import Pool

log = logging.getLogger("caravanserai")

Found = tuple[TableRow, list[SeatRow], list[Event], tuple[int, str] | None]


def find_game(name: str) -> Game[Any]:
    try:
        return cs.game(name)
    except cs.UnknownGame as why:
        raise Refused("no_game", str(why)) from why
    except ImportError as why:
        raise Refused("no_game", f"{name} cannot be played here") from why


class House:
    """The courtyard with its rooms."""

    def __init__(self, settings: Settings, worker: list[str] | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.data / "caravanserai.sqlite3")
        self.pool = Pool(settings.workers, worker)
        self.driver = Driver(self.pool)
        self.shelf = Shelf(self.store)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}

    # open and put away

    async def room(self, table: str) -> Room:
        room = self.rooms.get(table)
        if room is None:
            task = self.opening.get(table)
            if task is None:
                task = self.opening[table] = asyncio.create_task(self.open(table))
                task.add_done_callback(lambda done: self.opening.pop(table, None))
            room = await asyncio.shield(task)
        if room.deleted:
            raise Refused("no_table", "there is no such table")
        room.touched = time.monotonic()
        return room

    async def open(self, table: str) -> Room:
        def look(book: sqlite3.Connection) -> Found | None:
            row = rows.get_table(book, table)
            if row is None:
                return None
            return row, rows.get_seats(book, table), rows.get_events(book, table), rows.get_snapshot(book, table)

        found = await self.store.read(look)
        if found is None:
            raise Refused("no_table", "there is no such table")
        room = self.admit(*found)
        room.nudge(room)
        return room

    def admit(self, row: TableRow, seats: list[SeatRow], events: list[Event], snapshot: tuple[int, str] | None) -> Room:
        room = Room(self.store, self.settings, row, seats, None)
        if row.status != "lobby" and row.rules == room.game.version:
            try:
                line = Line(room.game, row.players, row.options)
                line.reopen(events, (snapshot[0], room.game.load(json.loads(snapshot[1]))) if snapshot else None)
                room.line = line
            except Exception:
                log.exception("table %s (%s) cannot be opened", row.id, row.game)
                room.broken = True
        room.nudge = self.driver.nudge
        self.rooms[row.id] = room
        return room

    async def wake(self) -> None:
        """After a start: tables where a bot is to move go on by themselves."""

        def waiting(book: sqlite3.Connection) -> list[str]:
            found = rows.summaries(book, "status = 'running'", (), 1000)
            return [row.id for row, seats, _ in found if row.turn is not None and seats[row.turn].kind == "bot"]

        for table in await self.store.read(waiting):
            await self.room(table)

    def put_away(self) -> None:
        """Forget rooms that nobody has looked at for a while; the book has them."""
        before = time.monotonic() - self.settings.idle
        for table, room in list(self.rooms.items()):
            idle = not room.visitors and not room.lock.locked() and table not in self.driver.tasks
            if room.deleted or (idle and room.touched < before):
                del self.rooms[table]

    async def housekeeping(self) -> None:
        while True:
            await self.store.write(lambda book: rows.sweep(book, self.settings.lobby_days))
            for _ in range(60):
                await asyncio.sleep(60)
                self.put_away()

    async def close(self) -> None:
        await self.driver.close()
        await self.pool.close()
        for room in self.rooms.values():
            for visitor in list(room.visitors):
                visitor.part(1012)
        self.store.close()

    # make

    async def make(self, holder: bytes, wish: wire.MakeTable, address: bytes) -> Room:
        game_name, options = wish.game, wish.options
        if wish.origin is not None:
            record = await self.record_to_continue(wish.origin)
            game_name, options = record.game, record.options
            if len(wish.seats) != record.players:
                raise Refused("bad_option", f"this record has {record.players} players")
        game = find_game(game_name)
        try:
            chosen = checked(game.options, options, len(wish.seats))
            game.start(players=len(wish.seats), chance=cs.ASK, **chosen)
        except cs.CaravanserError as why:
            raise Refused("bad_option", str(why)) from why
        row = TableRow(
            new_table_id(), game.name, game.version, chosen, len(wish.seats), new_key(), time.time(),
            listed=wish.listed, hints=wish.hints, shuffle=wish.shuffle, host=holder.hex(), origin=wish.origin,
        )  # fmt: skip
        room = await self.put(row, [self.seat(plan, holder) for plan in wish.seats], address)
        if wish.start:
            await self.begin(room, holder)
        return room

    def seat(self, plan: wire.SeatPlan, holder: bytes) -> SeatRow:
        if plan.kind == "bot":
            return SeatRow("bot", bot=guests.checked(plan.bot))
        if plan.kind == "open":
            return SeatRow("open")
        return SeatRow("person", clean_name(plan.name) if plan.name else "", holder=holder, ready=True)

    async def put(self, row: TableRow, seats: list[SeatRow], address: bytes) -> Room:
        names = [one.name.casefold() for one in seats if one.name]
        if len(set(names)) != len(names):
            raise Refused("name_taken", "two seats have the same name")

        def write(book: sqlite3.Connection) -> None:
            if rows.unfinished(book, address) >= self.settings.tables:
                raise Refused("too_many_tables", "this address has too many unfinished tables; finish or delete some")
            rows.put_table(book, row, address)
            rows.put_seats(book, row.id, seats)

        await self.store.write(write)
        return self.admit(row, seats, [], None)

    async def record_to_continue(self, origin: wire.FromRecord) -> cs.Record:
        line, record = await self.shelf.line(origin.record)
        if origin.step > line.step:
            raise Refused("no_step", f"this record has {line.step} steps")
        return record

    async def begin(self, room: Room, holder: bytes) -> None:
        opening: list[str] = []
        if room.row.origin is not None:
            record = await self.record_to_continue(room.row.origin)
            opening = record.decisions[: room.row.origin.step]
        await lobby.start(room, holder, opening)

    async def play_now(self, holder: bytes, wish: wire.PlayNow, address: bytes) -> Room:
        game = find_game(wish.game)
        players = wish.players or min((count for count in game.players if count > 1), default=game.players[0])
        others = [wire.SeatPlan("bot", bot=guests.checked(wish.bot)) for _ in range(players - 1)]
        plan = wire.MakeTable([wire.SeatPlan("person", wish.name), *others], wish.game, wish.options, start=True)
        return await self.make(holder, plan, address)

    async def rematch(self, room: Room, holder: bytes, address: bytes) -> str:
        """A new table with the same seats; asked twice, it is the same one."""
        async with room.lock:
            if room.row.status != "over":
                raise Refused("running", "the game is not over")
            if not room.mine(holder):
                raise Refused("not_seated", "only those seated here may ask for a rematch")
            if room.row.rematch is not None:
                return room.row.rematch
            old, seats = room.copies()
            for seat in seats:
                seat.ready = seat.holder == holder
                if seat.kind == "bot" and seat.holder is not None:  # a bot stood in: the person may come again
                    seat.kind, seat.bot = "person", None
            new = TableRow(
                new_table_id(), old.game, room.game.version, old.options, old.players, new_key(), time.time(),
                listed=old.listed, hints=old.hints, shuffle=old.shuffle, host=holder.hex(),
            )  # fmt: skip
            new_room = await self.put(new, seats, address)
            row, same = room.copies()
            row.rematch = new.id
            await room.change(row, same)
        if all(one.kind == "bot" or one.ready for one in seats):
            await self.begin(new_room, holder)
        for visitor in list(room.visitors):
            visitor.say({"type": "rematch", "table": new.id})
        return new.id
