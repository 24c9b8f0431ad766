"""A score pad for a game with the real box: what is asked line by line, and what was entered.

A line is a number for every player, or components that score by themselves, each with a count of what it rewards.
"""

from __future__ import annotations

from typing import Any

from caravanserai.kernel.errors import OptionError


class Tile:
    """A component that scores by itself: how much of what it rewards there can be (1: yes or no), and whether it compares all players."""

    number: int
    most: int
    compares: bool

    def __init__(self, number: int, most: int, compares: bool = False) -> None:
        self.number = number
        self.most = most
        self.compares = compares

    def as_json(self) -> dict[str, Any]:
        return {"number": self.number, "most": self.most, "compares": self.compares}


class Line:
    """One line: a number from `least` to `most`, or tiles of a kind of component; `shared`: one tile for everybody; `tie`: only breaks ties."""

    name: str
    least: int
    most: int
    kind: str
    tiles: list[Tile]
    shared: bool
    tie: bool

    def __init__(
        self,
        name: str,
        most: int = 0,
        kind: str = "",
        tiles: list[Tile] | None = None,
        shared: bool = False,
        tie: bool = False,
        least: int = 0,
    ) -> None:
        self.name = name
        self.least = least
        self.most = most
        self.kind = kind
        self.tiles = tiles or []
        self.shared = shared
        self.tie = tie

    def as_json(self) -> dict[str, Any]:
        tiles = [tile.as_json() for tile in self.tiles]
        return {
            "name": self.name,
            "least": self.least,
            "most": self.most,
            "kind": self.kind,
            "tiles": tiles,
            "shared": self.shared,
            "tie": self.tie,
        }

    def tile(self, number: int) -> Tile | None:
        for tile in self.tiles:
            if tile.number == number:
                return tile
        return None


class Held:
    """A tile somebody has, with the count of every seat; adding up fills in what it brings each."""

    seat: int
    number: int
    counts: list[int]
    points: list[int]

    def __init__(self, seat: int, number: int, counts: list[int]) -> None:
        self.seat = seat
        self.number = number
        self.counts = counts
        self.points = [0] * len(counts)


class Filled:
    """A filled-in pad: for each line a number of every seat, or the tiles they hold."""

    seats: int
    numbers: dict[str, list[int]]
    held: dict[str, list[Held]]

    def __init__(self, seats: int, numbers: dict[str, list[int]], held: dict[str, list[Held]]) -> None:
        self.seats = seats
        self.numbers = numbers
        self.held = held

    def number(self, line: str, seat: int) -> int:
        return self.numbers[line][seat] if line in self.numbers else 0

    def tiles(self, line: str) -> list[Held]:
        return self.held.get(line, [])

    def points(self, line: str, seat: int) -> int:
        """What the tiles of a line bring this seat."""
        return sum([one.points[seat] for one in self.tiles(line)])


def check(lines: list[Line], filled: Filled) -> None:
    """Only what the lines ask for may be entered; anything else raises OptionError."""
    known = {line.name: line for line in lines}
    for name, numbers in filled.numbers.items():
        line = known.get(name)
        if line is None or line.kind:
            raise OptionError(f"the pad has no line {name!r} for numbers")
        if len(numbers) != filled.seats or min(numbers) < line.least or max(numbers) > line.most:
            raise OptionError(f"{name!r} takes a number from {line.least} to {line.most} of every player")
    for name, held in filled.held.items():
        line = known.get(name)
        if line is None or not line.kind:
            raise OptionError(f"the pad has no line {name!r} for components")
        if len({one.number for one in held}) != len(held) or (line.shared and len(held) > 1):
            raise OptionError(f"{name!r} has a component twice")
        for one in held:
            tile = line.tile(one.number)
            if tile is None:
                raise OptionError(f"there is no {line.kind} {one.number} on the pad")
            if not 0 <= one.seat < filled.seats:
                raise OptionError(f"there is no player {one.seat}")
            if len(one.counts) != filled.seats or min(one.counts) < 0 or max(one.counts) > tile.most:
                raise OptionError(f"{line.kind} {one.number} takes a number from 0 to {tile.most} of every player")
