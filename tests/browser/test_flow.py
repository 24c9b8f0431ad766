"""The flow of play: one decision is one click, others' turns are worth watching, and nothing happens by accident."""

from __future__ import annotations

import re
from typing import Any

import pytest
from inn import DESKTOP, OPEN, PHONE, Inn, bot, person, played
from playwright.sync_api import ViewportSize, expect

import caravanserai as cs

STROKE = "() => { const edge = (%s).querySelector('.edge'); return edge ? getComputedStyle(edge).stroke : ''; }"


def ends_by_itself(record: dict[str, Any]) -> tuple[int, str]:
    """A step at which seat 0 moves, and a place where everything that follows is obvious and the turn then ends."""
    game = cs.game(record["game"])
    t = game.start(players=record["players"], chance=cs.ASK, **record["options"])
    for step, words in enumerate(record["decisions"]):
        if t.ask.who == 0 and type(t.ask).__name__ == "Move" and step > 40:
            for option in t.menu:
                ahead = t.clone()
                ahead.decide(option)
                count = 0
                while ahead.ask is not None and ahead.ask.who == 0 and (then := ahead.ask.obvious(ahead)) != -1:
                    ahead.decide(then)
                    count += 1
                if count >= 2 and ahead.ask is not None and ahead.ask.who == 1:
                    return step, game.notation(option)
        t.decide(game.parse(words))
    raise AssertionError("no such turn in this game")


def test_an_ordinary_turn_is_two_clicks_and_one_undo(inn: Inn) -> None:
    record = played("istanbul", 3)
    step, place = ends_by_itself(record)
    ann = inn.guest(confirm=True)
    ann.sit_at(record, step)
    before = ann.step
    ann.page.locator(f".acts [data-option='{place}']").hover()
    bubble = ann.page.locator(".bubble")
    expect(bubble).to_contain_text("You go to the")
    expect(bubble).to_contain_text(re.compile("You (leave|pick up) an assistant"))
    ann.take(ann.page.locator(f".board [data-option='{place}']").first)  # one
    expect(ann.confirm).to_be_visible()
    assert ann.step >= before + 3
    ann.take(ann.page.get_by_role("button", name="Undo"))
    assert ann.step == before
    ann.take(ann.page.locator(f".board [data-option='{place}']").first)
    version = ann.version
    ann.confirm.click()  # two
    ann.settled(version)
    ann.ready()
    assert ann.told("state")[-1]["mark"] > before
    ann.look_for_faults()


def test_the_obvious_is_done_only_for_those_who_like_it(inn: Inn) -> None:
    record = played("istanbul", 3)
    step, place = ends_by_itself(record)
    ann = inn.guest(confirm=True)
    ann.go("/settings").get_by_label("Do obvious steps").uncheck()
    ann.sit_at(record, step)
    before = ann.step
    ann.take(ann.page.locator(f".board [data-option='{place}']").first)
    assert ann.step == before + 1 and ann.buttons.count() > 1


def test_all_assistants_come_back_with_one_click_and_one_undo(inn: Inn) -> None:
    record = played("istanbul", 3)
    game = cs.game("istanbul")
    t = game.start(players=3, chance=cs.ASK, **record["options"])
    for words in record["decisions"]:
        if t.ask.who == 0 and type(t.ask).__name__ == "Fountain" and len(t.menu) > 2:
            break
        t.decide(game.parse(words))
    ann = inn.guest(confirm=True)
    ann.sit_at(record, len(t.log))
    before, out = ann.step, len([option for option in t.menu if game.notation(option).startswith("recall")])
    ann.take(ann.page.get_by_role("button", name=f"Call all {out} back"))
    assert ann.step >= before + out and not ann.told("state")[-1]["view"]["players"][0]["out"]
    ann.take(ann.page.get_by_role("button", name="Undo"))
    assert ann.step == before
    ann.look_for_faults()


def test_the_preview_names_what_comes_and_leaves_my_things_in_sight(inn: Inn) -> None:
    """Where a merchant stands one will have to pay: the preview says so, and covers neither purse nor goods."""
    ann = inn.guest()
    ann.table(game="istanbul", start=True, options={"layout": "ordered"}, seats=[person("Ann"), bot("random"), bot("random")])
    ann.ready()
    for _ in range(40):
        state = ann.told("state")[-1]
        places = [one["place"] for one in state["view"]["players"][1:]]
        me = state["view"]["players"][0]
        paid = [place for place in places if place != 7 and me["stack"] and me["lira"] >= 2 * places.count(place)]
        there = [f"place {place}" for place in paid if f"place {place}" in (state["menu"] or [])]
        if there and state["ask"]["rule"][0] == "Move":
            break
        ann.take(ann.buttons.first)
        ann.ready()
    else:
        raise AssertionError("nobody was ever in reach")
    ann.page.locator(f".acts [data-option='{there[0]}']").hover()
    bubble = ann.page.locator(".bubble")
    expect(bubble).to_contain_text("Then: You are not alone here: every other merchant gets 2 lira from you")
    over, mat = bubble.bounding_box(), ann.page.locator("section.mat").bounding_box()
    assert over is not None and mat is not None and over["y"] >= mat["y"] + mat["height"]


