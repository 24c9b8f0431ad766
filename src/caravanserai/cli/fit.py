"""`caravanserai fit`: fit the value function of a game by self-play."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path

from caravanserai.cli.common import print_json
from caravanserai.cli.progress import pool
from caravanserai.games import game as find_game
from caravanserai.sim.fit import SEARCH, Fitted, Training, fit_rounds, rewritten


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    training = Training(args.games, args.rounds, args.players, args.simulations, args.bot, args.go_on, args.seed)
    with pool(args) as shared:
        fitted = fit_rounds(game, training, shared)
    if args.json:
        print_json({"game": game.name, "command": command(args), **asdict(fitted)})
    else:
        print("\n".join(in_words(fitted, command(args))))
    if args.write:
        path = Path(str(files(game.package) / "value.py"))
        path.write_text(rewritten(path.read_text("utf-8"), fitted, args.bot, command(args)), "utf-8")
    return 0


def command(args: argparse.Namespace) -> str:
    """The words that would do the same again."""
    words = ["caravanserai fit", args.game, f"--bot {args.bot} --games {args.games} --rounds {args.rounds}"]
    if args.bot == SEARCH:
        words.append(f"--simulations {args.simulations}")
    if args.go_on:
        words.append("--go-on")
    if args.players:
        words.append(f"--players {','.join(map(str, args.players))}")
    return " ".join([*words, f"--seed {args.seed}"])


def in_words(fitted: Fitted, made_by: str) -> list[str]:
    rounds = [
        f"round {at}: {one.games} games, {one.positions} positions, "
        f"log-loss on games not fitted {one.loss_before} -> {one.loss_after} (mood {one.mood}, pull {one.pull})"
        for at, one in enumerate(fitted.rounds, 1)
    ]
    weights = [f"{row.guess:8.3f} -> {row.weight:8.3f}  {row.name}" for row in fitted.weights]
    return [*rounds, *weights, f"made by: {made_by}"]
