"""`caravanserai play` and `caravanserai serve`: the browser game, for this machine or for others."""

from __future__ import annotations

import argparse

from caravanserai.server import run as server


def run(args: argparse.Namespace) -> int:
    if args.command == "play":
        return server.play(host=args.host, port=args.port, data=args.data, browser=not args.no_browser)
    return server.serve(host=args.host, port=args.port, data=args.data)
