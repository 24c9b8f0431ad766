"""Load on a real server over loopback: tables of four sockets with random players.

    python bench/load.py                 # all four measurements, short
    python bench/load.py paced --tables 100 --every 3 --seconds 30
    python bench/load.py closed --tables 50 --seconds 10 --pin
    python bench/load.py drop --tables 125
    python bench/load.py kill --times 20
    python bench/load.py attack --attacks records,look --tables 20 --seconds 10
    python bench/load.py closed kill --database postgresql:///bench --processes 2   # an empty database; sockets spread over the processes at random
    python bench/load.py closed --pairs ../before  # alternately with another checkout, which load on the machine hurts alike

paced   one decision per table every so many seconds: time from a decision to the last of the table's four sockets
closed  every table decides as soon as the last socket knows: decisions per second
drop    all sockets cut at once, then reconnected: seconds until the last one is in sync
kill    kill -9 under load, again and again: acknowledged decisions that are not in the database afterwards
attack  one address does its worst, within the limits a server has by itself, beside honest tables that each come from an address of
        their own: how long their decisions take before and meanwhile. Only against a server on this machine, for some seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
from talk import TEXT, Talk, talk

HERE = Path(__file__).parents[1]
SEATS = 4
NO_LIMITS = {
    f"CARAVANSERAI_{name}": "1000000" for name in ("REQUESTS", "BURST", "MESSAGES", "MESSAGE_BURST", "ADDRESS_MESSAGES", "ADDRESS_BURST", "SOCKETS", "TABLES")
}  # fmt: skip


class Ask(msgspec.Struct):
    who: int


class Message(msgspec.Struct):
    """What a random player reads of a message."""

    type: str
    id: str = ""
    version: int = 0
    menu: list[str] | None = None
    ask: Ask | None = None
    over: bool = False
    error: str = ""


READ = msgspec.json.Decoder(Message)


class Server:
    """The server in its own process, as a host would run it."""

    def __init__(self, data: Path, args: argparse.Namespace, checkout: Path = HERE, limits: bool = False) -> None:
        self.ports = [free_port() for _ in range(args.processes)]
        self.chooser = random.Random(2)
        self.data = data
        self.checkout = checkout
        self.limits = limits
        self.database: str = args.database
        self.prefix = ["taskset", "-c", "0"] if args.pin else []  # one core for the server
        self.share: float = args.share
        self.processes: dict[int, subprocess.Popen[bytes]] = {}  # by port

    @property
    def port(self) -> int:
        """Of any of the processes: there are no sticky sessions."""
        return self.chooser.choice(self.ports)

    def start(self) -> None:
        """Whichever of the processes do not run."""
        named = {"CARAVANSERAI_DATABASE": self.database} if self.database else {}
        environment = {**os.environ, **({} if self.limits else NO_LIMITS), **named, "PYTHONPATH": str(self.checkout / "src")}
        for number, port in enumerate(self.ports):
            if port not in self.processes:
                code = f"from caravanserai.server.run import serve; serve('127.0.0.1', {port}, {str(self.data)!r})"
                own = {**environment, "CARAVANSERAI_INSIDE": f"127.0.2.{number}"}
                command = [*self.prefix, sys.executable, "-c", code]
                self.processes[port] = subprocess.Popen(command, env=own, stdout=-3, stderr=-3)
                if self.share:
                    hold_back(self.processes[port].pid, number, self.share)
        for port in self.ports:
            self.wait(port)

    def wait(self, port: int) -> None:
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/me")
                return
            except httpx.TransportError:
                time.sleep(0.02)

    def written(self, table: str) -> dict[int, str]:
        """What is in the database of this table, by version."""
        sql = "SELECT version, notation FROM events WHERE table_id = "
        if self.database:
            import psycopg

            with psycopg.connect(self.database) as db:
                return dict(db.execute(sql.encode() + b"%s", (table,)).fetchall())
        with sqlite3.connect(self.data / "caravanserai.sqlite3") as book:
            return dict(book.execute(sql + "?", (table,)).fetchall())

    def processor_seconds(self) -> float:
        """What the server itself has used so far: hardly depends on what else the machine does. Linux only."""
        ticks = 0
        for process in self.processes.values():
            fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """What it has in memory, its workers left out. Linux only."""
        found = 0
        for process in self.processes.values():
            lines = Path(f"/proc/{process.pid}/status").read_text().splitlines()
            found += next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
        return round(found / 1024, 1)

    def owned(self, port: int) -> set[str]:
        """The tables that this process has."""
        import psycopg

        sql = b"SELECT t.id FROM tables t JOIN processes p ON p.id = t.owner WHERE p.address LIKE %s"
        with psycopg.connect(self.database) as db:
            return {one for (one,) in db.execute(sql, (f"127.0.2.{self.ports.index(port)}:%",)).fetchall()}

    def kill(self, ports: list[int] | None = None) -> None:
        for port in ports or list(self.processes):
            process = self.processes.pop(port)
            process.send_signal(signal.SIGKILL)
            process.wait()


def hold_back(process: int, number: int, share: float) -> None:
    """So much of a core for this process and what it starts, as if each had a machine of its own. Linux with cgroups (the first kind), as root."""
    group = Path(f"/sys/fs/cgroup/cpu/caravanserai{number}")
    group.mkdir(exist_ok=True)
    period = 10_000  # microseconds
    (group / "cpu.cfs_period_us").write_text(str(period))
    (group / "cpu.cfs_quota_us").write_text(str(int(period * share)))
    (group / "cgroup.procs").write_text(str(process))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Table:
    """Four sockets, each its own browser, and what they have been told."""

    def __init__(self, server: Server, game: str, seed: int, address: str | None = None) -> None:
        self.server = server
        self.address = address  # the address of this machine that it comes from
        self.game = game
        self.chooser = random.Random(seed)
        self.tokens: list[str] = []
        self.sockets: list[Talk] = []
        self.versions = [0] * SEATS
        self.newest = Message("state")
        self.menu: tuple[int, int, list[str]] | None = None  # version, seat, options
        self.changed = asyncio.Event()
        self.answers: dict[str, Message] = {}
        self.acknowledged: list[tuple[int, str]] = []
        self.latencies: list[float] = []
        self.errors = 0
        self.number = 0

    async def make(self, http: httpx.AsyncClient) -> None:
        address = f"http://127.0.0.1:{self.server.port}/api"
        seats: list[dict[str, str]] = [{"kind": "person", "name": "P0"}, *[{"kind": "open"}] * (SEATS - 1)]
        for seat in range(SEATS):
            http.cookies.clear()
            if seat == 0:
                made = await http.post(f"{address}/tables", json={"game": self.game, "seats": seats, "listed": True})
                self.id = made.json()["table"]
            else:
                made = await http.post(f"{address}/tables/{self.id}/join", json={"name": f"P{seat}", "seat": seat})
            assert made.status_code < 300, made.text
            self.tokens.append(made.cookies["caravanserai"])
        await self.connect()
        for seat in range(1, SEATS):
            await self.send(seat, {"type": "ready", "seat": seat, "ready": True})
        while len(self.answers) < SEATS - 1:
            await self.wait()
        await self.send(0, {"type": "start"})
        await self.in_sync(1)

    async def connect(self) -> None:
        self.sockets = list(await asyncio.gather(*(self.open(seat) for seat in range(SEATS))))

    async def open(self, seat: int) -> Talk:
        path = f"/api/tables/{self.id}/socket?since={self.versions[seat]}"
        self.versions[seat] = 0
        return await talk(self.server.port, path, self.tokens[seat], partial(self.heard, seat), self.address)

    def heard(self, seat: int, text: bytes) -> None:
        if text:
            message = READ.decode(text)
            if message.type == "state":
                self.versions[seat] = message.version
                self.newest = max(self.newest, message, key=lambda known: known.version)
                if message.menu:
                    self.menu = (message.version, seat, message.menu)
            elif message.type in ("done", "refused"):
                self.answers[message.id] = message
        self.changed.set()

    async def send(self, seat: int, message: dict[str, Any]) -> str:
        self.number += 1
        name = str(self.number)
        self.sockets[seat].put(TEXT, msgspec.json.encode({**message, "id": name}))
        return name

    async def wait(self) -> None:
        self.changed.clear()
        async with asyncio.timeout(30):
            await self.changed.wait()
        if any(one.closed.done() for one in self.sockets):
            raise ConnectionError("a socket was closed")

    async def in_sync(self, version: int) -> None:
        while min(self.versions) < version:
            await self.wait()

    async def decide(self) -> bool:
        """One decision, to the moment the last socket knows it; False when the game is over."""
        while (menu := self.menu) is None or menu[0] < self.newest.version:
            if self.newest.over:
                return False
            await self.wait()
        version, seat, options = menu
        option = self.chooser.choice(options)
        start = time.perf_counter()
        name = await self.send(seat, {"type": "decide", "seat": seat, "version": version, "option": option})
        while name not in self.answers:
            await self.wait()
        answer = self.answers.pop(name)
        if answer.type != "done":
            self.errors += 1
            return True
        self.acknowledged.append((version + 1, option))
        await self.in_sync(answer.version)
        self.latencies.append(time.perf_counter() - start)
        return True

    async def cut(self) -> None:
        for one in self.sockets:
            one.cut()
        await asyncio.gather(*(one.closed for one in self.sockets))


async def tables(server: Server, args: argparse.Namespace, count: int) -> list[Table]:
    async with httpx.AsyncClient(timeout=60) as http:
        made = [Table(server, args.game, seed) for seed in range(count)]
        for table in made:
            await table.make(http)
    return made


async def drive(table: Table, until: float, every: float, first: float) -> None:
    await asyncio.sleep(first)
    due = time.perf_counter()
    try:
        while time.perf_counter() < until and await table.decide():
            due += every
            await asyncio.sleep(max(0.0, due - time.perf_counter()) if every else 0)
    except (TimeoutError, OSError):
        table.errors += 1


def milliseconds(values: list[float], part: float) -> float:
    return round(sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000, 1)


async def paced(server: Server, args: argparse.Namespace, every: float, count: int) -> dict[str, Any]:
    made = await tables(server, args, count)
    start, used = time.perf_counter(), server.processor_seconds()
    offsets = random.Random(0)
    jobs = [drive(table, start + args.seconds, every, offsets.random() * every) for table in made]
    await asyncio.gather(*jobs)
    took = time.perf_counter() - start
    used = server.processor_seconds() - used
    latencies = [one for table in made for one in table.latencies]
    for table in made:
        await table.cut()
    return {
        "tables": count,
        "sockets": count * SEATS,
        "decisions": len(latencies),
        "decisions_per_second": round(len(latencies) / took, 1),
        "p50_ms": milliseconds(latencies, 0.5),
        "p99_ms": milliseconds(latencies, 0.99),
        "max_ms": milliseconds(latencies, 1.0),
        "server_ms_per_decision": round(used / len(latencies) * 1000, 2),
        "errors": sum(table.errors for table in made),
    }


async def drop(server: Server, args: argparse.Namespace, count: int) -> dict[str, Any]:
    made = await tables(server, args, count)
    await asyncio.gather(*(table.decide() for table in made))
    goals = [table.newest.version for table in made]
    await asyncio.gather(*(table.cut() for table in made))
    start = time.perf_counter()

    async def back(table: Table, goal: int) -> None:
        await table.connect()
        await table.in_sync(goal)

    await asyncio.gather(*(back(table, goal) for table, goal in zip(made, goals)))
    took = time.perf_counter() - start
    for table in made:
        await table.cut()
    return {"sockets": count * SEATS, "seconds_until_all_in_sync": round(took, 2)}


async def kill(server: Server, args: argparse.Namespace, count: int) -> dict[str, Any]:
    made = await tables(server, args, count)
    chooser = random.Random(1)
    lost = acknowledged = 0
    waited: list[float] = []
    for _ in range(args.times):
        running = [asyncio.create_task(drive(table, time.perf_counter() + 60, 0, 0)) for table in made]
        await asyncio.sleep(0.3 + chooser.random() * 0.7)
        victim = server.port
        theirs = server.owned(victim) if len(server.ports) > 1 else {table.id for table in made}
        killed = time.perf_counter()
        server.kill([victim])
        for task in running if len(server.ports) > 1 else ():
            task.cancel()  # tables elsewhere would go on
        await asyncio.gather(*running, return_exceptions=True)
        if len(server.ports) == 1:
            server.start()
        took = await asyncio.gather(*(back_in_sync(table, killed) for table in made))
        waited += [seconds for table, seconds in zip(made, took) if table.id in theirs]
        server.start()
        for table in made:
            told = server.written(table.id)
            lost += sum(1 for version, word in table.acknowledged if told.get(version) != word)
            acknowledged += len(table.acknowledged)
            table.acknowledged.clear()
            table.answers.clear()
            await table.in_sync(max(told))
    for table in made:
        await table.cut()
    found = {"kills": args.times, "tables": count, "acknowledged": acknowledged, "lost": lost}
    return {**found, "seconds_until_served_again": [round(sorted(waited)[len(waited) * part // 100], 2) for part in (50, 99)]}


async def back_in_sync(table: Table, since: float) -> float:
    """Come back by any door that is open, as a client would; how long after the kill that was."""
    await table.cut()
    while True:
        try:
            await table.connect()
            await table.in_sync(1)
            return time.perf_counter() - since
        except (OSError, TimeoutError):
            await asyncio.sleep(0.1)


# one address does its worst


class Attacker:
    """Everything from one address, as fast as it is answered."""

    def __init__(self, server: Server, address: str = "127.0.0.2") -> None:
        self.server = server
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{server.port}/api",
            timeout=60,
            transport=httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=50)),
        )
        self.answers: dict[str, int] = {}

    async def ask(self, method: str, path: str, **more: Any) -> Any:
        try:
            answer = await self.http.request(method, path, **more)
        except httpx.TransportError as why:
            self.note(type(why).__name__)
            return {}
        self.note(str(answer.status_code))
        return answer.json() if answer.status_code < 300 else {}

    def note(self, what: str) -> None:
        self.answers[what] = self.answers.get(what, 0) + 1

    async def socket(self, table: str, address: str = "", heard: Callable[[bytes], None] = lambda text: None) -> Talk:
        path = f"/api/tables/{table}/socket"
        cookie = self.http.cookies.get("caravanserai") or ""
        return await talk(self.server.port, path, cookie, heard, address or self.address)


LONGEST = """
import json, random, caravanserai as cs
game, best = cs.game("istanbul"), None
for seed in range(8):
    t, chooser = game.start(players=5, seed=seed), random.Random(seed)
    while t.ask is not None and len(t.log) < 5900:
        t.decide(chooser.choice(t.menu))
    record = cs.Record.of(game, t)
    best = record if best is None or len(record.decisions) > len(best.decisions) else best
