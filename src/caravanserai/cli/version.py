"""`caravanserai --version`"""

from __future__ import annotations

import argparse
import platform

from caravanserai import _compiled
from caravanserai._version import VERSION


def run(args: argparse.Namespace) -> int:
    print(f"caravanserai {VERSION} ({'compiled' if _compiled.active() else 'interpreted'}, Python {platform.python_version()})")
    return 0
