"""The cube tower: all selected keshis are thrown in, some stick, some that stuck before fall out.

Fate: ShakeTower. Options: fell.
News: thrown(count), fell(colour, count).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import FELL
from caravanserai.games.marrakesh.data import LAYERS
from caravanserai.games.marrakesh.table import Chance, Marrakesh, Step
from caravanserai.games.marrakesh.things import COLOURS
from caravanserai.kernel.chance import total

PRECISION: Final = 1000000
CACHE: Final[dict[int, list[int]]] = {}


class ThrowKeshis(Step):
    """The selected keshis of all players go into the tower at once."""

    def run(self, t: Marrakesh) -> None:
        for p in t.players:
            for colour in range(COLOURS):
                if p.chosen >> colour & 1:
                    t.thrown[colour] += 1
            p.hand &= ~p.chosen
            p.chosen = 0
        t.tell("thrown", total(t.thrown))
        for colour in range(COLOURS - 1, -1, -1):
            if t.thrown[colour] + t.tower[colour]:
                t.then(ShakeTower(colour))


class ShakeTower(Chance):
    """How many keshis of one colour come out: of those inside and of those thrown, each on its own."""

    colour: int

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour = colour

    def options(self, t: Marrakesh) -> list[int]:
        return [FELL + count for count in range(t.thrown[self.colour] + t.tower[self.colour] + 1)]

    def weights(self, t: Marrakesh) -> list[int]:
        return chances(t.layer, t.tower[self.colour], t.thrown[self.colour])

    def answer(self, t: Marrakesh, option: int) -> None:
        colour = self.colour
        count = option - FELL
        t.tower[colour] += t.thrown[colour] - count
        t.thrown[colour] = 0
        t.base[colour] += count
        if count:
            t.tell("fell", colour, count)


def chances(layer: int, inside: int, thrown: int) -> list[int]:
    """How likely each number is to come out, in millionths."""
    key = (layer * 64 + inside) * 64 + thrown
    known = CACHE.get(key)
    if known is None:
        known = CACHE[key] = work_out(LAYERS[layer].fall, LAYERS[layer].stick, inside, thrown)
    return known


def work_out(fall: int, stick: int, inside: int, thrown: int) -> list[int]:
    ways = [PRECISION]
    for chance in [fall] * inside + [100 - stick] * thrown:
        longer = [way * (100 - chance) for way in ways] + [0]
        for count, way in enumerate(ways):
            longer[count + 1] += way * chance
        ways = [way // 100 for way in longer]
    return [max(1, way) for way in ways]
