"""After the game: the analysis from the end screen and in the replay, and the replay's own controls."""

from __future__ import annotations

import re
from typing import Any

import pytest
from inn import Guest, Inn, percent, played
from playwright.sync_api import Locator, expect

import caravanserai as cs


def shows_step(guest: Guest, record: str, step: int, steps: int) -> None:
    """Address, counter, slider and board of that step; the board is the one a newcomer with the address sees."""
    guest.page.wait_for_url(re.compile(rf"/r/{record}/{step}$"))
    expect(guest.page.locator(".controls .count")).to_have_text(f"{step} / {steps}")
    expect(guest.page.get_by_role("slider", name="Step")).to_have_value(str(step))
    told = guest.api(f"/records/{record}/steps/{step}")
    if told["news"]:
        expect(guest.page.locator(".told .log li")).to_have_count(len(told["news"]))


def board(guest: Guest) -> str:
    """What the board shows, without what an analysis marks on it."""
    drawn = guest.page.locator(".replay .board")
    drawn.locator("svg, .generic").first.wait_for()
    found: str = drawn.evaluate(
        "(it) => { const copy = it.cloneNode(true); copy.querySelectorAll('.rank').forEach((one) => one.remove());"
        " return copy.textContent + [...copy.querySelectorAll('[transform]')].map((one) => one.getAttribute('transform')) }"
    )
    return found


