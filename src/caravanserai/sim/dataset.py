"""Games of bots as files to learn from: records, and on wish what was seen, allowed, chosen and won at every decision.

A dataset is a folder of shards of some games each. A shard is written whole or not at all, so that a run that was stopped goes on
where it stopped; the same card gives the same files.
"""

from __future__ import annotations

import io
import json
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from caravanserai import __version__, bots
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble
from caravanserai.kernel.errors import CaravanseraiError
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import Record
from caravanserai.sim.many import Match, check
from caravanserai.sim.pool import Pool
from caravanserai.sim.steps import mask, outcome, seen

CARD = "card.json"
FORMATS = ("records", "npz", "parquet")
SHARD = 100  # games


@dataclass(frozen=True)
class Card:
    """How a dataset is made: everything its files follow from."""

    game: str
    rules: int
    players: int
    options: dict[str, Any]
    bots: list[str]
    seed: int
    games: int
    shard: int
    format: str
    caravanserai: str
    columns: dict[str, str]


@dataclass(frozen=True)
class Shard:
    """Some games of a dataset, by number."""

    match: Match
    numbers: range
    format: str
    folder: str

    @property
    def name(self) -> str:
        return f"{self.numbers.start // SHARD:05d}"

    def files(self) -> list[Path]:
        steps = [Path(self.folder, f"steps-{self.name}.{self.format}")] if self.format != "records" else []
        return [Path(self.folder, f"records-{self.name}.jsonl"), *steps]

    def is_there(self) -> bool:
        return all(path.exists() for path in self.files())


@dataclass
class Step:
    """One decision of a player."""

    game: int
    seat: int
    action: int
    observation: bytes
    mask: bytes
    worth: float = 0.0


def make_dataset(match: Match, games: int, folder: Path, format: str = "records", pool: Pool = Pool()) -> Card:
    """Write what is missing of a dataset; the card says what it is."""
    check(match)
    if format != "records":
        library("numpy" if format == "npz" else "pyarrow")
    card = card_of(match, games, format)
    folder.mkdir(parents=True, exist_ok=True)
    keep_card(card, folder)
    every = [Shard(match, range(first, min(first + SHARD, games)), format, str(folder)) for first in range(0, games, SHARD)]
    due = [shard for shard in every if not shard.is_there()]
    for shard, contents in zip(due, pool.map(made, due, [len(shard.numbers) for shard in due])):
        for path, data in zip(shard.files(), contents):
            write(path, data)
    return card


def card_of(match: Match, games: int, format: str) -> Card:
    game = find_game(match.game)
    return Card(
        match.game,
        game.version,
        match.players,
        match.options,
        list(match.bots),
        match.seed,
        games,
        SHARD,
        format,
        __version__,
        {} if format == "records" else columns(game, match.players),
    )


def columns(game: Game[Any], players: int) -> dict[str, str]:
    return {
        "game": "number of the game, from 0; line of the records",
        "seat": "who chose",
        "action": f"what was chosen, 0 .. {game.num_choices - 1}",
        "observation": f"game.observe before the choice: {len(game.layout(players))} numbers, named by game.layout({players})",
        "mask": f"which of the {game.num_choices} actions were allowed",
        "worth": "of the game's end to that seat: 1 for everybody beaten, -1 for everybody better, on average",
    }


def keep_card(card: Card, folder: Path) -> None:
    """A folder holds one dataset: whoever asks for another one there is refused; more games may be asked for."""
    path = folder / CARD
    if path.exists():
        other = json.loads(path.read_text("utf-8"))
        differs = [name for name, value in asdict(card).items() if other.get(name) != value and name != "games"]
        if differs:
            raise CaravanseraiError(f"{folder} holds another dataset: it differs in {', '.join(differs)}")
        had = other["games"]
        if had > card.games or (had < card.games and had % SHARD):
            raise CaravanseraiError(
                f"{folder} holds {had} games; a dataset grows by whole shards of {SHARD}, and never shrinks"
            )
    write(path, json.dumps(asdict(card), indent=1, ensure_ascii=False).encode())


def write(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(data)
    new.replace(path)


def library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as why:
        raise CaravanseraiError(f"this format needs {name}: pip install {name}") from why


def made(shard: Shard) -> list[bytes]:
    """Play the games of a shard, perhaps on another machine of a cluster: what its files hold. Written they are where the dataset lies."""
    lines: list[str] = []
    steps: list[Step] = []
    for number in shard.numbers:
        line, found = play(shard.match, number, shard.format != "records")
        lines.append(json.dumps(line, ensure_ascii=False, separators=(",", ":")))
        steps += found
    records = "".join(line + "\n" for line in lines).encode()
    if shard.format == "records":
        return [records]
    return [records, as_npz(steps) if shard.format == "npz" else as_parquet(steps)]


def play(match: Match, number: int, looking: bool) -> tuple[dict[str, Any], list[Step]]:
    """The game of that number as a record with its scores, and every decision of its players."""
    game = find_game(match.game)
    seed = scramble(scramble(match.seed) ^ number)
    t = game.start(players=match.players, seed=seed, **match.options)
    t.news = None
    guests = [bots.make(spec, game, seed + 1 + at) for at, spec in enumerate(match.bots)]
    steps: list[Step] = []
    while t.ask is not None:
        who = t.ask.who
        action = guests[who].choose(game, t, who)
        if looking:
            steps.append(Step(number, who, action, bytes(seen(game, t, who)), bytes(mask(t, game.num_choices))))
        t.decide(action)
    worth = outcome(game, t)
    for step in steps:
        step.worth = worth[step.seat]
    record = Record.of(game, t, list(match.bots)).as_json()
    return {**record, "scores": [score.as_json() for score in game.scores(t)]}, steps


def as_npz(steps: list[Step]) -> bytes:
    np = library("numpy")
    rows = {name: np.frombuffer(b"".join(getattr(step, name) for step in steps), np.uint8) for name in ("observation", "mask")}
    packed = io.BytesIO()
    np.savez_compressed(
        packed,
        game=np.array([step.game for step in steps], np.int32),
        seat=np.array([step.seat for step in steps], np.uint8),
        action=np.array([step.action for step in steps], np.int16),
        observation=rows["observation"].reshape(len(steps), -1),
        mask=rows["mask"].reshape(len(steps), -1).astype(bool),
        worth=np.array([step.worth for step in steps], np.float32),
    )
    return packed.getvalue()


def as_parquet(steps: list[Step]) -> bytes:
    pa, parquet = library("pyarrow"), library("pyarrow.parquet")

    def rows(name: str, kind: Any) -> Any:
        joined = b"".join(getattr(step, name) for step in steps)
        whole = pa.Array.from_buffers(pa.uint8(), len(joined), [None, pa.py_buffer(joined)])
        return pa.FixedSizeListArray.from_arrays(whole.cast(kind), len(getattr(steps[0], name)))

    table = pa.table(
        {
            "game": pa.array([step.game for step in steps], pa.int32()),
            "seat": pa.array([step.seat for step in steps], pa.uint8()),
            "action": pa.array([step.action for step in steps], pa.int16()),
            "observation": rows("observation", pa.uint8()),
            "mask": rows("mask", pa.bool_()),
            "worth": pa.array([step.worth for step in steps], pa.float32()),
        }
    )
    sink = pa.BufferOutputStream()
    parquet.write_table(table, sink, compression="zstd")
    return bytes(sink.getvalue())
