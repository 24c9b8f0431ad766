"""The table's socket: who may come in, and which command is carried out by whom."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from caravanserai.server.identity import holder_of, new_token, token_of
from caravanserai.server.listen.admission import Admission
from caravanserai.server.listen.hints import give_hint
from caravanserai.server.listen.limits import Bucket, address_hash
from caravanserai.server.listen.visitor import BROKEN, FLOOD, NO_TABLE, Visitor, receive
from caravanserai.server.store.database import Lost
from caravanserai.server.store.leases import Elsewhere
from caravanserai.server.tables import lobby, votes
from caravanserai.server.tables.live import COME_AGAIN, COMMAND
from caravanserai.server.tables.messages import Wants
from caravanserai.server.tables.tables import Tables
from caravanserai.server.wire import incoming, outgoing
from caravanserai.server.wire.errors import Refused

log = logging.getLogger("caravanserai")

WATCH = 2.0  # seconds between looks at who does not read


async def start(tables: Tables, visitor: Visitor, command: incoming.Start) -> None:
    await tables.begin(visitor.live, visitor.holder, visitor.address)


async def rematch(tables: Tables, visitor: Visitor, command: incoming.Rematch) -> None:
    await tables.rematch(visitor.live, visitor.holder, visitor.address)


async def look(tables: Tables, visitor: Visitor, command: incoming.Look) -> None:
    if command.seat is not None:
        visitor.live.own(visitor.holder, command.seat)
    visitor.look(command.seat)


async def hint(tables: Tables, visitor: Visitor, command: incoming.Hint) -> None:
    give_hint(tables, visitor, command)


async def cancel(tables: Tables, visitor: Visitor, command: incoming.Cancel) -> None:
    task = visitor.hints.get(command.hint)
    if task is not None:
        task.cancel()


async def ping(tables: Tables, visitor: Visitor, command: incoming.Ping) -> None:
    """The answer is all."""


def at_table(work: Callable[..., Awaitable[None]]) -> Callable[[Tables, Visitor, Any], Awaitable[None]]:
    async def run(tables: Tables, visitor: Visitor, command: Any) -> None:
        await work(visitor.live, visitor.holder, command)

    return run


HANDLERS: dict[type, Callable[[Tables, Visitor, Any], Awaitable[None]]] = {
    incoming.Look: look,
    incoming.Settings: at_table(lobby.settings),
    incoming.Ready: at_table(lobby.ready),
    incoming.Start: start,
    incoming.ChangeSeat: at_table(lobby.change_seat),
    incoming.ListTable: at_table(lobby.list_table),
    incoming.Leave: at_table(lobby.leave),
    incoming.Replace: at_table(lobby.replace),
    incoming.Return: at_table(lobby.come_back),
    incoming.Propose: at_table(votes.propose),
    incoming.Vote: at_table(votes.vote),
    incoming.Rematch: rematch,
    incoming.Hint: hint,
    incoming.Cancel: cancel,
    incoming.Ping: ping,
}


FLEETING = (
    incoming.Look,
    incoming.Hint,
    incoming.Cancel,
    incoming.Ping,
)  # about this socket alone: sent again on another, they are done again
COSTS: dict[type, float] = {
    incoming.Look: 10,
    incoming.Hint: 3,
    incoming.Start: 3,
    incoming.Propose: 3,
    incoming.Rematch: 5,
    incoming.Undo: 2,
    incoming.Restart: 2,
}  # as many messages as it counts for


async def obey(tables: Tables, visitor: Visitor, command: incoming.AnyCommand) -> None:
    """Carry the command out and answer it: once, however often it is sent."""
    live = visitor.live
    if isinstance(command, FLEETING):
        visitor.answer(await carried_out(tables, visitor, command))
        return
    key = f"{visitor.holder.hex()[:16]}:{command.id}"
    known = await live.answered(key)
    if known is None:
        done = live.doing[key] = asyncio.get_running_loop().create_future()
        named = COMMAND.set(key)
        try:
            known = await carried_out(tables, visitor, command)
            live.remember(key, known)
        finally:
            COMMAND.reset(named)
            del live.doing[key]
            done.set_result(None)
    elif isinstance(known, outgoing.Done):
        known = outgoing.Done(known.id, known.version, True)
    visitor.answer(known)


async def carried_out(tables: Tables, visitor: Visitor, command: incoming.AnyCommand) -> outgoing.Done | outgoing.Refusal:
    live = visitor.live
    try:
        if isinstance(command, incoming.GameCommand):
            start = time.perf_counter()
            version, known = await live.carry_out(visitor.holder, command)
            tables.meter.decisions.add(time.perf_counter() - start)
            return outgoing.Done(command.id, version, known)
        await HANDLERS[type(command)](tables, visitor, command)
        return outgoing.Done(command.id, live.version())
    except Refused as why:
        tables.meter.refused += 1
        return outgoing.Refusal(command.id, why.error, why.message, live.version(), why.reason)
    except Lost:
        raise  # no answer: the client comes again and asks again
    except Exception:
        log.exception("table %s: %r", live.row.id, command)
        return outgoing.Refusal(command.id, "broken", "nothing has changed", live.version(), None)


async def table_socket(socket: WebSocket) -> None:
    tables: Tables = socket.app.state.tables
    admission: Admission = socket.app.state.admission
    if not admission.same_origin(socket):
        await socket.close(1008)  # before the handshake is done: HTTP 403
        return
    address = admission.address(socket)
    if shut := admission.door.seconds(admission.hashed(address)):
        await socket.send_denial_response(Response(status_code=429, headers={"Retry-After": str(math.ceil(shut))}))
        return
    await socket.accept()
    if not admission.enter(address):
        await socket.close(FLOOD)
        return
    try:
        visitor = await visitor_of(tables, socket, address)
        own = Bucket(tables.settings.messages, tables.settings.message_burst)
        await attend(tables, visitor, socket, [own, admission.messages.of(admission.hashed(address))])
        if visitor.closing == FLOOD:
            admission.throw_out(address)
    except Refused as why:
        await socket.close(NO_TABLE if why.status == 404 else BROKEN)
    except (Elsewhere, Lost):  # it has just changed hands
        await socket.close(COME_AGAIN)
    finally:
        admission.leave(address)


async def visitor_of(tables: Tables, socket: WebSocket, address: str) -> Visitor:
    live = await tables.get(socket.path_params["table"])
    asked = socket.query_params
    since = asked.get("since", "")
    known = int(since) if since.isascii() and since.isdecimal() and len(since) < 10 else None
    wants = Wants(asked.get("previews") == "1", asked.get("obvious") == "1")
    holder = holder_of(token_of(socket) or new_token())
    return Visitor(socket.state.line, live, holder, known, wants, address_hash(address, tables.store.salt))


async def attend(tables: Tables, visitor: Visitor, socket: WebSocket, buckets: list[Bucket]) -> None:
    """Listen until one side has enough; every message is taken from the socket's bucket and from its address's."""
    live = visitor.live
    live.enter(visitor)
    visitor.flush()
    try:
        while visitor.closing is None:
            command = await receive(socket)
            if visitor.closing is None:
                with suppress(Lost):  # everybody at this table is told to come again
                    await heard(tables, visitor, buckets, command)
        visitor.flush()
        await socket.close(visitor.closing)
    except WebSocketDisconnect:
        pass
    finally:
        for task in visitor.hints.values():
            task.cancel()
        live.leave(visitor)


async def heard(tables: Tables, visitor: Visitor, buckets: list[Bucket], command: incoming.AnyCommand | int) -> None:
    if isinstance(command, int):
        visitor.part(command)
    elif not all(bucket.take(COSTS.get(type(command), 1)) for bucket in buckets):
        visitor.part(FLOOD)
    else:
        await obey(tables, visitor, command)


async def watch(tables: Tables) -> None:
    """Give up on clients that do not read what they are sent; what waits for them in the system, it drops by itself."""
    while True:
        await asyncio.sleep(WATCH)
        before = asyncio.get_running_loop().time() - tables.settings.send_seconds
        for live in list(tables.live.values()):
            for visitor in list(live.visitors):
                if isinstance(visitor, Visitor) and visitor.line.blocked is not None and visitor.line.blocked < before:
                    visitor.line.cut()
