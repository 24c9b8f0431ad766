"""The season scoring, the preparation of the next season, and the final scoring.

Fate: DrawOffice. Options: office.
News: fishermen(), office(tile), final(who, total).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import OFFICE
from caravanserai.games.marrakesh.data import CROCODILE, LIGHT_OFFICES
from caravanserai.games.marrakesh.rules.displays import RefillDisplays
from caravanserai.games.marrakesh.rules.provisions import FlipProvision, Provide
from caravanserai.games.marrakesh.rules.river import AllRapids
from caravanserai.games.marrakesh.rules.river_tiles import EvaluateRiver
from caravanserai.games.marrakesh.scoring import final_parts
from caravanserai.games.marrakesh.table import NOBODY, Chance, Marrakesh, Step, owns, put, score, turn_order
from caravanserai.games.marrakesh.things import PARTS, SEASONS
from caravanserai.kernel.chance import kinds_in


class ScoreSeason(Step):
    """Scroll 28 first, then the river, then provisions; then everybody turns over one more provision tile."""

    def run(self, t: Marrakesh) -> None:
        order = turn_order(t)
        order.reverse()
        if t.season + 1 < SEASONS:
            for who in order:
                t.then(FlipProvision(who))
        for who in order:
            t.then(Provide(who))
        t.then(EvaluateRiver(), RefillDisplays(), ReturnFishermen())
        for who in order:
            if owns(t.players[who], 28):
                t.then(AllRapids(who))


class ReturnFishermen(Step):
    """Fishermen go back to the start, except after the last season; face 09 lets its winner start at the crocodile."""

    def run(self, t: Marrakesh) -> None:
        if t.season + 1 == SEASONS:
            return
        for p in t.players:
            p.river = 0
            p.sailed = 0
        t.tell("fishermen")
        if t.crocodile != NOBODY:
            t.players[t.crocodile].river = CROCODILE
            t.boats.remove(t.crocodile)
            t.boats.insert(0, t.crocodile)
            t.crocodile = NOBODY


class PrepareSeason(Step):
    """A new exchange office and river tile; the season tracker passes left and takes the round tracker along."""

    def run(self, t: Marrakesh) -> None:
        t.season += 1
        t.season_first = (t.season_first + 1) % t.seats
        t.then(DrawOffice())


class DrawOffice(Chance):
    """The next exchange office is turned over."""

    def options(self, t: Marrakesh) -> list[int]:
        return kinds_in(t.office_bag, OFFICE)

    def answer(self, t: Marrakesh, option: int) -> None:
        office = option - OFFICE
        t.office = office
        t.office_bag = put(t.office_bag, office, 0)
        if not t.classic:  # Essential: two sides of one tile
            other = office + LIGHT_OFFICES if office <= LIGHT_OFFICES else office - LIGHT_OFFICES
            t.office_bag = put(t.office_bag, other, 0)
        t.tell("office", office)


class FinalScoring(Step):
    """Complete sectors, the best oases, desert towns, leftovers."""

    def run(self, t: Marrakesh) -> None:
        for who in range(t.seats):
            p = t.players[who]
            parts = final_parts(t, p)
            for part in range(PARTS):
                score(p, parts[part], part)
            t.tell("final", who, p.points)
        t.over = True
