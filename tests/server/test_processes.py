"""Several processes on one PostgreSQL: each table has one owner, everybody is served through it, and nothing is lost when it dies."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from browsers import SOURCE, Browser, Server, Socket, begin_two, to_move
from stores import POSTGRES, cluster
from test_store import command
from websockets.exceptions import ConnectionClosed, WebSocketException

from caravanserai.server.store import leases, rows
from caravanserai.server.store.database import Db, Lost
from caravanserai.server.store.postgres import PostgresDb, PostgresStore, connect

pytestmark = pytest.mark.skipif(not POSTGRES, reason="runs with all others on PostgreSQL")


class House:
    """Some processes on one database; visitors come in by any door."""

    def __init__(self, folder: Path, count: int, **settings: Any) -> None:
        self.address = cluster().fresh()
        self.servers = [
            Server(folder / str(number), database=self.address, inside=f"127.0.1.{number}", **settings)
            for number in range(count)
        ]

    def owner(self, table: str) -> Server:
        """The process that has the table now."""
        sql = "SELECT p.address FROM tables t JOIN processes p ON p.id = t.owner WHERE t.id = ?"
        ((address,),) = self.servers[0].book.execute(sql, (table,))
        return self.servers[int(address.partition(":")[0].rpartition(".")[2])]

    def stop(self) -> None:
        for one in self.servers:
            one.stop()


def through(server: Server, browser: Browser) -> Browser:
    """The same browser, coming in by another door."""
    found = object.__new__(Browser)
    found.server = server
    found.http = httpx.Client(base_url=server.url, timeout=20, cookies=browser.http.cookies)
    return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    one = House(tmp_path_factory.mktemp("house"), 2)
    yield one
    one.stop()


def test_a_game_of_two_that_came_in_by_different_doors(house: House) -> None:
    ann, ben = Browser(house.servers[0]), Browser(house.servers[1])
    table, here, there = begin_two(ann, ben)
    assert house.owner(table) is house.servers[0]
    for _ in range(12):
        one, other = to_move(here, there)
        version = one.decide()["version"]
        other.until(lambda s, version=version: s.state["version"] >= version)
    assert [one["table"] for one in ben.get("/api/me")["tables"]] == [table]
    assert ben.get(f"/api/tables/{table}")["mine"] == [1]
    assert ben.get(f"/api/tables/{table}/steps/3")["step"] == 3
    assert sum(one["online"] for one in ben.get(f"/api/tables/{table}")["seats"]) == 2
    code = ben.post(f"/api/tables/{table}/code")["code"]
    phone = Browser(house.servers[1])
    assert phone.post("/api/move", {"code": code})["seats"] == [1]
    there.until(lambda s: s.table["mine"] == [])


def test_refusals_and_cookies_are_the_owners_own(house: House) -> None:
    ann = Browser(house.servers[0])
    table = ann.make(("Ann",), "open")
    with httpx.Client(base_url=house.servers[1].url) as stranger:
        answer = stranger.post(f"/api/tables/{table}/join", json={"name": "Eve"})
        assert answer.status_code == 403 and answer.json()["error"] == "bad_invite" and answer.cookies["caravanserai"]
        key = ann.get(f"/api/tables/{table}")["invite"].split("invite=")[1]
        assert stranger.post(f"/api/tables/{table}/join", json={"name": "Eve", "key": key}).json()["seat"] == 1
        assert stranger.get(f"/api/tables/{table}").json()["mine"] == [1], "the cookie that was handed out is hers"
        assert stranger.get("/api/tables/nowhere").status_code == 404
    eve = Browser(house.servers[1])
    assert eve.sit("nowhere").closed() == 4404
    forged = {"X-Caravanserai-Hop": f"{'0' * 128} 10.1.2.3 https"}
    assert httpx.get(house.servers[1].url + f"/api/tables/{table}", headers=forged).status_code == 200


def test_a_dead_owner_is_replaced_and_everybody_finds_the_table_as_it_was(house: House) -> None:
    ann, ben = Browser(house.servers[0]), Browser(house.servers[1])
    table, here, there = begin_two(ann, ben)
    for _ in range(4):
        one, other = to_move(here, there)
        version = one.decide()["version"]
        other.until(lambda s, version=version: s.state["version"] >= version)
    view = there.state["version"]
    house.servers[0].kill()
    with pytest.raises(ConnectionClosed):
        while True:
            there.receive()
    back = ben.sit(table)
    back.until(lambda s: s.state)
    assert back.state["version"] == view and house.owner(table) is house.servers[1]
    house.servers[0].start()
    again = ann.sit(table)
    again.until(lambda s: s.state)
    one, other = to_move(again, back)
    version = one.decide()["version"]
    other.until(lambda s: s.state["version"] >= version)


def test_bots_of_a_dead_owner_go_on_elsewhere(house: House) -> None:
    ann = Browser(house.servers[0])
    table = ann.make(("Ann",), "sleeper", start=True, shuffle=False)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while here.state["ask"]["who"] == 0:
        here.decide()
    step = here.state["step"]
    house.servers[0].kill()
    try:
        ben = Browser(house.servers[1])
        ben.http.cookies = ann.http.cookies
        deadline = time.monotonic() + 60
        while ben.get("/api/me")["tables"][0]["step"] <= step:  # the list wakes nobody
            assert time.monotonic() < deadline
            time.sleep(0.05)
    finally:
        house.servers[0].start()


def test_an_owner_that_slept_too_long_cannot_write(house: House) -> None:
    ann, ben = Browser(house.servers[0]), Browser(house.servers[1])
    table, here, there = begin_two(ann, ben)
    to_move(here, there)[0].decide()
    to_move(here, there)
    sleeper = house.servers[0].process
    assert sleeper is not None
    sleeper.send_signal(signal.SIGSTOP)
    try:
        mover = here if here.state["menu"] else there
        option, seat, version = mover.state["menu"][0], mover.state["seat"], mover.state["version"]
        decision = f'{{"type": "decide", "id": "late", "seat": {seat}, "version": {version}, "option": "{option}"}}'
        here.raw.send(decision.replace("late", "here"))  # waits in the sleeper's ear
        with pytest.raises(ConnectionClosed):
            while True:
                there.receive()
        back = through(house.servers[1], ben).sit(table)
        back.until(lambda s: s.state)
        playing = back if back.state["menu"] else through(house.servers[1], ann).sit(table)
        playing.until(lambda s: s.state and s.state["menu"])
        for _ in range(3):
            if not playing.state["menu"]:
                break
            playing.decide()
        newest = playing.state["version"]
    finally:
        sleeper.send_signal(signal.SIGCONT)
    assert here.closed() in (1012, 1006)
    events = house.servers[1].book.execute("SELECT version FROM events WHERE table_id = ? ORDER BY version", (table,))
    assert [one for (one,) in events] == list(range(1, newest + 1)), "nothing was applied twice, nothing is missing"
    again = ann.sit(table)
    again.until(lambda s: s.state)
    assert again.state["version"] == newest


def test_lists_know_who_is_at_tables_of_other_processes(house: House) -> None:
    ann, ben = Browser(house.servers[0]), Browser(house.servers[1])
    table, _, there = begin_two(ann, ben, listed=True)

    def online(door: Server, path: str) -> list[bool]:
        (found,) = [one for one in through(door, ben).get(path)["tables"] if one["table"] == table]
        return [seat["online"] for seat in found["seats"]]

    for door in house.servers:
        for path in ("/api/me", "/api/tables"):
            while online(door, path) != [True, True]:  # whoever slept is known again at the next beat
                pass
    there.close()
    while online(house.servers[1], "/api/me") != [True, False]:  # the owner hears of it a little later
        pass
    assert ben.http.get(f"/api/online/{table}").status_code == 404, "only for our own processes"


@pytest.mark.parametrize("written", [True, False])
def test_a_command_sent_again_after_a_take_over_is_carried_out_once(house: House, written: bool) -> None:
    """The owner dies with the answer on its lips, or before it has heard the command."""
    owner, other = house.servers
    ann, ben = Browser(owner), Browser(other)
    table, here, there = begin_two(ann, ben)
    mover, _ = to_move(here, there)
    who, version, option = mover.state["seat"], mover.state["version"], mover.state["menu"][0]
    commands = [
        f'{{"type": "settings", "id": "tea", "seat": {who}, "confirm": true}}',
        f'{{"type": "decide", "id": "go", "seat": {who}, "version": {version}, "option": "{option}"}}',
    ]
    assert owner.process is not None
    if not written:
        owner.process.send_signal(signal.SIGSTOP)
    for one in commands:
        mover.raw.send(one)
    count = "SELECT COUNT(*) FROM events WHERE table_id = ? AND command = ?"
    while written and other.book.execute(count, (table, f"{who}:go")) == [(0,)]:
        pass
    owner.kill()
    try:
        back = through(other, mover.browser).sit(table)
        back.until(lambda s: s.state)
        assert (back.state["version"] > version) == written
        answers: list[dict[str, Any]] = []
        for one in commands:
            back.raw.send(one)
            back.until(lambda s, n=len(answers) + 1: len([m for m in s.other if m["type"] in ("done", "refused")]) == n)
            answers.append(back.other[-1])
        assert [one["type"] for one in answers] == ["done", "done"]
        assert [one.get("duplicate", False) for one in answers] == [written, written]
        assert other.book.execute(count, (table, f"{who}:go")) == [(1,)]
        events = other.book.execute("SELECT version, kind FROM events WHERE table_id = ? AND version > ?", (table, version))
        assert answers[1]["version"] == version + len(events), "it led to this, and to nothing else"
        assert back.table["seats"][who]["confirm"]
    finally:
        owner.start()


def test_a_write_of_an_epoch_that_is_over_changes_nothing(house: House) -> None:
    """What guards a table's lines is in the table's line, and every write names it."""
    ann = Browser(house.servers[0])
    table = ann.make(("Ann",), ("Amy",), start=True)
    store = PostgresStore(house.address)
    before = "SELECT owner, epoch, revision, data FROM tables WHERE id = ?"
    events = "SELECT COUNT(*) FROM events WHERE table_id = ?"
    stands, counted = store_reads(store, before, table), store_reads(store, events, table)
    (_, epoch, revision, _), row = stands, rows.get_table(PostgresDb(store.reading), table)
    assert row is not None
    event = rows.Event(99, rows.DECIDED, 0, "forged", 99, False, (), None, 0.0, 99)

    def write(fence: rows.Fence) -> Callable[[Db], None]:
        def change(db: Db) -> None:
            rows.put_table(db, row, fence)
            rows.put_events(db, table, [event])

        return change

    try:
        for fence in (rows.Fence(epoch - 1, revision), rows.Fence(epoch, revision - 1), rows.Fence(epoch + 1, revision)):
            with pytest.raises(Lost):
                store.post(write(fence)).result(30)
        assert isinstance(store.post(lambda db: leases.claim(db, table, "thief", 2.0)).result(30), str), "its owner is alive"
        assert store_reads(store, before, table) == stands and store_reads(store, events, table) == counted
    finally:
        store.close()


def test_a_table_whose_lease_has_run_out_is_free_and_its_owner_hears_who_took_it(house: House) -> None:
    ann = Browser(house.servers[0])
    table, other = ann.make(("Ann",), ("Amy",), start=True), ann.make(("Ann",), ("Amy",), start=True)
    here, there = ann.sit(table), ann.sit(other)
    for one in (here, there):
        one.until(lambda s: s.state)
    store = PostgresStore(house.address)

    def lapse_and_claim(db: Db) -> rows.Fence | str | None:
        db.execute("UPDATE tables SET expires = 0 WHERE id = ?", (table,))
        leases.sign_on(db, "heir", "127.0.0.1:1", 2.0)
        return leases.claim(db, table, "heir", 2.0)

    try:
        epoch = store_reads(store, "SELECT epoch FROM tables WHERE id = ?", table)[0]
        fence = store.post(lapse_and_claim).result(30)
        assert isinstance(fence, rows.Fence) and fence.epoch == epoch + 1
        assert here.closed() in (1012, 1006), "it plays on nowhere but at the heir"
        there.ask("look", seat=there.state["ask"]["who"])
        version = there.state["version"]
        assert there.decide()["version"] > version, "its other tables are its own as before"
    finally:
        store.close()


def test_a_table_that_is_being_written_holds_up_no_other_lease(house: House) -> None:
    ann = Browser(house.servers[0])
    tables = [ann.make(("Ann",), ("Amy",), start=True) for _ in range(3)]
    for table in tables:
        ann.sit(table).until(lambda s: s.state)
    running = f"SELECT id FROM tables WHERE id IN (?, ?, ?) AND expires > {leases.NOW}"
    process = f"SELECT expires > {leases.NOW} FROM processes WHERE id = (SELECT owner FROM tables WHERE id = ?)"

    def leased() -> set[str]:
        return {table for (table,) in house.servers[1].book.execute(running, tuple(tables))}

    with connect(house.address) as db, db.transaction():
        db.execute("UPDATE tables SET data = data WHERE id = %s", (tables[0],))
        while tables[0] in leased():
            pass
        assert leased() == {tables[1], tables[2]}
        assert house.servers[1].book.execute(process, (tables[0],)) == [(True,)], "its process is alive"
    while leased() != set(tables):
        pass
    assert house.owner(tables[0]) is house.servers[0]


def store_reads(store: PostgresStore, sql: str, table: str) -> Any:
    return PostgresDb(store.reading).execute(sql, (table,)).fetchone()


def test_a_process_that_stops_in_order_hands_its_bots_over_at_once(tmp_path: Path) -> None:
    house = House(tmp_path, 2, lease=30.0)
    ann = Browser(house.servers[0])
    table = ann.make(("Ann",), "sleeper", start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while here.state["ask"]["who"] == 0:
        here.decide()
    step = here.state["step"]
    house.servers[0].stop()
    try:
        ben = Browser(house.servers[1])
        ben.http.cookies = ann.http.cookies
        while ben.get("/api/me")["tables"][0]["step"] <= step:  # the list wakes nobody
            time.sleep(0.05)
        assert house.owner(table) is house.servers[1]
    finally:
        house.servers[1].stop()


def from_address(server: Server, address: str) -> Browser:
    """A visitor of that address, as a proxy tells."""
    browser = Browser(server)
    browser.http.headers["X-Forwarded-For"] = address
    return browser


def test_queues_are_fair_across_processes(tmp_path: Path) -> None:
    house = House(tmp_path, 2, bot_seconds=8.0, metrics="word")
    near, far = house.servers

    def let_bot_think(server: Server, address: str, bot: str) -> str:
        browser = from_address(server, address)
        table = browser.make(("Ann",), bot, start=True)
        here = browser.sit(table)
        here.until(lambda s: s.state)
        while here.state["ask"]["who"] == 0:
            here.decide()
        return table

    def jobs(server: Server, name: str) -> float:
        text = httpx.get(server.url + "/metrics", headers={"Authorization": "Bearer word"}).text
        return next(
            float(line.split()[1]) for line in text.splitlines() if line.startswith(f'caravanserai_{name}{{lane="bots"}}')
        )

    try:
        let_bot_think(far, "198.51.100.5", "sleeper")  # Eve has a bot that thinks at the other process
        while not jobs(far, "jobs_running"):
            pass
        told = "SELECT COUNT(*) FROM processes WHERE news LIKE ?"
        while near.book.execute(told, ('%"running":{"%',)) == [(0,)]:
            pass
        let_bot_think(near, "198.51.100.7", "sleeper")  # somebody has this one's only worker
        while not jobs(near, "jobs_running"):
            pass
        eve = let_bot_think(near, "198.51.100.5", "counter")
        while jobs(near, "jobs_waiting") < 1:
            pass
        ann = let_bot_think(near, "198.51.100.6", "counter")  # comes last, and has nothing running anywhere
        while jobs(near, "jobs_waiting") < 2:
            pass
        first = "SELECT table_id FROM events WHERE who = 1 AND table_id IN (?, ?) ORDER BY at LIMIT 1"
        while not (found := near.book.execute(first, (eve, ann))):
            time.sleep(0.05)
        assert found == [(ann,)]
    finally:
        house.stop()


def test_limits_hold_across_processes(tmp_path: Path) -> None:
    address = cluster().fresh()
    servers = [Server(tmp_path / name, database=address, requests=0.001, burst=40.0) for name in "ab"]
    try:
        spent = 0
        while httpx.get(servers[0].url + "/api/games").status_code == 200:
            spent += 1
        assert 30 < spent < 41
        tried = 0
        while httpx.get(servers[1].url + "/api/games").status_code == 200:
            tried += 1
            assert tried < 20, "the other process does not know of it"
            time.sleep(0.3)
    finally:
        for one in servers:
            one.stop()


def test_several_processes_by_one_command(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--processes", "2"]
    assert "PostgreSQL" in command(*words).stderr
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "CARAVANSERAI_LEASE": "1"}
    server = subprocess.Popen(
        [sys.executable, "-u", "-m", "caravanserai", *words, "--database", cluster().fresh()],
        env=environment, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        assert "with 2 processes" in said
        ann = Browser.at(int(said.split(":")[2].split("/")[0]))
        table = ann.make(("Ann",), ("Amy",), start=True)
        sockets = [ann.sit(table) for _ in range(8)]
        for one in sockets:
            one.until(lambda s: s.state)
        sockets[0].ask("look", seat=sockets[0].state["ask"]["who"])
        version = sockets[0].decide()["version"]
        for one in sockets:
            one.until(lambda s: s.state["version"] >= version)
    finally:
        server.terminate()
        assert server.wait(20) == 0


class Player(threading.Thread):
    """Plays both seats of a table by whatever door is open."""

    def __init__(self, house: House, seed: int) -> None:
        super().__init__(daemon=True)
        self.house = house
        self.chooser = random.Random(seed)
        self.home = Browser(self.door())
        self.table = self.home.make(("Ann",), ("Amy",), start=True)
        self.acknowledged: dict[int, str] = {}
        self.number = 0
        self.over = threading.Event()
        self.failed: BaseException | None = None

    def door(self) -> Server:
        return self.chooser.choice(self.house.servers)

    def run(self) -> None:
        while not self.over.is_set():
            try:
                sitting = through(self.door(), self.home).sit(self.table)
                sitting.until(lambda s: s.state)
                self.play(sitting)
                sitting.close()
            except (WebSocketException, OSError, httpx.TransportError):
                time.sleep(0.05)
            except BaseException as why:
                self.failed = why
                raise

    def play(self, sitting: Socket) -> None:
        for _ in range(25):
            if self.over.is_set() or sitting.state["over"]:
                return
            who = sitting.state["ask"]["who"]
            if sitting.state["seat"] != who:
                sitting.ask("look", seat=who)
                sitting.until(lambda s, who=who: s.state["seat"] == who)
            if not sitting.state["menu"]:
                sitting.receive()
                continue
            self.number += 1
            version, option = sitting.state["version"], self.chooser.choice(sitting.state["menu"])
            answer = sitting.send("decide", f"n{self.number}", seat=who, version=version, option=option)
            if answer["type"] == "done":
                self.acknowledged[version + 1] = option
                sitting.until(lambda s, answer=answer: s.state["version"] >= answer["version"])


@pytest.mark.parametrize("count", [2, 4])
def test_owners_are_killed_under_load_and_nothing_is_lost(tmp_path: Path, count: int) -> None:
    house = House(tmp_path, count)
    players = [Player(house, seed) for seed in range(6)]
    chooser = random.Random(count)
    try:
        for one in players:
            one.start()
        for _ in range(3):
            before = sum(len(one.acknowledged) for one in players)
            while sum(len(one.acknowledged) for one in players) < before + 60:
                assert not any(one.failed for one in players), [one.failed for one in players]
                time.sleep(0.05)
            victim = chooser.choice(house.servers)
            victim.kill()
            victim.start()
        cluster().stop()
        cluster().start()
        before = sum(len(one.acknowledged) for one in players)
        while sum(len(one.acknowledged) for one in players) < before + 30:
            assert not any(one.failed for one in players), [one.failed for one in players]
            time.sleep(0.05)
    finally:
        for one in players:
            one.over.set()
        for one in players:
            one.join(60)
    try:
        for one in players:
            assert one.failed is None and not one.is_alive()
            lines = house.servers[0].book.execute(
                "SELECT version, notation FROM events WHERE table_id = ? ORDER BY version", (one.table,)
            )
            found = dict(lines)
            assert list(found) == list(range(1, len(found) + 1))
            assert all(found.get(version) == option for version, option in one.acknowledged.items())
            sockets = [through(door, one.home).sit(one.table) for door in house.servers]
            for sitting in sockets:
                sitting.until(lambda s: s.state)
                sitting.ask("look", seat=None)
                sitting.until(lambda s: s.state["seat"] is None or s.state["open"])
            assert all(s.state["version"] == len(found) and s.state["view"] == sockets[0].state["view"] for s in sockets)
    finally:
        house.stop()
