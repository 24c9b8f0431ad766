"""A bot's opinion: the score if the game ended now, and what keshis, goods and resources may still bring."""

from __future__ import annotations

from caravanserai.games.marrakesh.data import PROVISION_TILES
from caravanserai.games.marrakesh.scoring import final_parts
from caravanserai.games.marrakesh.table import Marrakesh, Player
from caravanserai.games.marrakesh.things import DATE, DINAR, ORANGE, PURPLE, RED, ROUNDS, SEASONS, SOUK, WATER, YELLOW


def value(t: Marrakesh) -> list[float]:
    """Per seat, in points."""
    left = (SEASONS * ROUNDS - t.season * ROUNDS - t.round) / (SEASONS * ROUNDS)
    return [worth(t, p, left) for p in t.players]


def worth(t: Marrakesh, p: Player, left: float) -> float:
    """Points now, and prospects that fade as the game goes on; `left` is the part of the game still to come."""
    total = float(p.points)
    if t.over:
        return total
    total += sum(final_parts(t, p))
    have = p.have
    total += 2.5 * left * sum(have[:RED]) + (1.5 * left + 0.5) * have[RED]
    total += (0.6 + 0.5 * left) * (have[PURPLE] + have[ORANGE] + have[YELLOW])
    total += (0.3 + 0.7 * left) * (have[WATER] + have[DATE] + have[DINAR])
    total += 4.0 * left * len(p.scrolls) + 1.0 * left * sum([1 for oasis in p.oases if oasis > 0])
    total += 0.8 * left * (p.stairs[0] + p.stairs[1]) + 0.3 * p.river
    for sector in range(SOUK):  # on the way to completion
        if p.vendors >> sector & 1:
            total += 0.08 * have[sector] * have[sector]
    return total - unprovided(p)


def unprovided(p: Player) -> float:
    """What the open provision tiles would cost if they fell due now."""
    water = sum([PROVISION_TILES[tile].water for tile in p.active]) - p.have[WATER]
    dates = sum([PROVISION_TILES[tile].dates for tile in p.active]) - p.have[DATE]
    dinars = sum([PROVISION_TILES[tile].dinars for tile in p.active]) - p.have[DINAR]
    return 1.0 * (max(0, water) + max(0, dates) + max(0, dinars))
