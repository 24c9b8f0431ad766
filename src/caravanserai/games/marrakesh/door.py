"""The door of Marrakesh."""

from __future__ import annotations

from typing import Any, Final

from caravanserai.games.marrakesh import components, data, observe, pad, scoring, secrets, setup, things, value, value_2026
from caravanserai.games.marrakesh.actions import KINDS
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.upgrades import UPGRADES
from caravanserai.kernel.game import Game, Score, Sheet
from caravanserai.kernel.opinion import Opinion
from caravanserai.kernel.options import choice, flag
from caravanserai.kernel.pad import Filled, Line
from caravanserai.kernel.printed import Printed, values_of
from caravanserai.kernel.sight import Slot


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
        super().__init__("marrakesh", 2, every, options, KINDS, longest=2_500)
        self.upgrades = UPGRADES

    def empty(self) -> Marrakesh:
        return Marrakesh()

    def lay_out(self, t: Marrakesh) -> None:
        setup.lay_out(t)

    def open_view(self, t: Marrakesh) -> dict[str, Any]:
        return secrets.open_view(t)

    def own_view(self, t: Marrakesh, seat: int) -> dict[str, Any]:
        return secrets.own_view(t, seat)

    def is_open(self, t: Marrakesh) -> bool:
        return secrets.is_open(t)

    def sample(self, t: Marrakesh, seat: int | None, seed: int) -> Marrakesh:
        return secrets.sample(t, seat, seed)

    def scores(self, t: Marrakesh) -> list[Score]:
        return scoring.scores(t)

    def round(self, t: Marrakesh) -> int:
        return things.ROUNDS * t.season + t.round + 1

    def opinion(self, name: str = "") -> Opinion[Marrakesh]:
        return value_2026.OPINION if name == "2026" else value.OPINION

    def gathered(self, t: Marrakesh, seat: int) -> dict[str, int]:
        return scoring.gathered(t, seat)

    def observe(self, t: Marrakesh, seat: int) -> list[int]:
        return observe.observe(t, seat, self.questions)

    def layout(self, players: int) -> list[Slot]:
        return observe.layout(players, len(self.questions))

    def components(self) -> list[Sheet]:
        return components.sheets()

    def pad(self) -> list[Line]:
        return pad.lines()

    def add_up(self, filled: Filled) -> list[Score]:
        return pad.add_up(filled)

    def printed(self) -> Printed:
        return Printed(self.name, self.version, values_of(things, data), data.PROVENANCE)


GAME: Final = MarrakeshGame()
