"""The nine sector actions under one roof, and whether each can bring anything."""

from __future__ import annotations

from caravanserai.games.marrakesh.rules.keshis import PlaceAside
from caravanserai.games.marrakesh.rules.madrasa import NO_DUTY, BuyScrolls
from caravanserai.games.marrakesh.rules.medina import BuyGates, affordable
from caravanserai.games.marrakesh.rules.orchard import harvest
from caravanserai.games.marrakesh.rules.river import Sail
from caravanserai.games.marrakesh.rules.sahara import ClaimOases, claimable
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
    SOUK,
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


def can_act(t: Marrakesh, who: int, sector: int, water: int) -> bool:
    """Whether a sector's action can do anything now (p. 11: otherwise one takes a new keshi); `water` comes before it."""
    p = t.players[who]
    if sector == MADRASA:
        return len(BuyScrolls(who, 0, NO_DUTY).options(t)) > 0
    if sector == SQUARE:
        return p.ring != 0
    if sector == MEDINA:
        return len(affordable(t, p, water)) > 0
    if sector == SAHARA:
        return len(claimable(p, water)) > 0
    if sector == SOUK:
        return len(TradeInSouk(who, ANYTHING).options(t)) > 0
    return p.have[sector] > 0
