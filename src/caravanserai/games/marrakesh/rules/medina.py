"""The medina: buying gates, building them beside a guard, and the keshis they bring.

Asks: BuyGates, GateKeshi, BuildGate, TakeGate. Options: gate, keshi, build, pass.
News: gate(who, workshop, colour, points), built(who, colour, space, points for the match).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import BUILD, GATE, KESHI, PASS
from caravanserai.games.marrakesh.data import GATE_SPACES, MATCH_POINTS, WORKSHOPS
from caravanserai.games.marrakesh.rules.gain import dinars_to_spend, pay
from caravanserai.games.marrakesh.rules.keshis import PlaceAside
from caravanserai.games.marrakesh.table import FREE, Ask, Marrakesh, Player, Step, add, owns, put, room, score
from caravanserai.games.marrakesh.things import COLOURS, MEDINA

WORKSHOP_COUNT: Final = 4


def gate_price(p: Player, workshop: int) -> int:
    """Dinars for a gate of this workshop; scroll 32 saves one."""
    dinars = WORKSHOPS[workshop].dinars
    return max(0, dinars - 1) if owns(p, 32) else dinars


def gates_in(t: Marrakesh, workshop: int) -> list[int]:
    """The options to take a gate of each colour that a workshop still has."""
    first = workshop * COLOURS
    stock = t.workshops
    base = GATE + COLOURS + first  # options number workshops from 1
    return [base + colour for colour in range(COLOURS) if stock[first + colour]]


def affordable(t: Marrakesh, p: Player, water: int) -> list[int]:
    """The options to buy a gate, if a guard is free for it; with scroll 33 water to come helps to pay."""
    menu: list[int] = []
    if p.guards:
        purse = dinars_to_spend(p) + (water if owns(p, 33) else 0)
        for workshop in range(WORKSHOP_COUNT):
            if gate_price(p, workshop) <= purse:
                menu += gates_in(t, workshop)
    return menu


class BuyGates(Ask):
    """Buy gates while dinars last and guards stand on the watchtower; afterwards their keshis are placed."""

    def options(self, t: Marrakesh) -> list[int]:
        menu = affordable(t, t.players[self.who], 0)
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            workshop, colour = divmod(option - GATE - COLOURS, COLOURS)
            t.then(GetGate(self.who, workshop, colour), self)
            pay(t, self.who, 0, 0, gate_price(t.players[self.who], workshop))


class GetGate(Step):
    """A gate leaves its workshop: it scores, is built, and brings keshis that wait beside the board."""

    who: int
    workshop: int
    colour: int

    def __init__(self, who: int, workshop: int, colour: int) -> None:
        self.who = who
        self.workshop = workshop
        self.colour = colour

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        t.workshops = add(t.workshops, self.workshop * COLOURS + self.colour, -1)
        points = WORKSHOPS[self.workshop].points
        if points < 0 and owns(p, 22):
            points = 0
        score(p, points, MEDINA)
        t.tell("gate", self.who, self.workshop + 1, self.colour, points)
        count = 2 if owns(p, 66) else 1
        if owns(p, 36):
            t.then(GateKeshi(self.who, count))
        else:
            p.aside = add(p.aside, self.colour, count)
        t.then(BuildGate(self.who, self.colour))


class GateKeshi(Ask):
    """Scroll 36: choose the colour of each keshi that a gate brings."""

    left: int

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        return [KESHI + colour for colour in range(COLOURS) if room(p, colour) > p.aside[colour]]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        p.aside = add(p.aside, option - KESHI, 1)
        if self.left > 1:
            t.then(GateKeshi(self.who, self.left - 1))


class BuildGate(Ask):
    """Build the gate on a free gate space with a guard beside it; a space of its own colour brings points."""

    colour: int

    def __init__(self, who: int, colour: int) -> None:
        self.who = who
        self.colour = colour

    def options(self, t: Marrakesh) -> list[int]:
        gates = t.players[self.who].gates
        return [BUILD + space for space in range(len(gates)) if gates[space] == FREE]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        space = option - BUILD
        p.gates = put(p.gates, space, self.colour)
        p.guards -= 1
        points = MATCH_POINTS if self.colour in GATE_SPACES[space] else 0
        score(p, points, MEDINA)
        t.tell("built", self.who, self.colour, space, points)


class TakeGate(Ask):
    """Desert town 12: you may take a gate without paying dinars, if a guard is free."""

    def options(self, t: Marrakesh) -> list[int]:
        if not t.players[self.who].guards:
            return []
        menu: list[int] = []
        for workshop in range(WORKSHOP_COUNT):
            menu += gates_in(t, workshop)
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            workshop, colour = divmod(option - GATE - COLOURS, COLOURS)
            t.then(GetGate(self.who, workshop, colour), PlaceAside(self.who))
