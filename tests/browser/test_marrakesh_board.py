"""The board of Marrakesh: every option has its place on the scene, ghosts, whose city is shown, small screens, night."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from inn import DESKTOP, LAPTOP, PHONE, Guest, Inn, played
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
ALIKE = {
    "BuyGates",
    "TakeGate",
    "ReturnKeshi",
    "ReturnVendor",
    "SpareGood",
}  # gates, vendors, goods of a price: one like the other
COLUMN_ONLY = {"pass"}  # kinds of options that stand beside the board alone
STEPS = 12  # decisions of a walk
OFFERED = """() => {
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 3 && box.height > 3 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  };
  const named = (within) => [...document.querySelectorAll(within + ' [data-option]')];
  return {
    version: document.querySelector('[data-turn]').dataset.version,
    column: named('.acts').filter((node) => !node.disabled).map((node) => node.dataset.option),
    scene: [...new Set([...named('.board'), ...named('.mat')].filter(seen).map((node) => node.dataset.option))],
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
    guest.sit_at(record, len(record["decisions"]), t.ask.who, "random")
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


# games that together ask nearly everything: a seed and the edition
GAMES_ASKING = [(seed, "essential") for seed in (773, 170, 725, 424, 845, 977, 128, 242, 250, 289)] + [(5, "classic")]
# what is left needs somebody who wants it: edition, players, seed, what they look for
LED: dict[str, tuple[str, int, int, dict[str, int]]] = {
    "TakeTwo": ("essential", 2, 386, {
        "line 14": 50, "act 2": 9, "act 3": 9, "new 2": 6, "new 3": 6, "keshi 2": 5, "keshi 3": 5, "choose 2": 3, "choose 3": 3,
        "take_two 2": 8, "take_two 3": 8, "take_one 2": 7, "take_one 3": 7, "deploy 2": 5, "deploy 3": 5,
    }),
    "ReturnForOasis": ("classic", 2, 116, {
        "scroll 68": 60, "scroll 71": 60, "refresh 3": 8, "act 1": 9, "new 1": 9, "keshi 1": 9, "choose 1": 3, "act 7": 8, "new 7": 7,
        "take_two 1": 9, "take_two 7": 8, "take_one 1": 7, "choose 7": 3, "act 0": 6, "choose 0": 3, "oasis 19": 9, "oasis 20": 9, "oasis 21": 9,
    }),
    "SwapForAny": ("essential", 4, 1, {}),  # pink stays in the tower, the wood runs short
}  # fmt: skip
Asked = tuple[dict[str, Any], int, int]  # a game, the step of a question, whom it is put to


def note(met: dict[str, tuple[int, int]], t: Any) -> None:
    if t.ask.who >= 0 and len(t.menu) > 1:
        met.setdefault(type(t.ask).__name__, (len(t.log), t.ask.who))


def recorded(t: Any, met: dict[str, tuple[int, int]]) -> dict[str, Asked]:
    record = cs.Record.of(cs.game("marrakesh"), t, [f"P{seat}" for seat in range(t.seats)]).as_json()
    return {name: (record, step, who) for name, (step, who) in met.items()}


def wandered(seed: int, edition: str) -> dict[str, Asked]:
    """What is asked in a game in which, with odd seeds, everybody takes what was taken seldom."""
    modules: dict[str, Any] = MODULES if seed % 3 else {}
    t: Any = cs.game("marrakesh").start(players=2 + seed % 3, seed=seed, edition=edition, **modules)
    chooser = random.Random(seed)
    taken: dict[str, int] = {}
    met: dict[str, tuple[int, int]] = {}
    while t.ask is not None:
        note(met, t)
        words = {t.kinds().notation(option): option for option in t.menu}
        shy = t.ask.who >= 0 and seed % 2
        chosen = min([(taken.get(it.split()[0], 0) if shy else 0, chooser.random(), it) for it in words])[2]
        taken[chosen.split()[0]] = taken.get(chosen.split()[0], 0) + 1
        t.decide(words[chosen])
    return recorded(t, met)


def led(question: str) -> dict[str, Asked]:
    """The question in a game whose players, and fate, want it."""
    edition, players, seed, wish = LED[question]
    t: Any = cs.game("marrakesh").start(players=players, seed=seed, chance=cs.ASK, edition=edition)
    chooser = random.Random(seed)
    met: dict[str, tuple[int, int]] = {}
    while t.ask is not None and question not in met:
        note(met, t)
        words = {t.kinds().notation(option): option for option in t.menu}
        falls = type(t.ask).__name__ == "ShakeTower" and not wish
        ranks = [(falling(t, it) if falls else wish.get(it, 0) + chooser.random() * 4, it) for it in words]
        t.decide(words[max(ranks)[1]])
    return {question: recorded(t, met)[question]}


def falling(t: Any, option: str) -> float:
    count = int(option.split()[1])
    return -count if t.ask.colour == 5 else count


def everything_asked() -> dict[str, Asked]:
    found: dict[str, Asked] = {}
    for seed, edition in GAMES_ASKING:
        found = {**wandered(seed, edition), **found}
    for question in LED:
        found |= led(question)
    return found


TARGETS = """() => {
  const nodes = [...document.querySelectorAll('.board [data-option]')];
  const small = nodes.map((node) => [node.dataset.option, node.getBoundingClientRect()])
    .filter(([, box]) => box.width < 44 || box.height < 44).map(([option, box]) => [option, box.width, box.height]);
  const hidden = nodes.filter((node) => {
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = (node.querySelector('.edge') ?? node).getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at?.closest('[data-option]')?.dataset.option !== node.dataset.option;
  }).map((node) => node.dataset.option);
  return { small, hidden };
}"""


DOUBLED = """() => {
  const all = [...document.querySelectorAll('.board [data-option]')].map((node) => node.dataset.option);
  return [...new Set(all.filter((one, at) => all.indexOf(one) !== at))];
}"""


def unseen(guest: Guest) -> list[str]:
    """On a desktop: options without a place in sight."""
    guest.page.locator(".board svg [data-sector]").first.wait_for()
    expect(guest.page.locator(".board [data-option], .mat [data-option]").first).to_be_visible()
    scene = guest.page.evaluate(OFFERED)["scene"]
    state = guest.told("state")[-1]
    menu = [option for option in state["menu"] if option.split()[0] not in COLUMN_ONLY]
    twice = [] if state["ask"]["rule"][0] in ALIKE else guest.page.evaluate(DOUBLED)
    return [f"no place for {option}" for option in menu if option not in scene] + [f"two places for {one}" for one in twice]


def unfit(guest: Guest, on_mat: bool) -> list[str]:
    """On a phone: places that no finger hits; what is asked of the mat waits behind its tab."""
    guest.page.locator(".board [role=tab]").first.wait_for()
    if on_mat:
        expect(guest.page.locator(".tabs .dot").last).to_be_visible()
        return []
    guest.page.locator(".board .part [data-option]").first.wait_for()
    found = guest.page.evaluate(TARGETS)
    return [f"too small for a finger: {one}" for one in found["small"]] + [f"covered: {one}" for one in found["hidden"]]


def test_every_question_has_its_places_on_large_and_small_screens(inn: Inn) -> None:
    """Every question there is: on a desktop at a glance, on a phone large enough for a finger and nothing covered."""
    ann = inn.guest()
    wrong: list[str] = []
    on_mat = {"FlipProvision", "MoreSteps", "UseScrollForProvisions", "Harvest"}
    for number, (question, (record, step, who)) in enumerate(everything_asked().items()):
        ann.sit_at(record, step, who, "random")  # on the screen that the question before was looked at last
        assert ann.told("state")[-1]["ask"]["rule"][0] == question
        for size in (DESKTOP, PHONE) if number % 2 == 0 else (PHONE, DESKTOP):
            ann.page.set_viewport_size(size)
            wrong += [f"{question}: {one}" for one in (unseen(ann) if size is DESKTOP else unfit(ann, question in on_mat))]
    assert not wrong, "\n".join(wrong)
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


BESIDE = """() => {
  const panel = document.querySelector('.todo').getBoundingClientRect();
  return [...document.querySelectorAll('.acts [data-option]')].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width < 20 || box.bottom > panel.bottom + 1;
  }).map((node) => node.dataset.option);
}"""


@pytest.mark.parametrize("question", ["SelectKeshis", "ClaimKeshis", "TradeInSouk", "BuyScrolls", "BuyGates"])
def test_all_options_fit_beside_the_board(inn: Inn, question: str) -> None:
    """What they say is folded until they do; the longest lists become pictures with prices."""
    guest = inn.guest(language="de")
    t = position(4, {}, question, nth=6)
    sit(guest, t)
    expect(guest.page.locator(".mat svg").first).to_be_visible()
    assert len(t.menu) > 3
    assert guest.page.evaluate(BESIDE) == []


def test_keshis_of_all_players_fly_into_the_tower(inn: Inn) -> None:
    """Two keshis before mine are chosen: with the third the screens are lifted."""
    guest = inn.guest(pace="slow", motion="on")
    sit(guest, position(2, {}, "SelectKeshis"))
    guest.page.evaluate(
        """() => {
          window.flown = [];
          const body = document.body, append = body.append.bind(body);
          body.append = (...nodes) => {
            for (const node of nodes) if (node.classList?.contains('flying')) window.flown.push(node.style.left);
            append(...nodes);
          };
        }"""
    )
    for _ in range(3):
        guest.ready()
        guest.take(guest.page.locator(".board [data-option^='choose']").first)
    guest.until(lambda: len(guest.page.evaluate("window.flown")) >= 6)


def test_a_strip_shows_that_players_city(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, position(2, {}, "SelectKeshis"))
    tabs = ann.page.locator(".board .tab[aria-pressed]")
    expect(tabs.first).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator("[data-coach=provisions] text")).to_have_count(3)
    ann.page.locator(".strip").nth(1).click()
    expect(tabs.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator("[data-coach=provisions] text")).to_have_count(1)  # two of them lie face down
    ann.page.get_by_role("button", name="My city").click()
    expect(tabs.first).to_have_attribute("aria-pressed", "true")
    ann.page.locator(".strip").nth(1).click()
    ann.take(ann.buttons.first)
    expect(tabs.first).to_have_attribute("aria-pressed", "true")


