"""What stands in the database, line by line, and the questions put to it; the same words for SQLite and PostgreSQL."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from caravanserai.server.store.database import Db
from caravanserai.server.wire.incoming import FromRecord
from caravanserai.server.wire.outgoing import Kind

Write = Callable[[Db], None]

DECIDED, ENDED, UNDONE, CONFIRMED = "d", "e", "u", "c"
DECISIONS = (DECIDED, ENDED)  # the second one said in so many words that the turn is over
CODE_SECONDS = 600  # how long a one-time code is good, whatever happens to the clock
KEPT_STEPS = 160  # how far behind the newest snapshot others are kept
KEPT_COMMANDS = 200  # of a table, besides those of the game
LISTED_EACH = 10  # tables of one address in the public list
PAGE = 500  # tables that are read at once
COUNTED_DAYS = 3  # an unfinished table counts for so long after its last change


class Proposal(Struct):
    """A vote that is going on."""

    id: int
    what: Literal["undo", "replace", "delete"]
    by: int
    seat: int | None
    bot: str | None
    to: int | None
    yes: list[int]


class TableRow(Struct):
    """All about a table but its seats and its game."""

    id: str
    game: str
    rules: int
    options: dict[str, bool | int | str]
    players: int
    invite: str
    created: float
    status: Literal["lobby", "running", "over"] = "lobby"
    listed: bool = False
    hints: bool = True
    shuffle: bool = False
    host: str | None = None  # the holder, as hexadecimal digits
    proposal: Proposal | None = None
    proposals: int = 0  # how many there have been
    rematch: str | None = None
    origin: FromRecord | None = None
    lesson: int | None = None  # the seed of its luck, if a coach teaches here
    companion: bool = False  # the real box lies on the table: its luck is entered, not drawn
    step: int = 0
    turn: int | None = None


class SeatRow(Struct):
    kind: Kind
    name: str = ""
    bot: str | None = None
    holder: bytes | None = None  # hash of the browser's token; kept while a bot stands in
    ready: bool = False
    confirm: bool = False
    seen: float = 0.0  # when its browser last left the table, in seconds since 1970; 0: never


class StoredNews(Struct, array_like=True, frozen=True, gc=False):
    """One piece of news: key, numbers, and the seat it is for (-1: everybody)."""

    key: str
    args: tuple[int, ...]
    to: int


class Event(Struct, frozen=True, gc=False):
    """One thing that happened in a game: a decision, an undo, a confirmation."""

    version: int
    kind: str
    who: int
    notation: str
    step: int  # decisions in force afterwards
    reveal: bool
    news: tuple[StoredNews, ...]
    command: str | None
    at: float
    first: int  # the version of the first event of the same command


NEWS = msgspec.json.Decoder(tuple[StoredNews, ...])
ROW = msgspec.json.Decoder(TableRow)


def secret(db: Db, name: str) -> bytes:
    """Random bytes that are made once and kept."""
    sql = "SELECT value FROM meta WHERE name = ?"
    if (found := db.execute(sql, (name,)).fetchone()) is None:
        new = "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
        db.execute(new, (name, secrets.token_bytes(32)))
        found = db.execute(sql, (name,)).fetchone()
    return bytes(found[0])


class Fence(Struct, frozen=True):
    """What a change of a table builds on; if the table is no longer there, the change is `Lost`."""

    epoch: int = 0  # how often it has changed hands
    revision: int = 0  # how often it has been changed

    def after(self) -> Fence:
        return Fence(self.epoch, self.revision + 1)


def add_table(db: Db, row: TableRow, address: bytes) -> None:
    columns = "id, data, status, listed, address, updated, continued"
    values = (row.id, as_text(row), row.status, row.listed, address, time.time(), row.origin is not None)
    db.execute(f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", values)


def put_table(db: Db, row: TableRow, fence: Fence) -> None:
    db.change_one(
        "UPDATE tables SET data = ?, status = ?, listed = ?, updated = ?, revision = revision + 1"
        " WHERE id = ? AND epoch = ? AND revision = ?",
        (as_text(row), row.status, row.listed, time.time(), row.id, fence.epoch, fence.revision),
    )


def as_text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def put_seats(db: Db, table: str, seats: list[SeatRow]) -> None:
    lines = [(table, n, s.kind, s.name, s.bot, s.holder, s.ready, s.confirm, s.seen) for n, s in enumerate(seats)]
    columns = ("kind", "name", "bot", "holder", "ready", "confirm", "seen")
    new = ", ".join(f"{one} = excluded.{one}" for one in columns)
    db.executemany(
        f"INSERT INTO seats (table_id, seat, {', '.join(columns)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        f" ON CONFLICT (table_id, seat) DO UPDATE SET {new}",
        lines,
    )


def put_seen(db: Db, table: str, holder: bytes, when: float, epoch: int) -> None:
    """Changes nothing that others build on, so that only the owner's epoch counts."""
    ours = "EXISTS (SELECT 1 FROM tables WHERE id = ? AND epoch = ?)"
    db.execute(f"UPDATE seats SET seen = ? WHERE table_id = ? AND holder = ? AND {ours}", (when, table, holder, table, epoch))


