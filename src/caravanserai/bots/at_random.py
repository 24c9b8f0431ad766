"""The bot that does not think: every option is as good as any other."""

from __future__ import annotations

from typing import Any

from caravanserai.kernel.chance import Rng, seeded
from caravanserai.kernel.game import Game


class RandomBot:
    """Chooses blindly, but repeatably."""

    rng: Rng

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, game: Game[Any], t: Any, seat: int) -> int:
        menu: list[int] = t.menu
        return menu[self.rng.below(len(menu))]
