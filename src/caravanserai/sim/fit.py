"""`caravanserai fit`: let bots play themselves and fit the weights of a game's value function to what came of it."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from caravanserai.bots.chances import results
from caravanserai.bots.learning import Position, learn, surprise
from caravanserai.bots.mcts import MctsBot
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble, seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.progress import Progress

ABOUT = """Fits the value function of a game by self-play and reports what changed.

Bots play each other, at first with the guesses in games/GAME/value.py; every turn's position is remembered with who won.
Then the weights move to where they foretell the winner best, held back a little by where they were. Same seed, same weights.

examples:
  caravanserai fit istanbul
  caravanserai fit istanbul --games 300 --rounds 2 --seed 1 --write
"""
BLUNDERS = 3  # per cent of decisions taken blindly, so that worse positions are seen too
HINDSIGHT = 0.5  # how much the outcome counts; the rest is what the search thought at the time
HELD_BACK = 4  # every so many games one is kept to check the fit on positions it has not seen
PULLS = (0.004, 0.02, 0.1, 0.5)  # how firmly weights are held where they were: what foretells the games kept best is taken
PASSES = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--games", type=int, default=200, help="games of self-play in each round (default: 200)")
    parser.add_argument("--rounds", type=int, default=1, help="how often to play and fit (default: 1)")
    parser.add_argument(
        "--players", default="", metavar="N,…", help="numbers of players, in turns (default: 2 to 4 as allowed)"
    )
    parser.add_argument("--simulations", type=int, default=60, help="how long the bots think (default: 60 simulations)")
    parser.add_argument(
        "--pull", type=float, default=0.004, help="how firmly weights are held where they were (default: 0.004)"
    )
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
    """The module with the game's WEIGHTS (what is looked at, guess, worth), WORTH and features(t, seat)."""
    return import_module(f"caravanserai.games.{game.name}.value")


def fit_rounds(game: Game[Any], args: argparse.Namespace) -> dict[str, Any]:
    in_use = list(opinion(game).WORTH)
    names = [name for name, _, _ in opinion(game).WEIGHTS]
    guesses = weights = [guess for _, guess, _ in opinion(game).WEIGHTS]
    players = [int(one) for one in args.players.split(",")] if args.players else [n for n in game.players if 2 <= n <= 4]
    rounds: list[dict[str, Any]] = []
    for number in range(args.rounds):
        seed = scramble(args.seed) + number * args.games
        games = list(self_play(game, weights, args, players, seed))
        known = [one for at, some in enumerate(games) if at % HELD_BACK for one in some]
        held = [one for at, some in enumerate(games) if at % HELD_BACK == 0 for one in some]
        before, after, pull, weights = best_fit(known, held, weights, seed)
        rounds.append(
            {"games": args.games, "positions": len(known) + len(held), "pull": pull, "loss_before": before, "loss_after": after}
        )
    opinion(game).WORTH[:] = in_use
    return {
        "game": game.name,
        "command": command(args),
        "rounds": rounds,
        "weights": [{"name": n, "guess": b, "weight": round(a, 3)} for n, b, a in zip(names, guesses, weights)],
    }


def best_fit(
    known: list[Position], held: list[Position], weights: list[float], seed: int
) -> tuple[float, float, float | None, list[float]]:
    """The loss on games held back before and after, and the pull and weights that made it least; perhaps those of before."""
    before = least = surprise(held, weights)
    best: list[float] = weights
    pulled: float | None = None
    for pull in PULLS:
        fitted = learn(known, weights, pull, PASSES, seed)
        loss = surprise(held, fitted)
        if loss < least:
            least, best, pulled = loss, fitted, pull
    return round(before, 4), round(least, 4), pulled, best


def command(args: argparse.Namespace) -> str:
    words = ["caravanserai fit", args.game, f"--games {args.games} --rounds {args.rounds} --simulations {args.simulations}"]
    if args.players:
        words.append(f"--players {args.players}")
    return " ".join([*words, f"--seed {args.seed}"])


def self_play(
    game: Game[Any], weights: list[float], args: argparse.Namespace, players: list[int], seed: int
) -> Iterator[list[Position]]:
    jobs = [(game.name, weights, players[at % len(players)], args.simulations, seed + at) for at in range(args.games)]
    with Progress(args.games, "games") as bar:
        if args.jobs == 1:
            for job in jobs:
                yield play(job)
                bar.advance()
            return
        with ProcessPoolExecutor(args.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            for some in pool.map(play, jobs):
                yield some
                bar.advance()


def play(job: tuple[str, list[float], int, int, int]) -> list[Position]:
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
            positions.append(Position([module.features(c, seat) for seat in range(players)], bots[who].outlook()))
            last = who
        if rng.below(100) < BLUNDERS:
            option = t.menu[rng.below(len(t.menu))]
        t.decide(option)
    for position in positions:
        pairs = zip(results(game, t), position.shares)
        position.shares = [HINDSIGHT * came + (1 - HINDSIGHT) * thought for came, thought in pairs]
    return positions


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
            f"log-loss on games not fitted {one['loss_before']} -> {one['loss_after']} (pull {one['pull']})"
        )
    for row in report["weights"]:
        print(f"{row['guess']:8.3f} -> {row['weight']:8.3f}  {row['name']}")
    print(f"made by: {report['command']}")
