"""Use the compiled twins of our modules, but only while they are fresh.

A checkout keeps them in build/compiled with a manifest of the sources they were made from. One edited source and all of
them are left aside, so that an edit is never shadowed. An installed wheel has them beside the sources and needs no help.
`CARAVANSERAI_PURE=1` leaves them aside everywhere.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build" / "compiled"
MANIFEST = BUILD / "manifest.json"


def sources() -> list[Path]:
    """The modules that are compiled: the kernel, the games, the bots, and the loops of playouts, learning and environments."""
    found = [
        *HERE.glob("kernel/*.py"),
        *HERE.glob("games/*/**/*.py"),
        *HERE.glob("bots/*.py"),
        HERE / "sim" / "playout.py",
        HERE / "sim" / "learning.py",
        HERE / "sim" / "steps.py",
    ]
    return sorted(path for path in found if path.name != "__init__.py" and path.exists())


def digest() -> str:
    """A fingerprint of all sources that are compiled."""
    total = hashlib.blake2b(sys.version.encode())
    for path in sources():
        total.update(str(path.relative_to(HERE)).encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def module_name(path: Path) -> str:
    return ".".join(("caravanserai", *path.relative_to(HERE).with_suffix("").parts))


class Twins(MetaPathFinder):
    """Finds a module at a fixed file before the ordinary search does."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        loader = (SourceFileLoader if file.endswith(".py") else ExtensionFileLoader)(name, file)
        return spec_from_file_location(name, file, loader=loader)


def prefer() -> None:
    """Called once, before anything of ours is imported."""
    if os.environ.get("CARAVANSERAI_PURE") == "1":
        sys.meta_path.insert(0, Twins({module_name(path): str(path) for path in sources()}))
    elif MANIFEST.exists():
        manifest = json.loads(MANIFEST.read_text())
        if manifest["digest"] == digest():
            sys.path.append(str(BUILD))  # where the shared libraries behind the twins lie
            sys.meta_path.insert(0, Twins({name: str(BUILD / file) for name, file in manifest["modules"].items()}))


def made() -> float:
    """When the compiled twins of this checkout were made; 0 while there are none. A process that began before can be replaced."""
    try:
        return MANIFEST.stat().st_mtime
    except OSError:
        return 0.0


def active() -> bool:
    """Whether this process runs the compiled kernel."""
    import caravanserai.kernel.table as table

    return not str(table.__file__).endswith(".py")
