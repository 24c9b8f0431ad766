"""What may come in over the wire, checked once here."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from caravanserai.server.wire.errors import Refused

LONGEST_RECORD = 6000  # decisions
Text = Annotated[str, Meta(max_length=80)]
Several = Annotated[list[Text], Meta(min_length=1, max_length=50)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Options = dict[Annotated[str, Meta(max_length=40)], bool | int | Annotated[str, Meta(max_length=40)]]


class In(Struct, forbid_unknown_fields=True):
    """A body or a command from a client."""


class SeatWish(In):
    kind: Literal["person", "bot", "open"]
    name: Text = ""
    bot: Text | None = None


class FromRecord(In):
    record: Id
    step: Count


class MakeTable(In, rename={"origin": "from"}):
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    game: Text = ""
    options: Options = {}
    listed: bool = False
    hints: bool = True
    shuffle: bool = False
    start: bool = False
    companion: bool = False  # the real box is on the table
    origin: FromRecord | None = None


class PlayNow(In):
    game: Text
    name: Text = ""
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    bot: Text | None = None
    options: Options = {}
    lesson: bool = False


class Join(In):
    name: Text
    seat: Seat | None = None
    key: Text = ""


class RecordFile(In):
    game: Text
    version: Count
    players: Annotated[int, Meta(ge=1, le=16)]
    decisions: Annotated[list[Text], Meta(max_length=LONGEST_RECORD)]
    options: Options = {}
    seats: Annotated[list[Text], Meta(max_length=16)] = []


class PuzzleLine(In):
    """What somebody decided so far at a puzzle."""

    decisions: Annotated[list[Text], Meta(max_length=50)] = []


class PadHeld(In):
    """A component on a score pad: whose it is, and how much every player has of what it counts."""

    seat: Seat
    number: Count
    counts: Annotated[list[Count], Meta(max_length=16)]


class PadFilled(In):
    """What was entered on a score pad: for each line a number of every player, or components."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    numbers: Annotated[dict[Text, Annotated[list[Number], Meta(max_length=16)]], Meta(max_length=20)] = {}
    held: Annotated[dict[Text, Annotated[list[PadHeld], Meta(max_length=60)]], Meta(max_length=20)] = {}


class Move(In):
    code: Text


class Nothing(In):
    pass


class Command(In, tag_field="type", tag=str.lower):
    """A message on the socket; `id` is the client's own, new for each command."""

    id: Id


class Decide(Command):
    seat: Seat
    version: Count
    option: Text | Several  # several: one after the other, as one command
    obvious: bool = False  # and then what anybody would do without thinking


class Undo(Command):
    seat: Seat
    version: Count
    to: Count | None = None
    again: Annotated[list[Text], Meta(max_length=50)] = []


class Draw(Command):
    """At a companion table: let the program draw what would be entered."""

    seat: Seat
    version: Count
    rest: bool = False  # and everything open that fate decides right after it


class Restart(Command):
    seat: Seat
    version: Count


class Confirm(Command):
    seat: Seat
    version: Count


class Look(Command):
    seat: Seat | None


class Settings(Command):
    seat: Seat
    confirm: bool


class Ready(Command):
    seat: Seat
    ready: bool


class Start(Command):
    pass


class ChangeSeat(Command, tag="seat"):
    seat: Seat
    kind: Literal["open", "bot"]
    bot: Text | None = None


class ListTable(Command, tag="list"):
    listed: bool


class Leave(Command):
    seat: Seat


class Replace(Command):
    seat: Seat
    bot: Text | None = None


class Return(Command):
    seat: Seat


class Propose(Command):
    what: Literal["undo", "replace", "delete"]
    seat: Seat | None = None
    bot: Text | None = None
    to: Count | None = None


class Vote(Command):
    proposal: Count
    yes: bool


class Rematch(Command):
    pass


class Hint(Command):
    seat: Seat


class Cancel(Command):
    hint: Id


class Ping(Command):
    """Are you still there?"""


GameCommand = Decide | Draw | Undo | Restart | Confirm
AnyCommand = (
    Decide | Draw | Undo | Restart | Confirm | Look | Settings | Ready | Start | ChangeSeat | ListTable
    | Leave | Replace | Return | Propose | Vote | Rematch | Hint | Cancel | Ping
)  # fmt: skip

COMMANDS: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
B = TypeVar("B", bound=Struct)


def read(body: bytes, kind: type[B]) -> B:
    """The body as that kind, or `malformed` with the place where it is not."""
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as why:
        raise Refused("malformed", str(why)) from why


def command(text: str | bytes) -> AnyCommand:
    try:
        return COMMANDS.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as why:
        raise Refused("malformed", str(why)) from why