print(json.dumps(best.as_json()))
"""


def long_record(checkout: Path) -> dict[str, Any]:
    """The longest of some games played at random, under that checkout's rules, cut to what a server takes."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    found: dict[str, Any] = json.loads(
        subprocess.run([sys.executable, "-c", LONGEST], env=environment, stdout=-1, check=True).stdout
    )
    return found


async def nothing(attacker: Attacker, table: str) -> None:
    """No attack at all: how far apart two measurements of the same thing are on this machine just now."""
    await asyncio.sleep(3600)


async def records(attacker: Attacker, table: str) -> None:
    """Uploads, step views, charts and tables begun from a long record, all at once."""
    record = await asyncio.to_thread(long_record, attacker.server.checkout)
    names = [found["record"] for _ in range(3) if (found := await attacker.ask("POST", "/records", json=record))]
    seats = [{"kind": "person", "name": f"P{seat}"} for seat in range(record["players"])]

    async def one(number: int) -> None:
        name = names[number % len(names)]
        while True:
            await attacker.ask("POST", "/records", json=record)
            await attacker.ask("GET", f"/records/{name}/steps?from={number * 40}&count=50")
            await attacker.ask("GET", f"/records/{name}/course")
            start = {"record": name, "step": len(record["decisions"])}
            await attacker.ask("POST", "/tables", json={"seats": seats, "start": True, "from": start})

    await asyncio.gather(*(one(number) for number in range(12)))


