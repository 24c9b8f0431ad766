"""The real box on the table: what it brings is tapped in, at one shared screen and on phones of one's own."""

from __future__ import annotations

import pytest
from inn import LAPTOP, PHONE, Guest, Inn, person
from playwright.sync_api import Page, expect

SMALLEST = 56  # pixels that a finger hits without looking
TARGETS = "[data-entering] [data-option], [data-entering] [data-die], [data-entering] [data-more], [data-entering] [data-enter]"
SIZES = f"""() => [...document.querySelectorAll("{TARGETS}")].map((one) => {{
  const box = one.getBoundingClientRect();
  return Math.min(box.width, box.height);
}})"""
HAND = "[aria-labelledby=hand] button"


def tap(guest: Guest, option: str) -> None:
    guest.take(guest.page.locator(f"[data-entering] [data-option='{option}']"))


def roll(guest: Guest, one: int, two: int) -> None:
    for die, value in ((1, one), (2, two)):
        guest.page.locator(f"[data-die='{die} {value}']").click()
    expect(guest.page.locator("[data-enter]")).to_contain_text(str(one + two))
    guest.take(guest.page.locator("[data-enter]"))


def taken(page: Page) -> None:
    """The device goes to the next one, who says so."""
    page.locator(HAND).click()
    expect(page.locator(HAND)).to_have_count(0)


def asked(guest: Guest, rule: str) -> None:
    guest.page.locator(f"[data-entering={rule}]").wait_for()
    sizes = guest.page.evaluate(SIZES)
    assert sizes and min(sizes) >= SMALLEST, (rule, min(sizes))


def lay_out(guest: Guest, rule: str) -> None:
    """Let Caravanserai draw until that question is open."""
    while guest.page.locator(f"[data-entering={rule}]").count() == 0:
        guest.take(guest.page.get_by_role("button", name="Draw it"))


def test_istanbul_around_one_screen(inn: Inn) -> None:
    """From the setup screen through dice and secret cards into the first turn; a wrong roll is taken back."""
    guest = inn.guest(LAPTOP)
    guest.go("/new/istanbul").get_by_label("At a real table").check()
    guest.page.get_by_label("Name of player 2").fill("Ben")
    guest.page.get_by_label("Name of player 1").fill("Ann")
    guest.page.get_by_role("button", name="Start the game").click()
    asked(guest, "DrawLots")
    tap(guest, "first 0")
    asked(guest, "MoveFigure")
    roll(guest, 2, 6)
    roll(guest, 3, 4)
    for demand in ("demand 2", "demand 7"):
        asked(guest, "TurnUpDemand")
        tap(guest, demand)
    expect(guest.page.locator("[aria-labelledby=hand]")).to_contain_text("Only Ann may see")
    assert "draw 1" not in str(guest.told("state")[-1]["menu"]), "nothing to enter until Ann has the device"
    taken(guest.page)
    asked(guest, "DrawCard")
    tap(guest, "draw 1")
    taken(guest.page)
    tap(guest, "draw 2")
    taken(guest.page)
    expect(guest.page.locator(".status .head")).to_contain_text("Your turn")
    step = guest.step
    guest.page.locator("[data-entries]").click()
    guest.page.locator("dialog li", has_text="3 and 4").get_by_role("button").click()
    asked(guest, "MoveFigure")
    assert guest.step == step - 5
    expect(guest.page.locator("[data-taken-back='0']")).to_contain_text("3 and 4")
    roll(guest, 6, 6)
    expect(guest.page.locator("[data-taken-back]")).to_have_count(0)
    guest.take(guest.page.locator("[data-take-back]"))
    expect(guest.page.locator("[data-taken-back='0']")).to_contain_text("6 and 6")
    guest.look_for_faults()


