"""The door of Istanbul."""

from __future__ import annotations

from typing import Any, Final

from caravanserai.games.istanbul import components, scoring, secrets, setup, value
from caravanserai.games.istanbul.actions import KINDS
from caravanserai.games.istanbul.table import Bazaar
from caravanserai.kernel.game import Game, Score, Sheet
from caravanserai.kernel.options import choice


class Istanbul(Game[Bazaar]):
    """Two to five merchants race for rubies."""

    def __init__(self) -> None:
        every = [2, 3, 4, 5]
        options = [
            choice("layout", ["short", "long", "ordered", "random"], "short", every),
            choice("variant", ["standard", "neutral_assistants"], "standard", [2, 3, 4]),
        ]
        super().__init__("istanbul", 1, every, options, KINDS)

    def empty(self) -> Bazaar:
        return Bazaar()

    def lay_out(self, t: Bazaar) -> None:
        setup.lay_out(t)

    def view(self, t: Bazaar, seat: int | None) -> dict[str, Any]:
        return secrets.view(t, seat)

    def sample(self, t: Bazaar, seat: int | None, seed: int) -> Bazaar:
        return secrets.sample(t, seat, seed)

    def scores(self, t: Bazaar) -> list[Score]:
        return scoring.scores(t)

    def value(self, t: Bazaar) -> list[float]:
        return value.value(t)

    def components(self) -> list[Sheet]:
        return components.sheets()


GAME: Final = Istanbul()
