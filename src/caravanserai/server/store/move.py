"""From SQLite to PostgreSQL: everything, in one transaction, into an empty database."""

from __future__ import annotations

from pathlib import Path

import psycopg
from psycopg import sql

from caravanserai.server.store.database import StoreError
from caravanserai.server.store.postgres import PostgresStore, storable
from caravanserai.server.store.sqlite import FILE, SqliteStore

COPIED = {
    "tables": "id, data, status, listed, address, updated, revision, continued",
    "seats": "table_id, seat, kind, name, bot, holder, ready, confirm, seen",
    "events": "table_id, version, kind, who, notation, step, reveal, news, command, at, first",
    "snapshots": "table_id, step, data",
    "codes": "hash, table_id, holder, expires",
    "records": "id, data, created, address, until",
    "commands": "table_id, command, version",
}
ORDER = {"commands": "number"}  # which of them is the newest counts
QUESTIONS = {"listed", "ready", "confirm", "reveal", "continued"}  # columns that are yes or no


def move(data: Path, address: str) -> dict[str, int]:
    """How many lines of each table were moved. The file stays as it is; a server must not run on it."""
    if not (data / FILE).exists():
        raise StoreError(f"there is no {FILE} in {data}")
    source = SqliteStore(data)
    try:
        target = PostgresStore(address)
        try:
            return copied(source, target)
        except psycopg.Error as why:
            raise StoreError(f"the data cannot be moved: {why}") from why
        finally:
            target.close()
    finally:
        source.close()


def copied(source: SqliteStore, target: PostgresStore) -> dict[str, int]:
    moved: dict[str, int] = {}
    with target.writing.transaction():
        for name in COPIED:
            if target.writing.execute(sql.SQL("SELECT 1 FROM {} LIMIT 1").format(sql.Identifier(name))).fetchone():
                raise StoreError("that database is not empty: make a new one")
        salt = "UPDATE meta SET value = %s WHERE name = 'salt'"  # what is stored as a hash is salted with it
        target.writing.execute(salt, (source.salt,))
        for name in COPIED:
            moved[name] = copy_lines(source, target, name)
    return moved


def copy_lines(source: SqliteStore, target: PostgresStore, name: str) -> int:
    columns = COPIED[name].split(", ")
    questions = [column in QUESTIONS for column in columns]
    names = sql.SQL(", ").join(map(sql.Identifier, columns))
    into = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(name), names)
    count = 0
    with target.writing.cursor() as cursor, cursor.copy(into) as copy:
        for line in source.reading.execute(f"SELECT {COPIED[name]} FROM {name} ORDER BY {ORDER.get(name, '1')}"):
            copy.write_row([bool(value) if question else storable(value) for value, question in zip(line, questions)])
            count += 1
    return count
