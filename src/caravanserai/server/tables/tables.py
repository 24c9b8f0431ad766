"""All tables of this server: opens them from the database when somebody comes, puts them away when nobody looks, makes new ones."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import time
from copy import copy
from typing import Any

import msgspec
from msgspec import Struct

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.options import checked
from caravanserai.server.identity import clean_name, new_key, new_table_id
from caravanserai.server.meter import Meter
from caravanserai.server.recent import Recent
from caravanserai.server.settings import Settings
from caravanserai.server.store import rows
from caravanserai.server.store.database import Db, Store
from caravanserai.server.store.leases import Elsewhere
from caravanserai.server.store.rows import Event, Fence, SeatRow, TableRow
from caravanserai.server.tables import lobby
from caravanserai.server.tables.checkup import job_of
from caravanserai.server.tables.driver import Driver
from caravanserai.server.tables.history import History
from caravanserai.server.tables.live import LiveTable
from caravanserai.server.tables.membership import Membership, Pulse, waiting_for_bots
from caravanserai.server.tables.records import Records
from caravanserai.server.tables.remote_work import Remote
from caravanserai.server.tables.replay import Opening, Reopened
from caravanserai.server.think import bots
from caravanserai.server.think.pool import Failed, Pool
from caravanserai.server.wire import incoming, outgoing
from caravanserai.server.wire.errors import Refused
from caravanserai.text import learn

log = logging.getLogger("caravanserai")

CACHE = 8_000_000  # bytes of analyses


class Found(Struct):
    """All that is stored of a table."""

    row: TableRow
    seats: list[SeatRow]
    events: list[Event]
    snapshot: tuple[int, str] | None
    commands: dict[str, int]
    address: bytes
    fence: Fence


def find_game(name: str) -> Game[Any]:
    try:
        return cs.game(name)
    except cs.UnknownGame as why:
        raise Refused("no_game", str(why)) from why
    except ImportError as why:
        raise Refused("no_game", f"{name} cannot be played here") from why


class Tables:
    """Those that are open now, by id, and what they all share."""

    def __init__(self, settings: Settings, store: Store, worker: list[str] | None = None) -> None:
        self.settings = settings
        self.store = store
        self.pool = Pool(settings.workers, worker)
        self.meter = Meter()
        self.driver = Driver(self.pool, self.meter)
        self.records = Records(self.store, self.pool, settings)
        self.analyses = Recent(CACHE)
        self.codes: dict[bytes, float] = {}  # until when one-time codes are good, by a clock that nobody can put back
        self.live: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.membership: Membership | None = None  # of several processes on one database

    # open and put away

    async def get(self, table: str) -> LiveTable:
        live = self.live.get(table)
        if live is None:
            task = self.opening.get(table)
            if task is None:
                task = self.opening[table] = asyncio.create_task(self.load(table))
                task.add_done_callback(lambda done: self.opening.pop(table, None))
            live = await asyncio.shield(task)
        if live.deleted:
            raise Refused("no_table", "there is no such table")
        live.touched = time.monotonic()
        return live

    async def load(self, table: str) -> LiveTable:
        claimed = await self.membership.claim(table) if self.membership is not None else None
        found = await self.store.read(lambda db: find(db, table))
        found.fence = claimed or found.fence
        live = self.laid(found.row, found.seats, found.address, found.fence)
        for key, version in found.commands.items():
            live.remember(key, outgoing.Done(key.partition(":")[2], version))
        if found.row.status != "lobby":
            try:
                await self.reopen(live, found)
            except Failed as why:
                raise Refused("busy", f"the table cannot be opened just now: {why}") from why
        self.live[table] = live
        live.nudge(live)
        return live

    def laid(self, row: TableRow, seats: list[SeatRow], address: bytes, fence: Fence) -> LiveTable:
        live = LiveTable(self.store, self.settings, row, seats, address, fence)
        live.nudge = self.driver.nudge
        live.lost = self.lost
        return live

    async def reopen(self, live: LiveTable, found: Found) -> None:
        """The table as it was left: from a snapshot where that works, else from all decisions, in another process."""
        row, game = found.row, live.game
        history = History(game, row.players, row.options, row.lesson, row.companion, self.settings.luck)
        if row.rules == game.version and found.snapshot is not None:
            try:
                history.reopen(found.events, (found.snapshot[0], game.load(json.loads(found.snapshot[1]))))
                live.history = history
                return
            except Exception as why:  # whatever is wrong with it, there are the events
                log.warning(
                    "table %s (%s): its snapshot at step %d cannot be used: %s", row.id, row.game, found.snapshot[0], why
                )
                history = History(game, row.players, row.options, row.lesson, row.companion, self.settings.luck)
        for event in found.events:
            history.enter(event)
        decisions = [(entry.who, entry.notation) for entry in history.entries]
        seen = snapshot_save(found.snapshot) if row.rules != game.version else None
        job = job_of(row, decisions, seen)
        reopened = msgspec.json.decode(
            await self.pool.replays.run(job, self.settings.replay_seconds, owner=live.address), type=Reopened
        )
        if reopened.stop is not None:
            log.warning("table %s (%s) stops at step %d: %s", row.id, row.game, reopened.stop.step, reopened.stop.why)
            live.stop = reopened.stop
            return
        history.place(history.step, game.load(reopened.save))
        live.history = history
        if row.rules != game.version:
            await self.adopt(live, reopened.save)

    async def adopt(self, live: LiveTable, save: object) -> None:
        """The game goes on under the rules of today: its decisions lead to the same table."""
        assert live.history is not None
        table, step, before = live.row.id, live.history.step, live.row.rules
        row = copy(live.row)
        row.rules = live.game.version
        snapshot = msgspec.json.encode(save).decode()

        def write(db: Db) -> None:
            rows.drop_snapshots(db, table, -1)
            rows.put_snapshot(db, table, step, snapshot)

        await live.write(row, write)
        log.warning("table %s (%s) goes on under rules %d instead of %d", table, row.game, row.rules, before)

    async def look(self, live: LiveTable, history: History, step: int, seat: int | None, address: bytes) -> bytes:
        """How the table looked after that many decisions, worked out elsewhere."""
        if step > history.step:
            raise Refused("no_step", f"step {step} is not in 0 .. {history.step}")
        row, decisions = live.row, [entry.notation for entry in history.entries]
        record = outgoing.RecordFile(row.game, live.game.version, row.players, row.options, [], decisions)
        job = {
            "do": "look",
            "table": row.id,
            "version": history.version,
            "record": record,
            "step": step,
            "seat": seat,
            "over": row.status == "over",
        }
        return await self.records.work(job, address)

    async def wake(self) -> None:
        """After a start: tables where a bot is to move go on by themselves."""
        await self.open_all(await self.store.read(rows.waiting_for_bots if self.membership is None else waiting_for_bots))

    def adopt_orphans(self, of: list[str]) -> None:
        """Other processes are gone: the bots at their tables go on here."""
        assert self.membership is not None

        async def adopted() -> None:
            await self.open_all(await self.store.read(lambda db: waiting_for_bots(db, of)))

        self.membership.do(adopted())

    async def open_all(self, tables: list[str]) -> None:
        for table in tables:
            try:
                await self.get(table)
            except Elsewhere:
                pass
            except Exception as why:
                log.warning("table %s stays asleep: %s", table, why)

    def put_away(self) -> None:
        """Forget tables that nobody has looked at for a while; the database has them."""
        before = time.monotonic() - self.settings.idle
        for table, live in list(self.live.items()):
            idle = not live.visitors and not live.lock.locked() and table not in self.driver.tasks
            if live.deleted or (idle and live.touched < before):
                del self.live[table]
                if self.membership is not None and not live.deleted:
                    self.membership.let_go(live)

    def lost(self, live: LiveTable) -> None:
        """What is in memory is worth nothing any more: whoever comes next opens the table anew."""
        if self.live.get(live.row.id) is live:
            del self.live[live.row.id]

    async def housekeeping(self) -> None:
        while True:
            try:
                await self.store.write(lambda db: rows.sweep(db, self.settings.lobby_days))
            except Exception as why:
                log.warning("sweeping has to wait: %s", why)
            for _ in range(60):
                await asyncio.sleep(60)
                self.put_away()

    def join(self, heart: Pulse) -> Membership:
        """One of several processes from now on."""
        self.membership = Membership(heart, self.store, self.live, self.adopt_orphans)
        self.membership.helped = lambda errands: self.pool.helped(errands.slots(), lambda command: Remote(command, errands))
        return self.membership

    async def close(self) -> None:
        await self.driver.close()
        await self.pool.close()
        for live in self.live.values():
            for visitor in list(live.visitors):
                visitor.part(1012)
        if self.membership is not None:
            await self.membership.stop()
        self.store.close()

    # one-time codes

    def issue(self, code: bytes) -> None:
        now = time.monotonic()
        self.codes = {one: until for one, until in self.codes.items() if until > now}
        self.codes[code] = now + rows.CODE_SECONDS

    def in_time(self, code: bytes) -> bool:
        """By the clock that only goes forward; a code from before a restart has only the other one."""
        return self.codes.pop(code, math.inf) > time.monotonic()

    # make

    async def make(self, holder: bytes, wish: incoming.MakeTable, address: bytes) -> LiveTable:
        game_name, options = wish.game, wish.options
        if wish.origin is not None:
            record = await self.record_to_continue(wish.origin)
            game_name, options = record.game, record.options
            if len(wish.seats) != record.players:
                raise Refused("bad_option", f"this record has {record.players} players")
        game = find_game(game_name)
        try:
            chosen = checked(game.options, options, len(wish.seats))
            if len(wish.seats) not in game.players:
                raise cs.OptionError(f"{game.name} takes {', '.join(map(str, game.players))} players, not {len(wish.seats)}")
        except cs.CaravanseraiError as why:
            raise Refused("bad_option", str(why)) from why
        row = TableRow(
            new_table_id(), game.name, game.version, chosen, len(wish.seats), new_key(), time.time(),
            listed=wish.listed and not wish.companion, hints=wish.hints, shuffle=wish.shuffle and not wish.companion,
            host=holder.hex(), origin=wish.origin, companion=wish.companion,
        )  # fmt: skip
        live = await self.put(row, [self.seat(plan, holder) for plan in wish.seats], address)
        if wish.start:
            await self.begin(live, holder, address)
        return live

    def seat(self, plan: incoming.SeatWish, holder: bytes) -> SeatRow:
        if plan.kind == "bot":
            return SeatRow("bot", bot=bots.checked(plan.bot))
        if plan.kind == "open":
            return SeatRow("open")
        return SeatRow("person", clean_name(plan.name) if plan.name else "", holder=holder, ready=True)

    async def put(self, row: TableRow, seats: list[SeatRow], address: bytes) -> LiveTable:
        names = [one.name.casefold() for one in seats if one.name]
        if len(set(names)) != len(names):
            raise Refused("name_taken", "two seats have the same name")

        def write(db: Db) -> None:
            if rows.unfinished(db, address) >= self.settings.tables:
                raise Refused("too_many_tables", "this address has too many unfinished tables; finish or delete some")
            rows.add_table(db, row, address)
            rows.put_seats(db, row.id, seats)
            if self.membership is not None:
                self.membership.own(db, row.id)

        await self.store.write(write)
        live = self.live[row.id] = self.laid(row, seats, address, Fence())
        return live

    async def record_to_continue(self, origin: incoming.FromRecord) -> outgoing.RecordFile:
        record = await self.records.record(origin.record)
        if origin.step > len(record.decisions):
            raise Refused("no_step", f"this record has {len(record.decisions)} steps")
        if origin.step > incoming.LONGEST_RECORD:
            raise Refused("too_large", f"at most {incoming.LONGEST_RECORD} decisions are taken over")
        return record

    async def begin(self, live: LiveTable, holder: bytes, address: bytes) -> None:
        lobby.only_host(live, holder)
        opening = None
        if live.row.origin is not None and live.row.status == "lobby":
            record = await self.record_to_continue(live.row.origin)
            row, decisions = live.row, record.decisions[: live.row.origin.step]
            job = {
                "do": "opening",
                "game": row.game,
                "players": row.players,
                "options": row.options,
                "companion": row.companion,
                "luck": self.settings.luck,
                "decisions": decisions,
            }
            opening = msgspec.json.decode(await self.records.work(job, address), type=Opening)
        await lobby.start(live, holder, opening)

    async def play_now(self, holder: bytes, wish: incoming.PlayNow, address: bytes) -> LiveTable:
        game = find_game(wish.game)
        if wish.lesson:
            return await self.teach(holder, game, wish.name, address)
        players = wish.players or min((count for count in game.players if count > 1), default=game.players[0])
        others = [incoming.SeatWish("bot", bot=bots.checked(wish.bot)) for _ in range(players - 1)]
        plan = incoming.MakeTable([incoming.SeatWish("person", wish.name), *others], wish.game, wish.options, start=True)
        return await self.make(holder, plan, address)

    async def teach(self, holder: bytes, game: Game[Any], name: str, address: bytes) -> LiveTable:
        """A table with fixed luck and gentle bots, at which the client's coach explains the game."""
        lesson = learn.plan(game.name, "lesson")
        if lesson is None:
            raise Refused("no_lesson", f"there is no lesson for {game.name}")
        plans = [incoming.SeatWish("person", name), *(incoming.SeatWish("bot", bot=bot) for bot in lesson["bots"])]
        options = checked(game.options, lesson["options"], len(plans))
        row = TableRow(
            new_table_id(), game.name, game.version, options, len(plans), new_key(), time.time(),
            host=holder.hex(), lesson=lesson["seed"],
        )  # fmt: skip
        live = await self.put(row, [self.seat(plan, holder) for plan in plans], address)
        await lobby.start(live, holder, prepared=lesson["prepared"])
        return live

    async def rematch(self, live: LiveTable, holder: bytes, address: bytes) -> str:
        """A new table with the same seats; asked twice, it is the same one."""
        async with live.lock:
            if live.row.status != "over":
                raise Refused("running", "the game is not over")
            if not live.mine(holder):
                raise Refused("not_seated", "only those seated here may ask for a rematch")
            if live.row.rematch is not None:
                return live.row.rematch
            old, seats = live.copies()
            for seat in seats:
                seat.ready = seat.holder == holder
                if seat.kind == "bot" and seat.holder is not None:  # a bot stood in: the person may come again
                    seat.kind, seat.bot = "person", None
            new = TableRow(
                new_table_id(), old.game, live.game.version, old.options, old.players, new_key(), time.time(),
                listed=old.listed, hints=old.hints, shuffle=old.shuffle, host=holder.hex(), companion=old.companion,
            )  # fmt: skip
            new_table = await self.put(new, seats, address)
            row, same = live.copies()
            row.rematch = new.id
            await live.change(row, same)
        if all(one.kind == "bot" or one.ready for one in seats):
            await self.begin(new_table, holder, address)
        live.tell_all(outgoing.Rematch(new.id))
        return new.id


def find(db: Db, table: str) -> Found:
    try:
        row = rows.get_table(db, table)
        if row is None:
            raise Refused("no_table", "there is no such table")
        cs.game(row.game)
        seats = rows.get_seats(db, table)
        if len(seats) != row.players:
            raise ValueError(f"{len(seats)} seats for {row.players} players")
        events, snapshot = rows.get_events(db, table), rows.get_snapshot(db, table)
    except (msgspec.MsgspecError, ValueError, TypeError, ImportError) as why:
        log.warning("table %s cannot be read: %s", table, why)
        raise Refused("damaged", f"what is stored of this table cannot be read: {why}") from why
    commands, address, fence = rows.get_commands(db, table), rows.get_address(db, table), rows.get_fence(db, table)
    return Found(row, seats, events, snapshot, commands, address, fence)


def snapshot_save(snapshot: tuple[int, str] | None) -> tuple[int, object] | None:
    """What a snapshot of other rules shows of the table, and at which step."""
    try:
        return (snapshot[0], json.loads(snapshot[1])) if snapshot is not None else None
    except ValueError:
        return None
