"""The ladder of the bots: who meets, and the table it makes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import caravanserai as cs
from caravanserai import bots
from caravanserai.cli import main
from caravanserai.sim.ladder import BEGIN, END, in_markdown, minds, pairs, run_ladder, written
from caravanserai.sim.pool import Pool


def test_every_level_meets_the_one_below() -> None:
    met = pairs()
    assert [(b, a) for a, b in met[: len(bots.LEVELS) - 1]] == list(pairwise(bots.LEVELS))[::-1]
    assert ("greedy", "greedy-2026") in met


def test_only_what_stands_between_the_marks_is_made_anew() -> None:
    page = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    assert written(page, ["new"]) == f"before\n{BEGIN}\nnew\n{END}\nafter\n"
    with pytest.raises(cs.CaravanseraiError):
        written("no marks", ["new"])


def test_the_command_writes_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caravanserai.sim.ladder.pairs", lambda: [("fancy", "random")])
    page = tmp_path / "bots.md"
    page.write_text(f"{BEGIN}\n{END}\n", "utf-8")
    assert main(["ladder", "sabika", "--games", "2", "--seeds", "1", "--write", str(page)]) == 0
    assert "| Sabika | 2 | `fancy` | `random` | 2 |" in page.read_text("utf-8")
    assert "caravanserai ladder sabika --players 2 --games 2 --seeds 1" in capsys.readouterr().out


def test_a_ladder_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.sim.ladder.pairs", lambda: [("fancy", "random")])
    kept = tmp_path / "ladder.jsonl"
    heard: list[tuple[int, int]] = []
    pool = Pool(told=lambda *far: heard.append(far))
    first = run_ladder(["sabika"], [2], 2, [1], pool, kept=kept)
    assert heard == [(2, 2)]
    assert run_ladder(["sabika"], [2], 2, [1], pool, kept=kept) == first and len(heard) == 1
    (longer,) = run_ladder(["sabika"], [2], 3, [1], pool, kept=kept)  # more games are other games, but will do for fewer
    assert longer.games == 3 and len(kept.read_text("utf-8").splitlines()) == 2
    assert run_ladder(["sabika"], [2], 2, [1], pool, kept=kept) == [longer]
    assert run_ladder(["sabika"], [2], 2, [1], pool, kept=kept, only=["greedy"]) == []


def test_a_bot_that_thinks_otherwise_today_is_measured_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.sim.ladder.pairs", lambda: [("porter", "random")])
    kept = tmp_path / "ladder.jsonl"
    porter = bots.meant("porter", cs.game("sabika"), 2)
    (first,) = run_ladder(["sabika"], [2], 1, [1], kept=kept)
    assert first.meant == (porter, "random")
    assert f"Porter (`{porter}`)" in "\n".join(in_markdown([first], "ladder"))
    assert run_ladder(["sabika"], [2], 1, [1], kept=kept) == [first]
    lines = kept.read_text("utf-8")
    for changed in (lines.replace(porter, "fancy:1"), lines.replace(first.minds, "of old")):
        kept.write_text(changed, "utf-8")
        (again,) = run_ladder(["sabika"], [2], 1, [1], kept=kept)
        assert (again.meant, again.minds, again.rate) == (first.meant, first.minds, first.rate)
        assert len(kept.read_text("utf-8").splitlines()) == 2


def test_other_weights_are_other_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = cs.game("sabika").opinion().thinking
    before = minds("sabika")
    monkeypatch.setattr(thinking, "levels", [["greedy"] * 5])
    assert minds("sabika") == before != minds("istanbul")
    monkeypatch.setattr(thinking, "margin", 0.123)
    assert minds("sabika") != before


def test_the_uppermost_rung_may_have_fewer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.sim.ladder.pairs", lambda: [("vizier", "random"), ("fancy", "random")])
    rungs = run_ladder(["sabika"], [2], 2, [1], stand_in="mcts:2", top=1)
    assert [(rung.meant[0], rung.games) for rung in rungs] == [("mcts:2", 1), ("fancy", 2)]
