"""One open socket: commands come in one by one, and whatever is newest goes out as fast as the client reads."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from caravanserai.server.listen.websocket import Line
from caravanserai.server.tables import messages
from caravanserai.server.tables.live import LiveTable
from caravanserai.server.tables.messages import Wants
from caravanserai.server.wire import incoming, outgoing
from caravanserai.server.wire.errors import Refused
from caravanserai.server.wire.frame import framed

MALFORMED, NO_TABLE, NOT_READING, DELETED, FLOOD, BROKEN = 4400, 4404, 4408, 4410, 4429, 4500
log = logging.getLogger("caravanserai")

UNREAD = 256  # answers that may wait


class Visitor:
    """Looks at one table with the eyes of one seat, or of nobody."""

    def __init__(self, line: Line, live: LiveTable, holder: bytes, since: int | None, wants: Wants, address: bytes) -> None:
        self.line = line
        self.live = live
        self.holder = holder
        mine = live.mine(holder)
        self.seat: int | None = mine[0] if len(mine) == 1 else None
        self.chosen = False  # the client said whose eyes
        self.told = -1 if since is None else since  # the version this client has seen
        self.wants = wants
        self.address = address
        self.hints: dict[str, asyncio.Task[None]] = {}
        self.answers: deque[outgoing.TableMessages] = deque()
        self.table_changed = self.state_changed = True
        self.woken = False
        self.closing: int | None = None
        line.freed = self.flush

    # what the live table calls

    def show(self, table: bool, state: bool) -> None:
        self.table_changed |= table
        self.state_changed |= state

    def say(self, message: outgoing.TableMessages) -> None:
        if len(self.answers) >= UNREAD:
            self.part(NOT_READING)
        else:
            self.answers.append(message)

    def wake(self) -> None:
        """What a command led to and its answer go out together, when both are there."""
        if not self.woken:
            self.woken = True
            self.line.loop.call_soon(self.flush)

    def part(self, code: int) -> None:
        if self.closing is None:
            self.closing = code
            self.line.wake()

    # going out

    def answer(self, message: outgoing.TableMessages) -> None:
        self.say(message)
        self.wake()

    def flush(self) -> None:
        """Send the newest table and state, then answers in order: what a command led to is there before its answer.

        Somebody who does not read is sent nothing; the line calls again when there is room, and then the newest is another.
        """
        self.woken = False
        if self.line.blocked is not None:
            return
        try:
            frames = []
            while (frame := self.next_frame()) is not None:
                frames.append(frame)
            if frames:
                self.line.put(b"".join(frames))
        except Exception:
            row, history = self.live.row, self.live.history
            step = history.step if history is not None else 0
            log.exception("table %s (%s), step %d: what seat %s is shown", row.id, row.game, step, self.seat)
            self.part(BROKEN)

    def next_frame(self) -> bytes | None:
        """What is to be sent next."""
        if self.table_changed:
            self.table_changed = False
            return messages.table_frame(self.live, self.holder)
        if self.state_changed and self.live.history is not None:
            self.state_changed = False
            return self.state()
        return framed(outgoing.encode(self.answers.popleft())) if self.answers else None

    def state(self) -> bytes:
        history = self.live.history
        assert history is not None
        mine = self.live.mine(self.holder)
        if self.seat not in mine and not (self.chosen and self.seat is None):  # left, moved away, or just joined
            self.turn_to(mine[0] if len(mine) == 1 else None)
        known = history.since(self.told if self.told >= 0 else None)
        self.told = history.version
        return messages.state_frame(self.live, self.holder, self.seat, known, self.wants)

    def look(self, seat: int | None) -> None:
        self.chosen = True
        self.turn_to(seat)
        self.show(False, True)

    def turn_to(self, seat: int | None) -> None:
        """Look with other eyes: the story begins anew, for other secrets belong to it."""
        if seat != self.seat:
            self.seat = seat
            self.told = -1


async def receive(socket: WebSocket) -> incoming.AnyCommand | int:
    """The next command, or the code to close with."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    try:
        return incoming.command(text) if text is not None else MALFORMED
    except Refused:
        return MALFORMED
