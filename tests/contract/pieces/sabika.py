"""Everything in the box of Sabika that neither comes nor goes in a game."""

from __future__ import annotations

from typing import Any

from caravanserai.games.sabika.table import Sabika
from caravanserai.games.sabika.words import SUGAR

IN_HAND = ("PutGood", "MakeRoom")  # a good has left the rondel and is not yet stored


def pieces(t: Sabika) -> dict[str, Any]:
    """Tokens by kind, every numbered card and tile, ships, workers and crates."""
    everyone = t.players
    hand = type(t.ask).__name__ in IN_HAND
    held = getattr(t.ask, "good", getattr(t.ask, "item", 0)) - SUGAR if hand else -1
    return {
        "tokens": [
            t.bag[kind]
            + t.spent[kind]
            + t.raws.count(kind)
            + sum((p.raw >> kind & 1) + p.stored[SUGAR + kind] + p.stored[7 + kind] for p in everyone)
            + (kind == held)
            for kind in range(3)
        ],
        "small buildings": once([t.small_bag, t.small_spent, bits(t.small), *(bits(p.row) & (1 << 37) - 1 for p in everyone)]),
        "storehouse tiles": once([t.store_bag, bits(t.stores), *(bits(p.houses) for p in everyone)]),
        "small poems": once([t.poem_bag, bits(t.poems), *(mask for p in everyone for mask in (p.blue, p.red))]),
        "start tiles": once([t.start_bag, *(bits([p.tile, p.other]) for p in everyone)]),
        "great buildings, none twice": len(once([t.great, *(p.built for p in everyone)])) <= 21,
        "great poems, none twice": len(once([t.great_poems, *(p.great for p in everyone)])) <= 8,
        "workers stand where the rondel counts them": sum(t.crowd)
        == len(t.sultan) + sum(space >= 0 for p in everyone for space in p.workers),
        "builders apart": [p.workers[0] != p.workers[1] or p.workers[0] < 0 for p in everyone],
        "no more seals than nine": sum(p.seals for p in everyone) + t.seals.bit_count() <= 9,
        "no debts": [min(p.dinars, p.seals, p.parias, p.free, p.rack, *p.stored) >= 0 for p in everyone],
        "crates hold what is stored": [p.free + p.rack + sum(p.stored) == p.crates for p in everyone[: t.seats]],
        "consolidated cities have a ship": [p.links & ~p.ships == 0 for p in everyone],
        "prestige has its sources": [p.prestige == sum(p.parts) for p in everyone],
    }


def bits(numbers: list[int]) -> int:
    """The printed numbers as bits; an empty place is 0."""
    return sum(1 << number for number in numbers if number)


def once(masks: list[int]) -> list[int]:
    """All numbers there are; it is an error if one lies in two places."""
    seen = 0
    for mask in masks:
        assert not seen & mask, "a component lies in two places"
        seen |= mask
    return [number for number in range(40) if seen >> number & 1]
