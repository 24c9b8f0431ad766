"""The board of Marrakesh: every option has its place on the scene, ghosts, whose city is shown, small screens, night."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from inn import AXE, DESKTOP, LAPTOP, PHONE, Guest, Inn, Theme, bot, person, played
from playwright.sync_api import ViewportSize, expect

import caravanserai as cs

MODULES = {
    "staircase_tiles": True,
    "imam_and_sultan": True,
    "exchange_offices": "mixed",
    "spectators": "purple",
    "desert_towns": True,
}
GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, MODULES),
    (3, {**MODULES, "edition": "classic"}),
    (2, {"edition": "classic", "imam_and_sultan": True}),
]
COLUMN_ONLY = {"pass"}  # kinds of options that stand beside the board alone
STEPS = 25  # decisions of a walk
OFFERED = """() => {
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 3 && box.height > 3 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  };
  const named = (within) => [...document.querySelectorAll(within + ' [data-option]')];
  return {
    version: document.querySelector('[data-turn]').dataset.version,
    column: named('.acts').filter((node) => !node.disabled).map((node) => node.dataset.option),
    scene: [...new Set(named('.board').filter(seen).map((node) => node.dataset.option))],
  };
}"""
PRESS = "(option) => [...document.querySelectorAll('[data-option]')].find((node) => node.dataset.option === option)" + (
    ".dispatchEvent(new MouseEvent('click', { bubbles: true }))"
)


def position(players: int, options: dict[str, Any], question: str, seed: int = 1, nth: int = 1) -> Any:
    """A table at which this question is open, reached at random."""
    game = cs.game("marrakesh")
    for tried in range(seed, seed + 300):
        t = game.start(players=players, seed=tried, **options)
        chooser = random.Random(tried)
        left = nth
        while t.ask is not None:
            if type(t.ask).__name__ == question:
                left -= 1
                if left == 0:
                    return t
            t.decide(chooser.choice(t.menu))
    raise AssertionError(f"{question} is never asked")


def sit(guest: Guest, t: Any) -> None:
    """Sits down where the question is open, others are bots."""
    record = cs.Record.of(cs.game("marrakesh"), t, [f"P{seat}" for seat in range(t.seats)]).as_json()
    made = guest.api("/records", record)
    seats = [person("Ann") if seat == t.ask.who else bot("random") for seat in range(t.seats)]
    guest.table(seats=seats, start=True, **{"from": {"record": made["record"], "step": made["steps"]}})
    guest.ready()
    guest.page.locator(".board svg [data-sector], .board [role=tab]").first.wait_for()


def walk(guest: Guest, seed: int) -> set[str]:
    """Decisions through the scene; the kinds of options that were offered."""
    chooser = random.Random(seed)
    kinds: set[str] = set()
    for _ in range(STEPS):
        if guest.ready().get_attribute("data-turn") == "over":
            break
        now = guest.page.evaluate(OFFERED)
        assert now["column"]
        kinds |= {option.split()[0] for option in now["column"]}
        lost = [one for one in now["column"] if one.split()[0] not in COLUMN_ONLY and one not in now["scene"]]
        assert not lost, (lost, guest.page.locator(".status").first.inner_text())
        guest.page.evaluate(PRESS, chooser.choice(now["scene"] or now["column"]))
        guest.settled(now["version"])
    return kinds


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_option_has_its_place_on_the_scene(inn: Inn, players: int, options: dict[str, Any]) -> None:
    ann = inn.guest()
    kinds: set[str] = set()
    for question, nth in (("SelectKeshis", 1), ("UseAssistant", 9), ("ClaimKeshis", 40)):
        sit(ann, position(players, options, question, players, nth))
        kinds |= walk(ann, players + nth)
    assert {"choose", "new", "act", "take_one"} <= kinds
    ann.look_for_faults()


RARE = [
    (2, {}, "TurnDiscAtStart"), (2, {}, "ArrangeStorage"), (2, {}, "PayWater"), (4, MODULES, "ChooseTown"), (2, {}, "FlipProvision"),
    (2, {}, "BuildGate"), (2, {}, "ReturnKeshi"), (2, {}, "ChooseRiverBonus"), (4, MODULES, "TakeOther"), (2, {}, "TakeOpenOasis"),
]  # fmt: skip


def test_rare_questions_have_their_places_too(inn: Inn) -> None:
    ann = inn.guest()
    for players, options, question in RARE:
        sit(ann, position(players, options, question))
        now = ann.page.evaluate(OFFERED)
        assert not [one for one in now["column"] if one != "pass" and one not in now["scene"]], question
    ann.look_for_faults()


def test_hovering_an_option_shows_what_would_come_of_it(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, position(2, {}, "ChooseStairs"))
    expect(ann.page.locator(".board .ghost")).to_have_count(0)
    ann.page.locator(".acts [data-option='stairs 0']").hover()
    expect(ann.page.locator(".board .ghost")).not_to_have_count(0)
    expect(ann.page.locator(".board .hovered")).to_have_count(1)
    ann.page.locator(".board [data-option='stairs 1']").hover()
    expect(ann.page.locator(".acts .choice.hovered")).to_have_attribute("data-option", "stairs 1")


def test_a_strip_shows_that_players_city(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, position(2, {}, "SelectKeshis"))
    tabs = ann.page.locator(".board .tab[aria-pressed]")
    expect(tabs.first).to_have_attribute("aria-pressed", "true")
    ann.page.locator(".strip").nth(1).click()
    expect(tabs.nth(1)).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name="My city").click()
    expect(tabs.first).to_have_attribute("aria-pressed", "true")
    ann.page.locator(".strip").nth(1).click()
    ann.take(ann.buttons.first)
    expect(tabs.first).to_have_attribute("aria-pressed", "true")


def test_sectors_say_what_they_are(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, position(2, {}, "UseAssistant"))
    name = ann.page.locator("[data-sector='2']").get_attribute("aria-label") or ""
    assert re.fullmatch(r"Palace: \d of 8, action brings \d steps?", name), name


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_small_screens_open_the_region_of_a_question(inn: Inn, size: ViewportSize) -> None:
    ann = inn.guest(size=size)
    for question, region in (
        ("ClaimKeshis", "tower"),
        ("LineBonus", "stairs"),
        ("BuyScrolls", "scrolls"),
        ("SelectKeshis", "city"),
    ):
        sit(ann, position(2, {}, question))
        page = "stairs" if size is LAPTOP and region == "tower" else region
        tab = ann.page.locator(f".board [role=tab][data-region={page}]")
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(tab.locator("[data-waits]")).to_be_visible()
        expect(ann.page.locator(".board .page [data-option], .board .pages [data-option]").first).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.page.locator(".board [role=tab]").nth(1).click()
    expect(ann.page.locator(".board [role=tab]").nth(1)).to_have_attribute("aria-selected", "true")
    ann.look_for_faults()


def test_phone_targets_are_large_enough(inn: Inn) -> None:
    ann = inn.guest(size=PHONE)
    sit(ann, position(2, {}, "UseAssistant"))
    boxes = [one.bounding_box() for one in ann.page.locator(".board .page [data-option]").all()]
    assert boxes and all(box and box["width"] >= 42 and box["height"] >= 40 for box in boxes), boxes


def test_the_print_is_dark_at_night(inn: Inn) -> None:
    shades = []
    themes: list[Theme] = ["light", "dark"]
    for theme in themes:
        ann = inn.guest(theme=theme)
        sit(ann, position(2, {}, "SelectKeshis"))
        shades.append(ann.page.locator("[data-sector='2'] > path").first.evaluate("(node) => getComputedStyle(node).fill"))
    assert shades[0] != shades[1]


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light")])
def test_the_board_is_accessible(inn: Inn, size: ViewportSize, theme: Theme) -> None:
    ann = inn.guest(size=size, theme=theme, bypass_csp=True)
    sit(ann, position(2, {}, "UseAssistant"))
    ann.page.add_script_tag(path=str(AXE))
    found = ann.page.evaluate("() => axe.run('.play')")
    grave = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    assert not grave, [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in grave]


def test_log_and_scores_carry_the_signs_of_the_board(inn: Inn) -> None:
    ann = inn.guest()
    ann.finish(played("marrakesh", 2))
    rows = ann.page.locator(".end tbody th")
    expect(ann.page.locator(".end tbody th [data-token] svg")).to_have_count(rows.count())
    expect(ann.page.locator(".log [data-token^='thing'] svg use").first).to_be_attached()
    ann.look_for_faults()


def test_the_first_board_comes_quickly(inn: Inn) -> None:
    """All drawings that repeat are drawn once and used by name."""
    ann = inn.guest()
    sit(ann, position(2, {}, "UseAssistant"))
    assert ann.page.locator(".board use").count() > 100
    assert ann.page.locator("svg.sprite").count() == 1
