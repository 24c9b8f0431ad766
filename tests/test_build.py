"""Compiled and plain Python stand for the same sources: an edit is never shadowed by a stale compiled module."""

from __future__ import annotations

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


def bare_path(folder: Path) -> str:
    """A PATH with neither Node nor a C compiler."""
    (folder / "bin").mkdir()
    for name in ("sh", "uname"):
        found = shutil.which(name)
        assert found is not None
        (folder / "bin" / name).symlink_to(found)
    return str(folder / "bin")


def test_an_sdist_brings_the_client_and_installs_without_node_and_compiler(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    left_out = shutil.ignore_patterns(
        "__pycache__", "*.egg-info", "client", "node_modules", "dist", "build", ".*", "tests", "docs"
    )
    shutil.copytree(ROOT, checkout, ignore=left_out)
    (checkout / "web" / "dist" / "assets").mkdir(parents=True)
    (checkout / "web" / "dist" / "index.html").write_text("<!doctype html>the client, built")
    environment = {**os.environ, "PATH": bare_path(tmp_path), "CC": "no-such-compiler"}
    environment.pop("CARAVANSERAI_PURE", None)
    make = "from setuptools import build_meta; print(build_meta.build_sdist('dist'))"
    subprocess.run([sys.executable, "-c", make], cwd=checkout, env=environment, check=True, capture_output=True)
    (packed,) = (checkout / "dist").glob("caravanserai-*.tar.gz")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--quiet",
        "--disable-pip-version-check",
        "install",
        "--no-deps",
        "--no-build-isolation",
    ]
    subprocess.run([*pip, "--target", str(tmp_path / "site"), str(packed)], env=environment, check=True, capture_output=True)
    installed = tmp_path / "site" / "caravanserai"
    assert (installed / "client" / "index.html").read_text() == "<!doctype html>the client, built"
    assert (installed / "games" / "sabika" / "text" / "nl.toml").exists() and not list(installed.rglob("*.so"))
    command = [sys.executable, "-m", "caravanserai", "sim", "istanbul", "--games", "1", "--json"]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path / "site")}, capture_output=True)
    assert json.loads(done.stdout)["compiled"] is False


def test_workers_learn_of_rules_compiled_meanwhile(tmp_path: Path) -> None:
    """A process is asked when its compiled rules were made; 0 is none."""
    source = "import sys; sys.path.insert(0, 'src/caravanserai'); import _compiled; print(_compiled.made())"
    checkout = tmp_path / "checkout"
    shutil.copytree(ROOT / "src", checkout / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "client"))

    def made() -> float:
        return float(subprocess.check_output([sys.executable, "-c", source], cwd=checkout, text=True))

    assert made() == 0
    (checkout / "build" / "compiled").mkdir(parents=True)
    (checkout / "build" / "compiled" / "manifest.json").write_text("{}")
    assert made() > 0
