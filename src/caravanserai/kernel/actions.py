"""Options are integers; a game declares once which kinds there are, and every number has its words."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from caravanserai.kernel.errors import NotationError


class Kind:
    """One kind of option: its word and the numbers that may follow it."""

    name: str
    axes: list[range]
    first: int  # the option of the lowest numbers
    size: int

    def __init__(self, name: str, axes: list[range], first: int) -> None:
        self.name = name
        self.axes = axes
        self.first = first
        self.size = 1
        for axis in axes:
            self.size *= len(axis)

    def numbers(self, option: int) -> list[int]:
        """The numbers behind the word."""
        rest = option - self.first
        found: list[int] = []
        for axis in reversed(self.axes):
            found.append(axis.start + rest % len(axis))
            rest //= len(axis)
        found.reverse()
        return found


class Kinds:
    """All kinds of options of a game, in order. `PLACE = KINDS.add("place", range(1, 17))` makes PLACE + 8 read "place 8".

    With two axes, `DICE = KINDS.add("dice", range(1, 7), range(1, 7))`, DICE + 6 * a + b reads "dice a b".
    What players choose comes first; after `KINDS.begin_fate()` comes what only fate decides.
    """

    all: list[Kind]
    num_actions: int
    num_choices: int  # options below it are players', those from it on fate's alone
    fate_began: bool
    by_name: dict[str, Kind]
    of: list[Kind]  # by option

    def __init__(self) -> None:
        self.all = []
        self.num_actions = 0
        self.num_choices = 0
        self.fate_began = False
        self.by_name = {}
        self.of = []

    def add(self, name: str, *axes: range) -> int:
        """Declare a kind; the number it gives plus its numbers, row by row, is the option."""
        kind = Kind(name, list(axes), self.num_actions)
        self.all.append(kind)
        self.by_name[name] = kind
        self.num_actions += kind.size
        if not self.fate_began:
            self.num_choices = self.num_actions
        self.of.extend([kind] * kind.size)
        lowest = 0
        for axis in axes:
            lowest = lowest * len(axis) + axis.start
        return kind.first - lowest

    def begin_fate(self) -> None:
        """Players choose no kind that is declared from here on."""
        self.fate_began = True

    def notation(self, option: SupportsIndex) -> str:
        """25 -> "place 8"."""
        option = index(option)
        if not 0 <= option < self.num_actions:
            raise NotationError(f"option {option} is not in 0 .. {self.num_actions - 1}")
        kind = self.of[option]
        return " ".join([kind.name] + [str(number) for number in kind.numbers(option)])

    def parse(self, text: str) -> int:
        """The option that a text names: "place 8" is 25."""
        words = text.split()
        kind = self.by_name.get(words[0]) if words else None
        if kind is None:
            known = ", ".join([one.name for one in self.all])
            raise NotationError(f"'{text}' names no option; the words are: {known}")
        if len(words) != len(kind.axes) + 1:
            raise NotationError(f"'{text}': '{kind.name}' takes {len(kind.axes)} number(s)")
        index = 0
        for axis, word in zip(kind.axes, words[1:]):
            if not word.isdecimal() or int(word) not in axis:
                raise NotationError(f"'{text}': '{word}' is not in {axis.start} .. {axis.stop - 1}")
            index = index * len(axis) + int(word) - axis.start
        return kind.first + index
