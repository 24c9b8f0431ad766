"""The real box on the table: what it brings is entered, by whoever may see it, and taken back as far as need be."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from browsers import Browser, Server, Socket

import caravanserai as cs
from caravanserai.kernel.table import EVERYONE, Chance, rule_words

ANYBODY = -1
GOLDEN = Path(__file__).parents[1] / "golden"
WHOLE_GAMES = [
    "istanbul/2-players-together", "istanbul/5-players", "marrakesh/2-players-all-modules", "marrakesh/3-players-together",
    "marrakesh/4-players", "sabika/1-players-expert-thoughtful", "sabika/2-players-thoughtful", "sabika/4-players-together",
]  # fmt: skip


def sit_down(people: list[Browser], game: str, **more: Any) -> tuple[str, list[Socket]]:
    """A running companion table, one browser for each seat."""
    table = people[0].make(("P0",), *["open"] * (len(people) - 1), game=game, companion=True, **more)
    for seat, person in enumerate(people[1:], 1):
        person.join(people[0], table, f"P{seat}")
    sockets = [person.sit(table) for person in people]
    for seat, sitting in enumerate(sockets):
        sitting.ask("ready", seat=seat, ready=True)
    sockets[0].ask("start")
    together(sockets)
    return table, sockets


def together(sockets: list[Socket]) -> None:
    for sitting in sockets:
        sitting.until(lambda s: s.state)
    newest = max(sitting.state["version"] for sitting in sockets)
    for sitting in sockets:
        sitting.until(lambda s: s.state["version"] >= newest)


class Mirror:
    """The same game beside the server: what it should be asked, and how it should look."""

    def __init__(self, name: str, players: int, options: dict[str, Any] | None = None) -> None:
        self.game = cs.game(name)
        self.words: list[str] = []
        self.t: Any = self.game.start(players=players, chance=cs.ASK, **(options or {}))

    def decide(self, word: str) -> None:
        self.t.decide(self.game.parse(word))
        self.words.append(word)

    def asked(self) -> int:
        """Who has to enter or decide."""
        return int(self.t.ask.seen_by() if isinstance(self.t.ask, Chance) else self.t.ask.who)


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_a_whole_game_is_entered_and_taken_back(server: Server, name: str) -> None:
    """An evening of long ago around one screen, to its end; now and then somebody notices a mistake made many steps before."""
    record = cs.Record.from_json((GOLDEN / f"{name}.json").read_text("utf-8"))
    ann, luck, plan = Browser(server), random.Random(1), asked_of(record)
    seats = [(f"P{seat}",) for seat in range(record.players)]
    table = ann.make(*seats, game=record.game, options=record.options, companion=True, start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    mistakes = sorted(luck.sample(range(len(plan) // 4, len(plan) - 1), 3))
    step = 0
    while step < len(plan):
        who, word = plan[step]
        seat = luck.randrange(record.players) if who == EVERYONE else who
        here.ask("decide", seat=seat, version=here.state["version"], option=word)
        step += 1
        if mistakes and step > mistakes[0]:
            step = luck.randrange(mistakes.pop(0))
            here.ask("undo", seat=luck.randrange(record.players), version=here.state["version"], to=step)
            assert here.state["step"] == step and here.state["back"]["by"] in here.state["mine"]
    here.until(lambda s: s.state["over"])
    ended = record.replay()
    assert here.state["view"] == cs.game(record.game).view(ended, here.state["seat"])
    assert [one["total"] for one in here.state["scores"]] == [one.total for one in cs.game(record.game).scores(ended)]
    assert ann.get(f"/api/records/{table}")["decisions"] == record.decisions
    info = ann.get(f"/api/records/{table}/info")
    assert info["companion"] and info["over"] and info["stop"] is None
    assert ann.get(f"/api/records/{table}/course")["steps"] == len(record.decisions)


def asked_of(record: cs.Record) -> list[tuple[int, str]]:
    """The decisions of a record, each with the seat that makes or alone sees it."""
    mirror = Mirror(record.game, record.players, record.options)
    found = []
    for word in record.decisions:
        found.append((mirror.asked(), word))
        mirror.decide(word)
    return found


@pytest.mark.parametrize("name", cs.GAMES)
def test_what_is_drawn_in_secret_is_asked_of_its_owner_alone(server: Server, name: str) -> None:
    people = [Browser(server) for _ in range(3)]
    table, sockets = sit_down(people, name)
    watching = Browser(server).sit(table)
    mirror, luck, secrets = Mirror(name, 3), random.Random(3), 0
    for _ in range(130):
        together([*sockets, watching])
        ask, owner = mirror.t.ask, mirror.asked()
        chance = isinstance(ask, Chance)
        shown = [mirror.game.notation(option) for option in (ask.possible(mirror.t) if chance else mirror.t.menu)]
        assert watching.state["menu"] is None and watching.state["undo"] is None
        for seat, sitting in enumerate(sockets):
            state = sitting.state
            assert state["turn"] == owner and state["menu"] == (shown if owner in (ANYBODY, seat) else None)
            assert state["ask"]["rule"] == (rule_words(ask) if chance or owner == seat else None)
            assert state["view"] == mirror.game.view(mirror.t, seat)
        word = mirror.game.notation(luck.choice(mirror.t.menu))
        if owner != ANYBODY:
            version = sockets[0].state["version"]
            other = (owner + 1) % 3
            sockets[other].refused("not_your_turn", "decide", seat=other, version=version, option=word)
        entering = luck.randrange(3) if owner == ANYBODY else owner
        sockets[entering].decide(word)
        together([*sockets, watching])
        secret = chance and owner != ANYBODY
        secrets += secret
        for sitting in [*sockets, watching]:
            last = sitting.state["entries"][-1]
            known = sitting.state["seat"] == owner or owner == ANYBODY
            assert last == {
                "step": len(mirror.words) + 1,
                "who": -1 if chance else owner,
                "by": entering,
                "option": word if known else None,
                "rule": rule_words(mirror.t.ask) if known and chance else None,
            }
        mirror.decide(word)
    assert secrets >= 3


def first(sitting: Socket, rule: str) -> None:
    """Let the program draw until that question is open."""
    while sitting.state["ask"]["rule"][0] != rule:
        sitting.ask("draw", seat=sitting.state["mine"][0], version=sitting.state["version"])


def test_two_who_enter_at_once_enter_one_thing(ann: Browser, ben: Browser) -> None:
    _, (here, there) = sit_down([ann, ben], "istanbul")
    version = here.state["version"]
    here.ask("decide", seat=0, version=version, option="first 1")
    there.refused("stale", "decide", seat=1, version=version, option="first 0")
    assert here.state["entries"] == [{"step": 1, "who": -1, "by": 0, "option": "first 1", "rule": ["DrawLots"]}]


def test_anybody_takes_back_anything_and_everybody_sees_it(ann: Browser, ben: Browser) -> None:
    table, (here, there) = sit_down([ann, ben], "istanbul")
    here.decide("first 0")
    together([here, there])
    there.ask("draw", seat=1, version=there.state["version"], rest=True)
    together([here, there])
    assert here.state["turn"] == 0, "what somebody alone sees is not drawn for them"
    here.decide("draw 2")
    there.until(lambda s: s.state["turn"] == 1)
    there.decide("draw 4")
    together([here, there])
    assert here.state["undo"] == there.state["undo"] == {"possible": True, "reason": None, "to": 6, "restart": 0}
    there.refused("cannot_undo", "restart", seat=1, version=there.state["version"])
    there.ask("undo", seat=1, version=there.state["version"], to=5)
    together([here, there])
    assert here.state["step"] == 5 and here.state["turn"] == 0 and here.state["view"]["players"][0]["cards"] == 0
    assert here.state["back"]["by"] == 1 and [one["option"] for one in here.state["back"]["entries"]] == ["draw 2", None]
    assert [one["option"] for one in there.state["back"]["entries"]] == [None, "draw 4"]
    assert not any(one["key"] == "drew" for one in there.story)
    here.ask("undo", seat=0, version=here.state["version"])
    together([here, there])
    assert here.state["step"] == 1, "everything the program drew at once goes back at once"
    here.ask("undo", seat=0, version=here.state["version"], to=0)
    assert here.state["entries"] == [] and here.state["undo"]["possible"] is False
    here.refused("cannot_undo", "undo", seat=0, version=here.state["version"])
    here.decide("first 1")
    assert here.state.get("back") is None
    assert ann.get(f"/api/tables/{table}")["companion"] and ann.get("/api/me")["tables"][0]["my_turn"]


def test_one_that_somebody_else_has_says_so(ann: Browser, ben: Browser) -> None:
    """The menu shows what the others may hide; only when it is entered twice does it come out."""
    _, (here, there) = sit_down([ann, ben], "sabika")
    first(here, "DealStartTile")
    here.decide("draw_start 3")
    here.decide("draw_start 5")
    there.until(lambda s: s.state["turn"] == 1)
    assert "draw_start 3" in there.state["menu"]
    there.refused("elsewhere", "decide", seat=1, version=there.state["version"], option="draw_start 3")
    there.refused("illegal", "decide", seat=1, version=there.state["version"], option="draw_start 99")
    there.decide("draw_start 4")
    assert "draw_start 4" not in there.state["menu"]


def test_the_tower_is_entered_as_one(ann: Browser) -> None:
    table = ann.make(("Ann",), ("Amy",), game="marrakesh", companion=True, start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    mirror, luck = Mirror("marrakesh", 2), random.Random(1)
    while not isinstance(mirror.t.ask, Chance) or type(mirror.t.ask).__name__ != "ShakeTower":
        word = mirror.game.notation(luck.choice(mirror.t.menu))
        here.ask("decide", seat=max(0, mirror.asked()), version=here.state["version"], option=word)
        mirror.decide(word)
    before, count = here.state["step"], 0
    clone = mirror.t.clone()
    while type(clone.ask).__name__ == "ShakeTower":
        clone.decide(clone.menu[0])
        count += 1
    here.ask("decide", seat=0, version=here.state["version"], option=["fell 0"] * (count + 3))
    assert here.state["step"] == before + count and here.state["ask"]["who"] != -1, "the rest falls away"
    fell = here.state["entries"][-count:]
    assert {one["option"] for one in fell} == {"fell 0"} and len({tuple(one["rule"]) for one in fell}) == count, "colours"
    here.ask("undo", seat=1, version=here.state["version"])
    assert here.state["step"] == before, "one throw, one entry to take back"


def test_it_goes_on_after_a_restart(own_server: Server) -> None:
    ann, ben = Browser(own_server), Browser(own_server)
    table, (here, there) = sit_down([ann, ben], "istanbul")
    here.decide("first 0")
    here.decide("dice 2 5")
    there.until(lambda s: s.state["step"] == 2)
    there.ask("undo", seat=1, version=there.state["version"])
    own_server.kill()
    own_server.start()
    here, there = ann.sit(table), ben.sit(table)
    together([here, there])
    assert here.state["ask"] == {"rule": ["MoveFigure", 0], "who": -1} and here.state["turn"] == ANYBODY
    assert here.state["entries"] == [{"step": 1, "who": -1, "by": 0, "option": "first 0", "rule": ["DrawLots"]}]
    taken = {"step": 2, "who": -1, "by": 0, "option": "dice 2 5", "rule": ["MoveFigure", 0]}
    assert here.state["back"] == {"by": 1, "entries": [taken]}
    there.decide("dice 1 1")
    here.until(lambda s: s.state["step"] == 2)
    assert here.state["view"]["governor"] == 2


def test_a_bot_may_sit_there_and_somebody_looks_for_it(ann: Browser, eve: Browser) -> None:
    table = ann.make(("Ann",), "random", companion=True, start=True, shuffle=True, listed=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    assert here.table["companion"] and not here.table["shuffle"] and not here.table["listed"]
    for word in ("first 1", "dice 3 3", "dice 4 4"):
        here.decide(word)
    here.ask("draw", seat=0, version=here.state["version"], rest=True)
    assert here.state["ask"]["rule"] == ["DrawCard", 1] and here.state["turn"] == ANYBODY
    here.refused("no_hints", "hint", seat=0)
    here.decide("draw 0")
    here.decide("draw 1")
    here.until(lambda s: s.state["view"]["players"][1]["place"] != 7 or s.state["turn"] == ANYBODY)
    assert here.state["entries"][-1]["by"] in (0, 1)
    assert eve.get("/api/tables")["tables"] == [] or all(one["table"] != table for one in eve.get("/api/tables")["tables"])


def test_a_record_goes_on_at_the_real_table(ann: Browser) -> None:
    mirror = Mirror("istanbul", 2)
    for word in ("first 1", "dice 3 3"):
        mirror.decide(word)
    record = {
        "game": "istanbul",
        "version": mirror.game.version,
        "players": 2,
        "options": mirror.t.setup,
        "decisions": mirror.words,
    }
    name = ann.post("/api/records", record, 201)["record"]
    table = ann.make(("Ann",), ("Amy",), back={"record": name, "step": 2}, companion=True, start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    assert here.state["step"] == 2 and here.state["ask"] == {"rule": ["MoveFigure", 1], "who": -1}


def test_other_tables_know_nothing_of_it(ann: Browser) -> None:
    here = ann.sit(ann.make(("Ann",), "random", start=True))
    here.until(lambda s: s.state and s.state["menu"])
    assert not here.table["companion"] and "entries" not in here.state and "back" not in here.state
    here.refused("not_your_turn", "draw", seat=0, version=here.state["version"])
