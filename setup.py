"""Compiles the kernel, the games, the bots and the playout loop with mypyc where a C compiler is at hand."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src" / "caravanserai"))
import _compiled  # noqa: E402

GROUPS = ("kernel", "games/istanbul", "games/marrakesh", "games/sabika", "")  # the last one: bots and playouts


def extensions() -> list:
    if os.environ.get("CARAVANSERAI_PURE") == "1":
        return []
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang")):
        print("no C compiler found: installing plain Python", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    os.chdir(ROOT)
    os.environ.setdefault("MYPYPATH", "src")
    left = [str(path.relative_to(ROOT)) for path in _compiled.sources()]
    groups = []
    for prefix in GROUPS:
        files = [name for name in left if name.startswith(f"src/caravanserai/{prefix}")]
        left = [name for name in left if name not in files]
        if files:
            groups.append((files, "caravanserai_" + (prefix.rpartition("/")[2] or "guests")))
    flags = ["--strict", "--no-warn-unused-ignores"]
    return mypycify(flags + [file for files, _ in groups for file in files], opt_level="1", separate=groups, multi_file=False)


setup(ext_modules=extensions())
