"""The same in PostgreSQL, for as many processes as wanted: one connection that writes in groups, one that reads.

A group travels in two rounds: all statements at once, then, if every guarded line was found, the commit.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import Any, LiteralString, TypeVar

import psycopg
from psycopg import errors
from psycopg.rows import TupleRow

from caravanserai.server.store import rows
from caravanserai.server.store.database import Db, Lost, StoreError
from caravanserai.server.store.jobs import Job, Writer
from caravanserai.server.store.migrations import POSTGRES_STEPS, Newer
from caravanserai.server.wire.errors import Refused

log = logging.getLogger("caravanserai")

R = TypeVar("R")
Connection = psycopg.Connection[TupleRow]
PATIENCE = 10.0  # seconds until a database that has gone away must be back
AGAIN = 0.1  # seconds between two tries
MIGRATING = 0x63617261  # the number of the lock under which one process brings the database up to date
NETWORK: dict[str, Any] = {
    "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 8000,
}  # fmt: skip
AWAY = Refused("no_database", "the database cannot be reached; nothing is lost, nothing has changed")


def connect(address: str) -> Connection:
    try:
        db = psycopg.connect(address, autocommit=True, application_name="caravanserai", **NETWORK)
        db.execute("SET synchronous_commit TO on")  # whatever the database's own setting is
    except psycopg.ProgrammingError as why:
        raise StoreError(f"{address.partition('://')[0]}://… is not an address of a database: {why}") from why
    return db


@cache
def translated(sql: str) -> LiteralString:
    """Our statements have `?` for values, and nothing else that would need care."""
    return sql.replace("?", "%s")


def storable(value: Any) -> Any:
    """No text in PostgreSQL has a character of number 0."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) and "\0" in value else value


class PostgresDb:
    """What a job may do, on one connection."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.guarded: list[psycopg.Cursor[TupleRow]] = []  # changes that must have found one line each

    def execute(self, sql: str, values: tuple[Any, ...] = ()) -> psycopg.Cursor[TupleRow]:
        return self.connection.execute(translated(sql), [storable(value) for value in values])

    def executemany(self, sql: str, lines: Iterable[tuple[Any, ...]]) -> None:
        for line in lines:
            self.execute(sql, line)

    def change_one(self, sql: str, values: tuple[Any, ...]) -> None:
        self.guarded.append(self.execute(sql, values))

    def check(self) -> None:
        if any(cursor.rowcount != 1 for cursor in self.guarded):
            raise Lost("the table has changed meanwhile, or is another's")


def in_words(why: BaseException) -> BaseException:
    """An error of the database as something that can be told to players."""
    if isinstance(why, (errors.DiskFull, errors.ReadOnlySqlTransaction)):
        return Refused("disk_full", "the database's disk is full or cannot be written; nothing is lost, nothing has changed")
    if isinstance(why, (errors.DataCorrupted, errors.IndexCorrupted)):
        return Refused("damaged", "the database is damaged; the server's host should restore a backup")
    if isinstance(why, psycopg.OperationalError):
        return AWAY
    return why


class PostgresStore:
    """Several processes may have the same database open: what guards each table is in its line."""

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            self.writing, self.reading = connect(address), connect(address)
            migrate(self.writing)
            self.salt = rows.secret(PostgresDb(self.writing), "salt")
        except Newer as why:
            raise StoreError(f"the database was written by a newer Caravanserai ({why}): use that one") from why
        except psycopg.Error as why:
            raise StoreError(f"the database cannot be opened: {why}") from why
        self.reader = ThreadPoolExecutor(1, "reader")
        self.writer = Writer(self.commit)

    # writing

    def commit(self, group: list[Job[Any]]) -> None:
        """All together; if one fails, each alone."""
        try:
            self.together(group)
        except Exception as why:
            if len(group) == 1:
                group[0].finish(in_words(why))
            else:
                for job in group:
                    self.commit([job])
        else:
            for job in group:
                job.finish()

    def together(self, group: list[Job[Any]]) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.prepare(group)
                break
            except psycopg.OperationalError:  # nothing is committed: once more, when the database is back
                if not self.writing.closed or time.monotonic() > deadline:
                    raise
                time.sleep(AGAIN)
                with suppress(psycopg.OperationalError):
                    self.writing = connect(self.address)
        try:
            self.writing.execute("COMMIT")
        except psycopg.OperationalError as why:
            raise Lost("the connection broke in the very moment of the commit") from why

    def prepare(self, group: list[Job[Any]]) -> None:
        """Everything but the commit."""
        try:
            with self.writing.pipeline() as pipeline:
                db = PostgresDb(self.writing)
                db.execute("BEGIN")
                for job in group:
                    job.run(db)
                pipeline.sync()
                db.check()
        except BaseException:
            with suppress(psycopg.OperationalError):
                self.writing.execute("ROLLBACK")
            raise

    async def write(self, work: Callable[[Db], R]) -> R:
        return await self.writer.write(work)

    def post(self, work: Callable[[Db], R]) -> Future[R]:
        return self.writer.post(work)

    # reading

    async def read(self, work: Callable[[Db], R]) -> R:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.reader, self.look, work)
        except psycopg.Error as why:
            raise in_words(why) from why

    def look(self, work: Callable[[Db], R]) -> R:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return work(PostgresDb(self.reading))
            except psycopg.OperationalError:
                if not self.reading.closed or time.monotonic() > deadline:
                    raise
                time.sleep(AGAIN)
                with suppress(psycopg.OperationalError):
                    self.reading = connect(self.address)

    def close(self) -> None:
        self.writer.close()
        self.reader.shutdown()
        self.reading.close()
        self.writing.close()


def migrate(db: Connection) -> None:
    """Bring the database up to date, step by step; processes that start together do it one after another."""
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        db.execute("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BYTEA NOT NULL)")
        found = db.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
        behind = int(found[0]) if found else 0
        if behind > len(POSTGRES_STEPS):
            raise Newer(f"it has step {behind} behind it, this program knows {len(POSTGRES_STEPS)}")
        for step in POSTGRES_STEPS[behind:]:
            db.execute(step)
        schema = str(len(POSTGRES_STEPS)).encode()
        db.execute("INSERT INTO meta VALUES ('schema', %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value", (schema,))
