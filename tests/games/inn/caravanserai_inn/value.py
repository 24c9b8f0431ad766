"""A bot's opinion of the Inn: points so far, and a little for every bed that is still free."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.opinion import Opinion, Weight
from caravanserai_inn.scoring import scores
from caravanserai_inn.table import Inn

WEIGHTS: Final[list[Weight]] = [
    ("points / 5", 1.0, 1.0, 1.0),
    ("free beds", 0.4, 0.4, 0.4),
]


class InnOpinion(Opinion[Inn]):
    """What is seen of each house."""

    def rows(self, t: Inn) -> list[list[float]]:
        free = [t.beds - sum(p.lodged) for p in t.players]
        return [[score.total / 5, float(free[score.seat])] for score in scores(t)]


OPINION: Final = InnOpinion(WEIGHTS)
