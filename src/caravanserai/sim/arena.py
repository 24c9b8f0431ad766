"""`caravanserai arena`: bots against each other, counted so that seats and luck favour nobody."""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import Any

from caravanserai import _compiled, bots
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import OptionError
from caravanserai.sim.deals import Deal, Played, Side, play_deal
from caravanserai.sim.progress import Progress
from caravanserai.sim.rating import ratings, wilson
from caravanserai.sim.ray_pool import map_on_ray

ABOUT = """Lets bots meet in pairs and says who is stronger, and how sure that is.

Every deal is played twice with the same luck and the sides changed; a bot also meets itself (the mirror), which must come
out even. Rates come with 95 % Wilson intervals. The same seed gives the same games, however many processes share the work.

examples:
  caravanserai arena istanbul --bots mcts:500,greedy,random --players 2 --games 400 --seed 1 --json
  caravanserai arena marrakesh --bots mcts:200,greedy --players 3 --jobs 4
  caravanserai arena sabika --bots mcts:500,greedy --players 1
  caravanserai arena istanbul --bots mcts:500,greedy --ray
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--bots", metavar="BOT,…", default="mcts:200,greedy,random", help="who meets (default: three levels)")
    parser.add_argument("--players", type=int, default=0, help="how many play (default: as few as the game takes, but two)")
    parser.add_argument("--games", type=int, default=100, help="games of each pair (default: 100)")
    parser.add_argument("--mirror", type=int, metavar="N", help="games of each bot against itself (default: a quarter)")
    parser.add_argument("--seed", type=int, default=0, help="same seed, same games (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (default: 1)")
    parser.add_argument("--ray", action="store_true", help="share the work on a Ray cluster")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="a game option; may be repeated"
    )
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def main(args: argparse.Namespace | list[str]) -> int:
    if isinstance(args, list):
        style = argparse.RawDescriptionHelpFormatter
        parser = argparse.ArgumentParser("caravanserai arena", description=ABOUT, formatter_class=style)
        add_arguments(parser)
        args = parser.parse_args(args)
    from caravanserai.cli.common import game_options

    options = game_options(find_game(args.game), args.option)
    specs = args.bots.split(",")
    result = run_arena(args.game, specs, args.players, args.games, args.seed, args.mirror, args.jobs, args.ray, options)
    if args.json:
        print(json.dumps(result, indent=1, ensure_ascii=False))
    else:
        print_result(result)
    return 0


def run_arena(
    name: str,
    specs: list[str],
    players: int = 0,
    games: int = 100,
    seed: int = 0,
    mirror: int | None = None,
    jobs: int = 1,
    ray: bool = False,
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Let every pair meet and every bot meet itself; see `caravanserai arena --help` for what is counted."""
    game = find_game(name)
    options = options or {}
    players = players or min(count for count in game.players if count > 1)
    game.start(players=players, **options)
    for spec in specs:
        bots.make(spec, game, 0)
    if games < 1 or jobs < 1 or len(set(specs)) < len(specs):
        raise OptionError("an arena needs different bots, at least one game and at least one process")
    mirrors = 2 * max(1, games // 8) if mirror is None else mirror
    pairs = list(combinations(specs, 2))
    met = [(a, b, games) for a, b in pairs] + [(a, a, mirrors) for a in specs if mirrors and players > 1]
    per_deal = 1 if players == 1 else 2
    deals = [
        Deal(name, players, a, b, seed, number, min(per_deal, count - number * per_deal), options)
        for a, b, count in met
        for number in range(-(-count // per_deal))
    ]
    tally = Tally()
    with Progress(sum(count for _, _, count in met), "games") as bar:
        for deal, played in zip(deals, played_deals(deals, jobs, ray)):
            tally.add(deal, played)
            bar.advance(len(played.shares))
    return {
        "game": name,
        "players": players,
        "options": options,
        "seed": seed,
        "compiled": _compiled.active(),
        **tally.summary(specs),
    }


def played_deals(deals: list[Deal], jobs: int, ray: bool) -> Iterator[Played]:
    """The deals in order, played here, by several processes or on Ray."""
    if ray:
        yield from map_on_ray(play_deal, deals)
    elif jobs == 1:
        yield from map(play_deal, deals)
    else:
        pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
        try:
            yield from pool.map(play_deal, deals)
        finally:
            pool.shutdown(cancel_futures=True)


class Tally:
    """Wins by pair and numbers by bot."""

    def __init__(self) -> None:
        self.shares: dict[tuple[str, str], list[float]] = {}
        self.sides: dict[str, Side] = {}

    def add(self, deal: Deal, played: Played) -> None:
        self.shares.setdefault((deal.a, deal.b), []).extend(played.shares)
        for spec, side in zip((deal.a, deal.b), played.sides):
            self.sides.setdefault(spec, Side()).add(side)

    def summary(self, specs: list[str]) -> dict[str, Any]:
        points = {pair: sum(shares) for pair, shares in self.shares.items()}
        rated = ratings(specs, points, {pair: len(shares) for pair, shares in self.shares.items()})
        ladder = [bot_row(spec, rated[spec], self.sides.get(spec, Side())) for spec in specs]
        return {
            "bots": sorted(ladder, key=lambda row: -float(row["rating"])),
            "pairs": [pair_row(a, b, shares) for (a, b), shares in self.shares.items()],
        }


def pair_row(a: str, b: str, shares: list[float]) -> dict[str, Any]:
    """A shared victory is a tie and counts half, or whatever part of it went to a."""
    games = len(shares)
    rate = sum(shares) / games
    low, high = wilson(rate, games)
    wins, losses = shares.count(1.0), shares.count(0.0)
    ends = {"games": games, "wins": wins, "losses": losses, "ties": games - wins - losses}
    return {"a": a, "b": b, **ends, "rate": round(rate, 4), "low": round(low, 4), "high": round(high, 4)}


def bot_row(spec: str, rating: float, side: Side) -> dict[str, Any]:
    seats = max(side.seats, 1)
    parts = {name: round(count / seats, 2) for name, count in side.parts.items()}
    won = parts.pop("won", 0.0)
    milliseconds = 1000 * side.seconds / max(side.decisions, 1)
    return {
        "bot": spec,
        "rating": rating,
        "won": won,
        "mean_score": round(side.score / seats, 2),
        "parts": parts,
        "ms_per_decision": round(milliseconds, 3),
    }


def print_result(result: dict[str, Any]) -> None:
    from caravanserai.cli.common import table

    rows = [["bot", "rating", "score", "ms/decision", "parts"]]
    for one in result["bots"]:
        parts = ", ".join(f"{name} {count}" for name, count in one["parts"].items())
        rows.append([one["bot"], str(one["rating"]), str(one["mean_score"]), str(one["ms_per_decision"]), parts])
    print("\n".join(table(rows)), end="\n\n")
    rows = [["a", "b", "games", "won", "lost", "tied", "rate", "95 %"]]
    for one in result["pairs"]:
        ends = [str(one[name]) for name in ("games", "wins", "losses", "ties")]
        percent = [f"{100 * one[name]:.1f}" for name in ("rate", "low", "high")]
        rows.append([one["a"], one["b"], *ends, f"{percent[0]} %", f"{percent[1]} to {percent[2]} %"])
    print("\n".join(table(rows)))
