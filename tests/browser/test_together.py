"""Several people: a table with an invitation, a spectator, lost connections, a server that dies, one device for two."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator

import pytest
from inn import Guest, Inn, Server, bot, person, seat_two, whose
from playwright.sync_api import Browser, WebSocketRoute, expect


@pytest.fixture
def own(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    """An inn with a server that may be killed."""
    server = Server(tmp_path_factory.mktemp("own") / "games.db")
    one = Inn(chromium, server)
    yield one
    one.close()
    server.stop()


def turns(guests: list[Guest], count: int, chooser: random.Random) -> None:
    for _ in range(count):
        whose(guests).click_something(chooser)


def in_step(*guests: Guest) -> None:
    """All of them see the same step."""
    for _ in range(200):
        if len({guest.step for guest in guests}) == 1:
            return
        guests[0].page.wait_for_timeout(50)
    raise AssertionError([guest.step for guest in guests])


def test_two_browsers_a_spectator_and_everything_that_can_happen(own: Inn) -> None:
    ann, ben, table = seat_two(own)
    eve = own.guest()
    eve.go(f"/t/{table}").locator("[data-turn]").wait_for()
    chooser = random.Random(5)
    turns([ann, ben], 12, chooser)
    in_step(ann, ben, eve)
    assert eve.turn == "other"
    assert not eve.buttons.count()

    asked = whose([ann, ben])
    step, menu = asked.step, asked.buttons.all_inner_texts()
    asked.page.reload()
    asked.ready()
    assert (asked.step, asked.buttons.all_inner_texts()) == (step, menu)

    own.server.kill()
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    expect(eve.page.get_by_text("Connection lost")).to_be_visible()
    own.server.start()
    expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
    asked = whose([ann, ben])
    assert (asked.step, asked.buttons.all_inner_texts()) == (step, menu)
    turns([ann, ben], 8, chooser)
    in_step(ann, ben, eve)
    for guest in (ann, ben, eve):
        guest.look_for_faults()


def test_a_dead_connection_is_noticed_and_one_that_hangs_is_given_up(own: Inn) -> None:
    """The server falls asleep: connections stand and new ones come about, but nobody answers."""
    ann = own.guest()
    ann.page.clock.install()
    sockets: list[str] = []
    ann.page.on("websocket", lambda socket: sockets.append(socket.url))
    ann.table(game="istanbul", seats=[person(), bot()], start=True)
    ann.ready()
    step, lost = ann.step, ann.page.get_by_text("Connection lost")
    own.server.signal(signal.SIGSTOP)
    ann.buttons.first.click()  # its answer is missed after a few seconds, not after half a minute of silence
    ann.page.clock.run_for(15_000)
    expect(lost).to_be_visible()
    ann.page.clock.run_for(60_000)
    assert len(sockets) > 3  # it tried again and again
    own.server.signal(signal.SIGCONT)
    ann.page.clock.run_for(25_000)
    expect(lost).to_be_hidden()
    ann.until(lambda: ann.step > step)
    ann.look_for_faults()


def test_a_click_while_the_connection_is_lost_arrives_once(inn: Inn) -> None:
    ann = inn.guest()
    lines: list[WebSocketRoute] = []
    cut = [False]

    def connect(route: WebSocketRoute) -> None:
        if cut[0]:
            route.close()
        else:
            route.connect_to_server()
            lines.append(route)

    ann.page.route_web_socket("**/api/tables/**", connect)
    ann.table(game="istanbul", start=True, seats=[person(), bot("random")])
    ann.ready()
    step = ann.step
    cut[0] = True
    lines[-1].close()
    expect(ann.page.get_by_text("your game is safe")).to_be_visible()
    ann.buttons.first.click()
    cut[0] = False
    ann.page.locator(f"[data-step='{step}']").wait_for(state="detached")
    ann.ready()
    expect(ann.page.get_by_text("your game is safe")).to_be_hidden()
    assert ann.step > step
    ann.look_for_faults()


def test_hot_seat(inn: Inn) -> None:
    ann = inn.guest()
    ann.table(game="istanbul", start=True, seats=[person("Ann"), person("Ben")])
    chooser = random.Random(4)
    handed: list[str] = []
    for _ in range(30):
        hand = ann.page.get_by_role("dialog").get_by_role("button", name="I am")
        hand.or_(ann.page.locator("[data-turn=mine]")).first.wait_for()
        if hand.count():
            for state in ann.frames[-3:]:
                if state["type"] == "state" and state["seat"] is None:
                    assert all(player["hand"] is None for player in state["view"]["players"])
            handed.append(hand.inner_text())
            hand.click()
            hand.wait_for(state="detached")
            ann.ready()
        ann.click_something(chooser)
    assert {"I am Ann", "I am Ben"} <= set(handed)
    ann.look_for_faults()


def test_a_seat_moves_to_another_device_by_code(inn: Inn) -> None:
    ann, phone = inn.guest(), inn.guest()
    table = ann.table(game="istanbul", start=True, seats=[person(), bot("random")])
    ann.ready()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Get a code").click()
    code = ann.page.locator(".code").inner_text()
    phone.go("/move").get_by_label("Code").fill(code)
    phone.page.get_by_role("button", name="Continue here").click()
    phone.page.wait_for_url(f"**/t/{table}")
    phone.ready()


def test_joining_by_link_twice_finds_the_table_full(inn: Inn) -> None:
    ann, _, table = seat_two(inn)
    late = inn.guest()
    late.go(f"/t/{table}").locator("[data-turn]").wait_for()
    assert late.turn == "other"
    ann.look_for_faults()
