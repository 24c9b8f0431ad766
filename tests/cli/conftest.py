"""Run the real command: what works and what is refused in this process, which costs a tenth, and in one of its own as people do."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from terminal import Cli, Run

import caravanserai as cs
from caravanserai.cli import main
from caravanserai.kernel.chance import seeded
from caravanserai.sim.playout import play_some

SOURCE = str(Path(cs.__file__).parents[1])


def run(*words: object, stdin: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": SOURCE, "COLUMNS": "120", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "caravanserai.cli", *map(str, words)]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, env=environment, timeout=120, encoding="utf-8")


def run_here(*words: object, stdin: str = "") -> subprocess.CompletedProcess[str]:
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patched, redirect_stdout(out), redirect_stderr(err):
        patched.setenv("COLUMNS", "120")
        patched.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            code: object = main([*map(str, words)])
        except SystemExit as done:
            code = done.code
    return subprocess.CompletedProcess([], code if isinstance(code, int) else 1, out.getvalue(), err.getvalue())


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's own tables are touched."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def command() -> Run:
    """Run a command, whatever comes of it."""
    return run


@pytest.fixture
def cli() -> Cli:
    """Run a command that works; what it printed."""

    def works(*words: object, stdin: str = "") -> str:
        done = run_here(*words, stdin=stdin)
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        return done.stdout

    return works


@pytest.fixture
def refused() -> Cli:
    """Run a command that must be refused with one line on stderr and exit code 2; that line."""

    def refuses(*words: object, stdin: str = "") -> str:
        done = run_here(*words, stdin=stdin)
        assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
        assert done.stdout == ""
        lines = done.stderr.splitlines()
        assert len(lines) == 1 and lines[0].startswith("caravanserai"), done.stderr
        return lines[0]

    return refuses


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """A record of sixty decisions of a game of Istanbul."""
    game = cs.game("istanbul")
    t = game.start(players=3, seed=9, chance=cs.ASK, layout="long")
    play_some(t, seeded(9), 60)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(cs.Record.of(game, t, ["Ada", "Bo", "Cy"]).as_json()), "utf-8")
    return path
