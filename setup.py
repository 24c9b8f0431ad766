"""Compiles the kernel, the games, the bots and the playout loop with mypyc where a C compiler is at hand,
and puts the built browser client into the package. Without a compiler it installs plain Python; without Node, what an sdist brings."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src" / "caravanserai"))
import _compiled  # noqa: E402


def extensions() -> list[Extension]:
    if os.environ.get("CARAVANSERAI_PURE") == "1":
        return []
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang")):
        print("no C compiler found: installing plain Python", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    os.chdir(ROOT)
    os.environ.setdefault("MYPYPATH", "src")
    groups: dict[str, list[str]] = {}
    for path in _compiled.sources():
        groups.setdefault(library(path), []).append(str(path.resolve().relative_to(ROOT)))
    names = [file for files in groups.values() for file in files]
    separate: list[tuple[list[str], str | None]] = [(files, f"caravanserai_{name}") for name, files in groups.items()]
    return mypycify(["--strict", *names], opt_level="1", separate=separate, target_dir="build/c")


def library(path: Path) -> str:
    """Which shared library a module goes into: the kernel, each game, and the guests with their playouts."""
    room, name = path.relative_to(_compiled.HERE).parts[:2]
    return {"kernel": "kernel", "games": name}.get(room, "guests")


WEB = ROOT / "web"


def build_client() -> None:
    """Build the browser client where it is missing and the machine has Node; an sdist brings it along."""
    if (WEB / "dist" / "index.html").exists():
        return
    if shutil.which("npm") is None:
        print("no built client and no Node: installing without the browser's side", file=sys.stderr)
        return
    subprocess.run(["npm", "install", "--omit=dev", "--no-audit", "--no-fund"], cwd=WEB, check=True)
    subprocess.run(["npm", "run", "build"], cwd=WEB, check=True)


class WithClient(build_py):
    """A wheel carries the built client."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            build_client()
            if (WEB / "dist").exists():
                shutil.copytree(WEB / "dist", Path(self.build_lib) / "caravanserai" / "client", dirs_exist_ok=True)


class SourceWithClient(sdist):
    """So does an sdist: whoever installs it needs no Node."""

    def run(self) -> None:
        build_client()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": WithClient, "sdist": SourceWithClient})
