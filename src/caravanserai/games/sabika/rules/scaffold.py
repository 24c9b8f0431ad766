"""The scaffolds: base material, optional materials, and the prestige for them (p. 11 and 13).

Asks: AddMaterial(who, poem, low, left).
News: spent(who, material, prestige).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.actions import PASS, SPEND
from caravanserai.games.sabika.data import (
    GYPSUM_POEM,
    MASON_POEM,
    MATERIAL_PRESTIGE,
    OPTIONAL_BUILD,
    OPTIONAL_ENGRAVE,
    POOR_MATERIAL,
    SAME_MATERIAL,
    SCAFFOLD_POEM,
)
from caravanserai.games.sabika.rules.gain import gain_prestige, reward
from caravanserai.games.sabika.table import BY_MATERIALS, Ask, Player, Sabika
from caravanserai.games.sabika.words import CERAMIC, GYPSUM


def material_prestige(t: Sabika, material: int) -> int:
    """What a material on the scaffold brings."""
    prestige = MATERIAL_PRESTIGE[material]
    return prestige - 1 if t.event == POOR_MATERIAL else prestige


AGAIN: Final = 4  # the first bit of the scaffold that counts repeats: an event allows them


def spent_materials(t: Sabika) -> list[int]:
    """What lies on the scaffold, the cheapest first."""
    found: list[int] = []
    for material in range(CERAMIC + 1):
        if t.scaffold >> material & 1:
            found += [material] * (1 + (t.scaffold >> AGAIN + 2 * material & 3))
    return found


def spend(t: Sabika, who: int, material: int, poem: bool) -> None:
    """Put a material on the scaffold and receive prestige for it."""
    p = t.players[who]
    p.stored[material] -= 1
    p.free += 1
    t.scaffold += 1 << AGAIN + 2 * material if t.scaffold >> material & 1 else 1 << material
    prestige = material_prestige(t, material)
    gain_prestige(p, BY_MATERIALS, prestige)
    t.tell("spent", who, material, prestige)
    if poem and p.blue & SCAFFOLD_POEM:
        reward(t, who, 10)
    if material == GYPSUM and p.blue & GYPSUM_POEM:
        reward(t, who, 19)


def optional_materials(p: Player, poem: bool) -> int:
    if poem:
        return OPTIONAL_ENGRAVE + (1 if p.blue & SCAFFOLD_POEM else 0)
    return OPTIONAL_BUILD + (1 if p.blue & MASON_POEM else 0)


class AddMaterial(Ask):
    """You may add further materials for more prestige, none of them twice."""

    poem: bool
    low: int  # great buildings take no second gypsum
    left: int

    def __init__(self, who: int, poem: bool, low: int, left: int) -> None:
        self.who = who
        self.poem = poem
        self.low = low
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        stored = t.players[self.who].stored
        used = 0 if t.event == SAME_MATERIAL else t.scaffold
        menu = [SPEND + item for item in range(self.low, CERAMIC + 1) if stored[item] and not used >> item & 1]
        menu.append(PASS)
        return menu

    def answer(self, t: Sabika, option: int) -> None:
        if option != PASS:
            if self.left > 1:
                t.then(AddMaterial(self.who, self.poem, self.low, self.left - 1))
            spend(t, self.who, option - SPEND, self.poem)
