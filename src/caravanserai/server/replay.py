"""Finished games and uploaded records, step by step, and the course of a game."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import OrderedDict
from typing import Any

import msgspec

import caravanserai as cs
from caravanserai.kernel.options import checked
from caravanserai.kernel.table import CHANCE
from caravanserai.server import rows, tell
from caravanserai.server.line import CHECKPOINT, Draft, Line
from caravanserai.server.people import new_table_id
from caravanserai.server.rows import SeatRow, TableRow
from caravanserai.server.store import Store
from caravanserai.server.wire import Refused

KEPT = 32  # records in memory
LONGEST = 20_000  # decisions of an uploaded record
Json = dict[str, object]


def run_through(record: cs.Record) -> Line:
    """The record as a line of decisions, or `bad_record` with the step where it fails."""
    try:
        game = cs.game(record.game)
        if record.version != game.version:
            raise Refused(
                "other_rules", f"recorded under rules version {record.version}; these rules are version {game.version}"
            )
        if len(record.decisions) > LONGEST:
            raise Refused("too_large", f"a record has at most {LONGEST} decisions")
        line = Line(game, record.players, checked(game.options, record.options, record.players))
    except (cs.CaravanserError, ImportError) as why:
        raise Refused("bad_record", str(why)) from why
    for first in range(0, len(record.decisions), CHECKPOINT):
        draft = Draft(game, line.t.clone(), line.version, line.step)
        for word in record.decisions[first : first + CHECKPOINT]:
            try:
                draft.decide(game.parse(word))
            except cs.CaravanserError as why:
                raise Refused("bad_record", f"step {draft.step + 1}: {why}") from why
        line.take(draft)
    return line


class Shelf:
    """Records by id: uploads, and tables that are over."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.recent: OrderedDict[str, tuple[Line, cs.Record]] = OrderedDict()

    async def add(self, body: bytes) -> tuple[str, Line]:
        try:
            record = cs.Record.from_json(body)
            line = await asyncio.to_thread(run_through, record)
        except (cs.CaravanserError, UnicodeDecodeError, RecursionError, TypeError) as why:
            raise Refused("bad_record", str(why)) from why
        name, data = new_table_id(), msgspec.json.encode(record.as_json()).decode()
        await self.store.write(lambda book: book.execute("INSERT INTO records VALUES (?, ?, ?)", (name, data, time.time())))
        self.keep(name, line, record)
        return name, line

    async def record(self, name: str) -> cs.Record:
        """The record of that id; nothing of a game that still runs."""

        def look(book: sqlite3.Connection) -> cs.Record | None:
            found = book.execute("SELECT data FROM records WHERE id = ?", (name,)).fetchone()
            if found:
                return cs.Record.from_json(found[0])
            row = rows.get_table(book, name)
            if row is None:
                return None
            if row.status != "over":
                raise Refused("running", "a record is open when its game is over")
            return of_table(row, rows.get_seats(book, name), rows.get_events(book, name))

        found = await self.store.read(look)
        if found is None:
            raise Refused("no_record", "there is no such record")
        return found

    async def line(self, name: str) -> tuple[Line, cs.Record]:
        if name not in self.recent:
            record = await self.record(name)
            self.keep(name, await asyncio.to_thread(run_through, record), record)
        self.recent.move_to_end(name)
        return self.recent[name]

    def keep(self, name: str, line: Line, record: cs.Record) -> None:
        self.recent[name] = (line, record)
        while len(self.recent) > KEPT:
            self.recent.popitem(last=False)


def of_table(row: TableRow, seats: list[SeatRow], events: list[rows.Event]) -> cs.Record:
    entries: list[str] = []
    for event in events:
        if event.kind == rows.UNDONE:
            del entries[event.step :]
        elif event.kind == rows.DECIDED:
            entries.append(event.word)
    names = [one.name or one.bot or "" for one in seats]
    options: dict[str, Any] = dict(row.options)
    return cs.Record(row.game, row.rules, row.players, options, names, entries)


def step_view(line: Line, step: int, seat: int | None, open_book: bool) -> Json:
    """The table after that many decisions; what was decided only when the book is open."""
    if not 0 <= step <= line.step:
        raise Refused("no_step", f"step {step} is not in 0 .. {line.step}")
    if seat is not None and not 0 <= seat < line.players:
        raise Refused("wrong_seat", f"there is no seat {seat}")
    t = line.at(step)
    entry = line.entries[step - 1] if step and open_book else None
    over = t.ask is None and open_book
    return {
        "step": step,
        "steps": line.step,
        "seat": seat,
        "view": line.game.view(t, seat),
        "ask": tell.question(t.ask, seat, open_book),
        "news": tell.heard(line.told(step), seat, step),
        "over": over,
        "scores": tell.scores(line.game, t) if over else None,
        "decision": entry.word if entry is not None else None,
        "who": entry.who if entry is not None else None,
    }


def course(line: Line) -> Json:
    """How the scores went: one point at each change of the seat that is asked; alone, after each word of fate."""
    t = line.fresh()
    t.news = None
    turns: list[Json] = []
    before: int | None = None
    alone = line.players == 1

    def point(step: int, who: int | None) -> None:
        turns.append({"step": step, "who": who, "totals": [score.total for score in line.game.scores(t)]})

    for step, entry in enumerate(line.entries):
        if entry.who not in (CHANCE, before):
            before = entry.who
            point(step, before)
        elif alone and entry.who == CHANCE:
            before = None
        t.decide(line.game.parse(entry.word))
    point(line.step, line.entries[-1].who if line.entries else None)
    return {"steps": line.step, "turns": turns, "who": [entry.who for entry in line.entries]}
