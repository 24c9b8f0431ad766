"""Whole recorded games replay to the scores they had."""

import json

import pytest
from sabika_golden import FOLDER, GAMES

import caravanserai as cs


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name: str) -> None:
    data = json.loads((FOLDER / f"{name}.json").read_text())
    t = cs.Record.from_json(data["record"]).replay()
    assert t.ask is None
    assert [score.as_json() for score in cs.game("sabika").scores(t)] == data["scores"]
