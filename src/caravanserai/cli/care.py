"""`caravanserai check`, `backup` and `move-data`: looking after what is stored."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec

from caravanserai.server.store.database import is_postgres
from caravanserai.server.tables import checkup

TROUBLE = 1


def run(args: argparse.Namespace) -> int:
    if args.command == "backup":
        size = checkup.backup(Path(args.data), Path(args.file))
        print(f"{args.file}: {size:,} bytes")
        return 0
    if args.command == "move-data":
        from caravanserai.server.store.move import move

        moved = move(Path(args.data), args.database)
        print(", ".join(f"{count:,} {name}" for name, count in moved.items()) + " moved")
        return 0
    health = checkup.check_postgres(args.data) if is_postgres(args.data) else checkup.check(Path(args.data))
    if args.json:
        print(json.dumps(msgspec.to_builtins(health)))
    else:
        for trouble in health.troubles:
            print(f"{trouble.where}: {trouble.what}")
        print(summary(health))
    return TROUBLE if any(one.damage for one in health.troubles) else 0


def summary(health: checkup.Health) -> str:
    said = f"{health.tables} tables and {health.records} records looked through"
    if health.adopted:
        said += f"; {health.adopted} games of older rules can go on"
    damaged = sum(1 for one in health.troubles if one.damage)
    counts = {"damaged": damaged, "to know of": len(health.troubles) - damaged}
    found = [f"{count} {what}" for what, count in counts.items() if count]
    return f"{said}: {', '.join(found) or 'all is well'}"
