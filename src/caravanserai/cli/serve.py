"""`caravanserai play`, `serve` and `work`: the browser game, for this machine or for others, and thinking for servers elsewhere."""

from __future__ import annotations

import argparse
from pathlib import Path

from caravanserai.server.helper import work
from caravanserai.server.run import play, serve


def run(args: argparse.Namespace) -> int:
    if args.command == "work":
        return work(args.database, args.places)
    if args.data:
        Path(args.data).mkdir(parents=True, exist_ok=True)  # a place that cannot be made is refused before anything starts
    if args.command == "play":
        return play(host=args.host, port=args.port, data=args.data, browser=not args.no_browser)
    return serve(args.host, args.port, args.data, args.database, args.processes)
