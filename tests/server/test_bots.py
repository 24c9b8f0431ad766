"""Bots think in processes of their own: slow, crashed and lying ones cost a simple move, never the table."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from browsers import Browser, Server, begin_two, finished_record, to_move
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import caravanserai as cs
from caravanserai.bots.mcts import MctsBot
from caravanserai.kernel.table import rule_words
from caravanserai.server.think import hints, seated
from caravanserai.server.think.pool import Lane
from caravanserai.server.think.seated import MOST


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
    for _ in range(10):
        mover, _ = to_move(here, there)
        mover.decide()
    assert not any(one.get("key") == "bot_late" for one in stuck.other), "they waited for the bot that hangs"


def test_killed_workers_lose_no_game(own_server: Server) -> None:
    ann = Browser(own_server)
    here = ann.sit(ann.make(("Ann",), "greedy", start=True))
    here.until(lambda s: s.state and s.state["menu"])
    assert own_server.process is not None
    for _ in range(3):
        for worker in children(own_server.process.pid):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        here.decide()
        here.until(lambda s: s.state["menu"], 20)


def name_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


def asleep(server: Server, before: int = 0) -> int:
    """The worker in which a sleeper thinks, as soon as it does."""
    assert server.process is not None
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for worker in children(server.process.pid):
            if worker != before and name_of(worker) == "asleep":
                return worker
        time.sleep(0.02)
    raise AssertionError("nobody sleeps")


def test_a_worker_killed_in_mid_thought_thinks_again_and_the_game_goes_on(tmp_path: Path) -> None:
    server = Server(tmp_path, bot_seconds=600.0)
    try:
        ann = Browser(server)
        here = ann.sit(ann.make(("Ann",), "sleeper", start=True))
        here.until(lambda s: s.state)
        while here.state["ask"]["who"] == 0:
            here.decide()
        before = here.state["version"]
        first = asleep(server)
        os.kill(first, signal.SIGKILL)
        second = asleep(server, first)  # the question is put to the bot again, in a new process
        os.kill(second, signal.SIGKILL)
        here.until(lambda s: s.state["version"] > before, 30)
        here.until(lambda s: any(one.get("key") == "bot_late" for one in s.other), 30)
    finally:
        server.stop()


def test_no_worker_is_left_behind(own_server: Server) -> None:
    ann = Browser(own_server)
    here = ann.sit(ann.make(("Ann",), "sleeper", start=True))
    here.until(lambda s: s.state)
    while here.state["ask"]["who"] == 0:
        here.decide()
    assert own_server.process is not None
    deadline = time.monotonic() + 60
    while not (workers := children(own_server.process.pid)) and time.monotonic() < deadline:
        time.sleep(0.02)
    own_server.kill()
    deadline = time.monotonic() + 60
    while left := [one for one in workers if running(one)]:
        assert time.monotonic() < deadline, left
        time.sleep(0.02)
    assert workers
    own_server.start()


def decisions(server: Server, table: str) -> list[str]:
    """What is in force by the book, taken back decisions left out."""
    words: list[str] = []
    rows = server.book.execute("SELECT kind, notation, step FROM events WHERE table_id = ? ORDER BY version", (table,))
    for kind, word, step in rows:
        words = words[:step] if kind == "u" else [*words, word] if kind in "de" else words
    return words


def counts(server: Server, ann: Browser, table: str) -> list[tuple[int, int, int]]:
    """For every decision of seat 1: its step, how often the counter had been asked before, and the same if it stayed in its seat."""
    game = cs.game("istanbul")
    t = game.start(players=2, chance=cs.ASK, **ann.get(f"/api/tables/{table}")["options"])
    found: list[tuple[int, int, int]] = []
    in_turn = 0
    for step, word in enumerate(decisions(server, table)):
        option = game.parse(word)
        if t.ask.who == 1:
            found.append((step, t.menu.index(option), in_turn % len(t.menu)))
            in_turn += 1
        elif t.ask.who == 0:
            in_turn = 0
        t.decide(option)
    return found


@pytest.fixture(scope="module")
def quiet_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody kills workers."""
    one = Server(tmp_path_factory.mktemp("quiet"), bot_seconds=60.0)
    yield one
    one.stop()


def test_a_bot_stays_in_its_seat_while_its_turn_goes_on(quiet_server: Server) -> None:
    ann = Browser(quiet_server)
    table = ann.make(("Ann",), "counter", start=True)
    here = ann.sit(table)
    for _ in range(25):
        here.until(lambda s: s.state and s.state["menu"], 30)
        here.decide()
    here.until(lambda s: s.state["menu"], 30)
    found = counts(quiet_server, ann, table)
    assert all(chosen == expected for _, chosen, expected in found)
    assert any(chosen > 0 for _, chosen, _ in found)  # it was asked several times in some turn


def test_after_an_undo_a_bot_begins_anew(quiet_server: Server) -> None:
    ann = Browser(quiet_server)
    table = ann.make(("Ann",), "counter", start=True)
    here = ann.sit(table)
    for _ in range(200):
        here.until(lambda s: s.state and s.state["menu"], 30)
        again = [step for step, chosen, _ in counts(quiet_server, ann, table) if chosen > 0]
        if again:
            break
        here.decide()
    before = here.state["version"]
    here.ask("propose", what="undo", to=again[0], seat=None, bot=None)
    here.until(lambda s: s.state["menu"] and s.state["version"] > before + 1 and s.state["step"] > again[0], 30)
    assert next(chosen for step, chosen, _ in counts(quiet_server, ann, table) if step == again[0]) == 0


