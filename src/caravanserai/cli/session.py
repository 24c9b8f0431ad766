"""One game in the terminal: who sits where, what each has yet to hear, and the way back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from caravanserai import bots as guests
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import SaveError
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import Record
from caravanserai.kernel.table import ASK, CHANCE, EVERYONE, Table
from caravanserai.text import Text

PERSON = ""  # in the list of bots: a seat that a person takes
SPECTATOR = -1


@dataclass(frozen=True)
class Moment:
    """A point to come back to: the table before a decision that was made at the keyboard."""

    table: Table  # a clone: it keeps no log
    decisions: int  # how long the log was


class Session:
    """The table, its seats and everything said about it."""

    def __init__(self, game: Game[Any], t: Table, bots: list[str], names: list[str], lang: str, seed: int) -> None:
        self.game = game
        self.t = t
        self.bots = bots
        self.text = Text(game.name, lang)
        self.names = [names[seat] if seat < len(names) else self.default_name(seat) for seat in range(t.seats)]
        self.text.seat_names = self.names
        self.thinking: list[guests.Bot | None] = [
            guests.make(bot, game, seed + at) if bot else None for at, bot in enumerate(bots)
        ]
        self.people = [seat for seat, bot in enumerate(bots) if bot == PERSON]
        self.unheard: dict[int, list[str]] = {seat: [] for seat in self.people or [SPECTATOR]}
        self.history: list[Moment] = []
        self.hear()

    def default_name(self, seat: int) -> str:
        bot = self.bots[seat]
        return f"{self.text.seat(seat)} ({bot})" if bot else self.text.seat(seat)

    @property
    def companion(self) -> bool:
        return self.t.chance == ASK

    def hear(self) -> None:
        """Pass on what the table has told: to everyone at the screen, secrets only to their seat."""
        for news in self.t.news or []:
            for seat, lines in self.unheard.items():
                if news.to in (EVERYONE, seat):
                    lines.append(self.text.news(news))
        self.t.news = []

    def heard(self, seat: int) -> list[str]:
        """What this seat has not heard yet."""
        lines, self.unheard[seat] = self.unheard[seat], []
        return lines

    def decide(self, option: int) -> None:
        """A decision from the keyboard."""
        assert self.t.log is not None
        moment = Moment(self.t.clone(), len(self.t.log))
        self.t.decide(option)
        self.history.append(moment)
        self.hear()

    def bot_decides(self) -> None:
        assert self.t.ask is not None
        bot = self.thinking[self.t.ask.who]
        assert bot is not None
        self.t.decide(bot.choose(self.game, self.t, self.t.ask.who))
        self.hear()

    def settled(self) -> bool:
        """Whether something happened since the last decision that a fair player does not take back."""
        assert self.t.log is not None
        last = self.history[-1]
        return not self.companion and (len(self.t.log) != last.decisions + 1 or self.t.reveals != last.table.reveals)

    def undo(self) -> None:
        """Back to before the last decision made at the keyboard."""
        assert self.t.log is not None
        last = self.history.pop()
        last.table.log = self.t.log[: last.decisions]
        last.table.news = []
        self.t = last.table
        for lines in self.unheard.values():
            lines.clear()

    def whose(self) -> str:
        """The name of whoever is asked."""
        assert self.t.ask is not None
        return self.text.seat(self.t.ask.who)

    def is_bots_turn(self) -> bool:
        return self.t.ask is not None and self.t.ask.who != CHANCE and self.t.ask.who not in self.people

    def save(self, path: str) -> None:
        data = {"table": self.game.save(self.t), "bots": self.bots, "names": self.names}
        Path(path).write_text(json.dumps(data, ensure_ascii=False), "utf-8")

    def record(self) -> Record:
        return Record.of(self.game, self.t, self.names)


def resumed(data: Any, lang: str, seed: int) -> Session:
    """The session that `save` put away."""
    if not isinstance(data, dict) or not isinstance(data.get("table"), dict):
        raise SaveError("this is not a game saved in the terminal")
    game = find_game(str(data["table"].get("game")))
    t = game.load(data["table"])
    for name in ("bots", "names"):
        words = data.get(name)
        if not isinstance(words, list) or len(words) != t.seats or not all(isinstance(one, str) for one in words):
            raise SaveError(f"this save is damaged: {name!r} must be {t.seats} words")
    return Session(game, t, data["bots"], data["names"], lang, seed)
