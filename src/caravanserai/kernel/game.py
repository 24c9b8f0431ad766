"""The door every game shows, and all that bots, simulator, server and tests may know of it."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Generic, SupportsIndex

from mypy_extensions import mypyc_attr

from caravanserai.kernel import save as saving
from caravanserai.kernel import sight
from caravanserai.kernel.actions import Kinds
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.errors import OptionError
from caravanserai.kernel.opinion import Opinion
from caravanserai.kernel.options import Option, checked
from caravanserai.kernel.pad import Filled, Line
from caravanserai.kernel.printed import Printed
from caravanserai.kernel.sight import Slot
from caravanserai.kernel.table import AUTO, T

PRINTED = "printed"  # read off the box or its rulebook
PUBLIC = "public"  # from public sources that show the component
RECONSTRUCTED = "reconstructed"  # our best guess within known constraints; never passed off as printed
LONGEST: Final = 50_000


class Score:
    """How a seat stands: total, its parts by name, tie-breakers in order, rank (1 is best, shared when equal)."""

    seat: int
    total: int
    parts: dict[str, int]
    ties: list[int]
    rank: int

    def __init__(self, seat: int, total: int, parts: dict[str, int], ties: list[int]) -> None:
        self.seat = seat
        self.total = total
        self.parts = parts
        self.ties = ties
        self.rank = 0

    def as_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "total": self.total, "parts": self.parts, "ties": self.ties, "rank": self.rank}


def ranked(scores: list[Score]) -> list[Score]:
    """The same scores with their ranks: total first, then the tie-breakers, more being better; equals share."""
    for score in scores:
        mine = [score.total] + score.ties
        score.rank = 1 + sum([1 for other in scores if [other.total] + other.ties > mine])
    return scores


class Sheet:
    """One table of physical components for the reference: a row each, with where its values come from."""

    name: str
    provenance: str
    columns: list[str]
    rows: list[list[Any]]

    def __init__(self, name: str, provenance: str, columns: list[str], rows: list[list[Any]]) -> None:
        self.name = name
        self.provenance = provenance
        self.columns = columns
        self.rows = rows

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "provenance": self.provenance, "columns": self.columns, "rows": self.rows}


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """One game: how to start it, look at it, score it, save it. Each game makes one instance of its own subclass."""

    name: str
    version: int  # of the rules: changes whenever an old record would replay differently
    players: list[int]  # the numbers of players it takes
    options: list[Option]
    kinds: Kinds
    num_actions: int
    num_choices: int  # the options of players are 0 .. num_choices - 1, those of fate alone come after
    longest: int  # decisions, fate's included, that no game with a purpose comes near: learners may stop there
    package: str  # where its rules and words lie: the package of its door
    codec: saving.Codec
    upgrades: dict[int, saving.Upgrade]  # how a save of that rules version is made one of the next
    asked: dict[type, int]  # what `questions` found
    shapes: dict[int, dict[str, Any]]  # and `shape`, by number of players

    def __init__(
        self, name: str, version: int, players: list[int], options: list[Option], kinds: Kinds, longest: int = LONGEST
    ) -> None:
        self.name = name
        self.version = version
        self.players = players
        self.options = options
        self.kinds = kinds
        self.num_actions = kinds.num_actions
        self.num_choices = kinds.num_choices
        self.longest = longest
        self.package = type(self).__module__.rpartition(".")[0]
        self.codec = saving.Codec(self.package)
        self.upgrades = {}
        self.asked = {}
        self.shapes = {}

    # what a game writes itself

    def empty(self) -> T:
        """A table with nothing on it."""
        raise NotImplementedError

    def lay_out(self, t: T) -> None:
        """Put the box on the table for t.seats players and t.setup, and the first rules on the stack."""
        raise NotImplementedError

    def open_view(self, t: T) -> dict[str, Any]:
        """What everybody may see, as JSON; under "players" a dict for each seat in turn."""
        raise NotImplementedError

    def own_view(self, t: T, seat: int) -> dict[str, Any]:
        """What only this seat may see: fields of its own dict under "players"."""
        raise NotImplementedError

    def sample(self, t: T, seat: int | None, seed: int) -> T:
        """A table this seat could believe in: hidden zones redrawn, new luck, chance on AUTO."""
        raise NotImplementedError

    def scores(self, t: T) -> list[Score]:
        """Per seat: total, the parts it is made of, tie-breakers, rank. At any moment: as if the game ended now."""
        raise NotImplementedError

    def opinion(self, name: str = "") -> Opinion[T]:
        """What bots look at and what it is worth; by name another opinion, to measure the one in force against: "2026"."""
        raise NotImplementedError

    def round(self, t: T) -> int:
        """Which round is played, from 1; 0: the game has none that could be counted."""
        return 0

    def gathered(self, t: T, seat: int) -> dict[str, int]:
        """What a seat has gathered beside its score, by name: for tables of what bots do."""
        return {}

    def observe(self, t: T, seat: int) -> list[int]:
        """What this seat may see, as so many numbers from 0 to 255 as `layout` has slots; here the view with its lists as long
        as they are at the start. A game with lists that grow, or for learners in a hurry, writes its own."""
        row: list[int] = []
        sight.see_question(row, t, seat, self.questions)
        sight.flat(self.shape(t.seats), sight.turned(self.view(t, seat), seat, t.seats), row)
        return row

    def layout(self, players: int) -> list[Slot]:
        """What every number of an observation means."""
        spans = sight.question_spans(players, len(self.questions))
        return sight.slots(spans + sight.named(self.shape(players), ""))

    def components(self) -> list[Sheet]:
        """Every table of components with its provenance."""
        raise NotImplementedError

    def pad(self) -> list[Line]:
        """The lines of its score pad, in the order one counts; a game without any has no pad."""
        return []

    def add_up(self, filled: Filled) -> list[Score]:
        """The scores of a filled-in pad, a part for each line; fills in what every tile brings."""
        raise NotImplementedError

    def printed(self) -> Printed:
        """What is printed on the components: the values of `data.py` by name, with their provenance."""
        raise NotImplementedError

    # what every game has

    def view(self, t: T, seat: int | None) -> dict[str, Any]:
        """What this seat may see, as JSON; None: a spectator."""
        seen = self.open_view(t)
        if seat is not None:
            seen["players"][seat].update(self.own_view(t, seat))
        return seen

    @property
    def questions(self) -> dict[type, int]:
        """What players can be asked, numbered from 1 in the order of the names."""
        if not self.asked:
            self.asked = sight.questions_of(self.codec.classes)
        return self.asked

    def shape(self, players: int) -> dict[str, Any]:
        """The view of a table before the first decision, own seat first."""
        if players not in self.shapes:
            self.shapes[players] = sight.turned(self.view(self.start(players), 0), 0, players)
        return self.shapes[players]

    def hides(self, t: T, seat: int) -> bool:
        """Whether this seat sees anything that others do not."""
        seen = self.open_view(t)["players"][seat]
        return any(seen.get(key) != value for key, value in self.own_view(t, seat).items())

    def is_open(self, t: T) -> bool:
        """Whether the question at hand could be answered with everybody looking on: no secret shows in its menu or its answer."""
        return t.ask is not None and not t.ask.is_secret() and not self.hides(t, t.ask.who)

    def start(self, players: int = 0, seed: int = 0, chance: int = AUTO, **options: Any) -> T:
        """A table at its first question. Options by name; a bad one raises OptionError with the allowed values."""
        players = players or self.players[0]
        if type(players) is not int or players not in self.players:
            allowed = ", ".join([str(count) for count in self.players])
            raise OptionError(f"{self.name} takes {allowed} players, not {players!r}")
        t = self.empty()
        t.setup = checked(self.options, options, players)
        t.seats = players
        t.chance = chance
        t.rng = seeded(seed)
        t.news = []
        t.log = []
        self.lay_out(t)
        t.advance()
        return t

    def value(self, t: T) -> list[float]:
        """Per seat, how well it stands in the opinion of a bot that searches; higher is better."""
        opinion = self.opinion()
        return opinion.value(t, opinion.search)

    def save(self, t: T) -> dict[str, Any]:
        """The table as JSON, at any moment."""
        return saving.save(t, self.codec, self.name, self.version)

    def load(self, data: Any) -> T:
        """The table that `save` put away, also under older rules as far as `upgrades` go; SaveError if it is damaged."""
        t = self.empty()
        saving.load(data, t, self.codec, self.name, self.version, self.upgrades)
        return t

    def state(self, t: T) -> bytes:
        """A key for dicts and sets, equal for tables from which the game can go on in the same ways."""
        return saving.state(t, self.codec)

    def notation(self, option: SupportsIndex) -> str:
        return self.kinds.notation(option)

    def parse(self, text: str) -> int:
        return self.kinds.parse(text)

    # there is one of each game: a copy is the same door, a pickle names it

    def __copy__(self) -> Game[T]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[T]:
        return self

    def __reduce__(self) -> Any:
        return door, (self.package,)


def door(package: str) -> Any:
    """The game that a package brings, as `GAME`."""
    return import_module(package).GAME
