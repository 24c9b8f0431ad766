"""Taking back: inside the own turn up to fate's last word, further only when everybody agrees; and confirming a turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from browsers import Browser, Server, Socket, begin_two, finished_record, to_move

import caravanserai as cs
from caravanserai.kernel.table import Ask
from caravanserai.server.store.rows import DECIDED, ENDED, Event, SeatRow
from caravanserai.server.tables.history import History
from caravanserai.server.tables.replay import run_through
from caravanserai.server.tables.turn import Turn, turn_of
from caravanserai.server.tables.undo import mark, reach


def events(*who: int, reveals: tuple[int, ...] = ()) -> list[Event]:
    return [Event(n + 1, "d", one, "x", n + 1, n in reveals, (), None, 0.0, n + 1) for n, one in enumerate(who)]


def test_how_far_back() -> None:
    assert reach(events(), 0).reason == "nothing"
    assert reach(events(1, 1), 0).reason == "nothing"
    assert reach(events(0, 1), 0).reason == "other"
    assert reach(events(0, -1), 0).reason == "chance"
    assert reach(events(0, 1, -1), 0).reason == "other"
    assert reach(events(0, 0, reveals=(1,)), 0).reason == "reveal"
    back = reach(events(1, 0, 0, 0), 0)
    assert back.possible and (back.to, back.restart) == (3, 1)
    back = reach(events(0, -1, 0, 0), 0)
    assert back.possible and (back.to, back.restart) == (3, 2)
    back = reach(events(0, 0, 0, reveals=(0,)), 0)
    assert (back.to, back.restart) == (2, 1)


def test_what_is_news() -> None:
    assert mark(events(), 0) == 0
    assert mark(events(0, 1, -1, 1), 0) == 1
    assert mark(events(0, 1, -1, 0, 0), 0) == 1
    assert mark(events(0, 1, 0, -1, 0), 0) == 1  # luck within the own turn
    assert mark(events(1, 1), 0) == 0


def test_who_is_waited_for() -> None:
    seats = [SeatRow("person", confirm=True), SeatRow("person")]
    ask = Ask[Any](1)
    assert turn_of(events(0, 0), False, ask, seats) == Turn(0, None)
    assert turn_of(events(0, 0), False, ask, seats).seat == 0
    assert turn_of(events(0, 0), True, ask, seats) == Turn(None, 1)
    assert turn_of(events(0), False, ask, seats) == Turn(None, 1), "a turn of one decision is nothing to ask about again"
    assert turn_of(events(1, 1), False, ask, seats) == Turn(None, 1)
    assert turn_of(events(0, 0, -1), False, ask, seats) == Turn(None, 1)
    assert turn_of(events(0, 0), False, Ask[Any](0), seats) == Turn(None, 0)
    assert turn_of(events(0, 0), False, ask, [SeatRow("bot", confirm=True), SeatRow("person")]) == Turn(None, 1)
    assert turn_of(events(0, 0), False, None, seats).seat == 0 and not turn_of(events(0, 0), False, None, seats).over
    assert turn_of(events(0, 0), True, None, seats).over


def test_what_needs_no_confirmation() -> None:
    """A turn of one decision, and one that was ended in so many words; not one that ended with an obvious step."""
    seats = [SeatRow("person", confirm=True), SeatRow("person")]
    ask = Ask[Any](1)
    assert turn_of(events(1, 0), False, ask, seats) == Turn(None, 1)
    last = Event(3, ENDED, 0, "pass", 3, False, (), None, 0.0, 3)
    assert turn_of([*events(0, 0), last], False, ask, seats) == Turn(None, 1)
    no = Event(3, DECIDED, 0, "pass", 3, False, (), None, 0.0, 3)
    assert turn_of([*events(0, 0), no], False, ask, seats) == Turn(0, None), "buying nothing is not the end of a turn"
    obvious = Event(3, ENDED, 0, "pass", 3, False, (), None, 0.0, 2)
    assert turn_of([*events(0, 0), obvious], False, ask, seats) == Turn(0, None)


def test_only_an_end_of_turn_is_one() -> None:
    """Of all that is declined in a game, what ends the turn in so many words is kept as such."""
    history = History(cs.game("istanbul"), 2, {}, lesson=1)
    said: dict[str, set[str]] = {ENDED: set(), DECIDED: set()}
    chooser = random.Random(1)
    for _ in range(900):
        draft = history.draft()
        draft.settle()
        ask = draft.t.ask
        option = chooser.choice(draft.t.menu)
        draft.decide(option)
        if history.game.notation(option) == "pass":
            said[draft.events[-1].kind].add(type(ask).__name__)
        history.take(draft)
    assert said[ENDED] == {"Meet", "UseAssistant", "PayMerchants"}
    assert said[DECIDED] >= {"BlackMarket", "Market", "ReturnMore"}
    assert history.step > 900, "every decision is in force, whatever it said"


def test_an_undo_takes_back_a_whole_command() -> None:
    together = [Event(n + 1, "d", 0, "x", n + 1, False, (), None, 0.0, 2 if n else 1) for n in range(4)]
    assert reach(together, 0).to == 1 and reach(together, 0).restart == 0
    after_fate = [*events(0, -1)[:1], Event(2, "d", -1, "x", 2, False, (), None, 0.0, 1)]
    assert not reach(after_fate, 0).possible
    after_fate.append(Event(3, "d", 0, "x", 3, False, (), None, 0.0, 1))
    assert reach(after_fate, 0).to == 2, "not past fate, though it is the same command"
    again = [*events(0), *(Event(n, "d", 0, "x", n - 1, False, (), None, 0.0, 2) for n in (3, 4))]
    assert reach(again, 0).to == 2, "what an undo decided again counts one by one"


def play_until(here: Socket, there: Socket, test: Callable[[dict[str, Any]], object], most: int = 400) -> tuple[Socket, Socket]:
    """Decide at random until the test holds of the one who moved, right after the move."""
    for _ in range(most):
        mover, other = to_move(here, there)
        mover.decide()
        other.until(lambda s, now=mover: s.state["version"] >= now.state["version"])
        if test(mover.state):
            return mover, other
    raise AssertionError("it never came to that")


def test_undo_takes_back_one_decision(ann: Browser, ben: Browser) -> None:
    _, here, there = begin_two(ann, ben)
    mover, other = to_move(here, there)
    while True:
        before = mover.state
        mover.decide()
        other.until(lambda s, now=mover: s.state["version"] >= now.state["version"])
        if mover.state["undo"]["possible"]:
            break
        mover, other = to_move(here, there)
    seat, version = mover.state["seat"], mover.state["version"]
    assert mover.state["undo"]["to"] == before["step"]
    other.refused("cannot_undo", "undo", seat=1 - seat, version=version)
    mover.refused("stale", "undo", seat=seat, version=version - 1)
    done = mover.ask("undo", seat=seat, version=version, command="back")
    mover.until(lambda s: s.state["version"] == done["version"])
    assert done["version"] > version, "an undo is something that happens too"
    for name in ("step", "view", "ask", "menu"):
        assert mover.state[name] == before[name], name
    assert all(one["step"] <= before["step"] for one in mover.story)
    other.until(lambda s: s.state["version"] == done["version"])
    assert all(one["step"] <= before["step"] for one in other.story)
    again = mover.send("undo", command="back", seat=seat, version=version)
    assert again["duplicate"]
    mover.decide()


def runs(record: dict[str, Any], length: int) -> int:
    """A step of the record from which one seat decides so often in a row, and nothing hidden is turned over."""
    entries = run_through(cs.Record.from_json(record)).history.entries
    for step in range(len(entries) - length):
        now = entries[step : step + length]
        if len({one.who for one in now}) == 1 and now[0].who >= 0 and not any(one.reveal for one in now):
            if step and entries[step - 1].who != now[0].who:
                return step
    raise AssertionError("no such step")


def at_a_run(ann: Browser, length: int) -> tuple[Socket, list[str], str]:
    """Looking at a table where the seat asked can make these decisions in a row."""
    record = finished_record("marrakesh")
    step = runs(record, length)
    name = ann.post("/api/records", record, 201)["record"]
    table = ann.make(("Ann",), ("Amy",), start=True, back={"record": name, "step": step})
    here = ann.sit(table)
    here.until(lambda s: s.state)
    here.ask("look", seat=here.state["ask"]["who"])
    assert here.state["menu"] and here.state["step"] == step
    return here, record["decisions"][step : step + length], table


def test_several_decisions_are_one_command(server: Server, ann: Browser) -> None:
    here, run, table = at_a_run(ann, 3)
    start, seat = here.state["step"], here.state["seat"]
    sent = {"seat": seat, "version": here.state["version"], "option": run}
    done = here.ask("decide", command="all", **sent)
    assert here.state["version"] == done["version"] and here.state["step"] >= start + 3
    assert here.send("decide", command="all", **sent) == {**done, "duplicate": True}
    assert commits(server, table, "all") == 1
    if here.state["undo"]["possible"]:
        assert here.state["undo"]["to"] == start
        here.ask("undo", seat=seat, version=here.state["version"])
        assert here.state["step"] == start


def test_of_several_decisions_an_illegal_one_stops_all(ann: Browser) -> None:
    here, run, _ = at_a_run(ann, 3)
    version, seat = here.state["version"], here.state["seat"]
    here.refused("illegal", "decide", seat=seat, version=version, option=[*run[:2], "nonsense"])
    here.refused("illegal", "decide", seat=seat, version=version, option=["nonsense", *run])
    assert ann.get(f"/api/tables/{here.state['table']}")["version"] == version


def test_one_of_several_is_taken_back_in_one_command(server: Server, ann: Browser) -> None:
    here, run, table = at_a_run(ann, 3)
    start, seat = here.state["step"], here.state["seat"]
    for option in run[:2]:
        here.decide(option)
    before = here.state
    here.refused("no_step", "undo", seat=seat, version=before["version"], to=before["step"])
    here.refused("no_step", "undo", seat=seat, version=before["version"], to=start - 1)
    here.refused("illegal", "undo", seat=seat, version=before["version"], to=start, again=["nonsense"])
    done = here.ask("undo", command="less", seat=seat, version=before["version"], to=start + 1, again=[run[1]])
    assert here.state["step"] == before["step"] and here.state["view"] == before["view"]
    assert here.state["undo"]["to"] == start + 1, "what was decided again can be taken back one by one"
    again = here.send("undo", command="less", seat=seat, version=0)
    assert again["duplicate"] and again["version"] == done["version"]
    assert commits(server, table, "less") == 1
    here.ask("undo", seat=seat, version=here.state["version"], to=start)
    assert here.state["step"] == start


def commits(server: Server, table: str, command: str) -> int:
    """How many events of the table carry that command's name."""
    sql = "SELECT COUNT(*) FROM events WHERE table_id = ? AND command LIKE ?"
    return int(server.book.execute(sql, (table, f"%:{command}"))[0][0])


