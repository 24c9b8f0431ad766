"""`caravanserai fit`: let bots play themselves and fit the weights of a game's value function to what came of it."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from pathlib import Path
from types import ModuleType
from typing import Any

from caravanserai.bots.chances import results, squash
from caravanserai.bots.learning import Position, learn, surprise
from caravanserai.bots.mcts import MctsBot
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble, seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.progress import Progress

ABOUT = """Fits the value function of a game by self-play and reports what changed.

Bots play each other, at first with the guesses in games/GAME/value.py; every turn's position is remembered with what came of it.
Then the weights move to where they foretell the end best, held back a little by where they were. Same seed, same weights.

examples:
  caravanserai fit istanbul
  caravanserai fit istanbul --games 300 --rounds 2 --seed 1 --write
"""
BLUNDERS = 3  # per cent of decisions taken blindly, so that worse positions are seen too
WON, CLOSE, THOUGHT = 0.4, 0.4, 0.2  # what counts: who won, how far the scores lay apart, what the search thought at the time
HELD_BACK = 4  # every so many games one is kept to check the fit on positions it has not seen
MOODS = (1.0, 0.7, 0.5, 0.35, 0.25)  # how sure of itself the guess may be
PULLS = (0.002, 0.01, 0.05, 0.2)  # how firmly weights are held there: what foretells the games kept best is taken
PASSES = 12


@dataclass
class Tale:
    """One game of self-play: its positions with what the search thought of them, who won, and all scores."""

    positions: list[Position]
    won: list[float]
    scores: list[float]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--games", type=int, default=200, help="games of self-play in each round (default: 200)")
    parser.add_argument("--rounds", type=int, default=1, help="how often to play and fit (default: 1)")
    parser.add_argument(
        "--players", default="", metavar="N,…", help="numbers of players, in turns (default: 2 to 4 as allowed)"
    )
    parser.add_argument("--simulations", type=int, default=60, help="how long the bots think (default: 60 simulations)")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same weights (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (default: 1)")
    parser.add_argument("--write", action="store_true", help="put the weights into the game's value.py")
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def main(args: argparse.Namespace | list[str]) -> int:
    if isinstance(args, list):
        style = argparse.RawDescriptionHelpFormatter
        parser = argparse.ArgumentParser("caravanserai fit", description=ABOUT, formatter_class=style)
        add_arguments(parser)
        args = parser.parse_args(args)
    game = find_game(args.game)
    module = opinion(game)
    report = fit_rounds(game, args)
    if args.json:
        print(json.dumps(report, indent=1, ensure_ascii=False))
    else:
        print_report(report)
    if args.write:
        assert module.__file__ is not None
        path = Path(__file__).parents[1] / "games" / game.name / "value.py"
        path.write_text(rewritten(path.read_text("utf-8"), report), "utf-8")
    return 0


def opinion(game: Game[Any]) -> ModuleType:
    """The module with the game's WEIGHTS (what is looked at, guess, worth), WORTH and rows(t), what is seen of each seat."""
    return import_module(f"caravanserai.games.{game.name}.value")


