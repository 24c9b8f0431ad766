"""Luck: repeatable, even, and put to the caller on request."""

from __future__ import annotations

from collections import Counter

import pytest

import caravanserai as cs
from caravanserai.kernel.chance import counts_in, kinds_in, ones, seeded, total
from caravanserai.kernel.table import CHANCE, Chance

ISTANBUL = cs.game("istanbul")


def test_a_seed_is_a_stream() -> None:
    one, two, other = seeded(7), seeded(7), seeded(8)
    first = [one.below(1000) for _ in range(50)]
    assert first == [two.below(1000) for _ in range(50)] != [other.below(1000) for _ in range(50)]


def test_the_stream_is_the_same_for_ever() -> None:
    """Old seeds must give old games, interpreted and compiled."""
    rng = seeded(1)
    assert [rng.below(100) for _ in range(10)] == [62, 68, 6, 86, 64, 11, 4, 51, 65, 94]


def test_a_copy_goes_its_own_way() -> None:
    rng = seeded(3)
    rng.below(5)
    copy = rng.copy()
    ahead = [copy.below(99) for _ in range(20)]
    assert [rng.below(99) for _ in range(20)] == ahead


@pytest.mark.parametrize("sides", [2, 6, 36, 52])
def test_every_number_is_as_likely(sides: int) -> None:
    rng = seeded(sides)
    rolls = 40_000
    counts = Counter(rng.below(sides) for _ in range(rolls))
    expected = rolls / sides
    chi = sum((counts[n] - expected) ** 2 / expected for n in range(sides))
    assert set(counts) == set(range(sides))
    assert chi < sides + 5 * (2 * sides) ** 0.5


def test_neighbouring_seeds_are_not_alike() -> None:
    first = Counter(seeded(seed).below(6) for seed in range(6000))
    assert all(850 < first[n] < 1150 for n in range(6))


def test_successive_numbers_are_independent() -> None:
    rng = seeded(11)
    pairs = Counter((rng.below(6), rng.below(6)) for _ in range(36_000))
    chi = sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(6) for b in range(6))
    assert chi < 80


def test_weights() -> None:
    rng = seeded(5)
    counts = Counter(rng.weighted([1, 0, 3]) for _ in range(8000))
    assert counts[1] == 0 and 1800 < counts[0] < 2200


def test_weights_of_nothing_are_our_mistake() -> None:
    with pytest.raises(AssertionError):
        seeded(5).weighted([0, 0])


def test_shuffle_keeps_the_items() -> None:
    rng = seeded(9)
    tops: Counter[int] = Counter()
    for _ in range(3000):
        items = [0, 1, 2, 3, 4]
        rng.shuffle(items)
        assert sorted(items) == [0, 1, 2, 3, 4]
        tops[items[0]] += 1
    assert all(500 < tops[n] < 700 for n in range(5))


def test_bags() -> None:
    bag = [2, 0, 1]
    assert total(bag) == 3 and kinds_in(bag, 10) == [10, 12] and counts_in(bag) == [2, 1]


def test_bits_of_a_mask_are_counted() -> None:
    assert [ones(mask) for mask in (0, 1, 0b1011, (1 << 62) - 1)] == [0, 1, 3, 62]


def test_auto_settles_chance_from_the_seed_and_logs_it() -> None:
    t = ISTANBUL.start(players=2, seed=5)
    assert t.ask is not None and t.ask.who != CHANCE
    assert t.log is not None and [ISTANBUL.notation(option).split()[0] for option in t.log[:3]] == ["first", "dice", "dice"]


def test_ask_puts_chance_to_the_caller() -> None:
    t = ISTANBUL.start(players=2, chance=cs.ASK)
    assert t.ask is not None and t.ask.who == CHANCE and isinstance(t.ask, Chance)
    assert [ISTANBUL.notation(option) for option in t.menu] == ["first 0", "first 1"]
    t.decide(t.menu[1])
    assert t.first == 1


def test_what_auto_did_can_be_told_to_ask() -> None:
    auto = ISTANBUL.start(players=4, seed=12)
    asked = ISTANBUL.start(players=4, chance=cs.ASK)
    for option in auto.log or []:
        asked.decide(option)
    assert asked.menu == auto.menu and ISTANBUL.view(asked, 0) == ISTANBUL.view(auto, 0)
