"""Providing for the citizens at the end of a season.

Asks: UseScrollForProvisions, FlipProvision. Options: scroll, provision, pass.
News: provided(who), failed(who, points lost), provision(who, tile).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import PASS, PROVISION, SCROLL
from caravanserai.games.marrakesh.data import PROVISION_TILES
from caravanserai.games.marrakesh.rules.gain import PayDinars, PayResources, can_pay, dinars_to_spend, lose, pay
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Step, owns, score, without
from caravanserai.games.marrakesh.things import DATE, DINAR, PROVISIONS, WATER


class Provide(Step):
    """Pay what all open provision tiles ask for, or lose every resource and the points of all of them."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        have = p.have
        if owns(p, 44) and dinars_to_spend(p) and have[WATER] + have[DATE] + have[DINAR] > len(p.active):
            t.then(UseScrollForProvisions(self.who))
        else:
            provide(t, self.who)


class UseScrollForProvisions(Ask):
    """Scroll 44: you may pay a dinar; then each tile is content with any one resource."""

    def options(self, t: Marrakesh) -> list[int]:
        return [SCROLL + 44, PASS]

    def answer(self, t: Marrakesh, option: int) -> None:
        if option == PASS:
            provide(t, self.who)
        else:
            t.tell("provided", self.who)
            t.then(PayDinars(self.who, 1, 0), PayResources(self.who, len(t.players[self.who].active)))


def provide(t: Marrakesh, who: int) -> None:
    """All or nothing."""
    p = t.players[who]
    water = 0
    dates = 0
    dinars = 0
    penalty = 0
    for number in p.active:
        tile = PROVISION_TILES[number]
        water += tile.water
        dates += tile.dates
        dinars += tile.dinars
        penalty += tile.penalty
    if can_pay(p, water, dates, dinars):
        t.tell("provided", who)
        pay(t, who, water, dates, dinars)
    else:
        for resource in (WATER, DATE, DINAR):
            lose(t, who, resource, p.have[resource])
        score(p, -penalty, PROVISIONS)
        t.tell("failed", who, penalty)


class FlipProvision(Ask):
    """Choose a provision tile to turn face up: it must be provided for from now on."""

    def options(self, t: Marrakesh) -> list[int]:
        return [PROVISION + tile for tile in sorted(t.players[self.who].provisions)]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        p.provisions = without(p.provisions, option - PROVISION)
        p.active = [*p.active, option - PROVISION]
        t.tell("provision", self.who, option - PROVISION)
