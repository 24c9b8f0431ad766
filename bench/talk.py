"""A WebSocket client that does next to nothing, so that the load is measured on the server and not on itself."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from contextlib import suppress

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
UNMASKED = bytes(4)  # a client has to mask what it sends; with nothing is also a way


class Talk(asyncio.Protocol):
    """Whole text messages to `heard`; b"" when the connection is gone."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, why: Exception | None) -> None:
        self.closed.set_result(None)
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("not let in"))
        self.heard(b"")

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:20]:
                self.cut()
                return
            self.opened.set_result(None)
            self.buffer = bytearray(rest)
        while (message := self.next()) is not None:
            kind, text = message
            if kind == TEXT:
                self.heard(text)
            elif kind == PING:
                self.put(PONG, text)
            elif kind == CLOSE:
                self.cut()

    def next(self) -> tuple[int, bytes] | None:
        """The next whole frame; servers do not split what they say."""
        with suppress(struct.error, IndexError):
            size, start = self.buffer[1], 2
            if size == 126:
                size, start = struct.unpack_from("!H", self.buffer, 2)[0], 4
            elif size == 127:
                size, start = struct.unpack_from("!Q", self.buffer, 2)[0], 10
            if len(self.buffer) >= start + size:
                kind, text = self.buffer[0] & 15, bytes(self.buffer[start : start + size])
                del self.buffer[: start + size]
                return kind, text
        return None

    def put(self, kind: int, text: bytes) -> None:
        assert self.transport is not None
        size = len(text)
        length = bytes((0x80 | size,)) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
        self.transport.write(bytes((0x80 | kind,)) + length + UNMASKED + text)

    def cut(self) -> None:
        if self.transport is not None:
            self.transport.abort()


async def talk(port: int, path: str, cookie: str, heard: Callable[[bytes], None], address: str | None = None) -> Talk:
    """Open a socket there, from that address of this machine."""
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: caravanserai={cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    local = (address, 0) if address else None
    _, here = await asyncio.get_running_loop().create_connection(lambda: Talk(heard), "127.0.0.1", port, local_addr=local)
    assert here.transport is not None
    here.transport.write(request.encode())
    async with asyncio.timeout(30):
        await here.opened
    return here
