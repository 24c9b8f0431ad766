"""The history of one game: what has been decided, the table it led to, and the way back.

Nothing here waits or writes: a draft is worked out on a clone, the live table commits it, then the history takes it over.
"""

from __future__ import annotations

import random
import time
from bisect import bisect_right
from typing import Any

from caravanserai.kernel.errors import NotationError
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, CHANCE, EVERYONE, Ask, Chance, News, Table
from caravanserai.server.store.rows import CONFIRMED, DECIDED, DECISIONS, ENDED, UNDONE, Event, StoredNews
from caravanserai.server.wire.errors import Refused

FATE = random.SystemRandom()
CHECKPOINT = 32  # steps between kept tables
KEPT = 200  # such tables of one game
MOST_OBVIOUS = 50  # steps that one command takes by itself


def stored(news: list[News] | None) -> tuple[StoredNews, ...]:
    return tuple([StoredNews(one.key, tuple(one.args), one.to) for one in news or []])


def fate(luck: str, step: int) -> random.Random:
    """What luck decides with at that step: the operating system's randomness, or where a luck is given, the same for everybody."""
    return random.Random(f"{luck}, step {step}") if luck else FATE


def draw(t: Table, luck: random.Random | None) -> int:
    """Let fate answer the open question; without a luck, as in a lesson, from the table's own seed."""
    ask = t.ask
    assert isinstance(ask, Chance)
    weights: list[int] | None = ask.weights(t)
    if luck is None:
        return t.menu[t.rng.below(len(t.menu)) if weights is None else t.rng.weighted(weights)]
    if weights is None:
        return t.menu[luck.randrange(len(t.menu))]
    left = luck.randrange(sum(weights))
    for option, weight in zip(t.menu, weights):
        left -= weight
        if left < 0:
            return option
    raise AssertionError("weights add up to their sum")


def obvious(game: Game[Any], t: Table, seat: int, luck: random.Random) -> int:
    """The step anybody in that seat would take without thinking, judged on a table it could believe in; -1: none."""
    if t.ask is None or type(t.ask).obvious is Ask.obvious:
        return -1
    believed: Table = game.sample(t, seat, luck.getrandbits(30))
    option = believed.ask.obvious(believed) if believed.ask is not None else -1
    return option if option in t.menu else -1


