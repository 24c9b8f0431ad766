"""What a job may do with the database, whichever it is, and what may go wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from caravanserai.kernel.errors import CaravanseraiError


class StoreError(CaravanseraiError):
    """The database cannot be used; the message says what to do."""


class Lost(Exception):
    """A table has changed behind our back, or belongs to somebody else: what we have in memory is worth nothing any more."""


class Answer(Protocol):
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


class Db(Protocol):
    """What a job may do with the database. Statements are written so that both understand them, with `?` for values."""

    def execute(self, sql: str, values: tuple[Any, ...] = ..., /) -> Answer: ...
    def executemany(self, sql: str, lines: Iterable[tuple[Any, ...]], /) -> object: ...
    def change_one(self, sql: str, values: tuple[Any, ...], /) -> None:
        """A change that has to find exactly one line: otherwise `Lost`, and nothing of the whole job is done."""
