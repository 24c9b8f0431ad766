"""Well-formed nonsense, a lot of it: every command is carried out or refused, and nothing ever breaks."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
import re
import socket
from typing import Any

import pytest
from browsers import Browser, Server, Socket
from websockets.exceptions import ConnectionClosed

from caravanserai.server.listen import http, metrics, pads, puzzles

ROUTES = [*http.ROUTES, *puzzles.ROUTES, *pads.ROUTES, *metrics.ROUTES]
BOTS = ["random", "greedy", "liar", "oracle", "mcts:1", ":", "", None]


NASTY = [
    "0", "-1", "9" * 5000, "1e9", "NaN", "%00", "%ff%fe", "%ED%A0%80", "..%2f..%2f", "%F0%9F%8E%B2", "'; DROP TABLE tables; --", "istanbul",
    "en", "a" * 6000, "%D9%A3", "null", "%25", "+",
]  # fmt: skip
VALUES: list[object] = [
    None,
    True,
    0,
    -1,
    10**30,
    1e308,
    "",
    "\ud800",
    "\x00",
    "9" * 5000,
    [],
    ["x"] * 100_000,
    {},
    {"a": {"b": [None]}},
]
HEADERS = {
    "Origin": ["http://[::1", "null", "http://", "://", "\xff", "http://x:99999", "a" * 5000],
    "Cookie": [
        "caravanserai=",
        "caravanserai=\xff\xfe",
        "=;=;",
        "caravanserai=" + "a" * 43,
        'caravanserai="\\377"',
        "a" * 5000,
    ],
    "Content-Length": ["-1", "9" * 30, "x", "1e3", "\xb2"],
    "Content-Type": ["", "\xff", "application/json; charset=nonsense", "application/json;;;="],
    "Accept-Encoding": ["gzip;q=x", "\xff", "*"],
    "If-None-Match": ["\xff", '"' * 2000],
    "X-Forwarded-For": ["1.2.3.4, ::::", "\xff", "[::1", ","],
    "X-Forwarded-Proto": ["https,https", "\xff", "gopher"],
    "Host": ["", "[::1", "\xff", "a" * 3000],
    "Range": ["bytes=-1", "bytes=99-0"],
}
BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {
        "game": "istanbul",
        "seats": [{"kind": "person", "name": "A"}, {"kind": "open"}],
        "options": {"layout": "short"},
    },
    "/api/play": {"game": "istanbul", "name": "A", "players": 2, "bot": "random", "options": {"layout": "short"}},
    "/api/move": {"code": "ABCDEFGH"},
    "/api/tables/x/join": {"name": "A", "seat": 1, "key": "k"},
    "/api/puzzles/istanbul/1": {"decisions": ["pass"]},
    "/api/pad/sabika": {
        "seats": 2,
        "numbers": {"prestige": [70, -3]},
        "held": {"trade": [{"seat": 0, "number": 8, "counts": [1, 0, 4]}]},
    },
    "/api/records": {"game": "istanbul", "version": 2, "players": 2, "options": {}, "seats": ["A", "B"], "decisions": ["pass"]},
}


def paths(table: str) -> list[str]:
    """Every address of the API with something nasty in each of its places, and in its questions."""
    found = []
    for template in sorted({str(route.path) for route in ROUTES}):
        places = re.findall(r"{[^}]*}", template)
        for nasty, place in itertools.product(NASTY, places or [""]):
            path = template.replace(place, nasty) if place else template
            path = re.sub(r"{table}", table, path)
            path = re.sub(r"{record}", table, path)
            path = re.sub(r"{game}", "istanbul", path)
            found.append(re.sub(r"{[^}]*}", "1", path) + f"?seat={nasty}&from={nasty}&count={nasty}&download={nasty}")
    return found


def without_and_with(body: dict[str, Any]) -> list[object]:
    """The body with each field, also those inside, left out or replaced by each value."""
    found: list[object] = [*VALUES]
    for key, value in body.items():
        found.append({name: one for name, one in body.items() if name != key})
        found += [{**body, key: other} for other in VALUES]
        if isinstance(value, list):
            found += [{**body, key: [other, *value[1:]]} for other in VALUES]
        inner = value[0] if isinstance(value, list) else value
        if isinstance(inner, dict):
            changed = [{**inner, name: other} for name in inner for other in VALUES]
            found += [{**body, key: [one, *value[1:]] if isinstance(value, list) else one} for one in changed]
    return found


def status_of(answer: bytes) -> int:
    """Of an answer as it came; 0: the server hung up, which is an answer too."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else 0


