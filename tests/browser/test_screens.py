"""Every screen on desktop and phone, by day and by night, in three languages: it opens, nothing is cut off, axe finds nothing serious."""

from __future__ import annotations

import os
import re

import pytest
from inn import DESKTOP, OPEN, PHONE, RESULTS, Guest, Inn, Theme, bot, busiest, person, played
from playwright.sync_api import ViewportSize, expect

GAMES = ["istanbul", "marrakesh", "sabika"]


def look(guest: Guest, name: str) -> None:
    """Axe and a few measures; with SCREENSHOTS=1 a picture for people too."""
    page = guest.page
    page.wait_for_timeout(150)
    if os.environ.get("SCREENSHOTS"):
        RESULTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=RESULTS / f"{name}.png")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{name} is {wide} px too wide"
    guest.look_with_axe()


VIEWS = [(DESKTOP, "light", "en"), (PHONE, "dark", "de"), (PHONE, "light", "nl"), (DESKTOP, "dark", "de")]


@pytest.mark.parametrize(
    ("size", "theme", "language"), VIEWS, ids=["desktop-day-en", "phone-night-de", "phone-day-nl", "desktop-night-de"]
)
def test_every_screen(inn: Inn, size: ViewportSize, theme: Theme, language: str) -> None:
    name = f"{'phone' if size is PHONE else 'desktop'}-{theme}-{language}"
    ann = inn.guest(size, theme, language)
    ann.go("/").locator("[data-play]").first.wait_for()
    expect(ann.page.locator(".game h3").first).to_have_text("Istanbul")
    look(ann, f"{name}-home")
    for path, wait in [
        ("/settings", "form"),
        ("/about", "h2"),
        ("/move", "form"),
        ("/games/istanbul", ".things li"),
        ("/rules/istanbul", "section"),
        ("/nowhere", "h1"),
    ]:
        ann.go(path).locator(wait).first.wait_for()
        look(ann, f"{name}{path.replace('/', '-')}")
    for game in GAMES:
        ann.go(f"/new/{game}").locator("form legend").first.wait_for()
        look(ann, f"{name}-setup-{game}")
    table = ann.table(game="istanbul", seats=[person("Ann"), OPEN, bot()])
    ann.page.locator(".seats").wait_for()
    look(ann, f"{name}-room")
    ben = inn.guest(size, theme, language)
    ben.go(ann.api(f"/tables/{table}")["invite"]).locator("form").wait_for()
    look(ben, f"{name}-join")
    for game in GAMES:
        record = played(game, 2)
        ann.sit_at(record, busiest(record))
        ann.page.locator(".tools .hint").click()
        ann.page.locator("[data-idea]").first.wait_for()
        look(ann, f"{name}-play-{game}")
    ann.table(game="istanbul", start=True, seats=[person("Ann"), person("Ben")])
    ann.page.get_by_role("dialog").wait_for()
    look(ann, f"{name}-hand-over")
    record = played("istanbul", 3)
    ann.finish(record)
    ann.page.locator(".end section").last.get_by_role("button").click()
    ann.page.locator(".turning a").first.wait_for()
    look(ann, f"{name}-end")
    ann.page.locator(".turning a").first.click()
    ann.page.locator(".told .turning").wait_for()
    look(ann, f"{name}-replay")
    ann.look_for_faults()


def test_language_and_theme_switch_at_once(inn: Inn) -> None:
    ann = inn.guest()
    ann.go("/settings").get_by_role("radio", name="Deutsch").check()
    expect(ann.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    ann.page.get_by_role("radio", name="Nacht").check()
    expect(ann.page.locator("html")).to_have_css("background-color", "rgb(20, 25, 39)")
    ann.page.get_by_role("radio", name="Tag", exact=True).check()
    expect(ann.page.locator("html")).to_have_css("background-color", "rgb(233, 222, 199)")
    ann.table(game="istanbul", start=True, seats=[person(), bot("random")])
    ann.ready()
    expect(ann.page.get_by_text("Du bist am Zug")).to_be_visible()
    expect(ann.page.get_by_text("Zieh mit deinem Kaufmann")).to_be_visible()
    ann.page.reload()
    ann.ready()
    expect(ann.page.get_by_text("Du bist am Zug")).to_be_visible()
    ann.look_for_faults()


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t/none", "/r/none", "/new/none", "/rules/none", "/games/none", "/count/none", "/puzzle/istanbul/999"]
)
def test_what_is_missing_is_said_with_a_way_on(inn: Inn, path: str) -> None:
    ann = inn.guest(language="de")
    page = ann.go(path)
    expect(page.locator("main h1")).to_have_text(re.compile(r"nicht|Verirrt"))
    page.locator("main").get_by_role("link", name="Startseite").click()
    page.locator("[data-play]").first.wait_for()
    ann.look_for_faults()
