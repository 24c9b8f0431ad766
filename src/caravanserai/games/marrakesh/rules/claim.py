"""Phase 2: keshis in the tower base are claimed in turns, then exchanged (Essential) or placed at once (Classic).

Asks: ClaimKeshis, ClaimSecond. Options: take_one, take_two, pass.
News: claimed_keshis(who, colour, count), returned_keshis(colour, count) when nobody can take them.
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import PASS, TAKE_ONE, TAKE_TWO
from caravanserai.games.marrakesh.rules.keshis import PlaceKeshi, PlaceWaiting
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Step, add, owns, room, turn_order
from caravanserai.games.marrakesh.things import COLOURS


class ClaimInTurns(Step):
    """The next player who can take something claims; nobody can: the rest goes back to the supply."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Marrakesh) -> None:
        for i in range(t.seats):
            who = (self.seat + i) % t.seats
            if can_claim(t, who):
                t.then(ClaimKeshis(who), ClaimInTurns((who + 1) % t.seats))
                return
        for colour in range(COLOURS):
            if t.base[colour]:
                t.tell("returned_keshis", colour, t.base[colour])
                t.supply[colour] += t.base[colour]
                t.base[colour] = 0


def can_claim(t: Marrakesh, who: int) -> bool:
    p = t.players[who]
    return any(t.base[colour] and room(p, colour) > 0 for colour in range(COLOURS))


class ClaimKeshis(Ask):
    """Take one or two keshis of one colour that your board has room for; scroll 61 lets the two differ."""

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        base = t.base
        singly = owns(p, 61)
        menu: list[int] = []
        for colour in range(COLOURS):
            if base[colour]:
                free = room(p, colour)
                if free > 0:
                    menu.append(TAKE_ONE + colour)
                    if free > 1 and base[colour] > 1 and not singly:
                        menu.append(TAKE_TWO + colour)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option >= TAKE_TWO:
            claim(t, self.who, option - TAKE_TWO, 2)
        else:
            if owns(t.players[self.who], 61):
                t.then(ClaimSecond(self.who))
            claim(t, self.who, option - TAKE_ONE, 1)


class ClaimSecond(Ask):
    """Scroll 61: you may take a second keshi, of the same colour or another."""

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        menu = [TAKE_ONE + colour for colour in range(COLOURS) if t.base[colour] and room(p, colour) > 0]
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            claim(t, self.who, option - TAKE_ONE, 1)


def claim(t: Marrakesh, who: int, colour: int, count: int) -> None:
    """Essential: the keshis wait beside the board and count already. Classic: they are placed at once."""
    t.base[colour] -= count
    t.tell("claimed_keshis", who, colour, count)
    if t.classic:
        for _ in range(count):
            t.then(PlaceKeshi(who, colour))
    else:
        p = t.players[who]
        p.waiting = add(p.waiting, colour, count)


class ExchangeKeshis(Step):
    """In turn order everybody exchanges what they claimed."""

    def run(self, t: Marrakesh) -> None:
        for who in reversed(turn_order(t)):
            t.then(PlaceWaiting(who))
