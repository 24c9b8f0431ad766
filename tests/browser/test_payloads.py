"""Nothing that reaches a browser holds more than the view of its seat; whole stretches of games without one: tests/server."""

from __future__ import annotations

import json
import random
import sqlite3
from typing import Any

import pytest
from inn import Guest, Inn, Server, bot, person

import caravanserai as cs

CLICKS = 10


def decisions(server: Server, table: str) -> list[str]:
    book = sqlite3.connect(server.data / "caravanserai.sqlite3")
    rows = book.execute("SELECT notation FROM events WHERE table_id = ? AND kind IN ('d', 'e') ORDER BY version", (table,))
    return [word for (word,) in rows]


def states(guest: Guest) -> dict[int, dict[str, Any]]:
    return {frame["step"]: frame for frame in guest.frames if frame["type"] == "state"}


@pytest.mark.parametrize("name", ["istanbul", "marrakesh", "sabika"])
def test_frames_hold_only_what_the_view_shows(inn: Inn, name: str) -> None:
    ann, eve = inn.guest(), inn.guest()
    table = ann.table(game=name, start=True, seats=[person(), bot("random")])
    eve.go(f"/t/{table}").locator("[data-turn]").wait_for()
    chooser = random.Random(6)
    for _ in range(CLICKS):
        ann.ready()
        ann.click_something(chooser)
    ann.ready()
    options = ann.api(f"/tables/{table}")["options"]
    words = decisions(inn.server, table)
    assert len(states(ann)) > CLICKS
    for guest, seat in ((ann, 0), (eve, None)):
        check(cs.game(name), options, words, states(guest), seat)


def check(game: Any, options: dict[str, Any], words: list[str], frames: dict[int, dict[str, Any]], seat: int | None) -> None:
    """Plays the game again beside the frames."""
    t = game.start(players=2, chance=cs.ASK, **options)
    hidden: list[list[Any]] = []
    for step, word in enumerate([None, *words]):
        if word is not None:
            t.news = []
            t.decide(game.parse(word))
        hidden += [[one.key, one.args, step] for one in t.news if one.to not in (-1, seat) and one.to is not None]
        frame = frames.get(step)
        if frame is None:
            continue
        assert frame["seat"] == seat
        assert frame["view"] == json.loads(json.dumps(game.view(t, seat)))
        assert frame["menu"] is None or t.ask.who == seat
        assert all([one["key"], one["args"], one["step"]] not in hidden for one in frame["news"]["items"])
