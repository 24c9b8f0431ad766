"""A whole game as words: what was set up, who sat there, every decision, chance included. Replays without a generator."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from caravanserai.kernel.errors import CaravanseraiError, RecordError
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, Table

REGISTRY: list[Callable[[str], Game[Any]]] = []  # how to find a game by name; the registry of games puts itself here


class Record:
    """A game's options and its append-only list of decisions, with the rules version."""

    game: str
    version: int
    players: int
    options: dict[str, Any]
    seats: list[str]  # names, for people
    decisions: list[str]

    def __init__(
        self, game: str, version: int, players: int, options: dict[str, Any], seats: list[str], decisions: list[str]
    ) -> None:
        self.game = game
        self.version = version
        self.players = players
        self.options = options
        self.seats = seats
        self.decisions = decisions

    @staticmethod
    def of(game: Game[Any], t: Table, seats: list[str] | None = None) -> Record:
        """The record of a table that kept its log."""
        if t.log is None:
            raise RecordError("this table kept no log: a clone cannot be recorded")
        words = [game.notation(option) for option in t.log]
        return Record(game.name, game.version, t.seats, t.setup, seats or [], words)

    def replay(self, upto: int | None = None, game: Game[Any] | None = None) -> Any:
        """The table after the first `upto` decisions, or all; chance is asked, so that more can be decided.

        A record of older rules is replayed as far as its decisions are still allowed.
        """
        game = game or REGISTRY[0](self.game)
        other = f"recorded under rules version {self.version}; these rules are version {game.version}"
        if self.version > game.version:
            raise RecordError(other)
        count = len(self.decisions) if upto is None else upto
        if not 0 <= count <= len(self.decisions):
            raise RecordError(f"step {count} is not in 0 .. {len(self.decisions)}")
        t = game.start(players=self.players, chance=ASK, **self.options)
        for step, words in enumerate(self.decisions[:count]):
            try:
                t.decide(game.parse(words))
            except CaravanseraiError as why:
                where = f"step {step + 1}: {why}"
                raise RecordError(where if self.version == game.version else f"{other}; {where}") from why
        return t

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "version": self.version,
            "players": self.players,
            "options": self.options,
            "seats": self.seats,
            "decisions": self.decisions,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.as_json() == other.as_json()

    def __hash__(self) -> int:
        return hash((self.game, self.version, self.players, *self.decisions))

    def __reduce__(self) -> Any:
        return Record, (self.game, self.version, self.players, self.options, self.seats, self.decisions)

    @staticmethod
    def from_json(data: Any) -> Record:
        """A record from JSON (text or parsed); RecordError says what is missing or of the wrong kind."""
        if isinstance(data, (str, bytes)):
            try:
                data = json.loads(data)
            except ValueError as why:
                raise RecordError(f"a record is JSON: {why}") from why
        if not isinstance(data, dict):
            raise RecordError("a record is a JSON object")
        for name, kind in (("game", str), ("version", int), ("players", int), ("options", dict), ("decisions", list)):
            if not isinstance(data.get(name), kind):
                raise RecordError(f"a record needs {name!r}, a {kind.__name__}")
        seats = data.get("seats", [])
        if not isinstance(seats, list) or not all(isinstance(one, str) for one in seats + data["decisions"]):
            raise RecordError("'seats' and 'decisions' are lists of words")
        return Record(data["game"], data["version"], data["players"], data["options"], seats, data["decisions"])
