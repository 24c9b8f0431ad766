"""What the terminal shows: the table, what happened, the question with its menu, the final scores."""

from __future__ import annotations

import os
import shutil
import sys

from caravanserai.cli import boards
from caravanserai.cli.common import table
from caravanserai.cli.session import SPECTATOR, Session
from caravanserai.kernel.game import Score
from caravanserai.kernel.table import CHANCE
from caravanserai.text import Text, words
from caravanserai.text.template import holes, parse

LOG_LINES = 15
LONG_MENU = 12  # a longer menu is set in columns
BOLD, DIM, PLAIN, CLEAR = "\033[1m", "\033[2m", "\033[0m", "\033[2J\033[H"


class Screen:
    """Shows a session to the person at the keyboard."""

    def __init__(self, session: Session, lang: str) -> None:
        self.session = session
        self.text = session.text
        self.words = words(lang)["term"]
        self.viewer = session.people[0] if len(session.people) == 1 else SPECTATOR
        self.others_moved = True
        self.told: list[str] = []
        self.colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ

    def show(self, line: str = "", style: str = "") -> None:
        print(f"{style}{line}{PLAIN}" if style and self.colour else line)

    def note(self, key: str, *args: int | str) -> None:
        self.show(self.text.say(self.words[key], *args), DIM)

    def hand_over(self, seat: int) -> None:
        """Several people share the screen: clear away what the last one saw."""
        print(CLEAR, end="")
        self.note("hand_over", self.text.seat(seat))

    def turn_to(self, seat: int) -> None:
        self.viewer = seat
        self.others_moved = True

    def tell(self) -> None:
        """What the person at the keyboard has not heard yet, and the table if others have changed it."""
        audience = self.viewer if self.viewer in self.session.unheard else next(iter(self.session.unheard))
        lines = self.session.heard(audience)
        for line in lines:
            self.show(f"· {line}")
        self.told = (self.told + lines)[-LOG_LINES:]
        if self.others_moved and self.session.people:
            self.others_moved = False
            self.table()

    def table(self) -> None:
        seat = None if self.viewer == SPECTATOR else self.viewer
        view = self.session.game.view(self.session.t, seat)
        self.show()
        for line in boards.draw(self.session.game, view, self.text):
            self.show(line)
        self.show()

    def question(self) -> None:
        """The open question and its menu."""
        ask = self.session.t.ask
        assert ask is not None
        who = self.words["real_chance"] if ask.who == CHANCE else self.text.seat(ask.who)
        self.show(f"{who}: {self.text.ask(ask)}", BOLD)
        for line in self.menu():
            self.show(line)

    def menu(self) -> list[str]:
        game, t = self.session.game, self.session.t
        labels = [boards.label(game, t, game.notation(option), self.text) for option in t.menu]
        entries = [f"{number:>3}  {label}" for number, label in enumerate(labels, 1)]
        if len(entries) <= LONG_MENU:
            return entries
        width = max(map(len, entries)) + 2
        columns = max(1, shutil.get_terminal_size().columns // width)
        rows = -(-len(entries) // columns)
        return ["".join(f"{entry:<{width}}" for entry in entries[row::rows]).rstrip() for row in range(rows)]

    def explain(self, option: int) -> None:
        """The rules of whatever an option names."""
        ask = type(self.session.t.ask).__name__
        for line in explanations(self.text, self.session.game.notation(option), ask) or [self.words["no_more"]]:
            self.show(line)

    def log(self) -> None:
        for line in self.told or [self.words["no_news"]]:
            self.show(f"· {line}")

    def help(self) -> None:
        self.show(self.words["help"].rstrip())

    def ending(self) -> None:
        """The last news, the table and who has won."""
        self.tell()
        self.viewer = SPECTATOR
        self.table()
        for line in score_lines(self.session.game.scores(self.session.t), self.text, self.words["score_head"]):
            self.show(line)


def explanations(text: Text, notation: str, ask: str) -> list[str]:
    """Name and rule of each component that an option names."""
    kind, *numbers = notation.split()
    section = text.words["option"]
    source = section.get(f"{ask}.{kind}", section.get(kind, ""))
    named = [(hole.kind, numbers[hole.index]) for hole in holes(parse(source)) if hole.index < len(numbers)]
    named += [(kind.rpartition("_")[2], which) for kind, which in named]  # "to_place" is a place in another case
    named.append((kind, numbers[0] if numbers else ""))
    known = [one for one in dict.fromkeys(named) if "rule" in text.words.get(one[0], {}).get(one[1], {})]
    return [f"{text.component(*one)}: {text.component(*one, what='rule')}" for one in known]


def score_lines(scores: list[Score], text: Text, head: list[str]) -> list[str]:
    """The scores, the winner first, a column for each part."""
    parts = list(dict.fromkeys(name for score in scores for name in score.parts))
    rows = [[head[0], head[1], head[2], *(text.part(name) for name in parts)]]
    for score in sorted(scores, key=lambda one: one.rank):
        values = [str(score.parts.get(name, 0)) for name in parts]
        rows.append([str(score.rank), text.seat(score.seat), str(score.total), *values])
    return table(rows)
