"""Makes the pictures of the README from the real client; see tests/browser/shots.py."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

BROWSER = Path(__file__).parents[1] / "tests" / "browser"
sys.path.insert(0, str(BROWSER))
runpy.run_path(str(BROWSER / "shots.py"), run_name="__main__")
