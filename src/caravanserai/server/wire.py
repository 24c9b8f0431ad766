"""What may come in over the wire, checked once here, and how a refusal goes out. `docs/wire.md` in types."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

STATUS = {
    "malformed": 400, "bad_option": 400, "bad_record": 400, "bad_name": 400,
    "bad_code": 403, "bad_invite": 403, "not_host": 403, "not_seated": 403, "wrong_seat": 403, "wrong_origin": 403,
    "no_table": 404, "no_record": 404, "no_game": 404, "no_bot": 404, "no_language": 404, "no_step": 404, "not_found": 404,
    "not_allowed": 405, "too_large": 413, "too_many_requests": 429, "too_many_tables": 429,
}  # fmt: skip
CONFLICT = 409  # every other key: the table is not in the state this needs


class Refused(Exception):
    """What was asked for is not done, and nothing has changed."""

    def __init__(self, error: str, message: str, **more: object) -> None:
        super().__init__(message)
        self.error = error
        self.message = message
        self.more = more

    @property
    def status(self) -> int:
        return STATUS.get(self.error, CONFLICT)

    def as_json(self) -> dict[str, object]:
        return {"error": self.error, "message": self.message, **self.more}


Word = Annotated[str, Meta(max_length=80)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Options = dict[Annotated[str, Meta(max_length=40)], bool | int | Annotated[str, Meta(max_length=40)]]


class In(Struct, forbid_unknown_fields=True):
    """A body or a command from a client."""


class SeatPlan(In):
    kind: Literal["person", "bot", "open"]
    name: Word = ""
    bot: Word | None = None


class FromRecord(In):
    record: Id
    step: Count


class MakeTable(In, rename={"origin": "from"}):
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    game: Word = ""
    options: Options = {}
    listed: bool = False
    hints: bool = True
    shuffle: bool = False
    start: bool = False
    origin: FromRecord | None = None


class PlayNow(In):
    game: Word
    name: Word = ""
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    bot: Word | None = None
    options: Options = {}


class Join(In):
    name: Word
    seat: Seat | None = None
    key: Word = ""


class Move(In):
    code: Word


class Nothing(In):
    pass


class Command(In, tag_field="type", tag=str.lower):
    """A message on the socket; `id` is the client's own, new for each command."""

    id: Id


class Decide(Command):
    seat: Seat
    version: Count
    option: Word


class Undo(Command):
    seat: Seat
    version: Count


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
    bot: Word | None = None


class ListTable(Command, tag="list"):
    listed: bool


class Leave(Command):
    seat: Seat


class Replace(Command):
    seat: Seat
    bot: Word | None = None


class Return(Command):
    seat: Seat


class Propose(Command):
    what: Literal["undo", "replace", "delete"]
    seat: Seat | None = None
    bot: Word | None = None
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


GameCommand = Decide | Undo | Restart | Confirm
AnyCommand = (
    Decide | Undo | Restart | Confirm | Look | Settings | Ready | Start | ChangeSeat | ListTable
    | Leave | Replace | Return | Propose | Vote | Rematch | Hint | Cancel
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


def encode(message: object) -> bytes:
    return msgspec.json.encode(message)
