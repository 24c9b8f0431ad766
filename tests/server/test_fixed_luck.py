"""Fixed luck, in lessons and where a host sets it: the same for everybody who plays the same. A lesson is marked and never listed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsers import Browser, Server, Socket, finished_record

import caravanserai as cs
from caravanserai.server.settings import Settings
from caravanserai.server.tables.history import FATE, fate
from caravanserai.text import learn

TAUGHT = [name for name in cs.GAMES if learn.plan(name, "lesson") is not None]


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for its bots: a move made for a late one would be another than that of the lesson."""
    one = Server(tmp_path_factory.mktemp("lessons"), bot_seconds=60.0)
    yield one
    one.stop()


@pytest.fixture
def ann(patient: Server) -> Browser:
    return Browser(patient)


@pytest.fixture
def ben(patient: Server) -> Browser:
    return Browser(patient)


def begin(browser: Browser, game: str = "istanbul") -> tuple[str, Socket]:
    table = str(browser.post("/api/play", {"game": game, "name": "Ann", "lesson": True}, 201)["table"])
    here = browser.sit(table)
    here.until(lambda s: s.state and s.state["menu"])
    return table, here


def first(here: Socket, count: int) -> list[tuple[str, list[str]]]:
    """Always the first option: what was asked and offered on the way."""
    seen = []
    for _ in range(count):
        here.until(lambda s: s.state["menu"], 60)
        seen.append((here.state["ask"]["rule"][0], here.state["menu"]))
        here.decide(here.state["menu"][0])
    here.until(lambda s: s.state["menu"], 60)
    return seen


@pytest.mark.parametrize("game", TAUGHT)
def test_it_begins_where_its_plan_says(ann: Browser, game: str) -> None:
    table, here = begin(ann, game)
    book = ann.get(f"/api/learn/{game}/de")
    assert here.state["view"] == book["view"]
    assert book["rules"]["words"] and book["lesson"]["words"]
    assert ann.get(f"/api/tables/{table}")["lesson"]


def test_luck_and_bots_are_the_same_for_everybody(ann: Browser, ben: Browser) -> None:
    (_, here), (_, there) = begin(ann), begin(ben)
    assert first(here, 12) == first(there, 12)
    assert here.state["view"] == there.state["view"]


def test_what_is_taken_back_comes_again_and_a_restart_changes_nothing(ann: Browser, patient: Server) -> None:
    table, here = begin(ann)
    first(here, 4)
    before: Any = here.state
    chosen = here.state["menu"][0]
    here.decide(chosen)
    if here.state["undo"]["possible"]:
        here.ask("undo", seat=0, version=here.state["version"])
        here.until(lambda s: s.state["menu"] == before["menu"])
        assert here.state["view"] == before["view"]
        here.decide(chosen)
    here.until(lambda s: s.state["menu"], 60)
    view = here.state["view"]
    patient.kill()
    patient.start()
    again = ann.sit(table)
    again.until(lambda s: s.state and s.state["menu"], 60)
    assert again.state["view"] == view


def test_it_is_never_listed(ann: Browser, ben: Browser) -> None:
    table, here = begin(ann)
    here.ask("list", listed=True)
    assert table not in [one["table"] for one in ben.get("/api/tables")["tables"]]
    mine = [one for one in ann.get("/api/me")["tables"] if one["table"] == table]
    assert mine and mine[0]["lesson"]


def test_a_luck_that_is_set_brings_every_table_the_same(tmp_path: Path) -> None:
    """Whatever else the server does meanwhile: drawing, bots, where a record is taken up, and after a kill."""
    server = Server(tmp_path, luck="known", bot_seconds=60.0)

    def table(browser: Browser, **more: Any) -> Socket:
        here = browser.sit(browser.make(("Ann",), "greedy", "random", start=True, **more))
        here.until(lambda s: s.state)
        return here

    try:
        ann, ben = Browser(server), Browser(server)
        here = table(ann)
        seen = first(here, 6)
        table(ann, game="sabika")
        there = table(ben)
        assert first(there, 3) == seen[:3]
        server.kill()
        server.start()
        ann = Browser(server)
        again = table(ann)
        assert first(again, 6) == seen
        assert again.state["view"] == here.state["view"]
        back = {"record": ann.post("/api/records", finished_record(players=3), 201)["record"], "step": 40}
        views = [first(table(ann, back=back), 4) for _ in range(2)]
        assert views[0] == views[1]
    finally:
        server.stop()


def test_nobody_knows_luck_that_is_not_set() -> None:
    assert Settings().luck == "" and fate("", 3) is FATE
    assert fate("known", 3).random() == fate("known", 3).random() != fate("known", 4).random()
