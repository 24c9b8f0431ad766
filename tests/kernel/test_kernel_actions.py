"""Options are numbers with words."""

from __future__ import annotations

import pytest

import caravanserai as cs
from caravanserai.kernel.actions import Kinds

KINDS = Kinds()
PASS = KINDS.add("pass")
PLACE = KINDS.add("place", range(1, 17))
DICE = KINDS.add("dice", range(1, 7), range(1, 7))
GATE = KINDS.add("gate", range(3))


def test_numbers_follow_each_other_without_gaps() -> None:
    assert KINDS.num_actions == 1 + 16 + 36 + 3
    assert (PASS, PLACE + 1, PLACE + 16, DICE + 6 + 1, DICE + 36 + 6, GATE, GATE + 2) == (0, 1, 16, 17, 52, 53, 55)


def test_notation_of_every_option_round_trips() -> None:
    words = [KINDS.notation(option) for option in range(KINDS.num_actions)]
    assert len(set(words)) == KINDS.num_actions
    assert [KINDS.parse(one) for one in words] == list(range(KINDS.num_actions))


def test_words() -> None:
    assert KINDS.notation(PASS) == "pass"
    assert KINDS.notation(PLACE + 8) == "place 8"
    assert KINDS.notation(DICE + 6 * 2 + 5) == "dice 2 5"
    assert KINDS.parse("  place   8 ") == PLACE + 8


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "names no option"),
        ("plaice 8", "names no option; the words are: pass, place, dice, gate"),
        ("place", r"takes 1 number"),
        ("place 8 9", r"takes 1 number"),
        ("place 17", "is not in 1 .. 16"),
        ("place 0", "is not in 1 .. 16"),
        ("place eight", "is not in 1 .. 16"),
        ("place -1", "is not in 1 .. 16"),
        ("dice 1 7", "is not in 1 .. 6"),
    ],
)
def test_bad_words_are_refused_with_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(cs.NotationError, match=said):
        KINDS.parse(text)


@pytest.mark.parametrize("option", [-1, 56, 10**6])
def test_numbers_outside_are_refused(option: int) -> None:
    with pytest.raises(cs.NotationError, match=r"is not in 0 .. 55"):
        KINDS.notation(option)
