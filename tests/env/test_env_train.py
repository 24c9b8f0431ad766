"""Training with numpy: what the arrays compute is what bots compute, and a net sees what a weighed sum cannot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import caravanserai as cs
from caravanserai.bots.chances import squash
from caravanserai.cli import main
from caravanserai.kernel.opinion import Net
from caravanserai.sim import selfplay, train
from caravanserai.sim.selfplay import Choice

PARTS = ("skip", "own", "others", "board", "bias", "out")


def both_or_none(count: int, seed: int) -> train.Batch:
    """Positions of two seats: whoever has both things, or the other one neither, wins; one thing alone is worth nothing."""
    rng = np.random.default_rng(seed)
    rows = rng.integers(0, 2, (count, 2, 2)).astype(float)
    worth = 3.0 * rows[:, :, 0] * rows[:, :, 1]
    shares = np.exp(worth) / np.exp(worth).sum(axis=1, keepdims=True)
    return train.Batch(rows, rows[:, ::-1], np.full((count, 1), 0.5), np.ones((count, 2)), shares)


def test_a_net_sees_what_things_mean_together() -> None:
    batch, kept = both_or_none(2000, 1), both_or_none(500, 2)
    linear, net = (
        train.Model(np, np.zeros(2), batch, hidden, np.random.default_rng(1)).fit(batch, kept, np.random.default_rng(1))
        for hidden in (0, 8)
    )
    assert net.loss(kept) < linear.loss(kept) - 0.02


def test_bots_compute_what_the_training_computed() -> None:
    batch, kept = both_or_none(400, 1), both_or_none(50, 2)
    model = train.Model(np, np.zeros(2), batch, 4, np.random.default_rng(1)).fit(batch, kept, np.random.default_rng(1))
    lists = model.as_lists()
    skip, own, others, board, bias, out = (lists[part] for part in PARTS)
    net = Net(["a", "b"], skip, own, others, board, bias, out)
    _, chances = model.forward(kept)
    for at in range(10):
        assert squash(net.values(kept.rows[at].tolist(), [0.5])) == pytest.approx(chances[at].tolist(), abs=0.002)


def test_a_lesson_belongs_to_its_question() -> None:
    game = cs.game("istanbul")
    left, right = game.parse("place 1"), game.parse("place 2")
    choices = [Choice("Move", [left, right], [9, 1])] * 60 + [Choice("MoveFar", [left, right], [1, 9])] * 60
    taught: dict[str, Any] = train.leanings(game, choices)["questions"]
    assert taught["Move"]["place 1"] - taught["Move"]["place 2"] == pytest.approx(np.log(9), abs=0.3)
    assert taught["MoveFar"]["place 1"] < 0 < taught["MoveFar"]["place 2"]


def test_a_training_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay, "SHARD", 5)
    folder = tmp_path / "training"
    words = ["train", "sabika", "--games", "5", "--players", "2", "--simulations", "2", "--hidden", "2", "--into", str(folder)]
    assert main([*words, "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["rounds"][0]["positions"] > 0
    made = {path.name: path.read_bytes() for path in folder.glob("*.json")}
    (folder / "round-1.json").unlink()
    (folder / "net-1.json").unlink()
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert {path.name: path.read_bytes() for path in folder.glob("*.json")} == made
    assert main([*words, "--rounds", "2"]) == 0  # the second round plays with what the first has learned
    assert (folder / "net-2.json").exists() and (folder / "2" / "00000.jsonl").exists()
    assert main([*words, "--seed", "9"]) == 2
    assert "differs in seed" in capsys.readouterr().err
