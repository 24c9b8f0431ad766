"""The table and the rules that lie on its stack until somebody has to choose.

Games of other packages are not compiled with us: what they inherit from allows interpreted children.
"""

from __future__ import annotations

import inspect
from operator import index
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from mypy_extensions import mypyc_attr

from caravanserai.kernel.actions import Kinds
from caravanserai.kernel.chance import Rng
from caravanserai.kernel.errors import IllegalOption

CHANCE: Final = -1  # the seat of fate
AUTO: Final = 0  # chance is drawn from the table's own generator
ASK: Final = 1  # chance stops the table and is put to the caller
EVERYONE: Final = -1
UNSAID: Final = -1 << 40

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A thing on the table made of plain data, such as a player's mat: numbers, words, lists of them, other parts.

    Every part can be made empty, `Mat()`, and declares its attributes in the class body: save and load go by them.
    """

    def __reduce__(self) -> Any:
        return filled, (type(self), contents(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """A rule that happens by itself. Never changed once made; holds only numbers and short words."""

    def run(self, t: T) -> None:
        raise NotImplementedError

    def __reduce__(self) -> Any:
        return type(self), tuple(rule_words(self)[1:])

    def __copy__(self) -> Step[T]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Step[T]:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[T]):
    """A rule that waits for seat `who` to choose."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def options(self, t: T) -> list[int]:
        """What may be chosen: the only judge of legality. Empty: the rule falls away."""
        raise NotImplementedError

    def answer(self, t: T, option: int) -> None:
        """What happens when `option` is chosen."""
        raise NotImplementedError

    def is_secret(self) -> bool:
        """Whether the answer stays hidden from the others, who choose without knowing it."""
        return False

    def obvious(self, t: T) -> int:
        """The option anybody would take without thinking: no cost, no secret, no second thought. -1: a real choice."""
        return -1

    def ends_turn(self, option: int) -> bool:
        """Whether this answer says in so many words that the turn is over: then nobody asks again."""
        return False

    def run(self, t: T) -> None:
        menu = self.options(t)
        if len(menu) > 1:
            t.ask = self
            t.menu = menu
        elif menu:  # a forced answer is not asked
            self.answer(t, menu[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Ask[T]):
    """A question put to fate."""

    def __init__(self) -> None:
        self.who = CHANCE

    def seen_by(self) -> int:
        """The seat that alone sees what comes up; EVERYONE: it lies open."""
        return EVERYONE

    def is_secret(self) -> bool:
        return self.seen_by() != EVERYONE

    def possible(self, t: T) -> list[int]:
        """What can come up as far as whoever sees it knows: more than `options` where others hide what is missing."""
        return self.options(t)

    def weights(self, t: T) -> list[int] | None:
        """How likely each option is, in the order of `options`; None: all alike."""
        return None

    def run(self, t: T) -> None:
        menu = self.options(t)
        count = len(menu)
        if count > 1:
            if t.chance == ASK:
                t.ask = self
                t.menu = menu
                return
            weights = self.weights(t)
            option = menu[t.rng.below(count) if weights is None else t.rng.weighted(weights)]
            if t.log is not None:
                t.log.append(option)
            self.answer(t, option)
        elif count:  # no decision, but whatever lay hidden is seen now
            t.reveal()
            self.answer(t, menu[0])


class News:
    """One fact that people are told: a key for the words, its numbers, and the seat it is for."""

    key: str
    args: list[int]
    to: int

    def __init__(self, key: str, args: list[int], to: int) -> None:
        self.key = key
        self.args = args
        self.to = to

    def __reduce__(self) -> Any:
        return News, (self.key, self.args, self.to)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Everything on the table, as plain data, and the rules still to come. Games add their own fields."""

    seats: int  # how many play
    setup: dict[str, Any]  # the game options in force, by name
    stack: list[Step[Any]]  # rules to come, the next one last
    ask: Ask[Any] | None  # the open question; None: the game is over
    menu: list[int]  # its legal options
    chance: int  # AUTO or ASK
    rng: Rng
    reveals: int  # how often something hidden was turned over; nobody may undo past it
    news: list[News] | None  # what people are told; None while searching
    log: list[int] | None  # every decision so far, chance included; None while searching

    def __init__(self) -> None:
        self.seats = 0
        self.setup = NO_SETUP
        self.stack = []
        self.ask = None
        self.menu = []
        self.chance = AUTO
        self.reveals = 0
        self.news = None
        self.log = None

    def kinds(self) -> Kinds:
        """The game's kinds of options, for words in records and errors."""
        raise NotImplementedError

    def then(self, first: Step[Any], second: Step[Any] | None = None, *later: Step[Any]) -> None:
        """Lay rules on the stack, to happen in this order, before everything that already lies there.

        Mostly there are one or two: named, they need no tuple.
        """
        stack = self.stack
        for at in range(len(later) - 1, -1, -1):
            stack.append(later[at])
        if second is not None:
            stack.append(second)
        stack.append(first)

    def advance(self) -> None:
        """Let rules happen until somebody has to choose or nothing is left."""
        stack = self.stack
        while stack and self.ask is None:
            stack.pop().run(self)
        if self.ask is None:
            self.menu = []

    def decide(self, option: SupportsIndex) -> None:
        """Answer the open question and go on to the next; a whole number of any library is an option."""
        chosen = option if isinstance(option, int) else index(option)
        if chosen not in self.menu:
            raise self.illegal(chosen)
        self.take(chosen)

    def take(self, option: int) -> None:
        """The same for loops that took the option from the menu themselves: nothing is checked."""
        ask = self.ask
        assert ask is not None
        if self.log is not None:
            self.log.append(option)
        self.ask = None
        ask.answer(self, option)
        self.advance()

    def illegal(self, option: int) -> IllegalOption:
        kinds = self.kinds()
        said = kinds.notation(option) if 0 <= option < kinds.num_actions else str(option)
        if self.ask is None:
            return IllegalOption(f"'{said}' cannot be decided: the game is over")
        allowed = ", ".join([kinds.notation(one) for one in self.menu])
        return IllegalOption(f"'{said}' is not on the menu of {type(self.ask).__name__}; allowed: {allowed}")

    def tell(
        self, key: str, a: int = UNSAID, b: int = UNSAID, c: int = UNSAID, d: int = UNSAID, e: int = UNSAID, to: int = EVERYONE
    ) -> None:
        """Record what people are told, a key and its numbers; `to` one seat when it is that seat's secret.

        The numbers are named one by one because most tables tell nobody: compiled, `*args` would box and pack them all the same.
        """
        if self.news is not None:
            self.news.append(News(key, [number for number in (a, b, c, d, e) if number != UNSAID], to))

    def reveal(self) -> None:
        """Mark that something hidden has been turned over."""
        self.reveals += 1

    def clone(self) -> Table:
        """An independent copy to think on: same luck, no news, no log. Games override it."""
        raise NotImplementedError

    def __copy__(self) -> Table:
        """A clone that has heard and decided the same."""
        c = self.clone()
        c.news = None if self.news is None else self.news.copy()
        c.log = None if self.log is None else self.log.copy()
        return c

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.__copy__()

    def __reduce__(self) -> Any:
        return filled, (type(self), contents(self))

    def copy_kernel(self, c: Table) -> None:
        """The kernel's share of a clone."""
        c.seats = self.seats
        c.setup = self.setup
        c.stack = self.stack.copy()
        c.ask = self.ask
        c.menu = self.menu
        c.chance = self.chance
        c.reveals = self.reveals
        c.rng = self.rng.copy()


NO_SETUP: Final[dict[str, Any]] = {}


# what rules, parts and tables are made of, read from the attributes they declare: for saves and for pickles

FIELDS: Final[dict[type, list[str]]] = {}


def fields(cls: type) -> list[str]:
    known = FIELDS.get(cls)
    if known is None:
        known = FIELDS[cls] = fields_of(cls)
    return known


def fields_of(cls: type) -> list[str]:
    """The declared attributes of a class, inherited ones first, in the order of their constructor."""
    names: list[str] = []
    for base in reversed(cls.__mro__):
        own = base.__dict__.get("__mypyc_attrs__")  # compiled: own attributes, then inherited ones
        declared = own if own is not None else inspect.get_annotations(base)
        names.extend(name for name in declared if name not in names and name != "__dict__")
    if issubclass(cls, Chance):
        names.remove("who")  # always fate
    return names


def rule_words(rule: Step[Any]) -> list[Any]:
    """A rule as ["PayWater", 0, 1]."""
    return [type(rule).__name__] + [getattr(rule, name) for name in fields(type(rule))]


def contents(thing: Part | Table) -> dict[str, Any]:
    """What a part or a table holds, by name."""
    return {name: getattr(thing, name) for name in fields(type(thing)) if hasattr(thing, name)}


def filled(cls: type, held: dict[str, Any]) -> Any:
    """The part or table that held this."""
    made = cls()
    for name, value in held.items():
        setattr(made, name, value)
    return made
