"""Helpers on other machines (`caravanserai work`) think for servers, through the database; whatever becomes of them, somebody thinks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsers import SOURCE, Browser, Server, Socket, finished_record
from stores import POSTGRES, cluster
from test_store import command
from websockets.sync.client import connect as open_socket

from caravanserai.server.store import leases, remote_jobs
from caravanserai.server.store.postgres import PostgresDb, PostgresStore, connect

pytestmark = pytest.mark.skipif(not POSTGRES, reason="runs with all others on PostgreSQL")
WORD = "open sesame"


class Helper:
    def __init__(self, server: Server, places: int = 1) -> None:
        words = ["work", "--database", str(server.settings["database"]), "--places", str(places)]
        self.server = server
        self.before = metric(server, "helper_places")
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "caravanserai", *words],
            env={**os.environ, "PYTHONPATH": str(SOURCE)}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None and f"{places} places" in self.process.stdout.readline()
        while metric(server, "helper_places") < self.before + places:
            pass

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(20) == 0


def metric(server: Server, name: str) -> float:
    text = Browser(server).http.get("/metrics", headers={"Authorization": f"Bearer {WORD}"}).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"caravanserai_{name} "))


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Server]:
    """A server whose own worker is asleep over somebody's bot, for longer than any test takes."""
    server = Server(tmp_path, metrics=WORD, bot_seconds=300.0, hint_bot="mcts:1000ms")
    ann = Browser(server)
    let_bot_think(ann, "sleeper")
    while not asleep(server):
        pass
    yield server
    server.stop()


def asleep(server: Server) -> bool:
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return any(Path(f"/proc/{child}/comm").read_text().strip() == "asleep" for child in children)


def let_bot_think(browser: Browser, bot: str) -> Socket:
    """A table at which this bot is to move."""
    here = browser.sit(browser.make(("Ann",), bot, start=True))
    here.until(lambda s: s.state)
    while here.state["ask"]["who"] == 0:
        here.decide()
    return here


def moved(here: Socket) -> None:
    """The bot has moved, and it was no makeshift."""
    step = here.state["step"]
    here.until(lambda s: s.state["step"] > step)
    assert not any(one.get("key") == "bot_late" for one in here.other)


def test_a_helper_thinks_when_the_servers_own_worker_is_busy(busy: Server) -> None:
    helper = Helper(busy)
    moved(let_bot_think(Browser(busy), "mcts:50"))
    assert metric(busy, "helped_total") >= 1 and asleep(busy)
    helper.stop()
    while metric(busy, "helper_places"):
        pass


def test_a_job_of_a_helper_that_dies_is_done_here(busy: Server) -> None:
    helper = Helper(busy)
    here = let_bot_think(Browser(busy), "mcts:3000ms")
    taken = "SELECT COUNT(*) FROM errands WHERE helper IS NOT NULL"
    while busy.book.execute(taken) == [(0,)]:
        pass
    helper.process.send_signal(signal.SIGKILL)
    helper.process.wait()
    moved(here)
    assert busy.book.execute("SELECT COUNT(*) FROM errands") == [(0,)]


def test_hints_and_analyses_come_from_helpers_with_their_progress(busy: Server) -> None:
    helper = Helper(busy, 2)
    asked = []
    for name in ("Ann", "Ben"):
        browser = Browser(busy)
        here = browser.sit(browser.make((name,), "random", start=True))
        here.until(lambda s: s.state and s.state["menu"])
        asked.append(here)
    for here in asked:  # one is thought about here, one there
        here.ask("hint", seat=0)
    for here in asked:
        here.until(lambda s: any(one["type"] == "hint" and one.get("options") for one in s.other))
        progress = [one["progress"] for one in here.other if one["type"] == "hint"]
        assert progress == sorted(progress) and len(progress) > 2
    assert metric(busy, "helped_total") >= 1
    helper.stop()


def test_what_is_no_longer_wanted_is_called_off(busy: Server) -> None:
    helper = Helper(busy)
    browser = Browser(busy)
    record = browser.post("/api/records", finished_record(), 201)["record"]
    url = f"ws://127.0.0.1:{busy.port}/api/records/{record}/analysis"
    with open_socket(url) as first, open_socket(url) as second:
        first.recv(30), second.recv(30)  # both are being worked on
        while busy.book.execute("SELECT COUNT(*) FROM errands WHERE helper IS NOT NULL") == [(0,)]:
            pass
    while busy.book.execute("SELECT COUNT(*) FROM errands") != [(0,)]:
        pass
    moved(let_bot_think(browser, "mcts:50"))  # its place is free again
    helper.stop()


def test_everybody_gets_a_fair_share_of_the_helpers() -> None:
    address = cluster().fresh()
    PostgresStore(address).close()
    with connect(address) as connection:
        db = PostgresDb(connection)
        leases.sign_on(db, "server", "127.0.0.1:1", 60.0)
        leases.sign_on(db, "gone", "127.0.0.1:2", -1.0)
        remote_jobs.offer(db, "gone", b"ann", "nobody waits for this", 1.0)
        for number in range(3):
            remote_jobs.offer(db, "server", b"eve", f"eve {number}", 1.0)
        remote_jobs.offer(db, "server", b"ann", "ann", 1.0)
        taken = [remote_jobs.take(db, "helper") for _ in range(5)]
        assert [one.job if one else None for one in taken] == ["eve 0", "ann", "eve 1", "eve 2", None]


def test_a_helper_needs_a_database() -> None:
    tried = command("work")
    assert tried.returncode == 2 and "--database" in tried.stderr
