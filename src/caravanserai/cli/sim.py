"""`caravanserai sim`: let bots play many games."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from caravanserai.cli.common import game_options, print_json, table
from caravanserai.cli.progress import pool
from caravanserai.games import game as find_game
from caravanserai.sim.many import Match, Summary, in_seats, play_many


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    players = args.players or game.players[0]
    bots = in_seats(args.bots.split(","), players)
    match = Match(game.name, players, bots, args.seed, game_options(game, args.option))
    with pool(args) as shared:
        result = play_many(match, args.games, shared)
    if args.json:
        print_json(asdict(result))
    else:
        print("\n".join(in_words(result)))
    return 0


def in_words(result: Summary) -> list[str]:
    rows = [["seat", "bot", "wins", "share", "mean score", "parts"]]
    for seat, wins in enumerate(result.wins):
        bot = result.bots[seat] if seat < result.players else "–"  # the opponent of a solo game
        parts = ", ".join(f"{name} {mean:.1f}" for name, mean in result.mean_parts[seat].items())
        share, score = f"{wins / result.games:.3f}", f"{result.mean_scores[seat]:.2f}"
        rows.append([str(seat + 1), bot, f"{wins:g}", share, score, parts])
    pace = f"{result.decisions_per_second:,} decisions/s, {result.games_per_second:,} games/s"
    how = "compiled" if result.compiled else "interpreted"
    return [
        f"{result.game}, {result.players} players: {result.games:,} games, {result.decisions:,} decisions",
        *table(rows),
        f"{result.seconds:.2f} s: {pace} ({how})",
    ]
