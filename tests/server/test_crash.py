"""kill -9 at any time: whatever was acknowledged is there afterwards, and the open question is asked again."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from browsers import Browser, Server, Socket, begin_two, finished_record, to_move
from stores import Book
from websockets.exceptions import ConnectionClosed

import caravanserai as cs


def test_killed_in_the_middle_of_a_question(own_server: Server) -> None:
    ann, ben = Browser(own_server), Browser(own_server)
    table, here, there = begin_two(ann, ben)
    for _ in range(45):  # past the first snapshot
        mover, other = to_move(here, there)
        mover.decide()
        other.until(lambda s, now=mover: s.state["version"] >= now.state["version"])
    before, story = here.state, here.story
    own_server.kill()
    own_server.start()
    here, there = ann.sit(table, f"?since={before['version']}"), ben.sit(table)
    for sitting in (here, there):
        sitting.until(lambda s: s.state)
    for name in ("version", "step", "view", "ask", "menu", "undo", "mark"):
        assert here.state[name] == before[name], name
    assert here.state["news"] == {"from": before["step"], "items": []}
    whole = ann.sit(table)
    whole.until(lambda s: s.state)
    assert whole.story == story
    to_move(here, there)[0].decide()


def test_a_command_sent_again_after_the_crash_has_one_effect(own_server: Server) -> None:
    ann, ben = Browser(own_server), Browser(own_server)
    table, here, there = begin_two(ann, ben)
    mover, _ = to_move(here, there)
    sent = {"seat": mover.state["seat"], "version": mover.state["version"], "option": mover.state["menu"][0]}
    done = mover.send("decide", command="again", **sent)
    own_server.kill()
    own_server.start()
    back = mover.browser.sit(table)
    again = back.send("decide", command="again", **sent)
    assert again["type"] == "done" and again["duplicate"] and again["version"] == done["version"]


def test_confirmations_votes_and_settings_survive(own_server: Server) -> None:
    ann, ben = Browser(own_server), Browser(own_server)
    table, here, there = begin_two(ann, ben)
    for sitting in (here, there):
        sitting.ask("settings", seat=sitting.state["seat"], confirm=True)
    mover, other = to_move(here, there)
    while mover.state["hold"] is None:
        mover, other = to_move(here, there)
        mover.decide()
        other.until(lambda s, now=mover: s.state["version"] >= now.state["version"])
    other.ask("propose", what="undo", to=0)
    own_server.kill()
    own_server.start()
    back = mover.browser.sit(table)
    back.until(lambda s: s.state and s.table)
    assert back.state["hold"] == mover.state["hold"] and back.table["proposal"]["what"] == "undo"
    back.ask("confirm", seat=back.state["hold"], version=back.state["version"])


def test_a_bot_goes_on_after_a_crash(own_server: Server) -> None:
    ann = Browser(own_server)
    table = ann.make(("Ann",), "sleeper", start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while here.state["ask"]["who"] == 0:
        here.decide()
    own_server.kill()
    version = here.state["version"]
    own_server.start()
    deadline = time.monotonic() + 60
    while ann.get(f"/api/tables/{table}")["version"] <= version:
        assert time.monotonic() < deadline, "nobody woke the bot"
        time.sleep(0.05)


class Restless(threading.Thread):
    """Decides at random on one hot-seat table and notes what was acknowledged."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(server)
        self.table = self.browser.make(("A",), ("B",), start=True)
        self.acknowledged: list[tuple[int, str]] = []

    def run(self) -> None:
        try:
            here = self.browser.sit(self.table, "?previews=0")
            here.until(lambda s: s.state)
            while not here.state["over"]:
                self.decide(here)
        except (ConnectionClosed, OSError, EOFError):
            return

    def decide(self, here: Socket) -> None:
        who = here.state["ask"]["who"]
        if here.state["seat"] != who:
            here.ask("look", seat=who)
            here.until(lambda s: s.state["seat"] == who)
        option, version = here.state["menu"][-1], here.state["version"]
        done = here.ask("decide", seat=who, version=version, option=option)
        self.acknowledged.append((version + 1, option))
        here.until(lambda s: s.state["version"] >= done["version"])


