"""Sabika's board in a real browser: every option has its place, workers are chosen in two steps, phones show one region at a time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest
from inn import DESKTOP, LAPTOP, PHONE, Guest, Inn, bot, person
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

import caravanserai as cs

DECISIONS = 30  # of each game that is walked, and then until enough kinds of questions were met
QUESTIONS = 9
COLUMN_ONLY = {"pass"}  # nothing on the table stands for declining
# every option that glows: something of it can be pressed where it is seen
SEEN = """() => {
  const found = new Set();
  for (const node of document.querySelectorAll('.board [data-option], .mat [data-option]')) {
    const option = node.dataset.option;
    if (found.has(option)) continue;
    const box = node.getBoundingClientRect();
    for (let i = 1; i < 8 && !found.has(option); i++)
      for (let j = 1; j < 8; j++) {
        const at = document.elementFromPoint(box.x + (box.width * i) / 8, box.y + (box.height * j) / 8);
        if (at?.closest('[data-option]')?.dataset.option === option) {
          found.add(option);
          break;
        }
      }
  }
  return [...found];
}"""


def menu(guest: Guest) -> list[str]:
    """The options of the open question, as the server sent them."""
    return list(guest.told("state")[-1]["menu"] or [])


RARE = [
    "YusufExport", "YusufConsolidate", "Produce", "MixDinars", "PaySeals", "TakeFavour", "Consolidate", "CopyBuilding", "PutGood",
    "ActivateStorehouse", "FreeShip", "Reactivate", "UseCityAction", "RepeatMosaic", "ChooseMosaic",
]  # fmt: skip
LIKELY = [0, 2, 3, 4, 11, 12, 31, 34, 56, 58, 110, 173, 216, 382]  # seeds that met them; others follow
SOUGHT = {"red 17", "red 22"}
LEADING = {"city", "attach", "main", "poet 15", "poet 18", "merchant 8", "merchant 11", "builder_a 0", "builder_a 4", "small"}


def wander(seed: int, led: bool) -> Iterator[Any]:
    """A game in which everybody takes what was taken seldom, perhaps led to two rare poems; the table before each decision."""
    t = cs.game("sabika").start(players=1 + seed % 4, seed=seed, expert=seed % 2 == 0)
    chooser = random.Random(seed)
    taken: dict[str, int] = {}
    while t.ask is not None:
        yield t
        words = {t.kinds().notation(option): option for option in t.menu}

        def rank(it: str) -> tuple[int, float]:
            kind = it.split()[0]
            bias = (1000 * (it in SOUGHT) + 5 * (it in LEADING or kind in LEADING)) if led else 0
            return taken.get(kind, 0) - bias, chooser.random()

        chosen = min(words, key=rank) if t.ask.who >= 0 else chooser.choice(list(words))
        taken[chosen.split()[0]] = taken.get(chosen.split()[0], 0) + 1
        t.decide(words[chosen])


@cache
def rare_questions() -> dict[str, tuple[dict[str, Any], int]]:
    """For each rare question a game, and the step at which it is put to the first player."""
    found: dict[str, tuple[dict[str, Any], int]] = {}
    for seed in [*LIKELY, *range(400, 2000)]:
        for led in (False, True):
            met: dict[str, int] = {}
            t: Any = None
            for t in wander(seed, led):
                name = type(t.ask).__name__
                if t.ask.who == 0 and name in RARE and name not in found:
                    met.setdefault(name, len(t.log))
            record = (
                cs.Record.of(cs.game("sabika"), t, [f"P{seat + 1}" for seat in range(1 + seed % 4)]).as_json() if met else {}
            )
            found |= {name: (record, step) for name, step in met.items()}
        if len(found) == len(RARE):
            break
    return found


def sit_at(guest: Guest, record: dict[str, Any], step: int) -> None:
    """Comes to a table of bots at that step of a game."""
    guest.sit_at(record, step)
    guest.page.locator(".board .sabika svg[viewBox]").first.wait_for()


def sit(guest: Guest, players: int, rule: str, fits: Callable[[list[str]], bool] = bool) -> None:
    """Comes to a table of bots where that question is put to Ann, the first with options that fit."""
    for seed in range(players - 1, 400, 4):
        met = -1
        t: Any = None
        for t in wander(seed, False):
            if (
                met < 0
                and t.round > 1
                and t.ask.who == 0
                and type(t.ask).__name__ == rule
                and fits([t.kinds().notation(it) for it in t.menu])
            ):
                met = len(t.log)
        if met >= 0:
            names = [f"P{seat + 1}" for seat in range(players)]
            sit_at(guest, cs.Record.of(cs.game("sabika"), t, names).as_json(), met)
            return
    raise AssertionError(f"{rule} is never asked")


def everybody_walks(options: list[str]) -> bool:
    """Both builders, to one space too, the merchant and the poet, some of them far."""
    kinds = {option.split()[0] for option in options}
    first = {option.split()[1] for option in options if option.startswith("builder_a")}
    second = {option.split()[1] for option in options if option.startswith("builder_b")}
    return len(first & second) > 1 and {"merchant", "poet"} <= kinds


def placeless(guest: Guest) -> list[str]:
    """The options of the open question that nothing on the scene or in the workshop stands for."""
    seen = set(guest.page.evaluate(SEEN))
    return [option for option in menu(guest) if option not in seen and option.split()[0] not in COLUMN_ONLY]


def press(page: Page, option: str) -> None:
    """Presses a place of the scene or the workshop, wherever of it can be hit."""
    page.locator(f".board [data-option='{option}'], .mat [data-option='{option}']").first.dispatch_event("click")


@pytest.mark.parametrize(
    ("bots", "setup", "seed"),
    [
        ([], {"expert": True}, 3),
        (["greedy"], {}, 4),
        (["random", "random"], {}, 5),
        (["random", "random", "random"], {"expert": True}, 6),
    ],
)
def test_every_option_has_a_place_that_glows(inn: Inn, bots: list[str], setup: dict[str, Any], seed: int) -> None:
    ann = inn.guest()
    ann.table(game="sabika", start=True, seats=[person(), *[bot(spec) for spec in bots]], options=setup)
    ann.page.locator(".board .sabika svg[viewBox]").first.wait_for()
    chooser = random.Random(seed)
    taken: dict[str, int] = {}
    asked: set[str] = set()
    while ann.ready().get_attribute("data-turn") != "over":
        if sum(taken.values()) >= DECISIONS and len(asked) >= QUESTIONS:
            break
        offered = menu(ann)
        question = ann.told("state")[-1]["ask"]["rule"][0]
        asked.add(question)
        missing = placeless(ann)
        assert not missing, f"{question}: {missing} cannot be pressed"
        # what was taken seldom comes first, so that many questions are met
        option = min(offered, key=lambda it: (taken.get(it.split()[0], 0), chooser.random()))
        kind = option.split()[0]
        taken[kind] = taken.get(kind, 0) + 1
        version = ann.version
        if kind in COLUMN_ONLY:
            ann.page.locator(f".acts [data-option='{option}']").click()
        else:
            press(ann.page, option)
        ann.settled(version)
    assert len(asked) >= QUESTIONS, asked
    ann.look_for_faults()


def test_what_is_being_built_is_marked_on_the_board_and_in_the_column(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, 2, "AddMaterial")
    view = ann.told("state")[-1]["view"]
    brought = sum(view["worth"][material] for material in view["scaffold"])
    expect(ann.page.locator(".acts .work")).to_contain_text(f"+{brought}")
    expect(ann.page.locator(".board [data-work]")).to_have_attribute("data-work", view["work"])
    expect(ann.page.locator(".board [data-work]")).to_contain_text(f"+{brought}")
    ann.look_for_faults()


def test_a_worker_is_chosen_in_two_steps(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, 3, "Activate", everybody_walks)
    page = ann.page
    page.locator(".board [data-option^='poet ']").first.wait_for()
    poets = page.locator(".board [data-option^='poet ']")
    builders = page.locator(".board [data-option^='builder_']")
    assert poets.count() and builders.count()
    # a figure first: only its spaces keep glowing; once more: all of them again
    box = page.locator(".mat [data-box='3']")
    box.click()
    expect(builders).to_have_count(0)
    expect(poets).not_to_have_count(0)
    expect(page.locator(".rows [data-pick='3']")).to_have_attribute("aria-pressed", "true")
    box.click()
    expect(builders).not_to_have_count(0)
    # a space first: where either builder may go, two pawns open
    fork = page.locator(".board .fork").first
    fork.locator("path").dispatch_event("click")
    expect(fork).to_have_attribute("aria-expanded", "true")
    space = page.locator(".board [data-option]:has(.paper-disc)")
    expect(space).to_have_count(2)
    page.keyboard.press("Escape")
    expect(space).to_have_count(0)
    fork.focus()
    page.keyboard.press("Enter")
    chosen = space.first.get_attribute("data-option")
    version = ann.version
    space.first.click()
    ann.settled(version)
    ann.ready()
    assert chosen is not None and ann.told("state")[-1]["view"]["players"][0]["workers"][chosen[:9] == "builder_b"] == int(
        chosen[10:]
    )
    ann.look_for_faults()


def test_a_space_stops_the_tab_key_once(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, 3, "Activate", everybody_walks)
    page = ann.page
    forks = page.locator(".board .fork")
    assert forks.count()
    stops = page.locator(".board [data-option][tabindex='0']").evaluate_all("(all) => all.map((one) => one.dataset.option)")
    assert len(stops) == len(set(stops))
    spaces = {option.split()[1] for option in menu(ann) if not option.startswith("rest")}
    assert len(stops) + forks.count() == len(spaces)
    # either builder: Enter leads on to the pawns, Escape back
    forks.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".board .pawns [data-option^='builder_a']")).to_be_focused()
    page.keyboard.press("Escape")
    expect(forks.first).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    chosen = page.locator(".board .pawns [data-option^='builder_b']")
    expect(chosen).to_be_focused()
    space = int(str(chosen.get_attribute("data-option")).split()[1])
    version = ann.version
    page.keyboard.press("Enter")
    ann.settled(version)
    ann.ready()
    assert ann.told("state")[-1]["view"]["players"][0]["workers"][1] == space
    ann.look_for_faults()


def fits_in(column: Locator) -> bool:
    return bool(column.evaluate("(it) => it.scrollHeight - it.clientHeight < 3"))


def test_the_rows_of_all_workers_fit_beside_four_players(inn: Inn) -> None:
    for language in ("en", "de", "nl"):
        ann = inn.guest(language=language)
        sit(ann, 4, "Activate", lambda options: everybody_walks(options) and sum(it.startswith("rest") for it in options) == 4)
        expect(ann.page.locator(".rows .row")).to_have_count(4)
        column = ann.page.locator(".todo")
        ann.until(partial(fits_in, column))
        ann.look_for_faults()


@pytest.mark.parametrize("size", [LAPTOP, {"width": 720, "height": 500}], ids=["laptop", "phone on its side"])
def test_no_worker_is_cut_in_a_narrow_column(inn: Inn, size: ViewportSize) -> None:
    ann = inn.guest(size, language="de")
    sit(ann, 3, "Activate", everybody_walks)
    names = ann.page.locator(".rows .name")
    expect(names).to_have_count(4)
    assert names.evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth)")
    ann.look_for_faults()


def test_after_a_reload_nothing_is_lit_as_if_it_had_just_happened(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, 3, "Activate", everybody_walks)
    told = {one["key"] for one in ann.told("state")[-1]["news"]["items"]}
    assert {"wish", "paid"} <= told
    ann.page.reload()
    ann.ready()
    ann.page.locator(".board .sabika svg[viewBox]").first.wait_for()
    expect(ann.page.locator(".board .bright")).to_have_count(0)
    ann.look_for_faults()


def test_the_column_waits_for_its_own_panel(inn: Inn) -> None:
    ann = inn.guest()
    held: list[Route] = []
    ann.page.route("**/api/**/printed*", lambda route: held.append(route))
    ann.table(game="sabika", start=True, seats=[person(), bot("greedy")])
    ann.until(lambda: len(held) > 0)
    ann.page.locator("[data-turn=busy] .status .prompt").wait_for()
    expect(ann.page.locator(".acts .choice")).to_have_count(0)
    for one in held:
        one.continue_()
    ann.buttons.first.wait_for()
    ann.look_for_faults()


def test_a_toll_is_taken_apart_and_the_worker_is_seen_there(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, 3, "Activate", everybody_walks)
    state = ann.told("state")[-1]
    walks = {"builder_a": (0, 0), "builder_b": (1, 0), "merchant": (2, 8), "poet": (3, 14)}
    ways = {
        option: state["view"]["players"][0]["ways"][worker][int(option.split()[1]) - first]
        for option in menu(ann)
        for worker, first in [walks.get(option.split()[0], (0, 0))]
        if option.split()[0] in walks
    }
    option, row = max(ways.items(), key=lambda way: way[1][1] + way[1][3])
    button = ann.page.locator(f".rows [data-option='{option}']")
    expect(ann.page.locator(".board .pawn.ghost")).to_have_count(0)
    button.hover()
    expect(ann.page.locator(".board .pawn.ghost")).to_have_count(1)
    tip = ann.page.locator("[role=tooltip]")
    assert row[1] + row[3] > 0
    expect(tip).to_contain_text(f": {row[1] + row[3]} (")
    for count, word in ((row[0], "free"), (row[1], "dinar"), (row[2], "foreign")):
        if count:
            expect(tip).to_contain_text(word)
    # the key that chooses takes the button away, and its tip with it
    button.focus()
    version = ann.version
    ann.page.keyboard.press("Enter")
    ann.settled(version)
    expect(tip).to_have_count(0)
    ann.look_for_faults()


def test_another_workshop_is_shown_at_one_click(inn: Inn) -> None:
    ann = inn.guest()
    sit(ann, 3, "Activate", everybody_walks)
    mat = ann.page.locator(".mat")
    mine = mat.inner_text()
    ann.page.locator(".strip").nth(1).click()
    expect(mat.locator(".marks [aria-pressed=true]")).to_have_count(1)
    expect(mat.locator("[data-option]")).to_have_count(0)
    assert mat.inner_text() != mine
    ann.page.keyboard.press("Escape")
    expect(mat.locator("[data-option]")).not_to_have_count(0)
    mat.locator(".marks button").nth(2).click()
    expect(mat.locator("[data-option]")).to_have_count(0)
    ann.look_for_faults()


def test_a_phone_opens_the_region_that_is_asked_about(inn: Inn) -> None:
    ann = inn.guest(PHONE)
    sit(ann, 2, "Engrave")
    tabs = ann.page.get_by_role("tab")
    expect(tabs).to_have_count(5)
    expect(ann.page.locator("[data-tab=poems]")).to_have_attribute("aria-selected", "true")
    expect(ann.page.locator("[data-tab=poems] .dot")).to_have_count(1)
    for tab in ("map", "sultan", "build", "rondel"):
        ann.page.locator(f"[data-tab={tab}]").click()
        expect(ann.page.locator(".board svg[viewBox]").first).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab
    ann.look_for_faults()


# what moves: how long each movement takes with its waiting, its last frame, and what flies over everything
WATCH = """() => {
  window.moves = [];
  window.flights = [];
  window.colours = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moves.push({ points: frames.length, end: frames.at(-1).transform ?? '', time: options.delay + options.duration });
    return animate.call(this, frames, options);
  };
  new MutationObserver((seen) => seen.forEach((one) => one.addedNodes.forEach((node) => {
    if (!node.classList?.contains('flying')) return;
    window.flights.push(node.querySelectorAll('.ink').length);
    window.colours.add(getComputedStyle(node).getPropertyValue('--card') !== '');
  }))).observe(document.body, { childList: true });
}"""
LONGEST = 1600


def moves(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.page.evaluate("window.moves")
    assert all(one["time"] <= LONGEST for one in found), found
    return found


def take(guest: Guest, *kinds: str) -> None:
    """Presses the first option of one of these kinds."""
    options = menu(guest)
    option = next(it for kind in kinds for it in options if it.split()[0] == kind)
    version = guest.version
    guest.page.locator(f".acts [data-option='{option}']").first.dispatch_event("click")
    guest.settled(version)
    guest.ready()


def finish(guest: Guest) -> None:
    """Builds or engraves with as little as it takes."""
    while guest.turn == "mine" and guest.told("state")[-1]["ask"]["rule"][0] in ("ChooseBase", "AddMaterial"):
        take(guest, "pass", "spend")


def test_a_worker_walks_the_arc_and_lies_down(inn: Inn) -> None:
    ann = inn.guest(pace="fast", motion="on")
    sit(ann, 3, "Activate", everybody_walks)
    ann.page.evaluate(WATCH)
    where = ann.told("state")[-1]["view"]["players"][0]["workers"][2]
    walks = [it for it in menu(ann) if it.startswith("merchant ") and (int(it.split()[1]) - where) % 6 > 1]
    press(ann.page, walks[0])
    ann.until(lambda: any("rotate" in one["end"] for one in moves(ann)))
    assert any(one["points"] > 3 for one in moves(ann))
    ann.look_for_faults()


def test_an_engraved_poem_is_written_and_flies_home(inn: Inn) -> None:
    ann = inn.guest(pace="fast", motion="on")
    sit(ann, 2, "Engrave", lambda options: any(it.startswith("great_poem") for it in options))
    ann.page.evaluate(WATCH)
    take(ann, "great_poem")
    finish(ann)
    ann.until(lambda: any(lines > 0 for lines in ann.page.evaluate("window.flights")))
    expect(ann.page.locator(".flying")).to_have_count(0)
    assert ann.page.evaluate("[...window.colours]") == [True]  # what flies wears the colours of the board
    moves(ann)
    ann.look_for_faults()


def test_a_great_building_flies_to_its_builder(inn: Inn) -> None:
    ann = inn.guest(pace="fast", motion="on")
    sit(ann, 2, "Build", lambda options: any(it.startswith("great") for it in options))
    ann.page.evaluate(WATCH)
    take(ann, "great")
    finish(ann)
    ann.until(lambda: len(ann.page.evaluate("window.flights")) > 0)
    moves(ann)
    ann.look_for_faults()


def test_a_processed_token_turns_over_and_stays_a_good(inn: Inn) -> None:
    ann = inn.guest(pace="fast", motion="on")
    sit(ann, 2, "Produce", lambda options: any(it.startswith("process") for it in options))
    take(ann, "process")
    front = ann.page.locator(".mat .front").first
    front.wait_for(state="attached")
    ann.until(lambda: front.evaluate("(node) => node.getAnimations().every((one) => one.playState === 'finished')"))
    assert front.evaluate("(node) => node.getBoundingClientRect().width") < 1
    ann.look_for_faults()


def test_who_wants_no_motion_sees_none(inn: Inn) -> None:
    ann = inn.guest(pace="normal")  # the system asks for less
    sit(ann, 2, "Build", lambda options: any(it.startswith("great") for it in options))
    ann.page.evaluate(WATCH)
    take(ann, "great")
    finish(ann)
    assert moves(ann) == [] and ann.page.evaluate("window.flights") == []
    ann.look_for_faults()


# options that a finger cannot hit anywhere, and controls of the sheet that are too small for one
TOO_SMALL = """(options) => {
  const large = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 43.4 && box.height > 43.4;
  };
  const found = options.filter((option) => {
    const places = [...document.querySelectorAll(`[data-option="${option}"]`)];
    return !places.some(large);
  });
  for (const node of document.querySelectorAll('.acts button')) if (!large(node)) found.push(node.outerHTML.slice(0, 120));
  return found;
}"""


def test_fingers_hit_every_option_on_a_phone(inn: Inn) -> None:
    ann = inn.guest(PHONE)
    usual = ["Activate", "Act", "Attach", "TakeRaw", "Transact", "ShipGood", "MakeRoom", "NameStartPlayer", "PayParias"]
    for name in usual:
        sit(ann, 2, name)
        assert not ann.page.evaluate(TOO_SMALL, menu(ann)), name
    ann.look_for_faults()


def test_rare_questions_have_their_places_on_large_and_small_screens(inn: Inn) -> None:
    ann = inn.guest()
    found = rare_questions()
    assert set(found) == set(RARE)
    for number, (name, (record, step)) in enumerate(found.items()):
        sit_at(ann, record, step)  # on the screen that the question before was looked at last
        assert ann.told("state")[-1]["ask"]["rule"][0] == name
        for size in (DESKTOP, PHONE) if number % 2 == 0 else (PHONE, DESKTOP):
            ann.page.set_viewport_size(size)
            if size is DESKTOP:
                ann.page.locator(".board [role=tab]").first.wait_for(state="detached")
                assert not placeless(ann), (name, placeless(ann))
                if name == "FreeShip":  # it brings neither seal nor bonus
                    expect(ann.page.locator(".board .without")).not_to_have_count(0)
            else:
                ann.page.locator(".board [role=tab]").first.wait_for()
                assert not ann.page.evaluate(TOO_SMALL, menu(ann)), name
    ann.look_for_faults()
