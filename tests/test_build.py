"""Compiled and plain Python stand for the same sources: an edit is never shadowed by a stale compiled module."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def version(checkout: Path, pure: bool = False) -> str:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "CARAVANSERAI_PURE": "1" if pure else "0"}
    command = [sys.executable, "-m", "caravanserai.cli", "--version"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def copy_of_checkout(folder: Path) -> Path:
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "client"))
    shutil.copytree(ROOT / "build" / "compiled", folder / "build" / "compiled")
    return folder


def test_an_edited_source_leaves_the_compiled_twins_aside(tmp_path: Path) -> None:
    if not (ROOT / "build" / "compiled" / "manifest.json").exists():
        assert shutil.which("cc") is None or os.environ.get("CARAVANSERAI_PURE") == "1"
        return
    checkout = copy_of_checkout(tmp_path)
    assert "compiled" in version(checkout)
    assert "interpreted" in version(checkout, pure=True)
    rule = checkout / "src" / "caravanserai" / "games" / "istanbul" / "data.py"
    rule.write_text(rule.read_text() + "\n# edited\n")
    assert "interpreted" in version(checkout)


def test_a_new_source_leaves_them_aside_too(tmp_path: Path) -> None:
    if not (ROOT / "build" / "compiled" / "manifest.json").exists():
        return
    checkout = copy_of_checkout(tmp_path)
    (checkout / "src" / "caravanserai" / "kernel" / "extra.py").write_text("NEW = 1\n")
    assert "interpreted" in version(checkout)


def test_the_manifest_names_every_compiled_source() -> None:
    manifest = ROOT / "build" / "compiled" / "manifest.json"
    if not manifest.exists():
        return
    modules = json.loads(manifest.read_text())["modules"]
    assert "caravanserai.kernel.table" in modules
    assert "caravanserai.games.istanbul.rules.turn" in modules
    assert not any(name.endswith("__init__") for name in modules)
