"""Games to their end against bots, by mouse and by keyboard alone; Istanbul whole, the others from where bots have brought them."""

from __future__ import annotations

import pytest
from inn import Guest, Inn, bot, person, played
from playwright.sync_api import expect


def come_late(guest: Guest, game: str, players: int, part: float) -> None:
    """Takes over from a bot in a game that so much has been played of."""
    record = played(game, players)
    guest.sit_at(record, int(len(record["decisions"]) * part), others="random")


def test_a_whole_game_by_clicking(inn: Inn) -> None:
    ann = inn.guest()
    ann.table(game="istanbul", start=True, seats=[person(), bot("greedy")])
    plays_to_the_end(ann, 20)


@pytest.mark.parametrize(("game", "players", "part"), [("marrakesh", 2, 0.8), ("sabika", 2, 0.7), ("sabika", 1, 0.7)])
def test_by_clicking(inn: Inn, game: str, players: int, part: float) -> None:
    ann = inn.guest()
    come_late(ann, game, players, part)
    plays_to_the_end(ann, 8)  # with any luck of the bots: of 30 games the shortest had 18


def plays_to_the_end(ann: Guest, least: int) -> None:
    assert ann.play_on(ann.click_something, seed=2) > least
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