async def look(attacker: Attacker, table: str) -> None:
    """Twenty sockets that ask to be shown the whole story of a long game again and again."""
    record = await asyncio.to_thread(long_record, attacker.server.checkout)
    up = await attacker.ask("POST", "/records", json=record)
    seats = [{"kind": "person", "name": f"P{seat}"} for seat in range(record["players"])]
    start = {"record": up["record"], "step": len(record["decisions"]) - 1}
    made = await attacker.ask("POST", "/tables", json={"start": True, "seats": seats, "from": start})

    async def one() -> None:
        done = asyncio.Event()

        def heard(text: bytes) -> None:
            if text.startswith(b'{"type":"done"') or not text:
                done.set()

        while True:
            try:
                here = await attacker.socket(made["table"], heard=heard)
                for number in range(10**6):
                    done.clear()
                    here.put(TEXT, b'{"type":"look","id":"%d","seat":%d}' % (number, number % 2))
                    await done.wait()
                    if here.closed.done():
                        raise ConnectionError
                    attacker.note("looks")
                    await asyncio.sleep(0.02)
            except (OSError, TimeoutError):
                attacker.note("closed")
                await asyncio.sleep(0.2)

    await asyncio.gather(*(one() for _ in range(20)))


async def rush(attacker: Attacker, table: str) -> None:
    """Tables that decide as fast as they are let, and come back when they are thrown out."""

    async def one(mine: Table) -> None:
        while True:
            try:
                while await mine.decide():
                    attacker.note("decisions")
                return
            except (OSError, TimeoutError):
                attacker.note("closed")
                await asyncio.sleep(0.2)
                with suppress(OSError, TimeoutError):
                    await mine.connect()

    playing = set()
    for number in itertools.count():
        mine = Table(attacker.server, "istanbul", number, attacker.address)
        try:
            await mine.make(attacker.http)
            playing.add(asyncio.create_task(one(mine)))
        except (AssertionError, OSError, TimeoutError):
            attacker.note("refused")
        await asyncio.sleep(0.3)


