"""The door of Marrakesh."""

from __future__ import annotations

from typing import Any, Final

from caravanserai.games.marrakesh import components, scoring, secrets, setup, value
from caravanserai.games.marrakesh.actions import KINDS
from caravanserai.games.marrakesh.rules import sectors
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.kernel.game import Game, Score, Sheet
from caravanserai.kernel.options import choice, flag

RULES: Final = sectors.sector_action  # imported late by the rules that lead to it; loading a save needs every rule known


class MarrakeshGame(Game[Marrakesh]):
    """Two to four players send their assistants through the city for three seasons."""

    def __init__(self) -> None:
        every = [2, 3, 4]
        options = [
            choice("edition", ["essential", "classic"], "essential", every),
            flag("staircase_tiles", False, every),
            flag("imam_and_sultan", False, every),
            choice("exchange_offices", ["base", "mixed", "new_only"], "base", every),
            choice("spectators", ["pink", "purple"], "pink", every),
            flag("desert_towns", False, every),
            choice("tower", ["b1", "b2"], "b1", every),
            flag("first_game_river_tiles", False, every),
        ]
        super().__init__("marrakesh", 1, every, options, KINDS)

    def empty(self) -> Marrakesh:
        return Marrakesh()

    def lay_out(self, t: Marrakesh) -> None:
        setup.lay_out(t)

    def view(self, t: Marrakesh, seat: int | None) -> dict[str, Any]:
        return secrets.view(t, seat)

    def sample(self, t: Marrakesh, seat: int | None, seed: int) -> Marrakesh:
        return secrets.sample(t, seat, seed)

    def scores(self, t: Marrakesh) -> list[Score]:
        return scoring.scores(t)

    def value(self, t: Marrakesh) -> list[float]:
        return value.value(t)

    def components(self) -> list[Sheet]:
        return components.sheets()


GAME: Final = MarrakeshGame()
