"""Whatever comes in: an answer, a 4xx or a close code, never a 500."""

from __future__ import annotations

import contextlib
import json
import random
import re
import socket
from pathlib import Path

import httpx
import pytest
from browsers import Browser, Server
from starlette.routing import Route
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import caravanserai as cs
from caravanserai import bots
from caravanserai.server.listen import http, pads, puzzles

ROOT = Path(__file__).parents[2]
JUNK = [
    b"", b"{", b"null", b"[]", b"7", b'"text"', b"\xff\xfe", b"{}" * 3, b'{"game": 7}', b'{"game": "chess", "seats": [{"kind": "open"}]}',
    b'{"game": "istanbul"}', b'{"game": "istanbul", "seats": []}', b'{"game": "istanbul", "seats": [{"kind": "king"}]}',
    b'{"game": "istanbul", "seats": [{"kind": "open"}], "extra": 1}', b'{"game": "istanbul", "seats": [{"kind": "open"}]}',
    b'{"game": "istanbul", "seats": [{"kind": "open"}, {"kind": "open"}], "options": {"players": 3}}',
    b'{"game": "istanbul", "seats": [{"kind": "open"}, {"kind": "open"}], "options": {"layout": "moon"}}',
    b'{"game": "istanbul", "seats": [{"kind": "open"}, {"kind": "open"}], "options": {"layout": 1}}',
    b'{"game": "istanbul", "seats": [{"kind": "open"}, {"kind": "bot", "bot": "deep"}]}',
    b'{"game": "istanbul", "seats": [{"kind": "open"}, {"kind": "bot", "bot": "mcts:99999999999999999999"}]}',
    b'{"game": "istanbul", "seats": [{"kind": "person", "name": "\\ud800"}, {"kind": "open"}]}',
    b'{"game": "istanbul", "seats": [{"kind": "person", "name": "\\u0000"}, {"kind": "open"}]}',
    b'{"game": "istanbul", "seats": [{"kind": "open"}, {"kind": "open"}], "from": {"record": "x", "step": 0}}',
    b'{"name": ""}', b'{"name": "x", "seat": -1}', b'{"name": "x", "seat": 99999999999999999999999}', b'{"code": ""}', b"[" * 5000,
]  # fmt: skip


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/play", "/api/tables/{t}/join", "/api/tables/{t}/code", "/api/move", "/api/records"]
)
def test_junk_in_bodies_is_refused_with_a_key(ann: Browser, eve: Browser, path: str) -> None:
    table = ann.make(("Ann",), "open")
    for body in JUNK:
        answer = eve.http.post(path.format(t=table), content=body, headers={"Content-Type": "application/json"})
        if path == "/api/play" and body == b'{"game": "istanbul"}':
            assert answer.status_code == 201
            continue
        assert 400 <= answer.status_code < 500, (body, answer.text)
        assert answer.json()["error"], body


@pytest.mark.parametrize(
    ("path", "error"),
    [
        ("/api/nothing", "not_found"),
        ("/api/tables/zzz", "no_table"),
        ("/api/tables/zzz/steps/0", "no_table"),
        ("/api/records/zzz", "no_record"),
        ("/api/records/zzz/steps/1", "no_record"),
        ("/api/records/zzz/course", "no_record"),
        ("/api/text/chess/en", "no_game"),
        ("/api/text/istanbul/fr", "no_language"),
        ("/api/games/chess/components", "no_game"),
        ("/api/tables/%00/steps/0", "no_table"),
        ("/api/tables/..%2f..%2fetc", "not_found"),
    ],
)
def test_unknown_addresses(eve: Browser, path: str, error: str) -> None:
    assert eve.get(path, 404)["error"] == error


def test_steps_that_are_no_numbers(ann: Browser) -> None:
    table = ann.make(("Ann",), "random", start=True)
    assert ann.get(f"/api/tables/{table}/steps/0", 400, seat="x")["error"] == "malformed"
    assert ann.get(f"/api/tables/{table}/steps/99999999999", 404)["error"] == "no_step"
    assert ann.get(f"/api/tables/{table}/steps/x", 404)["error"] == "no_step"
    assert ann.get(f"/api/tables/{table}/steps/{'9' * 5000}", 404)["error"] == "no_step"


def test_other_methods_are_refused(eve: Browser) -> None:
    for method in ("PUT", "DELETE", "PATCH"):
        assert 400 <= eve.http.request(method, "/api/me").status_code < 500
    assert eve.http.post("/", json={}).status_code in (405, 503)


def test_bodies_that_are_too_large_are_not_read(eve: Browser) -> None:
    assert eve.post("/api/tables", {"game": "x" * 100_000, "seats": []}, 413)["error"] == "too_large"
    assert eve.post("/api/records", {"decisions": ["x" * 80] * 20_000}, 413)["error"] == "too_large"
    pieces = eve.http.post(
        "/api/tables", content=(b" " * 1000 for _ in range(100)), headers={"Content-Type": "application/json"}
    )
    assert pieces.status_code == 413


def test_only_json_from_this_site(ann: Browser) -> None:
    plain = ann.http.post("/api/play", content=b'{"game": "istanbul"}', headers={"Content-Type": "text/plain"})
    assert plain.status_code == 400
    other = ann.http.post("/api/play", json={"game": "istanbul"}, headers={"Origin": "https://elsewhere.example"})
    assert other.status_code == 403 and other.json()["error"] == "wrong_origin"
    own = ann.http.post("/api/play", json={"game": "istanbul"}, headers={"Origin": ann.server.url})
    assert own.status_code == 201