async def bots(attacker: Attacker, table: str) -> None:
    """Sixty tables with the longest budget a visitor may ask for, each watched."""
    plan = [{"kind": "bot", "bot": "mcts:5000ms"}] * 2
    for _ in range(60):
        made = await attacker.ask("POST", "/tables", json={"game": "istanbul", "start": True, "seats": plan})
        if made:
            await attacker.socket(made["table"])
        await asyncio.sleep(0.05)
    await asyncio.sleep(3600)


async def crowd(attacker: Attacker, table: str) -> None:
    """A thousand spectators from eleven addresses come to one table, and some come and go."""
    for number in range(1000):
        await attacker.socket(table, f"127.0.0.{10 + number // 95}")
        attacker.note("sockets")
    while True:
        (await attacker.socket(table, "127.0.0.9")).cut()
        await asyncio.sleep(0.05)


async def handles(attacker: Attacker, table: str) -> None:
    """As many connections that say nothing as this process may open."""
    held = []
    for _ in range(3000):
        try:
            held.append(await asyncio.open_connection("127.0.0.1", attacker.server.port, local_addr=(attacker.address, 0)))
            attacker.note("connections")
        except OSError:
            attacker.note("refused")
            await asyncio.sleep(0.2)
    await asyncio.sleep(3600)


