"""The door of the Inn."""

from __future__ import annotations

from typing import Any, Final

from caravanserai.kernel.game import Game, Score, Sheet
from caravanserai.kernel.opinion import Opinion
from caravanserai.kernel.options import number
from caravanserai.kernel.printed import Printed, values_of
from caravanserai_inn import components, data, scoring, secrets, setup, value
from caravanserai_inn.actions import KINDS
from caravanserai_inn.table import Inn


class InnGame(Game[Inn]):
    """Two to four keepers let travellers in."""

    def __init__(self) -> None:
        super().__init__("inn", 1, [2, 3, 4], [number("beds", [3, 4], 3, [2, 3, 4])], KINDS)

    def empty(self) -> Inn:
        return Inn()

    def lay_out(self, t: Inn) -> None:
        setup.lay_out(t)

    def open_view(self, t: Inn) -> dict[str, Any]:
        return secrets.open_view(t)

    def own_view(self, t: Inn, seat: int) -> dict[str, Any]:
        return secrets.own_view(t, seat)

    def sample(self, t: Inn, seat: int | None, seed: int) -> Inn:
        return secrets.sample(t, seat, seed)

    def scores(self, t: Inn) -> list[Score]:
        return scoring.scores(t)

    def opinion(self, name: str = "") -> Opinion[Inn]:
        return value.OPINION

    def components(self) -> list[Sheet]:
        return components.sheets()

    def printed(self) -> Printed:
        return Printed(self.name, self.version, values_of(data), data.PROVENANCE)


GAME: Final = InnGame()
