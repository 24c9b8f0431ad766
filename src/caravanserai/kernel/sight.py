"""What a learner sees of a table: a list of whole numbers from 0 to 255, and for each its name, its range and its meaning.

The length depends on the game and the number of players alone. `bytes(row)` is a row of numpy's uint8.
"""

from __future__ import annotations

from typing import Any, Final

from caravanserai.kernel.table import Ask, Chance, Table, fields

MOST: Final = 255
COUNT: Final = "count"
FLAG: Final = "flag"
WHICH: Final = "which"  # the number of a thing, not an amount: nearer numbers are no more alike
FIELDS_SHOWN: Final = 4  # of the open question


class Slot:
    """One number of an observation. Slots of one group stand together; `place` says which of them this is."""

    group: str
    place: int
    size: int  # slots in the group
    high: int  # the largest number it shows; the smallest is 0
    kind: str  # COUNT, FLAG or WHICH
    about: str

    def __init__(self, group: str, place: int, size: int, high: int, kind: str, about: str) -> None:
        self.group = group
        self.place = place
        self.size = size
        self.high = high
        self.kind = kind
        self.about = about

    @property
    def name(self) -> str:
        return self.group if self.size == 1 else f"{self.group}.{self.place}"

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "low": 0, "high": self.high, "kind": self.kind, "about": self.about}


class Span:
    """A group of slots as a game declares it."""

    name: str
    size: int
    high: int
    kind: str
    about: str

    def __init__(self, name: str, size: int, high: int, kind: str, about: str) -> None:
        self.name = name
        self.size = size
        self.high = high
        self.kind = kind
        self.about = about


def counts(name: str, size: int, about: str, high: int = MOST) -> Span:
    return Span(name, size, high, COUNT, about)


def flags(name: str, size: int, about: str) -> Span:
    return Span(name, size, 1, FLAG, about)


def which(name: str, size: int, high: int, about: str) -> Span:
    return Span(name, size, high, WHICH, about)


def slots(spans: list[Span], prefix: str = "") -> list[Slot]:
    """Every slot of these groups, in order."""
    found: list[Slot] = []
    for span in spans:
        for place in range(span.size):
            found.append(Slot(prefix + span.name, place, span.size, span.high, span.kind, span.about))
    return found


def question_spans(seats: int, questions: int) -> list[Span]:
    return [
        which("turn", 1, seats, "who is asked: 0 nobody or fate, 1 this seat, 2 the next one clockwise …"),
        which(
            "question", 1, questions, "what this seat is asked, by the names of the questions in order; 0 while others choose"
        ),
        counts("field", FIELDS_SHOWN, "the question's numbers plus 1, seats counted from this one; 0 where it has none"),
    ]


# what observe functions are written with; `row += …` and not `row.extend(…)`, which costs half as much again when compiled


def see_question(row: list[int], t: Table, seat: int, questions: dict[type, int]) -> None:
    """Who is asked, and if it is this seat, what: that others are asked at all can tell what they hold."""
    ask = t.ask
    if ask is None or ask.who < 0:
        row += NO_QUESTION
        return
    row.append(1 + (ask.who - seat) % t.seats)
    if ask.who != seat:
        row += OTHERS_CHOOSE
        return
    row.append(questions[type(ask)])
    shown = 0
    for name in fields(type(ask)):
        if name != "who" and shown < FIELDS_SHOWN:
            number: int = getattr(ask, name)
            row.append(1 + (number - seat) % t.seats if name == "seat" else small(number + 1))
            shown += 1
    for _ in range(FIELDS_SHOWN - shown):
        row.append(0)


NO_QUESTION: Final = [0] * (2 + FIELDS_SHOWN)
OTHERS_CHOOSE: Final = [0] * (1 + FIELDS_SHOWN)


def small(number: int) -> int:
    """The number, or the nearest that can be shown."""
    if number < 0:
        return 0
    return number if number < MOST else MOST


def see_score(row: list[int], points: int) -> None:
    """A score in two slots: up to 255, and what is beyond."""
    row.append(small(points))
    row.append(small(points - MOST))


def see_seat(row: list[int], who: int, seat: int, seats: int) -> None:
    """Another seat as seen from this one: 1 itself, 2 the next one clockwise; 0 nobody."""
    row.append(0 if who < 0 else 1 + (who - seat) % seats)


def see_bits(row: list[int], mask: int, count: int) -> None:
    """The lowest `count` bits, one slot each."""
    if mask == 0:
        row += ZEROS[count]
        return
    while count >= 8:
        row += BYTES[mask & 255]
        mask >>= 8
        count -= 8
    if count:
        row += SHORTER[count][mask & (1 << count) - 1]


def mark(row: list[int], first: int, items: list[int], number: int) -> None:
    """Write a number into the slots of these things, which are counted from 1 and begin at `first`."""
    for item in items:
        row[first + item - 1] = number


def see_bag(row: list[int], bag: list[int]) -> None:
    """What is left in a bag of the numbers from 1 on: all but its first place, where a slot that came before stays."""
    before = row.pop()
    first = len(row)
    row += bag
    row[first] = before


def see_list(row: list[int], items: list[int], count: int) -> None:
    """The first `count` numbers of a list, 0 where there are none."""
    found = len(items)
    if found == 0:
        row += ZEROS[count]
    elif found <= count:
        row += items
        row += ZEROS[count - found]
    else:
        row += items[:count]


BYTES: Final = [[byte >> bit & 1 for bit in range(8)] for byte in range(256)]
SHORTER: Final = [[[byte >> bit & 1 for bit in range(count)] for byte in range(1 << count)] for count in range(8)]
ZEROS: Final = [[0] * count for count in range(128)]


# what a game that writes no observation of its own shows: its view


def flat(shape: Any, seen: Any, row: list[int]) -> None:
    """The numbers of a view in the shape that the first view had; what is hidden, missing or no number is 0, what is more is left out."""
    if isinstance(shape, dict):
        for name, part in shape.items():
            flat(part, seen.get(name) if isinstance(seen, dict) else None, row)
    elif isinstance(shape, list):
        for place, part in enumerate(shape):
            flat(part, seen[place] if isinstance(seen, list) and place < len(seen) else None, row)
    elif isinstance(shape, int):
        row.append(small(seen) if isinstance(seen, int) else 0)


def named(shape: Any, name: str) -> list[Span]:
    """The names of what `flat` shows."""
    if isinstance(shape, dict):
        return [span for key, part in shape.items() for span in named(part, f"{name}.{key}" if name else key)]
    if isinstance(shape, list):
        return [span for place, part in enumerate(shape) for span in named(part, f"{name}.{place}")]
    return [counts(name, 1, "as in the view")] if isinstance(shape, int) else []


def turned(view: dict[str, Any], seat: int, seats: int) -> dict[str, Any]:
    """A view with the players in the order in which this seat sees them: itself first."""
    players = view.get("players")
    if not isinstance(players, list) or len(players) < seats:
        return view
    round_table = players[seat:seats] + players[:seat] + players[seats:]
    return {**view, "players": round_table}


def questions_of(classes: dict[str, type]) -> dict[type, int]:
    """The questions of a game that players answer, numbered from 1 in the order of their names."""
    names = sorted(name for name, cls in classes.items() if issubclass(cls, Ask) and not issubclass(cls, Chance))
    return {classes[name]: number for number, name in enumerate(names, 1)}
