"""Limits on rate, size, sockets and tables, each low enough here to run into."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsers import Browser, Server, Socket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from caravanserai.server.listen.admission import Admission
from caravanserai.server.listen.limits import Bucket, Door, network
from caravanserai.server.settings import Settings


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(
        tmp_path_factory.mktemp("strict"),
        messages=5.0,
        message_burst=10.0,
        sockets=3,
        tables=4,
        guesses=0.01,
        hosts="127.0.0.1",
    )
    yield one
    one.stop()


def test_a_flood_of_messages_closes_the_socket(strict: Server) -> None:
    ann = Browser(strict)
    here = ann.sit(ann.make(("Ann",), "open"))
    flood(here, '{"type": "ready", "id": "1", "seat": 0, "ready": true}')
    assert here.closed() == 4429


def test_whoever_was_thrown_out_finds_the_door_shut_for_a_while(strict: Server) -> None:
    ann = Browser(strict)
    table = ann.make(("Ann",), "open")
    here = let_in(ann, table)
    flood(here, '{"type": "ping", "id": "1"}')
    assert here.closed() == 4429
    with pytest.raises(InvalidStatus) as why:
        while True:  # the server hears that the socket is gone a moment after we do
            ann.sit(table).close()
    assert why.value.response.status_code == 429 and int(why.value.response.headers["Retry-After"]) >= 1
    assert ann.http.get("/api/me").status_code == 200  # only sockets are shut out
    let_in(ann, table).close()


def flood(socket: Socket, message: str) -> None:
    """More than anybody may send; the server may be quicker to shut the door than we are to send it all."""
    with contextlib.suppress(ConnectionClosed):
        for _ in range(40):
            socket.raw.send(message)


def let_in(browser: Browser, table: str) -> Socket:
    """As soon as the door is open."""
    while True:
        try:
            return browser.sit(table)
        except InvalidStatus as why:
            time.sleep(int(why.response.headers["Retry-After"]))


def test_a_door_stays_shut_longer_each_time() -> None:
    door = Door()
    for longest in (2.0, 4.0, 8.0):
        door.throw_out("a")
        door.throw_out("a")  # another socket that ends with the first
        assert longest - 1 < door.seconds("a") <= longest and not door.seconds("b")
        until, how = door.shut["a"]
        door.shut["a"] = (until - longest, how)  # so much later
    door.shut["a"] = (until - 2 * Door.FORGOTTEN, how)
    door.throw_out("a")
    assert door.seconds("a") <= Door.FIRST


def test_processes_tell_each_other_who_is_shut_out() -> None:
    here, there = Door(), Door()
    here.throw_out("a")
    there.heard(here.news())
    assert 0 < there.seconds("a") <= Door.FIRST


def test_processes_tell_each_other_what_an_address_has_had() -> None:
    """Requests, messages, codes tried and open sockets: none can be had once more at every process."""
    settings = Settings(requests=0.0, burst=20.0, address_messages=0.0, address_burst=20.0, guesses=0.0, sockets=3)
    here, there = Admission(settings, b"salt"), Admission(settings, b"salt")
    name = here.hashed("192.0.2.7")
    for what, buckets in here.shared.items():
        while here.take(buckets, name):
            pass
        assert there.shared[what].of(name).full()
    for _ in range(2):  # told again and again, it counts once
        there.heard("here", here.news())
    assert [(buckets.of(name).left, there.take(buckets, name)) for buckets in there.shared.values()] == [(0.0, False)] * 3
    assert not here.enter("192.0.2.7"), "a socket is a request too"
    assert [here.enter("192.0.2.9") for _ in range(2)] == [True, True]
    there.heard("here", here.news())
    assert [there.enter("192.0.2.9") for _ in range(2)] == [True, False]
    there.forget(set())
    assert there.enter("192.0.2.9"), "with a process its sockets are gone"


def test_all_sockets_of_an_address_share_what_it_may_say(tmp_path: Path) -> None:
    server = Server(tmp_path, address_messages=0.001, address_burst=20.0)
    try:
        ann = Browser(server)
        table = ann.make(("Ann",), "open")
        sitting = [ann.sit(table) for _ in range(3)]
        for one in sitting[:2]:
            for _ in range(10):
                one.ask("ping")
        sitting[2].raw.send('{"type": "ping", "id": "one too many"}')
        assert sitting[2].closed() == 4429
    finally:
        server.stop()


def comes_in(browser: Browser, table: str) -> Socket:
    """As soon as there is room: the server hears of a closed socket a little later."""
    while True:
        here = let_in(browser, table)
        try:
            here.until(lambda s: s.table)
            return here
        except ConnectionClosed:
            continue


def test_only_so_many_sockets_from_one_address(strict: Server) -> None:
    ann = Browser(strict)
    table = ann.make(("Ann",), "open")
    sitting = [comes_in(ann, table) for _ in range(3)]
    assert ann.sit(table).closed() == 4429
    sitting[0].close()
    comes_in(ann, table).close()
    for one in sitting[1:]:
        one.close()


def test_only_so_many_unfinished_tables_from_one_address(strict: Server) -> None:
    ann = Browser(strict)
    for _ in range(5):
        answer = ann.http.post("/api/play", json={"game": "istanbul"})
        if answer.status_code != 201:
            break
    assert answer.status_code == 429 and answer.json()["error"] == "too_many_tables"


def test_only_so_many_codes_are_tried(strict: Server) -> None:
    ann = Browser(strict)
    found = [ann.http.post("/api/move", json={"code": f"AAAAAA{n:02}"}).status_code for n in range(12)]
    assert found == [403] * 10 + [429] * 2


def test_only_named_hosts_are_served(strict: Server) -> None:
    ann = Browser(strict)
    assert ann.http.get("/api/me", headers={"Host": "rebound.example"}).status_code == 400


def test_only_so_many_requests(tmp_path: Path) -> None:
    server = Server(tmp_path, requests=5.0, burst=20.0)
    try:
        ann = Browser(server)
        found = [ann.http.get("/api/games") for _ in range(40)]
        late = [one for one in found if one.status_code == 429]
        assert late and late[0].headers["retry-after"] and late[0].json()["error"] == "too_many_requests"
    finally:
        server.stop()


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(0.01, 2)
    assert bucket.take() and bucket.take() and not bucket.take()
    bucket.when -= 100  # seconds have passed
    assert bucket.take()


def test_addresses() -> None:
    assert network("192.0.2.7") == "192.0.2.7"
    assert network("2001:db8::1") == network("2001:db8::ffff") == "2001:db8::/64"
    assert network(None) == "unknown"


def test_settings_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARAVANSERAI_TABLES", "7")
    monkeypatch.setenv("CARAVANSERAI_PACE", "0.5")
    settings = Settings.from_environment(tmp_path)
    assert settings.tables == 7 and settings.pace == 0.5
    monkeypatch.setenv("CARAVANSERAI_TABLES", "many")
    with pytest.raises(SystemExit, match="CARAVANSERAI_TABLES"):
        Settings.from_environment(tmp_path)
