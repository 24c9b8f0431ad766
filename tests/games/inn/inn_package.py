"""The package of the example game, installed beside the real thing as pip would do it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import caravanserai as cs

HERE = Path(__file__).parent
SOURCE = Path(str(cs.__file__)).parents[1]


def install(folder: Path) -> dict[str, str]:
    """Install it into a folder; the environment in which Python finds both packages."""
    shutil.copytree(HERE, folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    where = ["--no-deps", "--no-build-isolation", "--target", str(folder / "site")]
    subprocess.run([*pip, *where, str(folder / "source")], check=True)
    return os.environ | {"PYTHONPATH": f"{folder / 'site'}{os.pathsep}{SOURCE}", "PYTHONIOENCODING": "utf-8"}