def test_restart_takes_back_the_turn(ann: Browser, ben: Browser) -> None:
    _, here, there = begin_two(ann, ben)
    mover, _ = play_until(here, there, lambda s: s["undo"]["possible"] and s["undo"]["restart"] < s["undo"]["to"])
    target = mover.state["undo"]["restart"]
    done = mover.ask("restart", seat=mover.state["seat"], version=mover.state["version"])
    mover.until(lambda s: s.state["version"] >= done["version"])
    assert mover.state["step"] == target and not mover.state["undo"]["possible"]


def test_fate_cannot_be_taken_back(ann: Browser, ben: Browser) -> None:
    _, here, there = begin_two(ann, ben)
    mover, other = play_until(here, there, lambda s: s["undo"]["reason"] == "chance")
    refused = mover.refused("cannot_undo", "undo", seat=mover.state["seat"], version=mover.state["version"])
    assert refused["reason"] == "chance"
    assert (
        mover.refused("cannot_undo", "restart", seat=mover.state["seat"], version=mover.state["version"])["reason"] == "chance"
    )
    other.refused("wrong_seat", "undo", seat=mover.state["seat"], version=mover.state["version"])


def test_a_confirmed_turn(ann: Browser, ben: Browser) -> None:
    _, here, there = begin_two(ann, ben)
    here.ask("settings", seat=0, confirm=True)
    there.ask("settings", seat=1, confirm=True)
    mover, other = play_until(here, there, lambda s: s["hold"] is not None)
    seat, version = mover.state["seat"], mover.state["version"]
    assert mover.state["hold"] == seat and other.state["hold"] == seat
    assert other.state["menu"] is None and other.state["ask"]["who"] == 1 - seat
    other.refused("held", "decide", seat=1 - seat, version=version, option="place 1")
    other.refused("not_your_turn", "confirm", seat=1 - seat, version=version)
    other.refused("wrong_seat", "confirm", seat=seat, version=version)
    mover.ask("undo", seat=seat, version=version)
    mover.until(lambda s: s.state["menu"])
    assert mover.state["hold"] is None
    mover, other = play_until(here, there, lambda s: s["hold"] is not None)
    done = mover.ask("confirm", seat=mover.state["seat"], version=mover.state["version"])
    other.until(lambda s: s.state["version"] >= done["version"])
    assert other.state["hold"] is None and other.state["menu"]
    mover.refused("not_your_turn", "confirm", seat=mover.state["seat"], version=done["version"])
    other.decide()


