"""What newcomers read and are told: complete in three languages, short, and true to the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

import caravanserai as cs
from caravanserai.text import LANGUAGES, catalogue, learn
from caravanserai.text.check import SECTIONS, questions

TAUGHT = [name for name in cs.GAMES if learn.plan(name, "lesson") is not None]
TEST = re.compile(r"^(?:(sum|count) )?(\S+) (=|!=|<=|>=|<|>|has|lacks) (.+)$")


def lesson(game: str) -> dict[str, Any]:
    found = learn.plan(game, "lesson")
    assert found is not None
    return found


def spoken(game: str, lang: str) -> list[str]:
    return [text for _, text in learn.texts_of(learn.said(game, "lesson", lang))]


def test_all_three_games_are_taught() -> None:
    assert set(TAUGHT) == {"istanbul", "marrakesh", "sabika"}


@pytest.mark.parametrize("game", TAUGHT)
def test_words_are_there_and_numbers_looked_up(game: str) -> None:
    assert learn.problems(cs.game(game)) == []


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_bubbles_are_short_and_nothing_is_said_twice(game: str, lang: str) -> None:
    said = spoken(game, lang)
    assert all(len(text.split()) <= learn.MOST_WORDS for text in said)
    sentences = [one.strip() for text in said for one in re.split(r"(?<=[.!?])\s", text)]
    assert len(set(sentences)) == len(sentences)


def some_of(rules: Any, kind: str) -> str:
    """One option of a kind that a suggestion leaves open."""
    numbers = [axis[0] for axis in rules.kinds.by_name[kind].axes]
    return " ".join([kind, *map(str, numbers)])


@pytest.mark.parametrize("game", TAUGHT)
def test_suggestions_and_questions_are_of_the_rules(game: str) -> None:
    rules = cs.game(game)
    asked = questions(rules)
    for name, step in lesson(game)["step"].items():
        for notation in step.get("suggest", []):
            rules.parse(notation if not notation.endswith(" *") else some_of(rules, notation.removesuffix(" *")))
        for ask in [step.get("ask", [])] if isinstance(step.get("ask"), str) else step.get("ask", []):
            assert ask in asked, name


def at(view: Any, path: str) -> Any:
    for step in path.split("."):
        view = view[int(step)] if isinstance(view, list) else view[step]
    return view


@pytest.mark.parametrize("game", TAUGHT)
def test_conditions_speak_of_what_the_view_shows(game: str) -> None:
    view = cs.game(game).view(learn.opening(cs.game(game)), 0)
    tests = [test for step in lesson(game)["step"].values() for test in step.get("when", [])] + lesson(game)["quiet"]
    for test in tests:
        found = TEST.match(test)
        assert found, test
        root, _, rest = found[2].partition(".")
        if root in ("args", "menu"):
            continue
        value = at(view["players"][0], rest) if root == "me" else at(view, found[2])
        assert isinstance(value, list) or (found[1] is None and found[3] not in ("has", "lacks")), test


@pytest.mark.parametrize("game", TAUGHT)
def test_why_leads_to_a_section(game: str) -> None:
    sections = learn.plan(game, "rules")
    assert sections is not None
    for name, step in lesson(game)["step"].items():
        section, _, part = step["rules"].partition("-")
        if part and section not in sections:
            assert any(f"{section}.{part}" in one.get("each", []) for one in sections.values()), name
        else:
            assert not part or part in sections[section].get("steps", []), name


@pytest.mark.parametrize("game", TAUGHT)
def test_the_learner_is_asked_first_and_the_first_idea_fits(game: str) -> None:
    plan = lesson(game)
    t = learn.opening(cs.game(game))
    assert t.ask is not None and t.ask.who == 0
    first = next(iter(plan["step"].values()))
    assert type(t.ask).__name__ in first["ask"]
    assert sum(1 for step in plan["step"].values() if step.get("last")) == 1


@pytest.mark.parametrize("game", TAUGHT)
def test_every_component_that_is_explained_exists(game: str) -> None:
    words = catalogue(game, "en")
    for section in (learn.plan(game, "rules") or {}).values():
        for one in [*section.get("each", []), *section.get("about", [])]:
            kind, _, which = one.partition(".")
            assert kind in words and (not which or which in words[kind]), one


@pytest.mark.parametrize("game", TAUGHT)
def test_a_tip_on_the_board_leads_to_a_paragraph(game: str) -> None:
    """Every kind of component that has a rule is explained in some section."""
    sections = (learn.plan(game, "rules") or {}).values()
    explained = {one.partition(".")[0] for section in sections for one in [*section.get("each", []), *section.get("about", [])]}
    words = catalogue(game, "en")
    assert {kind for kind in words if kind not in SECTIONS and any("rule" in one for one in words[kind].values())} <= explained
