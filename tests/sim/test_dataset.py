"""Datasets: games as files, the same however they are made, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import caravanserai as cs
from caravanserai.sim import dataset
from caravanserai.sim.dataset import make_dataset
from caravanserai.sim.many import Match, play_many
from caravanserai.sim.pool import Pool

MATCH = Match("sabika", 2, ("fancy", "random"), seed=3)


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "SHARD", 2)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_records_replay_to_the_scores_they_tell(tmp_path: Path) -> None:
    card = make_dataset(MATCH, 5, tmp_path)
    assert card.games == 5 and json.loads((tmp_path / "card.json").read_text())["bots"] == ["fancy", "random"]
    lines = [json.loads(line) for path in sorted(tmp_path.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]
    assert len(lines) == 5
    game = cs.game("sabika")
    for line in lines:
        t = cs.Record.from_json(line).replay()
        assert t.ask is None and [score.as_json() for score in game.scores(t)] == line["scores"]
    means = [sum(line["scores"][seat]["total"] for line in lines) / 5 for seat in range(2)]
    assert play_many(MATCH, 5).mean_scores == [round(one, 3) for one in means]  # the same games as those of `sim`


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    make_dataset(MATCH, 5, whole)
    make_dataset(MATCH, 5, stopped)
    (stopped / "records-00001.jsonl").unlink()
    kept = (stopped / "records-00000.jsonl").stat().st_mtime_ns
    made: list[int] = []
    make_dataset(MATCH, 5, stopped, pool=Pool(told=lambda done, total: made.append(total)))
    assert files(stopped) == files(whole) and made == [2]
    assert (stopped / "records-00000.jsonl").stat().st_mtime_ns == kept


def test_whoever_plays_the_games_needs_no_folder(tmp_path: Path) -> None:
    """It may be another machine: what it made is written where the dataset lies."""
    make_dataset(MATCH, 2, tmp_path / "here")
    shard = dataset.Shard(MATCH, range(2), "records", str(tmp_path / "elsewhere"))
    assert dataset.made(shard) == [(tmp_path / "here" / "records-00000.jsonl").read_bytes()]
    assert not (tmp_path / "elsewhere").exists()


def test_a_dataset_grows_by_whole_shards_and_nothing_else(tmp_path: Path) -> None:
    make_dataset(MATCH, 4, tmp_path)
    make_dataset(MATCH, 6, tmp_path)
    assert len(list(tmp_path.glob("*.jsonl"))) == 3
    with pytest.raises(cs.CaravanseraiError, match="never shrinks"):
        make_dataset(MATCH, 4, tmp_path)
    with pytest.raises(cs.CaravanseraiError, match="differs in seed"):
        make_dataset(Match("sabika", 2, ("fancy", "random"), seed=4), 6, tmp_path)
