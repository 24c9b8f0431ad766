"""What a store does, whichever database lies behind it: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Protocol, TypeVar

from caravanserai.server.store.jobs import Writer
from caravanserai.server.store.work import Db, Lost, StoreError

__all__ = ["NO_DRIVER", "Db", "Lost", "Store", "StoreError", "is_postgres", "open_store"]
R = TypeVar("R")
NO_DRIVER = "PostgreSQL needs psycopg: pip install 'caravanserai[postgres]'"


class Store(Protocol):
    """Reads and writes; several writes may share one commit, a write that fails is undone alone."""

    salt: bytes  # what hashes are salted with, made once
    writer: Writer

    async def read(self, work: Callable[[Db], R]) -> R: ...

    async def write(self, work: Callable[[Db], R]) -> R:
        """Carry out a change; returns when it is on disk."""

    def post(self, work: Callable[[Db], R]) -> Future[R]:
        """The same for whoever does not wait; from here on it cannot be called off."""

    def close(self) -> None: ...


def open_store(data: Path, database: str = "") -> Store:
    """The database of that address, or the one in the data folder."""
    from caravanserai.server.store.sqlite import SqliteStore

    if not database:
        return SqliteStore(data)
    if not is_postgres(database):
        raise StoreError("the address of a database begins with postgresql://")
    try:
        from caravanserai.server.store.postgres import PostgresStore
    except ImportError as why:
        raise StoreError(NO_DRIVER) from why
    return PostgresStore(database)


def is_postgres(address: str) -> bool:
    return address.startswith(("postgresql://", "postgres://"))
