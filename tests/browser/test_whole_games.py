"""Games to their end against bots, by mouse and by keyboard alone; Marrakesh from its last season on."""

from __future__ import annotations

from typing import Any

import pytest
from inn import Inn, bot, person, played
from playwright.sync_api import expect


@pytest.mark.parametrize(
    ("game", "bots"), [("istanbul", ["greedy"]), ("marrakesh", ["random"]), ("sabika", ["random"]), ("sabika", [])]
)
def test_by_clicking(inn: Inn, game: str, bots: list[str]) -> None:
    ann = inn.guest()
    wish: dict[str, Any] = {"game": game}
    if game == "marrakesh":  # three seasons take minutes: the last one, and the end of the game
        made = ann.api("/records", played(game, 2))
        wish = {"from": {"record": made["record"], "step": made["steps"] * 2 // 3}}
    ann.table(start=True, seats=[person(), *[bot(spec) for spec in bots]], **wish)
    assert ann.play_on(ann.click_something, seed=2) > 20
    expect(ann.page.locator(".end h1")).to_be_visible()
    expect(ann.page.get_by_role("columnheader")).not_to_have_count(0)
    ann.look_for_faults()


def test_by_keyboard_alone(inn: Inn) -> None:
    ann = inn.guest(confirm=True)
    ann.table(game="istanbul", start=True, seats=[person(), bot()])
    assert ann.play_on(ann.press_something, seed=3) > 20
    expect(ann.page.locator(".end h1")).to_be_visible()
    ann.look_for_faults()


def test_play_now_from_the_home_page(inn: Inn) -> None:
    ann = inn.guest()
    ann.go("/").locator("[data-play=istanbul]").click()
    ann.page.wait_for_url("**/t/*")
    ann.ready()
    ann.page.go_back()
    expect(ann.page.get_by_role("heading", name="Your tables")).to_be_visible()
    ann.page.locator("a.card").first.click()
    ann.ready()
    ann.look_for_faults()


def test_the_board_itself_can_be_clicked_and_reached_by_tab(inn: Inn) -> None:
    ann = inn.guest()
    ann.table(game="istanbul", start=True, seats=[person(), bot()])
    ann.ready()
    step = ann.step
    ann.page.locator(".board [data-option^='place ']").first.click()
    ann.page.locator(f"[data-step='{step}']").wait_for(state="detached")
    ann.ready()
    target = ann.page.locator(".board [data-option]")
    if target.count():
        step = ann.step
        target.first.focus()
        ann.page.keyboard.press("Enter")
        ann.page.locator(f"[data-step='{step}']").wait_for(state="detached")
    ann.look_for_faults()
