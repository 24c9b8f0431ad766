"""Scoring a single oasis during the game, for scrolls 68 and 71.

Asks: ReturnForOasis. Options: pay, pass.
News: oasis_scored(who, oasis, points).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import PASS, PAY
from caravanserai.games.marrakesh.data import OASIS_TILES
from caravanserai.games.marrakesh.rules.gain import lose
from caravanserai.games.marrakesh.scoring import oasis_value, returnable
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Step, score
from caravanserai.games.marrakesh.things import OASES


class ScoreOasis(Step):
    """Score an oasis at once; it may score again at the end."""

    who: int
    oasis: int

    def __init__(self, who: int, oasis: int) -> None:
        self.who = who
        self.oasis = oasis

    def run(self, t: Marrakesh) -> None:
        if returnable(t.players[self.who], self.oasis):
            t.then(ReturnForOasis(self.who, self.oasis))
        else:
            score_oasis(t, self.who, self.oasis, 0)


class ReturnForOasis(Ask):
    """This oasis pays for resources of one kind: return as many as you like."""

    oasis: int

    def __init__(self, who: int, oasis: int) -> None:
        self.who = who
        self.oasis = oasis

    def options(self, t: Marrakesh) -> list[int]:
        most = returnable(t.players[self.who], self.oasis)
        return [PASS] + [PAY + count for count in range(1, most + 1)]

    def answer(self, t: Marrakesh, option: int) -> None:
        returned = 0 if option == PASS else option - PAY
        lose(t, self.who, OASIS_TILES[self.oasis].among[0], returned)
        score_oasis(t, self.who, self.oasis, returned)


def score_oasis(t: Marrakesh, who: int, oasis: int, returned: int) -> None:
    p = t.players[who]
    points = oasis_value(p, oasis, returned)
    score(p, points, OASES)
    t.tell("oasis_scored", who, oasis, points)
