"""One open socket: commands come in one by one, and whatever is newest goes out as fast as the client reads."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from caravanserai.server import tell, wire
from caravanserai.server.limits import Bucket, Settings
from caravanserai.server.room import Room

MALFORMED, NO_TABLE, NOT_READING, DELETED, FLOOD = 4400, 4404, 4408, 4410, 4429
UNREAD = 256  # answers that may wait


class Visitor:
    """Looks at one table with the eyes of one seat, or of nobody."""

    def __init__(self, socket: WebSocket, room: Room, holder: bytes, since: int | None, previews: bool, address: bytes) -> None:
        self.socket = socket
        self.room = room
        self.holder = holder
        mine = room.mine(holder)
        self.seat: int | None = mine[0] if len(mine) == 1 else None
        self.chosen = False  # the client said whose eyes
        self.told = -1 if since is None else since  # the version this client has seen
        self.previews = previews
        self.address = address
        self.hints: dict[str, asyncio.Task[None]] = {}
        self.answers: deque[dict[str, object]] = deque()
        self.table_changed = self.state_changed = True
        self.wake = asyncio.Event()
        self.wake.set()
        self.closing: int | None = None

    # what the room calls

    def show(self, table: bool, state: bool) -> None:
        self.table_changed |= table
        self.state_changed |= state
        self.wake.set()

    def say(self, message: dict[str, object]) -> None:
        if len(self.answers) >= UNREAD:
            self.part(NOT_READING)
        else:
            self.answers.append(message)
            self.wake.set()

    def part(self, code: int) -> None:
        self.closing = self.closing or code
        self.wake.set()

    # going out

    async def send_all(self, settings: Settings) -> None:
        """Answers in order, then the newest table and state; ends when the socket is to be closed."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            try:
                async with asyncio.timeout(settings.send_seconds):
                    while (message := self.next_message()) is not None:
                        await self.socket.send_text(wire.encode(message).decode())
            except TimeoutError:
                self.closing = NOT_READING
            if self.closing is not None:
                async with asyncio.timeout(2):
                    await self.socket.close(self.closing)
                return

    def next_message(self) -> dict[str, object] | None:
        if self.answers:
            return self.answers.popleft()
        if self.table_changed:
            self.table_changed = False
            return {"type": "table", **tell.table(self.room, self.holder)}
        if self.state_changed and self.room.line is not None:
            self.state_changed = False
            return self.state()
        return None

    def state(self) -> dict[str, object]:
        line = self.room.line
        assert line is not None
        mine = self.room.mine(self.holder)
        if self.seat not in mine and not (self.chosen and self.seat is None):  # left, moved away, or just joined
            self.turn_to(mine[0] if len(mine) == 1 else None)
        known = line.since(self.told if self.told >= 0 else None)
        self.told = line.version
        return tell.state(self.room, self.holder, self.seat, known, self.previews)

    def look(self, seat: int | None) -> None:
        self.chosen = True
        self.turn_to(seat)
        self.show(False, True)

    def turn_to(self, seat: int | None) -> None:
        """Look with other eyes: the story begins anew, for other secrets belong to it."""
        if seat != self.seat:
            self.seat = seat
            self.told = -1


async def receive(socket: WebSocket, bucket: Bucket) -> wire.AnyCommand | int:
    """The next command, or the code to close with."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    if not bucket.take():
        return FLOOD
    text = message.get("text")
    try:
        return wire.command(text) if text is not None else MALFORMED
    except wire.Refused:
        return MALFORMED


async def stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError, Exception):
        await task