def test_a_page_of_another_site_gets_no_socket(ann: Browser) -> None:
    table = ann.make(("Ann",), "random", start=True)
    with pytest.raises(InvalidStatus) as refused:
        ann.sit(table, Origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    ann.sit(table, Origin=ann.server.url).close()


def test_security_headers_are_on_every_answer(server: Server) -> None:
    for path in ("/", "/t/abc", "/api/me", "/api/nothing", "/assets/none.js"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy, path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert httpx.get(server.url + "/api/me").headers["cache-control"] == "no-store"


def test_the_cookie_is_for_this_browser_only(server: Server) -> None:
    cookie = httpx.get(server.url + "/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie and "Path=/" in cookie


def test_the_cookie_is_secure_behind_https(server: Server) -> None:
    behind = {"X-Forwarded-Proto": "https"}
    assert "Secure" in httpx.get(server.url + "/api/me", headers=behind).headers["set-cookie"]


JUNK_MESSAGES = [
    "", "{", "[]", "null", "7", '{"type": "decide"}', '{"type": "fly", "id": "1"}', '{"type": "start"}', '{"type": "start", "id": ""}',
    '{"type": "start", "id": "1", "more": 2}', '{"type": "look", "id": "1", "seat": -1}', '{"type": "look", "id": "1", "seat": "0"}',
    '{"type": "decide", "id": "1", "seat": 0, "version": -1, "option": "x"}', '{"type": "start", "id": "' + "x" * 65 + '"}', "[" * 5000,
    b"\x00\x01",
]  # fmt: skip


@pytest.mark.parametrize("message", JUNK_MESSAGES)
def test_junk_on_the_socket_closes_it(ann: Browser, message: str | bytes) -> None:
    table = ann.make(("Ann",), "open")
    sitting = ann.sit(table)
    sitting.raw.send(message)
    assert sitting.closed() == 4400


def test_a_frame_that_is_too_large_closes_the_socket(ann: Browser) -> None:
    sitting = ann.sit(ann.make(("Ann",), "open"))
    sitting.raw.send(json.dumps({"type": "start", "id": "1", "more": "x" * 20_000}))
    assert sitting.closed() == 1009


def test_sockets_to_nowhere(ann: Browser) -> None:
    assert ann.sit("zzz").closed() == 4404
    with connect(f"ws://127.0.0.1:{ann.server.port}/somewhere") as nowhere, pytest.raises(Exception, match="4404"):
        nowhere.recv(30)


def test_noise_on_the_port(server: Server) -> None:
    """Bytes that are no HTTP get an answer or a closed door, and the server lives on."""
    for seed in range(10):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.settimeout(30)
            with contextlib.suppress(ConnectionError):  # a door shut before all was said
                raw.sendall(random.Random(seed).randbytes(300) + b"\r\n\r\n")
                raw.recv(100)
    assert httpx.get(server.url + "/api/games").status_code == 200


def test_what_can_be_looked_up(eve: Browser) -> None:
    games = {game["name"]: game for game in eve.get("/api/games")["games"]}
    for name in games:
        assert games[name]["players"] == cs.game(name).players
        assert eve.get(f"/api/games/{name}/components")["sheets"]
        for lang in games[name]["languages"]:
            assert eve.get(f"/api/text/{name}/{lang}")["game"]["name"]
    levels = eve.get("/api/bots")["bots"]
    assert [one["spec"] for one in levels] == bots.LEVELS and "mcts:little" in levels[2]["earlier"]
    words = eve.get("/api/text/bots/nl")
    for one in levels:
        section, name = one["title"].split(".")
        assert words[section][name]["name"]


@pytest.mark.parametrize(
    "path", ["/api/games/istanbul/printed", "/api/text/sabika/de", "/api/text/bots/nl", "/api/learn/istanbul/en"]
)
def test_what_a_browser_has_already_is_not_sent_again(eve: Browser, path: str) -> None:
    first = eve.http.get(path)
    tag = first.headers["etag"]
    assert first.json() and first.headers["cache-control"] == "no-cache"
    again = eve.http.get(path, headers={"If-None-Match": tag})
    assert again.status_code == 304 and again.content == b"" and again.headers["etag"] == tag
    assert eve.http.get(path, headers={"If-None-Match": '"another"'}).content == first.content


def test_every_address_is_described() -> None:
    """Every way in stands in docs/wire.md, whatever its parameters are called there; processes talk about who is online among themselves."""
    described = set(re.findall(r"`(GET|POST) (/api/[^`?]*)", (ROOT / "docs" / "wire.md").read_text("utf-8")))
    known = {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in described}
    routes = [
        one
        for one in (*http.ROUTES, *puzzles.ROUTES, *pads.ROUTES)
        if isinstance(one, Route) and not one.path.startswith(("/api/online/", "/api/{rest"))
    ]
    for one in routes:
        for method in (one.methods or set()) - {"HEAD"}:
            assert (method, re.sub(r"\{\w+\}", "{}", one.path)) in known, f"{method} {one.path}"
