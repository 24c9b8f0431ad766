"""A table that has changed behind the server's back is never written over: everybody comes again and finds it as it is."""

from __future__ import annotations

import json

from browsers import Browser, Server


def changed_behind_its_back(server: Server, table: str) -> None:
    server.book.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table,))


def test_a_decision_on_a_table_that_changed_is_not_made_and_everybody_comes_again(server: Server, ann: Browser) -> None:
    table = ann.make(("Ann",), ("Amy",), start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    here.ask("look", seat=here.state["ask"]["who"])
    here.decide()
    version = here.state["version"]
    changed_behind_its_back(server, table)
    here.until(lambda s: s.state["menu"] or s.state["ask"]["who"] != s.state["seat"])
    who = here.state["ask"]["who"]
    here.ask("look", seat=who)
    here.until(lambda s: s.state["seat"] == who and s.state["menu"])
    decision = {"type": "decide", "id": "again", "seat": who, "version": version, "option": here.state["menu"][0]}
    here.raw.send(json.dumps(decision))
    assert here.closed() == 1012
    assert not [one for one in here.other if one.get("id") == "again"]
    back = ann.sit(table)
    back.until(lambda s: s.state)
    assert back.state["version"] == version
    back.raw.send(json.dumps(decision))
    back.until(lambda s: [one for one in s.other if one.get("id") == "again" and one["type"] == "done"])


def test_a_seat_of_a_table_that_changed_is_not_given_away(server: Server, ann: Browser, ben: Browser) -> None:
    table = ann.make(("Ann",), "open")
    key = ann.get(f"/api/tables/{table}")["invite"].split("invite=")[1]
    changed_behind_its_back(server, table)
    assert ben.post(f"/api/tables/{table}/join", {"name": "Ben", "key": key}, 409)["error"] == "busy"
    assert ben.get(f"/api/tables/{table}")["mine"] == []
    assert ben.post(f"/api/tables/{table}/join", {"name": "Ben", "key": key})["seat"] == 1