def test_sectors_say_what_they_are_and_drawings_that_repeat_are_drawn_once(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, position(2, {}, "UseAssistant"))
    name = ann.page.locator("[data-sector='2']").get_attribute("aria-label") or ""
    assert re.fullmatch(r"Palace: \d of 8, action brings \d steps?", name), name
    assert ann.page.locator(".board use").count() > 100
    assert ann.page.locator("svg.sprite").count() == 1


NAMELESS = "() => [...document.querySelectorAll('.board [data-option]')].filter((node) => !node.ariaLabel?.trim()).length"
FOCUSED = "() => document.activeElement?.closest('.board [data-option]')?.dataset.option ?? null"


@pytest.mark.parametrize("question", ["SelectKeshis", "BuyGates", "ReturnKeshi", "UseAssistant"])
def test_every_target_has_a_name_and_is_reached_by_keyboard(inn: Inn, question: str) -> None:
    ann = inn.guest()
    sit(ann, position(3, {}, question))
    places = set(ann.page.evaluate(OFFERED)["scene"])
    assert len(places) > 2 and ann.page.evaluate(NAMELESS) == 0
    ann.page.locator("#main").focus()
    met: set[str] = set()
    for _ in range(80):
        ann.page.keyboard.press("Tab")
        met.add(ann.page.evaluate(FOCUSED))
        if places <= met:
            break
    assert places <= met
    ann.look_with_axe()


