"""A bar on the terminal while people wait; silent where nobody looks."""

from __future__ import annotations

import sys
import time

WIDTH = 30
EVERY = 0.1  # seconds between two drawings


class Progress:
    """`with Progress(1000, "games") as bar: bar.advance(10)`."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.done = 0
        self.shown = sys.stderr.isatty()
        self.began = self.drawn = time.monotonic()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *why: object) -> None:
        if self.shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def advance(self, more: int = 1) -> None:
        self.done += more
        now = time.monotonic()
        if self.shown and now - self.drawn >= EVERY:
            self.drawn = now
            full = WIDTH * self.done // max(self.total, 1)
            left = (now - self.began) * (self.total - self.done) / max(self.done, 1)
            bar = "█" * full + "·" * (WIDTH - full)
            sys.stderr.write(f"\r\033[K{bar} {self.done}/{self.total} {self.what}, {left:.0f} s left")
            sys.stderr.flush()
