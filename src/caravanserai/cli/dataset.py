"""`caravanserai dataset`: games to learn from, as files."""

from __future__ import annotations

import argparse
from pathlib import Path

from caravanserai.cli.common import match_of
from caravanserai.cli.progress import pool
from caravanserai.sim.dataset import make_dataset


def run(args: argparse.Namespace) -> int:
    match = match_of(args)
    with pool(args) as shared:
        card = make_dataset(match, args.games, Path(args.out), args.format, shared)
    print(f"{args.out}: {card.games} games of {card.game}, {card.players} players, {', '.join(card.bots)}, as {card.format}")
    return 0
