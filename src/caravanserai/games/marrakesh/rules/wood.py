"""Wooden keshis: a new set for every season, and placeholders where the Essential supply runs short.

Asks: SwapForAny. Options: keshi, pass.
News: hands(), placeholder(who, colour), swapped(who, colour).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import KESHI, PASS
from caravanserai.games.marrakesh.table import Ask, Marrakesh, Step, turn_order
from caravanserai.games.marrakesh.things import COLOURS

LAST_SWAP = 2  # the third round


class TakeHands(Step):
    """Everybody takes one wooden keshi of each colour; if some lack, whoever leads gets a placeholder instead."""

    def run(self, t: Marrakesh) -> None:
        for p in t.players:
            p.hand = (1 << COLOURS) - 1
            p.placeholders = 0
        t.tell("hands")
        if t.classic:
            return
        for colour in range(COLOURS):
            short = t.seats - t.supply[colour]
            t.supply[colour] -= t.seats
            if short > 0:
                t.supply[colour] = 0
                for who in by_score(t)[:short]:
                    t.players[who].hand &= ~(1 << colour)
                    t.players[who].placeholders |= 1 << colour
                    t.tell("placeholder", who, colour)


def by_score(t: Marrakesh) -> list[int]:
    """The seats from the leader down; of equals the one earlier in the coming round's order."""
    order = [(t.season_first + i) % t.seats for i in range(t.seats)]
    ranked: list[int] = []
    for who in order:
        place = 0
        while place < len(ranked) and t.players[ranked[place]].points >= t.players[who].points:
            place += 1
        ranked.insert(place, who)
    return ranked


class SwapPlaceholders(Step):
    """At the end of a round placeholders become wooden keshis where the supply has them again; the last round needs none."""

    def run(self, t: Marrakesh) -> None:
        if t.round > LAST_SWAP:
            return
        for who in turn_order(t):
            p = t.players[who]
            for colour in range(COLOURS):
                if p.placeholders >> colour & 1 and t.supply[colour]:
                    swap(t, who, colour, colour)
        if t.round == LAST_SWAP:
            for who in reversed(turn_order(t)):
                for colour in range(COLOURS):
                    if t.players[who].placeholders >> colour & 1:
                        t.then(SwapForAny(who, colour))


def swap(t: Marrakesh, who: int, placeholder: int, colour: int) -> None:
    """A wooden keshi from the supply goes behind the screen, the placeholder leaves."""
    p = t.players[who]
    p.placeholders &= ~(1 << placeholder)
    p.hand |= 1 << colour
    t.supply[colour] -= 1
    t.tell("swapped", who, colour)


class SwapForAny(Ask):
    """After the third round you may swap a placeholder for a wooden keshi you do not have behind your screen."""

    placeholder: int

    def __init__(self, who: int, placeholder: int) -> None:
        self.who = who
        self.placeholder = placeholder

    def options(self, t: Marrakesh) -> list[int]:
        hand = t.players[self.who].hand
        menu = [KESHI + colour for colour in range(COLOURS) if t.supply[colour] and not hand >> colour & 1]
        if menu:
            menu.append(PASS)
        return menu

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            swap(t, self.who, self.placeholder, option - KESHI)
