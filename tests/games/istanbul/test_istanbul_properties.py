"""Any sequence of legal decisions keeps the invariants; any illegal one changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from istanbul_build import GAME
from pieces.istanbul import pieces

import caravanserai as cs
from caravanserai.games.istanbul.table import Istanbul

LAYOUTS = st.sampled_from(["short", "long", "ordered", "random"])
VARIANTS = st.sampled_from(["standard", "neutral_assistants"])
CHOICES = st.lists(st.integers(0, 1 << 16), max_size=160)

quick = settings(max_examples=40, deadline=None, derandomize=True, database=None)


def begin(players: int, seed: int, layout: str, variant: str, chance: int = cs.AUTO) -> Any:
    variant = variant if players < 5 else "standard"
    return GAME.start(players=players, seed=seed, layout=layout, variant=variant, chance=chance)


def wander(t: Istanbul, choices: list[int]) -> None:
    for choice in choices:
        if t.ask is not None:
            t.decide(t.menu[choice % len(t.menu)])


def check(t: Istanbul) -> None:
    """What is true at every moment of a game."""
    for p in t.players:
        assert p.lira >= 0 and 2 <= p.capacity <= 5
        assert all(0 <= good <= p.capacity for good in p.goods)
        assert min(p.hand) >= 0 and 1 <= p.place <= 16 and 1 <= p.family <= 16
        assert p.out >> 7 & 1 == 0  # nobody is left at the Fountain
        assert len(p.stack) <= 5 + sum(t.neutral_assistants) + t.seats
    assert min(t.deck) >= 0 and 0 <= t.mail <= 4
    assert t.palace <= 11 and t.price <= 24 and min(t.mosque_rubies) >= 0
    assert 2 <= t.governor <= 12 and 2 <= t.smuggler <= 12
    assert t.ask is None or (len(t.menu) > 1 and len(set(t.menu)) == len(t.menu))


@quick
@given(st.integers(2, 5), st.integers(0, 10**9), LAYOUTS, VARIANTS, CHOICES)
def test_legal_decisions_keep_the_invariants(players: int, seed: int, layout: str, variant: str, choices: list[int]) -> None:
    t = begin(players, seed, layout, variant)
    box = pieces(t)
    for choice in choices:
        if t.ask is None:
            break
        t.decide(t.menu[choice % len(t.menu)])
        check(t)
        assert pieces(t) == box


@quick
@given(st.integers(2, 5), st.integers(0, 10**9), LAYOUTS, VARIANTS, CHOICES, st.integers(-3, GAME.num_actions + 3))
def test_illegal_decisions_change_nothing(
    players: int, seed: int, layout: str, variant: str, choices: list[int], option: int
) -> None:
    t = begin(players, seed, layout, variant, cs.ASK)
    wander(t, choices)
    if option in t.menu:
        return
    before = GAME.save(t)
    asking, menu = t.ask, list(t.menu)
    with pytest.raises(cs.IllegalOption):
        t.decide(option)
    assert GAME.save(t) == before and t.ask is asking and t.menu == menu


@quick
@given(st.integers(2, 5), st.integers(0, 10**9), VARIANTS, CHOICES, CHOICES)
def test_a_loaded_table_goes_on_like_the_one_saved(
    players: int, seed: int, variant: str, before: list[int], after: list[int]
) -> None:
    t = begin(players, seed, "short", variant)
    wander(t, before)
    u = GAME.load(json.loads(json.dumps(GAME.save(t))))
    wander(t, after)
    wander(u, after)
    assert GAME.save(u) == GAME.save(t)


@quick
@given(st.integers(2, 5), st.integers(0, 10**9), CHOICES, st.integers(0, 10**6))
def test_a_sample_changes_other_hands_only(players: int, seed: int, choices: list[int], luck: int) -> None:
    t = begin(players, seed, "short", "standard")
    wander(t, choices)
    s = GAME.sample(t, 0, luck)
    assert s.players[0].hand == t.players[0].hand
    assert [sum(p.hand) for p in s.players] == [sum(p.hand) for p in t.players]
    assert pieces(s) == pieces(t)


@quick
@given(
    st.text(st.sampled_from("aceilmp _0123456789-.\t٣é"), max_size=20)
    | st.from_regex(r"[a-z_]{1,12}( -?[0-9]{1,3}){0,3}", fullmatch=True)
)
def test_any_text_is_an_option_or_a_notation_error(text: str) -> None:
    try:
        option = GAME.parse(text)
    except cs.NotationError:
        return
    assert GAME.notation(option).split() == [word if word.isalpha() or "_" in word else str(int(word)) for word in text.split()]
