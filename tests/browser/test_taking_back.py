"""Taking back: what can be, and what cannot and why."""

from __future__ import annotations

from typing import Any

from inn import Inn, bot, person, record_of
from playwright.sync_api import expect

import caravanserai as cs


def test_undo_and_restart_inside_my_turn(inn: Inn) -> None:
    ann = inn.guest(confirm=True)
    ann.table(game="istanbul", options={"layout": "ordered"}, start=True, seats=[person("Ann"), person("Ben")])
    ann.page.get_by_role("dialog").get_by_role("button", name="I am").click()
    ann.ready()
    before, menu = ann.step, ann.buttons.all_inner_texts()
    version = ann.version
    ann.page.locator(".acts [data-option^='place ']").first.click()
    ann.settled(version)
    ann.ready()
    assert ann.step > before
    version = ann.version
    ann.page.get_by_role("button", name="Undo").click()
    ann.settled(version)
    ann.ready()
    assert (ann.step, ann.buttons.all_inner_texts()) == (before, menu)
    ann.look_for_faults()


def just_after_fate(record: dict[str, Any]) -> int:
    """A step at which seat 0 has decided, fate has answered, and seat 0 is asked again."""
    game = cs.game(record["game"])
    t = game.start(players=record["players"], chance=cs.ASK, **record["options"])
    who: list[int] = []
    for step, words in enumerate(record["decisions"]):
        if t.ask.who == 0 and who[-2:] == [0, cs.CHANCE]:
            return step
        who.append(t.ask.who)
        t.decide(game.parse(words))
    raise AssertionError("no such step")


def test_undo_stops_at_fate_and_says_why(inn: Inn) -> None:
    ann = inn.guest(confirm=True)
    record = record_of("istanbul", 2)
    made = ann.api("/records", record)
    start = {"record": made["record"], "step": just_after_fate(record)}
    ann.table(seats=[person("Ann"), bot("random")], start=True, **{"from": start})
    ann.ready()
    version = ann.version
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_text("Fate has spoken")).to_be_visible()
    assert ann.version == version
    ann.page.get_by_role("button", name="Take it back anyway").click()
    ann.settled(version)
    ann.look_for_faults()


def selling(record: dict[str, Any]) -> int:
    """A step at which seat 0 may sell, and could sell the same good or another one afterwards."""
    game = cs.game(record["game"])
    t = game.start(players=record["players"], chance=cs.ASK, **record["options"])
    for step, words in enumerate(record["decisions"]):
        sells = [option for option in t.menu if game.notation(option).startswith("sell ")]
        if t.ask.who == 0 and len(sells) > 1:
            return step
        t.decide(game.parse(words))
    raise AssertionError("no such step")


def test_selling_is_one_gesture_with_a_minus(inn: Inn) -> None:
    ann = inn.guest()
    record = record_of("istanbul", 2, seed=3)
    made = ann.api("/records", record)
    ann.table(seats=[person("Ann"), bot("random")], start=True, **{"from": {"record": made["record"], "step": selling(record)}})
    ann.ready()
    before = ann.step
    for n in (0, 1):
        version = ann.version
        ann.page.locator(".acts [data-option^='sell ']:enabled").nth(0 if n == 0 else -1).click()
        ann.settled(version)
        ann.ready()
        if ann.page.locator(".acts .count").count() == 0:
            break
    taken = ann.step
    assert taken > before
    if ann.page.locator(".acts .less").count():
        version = ann.version
        ann.page.locator(".acts .less").first.click()
        ann.settled(version)
        ann.ready()
        ann.page.locator(f"[data-step='{taken - 1}'][data-turn=mine]").wait_for()
    ann.look_for_faults()
