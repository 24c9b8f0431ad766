"""How quickly a board is there, and how smoothly it moves: a real server on loopback and a real browser.

`python bench/boards.py marrakesh sabika` prints for each game the time from the address to the first board (everything
fetched anew, and again with a warm cache), the longest frame while pieces of others move, and how much is fetched.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))

from inn import CHROMIUM, FLAGS, Inn, Server, bot, person
from playwright.sync_api import Browser, sync_playwright

BOARD = ".board svg [data-option], .acts [data-option]"
WATCH = """() => {
  window.frames_seen = [];
  let last = performance.now();
  const look = (now) => { window.frames_seen.push(now - last); last = now; requestAnimationFrame(look); };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(look); });
}"""
FETCHED = """() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .filter((one) => !new URL(one.name).pathname.startsWith('/api')).reduce((all, one) => all + one.transferSize, 0)"""


def first_board(browser: Browser, server: Server, game: str) -> dict[str, float]:
    """Milliseconds from the address to a board with targets, cold and warm; kB fetched for it."""
    inn = Inn(browser, server)
    guest = inn.guest()
    table = guest.api("/tables", {"game": game, "shuffle": False, "seats": [person(), bot("random")], "start": True})["table"]
    found: dict[str, float] = {}
    for name in ("cold", "warm"):
        guest.go(f"/t/{table}").locator(BOARD).first.wait_for()
        found[name] = guest.page.evaluate("() => performance.now()")
        if name == "cold":
            found["kB"] = guest.page.evaluate(FETCHED) / 1000
    inn.close()
    return found


def frames(browser: Browser, server: Server, game: str, seconds: float) -> list[float]:
    """Milliseconds between frames while others play at the usual pace and nobody touches anything."""
    inn = Inn(browser, server)
    guest = inn.guest(pace="normal", motion="on")
    guest.table(game=game, seats=[bot("greedy")] * 3, start=True)
    guest.page.locator(".board svg").first.wait_for()
    guest.page.wait_for_timeout(1500)
    guest.page.evaluate(WATCH)
    guest.page.wait_for_timeout(1000 * seconds)
    seen: list[float] = guest.page.evaluate("() => window.frames_seen")
    inn.close()
    return seen


def say(name: str, values: list[float], unit: str) -> None:
    middle = statistics.median(values)
    print(f"  {name:28} {middle:8.0f} {unit} ({min(values):.0f} – {max(values):.0f}, {len(values)} times)")


def measure(browser: Browser, server: Server, game: str, wish: Any) -> None:
    print(game)
    boards = [first_board(browser, server, game) for _ in range(wish.rounds)]
    say("first board", [one["cold"] for one in boards], "ms")
    say("the same, kept by the browser", [one["warm"] for one in boards], "ms")
    say("fetched for it", [one["kB"] for one in boards], "kB")
    seen = sorted(frames(browser, server, game, wish.seconds))
    late = [one for one in seen if one > 50]
    print(f"  frames while pieces move     {len(seen)}, longest {seen[-1]:.0f} ms, over 50 ms {len(late)}: "
          f"{', '.join(f'{one:.0f}' for one in late[-8:])}; 99 of 100 within {seen[int(len(seen) * 0.99)]:.0f} ms")  # fmt: skip


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("games", nargs="*", default=["istanbul", "marrakesh", "sabika"])
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=20, help="to watch others' pieces")
    wish = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder) / "games.db")
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in wish.games:
                measure(browser, server, game, wish)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
