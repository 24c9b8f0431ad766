"""The door of Sabika."""

from __future__ import annotations

from typing import Any, Final

from caravanserai.games.sabika import components, scoring, secrets, setup, value
from caravanserai.games.sabika.actions import KINDS
from caravanserai.games.sabika.table import Sabika
from caravanserai.kernel.game import Game, Score, Sheet
from caravanserai.kernel.options import choice, flag

MIXES: Final = ["random", "positive", "negative", "one_positive_two_negative"]


class SabikaGame(Game[Sabika]):
    """Two to four nobles of Granada build the Alhambra; one alone plays against Yusuf."""

    def __init__(self) -> None:
        every = [1, 2, 3, 4]
        options = [
            flag("expert", False, every),
            choice("events", MIXES, "random", every),
            flag("strict_processing", True, every),
            flag("yusuf_head_start", False, [1]),
        ]
        super().__init__("sabika", 1, every, options, KINDS)

    def empty(self) -> Sabika:
        return Sabika()

    def lay_out(self, t: Sabika) -> None:
        setup.lay_out(t)

    def view(self, t: Sabika, seat: int | None) -> dict[str, Any]:
        return secrets.view(t, seat)

    def sample(self, t: Sabika, seat: int | None, seed: int) -> Sabika:
        return secrets.sample(t, seat, seed)

    def scores(self, t: Sabika) -> list[Score]:
        return scoring.scores(t)

    def value(self, t: Sabika) -> list[float]:
        return value.value(t)

    def components(self) -> list[Sheet]:
        return components.sheets()


GAME: Final = SabikaGame()