def test_further_back_only_when_all_agree(ann: Browser, ben: Browser, eve: Browser) -> None:
    table, here, there = begin_two(ann, ben)
    start = here.state["step"]
    for _ in range(12):
        mover, other = to_move(here, there)
        mover.decide()
        other.until(lambda s, now=mover: s.state["version"] >= now.state["version"])
    here.refused("no_step", "propose", what="undo")
    here.refused("no_step", "propose", what="undo", to=here.state["step"])
    eve.sit(table).refused("not_seated", "propose", what="undo", to=start)
    here.ask("propose", what="undo", to=start)
    there.until(lambda s: s.table["proposal"])
    vote = there.table["proposal"]
    assert vote["voters"] == [0, 1] and vote["yes"] == [0] and vote["needed"] == 2 and vote["to"] == start
    eve.sit(table).refused("not_seated", "vote", proposal=vote["id"], yes=True)
    there.ask("vote", proposal=vote["id"], yes=False)
    there.until(lambda s: s.table["proposal"] is None)
    here.ask("propose", what="undo", to=start)
    there.until(lambda s: s.table["proposal"])
    there.ask("vote", proposal=there.table["proposal"]["id"], yes=True)
    for one in (here, there):
        one.until(lambda s: s.state["step"] == start)
        one.until(lambda s: s.table["proposal"] is None)
        assert all(item["step"] <= start for item in one.story)
    to_move(here, there)[0].decide()