def turning_points(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.told("analysis")[-1]["turning"]
    assert found, "no turning points"
    return found


def check_analysis(place: Locator, record: dict[str, Any], name: str, found: list[dict[str, Any]]) -> None:
    """A line for each player with a legend, and for each turning point a pin and a line of the list, both with its address."""
    expect(place.locator("path.line")).to_have_count(record["players"])
    expect(place.locator(".legend li")).to_have_count(record["players"])
    expect(place.locator("text.scale").filter(has_text="100%")).to_have_count(1)
    points, pins = place.locator(".turning a"), place.locator("a.pin")
    expect(points).to_have_count(len(found))
    expect(pins).to_have_count(len(found))
    game = cs.game(record["game"])
    t = game.start(players=record["players"], chance=cs.ASK, **record["options"])
    done = 0
    for at, one in enumerate(found):
        for words in record["decisions"][done : one["step"]]:
            t.decide(game.parse(words))
        done = one["step"]
        assert t.ask.who == one["who"] and record["decisions"][done] == one["played"] != one["better"]
        assert game.parse(one["better"]) in t.menu
        expect(points.nth(at)).to_contain_text("The bot’s choice: ")
        expect(points.nth(at)).to_contain_text(f"{percent(one['before'])} → {percent(one['after'])}")
        expect(points.nth(at)).not_to_contain_text("Main action of the space")  # which one is said
        for link in (points.nth(at), pins.nth(at)):
            assert link.get_attribute("href") == f"/r/{name}/{done}"


def sitting(guest: Guest, table: str) -> int:
    return int(guest.api(f"/tables/{table}")["mine"][0])


@pytest.mark.parametrize(("game", "seed"), [("istanbul", 5), ("sabika", 1)])  # the last parias of Sabika are all paid
def test_from_the_end_of_the_game_to_its_turning_points(inn: Inn, game: str, seed: int) -> None:
    ann = inn.guest()
    table = ann.finish(played(game, 2, seed))
    record = ann.api(f"/records/{table}")
    steps = len(record["decisions"])
    ann.page.get_by_role("button", name="Analyse this game").click()
    ann.page.locator(".end a.pin").first.wait_for()
    progress = [one["done"] / one["of"] for one in ann.told("progress")]
    assert progress and progress == sorted(progress)
    found = turning_points(ann)
    check_analysis(ann.page.locator(".end section").last, record, table, found)

    ann.page.locator(".end .turning a").first.click()
    step, who = found[0]["step"], found[0]["who"]
    shows_step(ann, table, step, steps)
    name = ann.page.locator(f"[data-strip='{who}'] .name").inner_text()
    assert (name == "Ann") == (who == sitting(ann, table))
    expect(ann.page.locator(".told .turning")).to_contain_text("A turning point")
    expect(ann.page.locator(".told .turning")).to_contain_text(f"{name}: ")
    expect(ann.page.locator(".told .turning")).to_contain_text("The bot’s choice: ")
    expect(ann.page.locator("a[aria-current=step]")).to_have_count(2)  # the pin and the line of the list
    newcomer = inn.guest()
    newcomer.go(f"/r/{table}/{step}")
    shows_step(newcomer, table, step, steps)
    assert board(newcomer) == board(ann)

    ann.page.locator("a.pin").last.focus()
    ann.page.keyboard.press("Enter")
    shows_step(ann, table, found[-1]["step"], steps)
    for guest in (ann, newcomer):
        guest.look_for_faults()


def test_in_the_replay(inn: Inn) -> None:
    ann = inn.guest()
    record = played("istanbul", 3)
    made = ann.api("/records", record)
    name, steps = made["record"], made["steps"]
    ann.go(f"/r/{name}")
    ann.page.get_by_role("button", name="Analyse this game").click()
    ann.page.locator("a.pin").first.wait_for()
    found = turning_points(ann)
    check_analysis(ann.page.locator(".side section:has(a.pin)"), record, name, found)
    for at, one in enumerate(found):
        ann.page.locator(".side .turning a").nth(at).click()
        shows_step(ann, name, one["step"], steps)
        expect(ann.page.locator(".told .turning")).to_contain_text(percent(one["before"]))
        if one["better"].startswith("place "):  # and the board shows where the bot would have gone
            expect(ann.page.locator(".board [data-rank='1']")).to_contain_text(percent(one["before"]))
    ann.look_for_faults()


def test_the_replay_by_slider_and_keys(inn: Inn) -> None:
    ann = inn.guest()
    record = played("istanbul", 2)
    made = ann.api("/records", record)
    name, steps = made["record"], made["steps"]
    middle = next(at for at in range(steps // 2, steps) if record["decisions"][at].startswith("place "))
    ann.go(f"/r/{name}/{middle}")
    shows_step(ann, name, middle, steps)
    here = board(ann)
    for key, step in [
        ("ArrowRight", middle + 1),
        ("ArrowLeft", middle),
        ("ArrowLeft", middle - 1),
        ("Home", 0),
        ("End", steps),
    ]:
        ann.page.keyboard.press(key)
        shows_step(ann, name, step, steps)
        if step != middle - 1:  # what was decided there need not show on the board
            assert (board(ann) == here) == (step == middle), step
    expect(ann.page.locator(".side table")).to_be_visible()  # the scores of the end
    ann.page.get_by_role("slider", name="Step").fill(str(middle))
    shows_step(ann, name, middle, steps)
    assert board(ann) == here
    ann.page.get_by_role("button", name="One step on").click()
    shows_step(ann, name, middle + 1, steps)
    turns = [one["step"] for one in ann.api(f"/records/{name}/course")["turns"]]
    ann.page.locator("h1").click()
    ann.page.keyboard.press("ArrowDown")
    shows_step(ann, name, next(step for step in turns if step > middle + 1), steps)
    ann.look_for_faults()


def test_an_analysis_is_called_off(patient: Inn) -> None:
    ann = patient.guest()
    made = ann.api("/records", played("istanbul", 2))
    ann.go(f"/r/{made['record']}")
    for _ in range(2):
        ann.page.get_by_role("button", name="Analyse this game").click()
        expect(ann.page.get_by_role("progressbar", name="A bot is thinking the game through")).to_be_visible()
        ann.until(lambda: bool(ann.told("progress")))
        ann.page.get_by_role("button", name="Cancel").click()
        expect(ann.page.get_by_role("progressbar")).to_have_count(0)
        expect(ann.page.get_by_role("alert")).to_have_count(0)  # called off is not failed
        ann.frames.clear()
    expect(ann.page.get_by_role("button", name="Analyse this game")).to_be_visible()
    ann.look_for_faults()
