"""Hints during a game and analyses after it: thought out in a worker, with progress, called off when no longer wanted."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from caravanserai.server import wire
from caravanserai.server.drive import job_for
from caravanserai.server.gate import Gate
from caravanserai.server.house import House
from caravanserai.server.line import FATE
from caravanserai.server.visitor import FLOOD, NO_TABLE, Visitor
from caravanserai.server.wire import Refused
from caravanserai.server.workers import Failed, Progress

log = logging.getLogger("caravanserai")

CONFLICT, BROKEN = 4409, 4500
LINE = 8  # jobs that may wait for a worker


def give_hint(house: House, visitor: Visitor, command: wire.Hint) -> None:
    """Start thinking; what comes of it is told as `hint` messages."""
    room = visitor.room
    room.own(visitor.holder, command.seat)
    line = room.running()
    if not room.row.hints or line.t.ask is None or line.t.ask.who != command.seat or room.held() is not None:
        raise Refused("no_hints", "no hints at this table, or nothing is asked of this seat")
    if any(not task.cancelling() for task in visitor.hints.values()) or house.pool.hints.waiting >= LINE:
        raise Refused("busy", "one hint at a time")
    job = {**job_for(line, command.seat, house.settings.hint_bot), "do": "hint"}
    about: dict[str, object] = {"type": "hint", "id": command.id, "version": line.version}
    task = asyncio.create_task(think(house, visitor, job, about))
    visitor.hints[command.id] = task
    task.add_done_callback(lambda done: visitor.hints.pop(command.id, None))


async def think(house: House, visitor: Visitor, job: dict[str, Any], about: dict[str, object]) -> None:
    def progress(answer: dict[str, Any]) -> None:
        visitor.say({**about, "progress": answer.get("progress", 0.0)})

    try:
        answer = await house.pool.hints.run(job, house.settings.hint_seconds, progress)
        visitor.say({**about, "progress": 1.0, "options": answer["options"][:3]})
    except Failed as why:
        log.warning("hint at table %s: %s", visitor.room.row.id, why)
        visitor.say({**about, "failed": True})
    except asyncio.CancelledError:
        visitor.say({**about, "cancelled": True})
        raise


# after the game

DONE: OrderedDict[str, dict[str, Any]] = OrderedDict()  # analyses already made, the newest ones


async def analysis_socket(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    gate: Gate = socket.app.state.gate
    if not gate.same_origin(socket):
        await socket.close(1008)
        return
    await socket.accept()
    address = gate.address(socket)
    if not gate.enter(address):
        await socket.close(FLOOD)
        return
    try:
        code = await analyse(house, socket, socket.path_params["record"])
    finally:
        gate.leave(address)
    if socket.application_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code)


async def analyse(house: House, socket: WebSocket, name: str) -> int:
    """Work it out while the client listens; the code to close with."""
    try:
        _, record = await house.shelf.line(name)
    except Refused as why:
        return NO_TABLE if why.status == 404 else CONFLICT
    if name not in DONE:
        if house.pool.analyses.waiting >= LINE:
            return FLOOD
        bot = house.settings.analysis_bot
        job = {"do": "analyse", "record": record.as_json(), "bot": bot, "seed": FATE.getrandbits(30)}
        work = asyncio.create_task(house.pool.analyses.run(job, house.settings.analysis_seconds, news_to(socket)))
        gone = asyncio.create_task(wait_for_goodbye(socket))
        await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
        gone.cancel()
        if not work.done():
            work.cancel()
            return 1001
        if work.exception() is not None:
            log.warning("analysis of %s: %s", name, work.exception())
            return BROKEN
        DONE[name] = work.result()
        while len(DONE) > 100:
            DONE.popitem(last=False)
    await socket.send_text(wire.encode({"type": "analysis", **DONE[name]}).decode())
    return 1000


def news_to(socket: WebSocket) -> Progress:
    sending: set[asyncio.Task[None]] = set()

    def sent(task: asyncio.Task[None]) -> None:
        sending.discard(task)
        if not task.cancelled():
            task.exception()  # a client that has gone is noticed elsewhere

    def progress(answer: dict[str, Any]) -> None:
        if not sending:  # one at a time: a slow client misses some
            task = asyncio.create_task(socket.send_text(wire.encode({"type": "progress", **answer}).decode()))
            sending.add(task)
            task.add_done_callback(sent)

    return progress


async def wait_for_goodbye(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
