"""A puzzle: a position as a record that ends there, whose turn it is, and what a deep search found. All of a game lie in one file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from caravanserai.games import game as find_game
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import Record
from caravanserai.kernel.table import Table
from caravanserai.puzzles.ways import Line

FILE = "puzzles.json"


@dataclass(frozen=True)
class Way:
    """A way to play the turn, in the game's notation, and the chance of winning it leads to."""

    line: list[str]
    chance: float


@dataclass(frozen=True)
class Puzzle:
    """A position with the best ways to play its turn, the solution first."""

    players: int
    options: dict[str, Any]
    version: int  # of the rules it was made under
    seat: int
    decisions: list[str]  # all before the turn
    ways: list[Way]
    outcomes: int  # how many different ways there are in all
    hard: bool  # a bot that looks only as far as its own turn goes does not find it

    def table(self, game: Game[Any]) -> Table:
        """The position; chance is asked."""
        found: Table = Record(game.name, self.version, self.players, self.options, [], self.decisions).replay(game=game)
        found.news = found.log = None
        return found

    @property
    def margin(self) -> float:
        return self.ways[0].chance - self.ways[1].chance

    @property
    def kind(self) -> str:
        return kind_of(self.ways[0].line)

    def line(self, game: Game[Any], way: int = 0) -> Line:
        return tuple(game.parse(words) for words in self.ways[way].line)


def kind_of(line: list[str]) -> str:
    """What a solution is like: how its turn begins (which place), or, of a single decision, what is decided (two of a colour)."""
    return line[0] if len(line) > 1 else line[0].split()[0]


@dataclass
class Collection:
    """All puzzles of a game, how they were made, and how many games have been looked through for them."""

    made: dict[str, Any] = field(default_factory=dict)
    games: int = 0
    puzzles: list[Puzzle] = field(default_factory=list)

    def written(self) -> str:
        """A line for each puzzle, so that a change is seen."""
        head = {"made": self.made, "games": self.games}
        rows = ",\n".join(json.dumps(asdict(one), separators=(",", ":")) for one in self.puzzles)
        return json.dumps(head)[:-1] + f', "puzzles": [\n{rows}\n]}}\n'

    @staticmethod
    def read(text: str) -> Collection:
        data = json.loads(text)
        rows = [{**one, "ways": [Way(**way) for way in one["ways"]]} for one in data["puzzles"]]
        return Collection(data["made"], data["games"], [Puzzle(**row) for row in rows])


@cache
def collection(name: str) -> Collection:
    """The puzzles that a game brings along; one without the file has none."""
    file = files(find_game(name).package) / "learn" / FILE
    return Collection.read(file.read_text("utf-8")) if file.is_file() else Collection()
