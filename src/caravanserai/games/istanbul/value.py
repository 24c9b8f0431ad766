"""A bot's opinion: how near each seat is to its rubies."""

from __future__ import annotations

from caravanserai.games.istanbul.table import Bazaar


def value(t: Bazaar) -> list[float]:
    """Rubies first, then what can become rubies."""
    found: list[float] = []
    for p in t.players:
        worth = 10.0 * sum(p.rubies) + 0.4 * p.lira + 0.5 * sum(p.goods) + 0.3 * sum(p.hand)
        worth += 2.0 * (p.capacity - 2) + 2.0 * bin(p.tiles).count("1") + 0.4 * len(p.stack)
        found.append(worth)
    return found
