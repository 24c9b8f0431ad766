"""Compiles the kernel, the games, the bots and the playout loop with mypyc where a C compiler is at hand,
and puts the browser client, built with the machine's Node, into the package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

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
    left = [str(path.relative_to(ROOT)) for path in map(Path.resolve, _compiled.sources())]
    groups = []
    for prefix in GROUPS:
        files = [name for name in left if name.startswith(f"src/caravanserai/{prefix}")]
        left = [name for name in left if name not in files]
        if files:
            groups.append((files, "caravanserai_" + (prefix.rpartition("/")[2] or "guests")))
    names = [file for files, _ in groups for file in files]
    return mypycify(["--strict", *names], opt_level="1", separate=groups, target_dir="build/c")


class WithClient(build_py):
    """A wheel carries the built client; without it there is nothing to open in a browser, so the build fails."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        web = ROOT / "web"
        if not (web / "dist" / "index.html").exists():
            subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=web, check=True)
            subprocess.run(["npm", "run", "build"], cwd=web, check=True)
        shutil.copytree(web / "dist", Path(self.build_lib) / "caravanserai" / "client", dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_py": WithClient})
