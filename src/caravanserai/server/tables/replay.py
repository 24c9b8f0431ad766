"""Replaying whole games, in a worker process: records step by step, the course of a game, and the way back to a table.

Jobs and answers are JSON. What was replayed last is kept, as far as it goes into memory.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Raw, Struct

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.options import checked
from caravanserai.kernel.table import CHANCE
from caravanserai.server.store.rows import Event
from caravanserai.server.tables import visibility
from caravanserai.server.tables.history import CHECKPOINT, Draft, History, draw
from caravanserai.server.wire import outgoing
from caravanserai.server.wire.errors import Refused
from caravanserai.server.wire.outgoing import Stop

KEPT = 24_000  # decisions of replayed games in memory


class Replayed(Struct):
    """A record as far as it replays under these rules, and where it stops if it does not go through."""

    history: History
    stop: Stop | None


class Told(Struct):
    """How a record ends."""

    steps: int
    over: bool
    scores: list[outgoing.Score] | None
    options: dict[str, outgoing.Value]
    stop: Stop | None


class Opening(Struct):
    events: list[Event]
    save: Any


class Reopened(Struct):
    stop: Stop | None
    save: Any


RECENT: OrderedDict[str, Replayed] = OrderedDict()  # by the name of the record, the one asked for last at the end


def run_through(record: cs.Record) -> Replayed:
    try:
        game = cs.game(record.game)
        history = History(game, record.players, checked(game.options, record.options, record.players))
    except (cs.CaravanseraiError, ImportError) as why:
        raise Refused("bad_record", str(why)) from why
    for first in range(0, len(record.decisions), CHECKPOINT):
        draft = Draft(game, history.t.clone(), history.version, history.step)
        stop = None
        for notation in record.decisions[first : first + CHECKPOINT]:
            try:
                draft.decide(game.parse(notation))
            except Exception as why:
                stop = Stop(draft.step, str(why))
                break
        if draft.events:
            history.take(draft)
        if stop is not None:
            return Replayed(history, stop)
    return Replayed(history, None)


def kept(name: str, data: Any) -> Replayed:
    found = RECENT.pop(name, None)
    if found is None:
        found = run_through(cs.Record.from_json(data))
    RECENT[name] = found
    while len(RECENT) > 1 and sum(one.history.step for one in RECENT.values()) > KEPT:
        RECENT.popitem(last=False)
    return found


# jobs


def record(job: dict[str, Any]) -> object:
    """One question about a record: does it replay, how did it end, what was its course, how did some steps look."""
    replayed = kept(job["name"], job["record"])
    history = replayed.history
    if job["what"] == "course":
        return course(history)
    if job["what"] == "steps":
        steps = range(job["from"], min(job["from"] + job["count"], history.step + 1))
        return outgoing.Steps([step_view(history, step, job["seat"], True) for step in steps])
    if job["what"] == "step":
        return step_view(history, job["step"], job["seat"], True)
    over = history.t.ask is None
    scores = visibility.scores(history.game, history.t) if over else None
    return Told(history.step, over, scores, history.options, replayed.stop)


def opening(job: dict[str, Any]) -> Opening:
    """The events with which a table begun from a record starts, and the table they lead to."""
    game = cs.game(job["game"])
    draft = History(game, job["players"], job["options"], companion=job["companion"], luck=job["luck"]).opening(
        job["decisions"]
    )
    return Opening(draft.events, game.save(draft.t))


def reopen(job: dict[str, Any]) -> Reopened:
    """The table that a game's decisions lead to, or the step where they no longer do; `seen` is how it once looked, at which step."""
    game = cs.game(job["game"])
    lesson = job["lesson"]
    t = History(game, job["players"], job["options"], lesson).t
    seen = renewed(game, job["seen"][1]) if job["seen"] is not None else None
    step = 0
    try:
        for step, (who, notation) in enumerate(job["decisions"]):
            if t.ask is None or t.ask.who != who:
                raise Refused("other_rules", "another seat would be asked")
            if lesson is not None and who == CHANCE:
                draw(t, None)  # the luck that was used up
            t.decide(game.parse(notation))
            if seen is not None and job["seen"][0] == step + 1 and not alike(seen, game.save(t)["table"]):
                raise Refused("other_rules", "the table would look different")
    except Exception as why:
        return Reopened(Stop(step, str(why)), None)
    return Reopened(None, game.save(t))


def renewed(game: Game[Any], save: Any) -> Any:
    """The table of a save as rules of today would write it down; None: nobody can tell."""
    try:
        table, made = save["table"], save["version"]
        for version in range(made, game.version):
            table = game.upgrades[version].renew(table)
        return table
    except (KeyError, TypeError, AttributeError):
        return None


def alike(old: Any, new: Any) -> bool:
    """The same in everything that both know of; fields that only one of them has do not count."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(alike(old[key], new[key]) for key in old.keys() & new.keys())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(alike, old, new))
    return bool(old == new)


def look(job: dict[str, Any]) -> object:
    """One step of a running game, as one of its seats may see it."""
    name = f"{job['table']} {job['version']}"
    if name not in RECENT:
        for other in [one for one in RECENT if one.startswith(job["table"] + " ")]:
            del RECENT[other]
    return step_view(kept(name, job["record"]).history, job["step"], job["seat"], job["over"])


# what they show


def step_view(history: History, step: int, seat: int | None, revealed: bool) -> outgoing.StepView:
    """The table after that many decisions; what was decided only when everything is revealed."""
    if not 0 <= step <= history.step:
        raise Refused("no_step", f"step {step} is not in 0 .. {history.step}")
    if seat is not None and not 0 <= seat < history.players:
        raise Refused("wrong_seat", f"there is no seat {seat}")
    t = history.at(step)
    entry: Event | None = history.entries[step - 1] if step and revealed else None
    over = t.ask is None and revealed
    return outgoing.StepView(
        step=step,
        steps=history.step,
        seat=seat,
        view=Raw(msgspec.json.encode(history.game.view(t, seat))),
        ask=visibility.question(t.ask, seat, revealed),
        news=visibility.heard(history.told(step), seat, step),
        over=over,
        scores=visibility.scores(history.game, t) if over else None,
        decision=entry.notation if entry is not None else None,
        who=entry.who if entry is not None else None,
    )


def course(history: History) -> outgoing.Course:
    """How the scores went: one point at each change of the seat that is asked; alone, after each word of fate."""
    t = history.fresh()
    t.news = None
    turns: list[outgoing.CoursePoint] = []
    before: int | None = None
    alone = history.players == 1

    def point(step: int, who: int | None) -> None:
        turns.append(outgoing.CoursePoint(step, who, [score.total for score in history.game.scores(t)], history.game.round(t)))

    for step, entry in enumerate(history.entries):
        if entry.who not in (CHANCE, before):
            before = entry.who
            point(step, before)
        elif alone and entry.who == CHANCE:
            before = None
        t.decide(history.game.parse(entry.notation))
    point(history.step, history.entries[-1].who if history.entries else None)
    return outgoing.Course(history.step, turns, [entry.who for entry in history.entries])
