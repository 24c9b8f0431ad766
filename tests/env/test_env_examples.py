"""The examples run: the notebook from top to bottom, the scripts for a moment."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_notebook_runs_from_top_to_bottom() -> None:
    cells = json.loads((EXAMPLES / "first-steps.ipynb").read_text("utf-8"))["cells"]
    space: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None  # kept clean
            exec("".join(cell["source"]), space)
    assert space["ended"] >= 16 and len(space["worth"]) == 10 and set(space["rates"].values()) != {0.0}


def test_the_ppo_script_learns_and_writes_its_curve(tmp_path: Path) -> None:
    out = tmp_path / "curve.csv"
    words = ["sabika", "--steps", "1024", "--measurements", "1", "--games", "1", "--out", str(out)]
    subprocess.run([sys.executable, str(EXAMPLES / "ppo.py"), *words], check=True)
    lines = out.read_text().splitlines()
    assert lines[0] == "steps,random,random_error,greedy,greedy_error" and [line.split(",")[0] for line in lines[1:]] == [
        "0",
        "1024",
    ]


def test_the_zero_script_learns_from_itself_and_comes_out_the_same_again(tmp_path: Path) -> None:
    words = ["sabika", "--generations", "1", "--games", "1", "--simulations", "2", "--measured", "2", "--batches", "3"]
    curves = []
    for out in (tmp_path / "one.csv", tmp_path / "other.csv"):
        subprocess.run([sys.executable, str(EXAMPLES / "zero.py"), *words, "--out", str(out)], check=True)
        curves.append(out.read_text())
    assert curves[0] == curves[1]
    lines = curves[0].splitlines()
    assert lines[0] == "games,random,random_error,greedy,greedy_error" and [line.split(",")[0] for line in lines[1:]] == [
        "0",
        "1",
    ]
