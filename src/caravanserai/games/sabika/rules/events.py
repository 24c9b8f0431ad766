"""The events of expert mode (p. 19). What each one changes stands where the changed thing is: mostly in `prices`.

Chances: DealEvent().
News: event(number), upcoming(number).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.actions import DRAW_EVENT
from caravanserai.games.sabika.data import EVENT_SPACES, EVENTS, GOOD_EVENTS
from caravanserai.games.sabika.table import NO_TILE, Chance, Sabika, Step
from caravanserai.kernel.chance import bits, ones

GOOD_MASK: Final = sum([1 << number for number in range(1, GOOD_EVENTS + 1)])
BAD_MASK: Final = sum([1 << number for number in range(GOOD_EVENTS + 1, EVENTS + 1)])


class DealEvent(Chance):
    """The next event is turned up. A mix that fixes the numbers of good and bad ones says how likely each is."""

    def options(self, t: Sabika) -> list[int]:
        left = t.event_bag
        if not t.good_events:
            left &= ~GOOD_MASK
        if not t.bad_events:
            left &= ~BAD_MASK
        return bits(left, DRAW_EVENT)

    def weights(self, t: Sabika) -> list[int] | None:
        good = ones(t.event_bag & GOOD_MASK)
        bad = ones(t.event_bag & BAD_MASK)
        return [
            t.good_events * bad if option - DRAW_EVENT <= GOOD_EVENTS else t.bad_events * good for option in self.options(t)
        ]

    def answer(self, t: Sabika, option: int) -> None:
        number = option - DRAW_EVENT
        t.event_bag &= ~(1 << number)
        if number <= GOOD_EVENTS:
            t.good_events -= 1
        else:
            t.bad_events -= 1
        if t.event == NO_TILE:
            t.event = number
            t.tell("event", number)
        else:
            t.upcoming = number
            t.tell("upcoming", number)


class ChangeEvent(Step):
    """When the Golden Book reaches an event space the upcoming event becomes the current one and the last one is turned up."""

    def run(self, t: Sabika) -> None:
        if not t.event or t.round not in EVENT_SPACES:
            return
        t.event = t.upcoming
        t.upcoming = NO_TILE
        t.tell("event", t.event)
        if t.round == EVENT_SPACES[0]:
            t.then(DealEvent())
