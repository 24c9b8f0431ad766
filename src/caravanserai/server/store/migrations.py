"""How the databases came to look as they do: numbered steps for each of the two, done once and never changed afterwards.

`PRAGMA user_version` says how many steps a file has behind it. A file from before there were numbers has step 1 behind it without saying so.
"""

from __future__ import annotations

import sqlite3

STEPS = (
    # 1: tables, their seats, events and snapshots, one-time codes and uploaded records
    """
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
    """,
    # 2: a command may hold several decisions: each event names the first one of its command; options are written in notation
    """
    ALTER TABLE events RENAME COLUMN word TO notation;
    ALTER TABLE events ADD COLUMN first INTEGER NOT NULL DEFAULT 0;
    UPDATE events SET first = version;
    INSERT OR REPLACE INTO meta VALUES ('schema', 2);
    """,
    # 3: uploads count for the address they came from, and are kept until a day
    """
    ALTER TABLE records ADD COLUMN address BLOB NOT NULL DEFAULT x'';
    ALTER TABLE records ADD COLUMN until REAL NOT NULL DEFAULT 0;
    UPDATE records SET until = strftime('%s', 'now') + 180 * 86400;
    CREATE INDEX records_by_address ON records (address);
    """,
    # 4: how long a player has been away outlives a restart; and every command has one effect, not only those of the game
    """
    ALTER TABLE seats ADD COLUMN seen REAL NOT NULL DEFAULT 0;
    CREATE TABLE commands (number INTEGER PRIMARY KEY, table_id TEXT NOT NULL, command TEXT NOT NULL, version INTEGER NOT NULL);
    CREATE UNIQUE INDEX commands_by_table ON commands (table_id, command);
    """,
    # 5: every change of a table carries the epoch of its owner and the revision it builds on; a table begun from a record says so
    """
    ALTER TABLE tables ADD COLUMN owner TEXT;
    ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN continued INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET continued = 1 WHERE json_valid(data) AND json_extract(data, '$.origin.record') IS NOT NULL;
    """,
)


POSTGRES_STEPS = (
    # 1: the same as SQLite's up to 5. No index has a column that changes with every decision: such changes stay within their page
    """
    CREATE TABLE tables (id TEXT PRIMARY KEY, data TEXT NOT NULL, status TEXT NOT NULL, listed BOOLEAN NOT NULL,
        address BYTEA NOT NULL, updated DOUBLE PRECISION NOT NULL, owner TEXT, epoch BIGINT NOT NULL DEFAULT 0,
        revision BIGINT NOT NULL DEFAULT 0, continued BOOLEAN NOT NULL DEFAULT FALSE) WITH (fillfactor = 60);
    CREATE INDEX tables_by_address ON tables (address, status);
    CREATE INDEX tables_listed ON tables (id) WHERE listed AND status != 'over';
    CREATE INDEX tables_by_status ON tables (status);
    CREATE TABLE seats (table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT,
        holder BYTEA, ready BOOLEAN NOT NULL, confirm BOOLEAN NOT NULL, seen DOUBLE PRECISION NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, seat)) WITH (fillfactor = 80);
    CREATE INDEX seats_by_holder ON seats (holder);
    CREATE TABLE events (table_id TEXT NOT NULL, version INTEGER NOT NULL, kind TEXT NOT NULL, who INTEGER NOT NULL,
        notation TEXT NOT NULL, step INTEGER NOT NULL, reveal BOOLEAN NOT NULL, news TEXT NOT NULL, command TEXT,
        at DOUBLE PRECISION NOT NULL, first INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, version));
    CREATE UNIQUE INDEX events_by_command ON events (table_id, command) WHERE command IS NOT NULL;
    CREATE TABLE snapshots (table_id TEXT NOT NULL, step INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (table_id, step));
    CREATE TABLE codes (hash BYTEA PRIMARY KEY, table_id TEXT NOT NULL, holder BYTEA NOT NULL, expires DOUBLE PRECISION NOT NULL);
    CREATE TABLE records (id TEXT PRIMARY KEY, data TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
        address BYTEA NOT NULL DEFAULT '', until DOUBLE PRECISION NOT NULL DEFAULT 0);
    CREATE INDEX records_by_address ON records (address);
    CREATE TABLE commands (number BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, table_id TEXT NOT NULL,
        command TEXT NOT NULL, version INTEGER NOT NULL);
    CREATE UNIQUE INDEX commands_by_table ON commands (table_id, command);
    """,
    # 2: the processes that serve, each with its lease; a table's owner is one of them
    """
    CREATE TABLE processes (id TEXT PRIMARY KEY, address TEXT NOT NULL, expires DOUBLE PRECISION NOT NULL,
        buried BOOLEAN NOT NULL DEFAULT FALSE, news TEXT NOT NULL DEFAULT '{}');
    CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;
    """,
    # 3: thinking that is done by helpers on other machines, and who they are; a crash may forget both
    """
    CREATE UNLOGGED TABLE errands (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, process TEXT NOT NULL, address BYTEA NOT NULL,
        job TEXT NOT NULL, seconds DOUBLE PRECISION NOT NULL, helper TEXT, done INTEGER NOT NULL DEFAULT 0,
        total INTEGER NOT NULL DEFAULT 0, answer TEXT);
    CREATE UNLOGGED TABLE helpers (id TEXT PRIMARY KEY, slots INTEGER NOT NULL, expires DOUBLE PRECISION NOT NULL);
    """,
    # 4: until when a table is its owner's, by the clock of the database
    """
    ALTER TABLE tables ADD COLUMN expires DOUBLE PRECISION NOT NULL DEFAULT 0;
    """,
)


class Newer(Exception):
    """The file was written by a newer program."""


def migrate(db: sqlite3.Connection) -> None:
    """Bring the file up to date, step by step; each is done whole or not at all."""
    (behind,) = db.execute("PRAGMA user_version").fetchone()
    if behind > len(STEPS):
        raise Newer(f"it has step {behind} behind it, this program knows {len(STEPS)}")
    for number in range(behind, len(STEPS)):
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in STEPS[number].split(";"):
                if statement.strip():
                    db.execute(statement)
            db.execute(f"PRAGMA user_version = {number + 1}")
        except BaseException:
            db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")
