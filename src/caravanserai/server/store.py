"""The book of all tables: SQLite with one writer thread whose commits are on disk before anybody is told.

Jobs that wait at the same time share one commit (and one fsync); a job that fails is rolled back alone.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Generic, TypeVar

R = TypeVar("R")
SCHEMA_VERSION = 1
GROUP = 256  # jobs in one commit at most

SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, data TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
    address BLOB NOT NULL, updated REAL NOT NULL);
CREATE INDEX IF NOT EXISTS tables_by_address ON tables (address, status);
CREATE INDEX IF NOT EXISTS tables_listed ON tables (listed, updated);
CREATE TABLE IF NOT EXISTS seats (table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT,
    holder BLOB, ready INTEGER NOT NULL, confirm INTEGER NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_by_holder ON seats (holder);
CREATE TABLE IF NOT EXISTS events (table_id TEXT NOT NULL, version INTEGER NOT NULL, kind TEXT NOT NULL, who INTEGER NOT NULL,
    word TEXT NOT NULL, step INTEGER NOT NULL, reveal INTEGER NOT NULL, news TEXT NOT NULL, command TEXT, at REAL NOT NULL,
    PRIMARY KEY (table_id, version)) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS events_by_command ON events (table_id, command) WHERE command IS NOT NULL;
CREATE TABLE IF NOT EXISTS snapshots (table_id TEXT NOT NULL, step INTEGER NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (table_id, step)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS codes (hash BLOB PRIMARY KEY, table_id TEXT NOT NULL, holder BLOB NOT NULL, expires REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (id TEXT PRIMARY KEY, data TEXT NOT NULL, created REAL NOT NULL) WITHOUT ROWID;
"""


class Job(Generic[R]):
    """One change to the book; its result is handed out only after the commit."""

    def __init__(self, work: Callable[[sqlite3.Connection], R], done: Future[R]) -> None:
        self.work = work
        self.done = done
        self.result: list[R] = []
        self.failed: BaseException | None = None

    def run(self, book: sqlite3.Connection) -> None:
        book.execute("SAVEPOINT job")
        try:
            self.result = [self.work(book)]
        except Exception as why:
            book.execute("ROLLBACK TO job")
            self.failed = why
        book.execute("RELEASE job")

    def finish(self, failed: BaseException | None) -> None:
        why = self.failed or failed
        if why is not None:
            self.done.set_exception(why)
        else:
            self.done.set_result(self.result[0])


class Store:
    """Opens the book, reads on one thread, writes on another."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self.writing = self.connect()
        self.writing.executescript(SCHEMA)
        self.prepare()
        self.reading = self.connect()
        self.reader = ThreadPoolExecutor(1, "reader")
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()

    def connect(self) -> sqlite3.Connection:
        book = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=30)
        book.execute("PRAGMA journal_mode=WAL")
        book.execute("PRAGMA synchronous=FULL")
        book.execute("PRAGMA secure_delete=ON")  # a used code or a deleted table is gone from the file too
        return book

    def prepare(self) -> None:
        self.writing.execute("INSERT OR IGNORE INTO meta VALUES ('schema', ?)", (SCHEMA_VERSION,))
        self.writing.execute("INSERT OR IGNORE INTO meta VALUES ('salt', ?)", (secrets.token_bytes(32),))
        found = dict(self.writing.execute("SELECT name, value FROM meta").fetchall())
        if found["schema"] != SCHEMA_VERSION:
            raise RuntimeError(f"{self.path} has schema {found['schema']}; this program knows {SCHEMA_VERSION}")
        self.salt: bytes = found["salt"]

    def write_all(self) -> None:
        while (job := self.jobs.get()) is not None:
            group = [job]
            while len(group) < GROUP and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    self.jobs.put(None)
                    break
                group.append(more)
            self.commit(group)

    def commit(self, group: list[Job[Any]]) -> None:
        failed: BaseException | None = None
        try:
            self.writing.execute("BEGIN IMMEDIATE")
            for job in group:
                job.run(self.writing)
            self.writing.execute("COMMIT")
        except Exception as why:  # a full disk, say: nobody in this group is told that it is done
            failed = why
            if self.writing.in_transaction:
                self.writing.execute("ROLLBACK")
        for job in group:
            job.finish(failed)

    async def write(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Carry out a change; returns when it is on disk."""
        done: Future[R] = Future()
        done.set_running_or_notify_cancel()  # from here on it cannot be called off
        self.jobs.put(Job(work, done))
        return await asyncio.wrap_future(done)

    async def read(self, work: Callable[[sqlite3.Connection], R]) -> R:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reader, work, self.reading)

    def close(self) -> None:
        self.jobs.put(None)
        self.writer.join(10)
        self.reader.shutdown()
        self.reading.close()
        self.writing.close()
