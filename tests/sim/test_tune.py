"""Asking the arena of weights: margins go with the steps that made them, and what was played is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import caravanserai as cs
from caravanserai.kernel.chance import seeded
from caravanserai.sim.tune import Pair, Tuning, slopes, tune

FEW = Tuning(pairs=2, looks=10, seed=3)


def test_a_step_that_brings_points_moves_its_weight_and_the_others_stay() -> None:
    rng = seeded(1)
    pairs = []
    for number in range(200):
        signs = [1 if rng.below(2) else -1 for _ in range(3)]
        pairs.append(Pair(number, signs, 6.0 * signs[0] - 3.0 * signs[1] + rng.below(9) - 4))
    more, less, same = slopes(["a", "b", "c"], [1.0, 2.0, 0.0], 0.3, pairs)
    assert more.points == pytest.approx(6.0, abs=1.5) and more.moved == pytest.approx(1.3)
    assert less.points == pytest.approx(-3.0, abs=1.5) and less.moved < 1.9
    assert abs(same.points) < 3 * same.error and abs(same.moved) <= 0.03


def test_the_same_seed_plays_the_same_games_and_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    game = cs.game("sabika")
    kept = tmp_path / "pairs.jsonl"
    found = tune(game, FEW, kept=kept)
    assert found == tune(game, FEW)
    pairs = [json.loads(line) for line in kept.read_text().splitlines()]
    assert len(pairs) == FEW.pairs
    kept.write_text("".join(json.dumps({**pair, "margin": pair["margin"] + 100.0}) + "\n" for pair in pairs))
    assert tune(game, FEW, kept=kept) != found
    assert len(kept.read_text().splitlines()) == FEW.pairs
