"""What goes out over the wire, every message and every answer. The client's types are made from these by `scripts/wire_types.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from caravanserai.server.wire.incoming import FromRecord

Status = Literal["lobby", "running", "over", "other_rules", "damaged"]
Kind = Literal["person", "bot", "open"]
Value = str | int | bool
Said = dict[str, dict[str, str]]  # words of a section or step by their keys
FORMS = "{ name?: string; rule?: string; values?: Record<string, string>; [form: string]: string | Record<string, string> | undefined }"
Named = Annotated[dict[str, str | dict[str, str]], Meta(extra={"typescript": FORMS})]  # name, rule and forms of a component
Catalogue = dict[str, dict[str, str | Named]]  # a game's text/<lang>.toml
Rule = Annotated[list[Any], Meta(extra={"typescript": "[string, ...(number | string)[]]"})]  # name of the rule, then its fields
View = Annotated[Raw, Meta(extra={"typescript": "unknown"})]  # each game draws its own
Previews = Annotated[Raw, Meta(extra={"typescript": "Record<string, Foreseen[]>"})]


# games, bots, words


class GameOption(Struct):
    name: str
    kind: Literal["choice", "flag", "number"]
    values: list[Value]
    default: Value
    seats: list[int]  # the numbers of players it is for


class GameInfo(Struct):
    name: str
    version: int
    players: list[int]
    options: list[GameOption]
    languages: list[str]
    lesson: bool  # it can be learnt by playing
    puzzles: int  # how many there are
    pad: bool  # it has a score pad


class Games(Struct):
    games: list[GameInfo]


class Sheet(Struct):
    name: str
    provenance: Literal["printed", "public", "reconstructed"]
    columns: list[str]
    rows: list[list[Any]]


class Components(Struct):
    sheets: list[Sheet]


class Printed(Struct):
    game: str
    version: int
    values: Any
    provenance: dict[str, Literal["printed", "public", "reconstructed"]]


class Section(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A section of the rules page: what it explains, shows and counts up."""

    text: bool | UnsetType = UNSET  # false: a title is enough
    steps: list[str] | UnsetType = UNSET
    points: list[str] | UnsetType = UNSET
    each: list[str] | UnsetType = UNSET  # components with a paragraph of their own: "place.14"
    board: list[str] | UnsetType = UNSET  # parts of the board (data-coach) whose tips lead here
    about: list[str] | UnsetType = UNSET  # components that are explained here: "tile", "place.14"
    setup: bool | UnsetType = UNSET  # the game's options


