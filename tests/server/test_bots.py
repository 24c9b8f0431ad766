"""Bots think in processes of their own: slow, crashed and lying ones cost a simple move, never the table."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from browsers import Browser, Server, begin_two, finished_record, to_move
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


@pytest.mark.parametrize(("bot", "late"), [("sleeper", True), ("crasher", True), ("liar", False)])
def test_a_bot_that_misbehaves_gets_a_simple_move(ann: Browser, bot: str, late: bool) -> None:
    table = ann.make(("Ann",), bot, start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while here.state["ask"]["who"] == 0:
        here.decide()
    before = here.state["version"]
    here.until(lambda s: s.state["version"] > before)
    if late:
        here.until(lambda s: any(one.get("key") == "bot_late" for one in s.other))


def test_other_tables_go_on_while_a_bot_hangs(ann: Browser, ben: Browser) -> None:
    stuck = ann.sit(ann.make(("Ann",), "sleeper", start=True))
    stuck.until(lambda s: s.state)
    while stuck.state["ask"]["who"] == 0:
        stuck.decide()
    _, here, there = begin_two(ann, ben)
    slowest = 0.0
    for _ in range(10):
        mover, _ = to_move(here, there)
        start = time.perf_counter()
        mover.decide()
        slowest = max(slowest, time.perf_counter() - start)
    assert slowest < 0.5


def test_killed_workers_lose_no_game(own_server: Server) -> None:
    ann = Browser(own_server)
    here = ann.sit(ann.make(("Ann",), "greedy", start=True))
    here.until(lambda s: s.state and s.state["menu"])
    assert own_server.process is not None
    for _ in range(3):
        for worker in children(own_server.process.pid):
            os.kill(worker, signal.SIGKILL)
        here.decide()
        here.until(lambda s: s.state["menu"], 20)


def test_no_worker_is_left_behind(own_server: Server) -> None:
    ann = Browser(own_server)
    here = ann.sit(ann.make(("Ann",), "sleeper", start=True))
    here.until(lambda s: s.state)
    while here.state["ask"]["who"] == 0:
        here.decide()
    assert own_server.process is not None
    deadline = time.monotonic() + 5
    while not (workers := children(own_server.process.pid)) and time.monotonic() < deadline:
        time.sleep(0.02)
    own_server.kill()
    deadline = time.monotonic() + 10
    while left := [one for one in workers if running(one)]:
        assert time.monotonic() < deadline, left
        time.sleep(0.02)
    assert workers
    own_server.start()


def children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True)
    return [int(word) for word in found.stdout.split()]


def running(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_a_bot_stands_in_for_an_absent_player_who_may_return(ann: Browser, ben: Browser) -> None:
    table, here, there = begin_two(ann, ben)
    here.refused("not_absent", "replace", seat=1, bot="random")
    here.refused("not_absent", "propose", what="replace", seat=1)
    there.refused("not_host", "replace", seat=0, bot="random")
    there.close()
    here.until(lambda s: not s.table["seats"][1]["online"])
    here.refused("no_bot", "replace", seat=1, bot="oracle")
    here.ask("replace", seat=1, bot="random")
    for _ in range(4):
        here.until(lambda s: s.state["menu"])
        here.decide()
    back = ben.sit(table)
    back.until(lambda s: s.table and s.state)
    assert back.table["seats"][1]["stand_in"] and back.table["mine"] == [1]
    back.refused("wrong_seat", "decide", seat=1, version=back.state["version"], option="place 1")
    back.ask("return", seat=1)
    back.until(lambda s: not s.table["seats"][1]["stand_in"])
    for _ in range(6):
        mover, _ = to_move(here, back)
        mover.decide()


def test_the_others_vote_a_bot_in_for_an_absent_host(server: Server, ann: Browser, ben: Browser) -> None:
    cy = Browser(server)
    table = ann.make(("Ann",), "open", "open")
    ben.join(ann, table, "Ben")
    cy.join(ann, table, "Cy")
    here, there, third = ann.sit(table), ben.sit(table), cy.sit(table)
    there.ask("ready", seat=1, ready=True)
    third.ask("ready", seat=2, ready=True)
    here.ask("start")
    here.close()
    there.until(lambda s: s.table and s.table["status"] == "running" and not s.table["seats"][0]["online"])
    there.ask("propose", what="replace", seat=0, bot="random")
    third.until(lambda s: s.table and s.table["proposal"])
    assert third.table["proposal"]["voters"] == [1, 2] and third.table["proposal"]["needed"] == 2
    third.ask("vote", proposal=third.table["proposal"]["id"], yes=True)
    third.until(lambda s: s.table["seats"][0]["stand_in"] and s.table["proposal"] is None)


def test_bots_alone_play_while_somebody_watches(ann: Browser) -> None:
    table = ann.make("greedy", "greedy", start=True)
    watching = ann.sit(table)
    watching.until(lambda s: s.state and s.state["step"] > 40, 30)


def test_a_hint(ann: Browser, ben: Browser) -> None:
    _, here, there = begin_two(ann, ben)
    mover, other = to_move(here, there)
    other.refused("no_hints", "hint", seat=other.state["seat"])
    other.refused("wrong_seat", "hint", seat=mover.state["seat"])
    mover.ask("hint", seat=mover.state["seat"], command="h1")
    mover.until(lambda s: any(one["type"] == "hint" and "options" in one for one in s.other), 60)
    steps = [one["progress"] for one in mover.other if one["type"] == "hint"]
    assert len(steps) > 5 and steps == sorted(steps) and steps[0] == 0.0 and steps[-1] == 1.0
    found = next(one for one in mover.other if "options" in one)
    assert 1 <= len(found["options"]) <= 3 and found["version"] == mover.state["version"]
    assert all(one["option"] in mover.state["menu"] and 0 <= one["chance"] <= 1 for one in found["options"])
    assert not any(one["type"] == "hint" for one in other.received)


def test_a_hint_is_called_off(ann: Browser) -> None:
    here = ann.sit(ann.make(("Ann",), "random", start=True))
    here.until(lambda s: s.state and s.state["menu"])
    here.raw.send('{"type": "hint", "id": "h", "seat": 0}')
    here.raw.send('{"type": "cancel", "id": "c", "hint": "h"}')
    here.until(lambda s: any(one.get("cancelled") for one in s.other))
    here.ask("cancel", hint="never")


def test_a_table_without_hints(ann: Browser) -> None:
    here = ann.sit(ann.make(("Ann",), "random", start=True, hints=False))
    here.until(lambda s: s.state and s.state["menu"])
    here.refused("no_hints", "hint", seat=0)


def test_an_analysis(ann: Browser) -> None:
    """The first steps of a game, so that it is quick."""
    record = finished_record()
    record["decisions"] = record["decisions"][:40]
    name = ann.post("/api/records", record, 201)["record"]
    url = f"ws://127.0.0.1:{ann.server.port}/api/records/{name}/analysis"
    for _ in range(2):  # the second time it is known
        with connect(url) as listening:
            messages = []
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    messages.append(json.loads(listening.recv(60)))
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1000
            assert messages[-1]["type"] == "analysis" and messages[-1]["points"]
            assert all(len(point["chances"]) == 2 for point in messages[-1]["points"])


def test_an_analysis_that_is_not_to_be_had(ann: Browser) -> None:
    running_table = ann.make(("Ann",), "random", start=True)
    for name, code in ((running_table, 4409), ("zzz", 4404)):
        with connect(f"ws://127.0.0.1:{ann.server.port}/api/records/{name}/analysis") as listening:
            with pytest.raises(ConnectionClosed) as closed:
                listening.recv(10)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == code
