"""What stands in the db, line by line, and the questions put to it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from caravanserai.server.wire.incoming import FromRecord
from caravanserai.server.wire.outgoing import Kind

Write = Callable[[sqlite3.Connection], None]

DECIDED, UNDONE, CONFIRMED = "d", "u", "c"
CODE_SECONDS = 600  # how long a one-time code is good, whatever happens to the clock
KEPT_STEPS = 160  # how far behind the newest snapshot others are kept
KEPT_COMMANDS = 200  # of a table, besides those of the game
LISTED_EACH = 10  # tables of one address in the public list
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


def put_table(db: sqlite3.Connection, row: TableRow, address: bytes | None = None) -> None:
    """Write the table's line; the address only when it is new."""
    data = msgspec.json.encode(row).decode()
    if address is not None:
        db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", (row.id, data, row.status, row.listed, address, time.time()))
    else:
        db.execute(
            "UPDATE tables SET data = ?, status = ?, listed = ?, updated = ? WHERE id = ?",
            (data, row.status, row.listed, time.time(), row.id),
        )


def put_seats(db: sqlite3.Connection, table: str, seats: list[SeatRow]) -> None:
    lines = [(table, n, s.kind, s.name, s.bot, s.holder, s.ready, s.confirm, s.seen) for n, s in enumerate(seats)]
    db.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", lines)


def put_seen(db: sqlite3.Connection, table: str, holder: bytes, when: float) -> None:
    db.execute("UPDATE seats SET seen = ? WHERE table_id = ? AND holder = ?", (when, table, holder))


def put_events(db: sqlite3.Connection, table: str, events: list[Event]) -> None:
    lines = [
        (
            table,
            e.version,
            e.kind,
            e.who,
            e.notation,
            e.step,
            e.reveal,
            msgspec.json.encode(e.news).decode(),
            e.command,
            e.at,
            e.first,
        )
        for e in events
    ]
    db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", lines)


def put_snapshot(db: sqlite3.Connection, table: str, step: int, data: str) -> None:
    """A few are kept, for an undo may go behind the newest."""
    db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (table, step, data))
    db.execute("DELETE FROM snapshots WHERE table_id = ? AND step < ?", (table, step - KEPT_STEPS))


def drop_snapshots(db: sqlite3.Connection, table: str, after: int) -> None:
    db.execute("DELETE FROM snapshots WHERE table_id = ? AND step > ?", (table, after))


def delete_table(db: sqlite3.Connection, table: str) -> None:
    db.execute("DELETE FROM tables WHERE id = ?", (table,))
    for name in ("seats", "events", "snapshots", "codes", "commands"):
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))


def get_table(db: sqlite3.Connection, table: str) -> TableRow | None:
    found = db.execute("SELECT data FROM tables WHERE id = ?", (table,)).fetchone()
    return ROW.decode(found[0]) if found else None


def get_seats(db: sqlite3.Connection, table: str) -> list[SeatRow]:
    columns = "kind, name, bot, holder, ready, confirm, seen"
    lines = db.execute(f"SELECT {columns} FROM seats WHERE table_id = ? ORDER BY seat", (table,)).fetchall()
    return [
        SeatRow(kind, name, bot, holder, bool(ready), bool(confirm), seen)
        for kind, name, bot, holder, ready, confirm, seen in lines
    ]


def get_events(db: sqlite3.Connection, table: str) -> list[Event]:
    lines = db.execute(
        "SELECT version, kind, who, notation, step, reveal, news, command, at, first FROM events WHERE table_id = ? ORDER BY version",
        (table,),
    ).fetchall()  # a reading left in the middle would go on seeing the database as it was then
    return [
        Event(version, kind, who, notation, step, bool(reveal), NEWS.decode(news), command, at, first)
        for version, kind, who, notation, step, reveal, news, command, at, first in lines
    ]


def get_snapshot(db: sqlite3.Connection, table: str) -> tuple[int, str] | None:
    """The newest one."""
    found = db.execute("SELECT step, data FROM snapshots WHERE table_id = ? ORDER BY step DESC LIMIT 1", (table,)).fetchone()
    return (found[0], found[1]) if found else None


def put_command(db: sqlite3.Connection, table: str, command: str, version: int) -> None:
    """Remember that it has been carried out; the newest few are enough."""
    db.execute("INSERT OR REPLACE INTO commands (table_id, command, version) VALUES (?, ?, ?)", (table, command, version))
    newest = "SELECT number FROM commands WHERE table_id = ? ORDER BY number DESC LIMIT ?"
    db.execute(f"DELETE FROM commands WHERE table_id = ? AND number NOT IN ({newest})", (table, table, KEPT_COMMANDS))


def get_commands(db: sqlite3.Connection, table: str) -> dict[str, int]:
    """Which commands that were not about the game have been carried out, and at which version."""
    sql = "SELECT command, version FROM commands WHERE table_id = ? ORDER BY number DESC LIMIT ?"
    return dict(db.execute(sql, (table, KEPT_COMMANDS)).fetchall()[::-1])


class Summary(Struct):
    """One table in a list; one whose row cannot be read has none."""

    id: str
    row: TableRow | None
    seats: list[SeatRow]
    updated: float


