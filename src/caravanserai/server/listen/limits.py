"""How much one address may ask for."""

from __future__ import annotations

import hashlib
import ipaddress
import time


class Bucket:
    """Fills with `rate` drops a second up to `size`; each request takes what it costs."""

    __slots__ = ("left", "rate", "size", "taken", "when")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.left = size
        self.taken = 0.0  # in all
        self.when = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.when) * self.rate)
        self.when = now
        if self.left < min(cost, self.size):
            return False
        self.left -= cost
        self.taken += cost
        return True

    def full(self) -> bool:
        return self.left + (time.monotonic() - self.when) * self.rate >= self.size


class Buckets:
    """One bucket per address; full ones are forgotten."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.all: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1) -> bool:
        return self.of(address).take(cost)

    def of(self, address: str) -> Bucket:
        bucket = self.all.get(address)
        if bucket is None:
            if len(self.all) > 10_000:
                self.all = {key: one for key, one in self.all.items() if not one.full()}
            bucket = self.all[address] = Bucket(self.rate, self.size)
        return bucket

    def drain(self, address: str, cost: float) -> None:
        """What was taken from another process; nobody can owe more than a bucket."""
        bucket = self.of(address)
        bucket.left = max(-bucket.size, bucket.left - cost)


class Door:
    """Shut for whoever comes back at once after having been thrown out; each time twice as long, until he has kept quiet for a while.

    Our own client stays away for longer than the first time lasts, and never meets a shut door.
    """

    FIRST, LONGEST, FORGOTTEN = 2.0, 60.0, 300.0  # seconds

    def __init__(self) -> None:
        self.shut: dict[str, tuple[float, float]] = {}  # by address: until when, and for how long

    def throw_out(self, address: str) -> None:
        now = time.monotonic()
        self.shut = {one: (until, how) for one, (until, how) in self.shut.items() if now < until + self.FORGOTTEN}
        until, how = self.shut.get(address, (0.0, 0.0))
        if now >= until:  # several sockets of one address end together
            how = min(self.LONGEST, 2 * how or self.FIRST)
            self.shut[address] = (now + how, how)

    def seconds(self, address: str) -> float:
        """For how long it is still shut; 0: it is open."""
        return max(0.0, self.shut.get(address, (0.0, 0.0))[0] - time.monotonic())

    def news(self) -> dict[str, float]:
        return {address: left for address in self.shut if (left := self.seconds(address))}

    def heard(self, news: dict[str, float]) -> None:
        """Another process has thrown somebody out."""
        for address, left in news.items():
            if left > self.seconds(address):
                self.shut[address] = (time.monotonic() + left, max(left, self.shut.get(address, (0.0, 0.0))[1]))


def network(host: str | None) -> str:
    """The address that limits count by: an IPv4 address, or the /64 that one IPv6 customer has."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped  # who comes by IPv4 to a socket of both kinds
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def address_hash(address: str, salt: bytes) -> bytes:
    """Tables remember where they came from only in this form."""
    return hashlib.blake2b(address.encode(), key=salt, digest_size=16).digest()
