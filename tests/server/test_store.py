"""When something breaks: a full disk, a second program, damaged files and rows; and looking after a data folder."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from browsers import SOURCE, Browser, Server, finished_record
from stores import fresh, sqlite_only

from caravanserai.server.store import rows
from caravanserai.server.store.database import Db, StoreError, open_store
from caravanserai.server.store.migrations import STEPS
from caravanserai.server.store.sqlite import FILE, SqliteStore


def command(*words: str) -> subprocess.CompletedProcess[str]:
    """`caravanserai …`"""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    return subprocess.run(
        [sys.executable, "-m", "caravanserai", *words], env=environment, capture_output=True, text=True, timeout=120
    )


def changed(server: Server, *statements: tuple[str, tuple[Any, ...]]) -> None:
    """Change the file while nobody uses it."""
    server.kill()
    for sql, values in statements:
        server.book.execute(sql, values)
    server.start()


def limit(server: Server, size: int) -> None:
    """No file of the server may grow beyond this: for SQLite the disk is full."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@sqlite_only
def test_a_full_disk_refuses_in_words_and_nothing_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ann = Browser(server)
        here = ann.sit(ann.make(("Ann",), ("Amy",), start=True))
        here.until(lambda s: s.state)
        here.ask("look", seat=here.state["ask"]["who"])
        limit(server, 0)
        sent = {"seat": here.state["seat"], "version": here.state["version"], "option": here.state["menu"][0]}
        refused = here.refused("disk_full", "decide", **sent)
        assert "nothing is lost" in refused["message"] and refused["version"] == sent["version"]
        assert ann.post("/api/play", {"game": "istanbul"}, 507)["error"] == "disk_full"
        here.ask("ping")
        limit(server, resource.RLIM_INFINITY)
        here.ask("decide", **sent)
        assert here.state["version"] > sent["version"]
    finally:
        server.stop()


@sqlite_only
def test_a_bot_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    server = Server(tmp_path, pace=0.3, pace_more=0.3)
    try:
        ann = Browser(server)
        watching = ann.sit(ann.make("random", "random", start=True))
        watching.until(lambda s: s.state and s.state["step"] > 3)
        limit(server, 0)
        time.sleep(1.5)
        while (before := watching.state["version"]) != watching.receive_all():
            pass
        limit(server, resource.RLIM_INFINITY)
        watching.until(lambda s: s.state["version"] > before + 3)
    finally:
        server.stop()


