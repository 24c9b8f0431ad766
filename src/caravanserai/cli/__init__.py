"""The porter: `caravanserai`, a command for people and for programs. Each errand lives in a module of its own."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from caravanserai.kernel.errors import CaravanseraiError

BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run one command; bad input is one line on stderr and exit code 2."""
    words = sys.argv[1:] if argv is None else argv
    try:
        return run(words)
    except (CaravanseraiError, OSError, UnicodeDecodeError) as why:
        if isinstance(why, BrokenPipeError):  # whoever read our output has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return complain(f"{why.filename}: {why.strerror}" if isinstance(why, OSError) and why.filename else str(why))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def run(words: list[str]) -> int:
    from caravanserai.cli.parser import parse

    args = parse(words)
    code: int = import_module(f"caravanserai.cli.{args.module}").run(args)
    sys.stdout.flush()
    return code


def complain(why: str) -> int:
    print(f"caravanserai: {' '.join(why.split())}", file=sys.stderr)
    return BAD_INPUT