def put_events(db: Db, table: str, events: list[Event]) -> None:
    lines = [
        (
            table,
            e.version,
            e.kind,
            e.who,
            e.notation,
            e.step,
            e.reveal,
            as_text(e.news),
            e.command,
            e.at,
            e.first,
        )
        for e in events
    ]
    columns = "table_id, version, kind, who, notation, step, reveal, news, command, at, first"
    db.executemany(f"INSERT INTO events ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", lines)


def put_snapshot(db: Db, table: str, step: int, data: str) -> None:
    """A few are kept, for an undo may go behind the newest."""
    again = "ON CONFLICT (table_id, step) DO UPDATE SET data = excluded.data"
    db.execute(f"INSERT INTO snapshots (table_id, step, data) VALUES (?, ?, ?) {again}", (table, step, data))
    db.execute("DELETE FROM snapshots WHERE table_id = ? AND step < ?", (table, step - KEPT_STEPS))


def drop_snapshots(db: Db, table: str, after: int) -> None:
    db.execute("DELETE FROM snapshots WHERE table_id = ? AND step > ?", (table, after))


def delete_table(db: Db, table: str, fence: Fence) -> None:
    values = (table, fence.epoch, fence.revision)
    db.change_one("DELETE FROM tables WHERE id = ? AND epoch = ? AND revision = ?", values)
    forget(db, table)


def forget(db: Db, table: str) -> None:
    """All that is kept of a table besides its line."""
    for name in ("seats", "events", "snapshots", "codes", "commands"):
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))


def get_table(db: Db, table: str) -> TableRow | None:
    found = db.execute("SELECT data FROM tables WHERE id = ?", (table,)).fetchone()
    return ROW.decode(found[0]) if found else None


def get_fence(db: Db, table: str) -> Fence:
    found = db.execute("SELECT epoch, revision FROM tables WHERE id = ?", (table,)).fetchone()
    return Fence(*found) if found else Fence()


def get_seats(db: Db, table: str) -> list[SeatRow]:
    return seats_of(db, [table]).get(table, [])


