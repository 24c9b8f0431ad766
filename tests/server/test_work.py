"""One visitor must not slow the others: work is counted and bounded, queues are fair, presence is cheap, silence is closed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from browsers import Browser, Server, begin_two, finished_record, to_move
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

import caravanserai as cs
from caravanserai.server.listen.limits import Bucket, network
from caravanserai.server.listen.turnstile import TURN, Turnstile
from caravanserai.server.recent import Recent
from caravanserai.server.tables.history import History
from caravanserai.server.tables.live import ANNOUNCE
from caravanserai.server.tables.messages import foreseen
from caravanserai.server.think.bots import shrunk
from caravanserai.server.think.pool import Queue
from caravanserai.server.wire.frame import framed

# records


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("small"), record_quota=3, tables=6, silence=1.0, absent_days=3.0)
    yield one
    one.stop()


@pytest.mark.parametrize(
    "change",
    [
        {"players": 0},
        {"players": 100_000},
        {"seats": ["x" * 990_000]},
        {"seats": ["x"] * 100_000},
        {"seats": ["A", "B", "C"]},
        {"seats": ["\n", "B"]},
        {"decisions": ["pass"] * 6001},
        {"decisions": ["9" * 5000]},
        {"version": 10**4000},
        {"options": {"layout": "x" * 1000}},
    ],
)
def test_records_are_looked_at_like_everything_else(ann: Browser, change: dict[str, Any]) -> None:
    text = (
        json.dumps({**finished_record(), **change})
        if "version" not in change
        else '{"game": "istanbul", "version": 1' + "0" * 5000 + "}"
    )
    answer = ann.http.post("/api/records", content=text, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500 and answer.json()["error"] in ("bad_record", "too_large"), answer.text[:200]


def test_a_lone_surrogate_is_no_text(ann: Browser) -> None:
    text = json.dumps({**finished_record(), "seats": ["A", "B"]}).replace('"A"', '"\\ud800"')
    answer = ann.http.post("/api/records", content=text, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400 and answer.json()["error"] == "bad_record"


def test_tables_begun_at_the_end_of_a_record_count(small: Server) -> None:
    ann = Browser(small)
    name = ann.post("/api/records", finished_record(), 201)["record"]
    steps = ann.get(f"/api/records/{name}/info")["steps"]
    made = {
        "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}],
        "start": True,
        "from": {"record": name, "step": steps},
    }
    answers = [ann.http.post("/api/tables", json=made).status_code for _ in range(8)]
    assert answers == [201] * 6 + [429] * 2


def test_uploads_have_a_quota_and_a_date(small: Server) -> None:
    ann = Browser(small)
    record = finished_record()
    made = [ann.post("/api/records", record, 201) for _ in range(2)]
    assert made[0]["until"] > time.time() + 100 * 86400
    assert ann.get(f"/api/records/{made[0]['record']}/info")["until"] == made[0]["until"]
    assert ann.post("/api/records", record, 429)["error"] == "too_many_records"


def test_one_address_cannot_fill_the_list(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ann = Browser(server)
        for _ in range(14):
            ann.make(("Ann",), "open", listed=True)
        assert len(ann.get("/api/tables")["tables"]) == 10
    finally:
        server.stop()


def test_what_is_kept_is_bounded_by_bytes() -> None:
    recent = Recent(1000)
    for number in range(100):
        recent.put(str(number), b"x" * 100)
        assert recent.size <= 1000
    assert recent.get("99") and not recent.get("0") and len(recent.all) == 10
    recent.put("large", b"x" * 900)
    assert recent.get("large") is None, "nothing pushes everything else out"


def test_requests_are_priced() -> None:
    bucket = Bucket(0.0, 100)
    assert bucket.take(60) and not bucket.take(60) and bucket.take(40) and not bucket.take()
    assert Bucket(0.0, 10).take(50), "something dear can be had once, by whoever has asked for nothing else"


# queues


def test_everybody_gets_a_share_of_the_bots() -> None:
    async def play() -> None:
        queue = Queue()
        greedy = [queue.join(b"greedy") for _ in range(50)]
        queue.begin(b"greedy")
        stranger = queue.join(b"stranger")
        assert queue.ahead_of(b"stranger") == 2 and queue.ahead_of(b"greedy") == 52 and queue.ahead_of(b"third") == 2
        assert queue.next() is stranger, "whoever has nothing running comes first"
        queue.end(b"greedy", 5.0)
        assert queue.next() is greedy[0]
        queue.begin(b"greedy")
        queue.end(b"greedy", 5.0)
        another = queue.join(b"stranger")
        assert queue.next() is another, "and whoever has had less"
        called = [queue.next() for _ in range(49)]
        assert called == greedy[1:] and queue.next() is None and len(queue) == 0

    asyncio.run(play())


def test_budgets_shrink_as_the_queue_grows() -> None:
    assert shrunk("mcts:5000ms", 0) == "mcts:5000ms"
    assert shrunk("mcts:5000ms", 1) == "mcts:2500ms"
    assert shrunk("mcts:5000ms", 60) == "mcts:78ms"
    assert shrunk("mcts:200", 60) == "mcts:50" and shrunk("mcts:20", 60) == "mcts:20"
    assert shrunk("greedy", 60) == "greedy" and shrunk("fancy:150", 60) == "fancy:150"


# presence


def test_many_spectators_are_told_of_each_other_together(ann: Browser) -> None:
    table = ann.make(("Ann",), "open")
    here = ann.sit(table)
    here.until(lambda s: s.table)
    eve = Browser(ann.server)
    start = time.monotonic()
    crowd = [eve.sit(table) for _ in range(60)]
    here.until(lambda s: s.table["watchers"] == 60)
    told = sum(1 for message in here.received if message["type"] == "table")
    assert told <= 3 + (time.monotonic() - start) / ANNOUNCE  # however slow the machine is
    for one in crowd:
        one.close()
    here.until(lambda s: s.table["watchers"] == 0)


# connections


def test_a_crowd_is_told_the_newest_and_players_everything(ann: Browser, ben: Browser, eve: Browser) -> None:
    table, here, there = begin_two(ann, ben)
    crowd = [eve.sit(table) for _ in range(30)]
    for _ in range(12):
        to_move(here, there)[0].decide()
    to_move(here, there)
    for one in crowd:
        one.until(lambda s: s.state.get("version") == here.state["version"])
        assert one.state["view"]["players"][0]["hand"] is None and one.story == crowd[0].story
        one.close()


def test_whoever_is_inside_is_heard_while_others_come_in() -> None:
    heard: list[str] = []

    async def arrive() -> None:
        loop, turnstile = asyncio.get_running_loop(), Turnstile()
        loop.set_exception_handler(lambda loop, context: heard.append("stumbled"))

        def come_in(number: int) -> None:
            time.sleep(TURN * 0.7)
            heard.append(f"in {number}")
            if number == 3:
                raise ValueError("this one does not matter")

        for number in range(10):
            turnstile.enter(loop, partial(come_in, number))
        while turnstile.waiting:
            await asyncio.sleep(0)
            heard.append("inside")

    asyncio.run(arrive())
    assert [one for one in heard if one.startswith("in ")] == [f"in {number}" for number in range(10)]
    assert heard.count("stumbled") == 1 and heard.count("inside") >= 5


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_says_how_long_it_is(size: int) -> None:
    read = StreamReader()
    read.feed_data(framed(b"x" * size))
    parsing = Frame.parse(read.read_exact, mask=False)
    with pytest.raises(StopIteration) as found:
        next(parsing)
    assert found.value.value == Frame(Opcode.TEXT, b"x" * size)


def test_silent_and_half_sent_connections_are_closed(small: Server) -> None:
    for said in (b"", b"GET /api/me HTTP/1.1\r\nHost: x\r\n", b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\nGET /api"):
        with socket.create_connection(("127.0.0.1", small.port)) as raw:
            raw.sendall(said)
            raw.settimeout(30)
            try:
                while raw.recv(65536):
                    pass
            except ConnectionResetError:
                pass
    assert httpx.get(small.url + "/api/games").status_code == 200


def test_who_does_not_read_is_really_gone(tmp_path: Path) -> None:
    """More is sent than the system keeps for somebody who never takes any of it."""
    server = Server(tmp_path, send_seconds=0.5)
    try:
        ann, eve = Browser(server), Browser(server)
        record = finished_record()
        up = ann.post("/api/records", record, 201)
        table = ann.make(("Ann",), ("Amy",), start=True, back={"record": up["record"], "step": up["steps"] - 1})
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nCookie: caravanserai={ann.token}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert deaf.recv(12) == b"HTTP/1.1 101"
        watching = eve.sit(table)
        watching.until(lambda s: s.table and s.table["seats"][0]["online"])
        with contextlib.suppress(ConnectionError):  # perhaps it is gone before all is said
            for number in range(400):
                text = json.dumps({"type": "look", "id": str(number), "seat": number % 2}).encode()
                deaf.sendall(bytes((0x81, 0x80 | len(text))) + bytes(4) + text)
        watching.until(lambda s: not s.table["seats"][0]["online"])
        deaf.close()
    finally:
        server.stop()


def test_addresses_of_both_kinds() -> None:
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("::ffff:192.0.2.7") != network("::ffff:192.0.2.8")


def test_on_a_socket_of_both_kinds_everybody_is_somebody(tmp_path: Path) -> None:
    """Visitors by IPv4 have addresses of their own, and a proxy on this machine is believed."""
    if not socket.has_dualstack_ipv6():
        pytest.skip("this machine speaks no IPv6")
    server = Server(tmp_path, host="::", requests=0.001, burst=6.0)

    def asks(local: str, **headers: str) -> int:
        with httpx.Client(transport=httpx.HTTPTransport(local_address=local), headers=headers) as visitor:
            return visitor.get(server.url + "/api/me").status_code

    try:
        assert 429 in [asks("127.0.0.2") for _ in range(7)]
        assert asks("127.0.0.2", **{"X-Forwarded-For": "192.0.2.1"}) == 429, "a visitor's word is not taken"
        assert asks("127.0.0.3") == 200
        assert 429 in [asks("127.0.0.1", **{"X-Forwarded-For": "192.0.2.7"}) for _ in range(7)]
        assert asks("127.0.0.1", **{"X-Forwarded-For": "192.0.2.8"}) == 200
    finally:
        server.stop()


def test_a_malformed_origin_is_another_site(ann: Browser) -> None:
    for origin in ("http://[::1", "http://[", "null", "http://"):
        answer = ann.http.post("/api/play", json={"game": "istanbul"}, headers={"Origin": origin})
        assert 400 <= answer.status_code < 500, origin


# commands


def test_every_command_has_one_effect_and_one_answer(own_server: Server) -> None:
    ann, ben = Browser(own_server), Browser(own_server)
    table, here, there = begin_two(ann, ben)
    mover, other = to_move(here, there)
    mover.decide()
    sent = {"what": "undo", "to": 0}
    first = mover.send("propose", command="p", **sent)
    assert first["type"] == "done"
    vote = {"proposal": 1, "yes": False}
    assert other.send("vote", command="v", **vote)["type"] == "done"
    again = mover.browser.sit(table)
    assert again.send("propose", command="p", **sent) == {**first, "duplicate": True}
    assert again.table["proposal"] is None, "the vote that was refused is not opened again"
    assert mover.send("propose", command="p2", **sent)["type"] == "done"
    agreed = other.send("vote", command="v2", proposal=2, yes=True)
    assert agreed["type"] == "done" and agreed["version"] > first["version"]
    own_server.kill()
    own_server.start()
    later = mover.browser.sit(table)
    assert later.send("propose", command="p", **sent) == {**first, "duplicate": True}
    later.until(lambda s: s.table)
    assert later.table["proposal"] is None
    sitting = other.browser.sit(table)
    assert sitting.send("vote", command="v2", proposal=2, yes=True) == {**agreed, "duplicate": True}
    refused = later.send("start", command="s")
    assert refused["type"] == "refused" and later.send("start", command="s") == refused


# absence


def test_absent_players_keep_their_say(tmp_path: Path) -> None:
    """With days to wait: a bot may play for them after a minute, but the game is not deleted without them, and a host stays host."""
    own = Server(tmp_path, absent_days=3.0)
    try:
        ann, ben = Browser(own), Browser(own)
        table, here, there = begin_two(ann, ben)
        assert here.table["absent_long"] == 3 * 86400
        there.close()
        here.until(lambda s: not s.table["seats"][1]["online"])
        here.ask("replace", seat=1, bot="random")
        here.ask("propose", what="delete")
        here.until(lambda s: s.table["proposal"])
        assert here.table["proposal"]["voters"] == [0, 1] and here.table["proposal"]["needed"] == 2
        here.ask("vote", proposal=here.table["proposal"]["id"], yes=False)
        here.close()
        back = ben.sit(table)
        back.until(lambda s: s.table and not s.table["seats"][0]["online"])
        back.ask("return", seat=1)
        back.refused("not_absent", "propose", what="replace", seat=0, bot="random")
        away = back.table["seats"][0]["away"]
        back.close()
        own.kill()
        seen = own.book.execute("SELECT seen FROM seats WHERE table_id = ? AND seat = 0", (table,))
        assert away is not None and seen[0][0] > 1.7e9
        own.book.execute("UPDATE seats SET seen = seen - 4 * 86400 WHERE table_id = ? AND seat = 0", (table,))
        own.start()
        later = ben.sit(table)
        later.until(lambda s: s.table)
        assert later.table["seats"][0]["away"] > 3 * 86400, "days away outlive a restart"
        later.ask("propose", what="replace", seat=0, bot="random")
        later.until(lambda s: s.table["seats"][0]["stand_in"])
    finally:
        own.stop()


# the obvious


def test_obvious_steps_belong_to_the_command() -> None:
    """Wherever the rules name an obvious step, it is taken with the decision before it, foretold by the preview, and taken back with it."""
    game = cs.game("istanbul")
    chooser = random.Random(2)
    followed = 0
    for _ in range(12):
        history = History(game, 2, {})
        while history.t.ask is not None and history.step < 250:
            seat = history.t.ask.who
            told = foreseen(game, history.t, seat, seat, obvious=True) if seat >= 0 else {}
            draft = history.draft("c")
            if seat < 0:
                draft.settle()
            else:
                notation = game.notation(chooser.choice(history.t.menu))
                draft.answer(seat, [notation])
                draft.go_on(seat)
                if len(draft.events) > 1:
                    followed += 1
                    assert all(event.who == seat and event.first == draft.events[0].version for event in draft.events)
                    assert not any(event.reveal for event in draft.events[:-1])
                    news = [(one.key, list(one.args)) for event in draft.events for one in event.news if one.to in (-1, seat)]
                    if notation in told:
                        assert [(one.key, list(one.args)) for one in told[notation]][: len(news)] == news
                draft.settle()
            history.take(draft)
    assert followed > 5
