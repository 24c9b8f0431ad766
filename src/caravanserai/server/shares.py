"""What processes tell each other about who has had how much, so that limits and fair queues hold across all of them."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from typing import Protocol

Shares = dict[str, dict[str, float]]  # of several things, by name: how much each address has had
MOST = 200  # addresses that are told of


class Sharer(Protocol):
    """Something that counts by address, and has to count what happens elsewhere too."""

    def news(self) -> Shares: ...
    def heard(self, peer: str, news: Shares) -> None: ...
    def forget(self, peers: set[str]) -> None:
        """All but these are gone."""


def most(had: dict[str, float]) -> dict[str, float]:
    """Those who have had most: the others cannot have gone beyond a limit."""
    return had if len(had) <= MOST else dict(nlargest(MOST, had.items(), key=lambda one: one[1]))


class Growth:
    """Turns sums that others tell again and again into what is new."""

    def __init__(self) -> None:
        self.known: dict[str, Shares] = {}  # by process

    def since(self, peer: str, what: str, sums: dict[str, float]) -> Iterator[tuple[str, float]]:
        before = self.known.setdefault(peer, {}).get(what, {})
        self.known[peer][what] = sums
        for name, total in sums.items():
            had = before.get(name, 0.0)
            more = total - had if total >= had else total  # the other has begun to count anew
            if more:
                yield name, more

    def forget(self, peers: set[str]) -> None:
        self.known = {peer: shares for peer, shares in self.known.items() if peer in peers}
