"""Nothing is cut off, broken or out of reach: many players, small windows, zoomed pages, phones on their side."""

from __future__ import annotations

import pytest
from inn import DESKTOP, PHONE, Guest, Inn, bot, person, played, record_of
from playwright.sync_api import ViewportSize, expect

import caravanserai as cs

# a word that stands on two lines without a hyphen was broken somewhere
BROKEN = """() => { const found = [];
  for (const box of document.querySelectorAll('.acts .choice, .strip, .status')) {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of node.data.matchAll(/[\\p{L}]{4,}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size > 1) found.push(word[0]);
      }
  } return found; }"""


def crowd(guest: Guest, game: str = "istanbul", players: int = 5) -> None:
    guest.table(game=game, start=True, seats=[person("Ann"), *[bot("random")] * (players - 1)])
    guest.ready()


def outside(guest: Guest, selector: str) -> list[str]:
    """What of these is not wholly in the window."""
    return list(
        guest.page.evaluate(
            """(selector) => [...document.querySelectorAll(selector)].filter((one) => { const box = one.getBoundingClientRect();
            return box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1; })
            .map((one) => one.textContent.trim().slice(0, 40))""",
            selector,
        )
    )


def test_five_strips_fit_and_mine_is_first(inn: Inn) -> None:
    ann = inn.guest(language="de")
    for width in (1440, 1280, 1024):
        ann.page.set_viewport_size({"width": width, "height": 800})
        crowd(ann)
        strips = ann.page.locator("[data-strip]")
        expect(strips).to_have_count(5)
        assert strips.first.get_attribute("data-strip") == "0"
        assert outside(ann, "[data-strip]") == []
        cut = ann.page.evaluate(
            "[...document.querySelectorAll('.strip')].filter((one) => one.scrollWidth > one.clientWidth).length"
        )
        assert cut == 0


def test_my_strip_is_in_sight_on_a_phone(inn: Inn) -> None:
    ann = inn.guest(PHONE, language="de")
    crowd(ann)
    assert outside(ann, "[data-strip='0']") == []


ZOOMED: list[ViewportSize] = [
    {"width": 1024, "height": 768},
    {"width": 960, "height": 600},  # 1440 at 150 %
    {"width": 720, "height": 450},  # 1440 at 200 %
    {"width": 844, "height": 390},  # a phone on its side
    {"width": 390, "height": 844},
]


@pytest.mark.parametrize("game", ["istanbul", "marrakesh", "sabika"])
def test_every_size_has_a_layout(inn: Inn, game: str) -> None:
    ann = inn.guest(ZOOMED[0], language="de")
    for size in ZOOMED:
        ann.page.set_viewport_size(size)
        crowd(ann, game, 3)
        has_a_layout(ann, size)
    ann.look_for_faults()


def has_a_layout(guest: Guest, size: ViewportSize) -> None:
    page = guest.page
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
    assert page.evaluate(BROKEN) == [], size
    board = page.locator(".board").bounding_box()
    assert board is not None and board["height"] >= 0.4 * size["height"] and board["width"] >= 0.4 * size["width"], size
    option = page.locator(".acts button:enabled").first
    option.scroll_into_view_if_needed()
    expect(option).to_be_in_viewport(ratio=0.9)


BURST = """() => [...document.querySelectorAll('.acts button, .tools .button')]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"""
ROWS = """() => new Set([...document.querySelectorAll('.tools > .button')]
  .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top)).size"""


@pytest.mark.parametrize("size", [ZOOMED[0], ZOOMED[2], ZOOMED[3]], ids=["laptop", "zoomed", "phone-on-its-side"])
def test_words_stay_inside_their_buttons_and_tools_in_a_row(inn: Inn, size: ViewportSize) -> None:
    """In German, with the ranks of a hint beside the words."""
    record = played("istanbul", 3)
    game = cs.game("istanbul")
    t = game.start(players=3, chance=cs.ASK, **record["options"])
    step = 0
    while t.ask.who != 0 or "place 16" not in map(game.notation, t.menu):  # the longest of all names
        t.decide(game.parse(record["decisions"][step]))
        step += 1
    ann = inn.guest(size, language="de")
    ann.sit_at(record, step)
    ann.page.locator(".tools .hint").click()
    ann.page.locator("[data-idea]").first.wait_for()
    ann.until(lambda: ann.page.evaluate(BURST) == [])
    assert ann.page.evaluate(ROWS) == 1
    ann.page.get_by_role("button", name="Zurückblicken").click()
    ann.page.locator("[data-past]").wait_for()
    wide = ann.page.evaluate(
        "(() => { const it = document.querySelector('.todo'); return it.scrollWidth - it.clientWidth; })()"
    )
    assert wide <= 0
    ann.look_for_faults()


