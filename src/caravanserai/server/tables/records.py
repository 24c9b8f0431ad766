"""Finished games and uploaded records by name. Replaying them is work for another process."""

from __future__ import annotations

import time
from typing import Any

import msgspec

import caravanserai as cs
from caravanserai.server.identity import clean_name, new_table_id
from caravanserai.server.recent import Recent
from caravanserai.server.settings import Settings
from caravanserai.server.store import rows
from caravanserai.server.store.database import Db, Store
from caravanserai.server.store.rows import SeatRow, TableRow
from caravanserai.server.tables import replay
from caravanserai.server.think.pool import Failed, Pool
from caravanserai.server.wire import incoming, outgoing
from caravanserai.server.wire.errors import Refused

CACHE = 16_000_000  # bytes of records, and as many of answers about them
MOST_WAITING = 6  # questions of one address that may wait for a replay


class Records:
    """Uploads, and tables that are over."""

    def __init__(self, store: Store, pool: Pool, settings: Settings) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.data = Recent(CACHE)
        self.answers = Recent(CACHE)

    async def add(self, body: bytes, address: bytes) -> outgoing.Uploaded:
        try:
            record = checked(incoming.read(body, incoming.RecordFile))
        except Refused as why:
            raise Refused("bad_record", why.message) from why
        data = msgspec.json.encode(record)
        quota, size = self.settings.record_quota, self.settings.record_bytes

        def room(db: Db) -> None:
            count, used = rows.uploads_of(db, address)
            if count >= quota or used + len(data) > size:
                raise Refused("too_many_records", f"one address may keep {quota} records of {size} bytes in all")

        await self.store.read(room)
        name = new_table_id()
        found = msgspec.json.decode(await self.replayed(name, data, {"what": "check"}, address), type=replay.Told)
        if found.stop is not None:
            step, reason = found.stop.step, found.stop.why
            game = cs.game(record.game)
            if record.version != game.version:
                rules = f"recorded under rules version {record.version}; these rules are version {game.version}"
                raise Refused("other_rules", f"{rules}, and step {step + 1} does not replay: {reason}")
            raise Refused("bad_record", f"step {step + 1}: {reason}")
        until = time.time() + self.settings.record_days * 86400

        def write(db: Db) -> None:
            room(db)
            rows.put_record(db, name, data.decode(), address, until)

        await self.store.write(write)
        self.data.put(name, data)
        return outgoing.Uploaded(name, found.steps, found.over, until)

    async def read(self, name: str) -> bytes:
        """The record of that name as JSON; nothing of a game that still runs."""
        data = self.data.get(name)
        if data is None:
            data = await self.store.read(lambda db: stored(db, name))
            if data is None:
                raise Refused("no_record", "there is no such record")
            self.data.put(name, data)
        return data

    async def record(self, name: str) -> outgoing.RecordFile:
        return msgspec.json.decode(await self.read(name), type=outgoing.RecordFile)

    async def info(self, name: str, address: bytes) -> outgoing.RecordInfo:
        data = await self.read(name)
        known = self.answers.get(name)
        if known is None:
            known = await self.replayed(name, data, {"what": "info"}, address)
            self.answers.put(name, known)
        found, record = msgspec.json.decode(known, type=replay.Told), msgspec.json.decode(data, type=outgoing.RecordFile)
        row, until = await self.store.read(lambda db: (rows.get_table(db, name), rows.record_until(db, name)))
        return outgoing.RecordInfo(
            record=name,
            game=record.game,
            rules=record.version,
            players=record.players,
            options=found.options,
            seats=record.seats,
            steps=found.steps,
            over=found.over,
            scores=found.scores,
            table=name if row is not None else None,
            companion=row is not None and row.companion,
            stop=found.stop,
            until=until,
        )

    async def course(self, name: str, address: bytes) -> bytes:
        key = name + " course"
        data = await self.read(name)
        known = self.answers.get(key)
        if known is None:
            known = await self.replayed(name, data, {"what": "course"}, address)
            self.answers.put(key, known)
        return known

    async def steps(self, name: str, what: dict[str, Any], address: bytes) -> bytes:
        return await self.replayed(name, await self.read(name), what, address)

    async def replayed(self, name: str, data: bytes, what: dict[str, Any], address: bytes) -> bytes:
        """Ask the process that replays; everybody's questions wait in a queue of their own."""
        return await self.work({"do": "record", "name": name, "record": msgspec.Raw(data), **what}, address)

    async def work(self, job: dict[str, Any], address: bytes) -> bytes:
        lane = self.pool.replays
        if lane.queue.ahead_of(address) > MOST_WAITING:
            raise Refused("busy", "too much to replay at once; try later")
        try:
            return await lane.run(job, self.settings.replay_seconds, owner=address)
        except Failed as why:
            raise Refused("bad_record", f"it cannot be replayed: {why}") from why


def checked(record: incoming.RecordFile) -> incoming.RecordFile:
    """Everything about it but whether it replays."""
    try:
        game = cs.game(record.game)
    except (cs.CaravanseraiError, ImportError) as why:
        raise Refused("bad_record", str(why)) from why
    if record.players not in game.players:
        raise Refused("bad_record", f"{game.name} is not played by {record.players}")
    if len(record.seats) not in (0, record.players):
        raise Refused("bad_record", f"{record.players} players have {record.players} names, or none is given")
    record.seats = [clean_name(one) if one else "" for one in record.seats]
    return record


def stored(db: Db, name: str) -> bytes | None:
    found = rows.get_record(db, name)
    if found is not None:
        return found.encode()
    row = rows.get_table(db, name)
    if row is None:
        return None
    if row.status != "over":
        raise Refused("running", "a record is open when its game is over")
    return msgspec.json.encode(of_table(row, rows.get_seats(db, name), rows.get_decisions(db, name)))


def of_table(row: TableRow, seats: list[SeatRow], decisions: list[str]) -> outgoing.RecordFile:
    names = [one.name or one.bot or "" for one in seats]
    return outgoing.RecordFile(row.game, row.rules, row.players, row.options, names, decisions)
