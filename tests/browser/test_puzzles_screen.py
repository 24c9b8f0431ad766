"""Find the turn: from the game's card to a puzzle, the turn played on the board, the verdict, the next one, the streak."""

from __future__ import annotations

import pytest
from inn import PHONE, Guest, Inn, percent
from playwright.sync_api import expect

from caravanserai.puzzles.puzzle import collection

GAMES = ["istanbul", "marrakesh", "sabika"]


def begin(guest: Guest, game: str) -> None:
    guest.go("/").locator(f"[data-puzzles={game}]").click()
    guest.page.wait_for_url(f"**/puzzle/{game}/1")
    guest.ready()


def play(guest: Guest, line: list[str]) -> None:
    """Decides these in turn."""
    for option in line:
        guest.take(guest.page.locator(f'.acts [data-option="{option}"]').first)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_turn_is_found(inn: Inn, game: str) -> None:
    ann = inn.guest()
    begin(ann, game)
    puzzle = collection(game).puzzles[0]
    play(ann, puzzle.ways[0].line)
    page = ann.page
    expect(page.locator("[data-verdict=solved]")).to_contain_text(percent(puzzle.ways[0].chance))
    assert page.locator("[data-verdict] li").count() == len(puzzle.ways[0].line)
    assert page.evaluate("JSON.parse(localStorage['caravanserai.puzzles']).now") == 1
    ann.look_for_faults()


def test_a_worse_turn_is_compared_and_the_next_puzzle_comes(inn: Inn) -> None:
    ann = inn.guest(PHONE, "dark", "de")
    begin(ann, "istanbul")
    page = ann.page
    puzzle = collection("istanbul").puzzles[0]
    before = page.locator("[data-turn]").get_attribute("data-step")
    play(ann, puzzle.ways[1].line)
    told = page.locator("[data-verdict=missed]")
    expect(told).to_contain_text(f"{percent(puzzle.ways[1].chance, 'de')} statt {percent(puzzle.ways[0].chance, 'de')}")
    title = page.locator(".status [data-puzzle='1']")  # above the board, where the question stood
    expect(title).to_be_visible()
    over, plan = title.bounding_box(), page.locator("main.board").bounding_box()
    assert over is not None and plan is not None and 0 <= plan["y"] - over["y"] - over["height"] < 24
    page.get_by_role("button", name="Auf dem Plan zeigen").nth(1).click()
    expect(page.locator("[aria-pressed=true]").filter(has_text="Auf dem Plan zeigen")).to_have_count(1)
    page.locator(f"[data-step='{int(before or 0) + len(puzzle.ways[0].line)}']").wait_for()
    page.get_by_role("button", name="Noch einmal").click()
    ann.ready()
    play(ann, puzzle.ways[0].line)
    expect(page.locator("[data-verdict=solved]")).to_contain_text("In Folge gefunden: 0")  # only the first try counts
    page.get_by_role("button", name="Nächstes Rätsel").click()
    page.wait_for_url("**/puzzle/istanbul/2")
    page.locator("[data-puzzle='2']").wait_for()
    ann.ready()
    ann.look_for_faults()


def test_the_turn_may_be_taken_back_until_it_is_ended(inn: Inn) -> None:
    ann = inn.guest(confirm=True)
    puzzles = collection("istanbul").puzzles
    number, line = next((at, one.ways[1].line) for at, one in enumerate(puzzles, 1) if len(one.ways[1].line) > 2)
    page = ann.go(f"/puzzle/istanbul/{number}")
    ann.ready()
    first = ann.step
    play(ann, line)
    ann.confirm.wait_for()
    assert not page.locator("[data-verdict]").count()
    page.get_by_role("button", name="Undo").click()
    page.locator(f"[data-step='{first + len(line) - 1}']").wait_for()
    page.get_by_role("button", name="Restart turn").click()
    page.locator(f"[data-step='{first}']").wait_for()
    play(ann, line)
    ann.confirm.click()
    page.locator("[data-verdict=missed]").wait_for()
    ann.look_for_faults()


def test_the_verdict_speaks_as_the_buttons_did(inn: Inn) -> None:
    """Where the words of an option depend on the question or on the table, like the action of a space of Sabika's."""
    ann = inn.guest(language="nl")
    puzzles = collection("sabika").puzzles
    number, line = next((at, one.ways[0].line) for at, one in enumerate(puzzles, 1) if "main" in one.ways[0].line)
    page = ann.go(f"/puzzle/sabika/{number}")
    ann.ready()
    play(ann, line[: line.index("main")])
    button = page.locator('.acts [data-option="main"] .words').first.inner_text()
    play(ann, line[line.index("main") :])
    said = page.locator("[data-verdict=solved] li").nth(line.index("main"))
    assert said.inner_text() in button and "Hoofdactie" not in said.inner_text()
    ann.look_for_faults()


def test_a_puzzle_that_is_not_there(inn: Inn) -> None:
    page = inn.guest().go("/puzzle/istanbul/999")
    expect(page.get_by_role("heading", name="There is no such puzzle.")).to_be_visible()