def test_a_decision_ends_a_vote_about_going_back(ann: Browser, ben: Browser) -> None:
    _, here, there = begin_two(ann, ben)
    mover, other = to_move(here, there)
    other.ask("propose", what="undo", to=0)
    mover.until(lambda s: s.table["proposal"])
    mover.decide()
    other.until(lambda s: s.table["proposal"] is None)


def test_alone_with_bots_everything_can_be_taken_back(ann: Browser) -> None:
    table = ann.make(("Ann",), "random", start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state and s.state["menu"])
    start = here.state["step"]
    for _ in range(5):
        here.decide()
        here.until(lambda s: s.state["menu"])
    here.ask("propose", what="undo", to=start)
    here.until(lambda s: s.state["step"] == start)


def test_the_last_turn_of_a_game_is_confirmed_too(ann: Browser, eve: Browser) -> None:
    """Until then the game is not over and its record stays closed."""
    record = next(one for one in map(finished_by_a_person, range(1, 60)) if one is not None)
    steps = len(record["decisions"])
    name = ann.post("/api/records", record, 201)["record"]
    table = ann.make(("Ann",), ("Amy",), start=True, back={"record": name, "step": steps - 2})
    here = ann.sit(table)
    here.until(lambda s: s.state)
    who = here.state["ask"]["who"]
    here.ask("settings", seat=who, confirm=True)
    here.ask("look", seat=who)
    here.until(lambda s: s.state["menu"])
    here.decide(record["decisions"][-2])
    here.decide(record["decisions"][-1])
    assert here.state["hold"] == who and not here.state["over"] and here.state["ask"] is None and here.state["scores"] is None
    assert eve.get(f"/api/records/{table}", 409)["error"] == "running"
    here.ask("undo", seat=who, version=here.state["version"])
    here.until(lambda s: s.state["menu"])
    here.decide(record["decisions"][-1])
    here.send("confirm", command="end", seat=who, version=here.state["version"])
    here.until(lambda s: s.state["over"] and s.table["status"] == "over")
    assert here.state["scores"] and eve.get(f"/api/records/{table}")["decisions"] == record["decisions"]
    again = here.send("confirm", command="end", seat=who, version=0)
    assert again["duplicate"]


def finished_by_a_person(seed: int) -> dict[str, Any] | None:
    record = finished_record(seed=seed)
    before, last = run_through(cs.Record.from_json(record)).history.entries[-2:]
    ends = last.who == before.who >= 0 and not last.reveal and not before.reveal and last.kind == DECIDED
    return record if ends else None
