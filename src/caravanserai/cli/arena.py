"""`caravanserai arena`: bots against each other."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from caravanserai.cli.common import game_options, print_json, table
from caravanserai.cli.progress import pool
from caravanserai.games import game as find_game
from caravanserai.sim.arena import Ladder, run_arena


def run(args: argparse.Namespace) -> int:
    options = game_options(find_game(args.game), args.option)
    with pool(args) as shared:
        ladder = run_arena(args.game, args.bots.split(","), args.players, args.games, args.seed, args.mirror, options, shared)
    if args.json:
        print_json(asdict(ladder))
    else:
        print("\n".join(in_words(ladder)))
    return 0


def in_words(ladder: Ladder) -> list[str]:
    rows = [["bot", "rating", "score", "ms/decision", "parts"]]
    for one in ladder.bots:
        parts = ", ".join(f"{name} {count}" for name, count in one.parts.items())
        rows.append([one.bot, str(one.rating), str(one.mean_score), str(one.ms_per_decision), parts])
    pairs = [["a", "b", "games", "won", "lost", "tied", "rate", "95 %"]]
    for pair in ladder.pairs:
        ends = [str(count) for count in (pair.games, pair.wins, pair.losses, pair.ties)]
        rate, low, high = (f"{100 * one:.1f}" for one in (pair.rate, pair.low, pair.high))
        pairs.append([pair.a, pair.b, *ends, f"{rate} %", f"{low} to {high} %"])
    return [*table(rows), "", *table(pairs)]
