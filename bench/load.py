"""Load on a real server over loopback: tables of four sockets with random players.

    python bench/load.py                 # all four measurements, short
    python bench/load.py paced --tables 100 --every 3 --seconds 30
    python bench/load.py closed --tables 50 --seconds 10
    python bench/load.py drop --tables 125
    python bench/load.py kill --times 20

paced   one decision per table every so many seconds: time from a decision to the last of the table's four sockets
closed  every table decides as soon as the last socket knows: decisions per second
drop    all sockets cut at once, then reconnected: seconds until the last one is in sync
kill    kill -9 under load, again and again: acknowledged decisions that are not in the book afterwards
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SOURCE = Path(__file__).parents[1] / "src"
SEATS = 4
NO_LIMITS = {
    f"CARAVANSERAI_{name}": "1000000" for name in ("REQUESTS", "BURST", "MESSAGES", "MESSAGE_BURST", "SOCKETS", "TABLES")
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

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.data = data
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        code = f"from caravanserai.server.run import serve; serve('127.0.0.1', {self.port}, {str(self.data)!r})"
        environment = {**os.environ, **NO_LIMITS, "PYTHONPATH": str(SOURCE)}
        self.process = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=-3, stderr=-3)
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{self.port}/api/me")
                return
            except httpx.TransportError:
                time.sleep(0.02)

    def processor_seconds(self) -> float:
        """What the server itself has used so far: hardly depends on what else the machine does. Linux only."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Table:
    """Four sockets, each its own browser, and what they have been told."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.server = server
        self.game = game
        self.chooser = random.Random(seed)
        self.tokens: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
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
        self.readers = [asyncio.create_task(self.read(seat, one)) for seat, one in enumerate(self.sockets)]

    async def open(self, seat: int) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.id}/socket?since={self.versions[seat]}"
        self.versions[seat] = 0
        cookie = {"Cookie": f"caravanserai={self.tokens[seat]}"}
        return await connect(url, additional_headers=cookie, compression=None, max_size=None, open_timeout=30)

    async def read(self, seat: int, one: ClientConnection) -> None:
        try:
            async for text in one:
                message = READ.decode(text)
                if message.type == "state":
                    self.versions[seat] = message.version
                    self.newest = max(self.newest, message, key=lambda known: known.version)
                    if message.menu:
                        self.menu = (message.version, seat, message.menu)
                elif message.type in ("done", "refused"):
                    self.answers[message.id] = message
                self.changed.set()
        except ConnectionClosed:
            self.changed.set()

    async def send(self, seat: int, message: dict[str, Any]) -> str:
        self.number += 1
        name = str(self.number)
        await self.sockets[seat].send(json.dumps({**message, "id": name}))
        return name

    async def wait(self) -> None:
        self.changed.clear()
        async with asyncio.timeout(30):
            await self.changed.wait()
        if any(reader.done() for reader in self.readers):
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
            one.transport.abort()
        await asyncio.gather(*self.readers, return_exceptions=True)


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
    except (TimeoutError, OSError, ConnectionClosed):
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
    for _ in range(args.times):
        running = [asyncio.create_task(drive(table, time.perf_counter() + 60, 0, 0)) for table in made]
        await asyncio.sleep(0.3 + chooser.random() * 0.7)
        server.kill()
        await asyncio.gather(*running)
        server.start()
        await asyncio.gather(*(table.connect() for table in made))
        with sqlite3.connect(server.data / "caravanserai.sqlite3") as book:
            for table in made:
                told = dict(book.execute("SELECT version, word FROM events WHERE table_id = ?", (table.id,)).fetchall())
                lost += sum(1 for version, word in table.acknowledged if told.get(version) != word)
                acknowledged += len(table.acknowledged)
                table.acknowledged.clear()
                table.answers.clear()
                await table.in_sync(max(told))
    for table in made:
        await table.cut()
    return {"kills": args.times, "tables": count, "acknowledged": acknowledged, "lost": lost}


async def measure(what: str, server: Server, args: argparse.Namespace) -> dict[str, Any]:
    if what == "paced":
        return await paced(server, args, args.every, args.tables or 100)
    if what == "closed":
        return await paced(server, args, 0, args.tables or 50)
    if what == "drop":
        return await drop(server, args, args.tables or 125)
    return await kill(server, args, args.tables or 20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", choices=["paced", "closed", "drop", "kill", []], default=[])
    parser.add_argument("--game", default="istanbul")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between decisions of a table (paced)")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--times", type=int, default=20, help="how often to kill")
    parser.add_argument("--repeats", type=int, default=1)
    args = parser.parse_args()
    for what in args.what or ["paced", "closed", "drop", "kill"]:
        for _ in range(args.repeats):
            load = round(os.getloadavg()[0], 1)  # what else the machine has to do
            with tempfile.TemporaryDirectory() as folder:
                server = Server(Path(folder))
                server.start()
                try:
                    found = asyncio.run(measure(what, server, args))
                finally:
                    server.kill()
                print(json.dumps({"measured": what, **found, "load_average": load}), flush=True)


if __name__ == "__main__":
    main()
