"""The examples run: the notebook from top to bottom, the scripts for a moment."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_notebook_runs_from_top_to_bottom() -> None:
    cells = json.loads((EXAMPLES / "first-steps.ipynb").read_text("utf-8"))["cells"]
    space: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None  # kept clean
            exec("".join(cell["source"]), space)
    assert space["ended"] >= 16 and len(space["worth"]) == 10 and set(space["rates"].values()) != {0.0}


@pytest.fixture
def curve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a script with these words; the lines of the curve it writes."""

    def run(script: str, words: str) -> list[str]:
        out = tmp_path / "curve.csv"
        monkeypatch.setattr(sys, "argv", [script, *words.split(), "--out", str(out)])
        runpy.run_path(str(EXAMPLES / script), run_name="__main__")
        return out.read_text().splitlines()

    return run


def test_the_ppo_script_learns_and_writes_its_curve(curve: Any) -> None:
    lines = curve("ppo.py", "sabika --steps 1024 --measurements 1 --games 1")
    assert lines[0] == "steps,random,random_error,greedy,greedy_error"
    assert [line.split(",")[0] for line in lines[1:]] == ["0", "1024"]


def test_the_zero_script_learns_from_itself_and_comes_out_the_same_again(curve: Any) -> None:
    words = "sabika --generations 1 --every 1 --tables 2 --steps 250 --simulations 2 --measured 2 --batches 3"
    lines = curve("zero.py", words)
    assert lines == curve("zero.py", words)
    assert lines[0] == "games,points,random,random_error,greedy,greedy_error"
    games = [int(line.split(",")[0]) for line in lines[1:]]
    assert games[0] == 0 and games[1] >= 2