def summaries(db: sqlite3.Connection, where: str, values: tuple[object, ...] = (), limit: int = 100) -> list[Summary]:
    found = db.execute(
        f"SELECT id, data, updated FROM tables WHERE {where} ORDER BY updated DESC LIMIT {limit}", values
    ).fetchall()
    return [summary(db, table, data, updated) for table, data, updated in found]


def summary(db: sqlite3.Connection, table: str, data: str, updated: float) -> Summary:
    try:
        row = ROW.decode(data)
        seats = get_seats(db, table)
        return Summary(table, row if len(seats) == row.players else None, seats, updated)
    except (msgspec.MsgspecError, ValueError, TypeError):
        return Summary(table, None, [], updated)


def tables_of(db: sqlite3.Connection, holder: bytes) -> list[Summary]:
    """Where this browser holds a seat."""
    return summaries(db, "id IN (SELECT table_id FROM seats WHERE holder = ?)", (holder,))


def listed(db: sqlite3.Connection) -> list[Summary]:
    """What can be joined or watched by everybody; of one address only a few."""
    newest = "ROW_NUMBER() OVER (PARTITION BY address ORDER BY updated DESC)"
    few = f"SELECT id, {newest} AS nth FROM tables WHERE listed = 1 AND status != 'over'"
    return summaries(db, f"id IN (SELECT id FROM ({few}) WHERE nth <= {LISTED_EACH})")


def waiting_for_bots(db: sqlite3.Connection) -> list[str]:
    """Tables that go on by themselves."""
    found = summaries(db, "status = 'running'", limit=1000)
    return [one.id for one in found if one.row is not None and one.row.turn is not None and is_bot(one.seats, one.row.turn)]


def is_bot(seats: list[SeatRow], seat: int) -> bool:
    return 0 <= seat < len(seats) and seats[seat].kind == "bot"


def put_record(db: sqlite3.Connection, name: str, data: str, address: bytes, until: float) -> None:
    db.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", (name, data, time.time(), address, until))


def uploads_of(db: sqlite3.Connection, address: bytes) -> tuple[int, int]:
    """How many records of that address are kept, and how many bytes they have."""
    found = db.execute("SELECT COUNT(*), COALESCE(SUM(LENGTH(data)), 0) FROM records WHERE address = ?", (address,)).fetchone()
    return int(found[0]), int(found[1])


def record_until(db: sqlite3.Connection, name: str) -> float | None:
    found = db.execute("SELECT until FROM records WHERE id = ?", (name,)).fetchone()
    return found[0] if found else None


def has_table(db: sqlite3.Connection, table: str) -> bool:
    return db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is not None


def get_decisions(db: sqlite3.Connection, table: str) -> list[str]:
    """The decisions in force, in notation."""
    found: list[str] = []
    sql = "SELECT kind, notation, step FROM events WHERE table_id = ? ORDER BY version"
    for kind, notation, step in db.execute(sql, (table,)).fetchall():
        if kind == UNDONE:
            del found[step:]
        elif kind == DECIDED:
            found.append(notation)
    return found


def get_address(db: sqlite3.Connection, table: str) -> bytes:
    found = db.execute("SELECT address FROM tables WHERE id = ?", (table,)).fetchone()
    return bytes(found[0]) if found else b""


def get_record(db: sqlite3.Connection, name: str) -> str | None:
    found = db.execute("SELECT data FROM records WHERE id = ?", (name,)).fetchone()
    return found[0] if found else None


def unfinished(db: sqlite3.Connection, address: bytes) -> int:
    """How many tables this address has that are not over and were touched lately."""
    since = time.time() - COUNTED_DAYS * 86400
    begun_at_an_end = "json_valid(data) AND json_extract(data, '$.origin.record') IS NOT NULL"
    sql = f"SELECT COUNT(*) FROM tables WHERE address = ? AND (status != 'over' OR {begun_at_an_end}) AND updated > ?"
    found = db.execute(sql, (address, since)).fetchone()
    return int(found[0])


def put_code(db: sqlite3.Connection, code: bytes, table: str, holder: bytes, expires: float) -> None:
    db.execute("DELETE FROM codes WHERE expires < ? OR (table_id = ? AND holder = ?)", (time.time(), table, holder))
    db.execute("INSERT INTO codes VALUES (?, ?, ?, ?)", (code, table, holder, expires))


def take_code(db: sqlite3.Connection, code: bytes) -> tuple[str, bytes] | None:
    """Whose seats the code moves; a code is good once."""
    found = db.execute("DELETE FROM codes WHERE hash = ? RETURNING table_id, holder, expires", (code,)).fetchone()
    return (found[0], found[1]) if found and 0 <= found[2] - time.time() <= CODE_SECONDS else None


def sweep(db: sqlite3.Connection, lobby_days: float) -> None:
    """Clear away tables that never began and old codes."""
    before = time.time() - lobby_days * 86400
    for (table,) in db.execute("SELECT id FROM tables WHERE status = 'lobby' AND updated < ?", (before,)).fetchall():
        delete_table(db, table)
    db.execute("DELETE FROM codes WHERE expires < ?", (time.time(),))
    db.execute("DELETE FROM records WHERE until < ?", (time.time(),))