def seats_of(db: Db, tables: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables at once."""
    found: dict[str, list[SeatRow]] = {}
    if tables:
        marks = ", ".join("?" for _ in tables)
        columns = "table_id, kind, name, bot, holder, ready, confirm, seen"
        sql = f"SELECT {columns} FROM seats WHERE table_id IN ({marks}) ORDER BY table_id, seat"
        for table, kind, name, bot, holder, ready, confirm, seen in db.execute(sql, tuple(tables)).fetchall():
            found.setdefault(table, []).append(SeatRow(kind, name, bot, holder, bool(ready), bool(confirm), seen))
    return found


def get_events(db: Db, table: str) -> list[Event]:
    lines = db.execute(
        "SELECT version, kind, who, notation, step, reveal, news, command, at, first FROM events WHERE table_id = ? ORDER BY version",
        (table,),
    ).fetchall()  # a reading left in the middle would go on seeing the database as it was then
    return [
        Event(version, kind, who, notation, step, bool(reveal), NEWS.decode(news), command, at, first)
        for version, kind, who, notation, step, reveal, news, command, at, first in lines
    ]


def get_snapshot(db: Db, table: str) -> tuple[int, str] | None:
    """The newest one."""
    found = db.execute("SELECT step, data FROM snapshots WHERE table_id = ? ORDER BY step DESC LIMIT 1", (table,)).fetchone()
    return (found[0], found[1]) if found else None


def put_command(db: Db, table: str, command: str, version: int) -> None:
    """Remember that it has been carried out; the newest few are enough."""
    again = "ON CONFLICT (table_id, command) DO UPDATE SET version = excluded.version"
    db.execute(f"INSERT INTO commands (table_id, command, version) VALUES (?, ?, ?) {again}", (table, command, version))
    newest = "SELECT number FROM commands WHERE table_id = ? ORDER BY number DESC LIMIT ?"
    db.execute(f"DELETE FROM commands WHERE table_id = ? AND number NOT IN ({newest})", (table, table, KEPT_COMMANDS))


def get_commands(db: Db, table: str) -> dict[str, int]:
    """Which commands that were not about the game have been carried out, and at which version."""
    sql = "SELECT command, version FROM commands WHERE table_id = ? ORDER BY number DESC LIMIT ?"
    return dict(db.execute(sql, (table, KEPT_COMMANDS)).fetchall()[::-1])


class Summary(Struct):
    """One table in a list; one whose row cannot be read has none."""

    id: str
    row: TableRow | None
    seats: list[SeatRow]
    updated: float
    owner: str | None  # the process that has it, or had it last


def summaries(
    db: Db, where: str, values: tuple[object, ...] = (), limit: int = 100, order: str = "updated DESC"
) -> list[Summary]:
    found = db.execute(
        f"SELECT id, data, updated, owner FROM tables WHERE {where} ORDER BY {order} LIMIT {limit}", values
    ).fetchall()
    seats = seats_of(db, [table for table, *_ in found])
    return [summary(table, data, seats.get(table, []), updated, owner) for table, data, updated, owner in found]


def summary(table: str, data: str, seats: list[SeatRow], updated: float, owner: str | None) -> Summary:
    try:
        row = ROW.decode(data)
        return Summary(table, row if len(seats) == row.players else None, seats, updated, owner)
    except (msgspec.MsgspecError, ValueError, TypeError):
        return Summary(table, None, [], updated, owner)


def tables_of(db: Db, holder: bytes) -> list[Summary]:
    """Where this browser holds a seat."""
    return summaries(db, "id IN (SELECT table_id FROM seats WHERE holder = ?)", (holder,))


def listed(db: Db) -> list[Summary]:
    """What can be joined or watched by everybody; of one address only a few."""
    newest = "ROW_NUMBER() OVER (PARTITION BY address ORDER BY updated DESC)"
    few = f"SELECT id, {newest} AS nth FROM tables WHERE listed AND status != 'over'"
    return summaries(db, f"id IN (SELECT id FROM ({few}) AS numbered WHERE nth <= {LISTED_EACH})")


def waiting_for_bots(db: Db, where: str = "TRUE", values: tuple[object, ...] = ()) -> list[str]:
    """Tables that go on by themselves, read some at a time."""
    waiting: list[str] = []
    last = ""
    while found := summaries(db, f"status = 'running' AND id > ? AND {where}", (last, *values), PAGE, "id"):
        waiting += [it.id for it in found if it.row is not None and it.row.turn is not None and is_bot(it.seats, it.row.turn)]
        last = found[-1].id
    return waiting


def is_bot(seats: list[SeatRow], seat: int) -> bool:
    return 0 <= seat < len(seats) and seats[seat].kind == "bot"


def put_record(db: Db, name: str, data: str, address: bytes, until: float) -> None:
    values = (name, data, time.time(), address, until)
    db.execute("INSERT INTO records (id, data, created, address, until) VALUES (?, ?, ?, ?, ?)", values)


def uploads_of(db: Db, address: bytes) -> tuple[int, int]:
    """How many records of that address are kept, and how many bytes they have."""
    found = db.execute("SELECT COUNT(*), COALESCE(SUM(LENGTH(data)), 0) FROM records WHERE address = ?", (address,)).fetchone()
    return int(found[0]), int(found[1])


def record_until(db: Db, name: str) -> float | None:
    found = db.execute("SELECT until FROM records WHERE id = ?", (name,)).fetchone()
    return found[0] if found else None


def has_table(db: Db, table: str) -> bool:
    return db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is not None


def get_decisions(db: Db, table: str) -> list[str]:
    """The decisions in force, in notation."""
    found: list[str] = []
    sql = "SELECT kind, notation, step FROM events WHERE table_id = ? ORDER BY version"
    for kind, notation, step in db.execute(sql, (table,)).fetchall():
        if kind == UNDONE:
            del found[step:]
        elif kind in DECISIONS:
            found.append(notation)
    return found


def get_address(db: Db, table: str) -> bytes:
    found = db.execute("SELECT address FROM tables WHERE id = ?", (table,)).fetchone()
    return bytes(found[0]) if found else b""


def get_record(db: Db, name: str) -> str | None:
    found = db.execute("SELECT data FROM records WHERE id = ?", (name,)).fetchone()
    return found[0] if found else None


def unfinished(db: Db, address: bytes) -> int:
    """How many tables this address has that are not over and were touched lately."""
    since = time.time() - COUNTED_DAYS * 86400
    sql = "SELECT COUNT(*) FROM tables WHERE address = ? AND (status != 'over' OR continued) AND updated > ?"
    found = db.execute(sql, (address, since)).fetchone()
    return int(found[0])


def put_code(db: Db, code: bytes, table: str, holder: bytes, expires: float) -> None:
    db.execute("DELETE FROM codes WHERE expires < ? OR (table_id = ? AND holder = ?)", (time.time(), table, holder))
    db.execute("INSERT INTO codes (hash, table_id, holder, expires) VALUES (?, ?, ?, ?)", (code, table, holder, expires))


def table_of_code(db: Db, code: bytes) -> str | None:
    found = db.execute("SELECT table_id FROM codes WHERE hash = ?", (code,)).fetchone()
    return found[0] if found else None


def take_code(db: Db, code: bytes) -> tuple[str, bytes] | None:
    """Whose seats the code moves; a code is good once."""
    found = db.execute("DELETE FROM codes WHERE hash = ? RETURNING table_id, holder, expires", (code,)).fetchone()
    return (found[0], found[1]) if found and 0 <= found[2] - time.time() <= CODE_SECONDS else None


def sweep(db: Db, lobby_days: float) -> None:
    """Clear away tables that never began and old codes."""
    before = time.time() - lobby_days * 86400
    gone = "DELETE FROM tables WHERE status = 'lobby' AND updated < ? RETURNING id"  # looked at and deleted at once: its owner may be another
    for (table,) in db.execute(gone, (before,)).fetchall():
        forget(db, table)
    db.execute("DELETE FROM codes WHERE expires < ?", (time.time(),))
    db.execute("DELETE FROM records WHERE until < ?", (time.time(),))