def fit_rounds(game: Game[Any], args: argparse.Namespace) -> dict[str, Any]:
    in_use = list(opinion(game).WORTH)
    names = [name for name, _, _ in opinion(game).WEIGHTS]
    guesses = weights = [guess for _, guess, _ in opinion(game).WEIGHTS]
    players = [int(one) for one in args.players.split(",")] if args.players else [n for n in game.players if 2 <= n <= 4]
    rounds: list[dict[str, Any]] = []
    for number in range(args.rounds):
        seed = scramble(args.seed) + number * args.games
        tales = list(self_play(game, weights, args, players, seed))
        spread = spread_of(tales)
        known: list[Position] = []
        held: list[Position] = []
        for at, tale in enumerate(tales):
            (held if at // len(players) % HELD_BACK == 0 else known).extend(lessons(tale, spread))
        fitted, weights = best_fit(known, held, weights, seed)
        rounds.append({"games": args.games, "positions": len(known) + len(held), "spread": round(spread, 1), **fitted})
    opinion(game).WORTH[:] = in_use
    return {
        "game": game.name,
        "command": command(args),
        "rounds": rounds,
        "weights": [{"name": n, "guess": b, "weight": round(a, 3)} for n, b, a in zip(names, guesses, weights)],
    }


def best_fit(
    known: list[Position], held: list[Position], weights: list[float], seed: int
) -> tuple[dict[str, float | None], list[float]]:
    """The loss on games held back before and after, and the weights that made it least; perhaps those of before.

    At first all weights are made smaller alike, as far as that helps: a guess knows what matters, not how much luck is left.
    """
    before = least = surprise(held, weights)
    calm = min(MOODS, key=lambda mood: surprise(known, [mood * one for one in weights]))
    start = [calm * one for one in weights]
    best = weights
    pulled: float | None = None
    for pull in PULLS:
        fitted = learn(known, start, pull, PASSES, seed)
        loss = surprise(held, fitted)
        if loss < least:
            least, best, pulled = loss, fitted, pull
    return {"mood": calm, "pull": pulled, "loss_before": round(before, 4), "loss_after": round(least, 4)}, best


def command(args: argparse.Namespace) -> str:
    words = ["caravanserai fit", args.game, f"--games {args.games} --rounds {args.rounds} --simulations {args.simulations}"]
    if args.players:
        words.append(f"--players {args.players}")
    return " ".join([*words, f"--seed {args.seed}"])


def self_play(game: Game[Any], weights: list[float], args: argparse.Namespace, players: list[int], seed: int) -> Iterator[Tale]:
    jobs = [(game.name, weights, players[at % len(players)], args.simulations, seed + at) for at in range(args.games)]
    with Progress(args.games, "games") as bar:
        if args.jobs == 1:
            for job in jobs:
                yield play(job)
                bar.advance()
            return
        with ProcessPoolExecutor(args.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            for tale in pool.map(play, jobs):
                yield tale
                bar.advance()


def play(job: tuple[str, list[float], int, int, int]) -> Tale:
    """One game; a position for every turn."""
    name, weights, players, simulations, seed = job
    game = find_game(name)
    module = opinion(game)
    module.WORTH[:] = weights
    t = game.start(players=players, seed=seed)
    t.news = t.log = None
    bots = [MctsBot(seed + 1 + seat, simulations, 0) for seat in range(players)]
    rng = seeded(seed)
    positions: list[Position] = []
    last = -1
    while t.ask is not None:
        who = t.ask.who
        option = bots[who].choose(game, t, who)
        if who != last or players == 1:
            c = game.sample(t, who, seed + len(positions))
            positions.append(Position(module.rows(c), bots[who].outlook()))
            last = who
        if rng.below(100) < BLUNDERS:
            option = t.menu[rng.below(len(t.menu))]
        t.decide(option)
    return Tale(positions, results(game, t), [float(score.total) for score in game.scores(t)])


def spread_of(tales: list[Tale]) -> float:
    """How far scores usually lie from the mean of their game: its standard deviation."""
    apart = [score - sum(tale.scores) / len(tale.scores) for tale in tales for score in tale.scores]
    return sqrt(sum(one * one for one in apart) / len(apart)) or 1.0


def lessons(tale: Tale, spread: float) -> list[Position]:
    """The positions of a game, each with what should have been thought of it. A narrow defeat teaches less than a clear one."""
    scores = [score / spread for score in tale.scores]
    close = squash([scores[0] - scores[1]] if len(tale.won) < len(scores) else scores)
    found = []
    for position in tale.positions:
        mixed = zip(tale.won, close, position.shares)
        found.append(Position(position.rows, [WON * won + CLOSE * near + THOUGHT * thought for won, near, thought in mixed]))
    return found


def rewritten(source: str, report: dict[str, Any]) -> str:
    """The source with new weights and the command that made them."""
    for row in report["weights"]:
        source = re.sub(
            rf'(\("{re.escape(row["name"])}", -?[\d.]+, )-?[\d.]+\)', rf"\g<1>{row['weight']:.3f})", source, count=1
        )
    return re.sub(r"# made by: .*", f"# made by: {report['command']}", source, count=1)


def print_report(report: dict[str, Any]) -> None:
    for at, one in enumerate(report["rounds"]):
        print(
            f"round {at + 1}: {one['games']} games, {one['positions']} positions, "
            f"log-loss on games not fitted {one['loss_before']} -> {one['loss_after']} (mood {one['mood']}, pull {one['pull']})"
        )
    for row in report["weights"]:
        print(f"{row['guess']:8.3f} -> {row['weight']:8.3f}  {row['name']}")
    print(f"made by: {report['command']}")
