"""`caravanserai bench`: how fast the rules are on this machine."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict

from caravanserai.cli.common import chosen, print_json, table
from caravanserai.games import game as find_game
from caravanserai.sim.bench import Measured, measure

HEAD = ["game", "decisions/s", "low – high", "games/s", "clone µs", "search/s", "save µs", "load µs", "rules"]


def run(args: argparse.Namespace) -> int:
    games = [find_game(name) for name in args.game] or chosen(None)
    results = []
    for game in games:
        if sys.stderr.isatty():
            print(f"\r\033[Kmeasuring {game.name} …", end="", file=sys.stderr, flush=True)
        results.append(measure(game, args.repeats, args.seconds))
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    if args.json:
        print_json([asdict(one) for one in results])
    else:
        print("\n".join(table([HEAD, *(row(one) for one in results)])))
    return 0


def row(result: Measured) -> list[str]:
    low, high = result.spread["decisions_per_second"]
    return [
        result.game,
        f"{result.decisions_per_second:,.0f}",
        f"{low:,.0f} – {high:,.0f}",
        f"{result.games_per_second:,.1f}",
        f"{result.clone_us:.2f}",
        f"{result.simulations_per_second:,.0f}",
        f"{result.save_us:,.0f}",
        f"{result.load_us:,.0f}",
        "compiled" if result.compiled else "interpreted",
    ]
