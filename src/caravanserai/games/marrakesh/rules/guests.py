"""Module 2: sultan and imam keep company with the pawn that leads on their stairs.

News: guest_joined(who, stairs), guest_waits(stairs, stair).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.data import LAST_STAIR
from caravanserai.games.marrakesh.table import NOBODY, Marrakesh, put


def meet_guest(t: Marrakesh, who: int, stairs: int, start: int) -> None:
    """A pawn has climbed from `start`: it takes the guest along if it reached him or passed his company."""
    stair = t.players[who].stairs[stairs]
    company = t.guest_with[stairs]
    if company == NOBODY:
        if start < t.guest_at[stairs] <= stair:
            join(t, who, stairs)
    elif company != who and start <= t.players[company].stairs[stairs] < stair:
        join(t, who, stairs)
    if stair == LAST_STAIR and t.guest_with[stairs] == who:
        pass_on(t, stairs)


def join(t: Marrakesh, who: int, stairs: int) -> None:
    t.guest_with = put(t.guest_with, stairs, who)
    t.guest_at = put(t.guest_at, stairs, -1)
    t.tell("guest_joined", who, stairs)


def pass_on(t: Marrakesh, stairs: int) -> None:
    """At the end of the stairs the guest goes to the next pawn, or waits one stair above several that are level."""
    t.guest_with = put(t.guest_with, stairs, NOBODY)
    places = [p.stairs[stairs] for p in t.players]
    behind = [stair for stair in places if stair < LAST_STAIR]
    if not behind:
        return
    best = max(behind)
    if places.count(best) == 1:
        join(t, places.index(best), stairs)
    else:
        t.guest_at = put(t.guest_at, stairs, best + 1)
        t.tell("guest_waits", stairs, best + 1)
