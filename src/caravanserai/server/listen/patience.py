"""How a connection begins: it waits for its turn to come in, and is closed when it says nothing, or only half of what it wants."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from caravanserai.server.listen.turnstile import Turnstile


def patient(seconds: float) -> type[asyncio.Protocol]:
    """The HTTP side of a connection, with so much patience for a request to arrive."""
    turnstile = Turnstile()

    class Patient(H11Protocol):
        waiting: asyncio.TimerHandle | None = None
        inside = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.wait()

        def data_received(self, data: bytes) -> None:
            if self.inside:
                self.hear(data)
            else:
                self.transport.pause_reading()
                turnstile.enter(self.loop, lambda: self.come_in(data))

        def come_in(self, data: bytes) -> None:
            self.inside = True
            if not self.transport.is_closing():
                self.transport.resume_reading()
                self.hear(data)

        def hear(self, data: bytes) -> None:
            super().data_received(data)
            if self.cycle is not None and not self.cycle.response_complete:
                self.heard()
            elif self.waiting is None:
                self.wait()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self.heard()
            super().connection_lost(exc)

        def wait(self) -> None:
            self.heard()
            self.waiting = self.loop.call_later(seconds, self.enough)

        def heard(self) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None

        def enough(self) -> None:
            self.waiting = None
            transport: Any = self.transport
            if transport.get_protocol() is self and (self.cycle is None or self.cycle.response_complete):
                transport.abort()

    return Patient
