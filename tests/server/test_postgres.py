"""What only PostgreSQL has to do: moving in from SQLite, steps of its own, a database that goes away and comes back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from browsers import Browser, Server, finished_record
from stores import POSTGRES, cluster
from test_store import command

from caravanserai.server.store.database import StoreError, open_store
from caravanserai.server.store.migrations import POSTGRES_STEPS
from caravanserai.server.store.postgres import PostgresStore, connect

pytestmark = pytest.mark.skipif(not POSTGRES, reason="runs with all others on PostgreSQL")


def test_everything_moves_from_a_folder_to_a_database(tmp_path: Path) -> None:
    server = Server(tmp_path, database="")
    ann = Browser(server)
    table = ann.make(("Ann",), ("Amy",), start=True, listed=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while here.state["step"] < 40:
        here.ask("look", seat=here.state["ask"]["who"])
        here.decide()
    record = ann.post("/api/records", finished_record(), 201)["record"]
    lobby = ann.make(("Ann",), "open")
    code = ann.post(f"/api/tables/{lobby}/code")["code"]
    assert command("move-data", str(tmp_path), cluster().address()).returncode == 2, "a server runs on it"
    server.stop()
    address = cluster().fresh()
    moved = command("move-data", str(tmp_path), address)
    assert moved.returncode == 0 and moved.stdout.startswith("2 tables, 4 seats, "), moved
    again = command("move-data", str(tmp_path), address)
    assert again.returncode == 2 and "not empty" in again.stderr
    sound = command("check", address)
    assert sound.returncode == 0 and sound.stdout == "2 tables and 1 records looked through: all is well\n", sound
    other = Server(tmp_path / "unused", database=address)
    try:
        back = Browser(other)
        back.http.cookies = ann.http.cookies
        assert {one["table"] for one in back.get("/api/me")["tables"]} == {table, lobby}
        assert back.get(f"/api/records/{record}")["decisions"] == finished_record()["decisions"]
        sitting = back.sit(table)
        sitting.until(lambda s: s.state)
        assert sitting.state["version"] == here.state["version"]
        sitting.ask("look", seat=sitting.state["ask"]["who"])
        sitting.decide()
        assert Browser(other).post("/api/move", {"code": code})["table"] == lobby, "hashes keep their salt"
    finally:
        other.stop()


def test_steps_are_numbered_and_a_newer_database_is_left_alone() -> None:
    address = cluster().fresh()
    PostgresStore(address).close()
    PostgresStore(address).close()
    with connect(address) as db:
        assert db.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone() == (str(len(POSTGRES_STEPS)).encode(),)
        db.execute("UPDATE meta SET value = '99' WHERE name = 'schema'")
    with pytest.raises(StoreError, match="newer"):
        PostgresStore(address)


def test_processes_that_start_together_make_one_database() -> None:
    address = cluster().fresh()
    code = (
        f"from caravanserai.server.store.postgres import PostgresStore as P; s = P({address!r}); print(s.salt.hex()); s.close()"
    )
    started = [subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) for _ in range(4)]
    assert len({one.communicate(timeout=60)[0] for one in started}) == 1


def test_an_address_that_leads_nowhere_is_explained_in_one_line(tmp_path: Path) -> None:
    for address in ("mysql://here", "postgresql://nobody@127.0.0.1:1/nothing"):
        tried = command("serve", "--port", "0", "--data", str(tmp_path), "--database", address)
        assert tried.returncode == 2 and tried.stderr.startswith("caravanserai: "), tried
    with pytest.raises(StoreError):
        open_store(tmp_path, "sqlite://here")