async def storm(attacker: Attacker, table: str) -> None:
    """A thousand sockets at fifty tables that are cut and come back together."""
    tables = []
    for number in range(50):
        who = Attacker(attacker.server, f"127.0.2.{number + 1}")
        made = await who.ask(
            "POST", "/tables", json={"game": "istanbul", "start": True, "seats": [{"kind": "person", "name": n} for n in "AB"]}
        )
        tables.append((who, made["table"]))

    async def one(who: Attacker, table: str) -> None:
        while True:
            try:
                sitting = await who.socket(table)
                attacker.note("entered")
                await asyncio.sleep(2.0)
                sitting.cut()
            except (OSError, TimeoutError):
                attacker.note("refused")
                await asyncio.sleep(0.5)

    await asyncio.gather(*(one(who, table) for who, table in tables for _ in range(20)))


ATTACKS = {one.__name__: one for one in (nothing, records, look, rush, bots, crowd, handles, storm)}


async def bot_waits(server: Server) -> list[float]:
    """How long a stranger's bot of the middle level takes for each of its decisions."""
    async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.0.0.3"), timeout=60) as http:
        made = await http.post(f"http://127.0.0.1:{server.port}/api/tables", json={
            "game": "istanbul", "start": True, "seats": [{"kind": "bot", "bot": "mcts:200"}] * 2})  # fmt: skip
    times, enough = [time.perf_counter()], asyncio.Event()

    def heard(text: bytes) -> None:
        if text and READ.decode(text).type == "state":
            times.append(time.perf_counter())
            if len(times) > 12:
                enough.set()

    here = await talk(server.port, f"/api/tables/{made.json()['table']}/socket", "", heard)
    found: list[float] = []
    try:
        async with asyncio.timeout(40):
            await enough.wait()
    except TimeoutError:
        found.append(40.0)
    here.cut()
    return [after - before for before, after in itertools.pairwise(times[2:])] + found


def apart(server: Server, name: str, table: str, told: Path) -> None:
    """The attack in a process of its own, so that it does not slow those who measure; what it was told is written down now and then."""

    async def work() -> None:
        os.nice(40)  # as little as can be: it would sit at another machine: those who measure go first
        attacker = Attacker(server)
        job = asyncio.create_task(ATTACKS[name](attacker, table))
        while True:
            told.write_text(json.dumps({**attacker.answers, **({"failed": repr(job.exception())} if job.done() else {})}))
            await asyncio.sleep(0.5)

    asyncio.run(work())


