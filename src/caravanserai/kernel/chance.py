"""Where luck comes from: a tiny generator whose state is two numbers, and bags to draw from.

Two multiplicative generators (L'Ecuyer 1988) are added: period 2^61, every product fits a machine word, so compiled and
interpreted code agree, and a clone copies two integers instead of a Mersenne twister. Not for secrets: a live server
settles chance from the operating system.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

M1: Final = 2147483563
M2: Final = 2147483399
MASK: Final = (1 << 64) - 1


def scramble(seed: int) -> int:
    """Spread a small seed over 64 bits."""
    z = (seed + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Rng:
    """A seeded stream of small random numbers."""

    a: int
    b: int

    def __init__(self, a: int = 1, b: int = 1) -> None:
        self.a = a
        self.b = b

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; n up to 2^32."""
        a: i64 = self.a
        b: i64 = self.b
        span: i64 = n
        a = a * 40014 % M1
        b = b * 40692 % M2
        self.a = a
        self.b = b
        return (a - b) % M1 * span // M1

    def weighted(self, weights: list[int]) -> int:
        """An index, in proportion to its weight."""
        total = 0
        for weight in weights:
            total += weight
        left = self.below(total)
        for index in range(len(weights)):
            left -= weights[index]
            if left < 0:
                return index
        raise AssertionError("weights must add up to more than zero")

    def shuffle(self, items: list[int]) -> None:
        """Put the items into random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Rng:
        return Rng(self.a, self.b)

    def __reduce__(self) -> Any:
        return Rng, (self.a, self.b)


def seeded(seed: int) -> Rng:
    """The stream that belongs to a seed."""
    z = scramble(seed)
    return Rng(1 + z % (M1 - 1), 1 + scramble(z) % (M2 - 1))


# A bag is a list of counts: bag[kind] pieces of that kind are inside. Nothing in it has an order.


def total(counts: list[int]) -> int:
    """All counts together; compiled, `sum` would be looked up and called like any function of Python's."""
    found = 0
    for count in counts:
        found += count
    return found


def kinds_in(bag: list[int], base: int) -> list[int]:
    """The options base + kind for every kind still in the bag: the menu of a draw."""
    return [base + kind for kind, count in enumerate(bag) if count]


def counts_in(bag: list[int]) -> list[int]:
    """The weights that go with `kinds_in`."""
    return [count for count in bag if count]


def ones(mask: int) -> int:
    """How many bits are set, of a mask of up to 62; compiled, `int.bit_count` would be a call from outside."""
    left: i64 = mask
    found = 0
    while left:
        left &= left - 1
        found += 1
    return found


def bits(mask: int, base: int) -> list[int]:
    """The options base + number for every number whose bit is set: a bag of things that are there once."""
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(base + number)
        mask >>= 1
        number += 1
    return found
