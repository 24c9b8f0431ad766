"""How the database came to look as it does: numbered steps, each done once and never changed afterwards.

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
