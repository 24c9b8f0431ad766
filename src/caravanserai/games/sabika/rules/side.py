"""Secondary actions between two rings (p. 14).

News: side(who, dinars).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import MARBLE_SIDE, RAW_SIDE
from caravanserai.games.sabika.charts import FAR, MARBLE_AT, RAW_AT
from caravanserai.games.sabika.rules.gain import pay
from caravanserai.games.sabika.rules.prices import ring_of, side_price
from caravanserai.games.sabika.rules.storage import MustProcess, TakeMaterial, processable, receive, take_raw
from caravanserai.games.sabika.table import Player, Sabika
from caravanserai.games.sabika.words import GYPSUM, MARBLE, WOOD


def least_side_price(t: Sabika, p: Player, ring: int, space: int, can_process: bool) -> int:
    """The least dinars a secondary action of this space costs; FAR if there is none to do."""
    players = len(t.players)
    for raw in RAW_AT[players][space]:
        if can_process or t.raws[raw] >= 0:
            return side_price(t, p, ring, False)
    return side_price(t, p, ring, True) if MARBLE_AT[players][space] else FAR


def side_options(t: Sabika, p: Player, space: int, cash: int) -> list[int]:
    """The secondary actions a worker on this space can do."""
    menu: list[int] = []
    ring = ring_of(space)
    players = len(t.players)
    raws = RAW_AT[players][space]
    if raws and side_price(t, p, ring, False) <= cash:
        can_process = processable(t, p) != 0
        menu = [RAW_SIDE + raw for raw in raws if can_process or t.raws[raw] >= 0]
    marbles = MARBLE_AT[players][space]
    if marbles and side_price(t, p, ring, True) <= cash:
        menu.append(MARBLE_SIDE + marbles[0])
    return menu


def do_side(t: Sabika, who: int, space: int, option: int) -> None:
    """Pay and take what lies there; from an empty raw space process instead, from an empty marble space gypsum or wood."""
    p = t.players[who]
    marble = option >= MARBLE_SIDE
    price = side_price(t, p, ring_of(space), marble)
    pay(t, who, price)
    t.tell("side", who, price)
    if not marble:
        raw = option - RAW_SIDE
        if t.raws[raw] >= 0:
            take_raw(t, who, raw)
        else:
            t.then(MustProcess(who))
    elif t.marble >> (option - MARBLE_SIDE) & 1:
        t.marble &= ~(1 << (option - MARBLE_SIDE))
        receive(t, who, MARBLE, 1)
    else:
        t.then(TakeMaterial(who, GYPSUM, WOOD, 1))
