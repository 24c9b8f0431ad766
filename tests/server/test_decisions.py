"""Decisions: one effect each, in the right order, from the right seat, or a clear answer why not."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

from browsers import Browser, Server, Socket, begin_two, to_move

from caravanserai.server.tables.messages import THEN


def test_a_decision_is_told_to_everybody(ann: Browser, ben: Browser, eve: Browser) -> None:
    table, here, there = begin_two(ann, ben)
    watching = eve.sit(table)
    watching.until(lambda s: s.state)
    mover, other = to_move(here, there)
    assert other.state["menu"] is None and other.state["ask"] == {"rule": None, "who": mover.state["ask"]["who"]}
    before = mover.state["version"]
    mover.decide()
    for one in (other, watching):
        one.until(lambda s: s.state["version"] > before)
        assert one.state["step"] == mover.state["step"]
        assert one.state["ask"]["who"] == mover.state["ask"]["who"]


def test_the_state_comes_before_the_answer(ann: Browser, ben: Browser) -> None:
    _, here, there = begin_two(ann, ben)
    for _ in range(10):
        mover, _ = to_move(here, there)
        version = mover.state["version"]
        done = mover.ask("decide", seat=mover.state["seat"], version=version, option=mover.state["menu"][0])
        assert done["version"] > version and mover.state["version"] == done["version"]


def test_the_same_command_twice_has_one_effect(ann: Browser, ben: Browser) -> None:
    table, here, there = begin_two(ann, ben)
    mover, _ = to_move(here, there)
    sent = {"seat": mover.state["seat"], "version": mover.state["version"], "option": mover.state["menu"][0]}
    first = mover.send("decide", command="once", **sent)
    again = mover.send("decide", command="once", **sent)
    assert again["type"] == "done" and again["version"] == first["version"] and again["duplicate"]
    elsewhere = mover.browser.sit(table)
    third = elsewhere.send("decide", command="once", **sent)
    assert third["duplicate"] and third["version"] == again["version"]
    elsewhere.until(lambda s: s.state)
    assert elsewhere.state["version"] == first["version"]


def test_stale_illegal_and_foreign_decisions(ann: Browser, ben: Browser, eve: Browser) -> None:
    table, here, there = begin_two(ann, ben)
    mover, other = to_move(here, there)
    seat, version, option = mover.state["seat"], mover.state["version"], mover.state["menu"][0]
    assert mover.refused("stale", "decide", seat=seat, version=version - 1, option=option)["version"] == version
    mover.refused("stale", "decide", seat=seat, version=version + 1, option=option)
    mover.refused("illegal", "decide", seat=seat, version=version, option="dice 1 1")
    mover.refused("illegal", "decide", seat=seat, version=version, option="abracadabra")
    mover.refused("illegal", "decide", seat=seat, version=version, option="")
    mover.refused("wrong_seat", "decide", seat=1 - seat, version=version, option=option)
    mover.refused("wrong_seat", "decide", seat=9, version=version, option=option)
    answer = other.refused("not_your_turn", "decide", seat=1 - seat, version=version, option=option)
    assert not any(word in json.dumps(answer) for word in mover.state["menu"])
    eve.sit(table).refused("wrong_seat", "decide", seat=seat, version=version, option=option)
    mover.decide(option)


def test_only_one_of_two_racing_decisions_counts(ann: Browser, ben: Browser) -> None:
    table, here, there = begin_two(ann, ben)
    mover, _ = to_move(here, there)
    tabs = [mover.browser.sit(table) for _ in range(4)]
    fields = {"seat": mover.state["seat"], "version": mover.state["version"]}
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda tab: tab.send("decide", option=mover.state["menu"][0], **fields), tabs))
    assert sorted(answer["type"] for answer in answers) == ["done", "refused", "refused", "refused"]
    assert {answer["error"] for answer in answers if answer["type"] == "refused"} == {"stale"}


def test_nothing_is_decided_before_the_start_or_after_the_end(ann: Browser) -> None:
    lobby = ann.sit(ann.make(("Ann",), "open"))
    for verb in ("undo", "restart", "confirm"):
        lobby.refused("not_started", verb, seat=0, version=0)
    lobby.refused("not_started", "decide", seat=0, version=0, option="place 1")
    lobby.refused("not_started", "propose", what="undo", to=0)
    lobby.refused("not_started", "replace", seat=1, bot="random")
    lobby.refused("not_started", "hint", seat=0)


def test_a_reconnect_gets_only_the_news_that_are_missing(ann: Browser, ben: Browser) -> None:
    table, here, there = begin_two(ann, ben)
    for _ in range(6):
        mover, other = to_move(here, there)
        mover.decide()
        other.until(lambda s, now=mover: s.state["version"] >= now.state["version"])
    seen, story = there.state["version"], there.story
    there.close()
    mover, _ = to_move(here, there)
    if mover is here:
        here.decide()
    back = ben.sit(table, f"?since={seen}")
    back.until(lambda s: s.state)
    assert back.state["news"]["from"] == there.state["step"]
    whole = ben.sit(table)
    whole.until(lambda s: s.state)
    assert story + back.story == whole.story
    for junk in ("?since=x", "?since=99999999", "?since=-1", "?since="):
        odd = ben.sit(table, junk)
        odd.until(lambda s: s.state)
        assert odd.story == whole.story


def test_previews_say_what_an_option_would_do(ann: Browser) -> None:
    table = ann.make(("Ann",), "random", start=True)
    here = ann.sit(table, "?previews=1")
    here.until(lambda s: s.state and s.state["menu"])
    assert set(here.state["previews"]) <= set(here.state["menu"]) and here.state["previews"]
    option, would = next(iter(here.state["previews"].items()))
    step = here.state["step"]
    here.decide(option)
    happened = [{"key": one["key"], "args": one["args"]} for one in here.story if one["step"] == step + 1]
    assert happened == [one for one in would if one["key"] != THEN]
    if would and would[-1]["key"] == THEN:
        assert would[-1]["args"] == here.state["ask"]["rule"]
    assert plain(ann, table).state["previews"] is None


def plain(browser: Browser, table: str) -> Socket:
    """A program that asks for no previews."""
    sitting = browser.sit(table)
    sitting.until(lambda s: s.state)
    return sitting


def test_a_client_that_does_not_read_holds_nobody_up(server: Server, ann: Browser) -> None:
    table = ann.make(("Ann",), "random", start=True)
    deaf = ann.sit(table)  # never read from again
    here = ann.sit(table)
    for _ in range(30):
        here.until(lambda s: s.state and (s.state["menu"] or s.state["over"]))
        here.decide()
    assert here.state["step"] > 30
    deaf.close()
