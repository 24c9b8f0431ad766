"""A bot in a package of its own: it lets in whoever it can, the last on the menu first."""

from __future__ import annotations

from typing import Any

from caravanserai.bots import Bot, Budget
from caravanserai.kernel.game import Game


class Innkeeper:
    """Says no only when there is nothing else to say."""

    def choose(self, game: Game[Any], t: Any, seat: int) -> int:
        offers = [option for option in t.menu if game.notation(option) != "pass"]
        chosen: int = (offers or t.menu)[-1]
        return chosen


def make(game: Game[Any], seed: int, budget: Budget) -> Bot:
    return Innkeeper()
