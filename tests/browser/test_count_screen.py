"""Only count: the score pad for those who have the box on the table, from the setup screen to a winner."""

from __future__ import annotations

import pytest
from inn import LAPTOP, PHONE, Guest, Inn
from playwright.sync_api import Locator, expect

SMALLEST = 44  # pixels that a finger hits
SIZES = """() => [...document.querySelectorAll('main button, .stepper input, .segments label, select')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.getBoundingClientRect().height, one.getAttribute('aria-label') ?? one.textContent])"""


def line(guest: Guest, name: str) -> Locator:
    return guest.page.locator(f"[data-line={name}]")


def enter(guest: Guest, name: str, *values: int) -> None:
    for seat, value in enumerate(values):
        box = line(guest, name).locator(".stepper input").nth(seat)
        box.fill(str(value))
        box.press("Tab")


def choose(guest: Guest, name: str, tile: int) -> Locator:
    guest.page.locator(f"[data-add={name}]").click()
    guest.page.locator(f"dialog [data-take='{tile}']").click()
    return guest.page.locator(f"[data-line={name}] [data-tile='{tile}']")


def total(guest: Guest, seat: int) -> Locator:
    return guest.page.locator(f"[data-total='{seat}']")


def test_marrakesh_from_the_setup_screen(inn: Inn) -> None:
    """Only the best three oases count, and what is entered is still there after a reload."""
    guest = inn.guest(LAPTOP)
    guest.go("/new/marrakesh?companion").get_by_role("link", name="the score pad").click()
    guest.page.get_by_label("Name of player 1").fill("Ann")
    guest.page.get_by_label("Name of player 2").fill("Ben")
    enter(guest, "points", 84, 90)
    line(guest, "complete").get_by_role("button", name="One more: Ann").click()
    expect(line(guest, "complete").locator("[data-points]").first).to_have_text("10")
    oases = {5: 6, 21: 4, 25: 1}  # 9, 7 and 4 points
    for tile, count in oases.items():
        choose(guest, "oases", tile).locator(".stepper input").fill(str(count))
    choose(guest, "oases", 27).get_by_role("checkbox").check()
    expect(guest.page.locator("[data-tile='25']")).to_contain_text("does not count")
    enter(guest, "leftovers", 9)
    expect(total(guest, 0)).to_contain_text("119")  # 84 + 10 + 9 + 7 + 7 and two for nine things less four dates
    expect(total(guest, 0)).to_contain_text("Rank 1")
    guest.page.locator("[data-tile='21']").get_by_label("Whose?").select_option("Ben")
    expect(total(guest, 1)).to_contain_text("97")
    guest.page.reload()
    expect(total(guest, 1)).to_contain_text("97")
    expect(guest.page.get_by_label("Name of player 2")).to_have_value("Ben")
    guest.page.get_by_role("button", name="Start anew").click()
    guest.page.get_by_role("button", name="Really clear everything?").click()
    expect(total(guest, 1)).to_contain_text("0")
    expect(guest.page.locator("[data-tile]")).to_have_count(0)
    guest.look_for_faults()


def test_sabika_compares_and_shares(inn: Inn) -> None:
    """A poem that compares asks everybody, the trade card pays everybody, and alone one counts against Yusuf."""
    guest = inn.guest(PHONE)
    guest.go("/count/sabika")
    guest.page.get_by_label("4", exact=True).check()
    enter(guest, "prestige", 50, 40, 30, 20)
    poem = choose(guest, "great_poems", 0)
    for seat, count in enumerate((3, 5, 1, 2)):
        poem.locator(".stepper input").nth(seat).fill(str(count))
    poem.locator(".stepper input").last.press("Tab")
    expect(poem.locator(".worth")).to_contain_text("9")
    card = choose(guest, "trade", 8)
    card.locator(".stepper input").nth(3).fill("5")
    card.locator(".stepper input").nth(3).press("Tab")
    expect(total(guest, 3)).to_contain_text("30")
    expect(guest.page.locator("[data-add=trade]")).to_have_count(0)
    guest.page.get_by_label("1", exact=True).check()
    expect(total(guest, 1)).to_contain_text("Yusuf")
    expect(guest.page.locator("[data-total]")).to_have_count(2)
    guest.look_for_faults()


@pytest.mark.parametrize("game", ["istanbul", "marrakesh", "sabika"])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_phone_shows_it_whole_and_everybody_can_use_it(inn: Inn, game: str, language: str) -> None:
    guest = inn.guest(PHONE, "dark", language)
    guest.go(f"/count/{game}")
    total(guest, 1).wait_for()
    expect(guest.page.locator("details")).to_have_attribute("open", "")
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert [one for one in guest.page.evaluate(SIZES) if one[0] < SMALLEST] == []
    guest.look_with_axe("minor", "moderate", "serious", "critical")
    guest.look_for_faults()


def test_prestige_may_fall_below_zero_by_button_and_typed(inn: Inn) -> None:
    guest = inn.guest(PHONE)
    guest.go("/count/sabika")
    less = line(guest, "prestige").get_by_role("button", name="One less: Player 1")
    less.click()
    less.click()
    expect(line(guest, "prestige").locator(".stepper input").first).to_have_value("−2")
    expect(total(guest, 0)).to_contain_text("−2")
    enter(guest, "prestige", -12, -3)
    expect(total(guest, 0)).to_contain_text("−12")
    expect(total(guest, 1)).to_contain_text("Rank 1")
    guest.page.reload()
    expect(total(guest, 0)).to_contain_text("−12")
    enter(guest, "dinars", -4)
    expect(line(guest, "dinars").locator(".stepper input").first).to_have_value("0")
    guest.look_for_faults()


def test_equal_rubies_are_decided_by_lira(inn: Inn) -> None:
    guest = inn.guest()
    guest.go("/count/istanbul")
    enter(guest, "rubies", 5, 5)
    enter(guest, "lira", 3, 7)
    expect(total(guest, 1)).to_contain_text("Rank 1")
    expect(total(guest, 0)).to_contain_text("Rank 2")
    guest.look_for_faults()
