"""Scrolls: getting one, and the instant effects that are more than a bonus.

Asks: PayForOrange, ChooseKeshiAndAct, ScoreClaimed, ReturnResources. Options: scroll, keshi, oasis, pay, pass.
News: scroll(who, scroll), souk_vendor(who), returned(who, resource, count).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import KESHI, MOST_PAID, OASIS, PASS, PAY, SCROLL
from caravanserai.games.marrakesh.data import INSTANT, OPEN_SCROLLS, ORANGE_SCROLLS, SCROLL_TILES
from caravanserai.games.marrakesh.rules.act import Act, FreeAction
from caravanserai.games.marrakesh.rules.gain import Gain, gain, lose
from caravanserai.games.marrakesh.rules.keshis import PlaceKeshi, PlaceVendor
from caravanserai.games.marrakesh.rules.lines import WholeLine
from caravanserai.games.marrakesh.rules.oases import ScoreOasis
from caravanserai.games.marrakesh.rules.sahara import ClaimFree
from caravanserai.games.marrakesh.rules.square import BY_SPECTATORS, RingBonuses, facing_exactly
from caravanserai.games.marrakesh.rules.stairs import BothStairs
from caravanserai.games.marrakesh.table import FIRST_POWER, Ask, Marrakesh, Step, room, score
from caravanserai.games.marrakesh.things import COLOURS, DATE, DINAR, MADRASA, RED, SOUK, WATER

SOUK_WATER: Final = 3  # scroll 57
ORANGE_PRICE: Final = 1  # scroll 58, in dates
BUSY_SECTION: Final = 3  # scroll 47
RETURN_POINTS: Final = 2  # scroll 72
FREE_CLAIMS: Final = 3  # scroll 62
STEPS_ON_BOTH: Final = 3  # scroll 55


class GetScroll(Step):
    """A scroll leaves the display; if it is instant it works at once, otherwise from now on."""

    who: int
    scroll: int

    def __init__(self, who: int, scroll: int) -> None:
        self.who = who
        self.scroll = scroll

    def run(self, t: Marrakesh) -> None:
        p = t.players[self.who]
        scroll = self.scroll
        t.scrolls[t.scrolls.index(scroll)] = 0
        p.scrolls = [*p.scrolls, scroll]
        t.tell("scroll", self.who, scroll)
        tile = SCROLL_TILES[scroll]
        if tile.timing != INSTANT:
            p.powers |= 1 << (scroll - FIRST_POWER)
        elif tile.bonuses:
            for bonus in reversed(tile.bonuses):
                t.then(Gain(self.who, bonus[0], bonus[1], MADRASA))
        else:
            odd_scroll(t, self.who, scroll)


def odd_scroll(t: Marrakesh, who: int, scroll: int) -> None:
    """The instant scrolls that are no plain bonuses."""
    p = t.players[who]
    if scroll == 47:
        t.then(RingBonuses(who, facing_exactly(t, p, BUSY_SECTION), BUSY_SECTION))
    elif scroll == 53:
        t.then(FreeAction(who))
    elif scroll == 55:
        t.then(BothStairs(who, STEPS_ON_BOTH))
    elif scroll == 57:
        open_souk_vendor(t, who)
    elif scroll == 58:
        if p.have[DATE] >= ORANGE_PRICE:
            t.then(PayForOrange(who))
    elif scroll == 59:
        t.then(WholeLine(who))
    elif scroll == 62:
        t.then(ClaimFree(who, FREE_CLAIMS, False))
    elif scroll == 64:
        t.then(ChooseKeshiAndAct(who))
    elif scroll == 70:
        t.then(RingBonuses(who, p.ring, BY_SPECTATORS))
    elif scroll == 71:
        t.then(ScoreClaimed(who))
    elif scroll == 72:
        t.then(ReturnResources(who, WATER), ReturnResources(who, DATE), ReturnResources(who, DINAR))
    else:
        raise AssertionError(scroll)


def open_souk_vendor(t: Marrakesh, who: int) -> None:
    """Scroll 57: a vendor opens in the souk and brings water now; assistants profit from the next turn on."""
    p = t.players[who]
    p.vendors |= 1 << SOUK
    p.have[RED] += 1
    p.souk_vendor_sleeps = True
    t.tell("souk_vendor", who)
    gain(t, who, WATER, SOUK_WATER, MADRASA)


class PayForOrange(Ask):
    """Scroll 58: pay a date and take an orange scroll, whatever your scholars."""

    def options(self, t: Marrakesh) -> list[int]:
        first = ORANGE_SCROLLS * OPEN_SCROLLS
        return [SCROLL + scroll for scroll in t.scrolls[first : first + OPEN_SCROLLS] if scroll]

    def answer(self, t: Marrakesh, option: int) -> None:
        lose(t, self.who, DATE, ORANGE_PRICE)
        t.then(GetScroll(self.who, option - SCROLL))


class ChooseKeshiAndAct(Ask):
    """Scroll 64: place a keshi of any colour, then perform the action of the sector where it went."""

    def options(self, t: Marrakesh) -> list[int]:
        p = t.players[self.who]
        return [KESHI + colour for colour in range(COLOURS) if room(p, colour) > 0]

    def answer(self, t: Marrakesh, option: int) -> None:
        colour = option - KESHI
        if colour == RED:
            t.then(PlaceVendor(self.who, True, False))
        else:
            t.then(PlaceKeshi(self.who, colour), Act(self.who, min(colour, SOUK)))


class ScoreClaimed(Ask):
    """Scroll 71: score one of your claimed oases now; it stays claimed."""

    def options(self, t: Marrakesh) -> list[int]:
        return [OASIS + oasis for oasis in t.players[self.who].claimed]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.then(ScoreOasis(self.who, option - OASIS))


class ReturnResources(Ask):
    """Scroll 72: return any number of this resource for two points each."""

    resource: int

    def __init__(self, who: int, resource: int) -> None:
        self.who = who
        self.resource = resource

    def options(self, t: Marrakesh) -> list[int]:
        most = min(MOST_PAID, t.players[self.who].have[self.resource])
        return [PASS] + [PAY + count for count in range(1, most + 1)]

    def answer(self, t: Marrakesh, option: int) -> None:
        if option != PASS:
            count = option - PAY
            t.players[self.who].have[self.resource] -= count
            score(t.players[self.who], RETURN_POINTS * count, MADRASA)
            t.tell("returned", self.who, self.resource, count)
            if count == MOST_PAID:
                t.then(self)
