"""The nine sector actions under one roof."""

from __future__ import annotations

from caravanserai.games.marrakesh.rules.keshis import PlaceAside
from caravanserai.games.marrakesh.rules.madrasa import NO_DUTY, BuyScrolls
from caravanserai.games.marrakesh.rules.medina import BuyGates
from caravanserai.games.marrakesh.rules.orchard import harvest
from caravanserai.games.marrakesh.rules.river import Sail
from caravanserai.games.marrakesh.rules.sahara import ClaimOases
from caravanserai.games.marrakesh.rules.souk import ANYTHING, TradeInSouk
from caravanserai.games.marrakesh.rules.square import MainSquare
from caravanserai.games.marrakesh.rules.stairs import Climb
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.things import (
    BLACK,
    MADRASA,
    MEDINA,
    MOSQUE,
    MOSQUE_STAIRS,
    ORCHARD,
    PALACE,
    PALACE_STAIRS,
    RIVER,
    SAHARA,
    SQUARE,
    TURQUOISE,
    WHITE,
)


def sector_action(t: Marrakesh, who: int, sector: int) -> None:
    """Lay down the action of a sector."""
    have = t.players[who].have
    if sector == ORCHARD:
        harvest(t, who)
    elif sector == MADRASA:
        t.then(BuyScrolls(who, 0, NO_DUTY))
    elif sector == PALACE:
        t.then(Climb(who, PALACE_STAIRS, have[WHITE]))
    elif sector == MOSQUE:
        t.then(Climb(who, MOSQUE_STAIRS, have[BLACK]))
    elif sector == RIVER:
        t.then(Sail(who, have[TURQUOISE]))
    elif sector == SQUARE:
        t.then(MainSquare(who))
    elif sector == MEDINA:
        t.then(BuyGates(who), PlaceAside(who))
    elif sector == SAHARA:
        t.then(ClaimOases(who))
    else:
        t.then(TradeInSouk(who, ANYTHING))
