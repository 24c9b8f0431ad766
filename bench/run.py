"""Measure the rules interpreted and compiled, in turns so that a busy moment hits both, and print a Markdown table.

    python bench/run.py --rounds 5 --seconds 2

Needs a compiled build (`make build`). Each round is a process of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from typing import Any

NUMBERS = {
    "decisions_per_second": "decisions/s",
    "games_per_second": "games/s",
    "clone_us": "clone µs",
    "simulations_per_second": "search simulations/s",
    "save_us": "save µs",
    "load_us": "load µs",
}
FASTER_IS_MORE = ("decisions_per_second", "games_per_second", "simulations_per_second")

Rounds = dict[str, list[dict[str, Any]]]  # what each round measured, by game


def measure(games: list[str], pure: bool, seconds: float) -> list[dict[str, Any]]:
    """One round in a process of its own."""
    command = [sys.executable, "-m", "caravanserai.cli", "bench", *games, "--json", "--repeats", "3", "--seconds", str(seconds)]
    environment = os.environ | {"CARAVANSERAI_PURE": "1" if pure else "0"}
    found: list[dict[str, Any]] = json.loads(
        subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout
    )
    assert all(result["compiled"] != pure for result in found), "no fresh compiled build: run `make build` first"
    return found


def spread(values: list[float]) -> str:
    """Median, and how far the rounds were apart."""
    digits = 0 if min(values) >= 100 else 1
    return f"{statistics.median(values):,.{digits}f} ({min(values):,.{digits}f} – {max(values):,.{digits}f})"


def rows(interpreted: Rounds, compiled: Rounds) -> list[str]:
    lines = ["| game | number | interpreted | compiled | ratio |", "|---|---|--:|--:|--:|"]
    for game in compiled:
        for key, name in NUMBERS.items():
            slow = [result[key] for result in interpreted[game]]
            fast = [result[key] for result in compiled[game]]
            ratio = statistics.median(fast) / statistics.median(slow)
            ratio = ratio if key in FASTER_IS_MORE else 1 / ratio
            lines.append(f"| {game} | {name} | {spread(slow)} | {spread(fast)} | {ratio:.1f}× |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long one measurement plays")
    args = parser.parse_args()
    interpreted: Rounds = {}
    compiled: Rounds = {}
    for _ in range(args.rounds):
        for pure, results in ((True, interpreted), (False, compiled)):
            for result in measure(args.game, pure, args.seconds):
                results.setdefault(result["game"], []).append(result)
    print("\n".join(rows(interpreted, compiled)))


if __name__ == "__main__":
    main()
