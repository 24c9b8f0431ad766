"""A WebSocket that is written to at once, without a task or a queue for what goes out.

uvicorn speaks the protocol; this only takes the short way out and in. It is the `ws` of `run.config`, and the app finds it as `socket.state.line`.
"""

from __future__ import annotations

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

UNHEARD = 16  # messages that may wait for us until we stop reading


class Line(WebSocketsSansIOProtocol):
    """Knows whether the other side takes what it is sent, and tells whoever waits for that."""

    blocked: float | None = None  # since when the other side has not read
    freed: Callable[[], None] | None = None  # called when it reads again

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["line"] = self

    def put(self, frames: bytes) -> None:
        """Send it; how much of it is read, `blocked` tells."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frames)

    def wake(self) -> None:
        """Whoever waits for a message gets an empty one."""
        self.queue.put_nowait({"type": "websocket.receive", "text": ""})

    def cut(self) -> None:
        self.transport.abort()

    def handle_text(self, event: Frame) -> None:
        """As before, but reading goes on while only a few messages wait: stopping and starting costs more than they do."""
        if not event.fin or self.close_sent:
            super().handle_text(event)
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": bytes(event.data).decode()})
        except UnicodeDecodeError:
            super().handle_text(event)
            return
        if self.queue.qsize() >= UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.blocked = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.blocked = None
        if self.freed is not None:
            self.freed()
