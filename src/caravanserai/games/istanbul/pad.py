"""The score pad of Istanbul: rubies, and what breaks a tie."""

from __future__ import annotations

from caravanserai.games.istanbul.data import CARDS, EXTENSIONS, START_CAPACITY
from caravanserai.kernel.game import Score, ranked
from caravanserai.kernel.pad import Filled, Line

MOST_RUBIES = 12
MOST_LIRA = 200
GOODS = 4


def lines() -> list[Line]:
    return [
        Line("rubies", most=MOST_RUBIES),
        Line("lira", most=MOST_LIRA, tie=True),
        Line("goods", most=GOODS * (START_CAPACITY + EXTENSIONS), tie=True),
        Line("cards", most=sum(CARDS), tie=True),
    ]


def add_up(filled: Filled) -> list[Score]:
    found: list[Score] = []
    for seat in range(filled.seats):
        rubies = filled.number("rubies", seat)
        ties = [filled.number(line, seat) for line in ("lira", "goods", "cards")]
        found.append(Score(seat, rubies, {"rubies": rubies}, ties))
    return ranked(found)
