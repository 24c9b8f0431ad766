"""`python -m caravanserai.text --check`: is every text there, in every language?"""

from __future__ import annotations

import argparse
import sys

from caravanserai.games import GAMES
from caravanserai.text import check


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m caravanserai.text", description=__doc__)
    parser.add_argument("--check", action="store_true", help="list what is missing or wrong; exit code 1 if anything is")
    if not parser.parse_args().check:
        parser.print_help()
        return 0
    found = check.all_problems()
    for problem in found:
        print(problem, file=sys.stderr)
    print(f"texts of {', '.join(GAMES)}: {len(found) or 'no'} problem{'s' if len(found) != 1 else ''}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
