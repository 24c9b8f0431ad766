"""The line of decisions of one game: what has been decided, the table it led to, and the way back.

Nothing here waits or writes: a draft is worked out on a clone, the room commits it, then the line takes it over.
"""

from __future__ import annotations

import random
import time
from bisect import bisect_right
from typing import Any

from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, CHANCE, Chance, News, Table
from caravanserai.server.rows import CONFIRMED, DECIDED, UNDONE, Event, Fact

FATE = random.SystemRandom()
CHECKPOINT = 32  # steps between kept tables


def facts(news: list[News] | None) -> list[Fact]:
    return [Fact(one.key, one.args, one.to) for one in news or []]


def draw(t: Table) -> int:
    """Let fate answer the open question, from the operating system's randomness."""
    ask = t.ask
    assert isinstance(ask, Chance)
    weights: list[int] | None = ask.weights(t)
    if weights is None:
        return t.menu[FATE.randrange(len(t.menu))]
    left = FATE.randrange(sum(weights))
    for option, weight in zip(t.menu, weights):
        left -= weight
        if left < 0:
            return option
    raise AssertionError("weights add up to their sum")


class Draft:
    """What something would lead to: a table and the events on the way, not yet committed."""

    def __init__(self, game: Game[Any], t: Table, version: int, step: int) -> None:
        self.game = game
        self.t = t
        self.version = version
        self.step = step
        self.events: list[Event] = []

    def decide(self, option: int, command: str | None = None) -> None:
        t = self.t
        assert t.ask is not None
        who, reveals = t.ask.who, t.reveals
        t.news = []
        t.decide(option)
        self.step += 1
        self.happened(DECIDED, who, self.game.notation(option), t.reveals != reveals, facts(t.news), command)

    def settle(self) -> None:
        """Let fate answer whatever it is asked."""
        while self.t.ask is not None and self.t.ask.who == CHANCE:
            self.decide(draw(self.t))

    def happened(self, kind: str, who: int, word: str, reveal: bool, news: list[Fact], command: str | None) -> None:
        self.version += 1
        self.events.append(Event(self.version, kind, who, word, self.step, reveal, news, command, time.time()))


class Line:
    """A game from its setup to now."""

    def __init__(self, game: Game[Any], players: int, options: dict[str, Any]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.t = self.fresh()
        self.opening = facts(self.t.news)
        self.entries: list[Event] = []  # the decisions in force
        self.version = 0
        self.confirmed = False  # the last turn has been confirmed
        self.commands: dict[str, int] = {}  # which command led to which version
        self.kept: dict[int, Table] = {}
        self.looked: tuple[int, Table] | None = None  # where somebody looked back last: the next look is often one step on

    def fresh(self) -> Table:
        t: Table = self.game.start(players=self.players, chance=ASK, **self.options)
        t.log = None
        return t

    @property
    def step(self) -> int:
        return len(self.entries)

    # what could happen next

    def draft(self, *words: str) -> Draft:
        """The line with these decisions added and fate's answers after them."""
        draft = Draft(self.game, self.t.clone(), self.version, self.step)
        for word in words:
            draft.decide(self.game.parse(word))
        draft.settle()
        return draft

    def decision(self, option: int, command: str | None) -> Draft:
        draft = Draft(self.game, self.t.clone(), self.version, self.step)
        draft.decide(option, command)
        draft.settle()
        return draft

    def undo(self, to: int, who: int, command: str | None) -> Draft:
        draft = Draft(self.game, self.at(to), self.version, to)
        draft.happened(UNDONE, who, "", False, [], command)
        draft.settle()
        return draft

    def confirmation(self, who: int, command: str | None) -> Draft:
        draft = Draft(self.game, self.t, self.version, self.step)
        draft.happened(CONFIRMED, who, "", False, [], command)
        return draft

    def after(self, draft: Draft) -> list[Event]:
        """The decisions in force once the draft is committed."""
        kept = min(self.step, *(event.step - (event.kind == DECIDED) for event in draft.events))
        return self.entries[:kept] + [event for event in draft.events if event.kind == DECIDED]

    # what has happened

    def take(self, draft: Draft) -> None:
        """The draft is committed: from now on it is so."""
        for event in draft.events:
            self.enter(event)
        self.t = draft.t
        self.t.news = None
        if self.step % CHECKPOINT == 0 and self.step:
            self.kept[self.step] = self.t.clone()

    def enter(self, event: Event) -> None:
        self.version = event.version
        self.confirmed = event.kind == CONFIRMED
        if event.command is not None:
            self.commands[event.command] = event.version
        if event.kind == UNDONE:
            del self.entries[event.step :]
            self.looked = None
            self.kept = {step: t for step, t in self.kept.items() if step <= event.step}
        elif event.kind == DECIDED:
            self.entries.append(event)

    def at(self, step: int) -> Table:
        """The table as it was after that many decisions."""
        base = max((kept for kept in self.kept if kept <= step), default=0)
        if self.looked is not None and base <= self.looked[0] <= step:
            base, t = self.looked[0], self.looked[1].clone()
        else:
            t = self.kept[base].clone() if base else self.fresh()
        t.news = None
        for entry in self.entries[base:step]:
            t.decide(self.game.parse(entry.word))
        self.looked = (step, t.clone())
        return t

    def reopen(self, events: list[Event], snapshot: tuple[int, Table] | None) -> None:
        """Go through what the book says; from a snapshot where there is one."""
        for event in events:
            self.enter(event)
        if snapshot is not None and snapshot[0] <= self.step:
            self.kept[snapshot[0]] = snapshot[1]
        self.t = self.at(self.step)

    def since(self, version: int | None) -> int:
        """The step up to which somebody who saw that version knows the story; -1: nothing."""
        if version is None or not 0 <= version <= self.version:
            return -1
        return bisect_right(self.entries, version, key=lambda entry: entry.version)

    def answered(self, seat: int) -> tuple[int, str] | None:
        """The version at which this seat last decided, and what, if nothing but fate has spoken since."""
        for back, entry in enumerate(reversed(self.entries)):
            if entry.who != CHANCE:
                direct = entry.who == seat and entry.version + back == self.version
                return (entry.version - 1, entry.word) if direct else None
        return None

    def told(self, step: int) -> list[Fact]:
        return self.opening if step == 0 else self.entries[step - 1].news
