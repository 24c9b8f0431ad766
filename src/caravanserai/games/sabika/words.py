"""The things of the box as numbers: what lies in crates, what bonuses give, what cards count.

Nothing here is a rule and nothing has a value of its own; the tables of `data` are written in these words.
"""

from __future__ import annotations

from typing import Final

# Items that lie in crates. A raw kind k becomes the good SUGAR + k.
GYPSUM: Final = 0
WOOD: Final = 1
MARBLE: Final = 2
CERAMIC: Final = 3
SUGAR: Final = 4
POTTERY: Final = 5
CLOTHING: Final = 6
ITEMS: Final = ["gypsum", "wood", "marble", "ceramic", "sugar", "pottery", "clothing"]

# Raw materials.
CANE: Final = 0
CLAY: Final = 1
SILK: Final = 2
RAWS: Final = ["cane", "clay", "silk"]

# Piles a player can take from: the seven items in storehouses, then the three goods on poem 16.
RACK: Final = 7
PILES: Final = 10

# The rings, and the first of each ring's spaces in one row of twenty.
OUTER: Final = 0
MIDDLE: Final = 1
INNER: Final = 2
RING_START: Final = [0, 8, 14]
RING_SIZE: Final = [8, 6, 6]
SPACES: Final = 20
WORKSHOP: Final = -1

# Workers of a player, in this order, and the ring each one walks.
WORKERS: Final = ["builder_a", "builder_b", "merchant", "poet"]
BUILDER_A: Final = 0
BUILDER_B: Final = 1
MERCHANT: Final = 2
POET: Final = 3
RING_OF: Final = [OUTER, OUTER, MIDDLE, INNER]

# What a bonus gives: 0-3 are the materials themselves, the rest follow.
DINARS: Final = 4
PARIAS: Final = 5
PRESTIGE: Final = 6
GYPSUM_OR_WOOD: Final = 7
WOOD_OR_MARBLE: Final = 8
ANY_MATERIAL: Final = 9
RAW: Final = 10
GOOD: Final = 11
PROCESS: Final = 12
TRANSACTIONS: Final = 13
FAVOUR: Final = 14
STOREHOUSE: Final = 15
MARKET: Final = 16
BUILD: Final = 17
BUILD_SMALL: Final = 18
EXPORT: Final = 19
CONSOLIDATE: Final = 20
PRODUCE: Final = 21
ENGRAVE: Final = 22
REACTIVATE: Final = 23
COMMISSION: Final = 24
DISPLAYED_BUILDING: Final = 25
FREE_SHIP: Final = 26
CITY_ACTION: Final = 27
CITY_INCOMES: Final = 28
PRESTIGE_PER_CITY: Final = 29
ACTIVATE: Final = 30
MOSAIC_AGAIN: Final = 31
BUILD_GREAT: Final = 32
EFFECTS: Final = [
    "gypsum", "wood", "marble", "ceramic", "dinars", "parias", "prestige", "gypsum_or_wood", "wood_or_marble",
    "any_material", "raw", "good", "process", "transactions", "favour", "storehouse", "market", "build", "build_small",
    "export", "consolidate", "produce", "engrave", "reactivate", "commission", "displayed_building", "free_ship",
    "city_action", "city_incomes", "prestige_per_city", "activate", "mosaic_again", "build_great",
]  # fmt: skip

# Categories of buildings: great ones first, then small ones.
PALACE: Final = 0
FOUNTAIN: Final = 1
DOOR: Final = 2
TOWER: Final = 3
GARDEN: Final = 4
WINDOW: Final = 5

# What wishes, great poems, trade cards and Yusuf's cards count. 0-5 are the categories of buildings.
CITIES_WITH_SHIP: Final = 6
CONSOLIDATED: Final = 7
SEALS: Final = 8
BLUE_POEMS: Final = 9
RED_POEMS: Final = 10
POEMS: Final = 11
POEM_SETS: Final = 12
CRATES: Final = 13
SMALL_BUILDINGS: Final = 14
SMALL_SETS: Final = 15
MOSAICS: Final = 16
GREAT_BUILDINGS: Final = 17
GREAT_SETS: Final = 18
BUILDING_PAIRS: Final = 19
BUILDINGS: Final = 20
STORED: Final = 21
FAVOUR_SPACES: Final = 22
PARIAS_LEFT: Final = 23
CHAIN: Final = 24
RED_CITIES: Final = 25
BLUE_CITIES: Final = 26
SUGAR_CITIES: Final = 27
POTTERY_CITIES: Final = 28
CLOTHING_CITIES: Final = 29
SOUTHERN_CITIES: Final = 30
ELEMENTS: Final = [
    "palaces", "fountains", "doors", "towers", "gardens", "windows", "cities", "consolidated", "seals", "blue_poems",
    "red_poems", "poems", "poem_sets", "crates", "small_buildings", "small_sets", "mosaics", "great_buildings",
    "great_sets", "building_pairs", "buildings", "stored", "favour_spaces", "parias_left", "chain", "red_cities",
    "blue_cities", "sugar_cities", "pottery_cities", "clothing_cities", "southern_cities",
]  # fmt: skip

# Mosaic colours; the joker stands on the right half of every mosaic bonus card.
COBALT: Final = 0
GREEN: Final = 1
AMBER: Final = 2
BLACK: Final = 3
JOKER: Final = 4

# City tiles.
RED: Final = 0
BLUE: Final = 1

# Cities; Granada is where every ship begins.
FEZ: Final = 0
ALGIERS: Final = 1
TUNIS: Final = 2
GENOA: Final = 3
FLORENCE: Final = 4
VENICE: Final = 5
RAGUSA: Final = 6
CONSTANTINOPLE: Final = 7
CAIRO: Final = 8
GRANADA: Final = 9
