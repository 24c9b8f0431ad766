"""A bar on the terminal while people wait; silent where nobody looks."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from caravanserai.sim.pool import Pool

WIDTH = 30
EVERY = 0.1  # seconds between two drawings


class Progress:
    """Shows how much of something is done, and how long the rest will take."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.shown = sys.stderr.isatty()
        self.began = self.drawn = time.monotonic()

    def show(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self.shown and now - self.drawn >= EVERY:
            self.drawn = now
            full = WIDTH * done // max(total, 1)
            left = (now - self.began) * (total - done) / max(done, 1)
            bar = "█" * full + "·" * (WIDTH - full)
            sys.stderr.write(f"\r\033[K{bar} {done}/{total} {self.what}, {left:.0f} s left")
            sys.stderr.flush()

    def clear(self) -> None:
        if self.shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


@contextmanager
def pool(args: argparse.Namespace) -> Iterator[Pool]:
    """Those who share the work as --jobs and --ray say, with a bar of the games played."""
    bar = Progress("games")
    try:
        yield Pool(args.jobs, args.ray, bar.show)
    finally:
        bar.clear()
