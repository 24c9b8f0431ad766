"""Tables and seats: a seat is claimed once, an invite link is never a seat, a token is a browser's own."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from browsers import Browser, Server, finished_record


def test_make_invite_join_ready_start(ann: Browser, ben: Browser) -> None:
    table = ann.make(("Ann",), "open", "random", options={"layout": "long"})
    here = ann.sit(table)
    here.until(lambda s: s.table)
    assert here.table["status"] == "lobby" and here.table["is_host"] and here.table["mine"] == [0]
    assert here.refused("not_ready", "start")
    assert ben.join(ann, table, "Ben") == {"table": table, "seat": 1}
    there = ben.sit(table)
    there.refused("not_host", "start")
    here.refused("not_ready", "start")
    there.ask("ready", seat=1, ready=True)
    here.ask("start")
    there.until(lambda s: s.state)
    assert there.state["seat"] == 1 and there.table["options"]["layout"] == "long"
    here.refused("started", "start")
    here.refused("started", "ready", seat=0, ready=False)
    assert [one["table"] for one in ben.get("/api/me")["tables"]] == [table]


def test_an_unlisted_table_is_joined_by_its_link_only(ann: Browser, eve: Browser) -> None:
    table = ann.make(("Ann",), "open")
    assert eve.post(f"/api/tables/{table}/join", {"name": "Eve"}, 403)["error"] == "bad_invite"
    assert eve.post(f"/api/tables/{table}/join", {"name": "Eve", "key": "guess"}, 403)["error"] == "bad_invite"
    assert eve.get(f"/api/tables/{table}")["invite"] is None
    assert table not in [one["table"] for one in eve.get("/api/tables")["tables"]]
    here = ann.sit(table)
    here.ask("list", listed=True)
    assert table in [one["table"] for one in eve.get("/api/tables")["tables"]]
    assert eve.post(f"/api/tables/{table}/join", {"name": "Eve"})["seat"] == 1


def test_an_invite_link_is_never_a_seat(ann: Browser, ben: Browser, eve: Browser) -> None:
    table = ann.make(("Ann",), "open", start=False)
    ben.join(ann, table, "Ben")
    assert eve.join(ann, table, "Eve", 409)["error"] == "full"
    assert eve.join(ann, table, "Eve", 409, seat=0)["error"] == "taken"
    watching = eve.sit(table)
    watching.until(lambda s: s.table)
    assert watching.table["mine"] == []
    watching.refused("wrong_seat", "ready", seat=1, ready=True)
    watching.refused("wrong_seat", "look", seat=1)
    watching.refused("wrong_seat", "leave", seat=1)


def test_a_seat_is_claimed_once_however_many_try_at_once(server: Server, ann: Browser) -> None:
    table = ann.make(("Ann",), "open")
    key = ann.get(f"/api/tables/{table}")["invite"].split("invite=")[1]
    people = [Browser(server) for _ in range(8)]

    def claim(number: int) -> int:
        body = {"name": f"P{number}", "key": key, "seat": 1}
        return people[number].http.post(f"/api/tables/{table}/join", json=body).status_code

    with ThreadPoolExecutor(8) as threads:
        found = sorted(threads.map(claim, range(8)))
    assert found == [200] + [409] * 7
    assert sum(1 for one in people if one.get(f"/api/tables/{table}")["mine"] == [1]) == 1


def test_names(ann: Browser, ben: Browser) -> None:
    table = ann.make(("Ann",), "open")
    assert ben.join(ann, table, "  ", 400)["error"] == "bad_name"
    assert ben.join(ann, table, "x" * 25, 400)["error"] == "bad_name"
    assert ben.join(ann, table, "a\u202eb", 400)["error"] == "bad_name"
    assert ben.join(ann, table, "ANN", 409)["error"] == "name_taken"
    ben.join(ann, table, " Bé  n ")
    assert ann.get(f"/api/tables/{table}")["seats"][1]["name"] == "Bé n"


def test_a_code_moves_the_seats_to_another_device_once(server: Server, ann: Browser, ben: Browser, eve: Browser) -> None:
    table = ann.make(("Ann",), "open")
    ben.join(ann, table, "Ben")
    old = ben.sit(table)
    old.until(lambda s: s.table)
    code = ben.post(f"/api/tables/{table}/code")["code"]
    assert eve.post("/api/move", {"code": "AAAAAAAA"}, 403)["error"] == "bad_code"
    phone = Browser(server)
    assert phone.post("/api/move", {"code": code.lower()}) == {"table": table, "seats": [1]}
    assert eve.post("/api/move", {"code": code}, 403)["error"] == "bad_code"
    old.until(lambda s: s.table["mine"] == [])
    old.refused("wrong_seat", "ready", seat=1, ready=True)
    phone.sit(table).ask("ready", seat=1, ready=True)
    assert eve.post(f"/api/tables/{table}/code", status=403)["error"] == "not_seated"


def test_a_new_code_ends_the_old_one(server: Server, ann: Browser) -> None:
    table = ann.make(("Ann",), "open")
    first, second = (ann.post(f"/api/tables/{table}/code")["code"] for _ in range(2))
    phone = Browser(server)
    phone.post("/api/move", {"code": first}, 403)
    phone.post("/api/move", {"code": second})
    assert phone.get(f"/api/tables/{table}")["is_host"]


def test_what_lies_in_the_book_opens_no_seat(own_server: Server) -> None:
    """Whoever reads the database finds hashes; they are no tokens, and neither is a made-up one."""
    ann = Browser(own_server)
    table = ann.make(("Ann",), "open")
    code = ann.post(f"/api/tables/{table}/code")["code"]
    for file in Path(own_server.settings["data"]).iterdir():
        content = file.read_bytes()
        assert ann.token.encode() not in content and code.encode() not in content
    for name in ("tables", "seats", "codes", "commands", "meta"):
        content = repr(own_server.book.execute(f"SELECT * FROM {name}")).encode()
        assert ann.token.encode() not in content and code.encode() not in content
    holder = own_server.book.execute("SELECT holder FROM seats WHERE seat = 0 AND table_id = ?", (table,))[0][0]
    assert holder == hashlib.sha256(ann.token.encode()).digest()
    thief = Browser(own_server)
    for stolen in (holder.hex(), holder.hex()[:43], "x" * 43, ann.token[:-1] + "-", ann.token + "A"):
        thief.http.cookies.clear()
        thief.http.cookies.set("caravanserai", stolen)
        assert thief.get(f"/api/tables/{table}")["mine"] == []
    thief.http.cookies.clear()
    for name in ("token", "caravanserai"):
        sent: dict[str, Any] = {name: ann.token}
        assert thief.get(f"/api/tables/{table}", **sent)["mine"] == []
    bearer = thief.http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {ann.token}"})
    assert bearer.json()["mine"] == []


def test_the_host_changes_seats_and_sends_somebody_away(ann: Browser, ben: Browser) -> None:
    table = ann.make(("Ann",), "open", "open")
    here = ann.sit(table)
    ben.join(ann, table, "Ben")
    there = ben.sit(table)
    there.until(lambda s: s.table)
    there.refused("not_host", "seat", seat=2, kind="bot", bot="random")
    here.refused("no_bot", "seat", seat=2, kind="bot", bot="oracle")
    here.ask("seat", seat=2, kind="bot", bot="random")
    here.ask("seat", seat=1, kind="open")
    there.until(lambda s: s.table["mine"] == [])
    assert [one["kind"] for one in there.table["seats"]] == ["person", "open", "bot"]


def test_leaving_a_lobby_passes_the_host_on(ann: Browser, ben: Browser) -> None:
    table = ann.make(("Ann",), "open")
    ben.join(ann, table, "Ben")
    here, there = ann.sit(table), ben.sit(table)
    there.until(lambda s: s.table)
    here.ask("leave", seat=0)
    there.until(lambda s: s.table["is_host"])
    assert there.table["seats"][0]["kind"] == "open"


def test_leaving_a_running_game_opens_the_seat_for_another(ann: Browser, ben: Browser, eve: Browser) -> None:
    table = ann.make(("Ann",), "open")
    ben.join(ann, table, "Ben")
    here, there = ann.sit(table), ben.sit(table)
    there.ask("ready", seat=1, ready=True)
    here.ask("start")
    there.until(lambda s: s.state)
    there.ask("leave", seat=1)
    there.until(lambda s: s.state.get("seat") is None)
    assert there.state["view"]["players"][1]["hand"] is None
    eve.join(ann, table, "Eve")
    new = eve.sit(table)
    new.until(lambda s: s.state)
    assert new.state["seat"] == 1 and new.state["view"]["players"][1]["hand"] is not None


def test_spectators_see_and_are_counted(ann: Browser, eve: Browser) -> None:
    table = ann.make(("Ann",), ("Amy",), start=True)
    here, watching = ann.sit(table), eve.sit(table)
    watching.until(lambda s: s.state)
    here.until(lambda s: s.table.get("watchers") == 1)
    assert watching.state["seat"] is None and watching.state["menu"] is None and watching.state["undo"] is None
    watching.refused("wrong_seat", "decide", seat=0, version=watching.state["version"], option="place 1")
    watching.refused("not_seated", "propose", what="delete")
    watching.close()
    here.until(lambda s: s.table["watchers"] == 0)


def test_shuffled_seats_keep_their_people(ann: Browser, ben: Browser) -> None:
    table = ann.make(("Ann",), "open", "random", "random", shuffle=True)
    ben.join(ann, table, "Ben")
    here, there = ann.sit(table), ben.sit(table)
    there.ask("ready", seat=1, ready=True)
    here.ask("start")
    for sitting, name in ((here, "Ann"), (there, "Ben")):
        sitting.until(lambda s: s.state)
        sitting.until(lambda s: s.table["status"] == "running")
        assert sitting.table["seats"][sitting.state["seat"]]["name"] == name


def test_rematch_keeps_the_seats_and_is_made_once(ann: Browser, ben: Browser, eve: Browser) -> None:
    table = ann.make(("Ann",), "random", start=True)
    ann.sit(table).refused("running", "rematch")
    record = ann.post("/api/records", finished_record(), 201)
    over = ann.make(("Ann",), "open", back={"record": record["record"], "step": record["steps"]})
    ben.join(ann, over, "Ben")
    here, there = ann.sit(over), ben.sit(over)
    there.ask("ready", seat=1, ready=True)
    here.ask("start")
    eve.sit(over).refused("not_seated", "rematch")
    here.ask("rematch")
    there.ask("rematch")
    there.until(lambda s: s.table.get("rematch"))
    new = there.table["rematch"]
    assert [one["table"] for one in here.other if one["type"] == "rematch"] == [new]
    info = ben.get(f"/api/tables/{new}")
    assert info["status"] == "lobby" and info["mine"] == [1] and [one["name"] for one in info["seats"]] == ["Ann", "Ben"]


def test_deleting_needs_everybody(ann: Browser, ben: Browser) -> None:
    table = ann.make(("Ann",), "open")
    ben.join(ann, table, "Ben")
    here, there = ann.sit(table), ben.sit(table)
    here.ask("propose", what="delete")
    there.until(lambda s: s.table.get("proposal"))
    here.refused("open_proposal", "propose", what="delete")
    there.ask("vote", proposal=there.table["proposal"]["id"], yes=False)
    here.until(lambda s: s.table["proposal"] is None)
    here.refused("no_proposal", "vote", proposal=1, yes=True)
    here.ask("propose", what="delete")
    there.until(lambda s: (s.table["proposal"] or {}).get("id") == 2)
    there.raw.send('{"type": "vote", "id": "last", "proposal": 2, "yes": true}')
    assert there.closed() == 4410 and here.closed() == 4410
    assert ann.get(f"/api/tables/{table}", 404)["error"] == "no_table"
    assert ann.sit(table).closed() == 4404


def test_a_table_with_bots_only_is_deleted_at_once(ann: Browser) -> None:
    table = ann.make(("Ann",), "random", start=True)
    sitting = ann.sit(table)
    sitting.raw.send('{"type": "propose", "id": "x", "what": "delete"}')
    assert sitting.closed() == 4410
    assert ann.get("/api/me")["tables"] == []


def test_play_now(ann: Browser) -> None:
    table = ann.post("/api/play", {"game": "istanbul", "players": 3, "bot": "random", "name": "Ann"}, 201)["table"]
    info = ann.get(f"/api/tables/{table}")
    assert info["status"] == "running" and [one["kind"] for one in info["seats"]] == ["person", "bot", "bot"]
    assert ann.post("/api/play", {"game": "istanbul", "players": 9}, 400)["error"] == "bad_option"
    assert ann.post("/api/play", {"game": "istanbul", "bot": "oracle"}, 404)["error"] == "no_bot"