def test_no_address_and_no_question_gives_a_500(server: Server) -> None:
    browser = Browser(server)
    table = browser.make(("A",), ("B",), start=True)
    for path in paths(table):
        for method in ("GET", "POST"):
            answer = browser.http.request(method, path, content=b"{}", headers={"Content-Type": "application/json"})
            assert answer.status_code != 500, (method, path[:200], answer.text[:300])


@pytest.mark.parametrize("path", BODIES)
def test_no_body_gives_a_500(server: Server, path: str) -> None:
    browser = Browser(server)
    table = browser.make(("A",), "open")
    for body in without_and_with(BODIES[path]):
        answer = browser.http.post(
            path.replace("/x/", f"/{table}/"), content=json.dumps(body), headers={"Content-Type": "application/json"}
        )
        assert answer.status_code != 500, (path, str(body)[:300], answer.text[:300])


def test_no_header_gives_a_500(server: Server) -> None:
    table = Browser(server).make(("A",), "open")
    socket_headers = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    for name, values in HEADERS.items():
        for value, (start, more) in itertools.product(
            values,
            [
                ("GET /api/me", ""),
                ("GET /", ""),
                ("POST /api/tables", "Content-Type: application/json\r\n"),
                (f"GET /api/tables/{table}/socket", socket_headers),
            ],
        ):
            host = "" if name == "Host" else "Host: x\r\n"
            door = socket.create_connection(("127.0.0.1", server.port), timeout=20)
            with door as line, contextlib.suppress(ConnectionError):  # it may be shut before all is said
                line.sendall(f"{start} HTTP/1.1\r\n{host}{more}{name}: {value}\r\n\r\n".encode("latin-1"))
                line.shutdown(socket.SHUT_WR)
                assert status_of(line.recv(4096)) != 500, (start, name, value[:100])


def nonsense(chooser: random.Random, sitting: Socket) -> tuple[str, dict[str, Any]]:
    """Any command, with fields that are sometimes right."""
    seat, version = chooser.choice([0, 0, 1, 1, 2, 15]), sitting.state.get("version", 0)
    near = chooser.choice([version, version, version, max(0, version - 1), 0, 10**6])
    option = chooser.choice([*(sitting.state.get("menu") or ["place 1"]), "pass", "", "x" * 80, "place 99"])
    turn = {"seat": seat, "version": near}
    commands: dict[str, dict[str, Any]] = {
        "decide": {**turn, "option": option},
        "undo": turn,
        "restart": turn,
        "confirm": turn,
        "look": {"seat": chooser.choice([None, seat])},
        "settings": {"seat": seat, "confirm": chooser.random() < 0.5},
        "ready": {"seat": seat, "ready": chooser.random() < 0.8},
        "start": {},
        "seat": {"seat": seat, "kind": chooser.choice(["open", "bot"]), "bot": chooser.choice(BOTS)},
        "list": {"listed": chooser.random() < 0.5},
        "replace": {"seat": seat, "bot": chooser.choice(BOTS)},
        "return": {"seat": seat},
        "propose": {"what": chooser.choice(["undo", "replace"]), "seat": chooser.choice([None, seat]), "to": chooser.choice([None, 0, 9, 10**6])},
        "vote": {"proposal": chooser.choice([0, 1, 2, 3]), "yes": chooser.random() < 0.7},
        "rematch": {},
        "cancel": {"hint": "nothing"},
    }  # fmt: skip
    verb = chooser.choice([*commands, "decide", "decide", "decide", "decide"])
    return verb, commands[verb]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nonsense_breaks_nothing(server: Server, seed: int) -> None:
    chooser = random.Random(seed)
    people = [Browser(server) for _ in range(3)]
    table = people[0].make(("A",), "open", "random", listed=True)
    people[1].join(people[0], table, "B")
    sockets = [one.sit(table) for one in people]
    sockets[1].ask("ready", seat=1, ready=True)
    if seed > 1:
        sockets[0].ask("start")
    answers: dict[str, int] = {}
    for _ in range(250):
        number = chooser.randrange(3)
        verb, fields = nonsense(chooser, sockets[number])
        try:
            answer = sockets[number].send(verb, **fields)
        except ConnectionClosed:
            raise AssertionError(f"{verb} {fields} closed the socket") from None
        answers[answer.get("error", "done")] = answers.get(answer.get("error", "done"), 0) + 1
        assert answer.get("error") != "broken", (verb, fields)
        if chooser.random() < 0.05:
            sockets[number].close()
            sockets[number] = people[number].sit(table, f"?since={chooser.choice([0, 5, 10**6])}")
    assert answers["done"] > 20 and len(answers) > 5
    for one in sockets:
        one.close()
    fresh = Browser(server).sit(table)
    fresh.until(lambda s: s.table)
