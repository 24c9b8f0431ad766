"""The table's socket: who may come in, and which command is carried out by whom."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from caravanserai.server import lobby, votes, wire
from caravanserai.server.advice import give_hint
from caravanserai.server.gate import Gate
from caravanserai.server.house import House
from caravanserai.server.limits import Bucket, address_hash
from caravanserai.server.people import holder_of, new_token, token_of
from caravanserai.server.visitor import FLOOD, NO_TABLE, Visitor, receive, stop
from caravanserai.server.wire import Refused

log = logging.getLogger("caravanserai")


async def start(house: House, visitor: Visitor, command: wire.Start) -> None:
    await house.begin(visitor.room, visitor.holder)


async def rematch(house: House, visitor: Visitor, command: wire.Rematch) -> None:
    await house.rematch(visitor.room, visitor.holder, visitor.address)


async def look(house: House, visitor: Visitor, command: wire.Look) -> None:
    if command.seat is not None:
        visitor.room.own(visitor.holder, command.seat)
    visitor.look(command.seat)


async def hint(house: House, visitor: Visitor, command: wire.Hint) -> None:
    give_hint(house, visitor, command)


async def cancel(house: House, visitor: Visitor, command: wire.Cancel) -> None:
    task = visitor.hints.get(command.hint)
    if task is not None:
        task.cancel()


def at_table(work: Callable[..., Awaitable[None]]) -> Callable[[House, Visitor, Any], Awaitable[None]]:
    async def run(house: House, visitor: Visitor, command: Any) -> None:
        await work(visitor.room, visitor.holder, command)

    return run


HANDLERS: dict[type, Callable[[House, Visitor, Any], Awaitable[None]]] = {
    wire.Look: look,
    wire.Settings: at_table(lobby.settings),
    wire.Ready: at_table(lobby.ready),
    wire.Start: start,
    wire.ChangeSeat: at_table(lobby.change_seat),
    wire.ListTable: at_table(lobby.list_table),
    wire.Leave: at_table(lobby.leave),
    wire.Replace: at_table(lobby.replace),
    wire.Return: at_table(lobby.come_back),
    wire.Propose: at_table(votes.propose),
    wire.Vote: at_table(votes.vote),
    wire.Rematch: rematch,
    wire.Hint: hint,
    wire.Cancel: cancel,
}


async def obey(house: House, visitor: Visitor, command: wire.AnyCommand) -> None:
    """Carry the command out and answer it."""
    room = visitor.room
    try:
        if isinstance(command, wire.GameCommand):
            version, known = await room.carry_out(visitor.holder, command)
        else:
            await HANDLERS[type(command)](house, visitor, command)
            version, known = room.line.version if room.line is not None else 0, False
        visitor.say({"type": "done", "id": command.id, "version": version, **({"duplicate": True} if known else {})})
    except Refused as why:
        now = room.line.version if room.line is not None else 0
        visitor.say({"type": "refused", "id": command.id, "version": now, "reason": None, **why.as_json()})
    except Exception:
        log.exception("table %s: %r", room.row.id, command)
        visitor.say({"type": "refused", "id": command.id, "error": "broken", "message": "nothing has changed", "reason": None})


async def table_socket(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    gate: Gate = socket.app.state.gate
    if not gate.same_origin(socket):
        await socket.close(1008)  # before the handshake is done: HTTP 403
        return
    await socket.accept()
    address = gate.address(socket)
    if not gate.enter(address):
        await socket.close(FLOOD)
        return
    try:
        room = await house.room(socket.path_params["table"])
        since = socket.query_params.get("since", "")
        visitor = Visitor(
            socket, room, holder_of(token_of(socket) or new_token()), int(since) if since.isdecimal() and len(since) < 10 else None,
            socket.query_params.get("previews") != "0", address_hash(address, house.store.salt),
        )  # fmt: skip
        await attend(house, visitor)
    except Refused:
        await socket.close(NO_TABLE)
    finally:
        gate.leave(address)


async def attend(house: House, visitor: Visitor) -> None:
    settings, room = house.settings, visitor.room
    bucket = Bucket(settings.messages, settings.message_burst)
    room.enter(visitor)
    sender = asyncio.create_task(visitor.send_all(settings))
    try:
        while True:
            incoming = asyncio.create_task(receive(visitor.socket, bucket))
            await asyncio.wait({incoming, sender}, return_when=asyncio.FIRST_COMPLETED)
            if not incoming.done():
                incoming.cancel()
                break
            command = incoming.result()
            if isinstance(command, int):
                visitor.part(command)
                await asyncio.wait({sender})
                break
            await obey(house, visitor, command)
    except WebSocketDisconnect:
        pass
    finally:
        for task in visitor.hints.values():
            task.cancel()
        room.leave(visitor)
        await stop(sender)
