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


def selling(players: int = 2) -> tuple[dict[str, Any], int, str, str]:
    """A game, a step of it, and two different goods that seat 0 can sell there one after the other and go on selling."""
    game = cs.game("istanbul")
    for seed in range(1, 200):
        record = record_of("istanbul", players, seed=seed)
        t = game.start(players=players, chance=cs.ASK, **record["options"])
        for step, words in enumerate(record["decisions"]):
            if t.ask.who == 0 and (found := two_goods(game, t)):
                return record, step, *found
            t.decide(game.parse(words))
    raise AssertionError("nobody ever sells much")


def sells(game: Any, t: Any) -> list[str]:
    return [words for words in map(game.notation, t.menu) if words.startswith("sell ")] if t.ask.who == 0 else []


def two_goods(game: Any, t: Any) -> tuple[str, str] | None:
    for first in sells(game, t):
        once = t.clone()
        once.decide(game.parse(first))
        for second in sells(game, once):
            twice = once.clone()
            twice.decide(game.parse(second))
            if first != second and sells(game, twice):
                return first, second
    return None


def test_selling_is_one_gesture_with_a_minus(inn: Inn) -> None:
    ann = inn.guest()
    record, step, first, second = selling()
    made = ann.api("/records", record)
    ann.table(seats=[person("Ann"), bot("random")], start=True, **{"from": {"record": made["record"], "step": step}})
    ann.ready()
    before = ann.step
    count = {good: ann.page.locator(f".acts .option:has([data-option='{good}']) .count") for good in (first, second)}
    less = ann.page.locator(f".acts .option:has([data-option='{first}']) .less")
    expect(ann.page.locator(".acts .less")).to_have_count(0)
    for taken, good in enumerate((first, second)):
        ann.page.locator(f".acts [data-option='{good}']:enabled").click()
        ann.page.locator(f"[data-step='{before + taken + 1}'][data-turn=mine]").wait_for()
        expect(count[good]).to_have_text("1")
    less.click()  # takes back the first of two: the second stays sold
    ann.page.locator(f"[data-step='{before + 1}'][data-turn=mine]").wait_for()
    expect(count[first]).to_have_count(0)
    expect(count[second]).to_have_text("1")
    game = cs.game("istanbul")
    t = game.start(players=2, chance=cs.ASK, **record["options"])
    for words in [*record["decisions"][:step], second]:
        t.decide(game.parse(words))
    offered = ann.page.locator(".acts .choice:enabled")
    assert sorted(str(one.get_attribute("data-option")) for one in offered.all()) == sorted(map(game.notation, t.menu))
    ann.look_for_faults()