async def attack(server: Server, args: argparse.Namespace, name: str) -> dict[str, Any]:
    made = []
    for number in range(args.tables or 20):
        async with httpx.AsyncClient(
            timeout=60, transport=httpx.AsyncHTTPTransport(local_address=f"127.0.1.{number + 1}")
        ) as http:
            table = Table(server, args.game, number, f"127.0.1.{number + 1}")
            await table.make(http)
            made.append(table)

    async def honest(seconds: float) -> list[float]:
        for table in made:
            table.latencies.clear()
        until = time.perf_counter() + seconds
        await asyncio.gather(*(drive(table, until, 0.5, number / 40) for number, table in enumerate(made)))
        return [one for table in made for one in table.latencies]

    idle = server.processor_seconds()
    quiet = await honest(args.seconds)  # and once more afterwards: whatever else the machine has to do comes and goes
    idle = (server.processor_seconds() - idle) / args.seconds
    thoughts = await bot_waits(server) if name == "bots" else []
    told = server.data / "told.json"
    attacker = multiprocessing.get_context("fork").Process(target=apart, args=(server, name, made[0].id, told), daemon=True)
    attacker.start()
    await asyncio.sleep(4)
    used = server.processor_seconds()
    busy = await honest(args.seconds)
    used = (server.processor_seconds() - used) / args.seconds
    slower = await bot_waits(server) if name == "bots" else []
    attacker.kill()
    attacker.join()
    await asyncio.sleep(1)
    quiet += await honest(args.seconds)
    return {
        "attack": name,
        "p50_ms": [milliseconds(quiet, 0.5), milliseconds(busy, 0.5)],
        "p99_ms": [milliseconds(quiet, 0.99), milliseconds(busy, 0.99)],
        "p99_ratio": round(milliseconds(busy, 0.99) / milliseconds(quiet, 0.99), 2),
        **({"strangers_bot_s": [round(max(thoughts), 2), round(max(slower), 2)]} if thoughts else {}),
        "servers_share_of_a_core": [round(idle, 2), round(used, 2)],
        "memory_mb": server.megabytes(),
        "errors": sum(table.errors for table in made),
        "attacker_was_told": json.loads(told.read_text()),
    }


async def measure(what: str, server: Server, args: argparse.Namespace) -> dict[str, Any]:
    if what == "paced":
        return await paced(server, args, args.every, args.tables or 100)
    if what == "closed":
        return await paced(server, args, 0, args.tables or 50)
    if what == "drop":
        return await drop(server, args, args.tables or 125)
    return await kill(server, args, args.tables or 20)


def run(what: str, args: argparse.Namespace, checkout: Path, name: str = "") -> None:
    load = round(os.getloadavg()[0], 1)  # what else the machine has to do
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), args, checkout, limits=bool(name))
        server.start()
        try:
            found = asyncio.run(attack(server, args, name) if name else measure(what, server, args))
        finally:
            server.kill()
        where = {} if checkout == HERE else {"checkout": str(checkout)}
        print(json.dumps({"measured": what, **where, **found, "load_average": load}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", choices=["paced", "closed", "drop", "kill", "attack", []], default=[])
    parser.add_argument("--game", default="istanbul")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between decisions of a table (paced)")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--times", type=int, default=20, help="how often to kill")
    parser.add_argument("--repeats", type=int, default=1)
    parser.add_argument("--attacks", default=",".join(ATTACKS), help=f"which: {', '.join(ATTACKS)}")
    parser.add_argument("--database", default="", help="postgresql://…, an empty one (default: SQLite)")
    parser.add_argument("--processes", type=int, default=1, help="so many processes share the tables (PostgreSQL only)")
    parser.add_argument("--pairs", type=Path, metavar="CHECKOUT", help="measure another checkout's server alternately")
    parser.add_argument("--pin", action="store_true", help="the server on the first core alone, the load on the others (Linux)")
    parser.add_argument("--share", type=float, default=0, help="of a core for each server process (Linux, as root)")
    args = parser.parse_args()
    if args.pin:
        os.sched_setaffinity(0, range(1, os.cpu_count() or 2))
    for what in args.what or ["paced", "closed", "drop", "kill"]:
        for _ in range(args.repeats):
            for checkout in (args.pairs, HERE) if args.pairs else (HERE,):
                for name in args.attacks.split(",") if what == "attack" else [""]:
                    run(what, args, checkout, name)


if __name__ == "__main__":
    main()
