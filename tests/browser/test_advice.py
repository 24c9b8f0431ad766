"""Bots as guests and as advisers: their moves in the log, hints, a stand-in for somebody absent."""

from __future__ import annotations

import re
from functools import partial

import pytest
from inn import Guest, Inn, bot, percent, person, seat_two
from playwright.sync_api import Locator, expect


def begin(inn: Inn, game: str = "istanbul", **more: object) -> Guest:
    """Ann is asked something at a table with a bot."""
    ann = inn.guest()
    ann.table(game=game, start=True, seats=[person(), bot("random")], **more)
    ann.ready()
    return ann


def ideas(guest: Guest) -> Locator:
    return guest.page.locator(".acts [data-idea]")


def ask_for_hint(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Hint").click()
    ideas(guest).first.wait_for()


@pytest.mark.parametrize("game", ["istanbul", "marrakesh", "sabika"])
def test_a_hint_is_listed_best_first_and_marked_on_the_board(inn: Inn, game: str) -> None:
    ann = begin(inn, game)
    if game == "marrakesh":  # its first questions are asked before the board has anything to mark
        while not ann.page.locator(".board [data-option]").count():
            ann.take(ann.buttons.first)
            ann.ready()
    expect(ann.page.locator("[data-rank]")).to_have_count(0)
    ann.page.get_by_role("button", name="Hint").click()
    ideas(ann).first.wait_for()  # a bar that moves meanwhile is seen where a hint takes longer, below
    expect(ann.page.get_by_role("progressbar")).to_have_count(0)
    progress = [one["progress"] for one in ann.told("hint")]
    assert progress == sorted(progress) and len(set(progress)) > 5 and progress[-1] == 1.0

    found = ann.told("hint")[-1]["options"]
    assert len(found) == min(3, ann.offered()["all"])
    others = [one["chance"] for one in found[1:]]  # the first is what the bot would do, tried most; the others by their chance
    assert others == sorted(others, reverse=True)
    on_board = 0
    for rank, one in enumerate(found, start=1):
        row = ideas(ann).nth(rank - 1)
        assert row.get_attribute("data-idea") == one["option"]
        expect(row.locator(f"[data-rank='{rank}']")).to_have_text(str(rank))
        expect(row).to_contain_text(percent(one["chance"]))
        button = ann.page.locator(f".acts .choice[data-option='{one['option']}']")
        expect(button.locator(f"[data-rank='{rank}']")).to_be_visible()
        places = ann.page.locator(f".board [data-option='{one['option']}']").count()
        assert places or not one["option"].startswith("place")  # a move has its place; ending the turn or a card has none
        marks = ann.page.locator(f".board [data-hint='{one['option']}'][data-rank='{rank}']")
        expect(marks).to_have_count(places)
        for mark in marks.all():
            bare = "bare" in (mark.get_attribute("class") or "").split()  # on small things the rank alone
            expect(mark).to_have_text(str(rank) if bare else re.compile(rf"^{rank}\s*{percent(one['chance'])}$"))
        on_board += places
    assert on_board
    assert ann.page.locator(".board [data-rank]").count() == on_board
    ann.look_for_faults()


def test_an_idea_is_taken_by_a_click_and_the_hint_is_gone(inn: Inn) -> None:
    ann = begin(inn)
    ask_for_hint(ann)
    best = ideas(ann).first.get_attribute("data-idea")
    ann.take(ideas(ann).first)
    expect(ann.page.locator("[data-rank], .ideas")).to_have_count(0)
    gone = [one["args"] for state in ann.told("state") for one in state["news"]["items"] if one["key"] == "moved"]
    assert [0, int(str(best).split()[1])] in gone
    ann.look_for_faults()


def test_any_decision_ends_a_hint(inn: Inn) -> None:
    ann = begin(inn)
    ask_for_hint(ann)
    other = [str(one.get_attribute("data-idea")) for one in ideas(ann).all()]
    ann.take(ann.page.locator(".acts .choice:enabled" + "".join(f":not([data-option='{one}'])" for one in other)).first)
    expect(ann.page.locator("[data-rank], .ideas")).to_have_count(0)
    ann.look_for_faults()


def test_a_hint_is_asked_for_and_hidden_by_key(inn: Inn) -> None:
    ann = begin(inn)
    ann.page.keyboard.press("h")
    ideas(ann).first.wait_for()
    ann.page.keyboard.press("h")
    expect(ann.page.locator("[data-rank], .ideas")).to_have_count(0)
    ann.look_for_faults()


def test_a_table_without_hints_has_no_button(inn: Inn) -> None:
    ann = begin(inn, hints=False)
    expect(ann.page.get_by_role("button", name="Undo")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Hint")).to_have_count(0)
    ann.page.keyboard.press("h")
    ann.take(ann.buttons.first)
    assert not ann.told("refused") and not ann.told("hint")
    ann.look_for_faults()


def called_off(ann: Guest, times: int) -> bool:
    return sum(bool(one.get("cancelled")) for one in ann.told("hint")) == times


def test_a_hint_is_called_off_and_asked_for_again(patient: Inn) -> None:
    ann = begin(patient)
    for again in (1, 2):
        ann.page.get_by_role("button", name="Hint").click()
        bar = ann.page.get_by_role("progressbar", name="Thinking")
        expect(bar).to_be_visible()
        expect(bar).not_to_have_attribute("aria-valuenow", "0")  # it moves
        ann.page.get_by_role("button", name="Stop").click()
        expect(ann.page.locator(".ideas")).to_have_count(0)
        expect(ann.page.get_by_role("button", name="Hint")).to_be_visible()
        ann.until(partial(called_off, ann, again))
    assert not any("options" in one for one in ann.told("hint"))
    assert not ann.told("refused")
    ann.look_for_faults()


def test_deciding_while_a_hint_is_thought_out_calls_it_off(patient: Inn) -> None:
    ann = begin(patient)
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.page.get_by_role("progressbar", name="Thinking")).to_be_visible()
    ann.take(ann.buttons.first)
    expect(ann.page.locator(".ideas")).to_have_count(0)
    ann.until(lambda: any(one.get("cancelled") for one in ann.told("hint")))
    ann.ready()
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.page.get_by_role("progressbar", name="Thinking")).to_be_visible()
    ann.look_for_faults()


