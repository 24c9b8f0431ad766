"""The porter: `caravanserai`, a command for people and for programs. Each errand lives in a module of its own."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from caravanserai.kernel.errors import CaravanserError

BAD_INPUT = 2
INTERRUPTED = 130
OWN_PARSER = ("arena", "fit")  # these declare their own arguments, in caravanserai.sim


def main(argv: list[str] | None = None) -> int:
    """Run one command; bad input is one line on stderr and exit code 2."""
    words = sys.argv[1:] if argv is None else argv
    try:
        return run(words)
    except (CaravanserError, OSError, UnicodeDecodeError) as why:
        if isinstance(why, BrokenPipeError):  # whoever read our output has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return complain(f"{why.filename}: {why.strerror}" if isinstance(why, OSError) and why.filename else str(why))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def run(words: list[str]) -> int:
    from caravanserai.cli.parser import parse, parse_own

    if words and words[0] in OWN_PARSER:
        module = import_module(f"caravanserai.sim.{words[0]}")
        code: int = module.main(parse_own(words, module.ABOUT, module.add_arguments))
    else:
        args = parse(words)
        code = import_module(f"caravanserai.cli.{args.module}").run(args)
    sys.stdout.flush()
    return code


def complain(why: str) -> int:
    print(f"caravanserai: {' '.join(why.split())}", file=sys.stderr)
    return BAD_INPUT
