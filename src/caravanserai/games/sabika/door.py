"""The door of Sabika."""

from __future__ import annotations

from typing import Any, Final

from caravanserai.games.sabika import components, data, observe, pad, scoring, secrets, setup, value, value_2026, words
from caravanserai.games.sabika.actions import KINDS
from caravanserai.games.sabika.table import Sabika
from caravanserai.games.sabika.upgrades import UPGRADES
from caravanserai.kernel.game import Game, Score, Sheet
from caravanserai.kernel.opinion import Opinion
from caravanserai.kernel.options import choice, flag
from caravanserai.kernel.pad import Filled, Line
from caravanserai.kernel.printed import Printed, values_of
from caravanserai.kernel.sight import Slot

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
        super().__init__("sabika", 2, every, options, KINDS, longest=1_500)
        self.upgrades = UPGRADES

    def empty(self) -> Sabika:
        return Sabika()

    def lay_out(self, t: Sabika) -> None:
        setup.lay_out(t)

    def open_view(self, t: Sabika) -> dict[str, Any]:
        return secrets.open_view(t)

    def own_view(self, t: Sabika, seat: int) -> dict[str, Any]:
        return secrets.own_view(t, seat)

    def hides(self, t: Sabika, seat: int) -> bool:
        return t.round == 0  # nobody asks for the tile put aside any more

    def sample(self, t: Sabika, seat: int | None, seed: int) -> Sabika:
        return secrets.sample(t, seat, seed)

    def scores(self, t: Sabika) -> list[Score]:
        return scoring.scores(t)

    def round(self, t: Sabika) -> int:
        return t.round

    def opinion(self, name: str = "") -> Opinion[Sabika]:
        return value_2026.OPINION if name == "2026" else value.OPINION

    def gathered(self, t: Sabika, seat: int) -> dict[str, int]:
        return scoring.gathered(t, seat)

    def observe(self, t: Sabika, seat: int) -> list[int]:
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
        return Printed(self.name, self.version, values_of(words, data), data.PROVENANCE)


GAME: Final = SabikaGame()
