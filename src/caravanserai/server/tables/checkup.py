"""Looking after a data folder: is everything in it sound, and a consistent copy of it, also while a server runs."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

import caravanserai as cs
from caravanserai.server.store import rows
from caravanserai.server.store.database import NO_DRIVER, Db, StoreError
from caravanserai.server.store.migrations import Newer, migrate
from caravanserai.server.store.rows import TableRow
from caravanserai.server.store.sqlite import FILE, Connection, explained
from caravanserai.server.tables import replay
from caravanserai.server.tables.history import History
from caravanserai.server.wire.errors import Refused


class Trouble(Struct):
    """Something that is not as it should be. A table of other rules that stops only cannot go on; the rest is damage."""

    where: str
    what: str
    damage: bool


class Health(Struct):
    tables: int
    records: int
    adopted: int  # games of other rules that go on under these
    troubles: list[Trouble]


def opened(data: Path) -> sqlite3.Connection:
    """The database, to be read only; a server may be running on it."""
    path = data / FILE
    if not path.exists():
        raise StoreError(f"there is no {FILE} in {data}")
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=30)


def backup(data: Path, target: Path) -> int:
    """Copy the database as it is at one moment; the size of the copy."""
    if target.exists():
        raise StoreError(f"{target} is there already: name a new file")
    half = target.with_name(target.name + ".half")
    try:
        source, copy = opened(data), sqlite3.connect(half)
        with source, copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file is enough
        source.close()
        copy.close()
        half.replace(target)
    except sqlite3.Error as why:
        raise StoreError(explained(data / FILE, why)) from why
    finally:
        half.unlink(missing_ok=True)
    return target.stat().st_size


def check(data: Path) -> Health:
    """Look at everything on a copy: the file itself, every row, and whether every game replays under these rules."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / FILE
        backup(data, copy)
        db = sqlite3.connect(copy, isolation_level=None, factory=Connection)
        try:
            wrong = [line for (line,) in db.execute("PRAGMA integrity_check(20)") if line != "ok"]
            if wrong:
                return Health(0, 0, 0, [Trouble(str(data / FILE), line, True) for line in wrong])
            migrate(db)
            return looked_through(db)
        except Newer as why:
            raise StoreError(f"{data / FILE} was written by a newer Caravanserai ({why})") from why
        except sqlite3.Error as why:
            raise StoreError(explained(data / FILE, why)) from why
        finally:
            db.close()


def check_postgres(address: str) -> Health:
    """The same for a database that servers may be using, as it is at one moment. Nothing is changed, not even by a step that is due."""
    try:
        from caravanserai.server.store import postgres
    except ImportError as why:
        raise StoreError(NO_DRIVER) from why
    return postgres.looked_at(address, looked_through)


def looked_through(db: Db) -> Health:
    health = Health(0, 0, 0, [])
    for (table,) in db.execute("SELECT id FROM tables ORDER BY id").fetchall():
        health.tables += 1
        for trouble in table_troubles(db, table, health):
            health.troubles.append(trouble)
    for name, data in db.execute("SELECT id, data FROM records ORDER BY id").fetchall():
        health.records += 1
        try:
            record = cs.Record.from_json(data)
            stop = replay.run_through(record).stop
        except (cs.CaravanseraiError, Refused, ValueError) as why:
            health.troubles.append(Trouble(f"record {name}", str(why), True))
            continue
        if stop is not None:
            damage = record.version == cs.game(record.game).version
            health.troubles.append(
                Trouble(f"record {name} ({record.game})", f"replays to step {stop.step}: {stop.why}", damage)
            )
    return health


def table_troubles(db: Db, table: str, health: Health) -> Iterator[Trouble]:
    where = f"table {table}"
    try:
        row = rows.get_table(db, table)
        assert row is not None
        where = f"table {table} ({row.game}, {row.status})"
        game = cs.game(row.game)
        if len(rows.get_seats(db, table)) != row.players:
            yield Trouble(where, "has not as many seats as players", True)
        events = rows.get_events(db, table)
    except (msgspec.MsgspecError, cs.CaravanseraiError, ValueError, TypeError, ImportError) as why:
        yield Trouble(where, f"cannot be read: {why}", True)
        return
    if row.status == "lobby":
        return
    other = row.rules != game.version
    history = History(game, row.players, row.options, row.lesson)
    for event in events:
        history.enter(event)
    decisions = [(entry.who, entry.notation) for entry in history.entries]
    snapshot = rows.get_snapshot(db, table)
    seen, note = None, None
    if snapshot is not None:
        try:
            seen = (snapshot[0], json.loads(snapshot[1])["table"])
        except (ValueError, KeyError, TypeError) as why:
            note = f"the snapshot at step {snapshot[0]} cannot be read ({why}); the decisions are enough"
    again = replay.reopen(job_of(row, decisions, seen))
    if again.stop is not None:
        rules = f" under rules {game.version} instead of {row.rules}" if other else ""
        yield Trouble(where, f"stops at step {again.stop.step}{rules}: {again.stop.why}", not other)
    elif other and row.status == "running":
        health.adopted += 1
    if note is not None:
        yield Trouble(where, note, False)


def job_of(row: TableRow, decisions: list[tuple[int, str]], seen: tuple[int, object] | None) -> dict[str, object]:
    """What `replay.reopen` is asked for this table."""
    return {
        "do": "reopen",
        "game": row.game,
        "players": row.players,
        "options": row.options,
        "lesson": row.lesson,
        "decisions": decisions,
        "seen": seen,
    }
