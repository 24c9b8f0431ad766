"""`caravanserai ladder`: every level against the one below, as the table of docs/bots.md."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from caravanserai.cli.common import chosen, print_json
from caravanserai.cli.progress import pool
from caravanserai.sim.ladder import in_markdown, run_ladder, written


def run(args: argparse.Namespace) -> int:
    names = args.game or [game.name for game in chosen(None)]
    with pool(args) as shared:
        rungs = run_ladder(
            names,
            args.players,
            args.games,
            args.seeds,
            shared,
            args.stand_in,
            Path(args.keep) if args.keep else None,
            args.only.split(",") if args.only else (),
            args.top,
        )
    lines = in_markdown(rungs, command(args))
    if args.json:
        print_json([asdict(one) for one in rungs])
    else:
        print("\n".join(lines))
    if args.write:
        path = Path(args.write)
        path.write_text(written(path.read_text("utf-8"), lines), "utf-8")
    return 0


def command(args: argparse.Namespace) -> str:
    """The words that would do the same again."""
    players, seeds = (",".join(map(str, numbers)) for numbers in (args.players, args.seeds))
    words = ["caravanserai ladder", *args.game, f"--players {players} --games {args.games} --seeds {seeds}"]
    more = (("top", args.top), ("stand-in", args.stand_in), ("only", args.only), ("keep", args.keep))
    return " ".join([*words, *(f"--{name} {value}" for name, value in more if value)])
