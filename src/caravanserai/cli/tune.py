"""`caravanserai tune`: ask the arena of every weight at once whether it should be larger."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from caravanserai.cli.common import print_json
from caravanserai.cli.progress import pool
from caravanserai.games import game as find_game
from caravanserai.sim.tune import Slope, Tuning, tune


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    tuning = Tuning(args.pairs, args.players, args.looks, args.step, args.seed)
    with pool(args) as shared:
        found = tune(game, tuning, shared, Path(args.keep) if args.keep else None)
    if args.json:
        print_json({"game": game.name, **asdict(tuning), "weights": [asdict(one) for one in found]})
    else:
        print("\n".join(in_words(found)))
    return 0


def in_words(found: list[Slope]) -> list[str]:
    """The surest first."""
    ordered = sorted(found, key=lambda one: -abs(one.points))
    rows = [f"{one.points:+7.2f} ±{one.error:.2f}  {one.weight:8.3f} -> {one.moved:8.3f}  {one.name}" for one in ordered]
    return ["points for a step, its error, the weight and where it goes:", *rows]