def test_two_phones_keep_their_secrets(inn: Inn) -> None:
    ann, ben = inn.guest(PHONE), inn.guest(PHONE)
    table = ann.table(game="sabika", seats=[person("Ann"), {"kind": "open"}], companion=True)
    ben.page.goto(ann.page.get_by_label("Invitation link").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    ben.page.get_by_role("button", name="I am ready").click()
    ann.page.get_by_role("button", name="Start the game").click()
    asked(ann, "DealRaw")
    asked(ben, "DealRaw")
    tap(ben, "draw_raw 1")
    expect(ann.page.locator("[data-entries]")).to_contain_text("Clay")
    ann.take(ann.page.get_by_role("button", name="Draw all that follows"))
    asked(ann, "DealStartTile")
    expect(ben.page.locator(".status .head")).to_contain_text("Ann looks and enters it")
    assert ben.page.locator("[data-entering]").count() == 0
    tap(ann, "draw_start 3")
    tap(ann, "draw_start 5")
    asked(ben, "DealStartTile")
    expect(ben.page.locator("[data-entering] [data-option='draw_start 3']")).to_be_enabled()
    ben.page.locator("[data-option='draw_start 3']").click()
    expect(ben.page.locator(".trouble")).to_contain_text("already")
    tap(ben, "draw_start 4")
    secret = ["draw_start 3", "draw_start 5"]
    seen = [one["option"] for state in ben.told("state") for one in state.get("entries") or []]
    assert not any(one in secret for one in seen) and "draw_raw 1" in seen
    ben.take(ben.page.locator("[data-take-back]"))
    expect(ann.page.locator("[data-taken-back='1']")).to_contain_text("Ben took back")
    assert ann.api(f"/tables/{table}")["companion"]
    for guest in (ann, ben):
        guest.look_for_faults()


def test_the_tower_of_marrakesh(inn: Inn) -> None:
    """Gates and keshis are counted by colour and entered at once; the board shows what lies before the tower."""
    guest = inn.guest(LAPTOP)
    guest.table(game="marrakesh", seats=[person("Ann"), person("Ben")], companion=True, start=True)
    asked(guest, "DrawGate")
    for colour in (0, 1, 2, 3, 4, 5, 6, 7):
        guest.page.locator(f"[data-more='{colour}']").click()
    guest.take(guest.page.locator("[data-enter]"))
    assert guest.step == 8
    guest.take(guest.page.get_by_role("button", name="Draw all that follows"))
    tile = 1
    while guest.page.locator("[data-entering=ShakeTower]").count() == 0:
        if guest.page.locator(HAND).count():
            taken(guest.page)
            guest.page.locator("[data-turn=mine]").wait_for()
        if guest.page.locator("[data-entering=DealProvision]").count():
            tap(guest, f"provision {tile}")
            tile += 1
        elif guest.page.locator("[data-entering]").count():
            guest.take(guest.page.get_by_role("button", name="Draw all that follows"))
        else:
            guest.take(guest.buttons.first)
        guest.page.locator(f"[data-turn=mine], {HAND}").first.wait_for()
    asked(guest, "ShakeTower")
    expect(guest.page.locator(".status .prompt")).to_have_text("What came out of the tower? Count by colour.")
    assert guest.page.locator(".board [data-option^='fell']").count() == 0, (
        "one colour's numbers would say nothing on the board"
    )
    thrown = guest.page.locator("[data-more]").count()
    guest.page.locator("[data-more]").first.click()
    before = guest.step
    guest.take(guest.page.locator("[data-enter]"))
    fell = [one["option"] for one in guest.told("state")[-1]["entries"][-thrown:]]
    assert guest.step == before + thrown and fell == ["fell 1"] + ["fell 0"] * (thrown - 1)
    guest.page.locator("[data-entries]").click()
    said = guest.page.locator("dialog li .words").all_inner_texts()[:thrown]
    assert all(": 0 came out" in one for one in said[:-1]) and said[-1].startswith("1 came out · Out of the tower"), said
    assert len(set(said)) == thrown, "each names its colour"
    guest.look_for_faults()


def test_hands_are_reminded(inn: Inn) -> None:
    """What the rules did by themselves is listed for the real table until somebody decides again, and can be ticked off."""
    guest = inn.guest(LAPTOP)
    guest.table(game="istanbul", seats=[person("Ann"), person("Ben")], companion=True, start=True)
    asked(guest, "DrawLots")
    tap(guest, "first 0")
    roll(guest, 1, 3)
    reminders = guest.page.locator("[data-reminders] label")
    expect(reminders).to_have_count(1)
    expect(reminders).to_contain_text("Governor")
    roll(guest, 6, 6)
    guest.take(guest.page.get_by_role("button", name="Draw all that follows"))
    for card in ("draw 1", "draw 2"):
        taken(guest.page)
        tap(guest, card)
    taken(guest.page)
    guest.take(guest.page.locator(".acts [data-option='place 5']"))  # leaving an assistant and taking the mail is plain
    expect(reminders).to_have_count(1)
    expect(reminders).to_contain_text("move the leftmost upper indicator down")
    taken(guest.page)
    reminders.get_by_role("checkbox").check()
    expect(reminders.get_by_role("checkbox")).to_be_checked()
    guest.take(guest.page.locator(".acts [data-option='place 1']"))
    expect(reminders).to_have_count(0)
    guest.look_for_faults()


def test_places_at_random_are_laid_one_by_one(inn: Inn) -> None:
    guest = inn.guest(PHONE)
    five = [person(name) for name in ("Ann", "Ben", "Cleo", "Dirk", "Eva")]
    guest.table(game="istanbul", seats=five, companion=True, start=True, options={"layout": "random"})
    asked(guest, "LayPlace")
    guest.take(guest.page.locator("[data-entering] [data-option]").first)
    asked(guest, "LayPlace")
    guest.take(guest.page.get_by_role("button", name="Draw all that follows"))
    taken(guest.page)
    asked(guest, "DrawCard")
    guest.look_for_faults()


def test_nothing_moves_away_under_a_pointer(inn: Inn) -> None:
    """Where reminders and many options leave no room to say what would happen, nothing makes room for it either."""
    guest = inn.guest(LAPTOP, language="nl")
    guest.table(game="istanbul", seats=[person("Ann"), person("Ben")], companion=True, start=True)
    asked(guest, "DrawLots")
    tap(guest, "first 0")
    roll(guest, 1, 3)
    roll(guest, 6, 6)
    guest.take(guest.page.locator("[data-entering] .instead button").last)
    for card in ("draw 1", "draw 2"):
        taken(guest.page)
        tap(guest, card)
    taken(guest.page)
    options = guest.page.locator(".acts .choice")
    expect(guest.page.locator("[data-reminders] label")).to_have_count(2)
    expect(guest.page.locator(".acts .tight")).to_have_count(1)
    for option in (options.first, options.nth(3)):
        before = option.bounding_box()
        option.hover()
        guest.page.locator(".would").wait_for(state="attached")
        assert option.bounding_box() == before
    guest.look_for_faults()


@pytest.mark.parametrize("game", ["istanbul", "marrakesh", "sabika"])
def test_a_list_of_tables_says_so(inn: Inn, game: str) -> None:
    guest = inn.guest(language="de")
    guest.table(game=game, seats=[person("Ann"), person("Ben")], companion=True, start=True)
    guest.page.locator("[data-entering]").wait_for()
    guest.go("/")
    expect(guest.page.locator("a.card").first).to_contain_text("Am echten Tisch")
    guest.look_for_faults()
