"""Puzzles over the wire: a seat's view of its turn, nothing else, nothing stored, and a verdict only when it is played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from browsers import Browser

import caravanserai as cs
from caravanserai.kernel.table import rule_words
from caravanserai.puzzles.puzzle import collection
from caravanserai.puzzles.ways import played

GAMES = ["istanbul", "marrakesh", "sabika"]
STEP = {"state", "ended"}
VERDICT = {"solved", "yours", "best", "next", "outcomes"}


def options(way: dict[str, Any]) -> list[str]:
    return [one["option"] for one in way["line"]]


@pytest.mark.parametrize("name", GAMES)
def test_the_solution_is_played_and_recognised(ann: Browser, name: str) -> None:
    game, puzzle = cs.game(name), collection(name).puzzles[0]
    assert len(ann.get(f"/api/puzzles/{name}")["puzzles"]) == len(collection(name).puzzles)
    t, line = puzzle.table(game), puzzle.ways[0].line
    for upto in range(len(line)):
        found = ann.post(f"/api/puzzles/{name}/1", {"decisions": line[:upto]})
        state = found["state"]
        assert set(found) == STEP and not found["ended"]
        assert line[upto] in state["menu"] and state["seat"] == puzzle.seat and state["mine"] == [puzzle.seat]
        now = played(t, tuple(game.parse(words) for words in line[:upto]))
        assert state["view"] == json.loads(json.dumps(game.view(now, puzzle.seat))), "what the seat sees, and no more"
    last = ann.post(f"/api/puzzles/{name}/1", {"decisions": line})
    assert last["ended"] and last["state"]["menu"] is None
    verdict = ann.post(f"/api/puzzles/{name}/1/verdict", {"decisions": line})
    assert set(verdict) == VERDICT and verdict["solved"] and options(verdict["best"]) == line
    assert verdict["best"]["chance"] == verdict["yours"]["chance"] == puzzle.ways[0].chance > verdict["next"]
    assert ann.get("/api/me")["tables"] == [], "nothing is stored"


def test_another_turn_is_weighed(ann: Browser) -> None:
    game, puzzle = cs.game("istanbul"), collection("istanbul").puzzles[0]
    line: list[str] = []
    while not (found := ann.post("/api/puzzles/istanbul/1", {"decisions": line}))["ended"]:
        line.append(found["state"]["menu"][-1])
    verdict = ann.post("/api/puzzles/istanbul/1/verdict", {"decisions": line})
    assert not verdict["solved"] and options(verdict["yours"]) == line
    assert 0 <= verdict["yours"]["chance"] <= verdict["best"]["chance"]
    first, t = verdict["yours"]["line"][0], puzzle.table(game)
    assert t.ask is not None
    assert first["ask"] == {"rule": rule_words(t.ask), "who": puzzle.seat}
    assert first["view"] == json.loads(json.dumps(game.view(t, puzzle.seat)))


def test_what_is_refused(ann: Browser) -> None:
    line = collection("istanbul").puzzles[0].ways[0].line
    assert ann.post("/api/puzzles/istanbul/999", {}, 404)["error"] == "no_puzzle"
    assert ann.post("/api/puzzles/istanbul/x", {}, 404)["error"] == "no_puzzle"
    assert ann.post("/api/puzzles/atlantis/1", {}, 404)["error"] == "no_game"
    assert ann.post("/api/puzzles/istanbul/1", {"decisions": ["nonsense"]}, 409)["error"] == "illegal"
    assert ann.post("/api/puzzles/istanbul/1", {"decisions": [*line, line[0]]}, 409)["error"] == "illegal"
    assert ann.post("/api/puzzles/istanbul/1/verdict", {"decisions": line[:-1]}, 409)["error"] == "running"
