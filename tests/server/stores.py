"""Which database the servers of these tests use: SQLite, or with CARAVANSERAI_TEST_STORE=postgresql a real PostgreSQL, started once."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
import pytest

from caravanserai.server.store.postgres import connect
from caravanserai.server.store.sqlite import Connection as SqliteConnection

POSTGRES = os.environ.get("CARAVANSERAI_TEST_STORE") == "postgresql"
sqlite_only = pytest.mark.skipif(POSTGRES, reason="about the file that SQLite writes")
QUICK = {
    "fsync": "off", "full_page_writes": "off", "shared_buffers": "32MB", "max_connections": "200", "listen_addresses": "",
}  # fmt: skip


def programs() -> Path:
    """Where PostgreSQL's programs are."""
    found = shutil.which("initdb")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: int(one.parent.name))
    assert found or places, "PostgreSQL is not installed: sh scripts/postgresql"
    return Path(found).parent if found else places[-1]


class Cluster:
    """A PostgreSQL of our own. It refuses to run as root, so that for root somebody else runs it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="caravanserai-", dir="/tmp"))  # a socket's path must be short
        self.user: dict[str, Any] = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}
        if self.user:
            shutil.chown(self.folder, "nobody", "nogroup")
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0
        self.run(
            "initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "caravanserai", "-E", "UTF8", "--locale=C", "--no-sync"
        )
        atexit.register(self.end)
        self.start()

    def run(self, program: str, *words: str) -> None:
        subprocess.run(
            [programs() / program, *words], check=True, cwd=self.folder, stdout=subprocess.DEVNULL, timeout=120, **self.user
        )

    def start(self) -> None:
        options = [word for name, value in QUICK.items() for word in ("-c", f"{name}={value}")]
        command = [str(programs() / "postgres"), "-D", f"{self.folder}/data", "-k", str(self.folder), *options]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stderr=log, stdout=log, **self.user)
        deadline = time.monotonic() + 60
        while True:
            try:
                connect(self.address()).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < deadline and self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        """As a crash would end it, but for what the operating system keeps."""
        self.run("pg_ctl", "-D", f"{self.folder}/data", "stop", "-m", "immediate")
        assert self.process is not None
        self.process.wait()

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, schema: str = "public") -> str:
        return f"postgresql://caravanserai@/postgres?host={self.folder}&options=-csearch_path%3D{schema}"

    def fresh(self) -> str:
        """The address of an empty database."""
        self.made += 1
        schema = f"s{self.made}"
        with connect(self.address()) as db:
            db.execute(f"CREATE SCHEMA {schema}".encode())
        return self.address(schema)


@cache
def cluster() -> Cluster:
    return Cluster()


def fresh() -> str:
    """The address of an empty database for a server; empty: the file in its folder."""
    return cluster().fresh() if POSTGRES else ""


class Book:
    """What a server has written, to be read and, while it is not looking, changed; statements have `?` for values."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.address = str(settings.get("database", ""))
        self.path = Path(settings["data"]) / "caravanserai.sqlite3"

    def execute(self, sql: str, values: tuple[Any, ...] = ()) -> list[Any]:
        if self.address:
            with connect(self.address) as db:
                found = db.execute(sql.replace("?", "%s").encode(), values)
                return found.fetchall() if found.description else []
        with SqliteConnection(self.path, timeout=30) as file:
            lines = file.execute(sql, values).fetchall()
        file.close()
        return lines