def test_others_are_shown_at_my_pace_and_can_be_skipped(inn: Inn) -> None:
    record = played("istanbul", 3)
    step, place = ends_by_itself(record)
    ann = inn.guest(pace="slow")
    ann.sit_at(record, step)
    ann.page.locator(f".board [data-option='{place}']").first.click()
    ann.page.locator("[data-turn=other] [data-just]").wait_for()
    names = [one["name"] for one in ann.told("table")[-1]["seats"]]
    said = ann.page.locator("[data-just]").inner_text()
    assert said and names[0] not in said
    ann.page.get_by_role("button", name="Skip").click()
    ann.ready()
    expect(ann.page.locator("[data-just]")).to_be_visible()
    ann.take(ann.page.locator(".acts .choice:enabled").first)
    ann.look_for_faults()


def test_the_last_turn_can_be_seen_again_and_any_step_looked_at(inn: Inn) -> None:
    record = played("istanbul", 3)
    step, _ = ends_by_itself(record)
    ann = inn.guest()
    ann.sit_at(record, step)
    options = ann.buttons.count()
    ann.page.get_by_role("button", name="Look back").click()
    at = ann.page.locator("[data-past]")
    expect(at).to_have_attribute("data-past", str(ann.step - 1))
    ann.page.get_by_role("button", name="One step back").click()
    expect(at).to_have_attribute("data-past", str(ann.step - 2))
    expect(ann.page.locator(".board .target")).to_have_count(0)
    ann.page.get_by_role("button", name="Back to now").click()
    expect(at).to_have_count(0)
    assert ann.buttons.count() == options
    ann.page.keyboard.press("l")
    at.wait_for()
    at.wait_for(state="detached")  # it plays to the present by itself
    assert ann.buttons.count() == options
    ann.look_for_faults()


def test_looking_back_shows_no_more_than_one_may_see(inn: Inn) -> None:
    ann = inn.guest()
    table = ann.table(game="istanbul", start=True, seats=[person("Ann"), bot("random")])
    ann.ready()
    ann.page.get_by_role("button", name="Look back").click()
    ann.page.locator("[data-past]").wait_for()
    seen = ann.api(f"/tables/{table}/steps/{ann.step - 1}?seat=0")["view"]["players"]
    assert seen[0]["hand"] is not None and seen[1]["hand"] is None


def test_bots_have_names_and_badges(inn: Inn) -> None:
    ann = inn.guest()
    level = ann.api("/bots")["bots"][1]
    title = ann.api("/text/bots/en")["level"][level["name"]]["name"]
    table = ann.table(game="istanbul", start=True, seats=[person("Ann"), bot(level["spec"]), bot(level["spec"])])
    ann.page.locator("[data-strip]").first.wait_for()
    names = ann.page.locator("[data-strip] .name").all_inner_texts()
    assert names[0] == "Ann" and len(set(names)) == 3
    assert not {title, level["spec"], level["name"]} & set(names)
    expect(ann.page.locator("[data-strip='1'] .badge")).to_have_attribute("title", title)
    ben = inn.guest()
    ben.go(f"/t/{table}").locator("[data-strip]").first.wait_for()
    assert ben.page.locator("[data-strip] .name").all_inner_texts() == names


def test_watching_says_why(inn: Inn) -> None:
    ann, ben, cleo = inn.guest(), inn.guest(), inn.guest()
    table = ann.table(game="istanbul", start=True, seats=[person("Ann"), bot("random")])
    ben.go(f"/t/{table}")
    expect(ben.page.locator(".status .watch")).to_contain_text("All seats are taken")
    table = ann.table(game="istanbul", seats=[person("Ann"), OPEN])
    cleo.go(f"/t/{table}").locator("h1").wait_for()
    expect(cleo.page.locator(".watch")).to_contain_text("Joining takes an invitation")
    assert cleo.page.locator("form").count() == 0


