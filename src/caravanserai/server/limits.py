"""How much one address may ask for, and what else a host can set. Every number can be set in the environment."""

from __future__ import annotations

import hashlib
import ipaddress
import os
import time
from dataclasses import dataclass, field, fields
from pathlib import Path

PREFIX = "CARAVANSERAI_"


@dataclass
class Settings:
    """`requests=50` is set from outside by CARAVANSERAI_REQUESTS=50."""

    data: Path = field(default_factory=Path)
    requests: float = 30.0  # API requests a second and address
    burst: float = 120.0
    messages: float = 20.0  # socket messages a second and socket
    message_burst: float = 60.0
    sockets: int = 100  # open sockets per address
    tables: int = 100  # unfinished tables per address
    guesses: float = 0.2  # one-time codes tried, a second and address
    body: int = 65_536  # bytes
    record: int = 1_000_000  # bytes of an uploaded record
    frame: int = 16_384  # bytes of a socket message
    pace: float = 0.9  # seconds before a bot's first move of a turn
    pace_more: float = 0.45  # before each further one
    bot_seconds: float = 20.0  # after that a bot is killed and a simple move made
    hint_bot: str = "mcts:1500ms"  # who thinks about hints
    hint_seconds: float = 30.0
    analysis_bot: str = "mcts:200"
    analysis_seconds: float = 900.0
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    absent_after: float = 60.0  # seconds away until a player may be replaced
    idle: float = 600.0  # seconds until a table nobody looks at is put away
    lobby_days: float = 14.0  # a table that never began is cleared away after
    send_seconds: float = 20.0  # a client that does not read for so long is cut off
    hosts: str = ""  # allowed Host names, separated by commas; empty: any
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed

    @classmethod
    def from_environment(cls, data: Path) -> Settings:
        settings = cls(data=data)
        for one in fields(cls):
            given = os.environ.get(PREFIX + one.name.upper())
            if given is not None and one.name != "data":
                kind = type(getattr(settings, one.name))
                try:
                    setattr(settings, one.name, kind(given))
                except ValueError:
                    raise SystemExit(f"{PREFIX}{one.name.upper()} must be a {kind.__name__}, not {given!r}") from None
        return settings


class Bucket:
    """Fills with `rate` drops a second up to `size`; each request takes one."""

    __slots__ = ("left", "rate", "size", "when")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.left = size
        self.when = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.when) * self.rate)
        self.when = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def full(self) -> bool:
        return self.left + (time.monotonic() - self.when) * self.rate >= self.size


class Buckets:
    """One bucket per address; full ones are forgotten."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.all: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self.all.get(address)
        if bucket is None:
            if len(self.all) > 10_000:
                self.all = {key: one for key, one in self.all.items() if not one.full()}
            bucket = self.all[address] = Bucket(self.rate, self.size)
        return bucket.take()


def network(host: str | None) -> str:
    """The address that limits count by: an IPv4 address, or the /64 that one IPv6 customer has."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def address_hash(address: str, salt: bytes) -> bytes:
    """Tables remember where they came from only in this form."""
    return hashlib.blake2b(address.encode(), key=salt, digest_size=16).digest()