def test_no_acknowledged_decision_is_lost_under_load(own_server: Server) -> None:
    for _ in range(2):
        players = [Restless(own_server) for _ in range(6)]
        for one in players:
            one.start()
        deadline = time.monotonic() + 60
        while sum(len(one.acknowledged) for one in players) < 60:
            assert time.monotonic() < deadline, "nobody decides"
            time.sleep(0.01)
        own_server.kill()
        for one in players:
            one.join(10)
        own_server.start()
        for one in players:
            found = dict(words_by_version(own_server, one.table))
            assert all(found.get(version) == option for version, option in one.acknowledged)
            back = one.browser.sit(one.table)
            back.until(lambda s: s.state)
            assert back.state["version"] >= max(found)


def words_by_version(server: Server, table: str) -> list[tuple[int, str]]:
    return server.book.execute("SELECT version, notation FROM events WHERE table_id = ?", (table,))


def change_book(server: Server, sql: str, *values: Any) -> None:
    server.kill()
    server.book.execute(sql, values)
    server.start()


def test_a_game_of_other_rules_goes_on_where_it_replays(own_server: Server) -> None:
    ann = Browser(own_server)
    table = ann.make(("Ann",), ("Amy",), start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while here.state["step"] < 40:
        who = here.state["ask"]["who"]
        here.ask("look", seat=who)
        here.decide()
    here.ask("look", seat=None)
    data = json.dumps({**row(own_server, table), "rules": 999})
    change_book(own_server, "UPDATE tables SET data = ? WHERE id = ?", data, table)
    assert ann.get("/api/me")["tables"][0]["status"] == "running"
    back = ann.sit(table)
    back.until(lambda s: s.state)
    assert back.state["view"] == here.state["view"] and back.state["ask"] == here.state["ask"]
    assert (
        back.table["status"] == "running"
        and back.table["rules"] == cs.game("istanbul").version == row(own_server, table)["rules"]
    )
    back.ask("look", seat=back.state["ask"]["who"])
    back.decide()


def another_word(db: Book, table: str) -> int:
    db.execute("UPDATE events SET notation = 'nonsense' WHERE table_id = ? AND version = 21", (table,))
    return 20


def another_seat(db: Book, table: str) -> int:
    ((version,),) = db.execute("SELECT MIN(version) FROM events WHERE table_id = ? AND who >= 0 AND version > 20", (table,))
    db.execute("UPDATE events SET who = 1 - who WHERE table_id = ? AND version = ?", (table, version))
    return int(version) - 1


def another_table(db: Book, table: str) -> int:
    ((step, data),) = db.execute("SELECT step, data FROM snapshots WHERE table_id = ?", (table,))
    save = json.loads(data)
    save["table"]["players"][0]["lira"] += 1
    db.execute("UPDATE snapshots SET data = ? WHERE table_id = ?", (json.dumps(save), table))
    return int(step) - 1


@pytest.mark.parametrize("spoil", [another_word, another_seat, another_table])
def test_a_game_of_other_rules_that_does_not_replay_is_shown_as_such(own_server: Server, spoil: Any) -> None:
    ann = Browser(own_server)
    table = ann.make(("Ann",), ("Amy",), start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while here.state["step"] < 40:
        here.ask("look", seat=here.state["ask"]["who"])
        here.decide()
    data = json.dumps({**row(own_server, table), "rules": 999})
    own_server.kill()
    own_server.book.execute("UPDATE tables SET data = ? WHERE id = ?", (data, table))
    step = spoil(own_server.book, table)
    own_server.start()
    back = ann.sit(table)
    back.until(lambda s: s.table)
    assert back.table["status"] == "other_rules" and back.table["rules"] == 999
    assert back.table["stop"]["step"] == step and back.table["stop"]["why"]
    back.refused("other_rules", "decide", seat=0, version=0, option="place 1")
    back.refused("other_rules", "undo", seat=0, version=0)
    assert ann.get(f"/api/tables/{table}/steps/0", 409)["error"] == "other_rules"
    assert not any(message["type"] == "state" for message in back.received)


def test_a_finished_game_opens_up_to_the_step_that_still_replays(own_server: Server) -> None:
    ann = Browser(own_server)
    record = finished_record()
    upload = ann.post("/api/records", record, 201)["record"]
    last = {"record": upload, "step": len(record["decisions"]) - 1}
    table = ann.make(("Ann",), ("Amy",), back=last, start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    while not here.state["over"]:
        here.ask("look", seat=here.state["ask"]["who"])
        here.decide()
    own_server.kill()
    data = json.dumps({**row(own_server, table), "rules": 999})
    own_server.book.execute("UPDATE tables SET data = ? WHERE id = ?", (data, table))
    own_server.book.execute("UPDATE events SET notation = 'of other days' WHERE table_id = ? AND version = 42", (table,))
    own_server.start()
    info = ann.get(f"/api/records/{table}/info")
    assert info["rules"] == 999 and info["steps"] == 41 and info["stop"]["step"] == 41 and not info["over"]
    assert ann.get(f"/api/records/{table}/steps/41")["step"] == 41
    ann.get(f"/api/records/{table}/steps/42", 404)
    assert ann.get(f"/api/records/{table}")["decisions"][41] == "of other days", "nothing of it is thrown away"


def row(server: Server, table: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(server.book.execute("SELECT data FROM tables WHERE id = ?", (table,))[0][0])
    return found


def test_a_damaged_line_of_decisions_stops_one_table_only(own_server: Server) -> None:
    ann = Browser(own_server)
    broken, sound = (ann.make(("Ann",), "random", start=True) for _ in range(2))
    change_book(own_server, "UPDATE events SET notation = 'nonsense' WHERE table_id = ? AND version = 2", broken)
    here = ann.sit(broken)
    here.until(lambda s: s.table)
    assert here.table["status"] == "damaged" and here.table["stop"]["step"] == 1
    here.refused("damaged", "decide", seat=0, version=0, option="place 1")
    there = ann.sit(sound)
    there.until(lambda s: s.state)
    assert there.state["step"] > 0


def test_a_snapshot_of_what_was_taken_back_is_gone(own_server: Server) -> None:
    ann = Browser(own_server)
    table = ann.make(("Ann",), ("Amy",), start=True)
    here = ann.sit(table, "?previews=0")
    here.until(lambda s: s.state)
    for round_ in range(4):
        while here.state["step"] < 45:
            who = here.state["ask"]["who"]
            here.ask("look", seat=who)
            here.until(lambda s, who=who: s.state["seat"] == who and s.state["menu"])
            here.decide()
        if round_ < 3:
            here.ask("propose", what="undo", to=8 + round_)
            here.until(lambda s: s.state["step"] < 45)
            newest = own_server.book.execute("SELECT MAX(step) FROM snapshots WHERE table_id = ?", (table,))
            assert (newest[0][0] or 0) <= 8 + round_
    here.ask("look", seat=None)
    here.until(lambda s: s.state["seat"] is None or s.state["open"])
    own_server.kill()
    own_server.start()
    back = ann.sit(table)
    back.until(lambda s: s.state)
    assert back.state["view"] == here.state["view"] and back.state["ask"] == here.state["ask"]
    assert ann.get(f"/api/tables/{table}/steps/20")["view"]


def test_a_server_that_is_stopped_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ann = Browser(server)
    here = ann.sit(ann.make(("Ann",), "sleeper", start=True))
    here.until(lambda s: s.state)
    server.stop()
    assert here.closed() == 1012


def test_a_snapshot_leads_to_the_same_table(own_server: Server) -> None:
    """Opening from a snapshot and replaying everything agree."""
    ann = Browser(own_server)
    player = Restless(own_server)
    player.start()
    while not own_server.book.execute("SELECT 1 FROM snapshots WHERE table_id = ?", (player.table,)):
        time.sleep(0.1)
    own_server.kill()
    player.join(10)
    own_server.start()
    watching = ann.sit(player.table)
    watching.until(lambda s: s.state)
    words = [word for _, word in sorted(words_by_version(own_server, player.table))]
    game = cs.game("istanbul")
    t = cs.Record("istanbul", game.version, 2, {}, [], words).replay()
    assert watching.state["view"] == json.loads(json.dumps(game.view(t, None)))