def test_what_bots_do_is_told_in_the_log(inn: Inn) -> None:
    ann = inn.guest()
    ann.table(game="istanbul", start=True, seats=[person(), bot("greedy"), bot("greedy")])
    lines = ann.page.locator(".story .log li")
    for _ in range(6):
        ann.ready()
        ann.take(ann.buttons.first)
    ann.ready()
    bots = ann.page.locator(".strips .name").all_inner_texts()[1:]
    assert len(bots) == 2
    for name in bots:
        expect(lines.filter(has_text=f"{name} goes to")).not_to_have_count(0)
    expect(ann.page.get_by_text("since your last turn")).to_be_visible()
    told = lines.all_inner_texts()
    ann.page.reload()
    ann.ready()
    assert lines.all_inner_texts()[-5:] == told[-5:]
    ann.look_for_faults()


def in_mid_turn(ann: Guest, ben: Guest) -> None:
    """Plays until Ben has begun his turn and is asked something more."""
    for _ in range(60):
        for guest, other in ((ann, ben), (ben, ann)):
            if guest.turn == "mine":
                guest.take(guest.buttons.first)
                if guest is ben and ben.turn == "mine" and other.turn == "other":
                    return
        ann.page.wait_for_timeout(30)
    raise AssertionError("Ben's turns are all of one question")


def test_a_bot_stands_in_for_somebody_absent_who_returns(patient: Inn) -> None:
    ann, ben, table = seat_two(patient)
    in_mid_turn(ann, ben)
    step, question = ben.step, ben.page.locator(".status .prompt").inner_text()
    ben.page.close()
    expect(ann.page.get_by_text("away", exact=True)).to_be_visible()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_label("Level").select_option(label="Apprentice")
    ann.page.get_by_role("button", name="Let a bot play").click()
    ann.page.keyboard.press("Escape")
    ann.page.locator("[data-turn=mine]").wait_for()
    assert ann.step > step  # the bot answered the question Ben left open
    assert question and ann.api(f"/tables/{table}")["seats"][1]["stand_in"]

    ben.open()
    ben.go(f"/t/{table}")
    expect(ben.page.get_by_text("A bot plays for Ben.")).to_be_visible()
    ben.page.get_by_role("button", name="I am back").click()
    expect(ben.page.get_by_text("A bot plays for Ben.")).to_have_count(0)
    for _ in range(40):
        if ben.turn == "mine":
            break
        if ann.turn == "mine":
            ann.take(ann.buttons.first)
        ann.page.wait_for_timeout(30)
    ben.ready()
    step = ben.step
    ben.buttons.first.click()
    ben.page.locator(f"[data-step='{step}']").wait_for(state="detached")
    for guest in (ann, ben):
        guest.look_for_faults()