class Draft:
    """What a command would lead to: a table and the events on the way, not yet committed."""

    def __init__(
        self,
        game: Game[Any],
        t: Table,
        version: int,
        step: int,
        command: str | None = None,
        lesson: bool = False,
        companion: bool = False,
        luck: str = "",
    ) -> None:
        self.game = game
        self.lesson = lesson
        self.fixed = luck
        self.companion = companion
        self.t = t
        self.version = version
        self.step = step
        self.command = command
        self.first = version + 1
        self.reveals = t.reveals
        self.events: list[Event] = []

    def decide(self, option: int) -> None:
        t = self.t
        assert t.ask is not None
        who, reveals = t.ask.who, t.reveals
        kind = ENDED if t.ask.ends_turn(option) else DECIDED
        t.news = []
        t.decide(option)
        self.step += 1
        self.happened(kind, who, self.game.notation(option), t.reveals != reveals, stored(t.news))

    @property
    def fate(self) -> random.Random:
        return fate(self.fixed, self.step)

    def settle(self) -> None:
        """Let fate answer whatever it is asked; at a companion table the people say what the real box brought."""
        while not self.companion and self.t.ask is not None and self.t.ask.who == CHANCE:
            self.decide(draw(self.t, None if self.lesson else self.fate))

    def luck(self, seat: int) -> bool:
        """Whether it is fate that is asked, and that seat may see what it brings."""
        return isinstance(self.t.ask, Chance) and self.t.ask.seen_by() in (EVERYONE, seat)

    def draw(self, rest: bool) -> None:
        """Let the program draw instead of the real box; with `rest` everything open that fate decides right after it too."""
        while self.luck(EVERYONE) and (rest or not self.events):
            self.decide(draw(self.t, self.fate))

    def enter(self, seat: int, notations: list[str]) -> None:
        """Take what the real box brought, one after the other. The rest falls away where another rule asks, or another seat looks."""
        rule = type(self.t.ask)
        for notation in notations:
            if self.events and not (self.luck(seat) and type(self.t.ask) is rule):
                return
            self.decide(self.entered(notation))

    def entered(self, notation: str) -> int:
        """One that could be, as far as this seat knows, and is not: somebody else has entered the same before."""
        option, ask = self.parsed(notation), self.t.ask
        if option not in self.t.menu and isinstance(ask, Chance) and option in ask.possible(self.t):
            raise Refused("elsewhere", f"'{notation}' is already somewhere else: somebody entered a wrong one")
        return self.on_menu(notation)

    def quiet(self, seat: int) -> bool:
        """That seat is asked, and it has learnt nothing yet that it could not have known before."""
        return self.t.ask is not None and self.t.ask.who == seat and self.t.reveals == self.reveals

    def answer(self, seat: int, notations: list[str]) -> None:
        """Decide these in turn. The rest falls away where fate or another seat comes between or something hidden is turned over."""
        for notation in notations:
            if self.events and not self.quiet(seat):
                return
            self.decide(self.on_menu(notation))

    def parsed(self, notation: str) -> int:
        try:
            return self.game.parse(notation)
        except (NotationError, ValueError) as why:
            raise Refused("illegal", str(why)) from why

    def on_menu(self, notation: str) -> int:
        option = self.parsed(notation)
        if option not in self.t.menu:
            raise Refused("illegal", f"'{notation}' is not on the menu")
        return option

    def go_on(self, seat: int) -> None:
        """Take the obvious steps that follow, as part of the same command."""
        for _ in range(MOST_OBVIOUS):
            option = obvious(self.game, self.t, seat, self.fate) if self.quiet(seat) else -1
            if option < 0:
                return
            self.decide(option)

    def happened(
        self, kind: str, who: int, notation: str = "", reveal: bool = False, news: tuple[StoredNews, ...] = ()
    ) -> None:
        self.version += 1
        command = None if self.events else self.command
        self.events.append(Event(self.version, kind, who, notation, self.step, reveal, news, command, time.time(), self.first))