def run_apart(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: a browser of other tests may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


class Seat:
    """Asks a worker as the server does: only for a table this seat could believe in."""

    def __init__(self, lane: Lane, bot: str = "counter") -> None:
        self.lane = lane
        self.bot = bot
        self.game = cs.game("istanbul")
        self.t = self.game.start(players=2, seed=1)
        while len(self.t.menu) < 5:
            self.t.decide(self.t.menu[0])

    async def ask(self, version: int, after: tuple[int, str] | None, table: str = "here") -> str:
        believed = self.game.sample(self.t, self.t.ask.who, version)
        job = {"do": "choose", "game": "istanbul", "save": self.game.save(believed), "seat": self.t.ask.who, "bot": self.bot,
               "seed": 1, "table": table, "version": version, "after": after}  # fmt: skip
        return str(json.loads(await self.lane.run(job, 60)))

    def nth(self, n: int) -> str:
        return self.game.notation(self.t.menu[n])


WORKER = [sys.executable, str(Path(__file__).parent / "launch.py"), "worker"]


def test_only_the_bot_that_decided_right_before_goes_on() -> None:
    async def play() -> None:
        lane = Lane(2, WORKER)
        try:
            seat = Seat(lane)
            first, second = seat.nth(0), seat.nth(1)
            assert await seat.ask(7, None) == first
            assert await seat.ask(9, (7, first)) == second
            assert await seat.ask(12, (9, second)) == seat.nth(2)
            assert await seat.ask(14, (9, second)) == first  # an older question
            assert await seat.ask(15, (14, second)) == first  # somebody else chose for it
            assert await seat.ask(16, None) == first  # an undo, or somebody else's decision
            assert await seat.ask(17, (16, first), table="there") == first
            assert await seat.ask(18, (16, first)) == second
            for table in range(MOST):
                await seat.ask(1, None, table=f"another {table}")
            assert await seat.ask(19, (18, second)) == first  # only the last few stay
        finally:
            await lane.close()

    run_apart(play())


def test_the_worker_that_has_the_bot_is_asked_and_a_killed_one_begins_anew() -> None:
    async def play() -> None:
        lane = Lane(2, WORKER)
        try:
            seat = Seat(lane)
            here, there = seat.nth(0), seat.nth(0)
            await asyncio.gather(seat.ask(1, None), seat.ask(1, None, table="there"))  # one worker each
            assert all(worker.process is not None for worker in lane.workers)
            for version in (2, 3, 4):  # both go on, whoever comes first
                order = ["here", "there"] if version % 2 else ["there", "here"]
                for table in order:
                    after = (version - 1, here if table == "here" else there)
                    chosen = await seat.ask(version, after, table=table)
                    assert chosen == seat.nth(version - 1)
                    here, there = (chosen, there) if table == "here" else (here, chosen)
            for worker in lane.workers:
                assert worker.process is not None
                os.kill(worker.process.pid, signal.SIGKILL)
            assert await seat.ask(5, (4, here)) == seat.nth(0)
        finally:
            await lane.close()

    run_apart(play())


def test_who_goes_away_in_the_moment_a_worker_becomes_free_takes_none_with_them() -> None:
    async def play() -> None:
        lane = Lane(1, WORKER)

        async def use(go: asyncio.Event) -> None:
            async with lane.one():
                await go.wait()

        first, last = asyncio.Event(), asyncio.Event()
        last.set()
        works, waits, stays = (asyncio.ensure_future(use(go)) for go in (first, last, last))
        await asyncio.sleep(0)
        works.cancel()  # in one go: the worker is free before whoever waited has heard that it goes
        waits.cancel()
        await asyncio.wait_for(stays, 30)
        assert lane.free == 1 and not len(lane.queue)
        assert waits.cancelled() and works.cancelled()

    run_apart(play())


def test_the_tree_is_kept_between_the_decisions_of_a_turn() -> None:
    game = cs.game("istanbul")
    t = game.start(players=2, seed=1)
    who = t.ask.who
    job = {"table": "tree", "seat": who, "bot": "mcts:200", "seed": 1, "version": 1, "after": None}
    option = seated.choose(job, game, game.sample(t, who, 1))
    bot = seated.SEATED["tree", who].bot
    assert isinstance(bot, MctsBot) and bot.root is not None
    t.decide(game.parse(option))
    assert t.ask.who == who
    expected = bot.root.kid_for(bot.chosen, t)
    assert expected is not None and expected.count > 0
    seated.choose({**job, "version": 2, "after": [1, option]}, game, game.sample(t, who, 2))
    assert seated.SEATED["tree", who].bot is bot and bot.root is expected


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


def test_a_turning_point_names_its_question_and_shows_its_table() -> None:
    """What an option is called depends on them: "No" is no end of a turn, and a space has its own main action."""
    record = cs.Record.from_json(json.dumps(finished_record()))
    found = hints.analyse("mcts:8", record, 1, lambda done, of: None).turning
    assert found
    for one in found:
        t = record.replay(upto=one.step)
        assert one.ask.rule == rule_words(t.ask) and t.ask.who == one.ask.who == one.who
        assert json.loads(bytes(one.view)) == json.loads(json.dumps(cs.game(record.game).view(t, one.who)))
        assert {one.played, one.better} <= {cs.game(record.game).notation(option) for option in t.menu}


def test_an_analysis_that_is_not_to_be_had(ann: Browser) -> None:
    running_table = ann.make(("Ann",), "random", start=True)
    for name, code in ((running_table, 4409), ("zzz", 4404)):
        with connect(f"ws://127.0.0.1:{ann.server.port}/api/records/{name}/analysis") as listening:
            with pytest.raises(ConnectionClosed) as closed:
                listening.recv(10)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == code
