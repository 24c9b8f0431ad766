"""What a bot is: anything with a `choose`. It knows a table by its menu, by `view` and by `sample`, never its hidden zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from caravanserai.kernel.errors import CaravanseraiError
from caravanserai.kernel.game import Game

Told = Callable[[int, int], None]  # how much is done, of how much


class BotError(CaravanseraiError):
    """No bot answers to that name, or its budget makes no sense."""


class Bot(Protocol):
    """Whoever sits in a seat and chooses."""

    def choose(self, game: Game[Any], t: Any, seat: int) -> int:
        """One option of the menu of the open question, which waits for `seat`."""
        ...
