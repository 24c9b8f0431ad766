"""Several people at one browser: nothing secret is shown until somebody says whose eyes are looking."""

from __future__ import annotations

from browsers import Browser


def test_handing_the_device_over(ann: Browser) -> None:
    table = ann.make(("Ann",), ("Amy",), start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    assert here.state["mine"] == [0, 1] and here.state["seat"] is None and here.state["menu"] is None
    assert all(player["hand"] is None for player in here.state["view"]["players"])
    assert not any(one["key"] == "drew_card" for one in here.story)
    for _ in range(30):
        who = here.state["ask"]["who"]
        here.ask("look", seat=who)
        here.until(lambda s, who=who: s.state["seat"] == who and s.state["menu"])
        hands = [player["hand"] is not None for player in here.state["view"]["players"]]
        assert hands == [who == 0, who == 1]
        here.decide()
        assert here.state["seat"] == who, "the state stays with the eyes that looked"
    here.ask("look", seat=None)
    here.until(lambda s: s.state["seat"] is None or s.state["open"])
    assert all(player["hand"] is None for player in here.state["view"]["players"])
    assert not any(one["key"] == "drew_card" for one in here.story), "the story of the others is gone too"


def test_the_device_stays_where_it_is_while_nothing_is_secret(ann: Browser) -> None:
    """Marrakesh: keshis are selected in secret, but claimed and used with everybody looking on; provision tiles stay face down."""
    table = ann.make(("Ann",), ("Amy",), game="marrakesh", start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    openly: set[str] = set()
    for _ in range(40):
        state = here.state
        if state["seat"] is None:
            assert state["menu"] is None and state["previews"] is None
            here.ask("look", seat=state["turn"])
            here.until(lambda s: s.state["menu"] and not s.state["open"])
            assert here.state["view"]["players"][here.state["seat"]]["provisions"] is not None
            here.decide()
            here.ask("look", seat=None)
            here.until(lambda s: s.state["seat"] is None or s.state["open"])
            continue
        assert state["open"] and state["seat"] == state["turn"] and state["menu"]
        assert all(player["provisions"] is None for player in state["view"]["players"])
        assert state["hidden"] == (state["view"]["players"][state["seat"]]["provisions_down"] > 0)
        openly.add(state["ask"]["rule"][0])
        here.decide()
    assert "ClaimKeshis" in openly and not openly & {"SelectKeshis", "FlipProvision"}


def test_a_seat_decides_whoever_is_looked_at(ann: Browser) -> None:
    table = ann.make(("Ann",), ("Amy",), start=True)
    here = ann.sit(table)
    here.until(lambda s: s.state)
    who = here.state["ask"]["who"]
    here.ask("look", seat=who)
    here.until(lambda s: s.state["menu"])
    option, version = here.state["menu"][0], here.state["version"]
    here.ask("look", seat=1 - who)
    here.ask("decide", seat=who, version=version, option=option)
    here.refused("stale", "decide", seat=1 - who, version=version, option=option)


def test_a_second_person_joins_at_the_same_browser(ann: Browser, ben: Browser) -> None:
    table = ann.make(("Ann",), "open", "open")
    ben.join(ann, table, "Ben")
    ben.join(ann, table, "Bea")
    here, there = ann.sit(table), ben.sit(table)
    for seat in (1, 2):
        there.ask("ready", seat=seat, ready=True)
    here.ask("start")
    there.until(lambda s: s.state)
    assert there.state["mine"] == [1, 2] and there.state["seat"] is None
    there.refused("wrong_seat", "look", seat=0)
    here.until(lambda s: s.state)
    assert here.state["seat"] == 0


def test_two_people_at_one_browser_agree_with_one_voice(ann: Browser) -> None:
    table = ann.make(("Ann",), ("Amy",), start=True)
    here = ann.sit(table)
    here.ask("propose", what="undo", to=0)
    here.until(lambda s: s.state)
    assert here.table["proposal"] is None
