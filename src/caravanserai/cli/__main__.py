"""`python -m caravanserai.cli` is the command `caravanserai`."""

from __future__ import annotations

import sys

from caravanserai.cli import main

if __name__ == "__main__":
    sys.exit(main())
