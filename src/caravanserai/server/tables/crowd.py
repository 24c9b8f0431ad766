"""Whoever only watches is told in turn, a few at a time: a crowd at one table keeps nobody at another waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Set
from typing import Protocol

FEW = 20  # as many are told at once
EACH, PAUSE = 0.001, 0.002  # seconds that a round waits for each of them, and between a few and the next few


class Watcher(Protocol):
    def flush(self) -> None: ...


class Crowd:
    """Goes round while there is news; who is told late is told the newest."""

    def __init__(self, watchers: Set[Watcher]) -> None:
        self.watchers = watchers
        self.news = False
        self.round: asyncio.Task[None] | None = None

    def tell(self) -> None:
        self.news = True
        if self.round is None:
            self.round = asyncio.create_task(self.go_round())

    async def go_round(self) -> None:
        try:
            while self.news:
                self.news = False
                await asyncio.sleep(len(self.watchers) * EACH)
                for number, one in enumerate(list(self.watchers), 1):
                    one.flush()
                    if number % FEW == 0:
                        await asyncio.sleep(PAUSE)
        finally:
            self.round = None
