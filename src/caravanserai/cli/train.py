"""`caravanserai train`: learn an opinion of a game from self-play."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path

from caravanserai.cli.common import print_json
from caravanserai.cli.progress import pool
from caravanserai.games import game as find_game
from caravanserai.sim.train import Lesson, Plan, put_into, train


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    plan = Plan(game.name, args.games, args.rounds, args.players, args.simulations, args.hidden, args.seed)
    folder = Path(args.into or Path("build", "training", game.name))
    with pool(args) as shared:
        lessons = train(plan, folder, shared)
    if args.json:
        print_json({"game": game.name, "command": command(args), "rounds": [asdict(one) for one in lessons]})
    else:
        print("\n".join([*in_words(lessons), f"{folder}, made by: {command(args)}"]))
    if args.write:
        put_into(Path(str(files(game.package))), folder, args.rounds, command(args))
    return 0


def command(args: argparse.Namespace) -> str:
    """The words that would do the same again."""
    numbers = f"--games {args.games} --rounds {args.rounds} --simulations {args.simulations} --hidden {args.hidden}"
    return f"caravanserai train {args.game} {numbers} --players {','.join(map(str, args.players))} --seed {args.seed}"


def in_words(lessons: list[Lesson]) -> list[str]:
    return [
        f"round {at}: {one.games} games, {one.positions} positions, log-loss on games kept back: in force {one.loss_before}, "
        f"its weights trained {one.loss_linear}, the net {one.loss_net}"
        for at, one in enumerate(lessons, 1)
    ]
