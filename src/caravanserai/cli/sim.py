"""`caravanserai sim`: let bots play many games."""

from __future__ import annotations

import argparse
from typing import Any

from caravanserai.cli.common import game_options, print_json, table
from caravanserai.games import game as find_game
from caravanserai.sim.many import Match, in_seats, play_many


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    players = args.players or game.players[0]
    bots = in_seats(args.bots.split(","), players)
    match = Match(game.name, players, bots, args.seed, game_options(game, args.option))
    result = play_many(match, args.games, args.jobs)
    if args.json:
        print_json(result)
    else:
        print("\n".join(in_words(result)))
    return 0


def in_words(result: dict[str, Any]) -> list[str]:
    rows = [["seat", "bot", "wins", "share", "mean score"]]
    for seat, wins in enumerate(result["wins"]):
        bot = result["bots"][seat] if seat < result["players"] else "–"  # the opponent of a solo game
        rows.append([str(seat + 1), bot, f"{wins:g}", f"{wins / result['games']:.3f}", f"{result['mean_scores'][seat]:.2f}"])
    pace = f"{result['decisions_per_second']:,} decisions/s, {result['games_per_second']:,} games/s"
    how = "compiled" if result["compiled"] else "interpreted"
    return [
        f"{result['game']}, {result['players']} players: {result['games']:,} games, {result['decisions']:,} decisions",
        *table(rows),
        f"{result['seconds']:.2f} s: {pace} ({how})",
    ]
