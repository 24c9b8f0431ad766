"""Learning by playing: every lesson to its end as the coach proposes and with detours, its keys, and the rules behind it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from inn import PHONE, Guest, Inn
from playwright.sync_api import Page, expect

from caravanserai.text import learn

GAMES = ["istanbul", "marrakesh", "sabika"]
NOW = """() => {
  const bubble = document.querySelector('[data-coach-says]');
  const play = document.querySelector('[data-turn]');
  return {
    says: bubble?.dataset.coachSays ?? null,
    text: bubble?.querySelector('p').textContent ?? '',
    suggests: (bubble?.dataset.coachSuggests ?? '').split('|').filter(Boolean),
    go: !!document.querySelector('[data-coach-go]'),
    turn: play.dataset.turn,
    version: play.dataset.version,
    confirm: document.querySelectorAll('.acts .confirm').length > 0,
    options: [...document.querySelectorAll('.acts [data-option]')].filter((one) => !one.disabled).map((one) => one.dataset.option),
  };
}"""
# rings in the panel lie around their own button, not around what hides it
IN_PLACE = """() => [...document.querySelectorAll('[data-coach-lit]:not(.main)')].every((ring) => {
  const box = ring.getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return at?.closest('.board') || at?.closest(`[data-option="${ring.dataset.coachLit.split('/')[0]}"]`);
})"""
SUGGESTED = '[data-coach-lit="{0}"], [data-coach-lit^="{0}/"]'
FIRST = {"istanbul": 3, "marrakesh": 4, "sabika": 3}  # decisions of a first turn: walk, stay, act; choose and claim; build
A_MINUTE = 200  # words that people read
RARE = {"istanbul": {"family", "pay"}, "marrakesh": {"costs"}, "sabika": {"rest"}}  # ideas that may find no occasion


def begin(guest: Guest, game: str) -> None:
    guest.go("/").locator(f"[data-learn={game}]").click()
    guest.page.wait_for_url("**/t/*")
    guest.ready()
    guest.page.locator("[data-coach-says='goal.say']").wait_for()


class Reader:
    """Somebody who reads all that is to be read for so many decisions."""

    def __init__(self, decisions: int = 0, read: list[str] | None = None) -> None:
        self.left = decisions
        self.read = [] if read is None else read

    def looks(self, page: Page, now: dict[str, Any]) -> None:
        if self.left:
            self.read += [one for one in (now["text"], page.locator(".status .prompt").inner_text()) if one not in self.read]

    def presses(self, page: Page, option: str) -> None:
        """The option's button in the panel."""
        button = page.locator(f'.acts [data-option="{option}"]').first
        if self.left:
            self.read.append(button.inner_text())
            self.left -= 1
        button.click()


def play(guest: Guest, chooser: random.Random | None, reader: Reader | None = None) -> list[tuple[str, str]]:
    """Through the lesson to its end: as proposed, or half of the time otherwise. What was said, in order."""
    page = guest.page
    reader = reader or Reader()
    said: list[tuple[str, str]] = []
    for _ in range(400):
        guest.ready()
        now: dict[str, Any] = page.evaluate(NOW)
        if now["says"] == "end":
            return said
        assert now["turn"] == "mine", "the game ended before the lesson"
        reader.looks(page, now)
        if now["says"] and (not said or said[-1][0] != now["says"]):
            said.append((now["says"], now["text"]))
            if now["says"].endswith(".say"):
                expect(page.locator("[data-coach-lit].main")).to_be_attached()
                for option in now["suggests"][:1]:
                    expect(page.locator(SUGGESTED.format(option)).first).to_be_attached()
                page.wait_for_function(IN_PLACE)
        if now["go"] and (chooser is None or chooser.random() < 0.7):
            before = now["says"]
            page.locator("[data-coach-go]").click()
            page.locator(f"[data-coach-says='{before}']").wait_for(state="detached")
            continue
        if now["confirm"]:
            guest.confirm.click()
        elif chooser is not None and chooser.random() < 0.6:
            other = [one for one in now["options"] if one not in now["suggests"]] or now["options"]
            reader.presses(page, chooser.choice(other))
        else:
            going_on = [one for one in now["options"] if one != "pass"] or now["options"]
            reader.presses(page, next((one for one in now["suggests"] if one in now["options"]), going_on[0]))
        guest.settled(now["version"])
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("game", GAMES)
def test_as_proposed_and_a_first_turn_is_read_within_a_minute(inn: Inn, game: str) -> None:
    """Read are the words of the game's card, of the coach, of the questions and of the buttons that are pressed."""
    ann = inn.guest()
    page = ann.go("/")
    read = [page.locator("li.game", has=page.locator(f"[data-learn={game}]")).inner_text()]
    begin(ann, game)
    said = play(ann, None, Reader(FIRST[game], read))
    assert len(" ".join(read).split()) <= A_MINUTE, read
    assert len({name for name, _ in said}) == len(said) >= 10, "nothing is said twice, and most of it is said"
    assert not [name for name, _ in said if name.endswith(".else")]
    plan = learn.plan(game, "lesson")
    assert plan and set(plan["step"]) - {name.removesuffix(".say") for name, _ in said} <= RARE[game], "all is taught"
    assert all(len(text.split()) <= 22 for _, text in said)
    ann.page.get_by_role("button", name="Play on with hints").click()
    expect(ann.page.get_by_role("button", name="No more hints")).to_be_visible()
    ann.look_for_faults()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_things_are_lit_where_they_can_be_seen(inn: Inn, game: str) -> None:
    ann = inn.guest(PHONE, language="nl")
    begin(ann, game)
    assert len(play(ann, None)) >= 10
    ann.look_for_faults()


