"""Whole recorded games of tests/golden, replayed: same offers on the way, same scores at the end."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

import caravanserai as cs

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*/*.json"))

spec = importlib.util.spec_from_file_location("golden_make", GOLDEN / "make.py")
assert spec is not None and spec.loader is not None
make = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    record = cs.Record.from_json(data)
    game = cs.game(record.game)
    t = record.replay()
    assert t.ask is None
    assert [score.as_json() for score in game.scores(t)] == data["scores"]
    assert make.menus(game, record) == data["menus"]


def test_there_are_golden_games() -> None:
    assert {path.parent.name for path in FILES} >= {"istanbul"}
