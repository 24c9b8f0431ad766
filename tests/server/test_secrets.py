"""Nothing ever sent to a seat or a spectator contains more than `game.view` shows them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from browsers import Browser, Server, Socket

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import Record
from caravanserai.kernel.table import News, Table, rule_words
from caravanserai.server.tables import messages
from caravanserai.server.tables.driver import job_for
from caravanserai.server.tables.replay import run_through

GAMES = [name for name in cs.GAMES if (Path(cs.__file__).parent / "games" / name / "__init__.py").exists()]
STATE = {"open", "hidden", "type", "table", "version", "step", "seat", "mine", "view", "ask", "menu", "previews", "news", "mark", "undo", "hold", "turn", "over", "scores"}  # fmt: skip
TABLE = {"type", "table", "game", "rules", "options", "players", "status", "listed", "hints", "shuffle", "host", "mine", "is_host", "invite", "version",
         "step", "seats", "proposal", "watchers", "rematch", "origin", "lesson", "companion", "absent_after", "absent_long", "stop"}  # fmt: skip
SEAT = {"seat", "kind", "name", "bot", "title", "online", "away", "ready", "confirm", "stand_in"}


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def decisions_in_the_book(server: Server, table: str) -> list[str]:
    sql = "SELECT notation FROM events WHERE table_id = ? AND kind IN ('d', 'e') ORDER BY version"
    return [word for (word,) in server.book.execute(sql, (table,))]


@pytest.mark.parametrize("name", GAMES)
def test_every_payload_is_what_view_shows(server: Server, name: str) -> None:
    game = cs.game(name)
    count = min(3, max(game.players))
    people = [Browser(server) for _ in range(count)]
    table = people[0].make(("P0",), *["open"] * (count - 1), game=name)
    for number, person in enumerate(people[1:], 1):
        person.join(people[0], table, f"P{number}")
    sockets = [person.sit(table) for person in people]
    watching = Browser(server).sit(table)
    for number, sitting in enumerate(sockets):
        sitting.ask("ready", seat=number, ready=True)
    sockets[0].ask("start")
    play(sockets, 70)
    last = max(sitting.state["version"] for sitting in sockets)
    for sitting in [*sockets, watching]:
        sitting.until(lambda s: s.state and s.state["version"] >= last)
    over_http(server, people, table, last)
    words = decisions_in_the_book(server, table)
    line = run_through(Record(name, game.version, count, plain(sockets[0].table["options"]), [], words)).history
    for seat, sitting in [*enumerate(sockets), (None, watching)]:
        assert sitting.received
        for message in sitting.received:
            check(game, line, seat, message)
        assert ("invite" in sitting.table) and (sitting.table["invite"] is None) == (seat is None)


def play(sockets: list[Socket], most: int) -> None:
    chooser = random.Random(4)
    for sitting in sockets:
        sitting.until(lambda s: s.state)
    for _ in range(most):
        newest = max(sitting.state["version"] for sitting in sockets)
        for sitting in sockets:
            sitting.until(lambda s, now=newest: s.state["version"] >= now)
        mover = next((sitting for sitting in sockets if sitting.state["menu"]), None)
        if mover is None:
            return
        mover.decide(chooser.choice(mover.state["menu"]))


def check(game: Any, line: Any, seat: int | None, message: dict[str, Any]) -> None:
    """One message against the table it speaks of, rebuilt from the book."""
    if message["type"] == "table":
        assert set(message) == TABLE and all(set(one) == SEAT for one in message["seats"])
    elif message["type"] == "state":
        t = line.at(message["step"])
        assert set(message) == STATE and message["seat"] == seat
        assert message["view"] == plain(game.view(t, seat))
        asked = t.ask is not None and t.ask.who == seat
        assert message["ask"] == (plain({"rule": rule_words(t.ask) if asked else None, "who": t.ask.who}) if t.ask else None)
        assert message["menu"] == ([game.notation(option) for option in t.menu] if asked else None)
        assert message["previews"] is None or asked
        for item in message["news"]["items"]:
            told = [one for one in line.told(item["step"]) if one.key == item["key"] and list(one.args) == item["args"]]
            assert any(one.to in (-1, seat) for one in told), item
    else:
        assert set(message) <= {"type", "id", "version", "duplicate", "error", "message", "reason"}


def over_http(server: Server, people: list[Browser], table: str, last: int) -> None:
    """Looking back in a running game shows no more, and no record is open."""
    eve = Browser(server)
    assert eve.get(f"/api/records/{table}", 409)["error"] == "running"
    for what in ("info", "course", "steps/1", "steps"):
        assert eve.get(f"/api/records/{table}/{what}", 409)["error"] == "running"
    assert people[0].get(f"/api/records/{table}", 409)["error"] == "running"
    assert eve.get(f"/api/tables/{table}/steps/5", 403, seat=0)["error"] == "wrong_seat"
    assert people[1 % len(people)].get(f"/api/tables/{table}/steps/5", 403 if len(people) > 1 else 200, seat=0)
    seen = eve.get(f"/api/tables/{table}/steps/9")
    assert seen["decision"] is None and seen["who"] is None and seen["seat"] is None and seen["scores"] is None
    own = people[0].get(f"/api/tables/{table}/steps/9", seat=0)
    assert own["decision"] is None and own["seat"] == 0
    info = json.dumps(eve.get(f"/api/tables/{table}"))
    assert not any(person.token in info for person in people)


@pytest.mark.parametrize("name", GAMES)
def test_previews_cannot_know_what_the_seat_does_not(name: str) -> None:
    """What an option would do is the same on every table the seat could believe in."""
    game = cs.game(name)
    chooser = random.Random(5)
    t = game.start(players=max(game.players[0], 2), seed=5)
    looked = 0
    for _ in range(150):
        if t.ask is None:
            break
        seat = t.ask.who
        found = messages.foreseen(game, t, seat, seat)
        for seed in range(3):
            believed = game.sample(t, seat, 1000 + seed)
            for word, would in found.items():
                assert messages.outcome(believed, game.parse(word), seat, seat) == would, (word, type(t.ask).__name__)
                looked += 1
        t.decide(chooser.choice(t.menu))
    assert looked > 100


class Cups:
    """A tiny game of its own: a pea lies hidden under one of two cups, and lifting one tells without a word of warning."""

    menu = [0, 1, 2]
    ask = None

    def __init__(self, pea: int) -> None:
        self.pea = pea
        self.reveals = 0
        self.news: Any = None

    def clone(self) -> Cups:
        return Cups(self.pea)

    def decide(self, option: int) -> None:
        self.news = [News("found" if option == self.pea else "passed" if option == 2 else "empty", [option], -1)]

    # as much of the door as a preview needs
    def sample(self, t: Cups, seat: int | None, seed: int) -> Cups:
        return Cups(random.Random(seed).randrange(2))

    def notation(self, option: int) -> str:
        return str(option)


def test_a_preview_is_left_out_where_it_would_tell_a_secret() -> None:
    shown = [plain(messages.foreseen(cast("Game[Any]", Cups(0)), cast("Table", Cups(0)), 0, 0)) for _ in range(40)]
    assert all(one["2"] == [{"key": "passed", "args": [2]}] for one in shown)
    assert any("0" not in one for one in shown), "two tables one could believe in disagree"
    told = {str(one["0"]) for one in shown if "0" in one}
    assert len(told) == 2, "and where they happen to agree, they say nothing about the real one"


def test_bots_get_a_table_their_seat_could_believe_in_not_the_real_one() -> None:
    """What a worker is sent keeps the own hand and deals the hands of others anew."""
    game = cs.game("istanbul")
    t = game.start(players=3, seed=2)
    chooser = random.Random(1)
    for _ in range(120):
        t.decide(chooser.choice(t.menu))
    line = run_through(cs.Record.of(game, t)).history
    jobs = [cast("dict[str, Any]", job_for(line, 0, "random")) for _ in range(30)]
    hands = [[player["hand"] for player in job["save"]["table"]["players"]] for job in jobs]
    assert all(one[0] == t.players[0].hand for one in hands)
    assert len({str(one[1:]) for one in hands}) > 5
