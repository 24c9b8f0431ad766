"""`caravanserai puzzles`: make puzzles from games between bots, or let a stronger search check those there are."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from caravanserai.cli.common import game_options, print_json, table
from caravanserai.cli.progress import Progress
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import OptionError
from caravanserai.kernel.game import Game
from caravanserai.puzzles.make import Recipe, from_game, still_stands
from caravanserai.puzzles.puzzle import FILE, Collection

MADE_WITH, CHECKED_WITH = 2500, 8000  # simulations for each way to play
STANDS = 0.5  # the part of the margin that a check must find again


@dataclass(frozen=True)
class Checked:
    """One puzzle as a stronger search sees it."""

    puzzle: int
    seat: int
    solution: str
    chance: float
    next: float
    sound: bool


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    path = Path(args.file) if args.file else Path(str(files(game.package) / "learn" / FILE))
    found = Collection.read(path.read_text("utf-8")) if path.exists() else Collection()
    return make(args, game, found, path) if args.what == "make" else check(args, game, found, path)


def make(args: argparse.Namespace, game: Game[Any], found: Collection, path: Path) -> int:
    recipe = Recipe(
        game=game.name,
        players=tuple(args.players),
        bots=args.bots,
        simulations=args.simulations or MADE_WITH,
        margin=args.margin,
        least=args.least,
        most=args.most,
        seed=args.seed,
        options=game_options(game, args.option),
    )
    found.made = {name: value for name, value in asdict(recipe).items() if name != "game"}
    bar = Progress("games")
    for number in range(args.games):
        bar.show(number, args.games)
        new = list(from_game(recipe, found.games, found.puzzles))
        found.games += 1
        found.puzzles = sorted([*found.puzzles, *new], key=lambda one: (one.hard, -one.margin))  # easy ones first
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found.written(), "utf-8")
        bar.clear()
        print(f"game {found.games}: {len(new)} new, {len(found.puzzles)} puzzles in {path.name}", flush=True)
    print(how(found))
    return 0


def how(found: Collection) -> str:
    """How they were made, in a sentence."""
    made = found.made
    return (
        f"{len(found.puzzles)} puzzles from {found.games} games of {made['bots']}: every outcome of a turn weighed, the best twice with"
        f" {made['simulations']} simulations, ahead of the next by {100 * made['margin']:.0f} points of a hundred or more both times."
    )


def check(args: argparse.Namespace, game: Game[Any], found: Collection, path: Path) -> int:
    numbers = args.only or range(1, len(found.puzzles) + 1)
    if not found.puzzles or max(numbers) > len(found.puzzles):
        raise OptionError(f"{game.name} has {len(found.puzzles)} puzzles")
    bar = Progress("puzzles")
    checked: list[Checked] = []
    for done, number in enumerate(numbers):
        bar.show(done, len(numbers))
        puzzle = found.puzzles[number - 1]
        own, other = still_stands(game, puzzle, args.simulations or CHECKED_WITH, args.seed + 1000)
        sound = own - other >= STANDS * found.made["margin"]
        checked.append(Checked(number, puzzle.seat, ", ".join(puzzle.ways[0].line), round(own, 4), round(other, 4), sound))
    bar.clear()
    if args.json:
        print_json([asdict(one) for one in checked])
    else:
        print("\n".join(in_words(checked)))
    unsound = [one.puzzle for one in checked if not one.sound]
    if unsound and args.drop:
        found.puzzles = [one for number, one in enumerate(found.puzzles, 1) if number not in unsound]
        path.write_text(found.written(), "utf-8")
    if unsound:
        print(f"no longer clear: {', '.join(map(str, unsound))}", file=sys.stderr)
    return 1 if unsound else 0


def in_words(checked: list[Checked]) -> list[str]:
    rows = [["puzzle", "chance", "next", "", "solution"]]
    for one in checked:
        mark = "sound" if one.sound else "UNCLEAR"
        rows.append([str(one.puzzle), f"{100 * one.chance:.1f}", f"{100 * one.next:.1f}", mark, one.solution])
    return table(rows)
