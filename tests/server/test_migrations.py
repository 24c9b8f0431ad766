"""Databases of every earlier shape open, and those who hold seats find their tables as they left them."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

import pytest
from browsers import Browser, Server
from stores import sqlite_only

import caravanserai as cs
from caravanserai.server.identity import holder_of
from caravanserai.server.store.migrations import STEPS, Newer, migrate
from caravanserai.server.store.sqlite import SqliteStore

pytestmark = sqlite_only

# as the first released program wrote it, without a number
UNNUMBERED = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE tables (id TEXT PRIMARY KEY, data TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
    address BLOB NOT NULL, updated REAL NOT NULL);
CREATE INDEX tables_by_address ON tables (address, status);
CREATE INDEX tables_listed ON tables (listed, updated);
CREATE TABLE seats (table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT,
    holder BLOB, ready INTEGER NOT NULL, confirm INTEGER NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE INDEX seats_by_holder ON seats (holder);
CREATE TABLE events (table_id TEXT NOT NULL, version INTEGER NOT NULL, kind TEXT NOT NULL, who INTEGER NOT NULL,
    word TEXT NOT NULL, step INTEGER NOT NULL, reveal INTEGER NOT NULL, news TEXT NOT NULL, command TEXT, at REAL NOT NULL,
    PRIMARY KEY (table_id, version)) WITHOUT ROWID;
CREATE UNIQUE INDEX events_by_command ON events (table_id, command) WHERE command IS NOT NULL;
CREATE TABLE snapshots (table_id TEXT NOT NULL, step INTEGER NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (table_id, step)) WITHOUT ROWID;
CREATE TABLE codes (hash BLOB PRIMARY KEY, table_id TEXT NOT NULL, holder BLOB NOT NULL, expires REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE records (id TEXT PRIMARY KEY, data TEXT NOT NULL, created REAL NOT NULL) WITHOUT ROWID;
INSERT INTO meta VALUES ('schema', 1);
INSERT INTO meta VALUES ('salt', x'00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff');
"""
TOKEN = "a" * 43
TABLE = "oldTable0000"
RECORD = "oldRecord000"


def written_long_ago(data: Path) -> list[str]:
    """A data folder with a running game, of which this browser holds seat 0, and an uploaded record; its decisions."""
    game = cs.game("istanbul")
    t = game.start(players=2, seed=3)
    chooser = random.Random(3)
    who: list[int] = []
    while len(who) < 40 or t.ask is None or t.ask.who != 0:
        assert t.ask is not None
        who.append(t.ask.who)
        t.decide(chooser.choice(t.menu))
    record = cs.Record.of(game, t, ["Ann", "greedy"])
    t = record.replay(upto=0)
    data.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(data / "caravanserai.sqlite3", isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.executescript(UNNUMBERED)
    for number, notation in enumerate(record.decisions, 1):
        t.news = []
        who_now, reveals = t.ask.who, t.reveals
        t.decide(game.parse(notation))
        news = json.dumps([[one.key, one.args, one.to] for one in t.news])
        command = f"{who_now}:c{number}" if who_now == 0 else None
        event = (TABLE, number, "d", who_now, notation, number, t.reveals != reveals, news, command, 1.7e9)
        db.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", event)
        if number == 32:
            db.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (TABLE, number, json.dumps(game.save(t))))
    row = {"id": TABLE, "game": "istanbul", "rules": game.version, "options": record.options, "players": 2, "invite": "key", "created": 1.7e9,
           "status": "running", "listed": True, "hints": True, "shuffle": False, "host": holder_of(TOKEN).hex(), "proposal": None, "proposals": 0,
           "rematch": None, "origin": None, "step": len(record.decisions), "turn": 0}  # fmt: skip
    db.execute("INSERT INTO tables VALUES (?, ?, 'running', 1, x'00', 1.7e9)", (TABLE, json.dumps(row)))
    db.execute("INSERT INTO seats VALUES (?, 0, 'person', 'Ann', NULL, ?, 1, 0)", (TABLE, holder_of(TOKEN)))
    db.execute("INSERT INTO seats VALUES (?, 1, 'bot', '', 'greedy', NULL, 0, 0)", (TABLE,))
    db.execute("INSERT INTO records VALUES (?, ?, 1.7e9)", (RECORD, json.dumps(record.as_json())))
    db.close()
    return record.decisions


def test_a_game_in_an_old_database_goes_on(tmp_path: Path) -> None:
    decisions = written_long_ago(tmp_path)
    server = Server(tmp_path)
    try:
        ann = Browser(server)
        ann.http.cookies.set("caravanserai", TOKEN, domain="127.0.0.1")
        assert [one["table"] for one in ann.get("/api/me")["tables"]] == [TABLE]
        assert [one["table"] for one in ann.get("/api/tables")["tables"]] == [TABLE]
        assert ann.get(f"/api/records/{RECORD}")["decisions"] == decisions
        here = ann.sit(TABLE)
        here.until(lambda s: s.state)
        assert here.state["step"] == len(decisions) and here.state["seat"] == 0 and here.state["menu"]
        here.decide()
        here.until(lambda s: s.state["menu"], 30)
        assert ann.get(f"/api/tables/{TABLE}/steps/20")["view"]
        server.kill()
        server.start()
        again = ann.sit(TABLE)
        again.until(lambda s: s.state)
        assert again.state["step"] >= here.state["step"]
    finally:
        server.stop()


def test_a_fresh_and_an_old_database_look_alike(tmp_path: Path) -> None:
    written_long_ago(tmp_path / "old")
    shapes = []
    for folder in ("old", "new"):
        (tmp_path / folder).mkdir(exist_ok=True)
        SqliteStore(tmp_path / folder).close()
        db = sqlite3.connect(tmp_path / folder / "caravanserai.sqlite3")
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        columns = {name: db.execute(f"PRAGMA table_info({name})").fetchall() for name in names}
        indexes = db.execute("SELECT name FROM sqlite_master WHERE type = 'index' ORDER BY name").fetchall()
        shapes.append((columns, indexes, db.execute("PRAGMA user_version").fetchone()))
        db.close()
    assert shapes[0] == shapes[1] and shapes[0][2] == (len(STEPS),)


def test_a_step_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "half.sqlite3", isolation_level=None)
    db.executescript(
        "CREATE TABLE meta (name, value); CREATE TABLE events (table_id TEXT, version INTEGER, command TEXT)"
    )  # no column word
    with pytest.raises(sqlite3.OperationalError):
        migrate(db)
    assert db.execute("PRAGMA user_version").fetchone() in ((0,), (1,))
    assert "first" not in [column[1] for column in db.execute("PRAGMA table_info(events)")]


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "newer.sqlite3", isolation_level=None)
    db.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(Newer):
        migrate(db)
    assert db.execute("SELECT COUNT(*) FROM sqlite_master").fetchone() == (0,)
