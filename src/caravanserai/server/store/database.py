"""All tables and records: SQLite with one writer thread whose commits are on disk before anybody is told.

Jobs that wait at the same time share one commit (and one fsync); a job that fails is rolled back alone.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import sqlite3
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from caravanserai.kernel.errors import CaravanseraiError
from caravanserai.server.store.migrations import Newer, migrate
from caravanserai.server.wire.errors import Refused

log = logging.getLogger("caravanserai")

R = TypeVar("R")
FILE = "caravanserai.sqlite3"
LOCK = "caravanserai.lock"
GROUP = 256  # jobs in one commit at most
NO_ROOM = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class StoreError(CaravanseraiError):
    """The data folder cannot be used; the message says what to do."""


def code_of(why: BaseException) -> int:
    """The kind of an SQLite error."""
    return int(getattr(why, "sqlite_errorcode", 0)) & 0xFF


def in_words(why: BaseException) -> BaseException:
    """An error of the disk as something that can be told to players."""
    if isinstance(why, sqlite3.Error) and code_of(why) in NO_ROOM:
        return Refused("disk_full", "the server's disk is full or cannot be written; nothing is lost, nothing has changed")
    if isinstance(why, sqlite3.Error) and code_of(why) in DAMAGED:
        return Refused("damaged", "the database is damaged; the server's host should restore a backup")
    return why


class Job(Generic[R]):
    """One change to the database; its result is handed out only after the commit."""

    def __init__(self, work: Callable[[sqlite3.Connection], R], done: Future[R]) -> None:
        self.work = work
        self.done = done
        self.result: list[R] = []
        self.failed: BaseException | None = None

    def run(self, db: sqlite3.Connection, alone: bool) -> None:
        if not alone:
            db.execute("SAVEPOINT job")
        try:
            self.result = [self.work(db)]
        except Exception as why:
            self.failed = why
            if alone or code_of(why) in NO_ROOM | DAMAGED:
                raise
            db.execute("ROLLBACK TO job")
        if not alone:
            db.execute("RELEASE job")

    def finish(self, failed: BaseException | None) -> None:
        why = self.failed or failed
        if why is not None:
            self.done.set_exception(in_words(why))
        else:
            self.done.set_result(self.result[0])


class Store:
    """Opens the database, reads on one thread, writes on another. One program at a time may have it open."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.locked: IO[str] | None = None
        self.read_only = False
        try:
            self.open(folder)
        except Newer as why:
            raise StoreError(
                f"{self.path} was written by a newer Caravanserai ({why}): use that one, or another data folder"
            ) from why
        except (sqlite3.Error, OSError) as why:
            raise StoreError(explained(self.path, why)) from why
        self.reader = ThreadPoolExecutor(1, "reader")
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()

    def open(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.locked = lock(folder / LOCK)
            self.writing = connect(self.path)
            migrate(self.writing)
            self.salt = salt_of(self.writing)
            self.reading = connect(self.path)
            self.reading.execute("SELECT COUNT(*) FROM meta").fetchone()
        except (sqlite3.OperationalError, OSError) as why:
            if not self.path.exists() or (isinstance(why, sqlite3.Error) and code_of(why) not in NO_ROOM):
                raise
            log.warning(
                "%s cannot be written (%s): the server only shows what is there until it is started with room", self.path, why
            )
            self.read_only = True
            self.reading = self.writing = read_only(self.path)
            self.salt = self.reading.execute("SELECT value FROM meta WHERE name = 'salt'").fetchone()[0]

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
        if self.read_only:
            failed = Refused("disk_full", "the server's disk was full when it started; nothing is lost, nothing has changed")
        else:
            try:
                self.writing.execute("BEGIN IMMEDIATE")
                for job in group:
                    job.run(self.writing, len(group) == 1)
                self.writing.execute("COMMIT")
            except Exception as why:  # a full disk, say: nobody in this group is told that it is done
                failed = why
                if self.writing.in_transaction:
                    self.writing.execute("ROLLBACK")
        for job in group:
            job.finish(failed)

    async def write(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Carry out a change; returns when it is on disk."""
        return await asyncio.wrap_future(self.post(work))

    def post(self, work: Callable[[sqlite3.Connection], R]) -> Future[R]:
        """The same for whoever does not wait; from here on it cannot be called off."""
        done: Future[R] = Future()
        done.set_running_or_notify_cancel()
        self.jobs.put(Job(work, done))
        return done

    async def read(self, work: Callable[[sqlite3.Connection], R]) -> R:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.reader, work, self.reading)
        except sqlite3.Error as why:
            raise in_words(why) from why

    def close(self) -> None:
        self.jobs.put(None)
        self.writer.join(10)
        self.reader.shutdown()
        self.reading.close()
        self.writing.close()
        if self.locked is not None:
            self.locked.close()


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    try:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA secure_delete=ON")  # a used code or a deleted table is gone from the file too
    except sqlite3.Error:
        db.close()  # and its locks
        raise
    return db


def read_only(path: Path) -> sqlite3.Connection:
    """On a full disk: alone with the file, so that nothing has to be written beside it, and without a word of change."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    db.execute("PRAGMA locking_mode=EXCLUSIVE")
    db.execute("PRAGMA query_only=ON")
    db.execute("SELECT COUNT(*) FROM meta").fetchone()
    return db


def salt_of(db: sqlite3.Connection) -> bytes:
    """What hashes are salted with, made once."""
    found = db.execute("SELECT value FROM meta WHERE name = 'salt'").fetchone()
    if found is None:
        db.execute("INSERT OR IGNORE INTO meta VALUES ('salt', ?)", (secrets.token_bytes(32),))
        found = db.execute("SELECT value FROM meta WHERE name = 'salt'").fetchone()
    return bytes(found[0])


def lock(path: Path) -> IO[str]:
    """Held as long as the program runs, however it ends."""
    file = path.open("a+")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as why:
        file.close()
        raise StoreError(
            f"another Caravanserai runs on {path.parent}: stop it first, or use another folder with --data"
        ) from why
    return file


def explained(path: Path, why: Exception) -> str:
    """One line: what is wrong with the file, and what to do."""
    if isinstance(why, sqlite3.DatabaseError) and code_of(why) in DAMAGED:
        return f"{path} is damaged ({why}): put a backup in its place, or move it away to start anew"
    return f"{path} cannot be opened: {why}"
