"""Saves: at any moment, and no damage goes unnoticed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import caravanserai as cs
from caravanserai.kernel.save import digest

ISTANBUL = cs.game("istanbul")
Data = dict[str, Any]


def saved(decisions: int = 30) -> Data:
    t = ISTANBUL.start(players=3, seed=2)
    for step in range(decisions):
        t.decide(t.menu[step % len(t.menu)])
    data: Data = json.loads(json.dumps(ISTANBUL.save(t)))
    return data


def signed(data: Data) -> Data:
    """With a checksum that fits, so that only what is inside can be wrong."""
    del data["check"]
    return {**data, "check": digest(data)}


def test_a_save_is_json_and_comes_back_the_same() -> None:
    data = saved()
    t = ISTANBUL.load(data)
    assert ISTANBUL.save(t) == data and t.menu and t.news == []


def test_loading_leaves_the_save_alone() -> None:
    data = saved()
    kept = copy.deepcopy(data)
    t = ISTANBUL.load(data)
    t.decide(t.menu[0])
    assert data == kept


def test_a_finished_game_can_be_saved() -> None:
    t = ISTANBUL.start(players=2, seed=2)
    t.stack, t.ask, t.menu = [], None, []
    assert ISTANBUL.load(ISTANBUL.save(t)).ask is None


@pytest.mark.parametrize("data", [None, 7, "save", [], {}, {"game": "istanbul"}])
def test_what_is_no_save(data: Any) -> None:
    with pytest.raises(cs.SaveError):
        ISTANBUL.load(data)


def broken(change: Callable[[Data], object]) -> Data:
    data = saved()
    change(data)
    return data


UNSIGNED: dict[str, Callable[[Data], object]] = {
    "another game": lambda data: data.update(game="marrakesh"),
    "another version": lambda data: data.update(version=99),
    "no version": lambda data: data.pop("version"),
    "a changed number": lambda data: data["table"].update(price=3),
    "a changed purse": lambda data: data["table"]["players"][0].update(lira=99),
    "a changed log": lambda data: data["log"].pop(),
    "changed luck": lambda data: data.update(rng=[1, 1]),
    "a changed option": lambda data: data["setup"].update(layout="long"),
    "no checksum": lambda data: data.pop("check"),
    "a false checksum": lambda data: data.update(check=0),
    "something added": lambda data: data.update(extra=1),
    "no table": lambda data: data.pop("table"),
}


@pytest.mark.parametrize("name", UNSIGNED)
def test_damage_is_noticed(name: str) -> None:
    with pytest.raises(cs.SaveError):
        ISTANBUL.load(broken(UNSIGNED[name]))


SIGNED: dict[str, Callable[[Data], object]] = {
    "a missing field": lambda data: data["table"].pop("price"),
    "a missing field of a part": lambda data: data["table"]["players"][0].pop("lira"),
    "an unknown rule": lambda data: data["table"].update(ask={"rule": ["Castle", 0]}),
    "a rule with too few fields": lambda data: data["table"].update(ask={"rule": ["Move"]}),
    "a rule with too many fields": lambda data: data["table"].update(ask={"rule": ["Move", 0, 1, 2]}),
    "a rule without a name": lambda data: data["table"].update(ask={"rule": []}),
    "an unknown part": lambda data: data["table"]["players"][0].update(part="Rook"),
    "neither rule nor part": lambda data: data["table"].update(ask={"what": 1}),
    "no log": lambda data: data.pop("log"),
    "no luck": lambda data: data.pop("rng"),
    "half the luck": lambda data: data.update(rng=[1]),
    "no options": lambda data: data.pop("setup"),
    "a question to nobody": lambda data: data["table"].update(ask={"rule": ["Move", 9]}),
    "words in the log that name nothing": lambda data: data["log"].append("castle 8"),
}


@pytest.mark.parametrize("name", SIGNED)
def test_damage_under_a_fitting_checksum_is_noticed_too(name: str) -> None:
    with pytest.raises(cs.SaveError):
        ISTANBUL.load(signed(broken(SIGNED[name])))


def test_the_reason_is_said() -> None:
    with pytest.raises(cs.SaveError, match="checksum"):
        ISTANBUL.load(broken(UNSIGNED["a changed purse"]))
    with pytest.raises(cs.SaveError, match="version 99; these rules are version"):
        ISTANBUL.load(broken(UNSIGNED["another version"]))
    with pytest.raises(cs.SaveError, match="'marrakesh', not of 'istanbul'"):
        ISTANBUL.load(broken(UNSIGNED["another game"]))
    with pytest.raises(cs.SaveError, match="no rule or part called 'Castle'"):
        ISTANBUL.load(signed(broken(SIGNED["an unknown rule"])))


def test_what_may_not_lie_on_a_table_is_refused_when_saving() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    with pytest.raises(TypeError):
        ISTANBUL.codec.encode({"a": 1})
    with pytest.raises(TypeError):
        ISTANBUL.codec.encode(0.5)
    assert ISTANBUL.codec.encode([1, "a", None, [2]]) == [1, "a", None, [2]]
    assert ISTANBUL.codec.encode(t.ask) == {"rule": [type(t.ask).__name__, t.first]}
