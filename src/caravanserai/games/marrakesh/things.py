"""The names of everything that is counted: keshi colours, resources, bonuses, sectors, parts of a score.

One row of numbers serves them all. 0-11 are the keshis, 12-14 the resources: both are counted in `Player.have`. From 15
on stand the other things a bonus can be. A sector bears the number of its keshi colour; the souk, home of three colours,
is number 8.
"""

from __future__ import annotations

from typing import Final

# keshis, in the order of scrolls 01-12
GREEN: Final = 0  # date picker
GRAY: Final = 1  # scholar
WHITE: Final = 2  # noble
BLACK: Final = 3  # cleric
TURQUOISE: Final = 4  # angler
PINK: Final = 5  # entertainer
BEIGE: Final = 6  # guard
BROWN: Final = 7  # caravan
RED: Final = 8  # water vendor
PURPLE: Final = 9  # carpet
ORANGE: Final = 10  # goods
YELLOW: Final = 11  # goods
COLOURS: Final = 12
MARKERS: Final = 5  # colours 0-4 are counted by a marker in the Essential edition

# resources
WATER: Final = 12
DATE: Final = 13
DINAR: Final = 14
THINGS: Final = 15  # how many things a player has counts of

# what else a bonus can be
POINT: Final = 15
RIVER_STEP: Final = 16
PALACE_STEP: Final = 17
MOSQUE_STEP: Final = 18
STAIR_STEP: Final = 19  # palace or mosque, the player's choice
ANY_RESOURCE: Final = 20
ANY_GOOD: Final = 21  # several at once are of one colour
ANY_KESHI: Final = 22
ANY_TWO: Final = 23  # two keshis of one colour

# sectors; 0-7 share the number of their keshi
ORCHARD: Final = 0
MADRASA: Final = 1
PALACE: Final = 2
MOSQUE: Final = 3
RIVER: Final = 4
SQUARE: Final = 5
MEDINA: Final = 6
SAHARA: Final = 7
SOUK: Final = 8
SECTORS: Final = 9
FULL: Final = 8  # keshis that complete a sector, the vendor apart

# parts of a score: 0-8 are what a sector brought, then
START: Final = 9
RIVER_TILES: Final = 10
PROVISIONS: Final = 11
COMPLETE: Final = 12
OASES: Final = 13
TOWNS: Final = 14
LEFTOVERS: Final = 15
LINES_PART: Final = 16  # points of the lines between palace and mosque
PARTS: Final = 17

PART_NAMES: Final = [
    "orchard",
    "scrolls",
    "palace",
    "mosque",
    "river",
    "square",
    "medina",
    "sahara",
    "souk",
    "start",
    "river_tiles",
    "provisions",
    "complete",
    "oases",
    "towns",
    "leftovers",
    "lines",
]

COLOUR_NAMES: Final = [
    "green",
    "gray",
    "white",
    "black",
    "turquoise",
    "pink",
    "beige",
    "brown",
    "red",
    "purple",
    "orange",
    "yellow",
]

BONUS_NAMES: Final = [
    *COLOUR_NAMES,
    "water",
    "date",
    "dinar",
    "point",
    "river_step",
    "palace_step",
    "mosque_step",
    "stair_step",
    "any_resource",
    "any_good",
    "any_keshi",
    "any_two",
]

SECTOR_NAMES: Final = ["orchard", "madrasa", "palace", "mosque", "river", "square", "medina", "sahara", "souk"]

# kinds of luxury goods
SLIPPER: Final = 0
TAJINE: Final = 1
DAGGER: Final = 2
OIL_LAMP: Final = 3
NECKLACE: Final = 4
LUXURY_NAMES: Final = ["slipper", "tajine", "dagger", "oil_lamp", "necklace"]

# the two staircases, and where the seasons' trackers stand
PALACE_STAIRS: Final = 0
MOSQUE_STAIRS: Final = 1
SEASONS: Final = 3
ROUNDS: Final = 4
