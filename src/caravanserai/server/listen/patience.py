"""Connections that say nothing, or only half of what they want, are closed after a while: each costs a handle."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol


def patient(seconds: float) -> type[asyncio.Protocol]:
    """The HTTP side of a connection, with so much patience for a request to arrive."""

    class Patient(H11Protocol):
        waiting: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.wait()

        def data_received(self, data: bytes) -> None:
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