def test_few_options_stay_below_one_another_on_a_phone(inn: Inn) -> None:
    """At the fountain, with what was taken back already beside what is left."""
    record = record_of("istanbul", 3)
    game = cs.game("istanbul")
    t = game.start(players=3, chance=cs.ASK, **record["options"])
    step = 0
    while t.ask.who != 0 or sum(game.notation(one).startswith("recall") for one in t.menu) < 4:
        t.decide(game.parse(record["decisions"][step]))
        step += 1
    ann = inn.guest(PHONE, language="nl")
    ann.sit_at(record, step)
    left = ann.page.locator(".acts [data-option^=recall].choice:enabled")
    for count in (4, 3, 2):
        expect(left).to_have_count(count)
        expect(ann.page.locator(".chained")).to_have_count(0)
        ann.until(lambda: ann.page.evaluate(BURST) == [])
        ann.take(left.first)
    ann.look_for_faults()


def test_replays_show_everybody_and_whose_eyes(inn: Inn) -> None:
    ann = inn.guest()
    made = ann.api("/records", played("istanbul", 3))
    page = ann.go(f"/r/{made['record']}/{made['steps'] // 2}")
    page.locator(".controls").wait_for()
    expect(page.locator("[data-strip]")).to_have_count(3)
    page.get_by_label("View of").select_option("2")
    expect(page.locator("[data-mat]")).to_have_attribute("data-mat", "2")
    assert page.locator("[data-strip]").first.get_attribute("data-strip") == "2"
    page.get_by_label("View of").select_option("1")
    expect(page.locator("[data-mat]")).to_have_attribute("data-mat", "1")
    expect(page.locator(".chart")).to_contain_text("Round")
    ann.look_for_faults()


@pytest.mark.parametrize("width", [640, 720, 844])
def test_a_replays_bars_fit_a_low_window(inn: Inn, width: int) -> None:
    ann = inn.guest({"width": width, "height": 450}, language="de")
    made = ann.api("/records", played("istanbul", 3))
    ann.go(f"/r/{made['record']}/{made['steps'] // 2}").locator(".controls").wait_for()
    over = "(all) => all.map((one) => one.scrollWidth - one.clientWidth)"
    assert max(ann.page.locator(".controls, .bar").evaluate_all(over)) <= 0
    ann.look_for_faults()


def test_the_end_shows_what_makes_the_total(inn: Inn) -> None:
    ann = inn.guest()
    ann.finish(played("istanbul", 3))
    table = ann.page.locator(".end table").first
    heads = table.locator("tbody th").all_inner_texts()
    assert not {"Lira", "Goods", "Bonus cards"} & set(heads)
    for column in range(3):
        cells = [int(row.locator("td").nth(column).inner_text()) for row in table.locator("tbody tr").all()]
        assert sum(cells) == int(table.locator("tfoot td").nth(column).inner_text())
    ann.page.get_by_role("button", name="See the board").click()
    expect(ann.page.locator(".board svg").first).to_be_visible()


# as it travels: compressed, with its head
FETCHED = """() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .filter((one) => !new URL(one.name).pathname.startsWith('/api')).map((one) => [one.name, one.transferSize])"""


def test_the_first_load_is_small_and_boards_come_when_needed(inn: Inn) -> None:
    ann = inn.guest()
    ann.go("/").locator("[data-play]").first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    loaded = ann.page.evaluate(FETCHED)
    assert sum(size for _, size in loaded) < 250_000, loaded
    assert not [name for name, _ in loaded if "/istanbul-" in name or "/marrakesh-" in name or "/sabika-" in name]


@pytest.mark.parametrize("game", ["istanbul", "marrakesh", "sabika"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_opened_by_its_address_fetches_little(inn: Inn, game: str, size: ViewportSize) -> None:
    """The whole client with fonts and the board, in the longest language."""
    ann = inn.guest(size, language="de")
    crowd(ann, game, 2)
    ann.page.locator(".board svg").first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    loaded = ann.page.evaluate(FETCHED)
    assert sum(size for _, size in loaded) < 250_000, loaded
    assert not [name for name, _ in loaded if "/en-" in name or "/nl-" in name]
