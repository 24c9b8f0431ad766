"""New connections come in a few at a time: however many arrive together, those who are already here are heard in between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

TURN = 0.002  # seconds of letting in, until everybody else has had a turn


class Turnstile:
    def __init__(self) -> None:
        self.waiting: deque[Callable[[], None]] = deque()

    def enter(self, loop: asyncio.AbstractEventLoop, let_in: Callable[[], None]) -> None:
        self.waiting.append(let_in)
        if len(self.waiting) == 1:
            loop.call_soon(self.turn, loop)

    def turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """Whoever came first; out of the line only when in, so that there is one turn at a time. Nobody's mistake stops the others."""
        until = loop.time() + TURN
        try:
            while self.waiting and loop.time() < until:
                try:
                    self.waiting[0]()
                finally:
                    self.waiting.popleft()
        finally:
            if self.waiting:
                loop.call_soon(self.turn, loop)
