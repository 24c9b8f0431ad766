"""Datasets with every decision: what was seen, allowed, chosen and won, as npz and as Parquet."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet

import caravanserai as cs
from caravanserai.cli import main

WORDS = ["dataset", "sabika", "--games", "3", "--bots", "random", "--seed", "2"]


def test_every_decision_is_there(tmp_path: Path) -> None:
    assert main([*WORDS, "--format", "npz", "--out", str(tmp_path)]) == 0
    with np.load(tmp_path / "steps-00000.npz") as arrays:
        steps = dict(arrays)
    game = cs.game("sabika")
    lines = [json.loads(line) for line in (tmp_path / "records-00000.jsonl").read_text("utf-8").splitlines()]
    at = 0
    for number, line in enumerate(lines):
        t = cs.Record.from_json(line).replay(upto=0)
        for words in line["decisions"]:
            if t.ask.who >= 0:
                assert steps["game"][at] == number and steps["seat"][at] == t.ask.who
                assert bytes(steps["observation"][at]) == bytes(game.observe(t, t.ask.who))
                assert list(np.flatnonzero(steps["mask"][at])) == sorted(t.menu)
                assert game.notation(steps["action"][at]) == words
                best = min(score["rank"] for score in line["scores"])
                assert (steps["worth"][at] > 0) <= (line["scores"][t.ask.who]["rank"] == best)
                at += 1
            t.decide(game.parse(words))
    assert at == len(steps["action"])


def test_parquet_holds_the_same_and_several_processes_write_the_same(tmp_path: Path) -> None:
    assert main([*WORDS, "--format", "npz", "--out", str(tmp_path / "npz")]) == 0
    assert main([*WORDS, "--format", "parquet", "--jobs", "2", "--out", str(tmp_path / "parquet")]) == 0
    table = pyarrow.parquet.read_table(tmp_path / "parquet" / "steps-00000.parquet")
    with np.load(tmp_path / "npz" / "steps-00000.npz") as arrays:
        for name in ("game", "seat", "action", "observation", "mask", "worth"):
            assert np.array_equal(np.array(table[name].to_pylist()), arrays[name]), name
    records = [(tmp_path / one / "records-00000.jsonl").read_bytes() for one in ("npz", "parquet")]
    assert records[0] == records[1]
