"""The hidden zones of the Inn, the travellers at each door and the pile: who sees what, and what one could believe."""

from __future__ import annotations

from typing import Any

from caravanserai.kernel.chance import seeded
from caravanserai.kernel.table import AUTO
from caravanserai_inn.table import Inn


def open_view(t: Inn) -> dict[str, Any]:
    return {
        "beds": t.beds,
        "deck": sum(t.deck),
        "players": [{"lodged": p.lodged.copy(), "waiting": sum(p.hand), "hand": None} for p in t.players],
    }


def own_view(t: Inn, seat: int) -> dict[str, Any]:
    return {"hand": t.players[seat].hand.copy()}


def sample(t: Inn, seat: int | None, seed: int) -> Inn:
    c = t.clone()
    c.chance = AUTO
    c.rng = seeded(seed)
    others = [p for index, p in enumerate(c.players) if index != seat]
    unseen = [kind for bag in [c.deck, *[p.hand for p in others]] for kind, count in enumerate(bag) for _ in range(count)]
    c.rng.shuffle(unseen)
    for bag in [p.hand for p in others] + [c.deck]:
        count = sum(bag)
        bag[:] = [0] * len(bag)
        for _ in range(count):
            bag[unseen.pop()] += 1
    if c.ask is not None:
        c.menu = c.ask.options(c)
    return c
