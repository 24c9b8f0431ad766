"""`caravanserai --version`"""

from __future__ import annotations

import argparse
import platform

from caravanserai import GAMES, _compiled, game
from caravanserai._version import VERSION


def run(args: argparse.Namespace) -> int:
    print(f"caravanserai {VERSION} ({'compiled' if _compiled.active() else 'interpreted'}, Python {platform.python_version()})")
    print("rules: " + ", ".join(f"{name} {game(name).version}" for name in GAMES))
    return 0
