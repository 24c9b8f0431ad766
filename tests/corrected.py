"""A copy of the package with one row of `data.py` corrected, as an owner of the box would do it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import caravanserai as cs

PACKAGE = Path(str(cs.__file__)).parent
ROW = "PALACE_TRACK: Final = [JEWELRY, FABRIC, SPICE, FRUIT, ANY, JEWELRY, FABRIC, SPICE, FRUIT, ANY]"
CORRECTED = "PALACE_TRACK: Final = [FABRIC, FABRIC, SPICE, FRUIT, ANY, JEWELRY, FABRIC, SPICE, FRUIT, ANY]"


def corrected(folder: Path) -> dict[str, str]:
    """The copy in a folder; the environment in which Python finds it first."""
    shutil.copytree(PACKAGE, folder / "caravanserai", ignore=shutil.ignore_patterns("__pycache__", "client"))
    data = folder / "caravanserai" / "games" / "istanbul" / "data.py"
    source = data.read_text("utf-8")
    assert source.count(ROW) == 1
    data.write_text(source.replace(ROW, CORRECTED), "utf-8")
    return os.environ | {"PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}
