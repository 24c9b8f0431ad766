"""The river: sailing, paid water, the jetty, and the bonuses of rapids.

Asks: PayWater, ChooseRapid. Options: pay, pass, rapid.
News: sailed(who, space), docked(who, points), surplus(who, part, points), rapid(who, rapid).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import MOST_PAID, PASS, PAY, RAPID
from caravanserai.games.marrakesh.data import JETTY, JETTY_POINTS, RAPIDS
from caravanserai.games.marrakesh.rules.gain import Gain, lose
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Player, Step, owns, score
from caravanserai.games.marrakesh.things import RIVER, WATER

NO_RAPID: Final = -1


class Sail(Step):
    """The fisherman sails downriver; whenever he moves, water may be paid for more."""

    who: int
    steps: int

    def __init__(self, who: int, steps: int) -> None:
        self.who = who
        self.steps = steps

    def run(self, t: Marrakesh) -> None:
        if self.steps > 0:
            t.then(SailOn(self.who, self.steps), PayWater(self.who))


class SailOn(Step):
    """Step by step: rapids pay the owner of scroll 17, the jetty pays on arrival, further steps bring points."""

    who: int
    steps: int

    def __init__(self, who: int, steps: int) -> None:
        self.who = who
        self.steps = steps

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        end = min(JETTY, p.river + self.steps)
        rapid = rapid_between(p.river, end) if owns(p, 17) else NO_RAPID
        if rapid != NO_RAPID:
            end = RAPIDS[rapid].after + 1
        moved = end - p.river
        if moved > 0:
            p.river = end
            p.sailed += moved
            land(t, self.who)
        if rapid != NO_RAPID:
            t.then(TakeRapid(self.who, rapid), SailOn(self.who, self.steps - moved))
        else:
            surplus(t, self.who, self.steps - moved)


def rapid_between(start: int, end: int) -> int:
    """The first rapid on the way from one space to another."""
    for rapid, place in enumerate(RAPIDS):
        if start <= place.after < end:
            return rapid
    return NO_RAPID


def surplus(t: Marrakesh, who: int, steps: int) -> None:
    """Steps beyond the jetty bring a point each, two with scroll 56."""
    if steps > 0:
        p = t.players[who]
        points = steps * 2 if owns(p, 56) else steps
        score(p, points, RIVER)
        t.tell("surplus", who, RIVER, points)


def land(t: Marrakesh, who: int) -> None:
    """The fisherman joins the end of the line on his space, or takes the best free spot of the jetty."""
    p = t.players[who]
    t.tell("sailed", who, p.river)
    boats = t.boats
    boats.remove(who)
    place = 0
    while place < len(boats) and t.players[boats[place]].river >= p.river:
        place += 1
    boats.insert(place, who)
    if p.river == JETTY:
        score(p, JETTY_POINTS[place], RIVER)
        t.tell("docked", who, JETTY_POINTS[place])


class PayWater(Ask):
    """When your fisherman sails you may pay water: one step more for each."""

    def options(self, t: Marrakesh) -> list[int]:
        water = t.players[self.who].have[WATER]
        if water == 0:
            return []
        return [PASS] + [PAY + count for count in range(1, min(water, MOST_PAID) + 1)]

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            paid = option - PAY
            lose(t, self.who, WATER, paid)
            if paid == MOST_PAID or owns(t.players[self.who], 17):  # scroll 17 may bring new water on the way
                t.then(SailOn(self.who, paid), self)
            else:
                t.then(SailOn(self.who, paid))


def rapids_passed(p: Player) -> int:
    """How many rapids lie behind the fisherman."""
    return sum(1 for rapid in RAPIDS if p.river > rapid.after)


class TakeRapid(Step):
    """Gain the bonus of a rapid, twice with scroll 60."""

    who: int
    rapid: int

    def __init__(self, who: int, rapid: int) -> None:
        self.who = who
        self.rapid = rapid

    def run(self, t: Marrakesh) -> None:
        rapid = RAPIDS[self.rapid]
        t.tell("rapid", self.who, self.rapid)
        t.then(Gain(self.who, rapid.bonus, rapid.count, RIVER))
        if owns(t.players[self.who], 60):
            t.then(Gain(self.who, rapid.bonus, rapid.count, RIVER))


class ChooseRapid(Ask):
    """At the end of the round you may take the bonus of one rapid that your fisherman has passed."""

    def options(self, t: Marrakesh) -> list[int]:
        menu = [RAPID + rapid for rapid in range(rapids_passed(t.players[self.who]))]
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            t.then(TakeRapid(self.who, option - RAPID))


class AllRapids(Step):
    """Take the bonus of every rapid passed."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Marrakesh) -> None:
        for rapid in range(rapids_passed(t.players[self.who]) - 1, -1, -1):
            t.then(TakeRapid(self.who, rapid))
