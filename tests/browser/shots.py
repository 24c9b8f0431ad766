"""Makes docs/images from the real client: `make images`. Positions come from games that bots play with a fixed seed."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from inn import CHROMIUM, FLAGS, PHONE, ROOT, Guest, Inn, Server, bot, person
from playwright.sync_api import sync_playwright

import caravanserai as cs
from caravanserai import bots

OUT = ROOT / "docs" / "images"
NAMES = ["Ann", "Ben", "Cleo", "Dirk"]


def played(name: str, players: int, seed: int) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """A game between greedy bots, and for every step who is asked what."""
    game = cs.game(name)
    t = game.start(players=players, seed=seed)
    guests = [bots.make("greedy", game, seed + seat) for seat in range(players)]
    asked: list[tuple[int, str]] = []
    while t.ask is not None:
        while len(asked) < len(t.log):
            asked.append((-1, ""))
        asked.append((t.ask.who, type(t.ask).__name__))
        t.decide(guests[t.ask.who].choose(game, t, t.ask.who))
    return cs.Record.of(game, t, NAMES[:players]).as_json(), asked


def sit(guest: Guest, name: str, players: int, seed: int, rule: str, part: float) -> None:
    """Ann comes to a table where that question is put to her, about so far into the game."""
    record, asked = played(name, players, seed)
    made = guest.api("/records", record)
    first = int(len(asked) * part)
    step = next(at for at in range(first, len(asked)) if asked[at] == (0, rule))
    seats = [person("Ann"), *[bot("greedy")] * (players - 1)]
    guest.table(seats=seats, start=True, **{"from": {"record": made["record"], "step": step}})
    guest.ready()


def shoot(guest: Guest, name: str) -> None:
    guest.page.mouse.move(5, 5)
    guest.page.wait_for_timeout(900)
    guest.page.screenshot(path=OUT / f"{name}.png")
    print(f"{name}.png", (OUT / f"{name}.png").stat().st_size // 1000, "kB")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder) / "games.db", PACE="3600")
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        inn = Inn(chromium, server)
        try:
            day, night, phone = inn.guest(), inn.guest(theme="dark"), inn.guest(PHONE)
            day.go("/").locator("[data-play]").first.wait_for()
            shoot(day, "home")
            sit(day, "istanbul", 4, 5, "Move", 0.45)
            shoot(day, "istanbul")
            sit(night, "istanbul", 3, 8, "Move", 0.6)
            shoot(night, "istanbul-night")
            sit(phone, "istanbul", 3, 5, "Move", 0.3)
            shoot(phone, "istanbul-phone")
            sit(day, "marrakesh", 3, 3, "UseAssistant", 0.4)
            shoot(day, "marrakesh")
            sit(day, "sabika", 2, 3, "Activate", 0.5)
            shoot(day, "sabika")
            record, _ = played("istanbul", 3, 5)
            made = day.api("/records", record)
            day.go(f"/r/{made['record']}/{made['steps']}").locator(".controls").wait_for()
            shoot(day, "replay")
        finally:
            inn.close()
            chromium.close()
            server.stop()


if __name__ == "__main__":
    main()
