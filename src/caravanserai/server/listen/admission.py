"""Who is let in: origin, address, rate, size; and the headers every answer carries."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request

from caravanserai.server.listen.limits import Buckets, Door, address_hash, network
from caravanserai.server.settings import Settings
from caravanserai.server.shares import Growth, Shares, most
from caravanserai.server.wire.errors import Refused

BODY_SECONDS = 20
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Admission:
    """Counts what each address asks for, here and at the other processes; addresses are told among them only as hashes."""

    def __init__(self, settings: Settings, salt: bytes) -> None:
        self.settings = settings
        self.salt = salt
        self.requests = Buckets(settings.requests, settings.burst)
        self.messages = Buckets(settings.address_messages, settings.address_burst)
        self.guesses = Buckets(settings.guesses, 10)
        self.shared = {"requests": self.requests, "messages": self.messages, "guesses": self.guesses}
        self.door = Door()
        self.dry: Callable[[], None] = lambda: None  # somebody has had all he may: the other processes should know
        self.sockets: dict[str, int] = {}
        self.open = 0
        self.elsewhere: dict[str, dict[str, float]] = {}  # open sockets at other processes
        self.taken = Growth()

    def address(self, connection: HTTPConnection) -> str:
        return network(connection.client.host if connection.client is not None else None)

    def same_origin(self, connection: HTTPConnection) -> bool:
        """A page of another site may not speak for this browser. Programs send no Origin."""
        origin = connection.headers.get("origin")
        try:
            return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
        except ValueError:
            return False

    def enter(self, address: str) -> bool:
        """One more socket, if there is room; opening one counts as a request."""
        name = self.hashed(address)
        count = self.sockets.get(name, 0)
        all_of_them = count + sum(sockets.get(name, 0) for sockets in self.elsewhere.values())
        full = all_of_them >= self.settings.sockets or self.open >= self.settings.all_sockets
        if full or not self.take(self.requests, name):
            return False
        self.sockets[name] = count + 1
        self.open += 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        name = self.hashed(address)
        left = self.sockets.get(name, 1) - 1
        if left:
            self.sockets[name] = left
        else:
            self.sockets.pop(name, None)

    def take(self, buckets: Buckets, name: str, cost: float = 1) -> bool:
        had = buckets.take(name, cost)
        if not had:
            self.dry()
        return had

    def throw_out(self, address: str) -> None:
        self.door.throw_out(self.hashed(address))
        self.dry()

    def hashed(self, address: str) -> str:
        return address_hash(address, self.salt).hex()

    # what processes tell each other

    def news(self) -> Shares:
        """How much those have had who have had most lately, and who has many sockets."""
        taken = {
            what: most({name: one.taken for name, one in buckets.all.items() if not one.full()})
            for what, buckets in self.shared.items()
        }
        return {
            **taken,
            "sockets": most({name: float(count) for name, count in self.sockets.items()}),
            "shut": most(self.door.news()),
        }

    def heard(self, peer: str, news: Shares) -> None:
        for what, buckets in self.shared.items():
            for name, more in self.taken.since(peer, what, news.get(what, {})):
                buckets.drain(name, more)
        self.elsewhere[peer] = news.get("sockets", {})
        self.door.heard(news.get("shut", {}))

    def forget(self, peers: set[str]) -> None:
        self.elsewhere = {peer: sockets for peer, sockets in self.elsewhere.items() if peer in peers}
        self.taken.forget(peers)

    def pay(self, request: Request, cost: float) -> None:
        if not self.take(self.requests, self.hashed(self.address(request)), cost):
            raise Refused("too_many_requests", "slow down")

    def check(self, request: Request, cost: float) -> None:
        self.pay(request, cost)
        if request.method in ("GET", "HEAD"):
            return
        if not self.same_origin(request):
            raise Refused("wrong_origin", "this request comes from another site's page")
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Refused("malformed", "Content-Type must be application/json")

    def guess(self, request: Request) -> None:
        """One-time codes are short: nobody may try many."""
        if not self.take(self.guesses, self.hashed(self.address(request))):
            raise Refused("too_many_requests", "too many codes tried")


async def body_of(request: Request, most: int) -> bytes:
    """The body, read only as far as it may be long."""
    declared = request.headers.get("content-length", "0")
    if not declared.isdecimal() or len(declared) > 12 or int(declared) > most:
        raise Refused("too_large", f"at most {most} bytes")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for piece in request.stream():
                body += piece
                if len(body) > most:
                    raise Refused("too_large", f"at most {most} bytes")
    except TimeoutError as why:
        raise Refused("too_slow", f"the body did not arrive within {BODY_SECONDS} seconds") from why
    return bytes(body)
