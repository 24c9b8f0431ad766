"""How a connection begins: it waits for its turn to come in, and is closed when it says nothing, or only half of what it wants."""

from __future__ import annotations

import asyncio
import math
from typing import Any

from h11 import Request
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol

from caravanserai.server.listen.admission import Admission
from caravanserai.server.listen.forward import HOP, SOCKET, Links, head
from caravanserai.server.listen.limits import network
from caravanserai.server.listen.turnstile import Turnstile

SHUT = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


def patient(seconds: float, app: Starlette) -> type[asyncio.Protocol]:
    """The HTTP side of a connection, with so much patience for a request to arrive."""
    turnstile = Turnstile()

    class Patient(H11Protocol):
        waiting: asyncio.TimerHandle | None = None
        finding: asyncio.Task[None] | None = None
        inside = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.wait()

        def data_received(self, data: bytes) -> None:
            if self.inside:
                self.hear(data)
            elif shut := self.shut(data):
                self.transport.write(SHUT.format(math.ceil(shut)).encode())
                self.transport.close()
            else:
                self.transport.pause_reading()
                turnstile.enter(self.loop, lambda: self.come_in(data))

        def shut(self, data: bytes) -> float:
            """For how long yet sockets of this address are refused: told before anything is read that would cost more than the answer."""
            admission: Admission = app.state.admission
            if not admission.door.shut or b"/socket" not in data.partition(b"\r\n")[0]:
                return 0.0
            return admission.door.seconds(admission.hashed(network(self.client[0] if self.client else None)))

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

        def handle_websocket_upgrade(self, event: Request) -> None:
            """A socket at a table that another process has is spliced to that process."""
            links: Links | None = app.state.links
            found = SOCKET.fullmatch(self.scope["path"])
            if links is None or found is None or found[1] in links.tables.live or any(name == HOP for name, _ in self.headers):
                super().handle_websocket_upgrade(event)
                return
            self.transport.pause_reading()
            self.heard()
            self.finding = self.loop.create_task(self.find(links, found[1], event))

        async def find(self, links: Links, table: str, event: Request) -> None:
            hop = links.hop(self.client[0] if self.client else "unknown", self.scheme or "http")
            request = head(event.target, event.method, self.headers, hop)
            try:
                spliced = await links.splice(self.transport, table, request, self.connections)
            except Exception:
                self.transport.abort()  # the client comes again
                raise
            if spliced:
                self.connections.discard(self)
            else:
                self.transport.resume_reading()
                super().handle_websocket_upgrade(event)

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
