"""What only PostgreSQL has to do: moving in from SQLite, steps of its own, a database that goes away and comes back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from browsers import Browser, Server, finished_record
from stores import POSTGRES, cluster
from test_store import command

from caravanserai.server.store import leases, rows
from caravanserai.server.store.database import StoreError, open_store
from caravanserai.server.store.migrations import POSTGRES_STEPS
from caravanserai.server.store.postgres import PostgresDb, PostgresStore, connect

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


def test_a_check_changes_nothing_and_leaves_servers_of_an_older_program_alone() -> None:
    """Run before an upgrade, while the old program serves."""
    address = cluster().fresh()
    assert command("check", address).stdout == "0 tables and 0 records looked through: all is well\n"
    with connect(address) as db:
        assert db.execute("SELECT to_regclass('meta')").fetchone() == (None,), "not even a database is made"
        PostgresStore(address).close()
        db.execute("DROP TABLE errands, helpers; ALTER TABLE tables DROP COLUMN expires")
        db.execute("UPDATE meta SET value = '2' WHERE name = 'schema'")
        leases.sign_on(PostgresDb(db), "server", "127.0.0.1:1", 600.0)
        served = command("check", address)
        assert served.returncode == 2 and served.stderr.count("\n") == 1 and "restore a backup" in served.stderr, served
        leases.sign_off(PostgresDb(db), "server")
        assert command("check", address).returncode == 0
        assert db.execute("SELECT value, to_regclass('errands') FROM meta WHERE name = 'schema'").fetchone() == (b"2", None)


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


def test_a_table_at_which_somebody_just_sits_down_is_not_swept_away() -> None:
    """One process clears away old tables while another, their owner, writes."""
    store = PostgresStore(cluster().fresh())
    row = rows.TableRow("old", "istanbul", 1, {}, 2, "key", 0.0)
    store.post(lambda db: rows.add_table(db, row, b"")).result(30)
    store.post(lambda db: db.execute("UPDATE tables SET updated = 0")).result(30)
    waiting = (
        "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND starts_with(query, 'DELETE FROM tables')"
    )
    try:
        with connect(store.address) as owner:
            with owner.transaction():
                rows.put_table(PostgresDb(owner), row, rows.Fence())
                swept = store.post(lambda db: rows.sweep(db, 14.0))
                while PostgresDb(store.reading).execute(waiting).fetchone() == (0,):
                    pass
            swept.result(30)
        assert rows.has_table(PostgresDb(store.reading), "old")
    finally:
        store.close()
