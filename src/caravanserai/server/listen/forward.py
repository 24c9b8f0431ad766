"""What concerns a table that another process has is handed on to that process, whole: HTTP requests one by one, sockets byte by byte.

The owner is told who asked in a header that only our own processes can write, for it begins with a secret from the database.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, cast

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from caravanserai.server.store.database import Lost
from caravanserai.server.store.leases import Elsewhere
from caravanserai.server.tables.membership import Membership
from caravanserai.server.tables.tables import Tables
from caravanserai.server.wire.errors import Refused

HOP = b"x-caravanserai-hop"
SOCKET = re.compile(r"/api/tables/([^/]+)/socket")
PATIENCE = 15.0  # seconds until somebody must have taken over
ONLINE = 0.5  # seconds until a list is made without another process
AGAIN = 0.1  # seconds between two tries
RELAYED = ("content-type", "retry-after", "cache-control", "content-disposition")


def secret_of(salt: bytes) -> str:
    """What only those know who share the database."""
    return hashlib.blake2b(b"hop", key=salt).hexdigest()


class Hop:
    """Outermost: a request that another of our processes hands on comes from whoever asked there."""

    def __init__(self, app: ASGIApp, salt: bytes) -> None:
        self.app = app
        self.secret = secret_of(salt).encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            given = next((value for name, value in scope["headers"] if name == HOP), None)
            if given is not None:
                secret, _, rest = given.partition(b" ")
                if hmac.compare_digest(secret, self.secret):
                    address, scheme = rest.decode().split(" ")
                    scope["client"] = (address, 0)
                    scope["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")
                    scope["hop"] = True
        await self.app(scope, receive, send)


def head(target: bytes, method: bytes, headers: Iterable[tuple[bytes, bytes]], hop: bytes) -> bytes:
    lines = [method + b" " + target + b" HTTP/1.1", *(name + b": " + value for name, value in headers if name != HOP)]
    return b"\r\n".join([*lines, HOP + b": " + hop, b"", b""])


class Links:
    """The connections to other processes; those to a process that is gone are cut, for it may only be asleep."""

    def __init__(self, tables: Tables, membership: Membership) -> None:
        self.tables = tables
        self.secret = secret_of(tables.store.salt)
        self.membership = membership
        self.open: dict[str, set[asyncio.Transport]] = {}
        membership.parted = self.part

    def hop(self, address: str, scheme: str) -> bytes:
        return f"{self.secret} {address} {scheme}".encode()

    def keep(self, address: str, transport: asyncio.Transport) -> Callable[[], None]:
        """Remember it; what is returned forgets it."""
        links = self.open.setdefault(address, set())
        links.add(transport)
        return lambda: links.discard(transport)

    def part(self, alive: set[str]) -> None:
        for address in self.open.keys() - alive:
            for transport in self.open.pop(address):
                transport.abort()

    # HTTP

    async def served(self, serve: Callable[[], Awaitable[object]], hand_on: Callable[[str], Awaitable[object]]) -> object:
        """Here, or by the owner; while the table changes hands, again and again."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await serve()
            except Elsewhere as there:
                try:
                    return await hand_on(there.address)
                except ConnectionRefusedError:  # dead, but its lease still runs
                    pass
            if time.monotonic() > until:
                raise Refused("busy", "the table is just changing hands; try again")
            await asyncio.sleep(AGAIN)

    async def request(self, address: str, request: bytes) -> tuple[int, dict[str, str], bytes]:
        """The owner's answer: status, headers, body."""
        host, _, port = address.rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        forget = self.keep(address, cast(asyncio.Transport, writer.transport))
        try:
            writer.write(request)
            answer, _, body = (await reader.read()).partition(b"\r\n\r\n")
        except ConnectionError as why:
            raise Refused("busy", "the table is just changing hands; try again") from why
        finally:
            forget()
            writer.close()
        first, *lines = answer.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        if not first or len(body) != int(headers.get("content-length", "-1")):
            raise Refused("busy", "the table is just changing hands; try again")
        return int(first.split(" ")[1]), {name: headers[name] for name in RELAYED if name in headers}, body

    # lists

    async def online(self, owners: dict[str, str], host: str) -> dict[str, list[int]]:
        """Who looks at tables of other processes: seats by table. One that does not answer soon is left out."""
        theirs: dict[str, list[str]] = {}
        for table, owner in owners.items():
            if (address := self.membership.peers.get(owner)) is not None:
                theirs.setdefault(address, []).append(table)
        return {
            table: seats
            for found in await asyncio.gather(*(self.ask(*one, host) for one in theirs.items()))
            for table, seats in found.items()
        }

    async def ask(self, address: str, tables: list[str], host: str) -> dict[str, list[int]]:
        headers = [(b"host", host.encode("latin-1")), (b"connection", b"close")]
        request = head(f"/api/online/{','.join(tables)}".encode(), b"GET", headers, self.hop("127.0.0.1", "http"))
        try:
            async with asyncio.timeout(ONLINE):
                status, _, answer = await self.request(address, request)
            return msgspec.json.decode(answer, type=dict[str, list[int]]) if status == 200 else {}
        except (TimeoutError, OSError, Refused):
            return {}

    # sockets

    async def whereabouts(self, table: str) -> str | None:
        """The address of the process that has this table; None: it is here, or nowhere."""
        try:
            await self.tables.get(table)
        except Elsewhere as there:
            return there.address
        except (Refused, Lost):
            pass  # and will be refused again
        return None

    async def splice(self, near: asyncio.Transport, table: str, request: bytes, connections: set[Any]) -> bool:
        """Let client and owner speak to each other; False: the table is here."""
        until = time.monotonic() + PATIENCE
        while (address := await self.whereabouts(table)) is not None and not near.is_closing():
            host, _, port = address.rpartition(":")
            try:
                far, _ = await asyncio.get_running_loop().create_connection(lambda: Side(near), host, int(port))
            except OSError:
                if time.monotonic() > until:
                    near.abort()
                    return True
                await asyncio.sleep(AGAIN)
                continue
            side = Side(far, self.keep(address, far), connections)
            near.set_protocol(side)
            far.write(request)
            near.resume_reading()
            return True
        return near.is_closing()


class Side(asyncio.Protocol):
    """One end of a spliced socket: whatever it hears goes to the other; nobody is sent faster than he reads."""

    def __init__(
        self, other: asyncio.Transport, forget: Callable[[], None] | None = None, connections: set[Any] | None = None
    ) -> None:
        self.other = other
        self.forget = forget
        self.connections = connections
        if connections is not None:
            connections.add(self)

    def data_received(self, data: bytes) -> None:
        self.other.write(data)

    def connection_lost(self, why: Exception | None) -> None:
        self.other.close()
        if self.forget is not None:
            self.forget()
        if self.connections is not None:
            self.connections.discard(self)

    def pause_writing(self) -> None:
        self.other.pause_reading()

    def resume_writing(self) -> None:
        self.other.resume_reading()

    def shutdown(self) -> None:
        """uvicorn calls this when the server closes."""
        self.other.close()
