"""Hints during a game and analyses after it: thought out in a worker, with progress, called off when no longer wanted."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from caravanserai.server.listen.visitor import Visitor
from caravanserai.server.tables.driver import job_for
from caravanserai.server.tables.tables import Tables
from caravanserai.server.think import bots
from caravanserai.server.think.pool import Failed
from caravanserai.server.wire import incoming, outgoing
from caravanserai.server.wire.errors import Refused

log = logging.getLogger("caravanserai")

MOST_WAITING = 8  # jobs before this one


def give_hint(tables: Tables, visitor: Visitor, command: incoming.Hint) -> None:
    """Start thinking; what comes of it is told as `hint` messages."""
    live = visitor.live
    live.own(visitor.holder, command.seat)
    history = live.running()
    ask = history.t.ask
    if not live.row.hints or live.turn().asked != command.seat or ask is None or ask.who != command.seat:
        raise Refused("no_hints", "no hints at this table, or nothing is asked of this seat")
    ahead = tables.pool.hints.queue.ahead_of(visitor.address)
    if any(not task.cancelling() for task in visitor.hints.values()) or ahead > MOST_WAITING:
        raise Refused("busy", "one hint at a time")
    job = {**job_for(history, command.seat, bots.shrunk(tables.settings.hint_bot, ahead)), "do": "hint"}
    if ahead:
        visitor.answer(outgoing.Hint(command.id, history.version, 0.0, ahead=ahead))
    task = asyncio.create_task(think(tables, visitor, job, command.id, history.version))
    visitor.hints[command.id] = task
    task.add_done_callback(lambda done: ended(visitor, command.id, history.version, done))


async def think(tables: Tables, visitor: Visitor, job: dict[str, Any], name: str, version: int) -> None:
    reached = 0.0

    def progress(done: int, of: int) -> None:
        nonlocal reached
        reached = done / of
        visitor.answer(outgoing.Hint(name, version, reached))

    try:
        answer = await tables.pool.hints.run(job, tables.settings.hint_seconds, progress, visitor.address)
        found = msgspec.json.decode(answer, type=list[outgoing.HintOption])
        visitor.answer(outgoing.Hint(name, version, 1.0, found[:3]))
    except Failed as why:
        log.warning("hint at table %s: %s", visitor.live.row.id, why)
        visitor.answer(outgoing.Hint(name, version, reached, failed=True))


def ended(visitor: Visitor, name: str, version: int, task: asyncio.Task[None]) -> None:
    visitor.hints.pop(name, None)
    if task.cancelled():  # perhaps before it began
        visitor.answer(outgoing.Hint(name, version, 0.0, cancelled=True))