@sqlite_only
def test_with_a_full_disk_the_server_starts_and_shows_what_is_there(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ann = Browser(server)
    table = ann.make(("Ann",), ("Amy",), start=True)
    server.kill()
    server.limit = 0
    server.start()
    try:
        here = ann.sit(table)
        here.until(lambda s: s.state)
        here.ask("look", seat=here.state["ask"]["who"])
        here.refused(
            "disk_full", "decide", seat=here.state["seat"], version=here.state["version"], option=here.state["menu"][0]
        )
    finally:
        server.stop()


@sqlite_only
def test_a_second_program_on_the_same_folder_does_not_start(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        second = command("serve", "--port", "0", "--data", str(tmp_path))
        assert second.returncode == 2 and second.stderr.count("\n") == 1 and "another Caravanserai runs on" in second.stderr
    finally:
        server.stop()
    server.start()  # the lock went with the first
    server.stop()


@sqlite_only
def test_files_that_cannot_be_used_are_explained_in_one_line(tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    newer.mkdir()
    db = sqlite3.connect(newer / FILE)
    db.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    db.close()
    with pytest.raises(StoreError, match="newer Caravanserai"):
        SqliteStore(newer)
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    (damaged / FILE).write_bytes(b"no database at all" * 1000)
    tried = command("serve", "--port", "0", "--data", str(damaged))
    assert tried.returncode == 2 and tried.stderr.count("\n") == 1 and "is damaged" in tried.stderr and "backup" in tried.stderr


def test_a_damaged_snapshot_falls_back_to_the_decisions(own_server: Server) -> None:
    ann = Browser(own_server)
    tables = [ann.make(("Ann",), ("Amy",), start=True) for _ in range(2)]
    views = []
    for table in tables:
        here = ann.sit(table)
        here.until(lambda s: s.state)
        while here.state["step"] < 40:
            here.ask("look", seat=here.state["ask"]["who"])
            here.decide()
        here.ask("look", seat=None)
        views.append((here.state["view"], here.state["step"]))
    spoilt = "UPDATE snapshots SET data = ? WHERE table_id = ?"
    changed(own_server, (spoilt, ("{}", tables[0])), (spoilt, ("[", tables[1])))
    for table, (view, step) in zip(tables, views):
        back = ann.sit(table)
        back.until(lambda s: s.state)
        assert back.state["view"] == view and back.state["step"] == step and back.table["status"] == "running"


def test_a_damaged_row_breaks_neither_the_lists_nor_other_tables(own_server: Server) -> None:
    ann = Browser(own_server)
    tables = [ann.make("random", "random", ("Ann",), listed=True, start=True, shuffle=False) for _ in range(4)]
    row = "UPDATE tables SET data = ? WHERE id = ?"
    changed(
        own_server,
        (row, ("{", tables[0])),
        (row, ('{"id": 7}', tables[1])),
        ("UPDATE tables SET data = REPLACE(data, 'istanbul', 'chess') WHERE id = ?", (tables[2],)),
    )
    for path in ("/api/me", "/api/tables"):
        found = {one["table"]: one["status"] for one in ann.get(path)["tables"]}
        assert [found[table] for table in tables] == ["damaged", "damaged", "damaged", "running"]
    for table in tables[:3]:
        assert ann.get(f"/api/tables/{table}", 409)["error"] == "damaged"
        assert ann.sit(table).closed() == 4500
    sound = ann.sit(tables[3])
    sound.until(lambda s: s.state and s.state["menu"])


def test_bots_wake_though_another_table_is_damaged(tmp_path: Path) -> None:
    server = Server(tmp_path, pace=600.0)
    ann = Browser(server)
    first = {ann.make("random", ("Ann",), start=True, shuffle=False): 0 for _ in range(3)}
    second = {ann.make(("Ann",), "random", start=True, shuffle=False): 1 for _ in range(3)}
    bots = {**first, **second}  # whoever begins, at three of them a bot does
    tables = [one["table"] for one in ann.get("/api/me")["tables"] if one["turn"] == bots[one["table"]]]
    steps = {table: ann.get(f"/api/tables/{table}")["step"] for table in tables}
    server.kill()
    server.book.execute("UPDATE events SET news = '[' WHERE table_id = ?", (tables[1],))
    server.settings["pace"] = 0.0
    server.start()
    try:
        deadline = time.monotonic() + 60
        for table in (tables[0], tables[2]):
            while step_of(ann, table) <= steps[table]:
                assert time.monotonic() < deadline
                time.sleep(0.1)
    finally:
        server.stop()


def test_every_table_that_waits_for_a_bot_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "PAGE", 2)
    store = open_store(tmp_path, fresh())
    seats = [rows.SeatRow("bot", bot="random"), rows.SeatRow("person", "Ann")]

    def fill(db: Db) -> None:
        for number in range(7):
            row = rows.TableRow(f"t{number}", "istanbul", 1, {}, 2, "key", 0.0, status="running", turn=number % 2)
            rows.add_table(db, row, b"")
            rows.put_seats(db, row.id, seats)

    try:
        store.post(fill).result(30)
        assert asyncio.run(store.read(rows.waiting_for_bots)) == ["t0", "t2", "t4", "t6"]
    finally:
        store.close()


def test_tables_that_never_began_are_cleared_away(own_server: Server) -> None:
    ann = Browser(own_server)
    old, fresh, running = ann.make(("Ann",), "open"), ann.make(("Ann",), "open"), ann.make(("Ann",), ("Amy",), start=True)
    past = "UPDATE tables SET updated = updated - 15 * 86400 WHERE id = ?"
    changed(own_server, (past, (old,)), (past, (running,)))
    count = "SELECT COUNT(*) FROM seats WHERE table_id = ?"
    while own_server.book.execute(count, (old,)) != [(0,)]:
        pass
    assert ann.get(f"/api/tables/{old}", 404)["error"] == "no_table"
    assert {one["table"] for one in ann.get("/api/me")["tables"]} == {fresh, running}


def step_of(browser: Browser, table: str) -> int:
    """From the list: looking at the table itself would wake it."""
    return next(int(one["step"]) for one in browser.get("/api/me")["tables"] if one["table"] == table)


@sqlite_only
def test_check_and_backup(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    ann = Browser(server)
    table = ann.make(("Ann",), ("Amy",), start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while here.state["step"] < 40:
        here.ask("look", seat=here.state["ask"]["who"])
        here.decide()
    ann.post("/api/records", finished_record(), 201)
    data, copy = str(tmp_path / "data"), tmp_path / "copy.sqlite3"
    sound = command("check", data)  # while the server runs
    assert sound.returncode == 0 and sound.stdout == "1 tables and 1 records looked through: all is well\n", sound
    assert command("backup", data, str(copy)).returncode == 0
    assert command("backup", data, str(copy)).returncode == 2, "never over another file"
    server.kill()
    restored = tmp_path / "restored"
    restored.mkdir()
    shutil.copy(copy, restored / FILE)
    again = Server(restored)
    back = Browser(again)
    back.http.cookies = ann.http.cookies
    sitting = back.sit(table)
    sitting.until(lambda s: s.state)
    assert sitting.state["step"] == here.state["step"]
    again.stop()
    with sqlite3.connect(restored / FILE) as db:
        db.execute("UPDATE events SET notation = 'nonsense' WHERE version = 5")
        db.execute("UPDATE snapshots SET data = 'x'")
    broken = command("check", str(restored), "--json")
    found = json.loads(broken.stdout)
    assert broken.returncode == 1 and [one["damage"] for one in found["troubles"]] == [True, False]
    assert "stops at step 4" in found["troubles"][0]["what"]
    with sqlite3.connect(restored / FILE) as db:
        db.execute("UPDATE tables SET data = REPLACE(data, '\"rules\":', '\"rules\":99')")
    upgraded = command("check", str(restored), "--json")
    assert upgraded.returncode == 0 and "instead of 99" in json.loads(upgraded.stdout)["troubles"][0]["what"]
    assert command("check", str(tmp_path / "nowhere")).returncode == 2


@sqlite_only
def test_no_address_is_written_anywhere(tmp_path: Path) -> None:
    server = subprocess.Popen(
        [sys.executable, "-u", "-m", "caravanserai", "serve", "--port", "0", "--data", str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(SOURCE)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        port = int(said.split(":")[2].split("/")[0])
        ann = Browser.at(port)
        ann.get("/api/tables/zzz", 404)
        here = ann.sit(ann.make(("Ann",), "random", start=True))
        here.until(lambda s: s.state)
        here.close()
    finally:
        server.terminate()
        rest = server.communicate(timeout=30)[0]
    assert "127.0.0.1" not in rest, rest
