"""`python -m caravanserai` is the command `caravanserai`."""

import sys

from caravanserai.cli import main

if __name__ == "__main__":
    sys.exit(main())
