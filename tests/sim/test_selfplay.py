"""Self-play to learn from: the same games whoever plays them, told again as today's opinion sees them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import caravanserai as cs
from caravanserai.kernel.opinion import Net
from caravanserai.sim import selfplay
from caravanserai.sim.pool import Pool
from caravanserai.sim.selfplay import Shard, play_into, told

SABIKA = Shard("sabika", (2, 3), 2, 1)


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "SHARD", 2)


def texts(folder: Path) -> list[str]:
    return [path.read_text("utf-8") for path in sorted(folder.iterdir())]


def test_games_are_told_again_to_the_same_end(tmp_path: Path) -> None:
    play_into(tmp_path, 2, SABIKA, Pool())
    game = cs.game("sabika")
    tales = list(told(game, tmp_path))
    assert [len(tale.won) for tale in tales] == [2, 3]
    for tale in tales:
        assert sum(tale.won) == pytest.approx(1.0) and len(tale.scores) == len(tale.won)
        assert all(len(seen.rows) == len(tale.won) == len(seen.thought) for seen in tale.positions)
        assert all(len(choice.menu) == len(choice.tried) and sum(choice.tried) > 0 for choice in tale.choices)


def test_what_was_stopped_goes_on_and_nothing_is_played_twice(tmp_path: Path) -> None:
    play_into(tmp_path, 3, SABIKA, Pool())
    whole = texts(tmp_path)
    assert len(whole) == 2
    (tmp_path / "00001.jsonl").unlink()
    heard: list[tuple[int, int]] = []
    play_into(tmp_path, 3, SABIKA, Pool(told=lambda *far: heard.append(far)))
    assert texts(tmp_path) == whole and heard == [(1, 1)]


def test_a_game_that_the_rules_no_longer_allow_is_left_out(tmp_path: Path) -> None:
    play_into(tmp_path, 2, SABIKA, Pool())
    (path,) = tmp_path.iterdir()
    first, second = path.read_text("utf-8").splitlines()
    broken = json.loads(first)
    broken["decisions"][5] = -1
    path.write_text(f"{json.dumps(broken)}\n{second}\n", "utf-8")
    assert [len(tale.won) for tale in told(cs.game("sabika"), tmp_path)] == [3]


def test_a_hidden_unit_speaks_only_above_nothing() -> None:
    """By hand: two seats, two things looked at, one number of the board, one unit that sees "mine and not theirs"."""
    net = Net(["a", "b"], [1.0, 0.5], [[2.0, 0.0]], [[-1.0, 0.0]], [[1.0]], [-0.5], [3.0])
    first, second = [1.0, 2.0], [4.0, 0.0]
    # of the first: -0.5 + 0.5 + 2 * 1 - 4 < 0, silent; of the second: -0.5 + 0.5 + 2 * 4 - 1 = 7
    assert net.values([first, second], [0.5]) == pytest.approx([1.0 + 1.0, 4.0 + 3.0 * 7.0])
    # of three the mean row of the others counts: for the third (4 + 1) / 2
    values = net.values([first, second, [3.0, 0.0]], [0.5])
    assert values[2] == pytest.approx(3.0 + 3.0 * (2 * 3.0 - 2.5))
    # alone there are no others
    assert net.values([second], [0.5]) == pytest.approx([4.0 + 3.0 * 8.0])