class Idea(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One idea of the coach: spoken when it fits, once."""

    ask: str | list[str] | UnsetType = UNSET  # the question at which it may be said; without: at any of mine
    when: list[str] | UnsetType = UNSET  # all of these must hold: "me.goods.0 >= 2", "menu has place 14"
    suggest: list[str] | UnsetType = UNSET  # what could be done: glows; one of them must be on the menu. "luxury *": any
    all: bool | UnsetType = UNSET  # not one of them but all, one after the other
    lit: str | list[str] | UnsetType = UNSET  # what to look at: an option or a named part of the board
    next: bool | UnsetType = UNSET  # nothing to do: Enter goes on to the next idea
    rules: str | UnsetType = UNSET  # "Why?" opens this section of the rules
    last: bool | UnsetType = UNSET  # the lesson ends with it


class Lesson(Struct, omit_defaults=True, forbid_unknown_fields=True):
    seed: int
    bots: list[str]
    options: dict[str, Value]
    prepared: list[str]
    quiet: list[str]  # from then on an idea waits behind a dot
    step: dict[str, Idea]
    others: list[str] | UnsetType = UNSET  # what each bot answers first


class RulesBook(Struct):
    plan: dict[str, Section]
    words: Said


class LessonBook(Struct):
    plan: Lesson
    words: Said


class PadTile(Struct, forbid_unknown_fields=True):
    """A component that scores by itself: how much of what it rewards there can be (1: yes or no)."""

    number: int
    most: int
    compares: bool  # everybody is counted, not its owner alone


class PadLine(Struct, forbid_unknown_fields=True):
    """One line of a score pad: a number from `least` to `most`, or components of a kind."""

    name: str
    least: int
    most: int
    kind: str  # of component; empty: a number
    tiles: list[PadTile]
    shared: bool  # one component for the whole table
    tie: bool  # only breaks ties


class Pad(Struct, forbid_unknown_fields=True):
    lines: list[PadLine]


class PadBook(Struct):
    plan: Pad
    words: Said


class Book(Struct):
    """What a game tells newcomers; null: it has no such thing."""

    rules: RulesBook | None
    lesson: LessonBook | None
    pad: PadBook | None
    view: Any  # of the first seat, where the lesson begins


class BotInfo(Struct):
    name: str
    spec: str
    title: str  # the section of the bots' words
    earlier: list[str]  # what tables and records begun before call it


class Bots(Struct):
    bots: list[BotInfo]


# tables


class Stop(Struct):
    """Where a game's decisions no longer replay, and why."""

    step: int
    why: str


class SeatInfo(Struct):
    seat: int
    kind: Kind
    name: str
    bot: str | None
    title: str | None
    online: bool
    away: int | None  # seconds
    ready: bool
    confirm: bool
    stand_in: bool  # a bot plays for an absent person, who may return


class Proposal(Struct):
    id: int
    what: Literal["undo", "replace", "delete"]
    by: int
    seat: int | None
    bot: str | None
    to: int | None
    yes: list[int]
    voters: list[int]
    needed: int


class TableInfo(Struct):
    table: str
    game: str
    rules: int
    options: dict[str, Value]
    players: int
    status: Status
    listed: bool
    hints: bool
    shuffle: bool
    host: int | None
    mine: list[int]
    is_host: bool
    invite: str | None
    version: int
    step: int
    seats: list[SeatInfo]
    proposal: Proposal | None
    watchers: int
    rematch: str | None
    origin: FromRecord | None
    lesson: bool  # fixed luck, and the client's coach explains
    companion: bool  # the real box is on the table: its luck is entered
    absent_after: float  # seconds until somebody may be replaced
    absent_long: float  # and until a host may, or a game be deleted without this player
    stop: Stop | None  # of a table that cannot be continued


class BriefSeat(Struct):
    kind: Kind
    name: str
    bot: str | None
    online: bool


class Brief(Struct):
    table: str
    game: str
    status: Status
    seats: list[BriefSeat]
    mine: list[int]
    turn: int | None
    my_turn: bool
    listed: bool
    lesson: bool
    companion: bool
    open: int
    step: int
    updated: float


class Briefs(Struct):
    tables: list[Brief]


class Made(Struct):
    table: str


class Joined(Struct):
    table: str
    seat: int


class Code(Struct):
    code: str
    seconds: int


class Moved(Struct):
    table: str
    seats: list[int]


# the game


class News(Struct):
    key: str
    args: tuple[int, ...]


class Foreseen(Struct):
    """News of what would happen; the key `then` with the question that would be put next: its name and fields."""

    key: str
    args: list[int | str]


class NewsItem(News):
    step: int


class Story(Struct, rename={"since": "from"}):
    since: int
    items: list[NewsItem]


class Ask(Struct):
    rule: Rule | None  # null: put to somebody else
    who: int


class Score(Struct):
    seat: int
    total: int
    parts: dict[str, int]
    ties: list[int]
    rank: int


class PadScores(Struct):
    """A score pad added up: the scores, a part for each line, and what every component brings each player, as it was entered."""

    scores: list[Score]
    held: dict[str, list[list[int]]]


class Undo(Struct):
    """Where one undo leads, where the turn restarts, or why neither is possible."""

    possible: bool
    reason: Literal["chance", "reveal", "other", "nothing"] | None
    to: int
    restart: int


class Entry(Struct):
    """One decision, as far as a seat may know it."""

    step: int  # that it led to
    who: int  # decided; -1: fate
    by: int | None  # the seat that entered it
    option: str | None  # null: somebody else's, told by the news of this step if at all
    rule: Rule | None  # the question that fate answered; null where `option` is, and where a seat was asked


class TakenBack(Struct):
    by: int
    entries: list[Entry]


class StepView(Struct):
    step: int
    steps: int
    seat: int | None
    view: View
    ask: Ask | None
    news: list[NewsItem]
    over: bool
    scores: list[Score] | None
    decision: str | None
    who: int | None


class Steps(Struct):
    steps: list[StepView]


# records


class Uploaded(Struct):
    record: str
    steps: int
    over: bool
    until: float  # kept until then, in seconds since 1970


class RecordFile(Struct):
    game: str
    version: int
    players: int
    options: dict[str, Value]
    seats: list[str]
    decisions: list[str]


class RecordInfo(Struct):
    record: str
    game: str
    rules: int
    players: int
    options: dict[str, Value]
    seats: list[str]
    steps: int
    over: bool
    scores: list[Score] | None
    table: str | None
    companion: bool  # played with the real box
    stop: Stop | None  # the record goes on, but these rules do not take it further
    until: float | None  # an upload is kept until then


class CoursePoint(Struct):
    step: int
    who: int | None
    totals: list[int]
    round: int  # that is played from this step on, from 1


class Course(Struct):
    steps: int
    turns: list[CoursePoint]
    who: list[int]


# messages on the table's socket


class Message(Struct, tag_field="type", tag=str.lower, omit_defaults=True):
    """Each names its type."""


class TableMessage(TableInfo, tag_field="type", tag="table"):
    """At the beginning and whenever something about the table but not the game changes."""


class State(Message):
    """At the beginning and whenever the game changes."""

    table: str
    version: int
    step: int
    seat: int | None
    open: bool  # `view` is what everybody sees though `seat` is to act: several people at one screen, and nothing secret to it
    hidden: bool  # and `seat` could look at something of its own
    mine: list[int]
    view: View
    ask: Ask | None
    menu: list[str] | None
    previews: Previews | None
    news: Story
    mark: int
    undo: Undo | None
    hold: int | None
    turn: int | None  # the seat everybody waits for
    over: bool
    scores: list[Score] | None
    draws: bool = False  # at a companion table: what comes up lies open, so the program could draw it
    entries: list[Entry] | None = None  # the last ones
    back: TakenBack | None = None  # and what was taken back just now


class Done(Message):
    id: str
    version: int
    duplicate: bool = False


class Refusal(Message, tag="refused"):
    id: str
    error: str
    message: str
    version: int
    reason: str | None


class HintOption(Struct):
    option: str
    chance: float  # of winning


class Hint(Message):
    id: str
    version: int
    progress: float
    options: list[HintOption] | UnsetType = UNSET
    cancelled: bool = False
    failed: bool = False
    ahead: int = 0  # jobs that come before it


class Rematch(Message):
    table: str


class Notice(Message):
    key: Literal["bot_late", "bot_waits"]
    seat: int
    ahead: int = 0  # jobs that come before a bot that waits


TableMessages = TableMessage | State | Done | Refusal | Hint | Rematch | Notice


# messages on an analysis' socket


class Progress(Message):
    done: int
    of: int
    ahead: int = 0  # jobs that come before it


class AnalysisPoint(Struct):
    step: int
    chances: list[float]


class TurningPoint(Struct):
    step: int
    who: int
    ask: Ask  # the question, and the table it was put on: both may shape the words of options
    view: View
    played: str
    better: str
    before: float
    after: float


class Analysis(Message):
    points: list[AnalysisPoint]
    turning: list[TurningPoint]


AnalysisMessages = Progress | Analysis


# puzzles: find the turn


class PuzzleInfo(Struct):
    players: int
    options: dict[str, Value]
    seat: int
    hard: bool


class Puzzles(Struct):
    puzzles: list[PuzzleInfo]


class PuzzleStep(Struct):
    """The table as the seat sees it after its decisions, and whether its turn has ended."""

    state: State
    ended: bool


class PuzzleChoice(Struct):
    """One decision of a line, with the question and the table it was made on: both may shape its words."""

    ask: Ask
    option: str
    view: View


class PuzzleWay(Struct):
    line: list[PuzzleChoice]
    chance: float  # of winning


class PuzzleVerdict(Struct):
    """What was played beside the best way to play; `next`: the chance of the second best one."""

    solved: bool
    yours: PuzzleWay
    best: PuzzleWay
    next: float
    outcomes: int  # different ways to play this turn


# what went wrong, over HTTP


class Problem(Struct, omit_defaults=True):
    error: str
    message: str
    version: int | None = None
    reason: str | None = None


ENCODER = msgspec.json.Encoder()


def encode(message: object) -> bytes:
    return ENCODER.encode(message)
