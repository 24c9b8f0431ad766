"""A real server in its own process, and browsers that speak to it over real sockets."""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import stores
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import caravanserai as cs

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src"
FAST: dict[str, Any] = {
    "pace": 0.0, "pace_more": 0.0, "requests": 5000.0, "burst": 5000.0, "messages": 5000.0, "message_burst": 5000.0, "address_messages": 10**6, "address_burst": 10**6,
    "sockets": 2000, "tables": 5000, "guesses": 1000.0, "absent_after": 0.0, "absent_days": 0.0, "record_quota": 5000, "record_bytes": 10**9, "bot_seconds": 1.0, "workers": 1,
    "hint_bot": "mcts:400", "lease": 1.0, "luck": "fair",
}  # fmt: skip


def finished_record(game_name: str = "istanbul", players: int = 2, seed: int = 1) -> dict[str, Any]:
    """The record of a whole game played at random."""
    game = cs.game(game_name)
    t = game.start(players=players, seed=seed)
    chooser = random.Random(seed)
    while t.ask is not None:
        t.decide(chooser.choice(t.menu))
    return cs.Record.of(game, t, [f"P{seat}" for seat in range(players)]).as_json()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """The server as a process that can be killed and started again on the same data."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.port = free_port()
        database = stores.fresh() if "database" not in settings else settings["database"]
        self.settings = {**FAST, **settings, "data": str(data), "port": self.port, "database": database}
        self.process: subprocess.Popen[bytes] | None = None
        self.limit: int | None = None  # how large its files may be
        self.start()

    @property
    def book(self) -> stores.Book:
        """What it has written."""
        return stores.Book(self.settings)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, str(HERE / "launch.py"), json.dumps(self.settings)]
        prefix = ["prlimit", f"--fsize={self.limit}:"] if self.limit is not None else []
        self.process = subprocess.Popen([*prefix, *command], env={**os.environ, "PYTHONPATH": str(SOURCE)})
        self.wait()

    def wait(self) -> None:
        """Until it answers."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                httpx.get(self.url + "/api/games", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(8)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise


class Browser:
    """One browser with its own cookie."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=20)
        self.get("/api/me")

    @staticmethod
    def at(port: int) -> Browser:
        """At a server that somebody else started."""
        server = object.__new__(Server)
        server.port = port
        server.wait()
        return Browser(server)

    @property
    def token(self) -> str:
        return str(self.http.cookies["caravanserai"])

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.status_code == status, (answer.status_code, answer.text[:500])
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, (answer.status_code, answer.text[:500])
        return answer.json()

    def make(self, *seats: Any, game: str = "istanbul", back: dict[str, Any] | None = None, **more: Any) -> str:
        """A table; a seat is "open", ("Ann",) for a person here, or a bot's spec; `back` begins at a step of a record."""
        plans = [
            {"kind": "open"}
            if one == "open"
            else {"kind": "person", "name": one[0]}
            if isinstance(one, tuple)
            else {"kind": "bot", "bot": one}
            for one in seats
        ]
        wish = {"game": game, "seats": plans, **({"from": back} if back else {}), **more}
        return str(self.post("/api/tables", wish, 201)["table"])

    def join(self, host: Browser, table: str, name: str, status: int = 200, **more: Any) -> Any:
        invite = host.get(f"/api/tables/{table}")["invite"]
        return self.post(f"/api/tables/{table}/join", {"name": name, "key": invite.split("invite=")[1], **more}, status)

    def sit(self, table: str, query: str = "", **headers: str) -> Socket:
        return Socket(self, table, query, headers)


class Socket:
    """One open socket: keeps the newest table and state, and everything it was ever sent."""

    numbers = itertools.count(1)

    def __init__(self, browser: Browser, table: str, query: str = "", headers: dict[str, str] | None = None) -> None:
        self.browser = browser
        self.chooser = random.Random(1)  # of what it decides where no test says what
        url = f"ws://127.0.0.1:{browser.server.port}/api/tables/{table}/socket{query}"
        sent = {"Cookie": f"caravanserai={browser.token}", **(headers or {})}
        self.open = ExitStack()
        self.raw: ClientConnection = self.open.enter_context(
            connect(url, additional_headers=sent, max_size=None, open_timeout=20, close_timeout=1)
        )
        self.table: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.story: list[dict[str, Any]] = []
        self.other: list[dict[str, Any]] = []
        self.received: list[dict[str, Any]] = []

    def receive(self, timeout: float = 30) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.raw.recv(timeout))
        self.received.append(message)
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "state":
            self.state = message
            self.story = [one for one in self.story if one["step"] <= message["news"]["from"]] + message["news"]["items"]
        else:
            self.other.append(message)
        return message

    def receive_all(self, quiet: float = 0.5) -> int:
        """Everything that is on its way; the version it has come to."""
        try:
            while True:
                self.receive(quiet)
        except TimeoutError:
            return int(self.state["version"])

    def until(self, test: Any, timeout: float = 30) -> dict[str, Any]:
        """Receive until the test holds of what this socket knows."""
        deadline = time.monotonic() + timeout
        while not test(self):
            self.receive(max(0.01, deadline - time.monotonic()))
        return self.state

    def send(self, verb: str, command: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        name = command or f"c{next(self.numbers)}"
        self.raw.send(json.dumps({"type": verb, "id": name, **fields}))
        while True:
            message = self.receive()
            if message["type"] in ("done", "refused") and message["id"] == name:
                return message

    def ask(self, verb: str, **fields: Any) -> dict[str, Any]:
        """A command that must work; waits until the state is as new as the answer."""
        answer = self.send(verb, **fields)
        assert answer["type"] == "done", answer
        return answer

    def decide(self, option: str | None = None, seat: int | None = None) -> dict[str, Any]:
        who = self.state["seat"] if seat is None else seat
        option = option or self.chooser.choice(self.state["menu"])
        answer = self.ask("decide", seat=who, version=self.state["version"], option=option)
        return self.until(lambda s: s.state["version"] >= answer["version"])

    def refused(self, error: str, verb: str, **fields: Any) -> dict[str, Any]:
        answer = self.send(verb, **fields)
        assert answer["type"] == "refused" and answer["error"] == error, answer
        return answer

    def closed(self, timeout: float = 30) -> int:
        """The code it is closed with."""
        deadline = time.monotonic() + timeout
        try:
            while True:
                self.receive(max(0.01, deadline - time.monotonic()))
        except ConnectionClosed as why:
            assert why.rcvd is not None, "the connection was cut without a word"
            return why.rcvd.code

    def close(self) -> None:
        self.open.close()


def begin_two(ann: Browser, ben: Browser, **more: Any) -> tuple[str, Socket, Socket]:
    """A running game of two browsers, both looking."""
    table = ann.make(("Ann",), "open", **more)
    ben.join(ann, table, "Ben")
    here, there = ann.sit(table), ben.sit(table)
    there.ask("ready", seat=1, ready=True)
    here.ask("start")
    for sitting in (here, there):
        sitting.until(lambda s: s.state)
    return table, here, there


def to_move(here: Socket, there: Socket) -> tuple[Socket, Socket]:
    """Whoever is asked, and the other."""
    newest = max(here.state["version"], there.state["version"])
    for sitting in (here, there):
        sitting.until(lambda s: s.state["version"] >= newest)
    return (here, there) if here.state["menu"] else (there, here)
