"""The same in PostgreSQL, for as many processes as wanted: two connections that write groups in turn, one that reads.

A group travels in two rounds: all statements at once, then, if every guarded line was found, the commit. While one group waits for the disk, the next
is already on its way: nobody in it can build on what is not committed yet, for whoever changes a table waits for his commit.
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
from caravanserai.server.store.leases import NOW
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


class Pen:
    """A connection that writes. Groups that it has to write wait for each other."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection = connect(address)
        self.committing: Future[None] | None = None
        self.thread = ThreadPoolExecutor(1, "pen")

    def commit_later(self, group: list[Job[Any]]) -> None:
        self.committing = self.thread.submit(self.committed, group)

    def wait(self) -> None:
        if self.committing is not None:
            self.committing.result()

    def committed(self, group: list[Job[Any]]) -> None:
        try:
            self.commit()
        except Exception as why:
            self.failed(group, why)
        else:
            for job in group:
                job.finish()

    def failed(self, group: list[Job[Any]], why: Exception) -> None:
        """If one of several fails, each is tried alone."""
        if len(group) == 1:
            group[0].finish(in_words(why))
            return
        for job in group:
            try:
                self.prepare([job])
                self.commit()
            except Exception as alone:
                job.finish(in_words(alone))
            else:
                job.finish()

    def prepare(self, group: list[Job[Any]]) -> None:
        """Everything but the commit; once more, when a database that was away is back."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.send(group)
                return
            except psycopg.OperationalError:  # nothing is committed
                if not self.connection.closed or time.monotonic() > deadline:
                    raise
                time.sleep(AGAIN)
                with suppress(psycopg.OperationalError):
                    self.connection = connect(self.address)

    def send(self, group: list[Job[Any]]) -> None:
        try:
            with self.connection.pipeline() as pipeline:
                db = PostgresDb(self.connection)
                db.execute("BEGIN")
                for job in group:
                    job.run(db)
                pipeline.sync()
                db.check()
        except BaseException:
            with suppress(psycopg.OperationalError):
                self.connection.execute("ROLLBACK")
            raise

    def commit(self) -> None:
        try:
            self.connection.execute("COMMIT")
        except psycopg.OperationalError as why:
            raise Lost("the connection broke in the very moment of the commit") from why

    def close(self) -> None:
        self.thread.shutdown()
        self.connection.close()


class PostgresStore:
    """Several processes may have the same database open: what guards each table is in its line."""

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            self.pens, self.reading = [Pen(address), Pen(address)], connect(address)
            migrate(self.writing)
            self.salt = rows.secret(PostgresDb(self.writing), "salt")
        except Newer as why:
            raise StoreError(f"the database was written by a newer Caravanserai ({why}): use that one") from why
        except psycopg.Error as why:
            raise StoreError(f"the database cannot be opened: {why}") from why
        self.reader = ThreadPoolExecutor(1, "reader")
        self.writer = Writer(self.commit)

    # writing

    @property
    def writing(self) -> Connection:
        """For whoever is alone with the database."""
        return self.pens[0].connection

    def commit(self, group: list[Job[Any]]) -> None:
        """On its way; whoever waits for it is told when it is on disk."""
        pen = self.pens[0]
        self.pens.reverse()
        pen.wait()
        try:
            pen.prepare(group)
        except Exception as why:
            pen.failed(group, why)
        else:
            pen.commit_later(group)

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
        for pen in self.pens:
            pen.close()


def migrate(db: Connection) -> None:
    """Bring the database up to date, step by step; processes that start together do it one after another."""
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        db.execute("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BYTEA NOT NULL)")
        behind = steps_behind(db)
        if behind > len(POSTGRES_STEPS):
            raise Newer(f"it has step {behind} behind it, this program knows {len(POSTGRES_STEPS)}")
        for step in POSTGRES_STEPS[behind:]:
            db.execute(step)
        schema = str(len(POSTGRES_STEPS)).encode()
        db.execute("INSERT INTO meta VALUES ('schema', %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value", (schema,))


def steps_behind(db: Connection) -> int:
    if db.execute("SELECT to_regclass('meta')").fetchone() == (None,):
        return 0
    found = db.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
    return int(found[0]) if found else 0


def is_served(db: Connection) -> bool:
    """Some process has a lease that runs."""
    if db.execute("SELECT to_regclass('processes')").fetchone() == (None,):
        return False
    return PostgresDb(db).execute(f"SELECT 1 FROM processes WHERE expires > {NOW}").fetchone() is not None


def looked_at(address: str, look: Callable[[Db], R]) -> R:
    """What a database tells, all of it from one moment; servers may be using it, and nothing is changed, not even by steps that are due."""
    try:
        with connect(address) as db:
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            with db.transaction(force_rollback=True):
                if steps_behind(db) != len(POSTGRES_STEPS):
                    if is_served(db):
                        raise StoreError(
                            "servers of another version run on this database: restore a backup of it as another, and look there"
                        )
                    migrate(db)
                return look(PostgresDb(db))
    except Newer as why:
        raise StoreError(f"the database was written by a newer Caravanserai ({why}): use that one") from why
    except psycopg.Error as why:
        raise StoreError(f"the database cannot be looked at: {why}") from why
