"""Records: download, upload, watch step by step, continue from any step as a new table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from browsers import Browser, finished_record

import caravanserai as cs


def test_upload_watch_and_download(ann: Browser, eve: Browser) -> None:
    record = finished_record()
    up = ann.post("/api/records", record, 201)
    name = up["record"]
    assert up["over"] and up["steps"] == len(record["decisions"])
    assert eve.get(f"/api/records/{name}") == record
    file = eve.http.get(f"/api/records/{name}", params={"download": 1})
    assert "attachment" in file.headers["content-disposition"]
    info = eve.get(f"/api/records/{name}/info")
    assert info["steps"] == up["steps"] and info["scores"] and info["table"] is None and info["seats"] == record["seats"]
    game = cs.game("istanbul")
    replayed = cs.Record.from_json(record)
    for step in (0, 1, 31, 32, 33, 100, up["steps"]):
        seen = eve.get(f"/api/records/{name}/steps/{step}", seat=1)
        t = replayed.replay(step)
        assert seen["view"] == json.loads(json.dumps(game.view(t, 1)))
        assert seen["decision"] == (record["decisions"][step - 1] if step else None)
        assert seen["over"] == (step == up["steps"])
    some = eve.get(f"/api/records/{name}/steps", **{"from": 10, "count": 500})["steps"]
    assert [one["step"] for one in some] == list(range(10, 60))
    assert eve.get(f"/api/records/{name}/steps/{up['steps'] + 1}", 404)["error"] == "no_step"
    assert eve.get(f"/api/records/{name}/steps/3", 403, seat=7)["error"] == "wrong_seat"


def test_the_course_of_a_game(ann: Browser) -> None:
    up = ann.post("/api/records", finished_record(), 201)
    course = ann.get(f"/api/records/{up['record']}/course")
    assert course["steps"] == up["steps"] == len(course["who"]) == course["turns"][-1]["step"]
    scores = ann.get(f"/api/records/{up['record']}/info")["scores"]
    assert course["turns"][-1]["totals"] == [one["total"] for one in scores]
    rounds = [turn["round"] for turn in course["turns"]]
    assert rounds[0] == 1 and rounds == sorted(rounds) and rounds[-1] > 1
    steps = [turn["step"] for turn in course["turns"]]
    assert steps == sorted(steps)


def test_continue_from_any_step(ann: Browser, ben: Browser) -> None:
    record = finished_record()
    name = ann.post("/api/records", record, 201)["record"]
    table = ann.make(("Ann",), ("Amy",), start=True, back={"record": name, "step": 60})
    here = ann.sit(table)
    here.until(lambda s: s.state)
    assert here.state["step"] >= 60 and here.table["origin"] == {"record": name, "step": 60}
    t = cs.Record.from_json(record).replay(60)
    if t.ask.who >= 0:
        assert here.state["view"] == json.loads(json.dumps(cs.game("istanbul").view(t, None)))
    here.ask("look", seat=here.state["ask"]["who"])
    here.until(lambda s: s.state["menu"])
    here.decide()
    made = {"seats": [{"kind": "open"}] * 3, "from": {"record": name, "step": 60}}
    assert ben.post("/api/tables", made, 400)["error"] == "bad_option"
    made = {"seats": [{"kind": "open"}] * 2, "from": {"record": name, "step": 10**6}}
    assert ben.post("/api/tables", made, 404)["error"] == "no_step"


def test_a_finished_table_is_a_record(ann: Browser, eve: Browser) -> None:
    record = finished_record()
    name = ann.post("/api/records", record, 201)["record"]
    table = ann.make(("Ann",), ("Amy",), start=True, back={"record": name, "step": len(record["decisions"])})
    here = ann.sit(table)
    here.until(lambda s: s.state and s.state["over"])
    assert here.table["status"] == "over" and here.state["scores"] and here.state["undo"] is None
    here.refused("over", "undo", seat=0, version=here.state["version"])
    here.refused("over", "decide", seat=0, version=here.state["version"], option="place 1")
    here.refused("over", "propose", what="undo", to=3)
    here.refused("over", "leave", seat=0)
    assert eve.get(f"/api/records/{table}")["decisions"] == record["decisions"]
    assert eve.get(f"/api/records/{table}/info")["table"] == table
    assert eve.get(f"/api/tables/{table}/steps/20", seat=1)["decision"] == record["decisions"][19]


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": 7},
        {"players": 1},
        {"players": True},
        {"options": {"layout": "moon"}},
        {"options": {"players": 2}},
        {"options": {"seed": 2}},
        {"decisions": ["place 1"]},
        {"decisions": ["nonsense"]},
        {"decisions": [7]},
        {"decisions": "place"},
        {"seats": [1]},
        {"decisions": ["x"] * 30_000},
    ],
)
def test_damaged_records_are_refused(ann: Browser, change: dict[str, Any]) -> None:
    answer = ann.http.post("/api/records", json={**finished_record(), **change})
    assert 400 <= answer.status_code < 500 and answer.json()["error"] in ("bad_record", "other_rules", "too_large"), answer.text


def test_a_record_of_other_rules_is_taken_where_it_replays(ann: Browser) -> None:
    record = {**finished_record(), "version": 999}
    assert ann.post("/api/records", record, 201)["over"]
    record["decisions"][41] = record["decisions"][41] + " 9"
    refused = ann.post("/api/records", record, 409)
    assert refused["error"] == "other_rules" and "step 42" in refused["message"]


def test_a_record_says_where_it_fails(ann: Browser) -> None:
    record = finished_record()
    record["decisions"][41] = record["decisions"][41] + " 9"
    assert "step 42" in ann.post("/api/records", record, 400)["message"]
