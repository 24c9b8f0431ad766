"""Saves of older rules, as the program of that time wrote them: they go on under the rules of today."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import caravanserai as cs
from caravanserai.cli.replay import record_in

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))
every_save = pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)


def saved(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@every_save
def test_a_save_of_older_rules_goes_on(path: Path) -> None:
    old = saved(path)
    game = cs.game(old["game"])
    assert old["version"] < game.version
    t = game.load(old)
    assert len(t.menu) > 1 and t.log is None
    again = game.load(game.save(t))
    assert again.menu == t.menu and game.save(again) == game.save(t)
    luck = random.Random(1)
    while t.ask is not None:
        t.decide(luck.choice(t.menu))
    assert len(game.scores(t)) == t.seats


@every_save
def test_its_decisions_replay_as_far_as_they_are_allowed(path: Path) -> None:
    old = saved(path)
    record = record_in(old)
    assert record.version == old["version"] and record.decisions == old["log"]
    try:
        record.replay()
    except cs.RecordError as why:
        assert f"recorded under rules version {old['version']}" in str(why)


def test_rules_keep_the_meaning_of_their_fields() -> None:
    """A market knew its number before it knew who acts there."""
    old = saved(SAVES[0])
    rules = [one["rule"] for one in [*old["table"]["stack"], old["table"]["ask"]] if one and one["rule"][0] == "Market"]
    t = cs.game("istanbul").load(old)
    markets = [one for one in [*t.stack, t.ask] if type(one).__name__ == "Market"]
    assert rules and [[one.who, one.market, one.inside] for one in markets] == [rule[1:] for rule in rules]


def test_a_damaged_save_of_older_rules_is_refused() -> None:
    old = saved(SAVES[0])
    old["table"]["turns"] += 1
    with pytest.raises(cs.SaveError, match="damaged"):
        cs.game("istanbul").load(old)
