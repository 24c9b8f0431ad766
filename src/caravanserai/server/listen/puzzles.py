"""Find the turn over HTTP: the client sends what it has decided, and hears how the table looks or what the turn is worth."""

from __future__ import annotations

from msgspec import Raw

from caravanserai.server.listen.hints import MOST_WAITING
from caravanserai.server.listen.http import Call, route
from caravanserai.server.tables import puzzles
from caravanserai.server.tables.tables import find_game
from caravanserai.server.think.pool import Failed
from caravanserai.server.wire import incoming
from caravanserai.server.wire.errors import Refused


async def listed(call: Call) -> object:
    return puzzles.all_of(find_game(call.path("game")).name)


async def step(call: Call) -> object:
    return Raw(await call.tables.records.work(await job_of(call, "puzzle"), call.address()))


async def verdict(call: Call) -> object:
    """Thought out where hints are."""
    job, lane = await job_of(call, "verdict"), call.tables.pool.hints
    if lane.queue.ahead_of(call.address()) > MOST_WAITING:
        raise Refused("busy", "too much to think about at once; try later")
    try:
        return Raw(await lane.run(job, call.tables.settings.hint_seconds, owner=call.address()))
    except Failed as why:
        raise Refused("busy", f"it cannot be thought out just now: {why}") from why


async def job_of(call: Call, do: str) -> dict[str, object]:
    line = await call.body(incoming.PuzzleLine)
    game, number = find_game(call.path("game")).name, call.path("number")
    if not number.isascii() or not number.isdecimal() or len(number) > 6:
        raise Refused("no_puzzle", "there is no such puzzle")
    return {"do": do, "game": game, "number": int(number), "decisions": line.decisions}


ROUTES = [
    route("/puzzles/{game}", listed),
    route("/puzzles/{game}/{number}", step, "POST", 2),
    route("/puzzles/{game}/{number}/verdict", verdict, "POST", 10),
]
