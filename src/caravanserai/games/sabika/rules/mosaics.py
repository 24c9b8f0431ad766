"""Bonuses of single-colour mosaics (p. 12).

Asks: MixDinars(who), ChooseMosaic(who, colour), RepeatMosaic(who).
News: mixed(who, dinars, parias).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.actions import COLOUR, MIX, MOSAIC
from caravanserai.games.sabika.data import (
    MOSAIC_AMBER,
    MOSAIC_BLACK,
    MOSAIC_MIX,
)
from caravanserai.games.sabika.rules.gain import gain, gain_parias, shelved, wealth
from caravanserai.games.sabika.rules.prices import engrave_price, export_price
from caravanserai.games.sabika.table import Ask, Sabika, Step
from caravanserai.games.sabika.words import AMBER, COBALT, ENGRAVE, EXPORT, GOOD, GREEN, RAW


class MosaicBonus(Step):
    """A single-colour mosaic brings the bonus of its colour."""

    who: int
    colour: int

    def __init__(self, who: int, colour: int) -> None:
        self.who = who
        self.colour = colour

    def run(self, t: Sabika) -> None:
        if self.colour == COBALT:
            t.then(MixDinars(self.who))
        elif self.colour == GREEN or self.colour == AMBER:
            t.then(ChooseMosaic(self.who, self.colour))
        else:
            gain(t, self.who, MOSAIC_BLACK)


class MixDinars(Ask):
    """Cobalt: four dinars or parias in any mix."""

    def options(self, t: Sabika) -> list[int]:
        return [MIX + parias for parias in range(MOSAIC_MIX + 1)]

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.who]
        parias = option - MIX
        p.dinars += MOSAIC_MIX - parias
        gain_parias(t, p, parias)
        t.tell("mixed", self.who, MOSAIC_MIX - parias, parias)


RAW_FIRST: Final = MOSAIC
GOOD_FIRST: Final = MOSAIC + 1
THEN_EXPORT: Final = MOSAIC + 2
MATERIALS: Final = MOSAIC + 3
THEN_ENGRAVE: Final = MOSAIC + 4


class ChooseMosaic(Ask):
    """Green: a raw material and a good, as far as the rondel has them, or an export. Amber: gypsum and ceramic, or an engraving."""

    colour: int

    def __init__(self, who: int, colour: int) -> None:
        self.who = who
        self.colour = colour

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        if self.colour == AMBER:
            return [MATERIALS, THEN_ENGRAVE] if engrave_price(t, p) <= wealth(p) else [MATERIALS]
        if export_price(t, p) <= wealth(p):
            return [RAW_FIRST, GOOD_FIRST, THEN_EXPORT]
        return [RAW_FIRST, GOOD_FIRST] if max(t.raws) >= 0 else [RAW_FIRST]

    def answer(self, t: Sabika, option: int) -> None:
        who = self.who
        if option == MATERIALS:
            gain(t, who, MOSAIC_AMBER)
        elif option == THEN_ENGRAVE:
            t.then(shelved(who, ENGRAVE, 1, True))
        elif option == THEN_EXPORT:
            t.then(shelved(who, EXPORT, 1, True))
        elif option == RAW_FIRST:
            t.then(shelved(who, RAW, 1), shelved(who, GOOD, 1))
        else:
            t.then(shelved(who, GOOD, 1), shelved(who, RAW, 1))


class RepeatMosaic(Ask):
    """Red poem 22: the bonus of one of your single-colour mosaics once more."""

    def options(self, t: Sabika) -> list[int]:
        mosaics = t.players[self.who].mosaics
        return [COLOUR + colour for colour, count in enumerate(mosaics) if count]

    def answer(self, t: Sabika, option: int) -> None:
        t.then(MosaicBonus(self.who, option - COLOUR))
