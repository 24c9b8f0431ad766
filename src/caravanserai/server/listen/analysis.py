"""The analysis of a finished game: worked out in a worker while the client listens, with progress."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from caravanserai.server.listen.admission import Admission
from caravanserai.server.listen.hints import MOST_WAITING
from caravanserai.server.listen.limits import address_hash
from caravanserai.server.listen.visitor import FLOOD, NO_TABLE
from caravanserai.server.tables.history import fate
from caravanserai.server.tables.tables import Tables, find_game
from caravanserai.server.think import bots
from caravanserai.server.think.pool import Progress
from caravanserai.server.wire import outgoing
from caravanserai.server.wire.errors import Refused

log = logging.getLogger("caravanserai")

CONFLICT, BROKEN = 4409, 4500


async def analysis_socket(socket: WebSocket) -> None:
    tables: Tables = socket.app.state.tables
    admission: Admission = socket.app.state.admission
    if not admission.same_origin(socket):
        await socket.close(1008)
        return
    await socket.accept()
    address = admission.address(socket)
    if not admission.enter(address):
        await socket.close(FLOOD)
        return
    try:
        code = await analyse(tables, socket, socket.path_params["record"], address_hash(address, tables.store.salt))
    finally:
        admission.leave(address)
    if socket.application_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code)


async def analyse(tables: Tables, socket: WebSocket, name: str, address: bytes) -> int:
    """Work it out while the client listens; the code to close with."""
    try:
        record = await tables.records.record(name)
    except Refused as why:
        return NO_TABLE if why.status == 404 else CONFLICT
    if record.version != find_game(record.game).version:
        return CONFLICT
    found = tables.analyses.get(name)
    if found is None:
        lane = tables.pool.analyses
        ahead = lane.queue.ahead_of(address)
        if ahead > MOST_WAITING:
            return FLOOD
        bot = bots.shrunk(tables.settings.analysis_bot, ahead)
        job = {"do": "analyse", "record": record, "bot": bot, "seed": fate(tables.settings.luck, 0).getrandbits(30)}
        if ahead:
            await socket.send_text(outgoing.encode(outgoing.Progress(0, 1, ahead)).decode())
        work = asyncio.create_task(lane.run(job, tables.settings.analysis_seconds, news_to(socket), address))
        gone = asyncio.create_task(wait_for_goodbye(socket))
        await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
        gone.cancel()
        if not work.done():
            work.cancel()
            return 1001
        if work.exception() is not None:
            log.warning("analysis of %s: %s", name, work.exception())
            return BROKEN
        found = work.result()
        tables.analyses.put(name, found)
    await socket.send_text(found.decode())
    return 1000


def news_to(socket: WebSocket) -> Progress:
    sending: set[asyncio.Task[None]] = set()

    def sent(task: asyncio.Task[None]) -> None:
        sending.discard(task)
        if not task.cancelled():
            task.exception()  # a client that has gone is noticed elsewhere

    def progress(done: int, of: int) -> None:
        if not sending:  # one at a time: a slow client misses some
            task = asyncio.create_task(socket.send_text(outgoing.encode(outgoing.Progress(done, of)).decode()))
            sending.add(task)
            task.add_done_callback(sent)

    return progress


async def wait_for_goodbye(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
