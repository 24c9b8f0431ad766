"""A real server, real browsers, and guests who play by clicking what they are offered."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Literal

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize

import caravanserai as cs
from caravanserai import bots

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RESULTS = ROOT / "test-results" / "browser"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip
FAST = {
    "PACE": "0", "PACE_MORE": "0", "REQUESTS": "2000", "BURST": "2000", "MESSAGES": "1000", "MESSAGE_BURST": "1000",
    "SOCKETS": "500", "TABLES": "1000", "WORKERS": "1", "HINT_BOT": "mcts:400ms", "ANALYSIS_BOT": "mcts:12",
    "RECORD_QUOTA": "2000", "RECORD_BYTES": "200000000", "LUCK": "fair",
}  # fmt: skip
Theme = Literal["light", "dark"]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LAPTOP: ViewportSize = {"width": 1024, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
WAIT = 30_000
# a link inside the client, and then until the screen before is gone
FOLLOW = """(path) => {
  document.querySelector('[data-turn]')?.setAttribute('data-turn', 'left');
  const link = Object.assign(document.createElement('a'), { href: path });
  document.body.append(link);
  link.click();
  link.remove();
}"""
OFFERED = """() => ({
  version: document.querySelector('[data-turn]').dataset.version,
  all: document.querySelectorAll('.acts .choice:enabled').length,
  closing: document.querySelectorAll('.acts .closing .choice:enabled').length,
  confirm: document.querySelectorAll('.acts .confirm').length,
})"""


GRAVE = """(impacts) => axe.run(document, { resultTypes: ['violations'] }).then((it) =>
  it.violations.filter((one) => impacts.includes(one.impact))
    .map((one) => `${one.id}: ${one.help}: ` + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' ')))"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """The server as people start it, on data of its own; it can be killed and started again."""

    def __init__(self, data: Path, source: str = str(ROOT / "src"), **settings: str) -> None:
        self.data = data
        self.source = source  # where Python finds the package, and games of other packages
        self.port = free_port()
        self.settings = {f"CARAVANSERAI_{name}": value for name, value in {**FAST, **settings}.items()}
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "caravanserai.cli", "serve", "--port", str(self.port), "--data", str(self.data)]
        env = {**os.environ, **self.settings, "PYTHONPATH": self.source}
        log = (self.data.parent / "server.log").open("ab")
        self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log, start_new_session=True)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                httpx.get(self.url + "/api/games", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def signal(self, what: signal.Signals) -> None:
        """To the server and its workers."""
        os.killpg(self.process.pid, what)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


def record_of(name: str, players: int, seed: int = 1, **options: Any) -> dict[str, Any]:
    """A whole game played at random."""
    game = cs.game(name)
    t = game.start(players=players, seed=seed, **options)
    chooser = random.Random(seed)
    while t.ask is not None:
        t.decide(chooser.choice(t.menu))
    return cs.Record.of(game, t, [f"P{seat + 1}" for seat in range(players)]).as_json()


@cache
def played(name: str, players: int, seed: int = 5) -> dict[str, Any]:
    """A whole game between bots that want to win: a tenth as long."""
    game = cs.game(name)
    t = game.start(players=players, seed=seed)
    guests = [bots.make("greedy", game, seed + seat) for seat in range(players)]
    while t.ask is not None:
        t.decide(guests[t.ask.who].choose(game, t, t.ask.who))
    return cs.Record.of(game, t, [f"P{seat + 1}" for seat in range(players)]).as_json()


def busiest(record: dict[str, Any]) -> int:
    """The step at which the first player has most to choose from."""
    game = cs.game(record["game"])
    t = game.start(players=record["players"], chance=cs.ASK, **record["options"])
    sizes: list[int] = []
    for words in record["decisions"]:
        sizes.append(len(t.menu) if t.ask.who == 0 else 0)
        t.decide(game.parse(words))
    return sizes.index(max(sizes))


class Guest:
    """A person with a browser."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.faults: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.open()

    def open(self) -> Page:
        """A new page, like a tab opened again."""
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self.heard)
        self.page.on(
            "websocket", lambda socket: socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))
        )
        return self.page

    def told(self, kind: str) -> list[dict[str, Any]]:
        """Every message of that type the server sent to this guest."""
        return [frame for frame in self.frames if frame["type"] == kind]

    def heard(self, message: Any) -> None:
        quiet = "WebSocket connection" in message.text or "Failed to load resource" in message.text
        if message.type == "error" and not quiet:
            self.faults.append(message.text)

    def go(self, path: str) -> Page:
        self.page.goto(self.server.url + path)
        return self.page

    def api(self, path: str, body: Any = None) -> Any:
        """The same browser's cookie, past the screens."""
        request = self.context.request
        answer = (
            request.get(self.server.url + "/api" + path)
            if body is None
            else request.post(self.server.url + "/api" + path, data=body)
        )
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, **wish: Any) -> str:
        """Makes a table and goes there; from inside the client as by a link, which loads nothing twice."""
        table = str(self.api("/tables", {"shuffle": False, **wish})["table"])
        if self.page.url.startswith(self.server.url):
            self.page.evaluate(FOLLOW, f"/t/{table}")
        else:
            self.go(f"/t/{table}")
        return table

    def sit_at(self, record: dict[str, Any], step: int, who: int = 0, others: str = "greedy") -> str:
        """Takes over a seat at that step of a game, among bots; the table."""
        made = self.api("/records", record)
        seats = [person("Ann") if seat == who else bot(others) for seat in range(record["players"])]
        table = self.table(seats=seats, start=True, **{"from": {"record": made["record"], "step": step}})
        self.ready()
        return table

    def finish(self, record: dict[str, Any]) -> str:
        """Sits down at the last decision of a game, makes it, and sees the end; the table."""
        game = cs.game(record["game"])
        t = game.start(players=record["players"], chance=cs.ASK, **record["options"])
        for words in record["decisions"][:-1]:
            t.decide(game.parse(words))
        assert t.ask.who != cs.CHANCE, "a game that fate ends cannot be ended like this"
        table = self.sit_at(record, len(record["decisions"]) - 1, t.ask.who)
        self.page.locator(f".acts [data-option='{record['decisions'][-1]}']").click()
        self.page.locator(".end table").wait_for()
        return table

    def ready(self) -> Locator:
        """Waits until I am asked or the game is over."""
        place = self.page.locator("[data-turn=mine], [data-turn=over]")
        place.wait_for()
        return place

    @property
    def turn(self) -> str:
        return self.page.locator("[data-turn]").get_attribute("data-turn") or ""

    @property
    def step(self) -> int:
        return int(self.page.locator("[data-turn]").get_attribute("data-step") or -1)

    @property
    def buttons(self) -> Locator:
        return self.page.locator(".acts .choice:enabled")

    @property
    def confirm(self) -> Locator:
        return self.page.locator(".acts .confirm")

    def settled(self, version: str) -> None:
        """Waits until something has happened since that version."""
        self.page.locator(f"[data-turn]:not([data-version='{version}']):not([data-turn=busy])").wait_for()

    @property
    def version(self) -> str:
        return self.page.locator("[data-turn]").get_attribute("data-version") or ""

    def take(self, button: Locator) -> None:
        """One click, and what comes of it."""
        version = self.version
        button.click()
        self.settled(version)

    def until(self, holds: Callable[[], bool]) -> None:
        """Waits for something the page does not show."""
        deadline = time.monotonic() + WAIT / 1000
        while not holds():
            assert time.monotonic() < deadline, "it never came"
            self.page.wait_for_timeout(50)

    def offered(self) -> dict[str, Any]:
        """What the panel offers now: how many options, whether one of them closes, whether the turn waits to be ended."""
        return dict(self.page.evaluate(OFFERED))

    def click_something(self, chooser: random.Random) -> None:
        """One click on something offered."""
        now = self.offered()
        if now["confirm"]:
            self.confirm.click()
        else:
            self.buttons.nth(chooser.randrange(now["all"])).click()
        self.settled(now["version"])

    def press_something(self, chooser: random.Random) -> None:
        """One key for something offered."""
        now = self.offered()
        open_ones = min(9, now["all"] - now["closing"])
        key = 0 if now["confirm"] else chooser.randrange(0 if now["closing"] else 1, open_ones + 1)
        self.page.keyboard.press(str(key))
        self.settled(now["version"])

    def play_on(self, act: Callable[[random.Random], None], seed: int = 1, limit: int = 3000) -> int:
        """Plays to the end; how many decisions it took."""
        chooser = random.Random(seed)
        for count in range(limit):
            if self.ready().get_attribute("data-turn") == "over":
                return count
            act(chooser)
        raise AssertionError("the game does not end")

    def look_with_axe(self, *impacts: str) -> None:
        """Nothing that axe finds is serious, or as grave as this."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate(GRAVE, impacts or ("serious", "critical"))
        assert not found, "\n".join(found)

    def look_for_faults(self) -> None:
        assert not self.faults, self.faults


class Inn:
    """One chromium, one server, as many guests as come."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []

    def guest(
        self,
        size: ViewportSize = DESKTOP,
        theme: Theme = "light",
        language: str = "en",
        confirm: bool = False,
        pace: str = "instant",
        motion: str = "auto",
        **more: Any,
    ) -> Guest:
        context = self.browser.new_context(
            viewport=size, color_scheme=theme, locale=language, has_touch=size is PHONE, reduced_motion="reduce", **more
        )
        likes = json.dumps({"confirm": confirm, "pace": pace, "motion": motion})
        context.add_init_script(f"localStorage.caravanserai ||= '{likes}'")
        self.contexts.append(context)
        return Guest(context, self.server)

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def percent(chance: float, language: str = "en") -> str:
    """As the client rounds and writes it."""
    return f"{int(chance * 100 + 0.5)}" + ("\u202f%" if language == "de" else "%")


def person(name: str = "Ann") -> dict[str, str]:
    return {"kind": "person", "name": name}


def bot(spec: str = "greedy") -> dict[str, str]:
    return {"kind": "bot", "bot": spec}


OPEN = {"kind": "open"}


def seat_two(inn: Inn) -> tuple[Guest, Guest, str]:
    """Ann opens a table and waits; Ben comes by the link; both are ready and Ann starts."""
    ann, ben = inn.guest(), inn.guest()
    table = ann.table(game="istanbul", seats=[person("Ann"), OPEN])
    link = ann.page.get_by_label("Invitation link").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    for guest in (ann, ben):
        button = guest.page.get_by_role("button", name="I am ready")
        button.or_(guest.page.get_by_role("button", name="Ready", exact=True)).first.wait_for()
        if button.count():
            button.click()
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.locator("[data-turn]").wait_for()
    ben.page.locator("[data-turn]").wait_for()
    return ann, ben, table


def whose(guests: list[Guest]) -> Guest:
    """Who is asked now."""
    while True:
        for guest in guests:
            if guest.turn in ("mine", "over"):
                return guest
        guests[0].page.wait_for_timeout(30)