@pytest.mark.parametrize("game", GAMES)
def test_with_detours(inn: Inn, game: str) -> None:
    ann = inn.guest()
    begin(ann, game)
    said = play(ann, random.Random(5))
    assert len({name for name, _ in said}) == len(said)
    assert [name for name, _ in said if name.endswith(".else")], "another choice is answered kindly"
    ann.look_for_faults()


def test_keys_leaving_and_returning(inn: Inn) -> None:
    ann = inn.guest(language="de")
    begin(ann, "istanbul")
    page = ann.page
    expect(page.locator("[aria-live=polite]").filter(has_text="Rubine")).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator("[data-coach-says='walk.say']").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-coach-says]").wait_for(state="detached")
    page.get_by_role("button", name="Ein Wort deines Lehrmeisters").click()
    page.locator("[data-coach-says='walk.say']").wait_for()
    page.get_by_role("button", name="Warum?").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Dein Zug")).to_be_visible()
    page.keyboard.press("Escape")
    ann.go("/").locator("[data-learn=istanbul]").click()
    page.wait_for_url("**/t/*")
    page.locator("[data-coach-says='walk.say']").wait_for()
    expect(page.locator("[data-coach-says='goal.say']")).to_have_count(0)
    ann.look_for_faults()


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_can_be_read_searched_and_printed(inn: Inn, game: str) -> None:
    ann = inn.guest(PHONE, language="nl")
    page = ann.go(f"/rules/{game}")
    page.locator("section .frame svg").first.wait_for()
    prose = " ".join(page.locator("section p").all_inner_texts())
    assert "{" not in prose and "?" not in prose, "every number is filled in"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    sections = page.locator("section").count()
    page.get_by_role("searchbox").fill("meteen")
    expect(page.locator("mark").first).to_be_visible()
    assert page.locator("section").count() < sections
    page.emulate_media(media="print")
    expect(page.get_by_label("Inhoud", exact=True)).to_be_hidden()
    ann.look_for_faults()


def test_from_a_tip_to_its_paragraph_and_back(inn: Inn) -> None:
    ann = inn.guest()
    begin(ann, "istanbul")
    page = ann.page
    page.locator("[data-coach='place-14']").hover()
    page.get_by_role("tooltip").get_by_role("link").click()
    page.wait_for_url("**/rules/istanbul?table=*#place-14")
    expect(page.locator("#place-14.here")).to_be_in_viewport()
    back = page.get_by_role("link", name="Back to the table")
    expect(back).to_be_in_viewport()
    back.click()
    ann.ready()
    ann.look_for_faults()


@pytest.mark.parametrize(
    ("game", "part", "spot"),
    [
        ("marrakesh", "[data-coach~=tower]", "tower"),
        ("marrakesh", "[data-coach=seasons]", "round"),
        ("sabika", "[data-coach=market]", "outer"),
        ("sabika", "[data-coach=sides] >> nth=0", "sides"),
    ],
)
def test_what_is_no_component_leads_to_the_section_of_its_part(inn: Inn, game: str, part: str, spot: str) -> None:
    ann = inn.guest()
    begin(ann, game)
    ann.page.locator(f".board {part}").hover()
    expect(ann.page.get_by_role("tooltip").get_by_role("link")).to_have_attribute(
        "href", re.compile(f"/rules/{game}.*#{spot}$")
    )
    ann.look_for_faults()


def test_every_component_has_its_place_in_the_reference(inn: Inn) -> None:
    ann = inn.guest()
    page = ann.go("/games/istanbul#card-7")
    expect(page.locator("#card-7")).to_be_in_viewport()
    expect(page.locator("#card-7 svg")).to_be_visible()
    page.get_by_role("button", name="Places").click()
    expect(page.locator(".things li")).to_have_count(16)
    expect(page.get_by_role("checkbox")).to_have_count(0)  # nothing of it is reconstructed
    page.get_by_role("link", name="More in the rules").nth(13).click()
    page.wait_for_url("**/rules/istanbul#place-14")
    ann.look_for_faults()


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_component_has_its_pictures(inn: Inn, game: str) -> None:
    ann = inn.guest(language="nl")
    page = ann.go(f"/games/{game}")
    things, drawn = page.locator(".things li"), page.locator(".things li:has(.picture svg *)")
    things.first.wait_for()
    for chip in page.locator("main nav button:not(:last-child)").all():
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "true")
        expect(drawn).to_have_count(int(chip.locator(".soft").inner_text()))
        assert things.count() == drawn.count(), chip.inner_text()
    ann.look_for_faults()


@pytest.mark.parametrize("game", GAMES)
def test_what_was_picked_in_the_reference_is_in_sight_on_a_phone(inn: Inn, game: str) -> None:
    ann = inn.guest(PHONE, language="de")
    page = ann.go(f"/games/{game}")
    page.locator(".things li").first.wait_for()
    chips = page.locator("main nav button")
    for nth in (0, chips.count() - 2):
        chips.nth(nth).click()
        expect(chips.nth(nth)).to_have_attribute("aria-pressed", "true")
        expect(chips.nth(nth)).to_be_in_viewport()
        expect(page.locator(".things li").first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ann.look_for_faults()
