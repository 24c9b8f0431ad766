"""All tables and records: SQLite with one writer thread whose commits are on disk before anybody is told.

Jobs that wait at the same time share one commit (and one fsync); a job that fails is rolled back alone.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeVar

from caravanserai.server.store import rows
from caravanserai.server.store.database import Db, Lost, StoreError
from caravanserai.server.store.jobs import Job, Writer
from caravanserai.server.store.migrations import Newer, migrate
from caravanserai.server.wire.errors import Refused

log = logging.getLogger("caravanserai")

R = TypeVar("R")
FILE = "caravanserai.sqlite3"
LOCK = "caravanserai.lock"
NO_ROOM = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


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


class Connection(sqlite3.Connection):
    def change_one(self, sql: str, values: tuple[Any, ...]) -> None:
        if self.execute(sql, values).rowcount != 1:
            raise Lost("the table has changed meanwhile")


class SqliteStore:
    """Reads on one thread, writes on another. One program at a time may have the file open."""

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
        self.writer = Writer(self.commit)

    def open(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.locked = lock(folder / LOCK)
            self.writing = connect(self.path)
            migrate(self.writing)
            self.salt = rows.secret(self.writing, "salt")
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

    def commit(self, group: list[Job[Any]]) -> None:
        failed: BaseException | None = None
        if self.read_only:
            failed = Refused("disk_full", "the server's disk was full when it started; nothing is lost, nothing has changed")
        else:
            try:
                self.writing.execute("BEGIN IMMEDIATE")
                for job in group:
                    self.carry_out(job, len(group) == 1)
                self.writing.execute("COMMIT")
            except Exception as why:  # a full disk, say: nobody in this group is told that it is done
                failed = in_words(why)
                if self.writing.in_transaction:
                    self.writing.execute("ROLLBACK")
        for job in group:
            job.finish(failed)

    def carry_out(self, job: Job[Any], alone: bool) -> None:
        """One job of a group; if it fails, the others go on."""
        if not alone:
            self.writing.execute("SAVEPOINT job")
        try:
            job.run(self.writing)
        except Exception as why:
            job.failed = in_words(why)
            if alone or code_of(why) in NO_ROOM | DAMAGED:
                raise
            self.writing.execute("ROLLBACK TO job")
        if not alone:
            self.writing.execute("RELEASE job")

    async def write(self, work: Callable[[Db], R]) -> R:
        return await self.writer.write(work)

    def post(self, work: Callable[[Db], R]) -> Future[R]:
        return self.writer.post(work)

    async def read(self, work: Callable[[Db], R]) -> R:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.reader, work, self.reading)
        except sqlite3.Error as why:
            raise in_words(why) from why

    def close(self) -> None:
        self.writer.close()
        self.reader.shutdown()
        self.reading.close()
        self.writing.close()
        if self.locked is not None:
            self.locked.close()


def connect(path: Path) -> Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30, factory=Connection)
    try:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA secure_delete=ON")  # a used code or a deleted table is gone from the file too
    except sqlite3.Error:
        db.close()  # and its locks
        raise
    return db


def read_only(path: Path) -> Connection:
    """On a full disk: alone with the file, so that nothing has to be written beside it, and without a word of change."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5, factory=Connection)
    db.execute("PRAGMA locking_mode=EXCLUSIVE")
    db.execute("PRAGMA query_only=ON")
    db.execute("SELECT COUNT(*) FROM meta").fetchone()
    return db


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
