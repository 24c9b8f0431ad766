"""Records: a game in words, replayed without a generator."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import caravanserai as cs

ISTANBUL = cs.game("istanbul")


def played(decisions: int = 25) -> Any:
    t = ISTANBUL.start(players=2, seed=4, layout="long")
    for step in range(decisions):
        t.decide(t.menu[step % len(t.menu)])
    return t


def record() -> cs.Record:
    return cs.Record.of(ISTANBUL, played(), ["Ada", "Ben"])


def test_a_record_is_json() -> None:
    data = json.loads(json.dumps(record().as_json()))
    assert data["game"] == "istanbul" and data["players"] == 2 and data["seats"] == ["Ada", "Ben"]
    assert data["options"] == {"layout": "long", "variant": "standard"} and data["decisions"][0].startswith("first")
    assert cs.Record.from_json(data).as_json() == data
    assert cs.Record.from_json(json.dumps(data)).as_json() == data
    assert cs.Record.from_json(json.dumps(data).encode()).as_json() == data


def test_a_record_replays() -> None:
    t, u = played(), record().replay()
    assert u.menu == t.menu and u.log == t.log and ISTANBUL.view(u, 1) == ISTANBUL.view(t, 1)


def test_a_record_replays_in_part() -> None:
    half = record().replay(upto=9)
    assert len(half.log) == 9
    assert record().replay(upto=0).log == []


def test_a_replayed_table_can_be_played_on() -> None:
    t = record().replay()
    t.decide(t.menu[0])
    assert cs.Record.of(ISTANBUL, t).decisions[:-1] == record().decisions


@pytest.mark.parametrize("upto", [-1, 10**6])
def test_steps_outside_are_refused(upto: int) -> None:
    with pytest.raises(cs.RecordError, match=r"is not in 0 \.\."):
        record().replay(upto=upto)


def test_an_illegal_step_is_named() -> None:
    data = record().as_json()
    data["decisions"][11] = "announce 12"
    with pytest.raises(cs.RecordError, match="step 12: 'announce 12' is not on the menu"):
        cs.Record.from_json(data).replay()


def test_a_step_that_is_no_option_is_named() -> None:
    data = record().as_json()
    data["decisions"][0] = "castle 8"
    with pytest.raises(cs.RecordError, match="step 1: 'castle 8' names no option"):
        cs.Record.from_json(data).replay()


def test_steps_after_the_end_are_refused() -> None:
    t = ISTANBUL.start(players=2, seed=4)
    luck = random.Random(4)
    while t.ask is not None:
        t.decide(luck.choice(t.menu))
    data = cs.Record.of(ISTANBUL, t).as_json()
    data["decisions"].append("pass")
    with pytest.raises(cs.RecordError, match="the game is over"):
        cs.Record.from_json(data).replay()


def test_a_record_of_older_rules_replays_as_far_as_they_agree() -> None:
    data = record().as_json()
    data["version"] = ISTANBUL.version - 1
    assert ISTANBUL.save(cs.Record.from_json(data).replay()) == ISTANBUL.save(record().replay())
    data["decisions"][11] = "announce 12"
    assert cs.Record.from_json(data).replay(upto=11).ask is not None
    with pytest.raises(
        cs.RecordError, match=f"rules version {ISTANBUL.version - 1}; .*step 12: 'announce 12' is not on the menu"
    ):
        cs.Record.from_json(data).replay()


def test_newer_rules_are_refused() -> None:
    data = record().as_json()
    data["version"] = 99
    with pytest.raises(cs.RecordError, match="version 99"):
        cs.Record.from_json(data).replay()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("{", "JSON"),
        ("[]", "object"),
        ({}, "needs 'game'"),
        ({"game": "istanbul"}, "needs 'version'"),
        ({"game": "istanbul", "version": 2, "players": "2", "options": {}, "decisions": []}, "needs 'players', a int"),
        ({"game": "istanbul", "version": 2, "players": 2, "options": [], "decisions": []}, "needs 'options'"),
        ({"game": "istanbul", "version": 2, "players": 2, "options": {}, "decisions": "pass"}, "needs 'decisions'"),
        ({"game": "istanbul", "version": 2, "players": 2, "options": {}, "decisions": [3]}, "lists of words"),
        ({"game": "istanbul", "version": 2, "players": 2, "options": {}, "decisions": [], "seats": "Ada"}, "lists of words"),
    ],
)
def test_damaged_records_say_what_is_wrong(data: Any, said: str) -> None:
    with pytest.raises(cs.RecordError, match=said):
        cs.Record.from_json(data)


def test_a_record_of_an_unknown_game() -> None:
    data = {**record().as_json(), "game": "chess"}
    with pytest.raises(cs.CaravanseraiError, match="chess"):
        cs.Record.from_json(data).replay()


def test_a_record_with_bad_options() -> None:
    data = {**record().as_json(), "players": 9}
    with pytest.raises(cs.CaravanseraiError, match="players"):
        cs.Record.from_json(data).replay()


def test_a_clone_cannot_be_recorded() -> None:
    with pytest.raises(cs.RecordError, match="no log"):
        cs.Record.of(ISTANBUL, played().clone())
