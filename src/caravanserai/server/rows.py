"""What stands in the book, line by line, and the questions put to it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable

import msgspec
from msgspec import Struct

from caravanserai.server.wire import FromRecord

Write = Callable[[sqlite3.Connection], None]

DECIDED, UNDONE, CONFIRMED = "d", "u", "c"
KEPT_STEPS = 160  # how far behind the newest snapshot others are kept
COUNTED_DAYS = 3  # an unfinished table counts for so long after its last change


class Proposal(Struct):
    """A vote that is going on."""

    id: int
    what: str
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
    status: str = "lobby"  # lobby, running, over
    listed: bool = False
    hints: bool = True
    shuffle: bool = False
    host: str | None = None  # the holder, as hexadecimal digits
    proposal: Proposal | None = None
    proposals: int = 0  # how many there have been
    rematch: str | None = None
    origin: FromRecord | None = None
    step: int = 0
    turn: int | None = None


class SeatRow(Struct):
    kind: str  # person, bot, open
    name: str = ""
    bot: str | None = None
    holder: bytes | None = None  # hash of the browser's token; kept while a bot stands in
    ready: bool = False
    confirm: bool = False


class Fact(Struct, array_like=True):
    """One piece of news: key, numbers, and the seat it is for (-1: everybody)."""

    key: str
    args: list[int]
    to: int


class Event(Struct):
    """One thing that happened in a game: a decision, an undo, a confirmation."""

    version: int
    kind: str
    who: int
    word: str
    step: int  # decisions in force afterwards
    reveal: bool
    news: list[Fact]
    command: str | None
    at: float


NEWS = msgspec.json.Decoder(list[Fact])
ROW = msgspec.json.Decoder(TableRow)


def put_table(book: sqlite3.Connection, row: TableRow, address: bytes | None = None) -> None:
    """Write the table's line; the address only when it is new."""
    data = msgspec.json.encode(row).decode()
    if address is not None:
        book.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", (row.id, data, row.status, row.listed, address, time.time())
        )
    else:
        book.execute(
            "UPDATE tables SET data = ?, status = ?, listed = ?, updated = ? WHERE id = ?",
            (data, row.status, row.listed, time.time(), row.id),
        )


def put_seats(book: sqlite3.Connection, table: str, seats: list[SeatRow]) -> None:
    lines = [(table, n, s.kind, s.name, s.bot, s.holder, s.ready, s.confirm) for n, s in enumerate(seats)]
    book.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", lines)


def put_events(book: sqlite3.Connection, table: str, events: list[Event]) -> None:
    lines = [
        (table, e.version, e.kind, e.who, e.word, e.step, e.reveal, msgspec.json.encode(e.news).decode(), e.command, e.at)
        for e in events
    ]
    book.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", lines)


def put_snapshot(book: sqlite3.Connection, table: str, step: int, data: str) -> None:
    """A few are kept, for an undo may go behind the newest."""
    book.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (table, step, data))
    book.execute("DELETE FROM snapshots WHERE table_id = ? AND step < ?", (table, step - KEPT_STEPS))


def drop_snapshots(book: sqlite3.Connection, table: str, after: int) -> None:
    book.execute("DELETE FROM snapshots WHERE table_id = ? AND step > ?", (table, after))


def delete_table(book: sqlite3.Connection, table: str) -> None:
    book.execute("DELETE FROM tables WHERE id = ?", (table,))
    for name in ("seats", "events", "snapshots", "codes"):
        book.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))


def get_table(book: sqlite3.Connection, table: str) -> TableRow | None:
    found = book.execute("SELECT data FROM tables WHERE id = ?", (table,)).fetchone()
    return ROW.decode(found[0]) if found else None


def get_seats(book: sqlite3.Connection, table: str) -> list[SeatRow]:
    lines = book.execute("SELECT kind, name, bot, holder, ready, confirm FROM seats WHERE table_id = ? ORDER BY seat", (table,))
    return [SeatRow(kind, name, bot, holder, bool(ready), bool(confirm)) for kind, name, bot, holder, ready, confirm in lines]


def get_events(book: sqlite3.Connection, table: str) -> list[Event]:
    lines = book.execute(
        "SELECT version, kind, who, word, step, reveal, news, command, at FROM events WHERE table_id = ? ORDER BY version",
        (table,),
    )
    return [
        Event(version, kind, who, word, step, bool(reveal), NEWS.decode(news), command, at)
        for version, kind, who, word, step, reveal, news, command, at in lines
    ]


def get_snapshot(book: sqlite3.Connection, table: str) -> tuple[int, str] | None:
    """The newest one."""
    found = book.execute("SELECT step, data FROM snapshots WHERE table_id = ? ORDER BY step DESC LIMIT 1", (table,)).fetchone()
    return (found[0], found[1]) if found else None


Summary = tuple[TableRow, list[SeatRow], float]


def summaries(book: sqlite3.Connection, where: str, values: tuple[object, ...], limit: int = 100) -> list[Summary]:
    found = book.execute(
        f"SELECT id, data, updated FROM tables WHERE {where} ORDER BY updated DESC LIMIT {limit}", values
    ).fetchall()
    return [(ROW.decode(data), get_seats(book, table), updated) for table, data, updated in found]


def unfinished(book: sqlite3.Connection, address: bytes) -> int:
    """How many tables this address has that are not over and were touched lately."""
    since = time.time() - COUNTED_DAYS * 86400
    sql = "SELECT COUNT(*) FROM tables WHERE address = ? AND status != 'over' AND updated > ?"
    found = book.execute(sql, (address, since)).fetchone()
    return int(found[0])


def put_code(book: sqlite3.Connection, code: bytes, table: str, holder: bytes, expires: float) -> None:
    book.execute("DELETE FROM codes WHERE expires < ? OR (table_id = ? AND holder = ?)", (time.time(), table, holder))
    book.execute("INSERT INTO codes VALUES (?, ?, ?, ?)", (code, table, holder, expires))


def take_code(book: sqlite3.Connection, code: bytes) -> tuple[str, bytes] | None:
    """Whose seats the code moves; a code is good once."""
    found = book.execute("DELETE FROM codes WHERE hash = ? RETURNING table_id, holder, expires", (code,)).fetchone()
    return (found[0], found[1]) if found and found[2] >= time.time() else None


def sweep(book: sqlite3.Connection, lobby_days: float) -> None:
    """Clear away tables that never began and old codes."""
    before = time.time() - lobby_days * 86400
    for (table,) in book.execute("SELECT id FROM tables WHERE status = 'lobby' AND updated < ?", (before,)).fetchall():
        delete_table(book, table)
    book.execute("DELETE FROM codes WHERE expires < ?", (time.time(),))