def test_a_long_press_shows_the_tip_and_nothing_else(inn: Inn) -> None:
    ann = inn.guest(PHONE)
    ann.table(game="istanbul", start=True, seats=[person("Ann"), bot("random")])
    ann.ready()
    target = ann.page.locator(".board [data-option^='place ']").first
    box = target.bounding_box()
    assert box is not None
    version = ann.version
    finger = ann.context.new_cdp_session(ann.page)
    spot = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 3}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": spot})
    expect(ann.page.get_by_role("tooltip")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.wait_for_timeout(300)
    assert ann.version == version
    target.tap()
    ann.settled(version)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_legal_places_come_first_and_have_names(inn: Inn, size: ViewportSize) -> None:
    ann = inn.guest(size)
    ann.table(game="istanbul", start=True, seats=[person("Ann"), bot("random")])
    ann.ready()
    ann.page.locator(".board .target").first.wait_for()
    count = ann.page.locator(".board .target").count()
    ann.page.keyboard.press("Tab")  # to the content
    seen: list[str] = []
    for _ in range(count):
        ann.page.keyboard.press("Tab")
        seen.append(
            ann.page.evaluate("document.activeElement.closest('.board') ? document.activeElement.ariaLabel ?? '' : '-'")
        )
    assert len(seen) == count and all(one not in ("", "-") for one in seen)
    ann.page.keyboard.press("Shift+Tab")
    glowing = ann.page.evaluate(STROKE % "document.querySelector('.board .target:not(:focus)')")
    ann.until(
        lambda: ann.page.evaluate(STROKE % "document.activeElement") not in ("", glowing)
    )  # focus looks unlike what glows


def test_no_steppers_flash_while_a_choice_is_on_its_way(inn: Inn) -> None:
    """On a slow line: while the server thinks, what was chosen is not shown as a list to take back."""
    ann = inn.guest()
    ann.table(game="istanbul", start=True, seats=[person("Ann"), bot("random")])
    ann.ready()
    ann.page.evaluate(
        """() => { window.flashes = 0; new MutationObserver(() => { window.flashes += document.querySelectorAll('.acts .less').length; })
        .observe(document.querySelector('.acts'), { childList: true, subtree: true }); }"""
    )
    ann.take(ann.page.locator(".acts [data-option^='place ']").first)
    assert ann.page.evaluate("window.flashes") == 0


def test_the_device_is_handed_on_only_where_something_is_secret(inn: Inn) -> None:
    """Start tiles are kept in secret: each person takes the device once, and nobody confirms. Then everybody plays on, looking on."""
    ann = inn.guest(confirm=True)
    ann.table(game="sabika", start=True, seats=[person("Ann"), person("Ben")])
    dialog = ann.page.get_by_role("dialog")
    handed: list[str] = []
    for _ in range(2):
        dialog.wait_for()
        handed.append(dialog.get_by_role("button").inner_text())
        dialog.get_by_role("button").click()
        ann.ready()
        ann.page.locator(".acts .choice:enabled, .board .target, .side [data-option]").first.click()
        assert ann.confirm.count() == 0
    assert len(set(handed)) == 2
    acted: set[int] = set()
    for _ in range(30):
        ann.ready()
        acted.add(ann.told("state")[-1]["seat"])
        assert dialog.count() == 0
        if len(acted) == 2:
            break
        ann.take(ann.confirm if ann.confirm.count() else ann.page.locator(".acts .choice:enabled").last)
    assert acted == {0, 1}
    ann.look_for_faults()


FLIGHTS = """() => { window.flights = []; new MutationObserver((seen) => seen.forEach((one) => one.addedNodes.forEach((node) => {
  if (node.classList?.contains('flying')) window.flights.push(parseFloat(node.style.left)); }))).observe(document.body, { childList: true }); }"""


@pytest.mark.parametrize("game", ["istanbul", "marrakesh", "sabika"])
def test_what_others_gain_flies_to_their_strip(inn: Inn, game: str) -> None:
    ann = inn.guest(pace="fast", motion="on")
    ann.table(game=game, start=True, seats=[person("Ann"), bot("greedy")])
    ann.ready()
    ann.page.evaluate(FLIGHTS)
    strip = ann.page.locator("[data-strip='1']").bounding_box()
    assert strip is not None
    for _ in range(60):
        if any(strip["x"] <= x <= strip["x"] + strip["width"] for x in ann.page.evaluate("window.flights")):
            break
        ann.take(ann.buttons.first)
        ann.ready()
    else:
        raise AssertionError("nothing ever came")
    expect(ann.page.locator(".flying")).to_have_count(0)
    ann.look_for_faults()