LYING: ViewportSize = {"width": 844, "height": 390}


@pytest.mark.parametrize(
    ("question", "nth"),
    [("TradeInSouk", 3), ("BuyGates", 3), ("PayWater", 3), ("TakeKeshi", 1), ("ChooseRiverBonus", 1), ("ChooseTown", 1)],
)
def test_questions_fit_a_phone_on_its_side(inn: Inn, question: str, nth: int) -> None:
    ann = inn.guest(LYING)
    sit(ann, position(3, {"desert_towns": question == "ChooseTown"}, question, nth=nth))
    page = ann.page.locator(".board .part")
    expect(page.locator("[data-option]").first).to_be_visible()
    assert page.evaluate("(node) => node.scrollHeight - node.clientHeight") <= 1
    assert ann.page.evaluate(TARGETS) == {"small": [], "hidden": []}


def far_down_the_river() -> Any:
    """A table of people who want nothing but to sail: one may pay water beyond the last berth."""
    wish = {"act 4": 9, "new 4": 7, "choose 4": 9, "take_two 4": 12, "take_one 4": 11, "resource 12": 9, "take_two 8": 10,
            "take_one 8": 9, "vendor 4": 8, "line 12": 9, "choose 8": 6, "deploy 4": 9}  # fmt: skip
    t: Any = cs.game("marrakesh").start(players=2, seed=229)
    chooser = random.Random(229)
    while type(t.ask).__name__ != "PayWater" or t.players[t.ask.who].river + len(t.menu) < 21:
        words = {t.kinds().notation(option): option for option in t.menu}
        saves = type(t.ask).__name__ == "PayWater"
        t.decide(words["pass" if saves else max((wish.get(it, 0) + chooser.random() * 4, it) for it in words)[1]])
    return t


