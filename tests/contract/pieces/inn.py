"""Everything in the box of the Inn that neither comes nor goes in a game."""

from __future__ import annotations

from typing import Any

from caravanserai_inn.table import Inn


def pieces(t: Inn) -> dict[str, Any]:
    bags = [t.deck, *[p.hand for p in t.players], *[p.lodged for p in t.players]]
    return {
        "travellers": [sum(bag[kind] for bag in bags) for kind in range(len(t.deck))],
        "nobody sleeps on the floor": [sum(p.lodged) <= t.beds for p in t.players],
    }
