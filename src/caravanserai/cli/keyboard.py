"""What may be typed: a number from the menu, an option in words, or a command."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from caravanserai.cli.screen import Screen
from caravanserai.cli.session import Session
from caravanserai.kernel.errors import CaravanseraiError
from caravanserai.kernel.table import CHANCE


class Leave(Exception):
    """The person goes; the message is the key of the farewell."""


class Keyboard:
    """Reads until something has been decided or the table has changed."""

    def __init__(self, session: Session, screen: Screen, interactive: bool) -> None:
        self.session = session
        self.screen = screen
        self.interactive = interactive
        if interactive:
            with suppress(ImportError):  # arrow keys and history, where the system has them
                import_module("readline")
        self.commands: dict[str, Callable[[str], bool]] = {
            "u": self.undo,
            "u!": self.undo_anyway,
            "s": self.save,
            "t": self.table,
            "l": self.log,
            "?": self.explain,
            "q": self.leave,
        }

    def ask(self) -> None:
        """Put the open question to whoever is at the keyboard."""
        ask = self.session.t.ask
        assert ask is not None
        if ask.who != CHANCE and ask.who != self.screen.viewer:
            if self.interactive and len(self.session.people) > 1:
                self.screen.hand_over(ask.who)
                self.read("")
            self.screen.turn_to(ask.who)
        self.screen.tell()
        self.screen.question()
        while not self.obey(self.read("> ")):
            pass

    def read(self, prompt: str) -> str:
        try:
            line = input(prompt if self.interactive else "")
        except EOFError:
            raise Leave("end_of_input") from None
        except KeyboardInterrupt:
            print()
            raise Leave("interrupted") from None
        return line.strip()

    def obey(self, line: str) -> bool:
        """Do what was typed; whether the question is done with."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            return command(rest.strip())
        option = self.option(line)
        if option is None:
            if line:
                self.screen.note("not_understood", len(self.session.t.menu))
            return False
        self.session.decide(option)
        return True

    def option(self, line: str) -> int | None:
        """The option on the menu that a number or its words name; for dice, "2 5" will do."""
        menu, game = self.session.t.menu, self.session.game
        if line.isdecimal():
            return menu[int(line) - 1] if 1 <= int(line) <= len(menu) else None
        kinds = dict.fromkeys(game.notation(one).split()[0] for one in menu)
        for words in (line, *(f"{kind} {line}" for kind in kinds)):
            try:
                option = game.parse(words)
            except CaravanseraiError:
                continue
            if option in menu:
                return option
        return None

    def undo(self, _: str) -> bool:
        if self.session.history and self.session.settled():
            self.screen.note("settled")
            return False
        return self.undo_anyway("")

    def undo_anyway(self, _: str) -> bool:
        if not self.session.history:
            self.screen.note("nothing_to_undo")
            return False
        self.session.undo()
        self.screen.note("undone")
        self.screen.others_moved = True
        return True

    def save(self, path: str) -> bool:
        if not path:
            self.screen.note("save_where")
            return False
        try:
            self.session.save(path)
        except OSError as why:
            self.screen.note("not_saved", path, why.strerror or str(why))
        else:
            self.screen.note("saved", path)
        return False

    def table(self, _: str) -> bool:
        self.screen.table()
        self.screen.question()
        return False

    def log(self, _: str) -> bool:
        self.screen.log()
        return False

    def explain(self, number: str) -> bool:
        menu = self.session.t.menu
        if number.isdecimal() and 1 <= int(number) <= len(menu):
            self.screen.explain(menu[int(number) - 1])
        else:
            self.screen.help()
        return False

    def leave(self, _: str) -> bool:
        raise Leave("goodbye")