PLATES = """() => [...document.querySelectorAll('.board [data-option^="pay "]')].map((node) => {
  const texts = [...node.parentElement.querySelectorAll('text')].map((one) => one.textContent);
  return [node.dataset.option, texts];
})"""


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, PHONE])
def test_water_beyond_the_jetty_has_its_places(inn: Inn, size: ViewportSize) -> None:
    ann = inn.guest(size)
    sit(ann, far_down_the_river())
    expect(ann.page.locator(".board [data-option='pay 1']")).to_be_visible()
    menu = [option for option in ann.told("state")[-1]["menu"] if option != "pass"]
    assert len(menu) > 12
    found = ann.page.evaluate(TARGETS)
    assert found["hidden"] == [] and (size is not PHONE or found["small"] == [])
    assert set(menu) == {option for option, _ in ann.page.evaluate(PLATES)}


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
        expect(ann.page.locator(".board .part [data-option], .board .pages [data-option]").first).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.page.locator(".board [role=tab]").nth(1).click()
    expect(ann.page.locator(".board [role=tab]").nth(1)).to_have_attribute("aria-selected", "true")
    ann.look_for_faults()


def test_the_print_is_dark_at_night(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, position(2, {}, "SelectKeshis"))
    print_of = ann.page.locator("[data-sector='2'] > path").first
    by_day = print_of.evaluate("(node) => getComputedStyle(node).fill")
    ann.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(print_of).not_to_have_css("fill", by_day)


def test_log_and_scores_carry_the_signs_of_the_board(inn: Inn) -> None:
    ann = inn.guest()
    ann.finish(played("marrakesh", 2))
    rows = ann.page.locator(".end tbody th")
    expect(ann.page.locator(".end tbody th [data-token] svg")).to_have_count(rows.count())
    expect(ann.page.locator(".log [data-token^='thing'] svg use").first).to_be_attached()
    ann.look_for_faults()
