"""`caravanserai habits`: what bots do, as a table."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from caravanserai.cli.common import match_of, print_json, table
from caravanserai.cli.progress import pool
from caravanserai.sim.habits import Habits, watch_many

MOST = 30  # rows of options without --all


def run(args: argparse.Namespace) -> int:
    match = match_of(args)
    with pool(args) as shared:
        habits = watch_many(match, args.games, shared)
    if args.json:
        print_json(asdict(habits))
    else:
        print("\n".join(in_words(habits, args.all)))
    return 0


def in_words(habits: Habits, everything: bool) -> list[str]:
    lines = [f"{habits.game}, {habits.players} players, {', '.join(habits.bots)}: {habits.games} games; means for a seat"]
    for title, means in (("points from", habits.parts), ("in the end", habits.gathered), ("what happened", habits.events)):
        rows = [[name, f"{mean:.2f}"] for name, mean in sorted(means.items(), key=lambda one: -one[1])]
        lines += ["", *table([[title, "mean"], *rows])]
    chosen = sorted(habits.choices, key=lambda one: -one.offered * one.taken)
    rows = [[one.option, f"{one.offered:.2f}", f"{100 * one.taken:.1f} %"] for one in chosen[: None if everything else MOST]]
    lines += ["", *table([["option", "offered", "taken"], *rows]), ""]
    lines.append(f"hardly ever taken: {', '.join(habits.neglected) or 'nothing'}")
    lines.append(f"turns: {habits.turns}, without any gain {100 * habits.idle:.1f} %")
    if habits.alike is not None:
        lines.append(f"secret choices in which all seats chose the same: {100 * habits.alike:.0f} %")
    return lines