class History:
    """A game from its setup to now."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: dict[str, Any],
        lesson: int | None = None,
        companion: bool = False,
        luck: str = "",
    ) -> None:
        self.game = game
        self.lesson = lesson  # the seed of its luck
        self.luck = luck if lesson is None else str(lesson)  # empty: the operating system's
        self.companion = companion  # its luck is entered
        self.players = players
        self.options = options
        self.t = self.fresh()
        self.setup_news = stored(self.t.news)
        self.entries: list[Event] = []  # the decisions in force
        self.version = 0
        self.confirmed = False  # the last turn has been confirmed
        self.commands: dict[str, int] = {}  # which command led to which version
        self.newest = (0, "")  # the first version and the name of the newest command
        self.back: tuple[int, list[Event]] | None = None  # who took back what, if nothing has happened since
        self.kept: dict[int, Table] = {}
        self.looked: tuple[int, Table] | None = None  # where somebody looked back last: the next look is often one step on

    def fresh(self) -> Table:
        t: Table = self.game.start(players=self.players, seed=self.lesson or 0, chance=ASK, **self.options)
        t.log = None
        return t

    @property
    def step(self) -> int:
        return len(self.entries)

    @property
    def fate(self) -> random.Random:
        """What luck decides with now."""
        return fate(self.luck, self.step)

    # what could happen next

    def draft(self, command: str | None = None) -> Draft:
        """Something that begins with the table as it is now."""
        return self.drafted(self.t.clone(), self.step, command)

    def drafted(self, t: Table, step: int, command: str | None) -> Draft:
        return Draft(self.game, t, self.version, step, command, self.lesson is not None, self.companion, self.luck)

    def opening(self, notations: list[str]) -> Draft:
        """The decisions that a table begun from a record, or for a lesson, takes over."""
        draft = self.draft()
        for notation in notations:
            if self.lesson is not None:
                draft.settle()
            draft.first = draft.version + 1
            draft.decide(self.game.parse(notation))
        draft.settle()
        return draft

    def undo(self, to: int, who: int, command: str | None, again: list[str] | None = None) -> Draft:
        """Back to that step, and then perhaps some of what was decided since once more."""
        draft = self.drafted(self.at(to), to, command)
        draft.happened(UNDONE, who)
        draft.answer(who, again or [])
        draft.settle()
        return draft

    def confirmation(self, who: int, command: str | None) -> Draft:
        draft = Draft(self.game, self.t, self.version, self.step, command)
        draft.happened(CONFIRMED, who)
        return draft

    def after(self, draft: Draft) -> list[Event]:
        """The decisions in force once the draft is committed."""
        kept = min(self.step, *(event.step - (event.kind in DECISIONS) for event in draft.events))
        return self.entries[:kept] + [event for event in draft.events if event.kind in DECISIONS]

    # what has happened

    def take(self, draft: Draft) -> None:
        """The draft is committed: from now on it is so."""
        for event in draft.events:
            self.enter(event)
        self.t = draft.t
        self.t.news = None
        if self.step % CHECKPOINT == 0 and self.step:
            self.keep(self.step, self.t)

    def enter(self, event: Event) -> None:
        self.version = event.version
        self.confirmed = event.kind == CONFIRMED
        if event.command is not None:
            self.newest = (event.first, event.command)
        if event.first == self.newest[0]:
            self.commands[self.newest[1]] = event.version
        self.back = (event.who, self.entries[event.step :]) if event.kind == UNDONE else None
        if event.kind == UNDONE:
            del self.entries[event.step :]
            self.looked = None
            self.kept = {step: t for step, t in self.kept.items() if step <= event.step}
        elif event.kind in DECISIONS:
            self.entries.append(event)

    def keep(self, step: int, t: Table) -> None:
        """For the way back; of a long game the last part is enough."""
        self.kept[step] = t.clone()
        if len(self.kept) > KEPT:
            del self.kept[min(self.kept)]

    def at(self, step: int) -> Table:
        """The table as it was after that many decisions."""
        base = max((kept for kept in self.kept if kept <= step), default=0)
        if self.looked is not None and base <= self.looked[0] <= step:
            base, t = self.looked[0], self.looked[1].clone()
        else:
            t = self.kept[base].clone() if base else self.fresh()
        t.news = None
        for entry in self.entries[base:step]:
            if self.lesson is not None and entry.who == CHANCE:
                draw(t, None)  # the luck that was used up
            t.decide(self.game.parse(entry.notation))
        self.looked = (step, t.clone())
        return t

    def asked(self, events: list[Event]) -> list[Ask[Any]]:
        """The questions that these decisions answered, the last in force or just taken back."""
        if not events:
            return []
        t = self.at(events[0].step - 1)
        found: list[Ask[Any]] = []
        for event in events:
            assert t.ask is not None
            found.append(t.ask)
            t.decide(self.game.parse(event.notation))
        return found

    def reopen(self, events: list[Event], snapshot: tuple[int, Table] | None) -> None:
        """Go through what the database says; from a snapshot where there is one."""
        for event in events:
            self.enter(event)
        if snapshot is not None and snapshot[0] <= self.step:
            self.kept[snapshot[0]] = snapshot[1]
        self.t = self.at(self.step)

    def place(self, step: int, t: Table) -> None:
        """All decisions are entered; this is the table they lead to."""
        self.kept[step] = t.clone()
        self.t = t

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
                return (entry.version - 1, entry.notation) if direct else None
        return None

    def told(self, step: int) -> tuple[StoredNews, ...]:
        return self.setup_news if step == 0 else self.entries[step - 1].news
