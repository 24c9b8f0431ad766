"""The door of Istanbul."""

from __future__ import annotations

from typing import Any, Final

from caravanserai.games.istanbul import components, data, observe, pad, scoring, secrets, setup, value, value_2026
from caravanserai.games.istanbul.actions import KINDS
from caravanserai.games.istanbul.table import Istanbul
from caravanserai.games.istanbul.upgrades import UPGRADES
from caravanserai.kernel.game import Game, Score, Sheet
from caravanserai.kernel.opinion import Opinion
from caravanserai.kernel.options import choice
from caravanserai.kernel.pad import Filled, Line
from caravanserai.kernel.printed import Printed, values_of
from caravanserai.kernel.sight import Slot


class IstanbulGame(Game[Istanbul]):
    """Two to five merchants race for rubies."""

    def __init__(self) -> None:
        every = [2, 3, 4, 5]
        options = [
            choice("layout", ["short", "long", "ordered", "random"], "short", every),
            choice("variant", ["standard", "neutral_assistants"], "standard", [2, 3, 4]),
        ]
        super().__init__("istanbul", 2, every, options, KINDS, longest=20_000)
        self.upgrades = UPGRADES

    def empty(self) -> Istanbul:
        return Istanbul()

    def lay_out(self, t: Istanbul) -> None:
        setup.lay_out(t)

    def open_view(self, t: Istanbul) -> dict[str, Any]:
        return secrets.open_view(t)

    def own_view(self, t: Istanbul, seat: int) -> dict[str, Any]:
        return secrets.own_view(t, seat)

    def hides(self, t: Istanbul, seat: int) -> bool:
        return any(t.players[seat].hand)

    def sample(self, t: Istanbul, seat: int | None, seed: int) -> Istanbul:
        return secrets.sample(t, seat, seed)

    def scores(self, t: Istanbul) -> list[Score]:
        return scoring.scores(t)

    def round(self, t: Istanbul) -> int:
        return (t.turns - 1) // t.seats + 1

    def opinion(self, name: str = "") -> Opinion[Istanbul]:
        return value_2026.OPINION if name == "2026" else value.OPINION

    def gathered(self, t: Istanbul, seat: int) -> dict[str, int]:
        return scoring.gathered(t, seat)

    def observe(self, t: Istanbul, seat: int) -> list[int]:
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
        return Printed(self.name, self.version, values_of(data), data.PROVENANCE)


GAME: Final = IstanbulGame()
