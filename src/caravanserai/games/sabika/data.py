"""What is printed on Sabika's boards, tiles and cards: one row per physical component, in printed order.

Most of the artwork could not be read anywhere, so most values are RECONSTRUCTED: consistent with every rule and example,
but not the publisher's numbers. An owner of the box can correct a value in its row. Tables whose rows differ in
provenance carry the mark in each row; for the others it stands in PROVENANCE.

Numbers printed on components are used as they are (great building 16, poem 14); the lists at the end are indexed by them.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.words import (
    ACTIVATE,
    ALGIERS,
    AMBER,
    ANY_MATERIAL,
    BLACK,
    BLUE,
    BLUE_CITIES,
    BLUE_POEMS,
    BUILD,
    BUILD_GREAT,
    BUILD_SMALL,
    BUILDING_PAIRS,
    BUILDINGS,
    CAIRO,
    CERAMIC,
    CHAIN,
    CITIES_WITH_SHIP,
    CITY_ACTION,
    CITY_INCOMES,
    CLOTHING,
    CLOTHING_CITIES,
    COBALT,
    COMMISSION,
    CONSOLIDATE,
    CONSOLIDATED,
    CONSTANTINOPLE,
    CRATES,
    DINARS,
    DISPLAYED_BUILDING,
    DOOR,
    ENGRAVE,
    EXPORT,
    FAVOUR,
    FAVOUR_SPACES,
    FEZ,
    FLORENCE,
    FOUNTAIN,
    FREE_SHIP,
    GARDEN,
    GENOA,
    GOOD,
    GRANADA,
    GREAT_BUILDINGS,
    GREAT_SETS,
    GREEN,
    GYPSUM,
    GYPSUM_OR_WOOD,
    MARBLE,
    MARKET,
    MOSAIC_AGAIN,
    MOSAICS,
    PALACE,
    PARIAS,
    PARIAS_LEFT,
    POEM_SETS,
    POEMS,
    POTTERY,
    POTTERY_CITIES,
    PRESTIGE,
    PRESTIGE_PER_CITY,
    PROCESS,
    PRODUCE,
    RAGUSA,
    RAW,
    REACTIVATE,
    RED,
    RED_CITIES,
    RED_POEMS,
    SEALS,
    SMALL_BUILDINGS,
    SMALL_SETS,
    SOUTHERN_CITIES,
    STORED,
    STOREHOUSE,
    SUGAR,
    SUGAR_CITIES,
    TOWER,
    TRANSACTIONS,
    TUNIS,
    VENICE,
    WINDOW,
    WOOD,
    WOOD_OR_MARBLE,
)
from caravanserai.kernel.game import PRINTED, PUBLIC, RECONSTRUCTED

Bonus = list[tuple[int, int]]  # from left to right: what, how many


class Space:
    """A space of the rondel: its main action and, for storehouses, the display it lies beside."""

    def __init__(self, action: int, amount: int = 1) -> None:
        self.action: Final = action
        self.amount: Final = amount


LEFT_DISPLAY: Final = 0
RIGHT_DISPLAY: Final = 1
EITHER_DISPLAY: Final = 2

# The three rings clockwise from twelve o'clock: outer 0-7, middle 8-13, inner 14-19.
RONDEL: Final = [
    Space(BUILD),
    Space(GYPSUM_OR_WOOD, 3),  # the small quarry
    Space(STOREHOUSE, RIGHT_DISPLAY),
    Space(MARKET),
    Space(BUILD),
    Space(WOOD_OR_MARBLE, 3),  # the large quarry
    Space(STOREHOUSE, LEFT_DISPLAY),
    Space(MARKET),
    Space(EXPORT),
    Space(PRODUCE),
    Space(CONSOLIDATE),
    Space(EXPORT),
    Space(PRODUCE),
    Space(CONSOLIDATE),
    Space(COMMISSION),
    Space(ENGRAVE),
    Space(REACTIVATE),
    Space(COMMISSION),
    Space(ENGRAVE),
    Space(REACTIVATE),
]


class Side:
    """A secondary action between two rings: the spaces it borders and the least number of players it needs."""

    def __init__(self, spaces: list[int], players: int) -> None:
        self.spaces: Final = spaces
        self.players: Final = players


RAW_SPACES: Final = [
    Side([0, 8], 3),
    Side([1, 9], 1),
    Side([2, 9, 10], 4),
    Side([3, 10], 1),
    Side([4, 11], 3),
    Side([5, 12], 1),
    Side([6, 12, 13], 4),
    Side([7, 13], 1),
]
MARBLE_SPACES: Final = [
    Side([8, 14], 4),
    Side([9, 15], 1),
    Side([10, 16], 1),
    Side([11, 17], 3),
    Side([12, 18], 1),
    Side([13, 19], 1),
]
RAW_PRICE: Final = [1, 0, 0]  # dinars by ring; poets reach no raw space
MARBLE_PRICE: Final = [0, 2, 1]  # builders reach no marble

# Sultan's workers at the start, as spaces of the rondel, by number of players.
SULTAN: Final[list[list[int]]] = [[], [0, 1, 3, 6, 8, 10, 15, 17], [0, 1, 3, 6, 8, 10, 15, 17], [0, 5, 8, 15], []]

FREE_STEPS: Final = 2
REST_DINARS: Final = 3
REST_PRESTIGE: Final = 1
START_PRESTIGE: Final = 5
START_DINARS: Final = [4, 5, 6, 7]  # by place in turn order
STOREHOUSES: Final = 4
EXPANSION_PRESTIGE: Final = [1, 2]  # first and second expansion of a storehouse
TOKENS: Final = 8  # of each raw material
ROUNDS: Final = 5
LAST_ERA_I: Final = 2  # rounds 1 and 2 are era I
WISH_SPACES: Final = [2, 4, 6]  # spaces of the round track
EVENT_SPACES: Final = [3, 5]
PARIAS_DUE: Final = [0, 0, 2, 3, 4, 5, 6]  # by space of the round track the Golden Book arrives at
SMALL_POEMS_SHOWN: Final = [0, 3, 3, 4, 5]  # by number of players
GREAT_POEMS_SHOWN: Final = [0, 4, 4, 6, 8]
SMALL_BUILDINGS_SHOWN: Final = 4
GREAT_POEMS_LIMIT: Final = 2

# Market.
MARKET_DINARS: Final = 2
MARKET_DEALS: Final = 2
BUY: Final = [1, 1, 2, 3]  # dinars by material
BUY_RAW: Final = 1
SELL: Final = [1, 2, 3, 4, 3, 3, 3]  # dinars by item
EXCHANGES: Final = [(0, 1, 0), (1, 0, 1), (1, 2, 0), (2, 1, 1), (2, 3, 0), (3, 2, 1)]  # give, get, dinars on top

MATERIAL_PRESTIGE: Final = [1, 2, 3, 4]  # when used for a building or a poem
REFRESH_PRICE: Final = 1
REFRESH_PRESTIGE: Final = 1
OPTIONAL_BUILD: Final = 2  # optional materials
OPTIONAL_ENGRAVE: Final = 1
BLUE_PRICE: Final = 1  # dinars, plus 1 for each own poem of the colour
RED_PRICE: Final = 2
GREAT_PRICE: Final = 4
COMMISSION_DINARS: Final = 3
MAJORITY: Final = [14, 9, 6, 0]
LEFTOVER_DINARS: Final = 2  # for one prestige at the end
DINARS_PER_PARIA: Final = 2
THANKS_PRESTIGE: Final = 1  # to those who consolidated there before
THANKS_DINARS: Final = 1
YUSUF_THANKS: Final = 2  # prestige

# The favour track after its start space; the last space gives prestige and any earlier bonus.
FAVOUR_TRACK: Final[list[Bonus]] = [
    [(DINARS, 2)],
    [(GYPSUM_OR_WOOD, 1)],
    [(PRESTIGE, 1), (PARIAS, 1)],
    [(RAW, 1), (DINARS, 2)],
    [(MARBLE, 1)],
    [(CERAMIC, 1)],
]
FAVOUR_LAST: Final = 7
FAVOUR_LAST_PRESTIGE: Final = 1


class City:
    """A city of the map."""

    def __init__(self, name: str, mark: str) -> None:
        self.name: Final = name
        self.mark: Final = mark


CITIES: Final = [
    City("fez", RECONSTRUCTED),
    City("algiers", PRINTED),
    City("tunis", RECONSTRUCTED),
    City("genoa", RECONSTRUCTED),
    City("florence", PRINTED),
    City("venice", PRINTED),
    City("ragusa", PRINTED),
    City("constantinople", PRINTED),
    City("cairo", PRINTED),
]


class Route:
    """A route between two cities and what it costs."""

    def __init__(self, one: int, other: int, dinars: int, mark: str) -> None:
        self.one: Final = one
        self.other: Final = other
        self.dinars: Final = dinars
        self.mark: Final = mark


ROUTES: Final = [
    Route(GRANADA, FEZ, 1, RECONSTRUCTED),
    Route(GRANADA, ALGIERS, 1, RECONSTRUCTED),
    Route(GRANADA, GENOA, 2, RECONSTRUCTED),
    Route(GRANADA, FLORENCE, 2, RECONSTRUCTED),
    Route(FEZ, ALGIERS, 1, RECONSTRUCTED),
    Route(ALGIERS, TUNIS, 1, RECONSTRUCTED),
    Route(TUNIS, CAIRO, 2, RECONSTRUCTED),
    Route(GENOA, FLORENCE, 1, RECONSTRUCTED),
    Route(GENOA, VENICE, 2, RECONSTRUCTED),
    Route(FLORENCE, VENICE, 2, RECONSTRUCTED),
    Route(FLORENCE, RAGUSA, 2, PRINTED),
    Route(VENICE, RAGUSA, 1, RECONSTRUCTED),
    Route(RAGUSA, CONSTANTINOPLE, 2, PRINTED),
    Route(CONSTANTINOPLE, CAIRO, 2, RECONSTRUCTED),
]
SOUTHERN: Final = [FEZ, ALGIERS, TUNIS, CAIRO]


class CityTile:
    """A tile above a city: demand, bonus of the first export, and what consolidating brings (red: now, blue: income)."""

    def __init__(self, number: int, colour: int, demands: list[int], bonus: Bonus, consolidated: Bonus) -> None:
        self.number: Final = number
        self.colour: Final = colour
        self.demands: Final = demands
        self.bonus: Final = bonus
        self.consolidated: Final = consolidated


CITY_TILES: Final = [
    CityTile(1, RED, [CLOTHING, POTTERY], [(ANY_MATERIAL, 1)], [(BUILD, 1)]),
    CityTile(2, RED, [SUGAR], [(DINARS, 4)], [(EXPORT, 1)]),
    CityTile(3, RED, [POTTERY, SUGAR], [(PARIAS, 2)], [(ENGRAVE, 1)]),
    CityTile(4, RED, [CLOTHING], [(RAW, 1), (DINARS, 2)], [(STOREHOUSE, EITHER_DISPLAY)]),
    CityTile(5, RED, [POTTERY], [(MARBLE, 1)], [(PRESTIGE, 2), (MARKET, 1)]),
    CityTile(6, RED, [SUGAR, CLOTHING], [(DINARS, 3)], [(BUILD, 1)]),
    CityTile(7, BLUE, [POTTERY], [(DINARS, 1), (TRANSACTIONS, 2)], [(DINARS, 2)]),
    CityTile(8, BLUE, [SUGAR, CLOTHING], [(GYPSUM_OR_WOOD, 1)], [(PRESTIGE, 1), (PARIAS, 1)]),
    CityTile(9, BLUE, [CLOTHING], [(PARIAS, 2)], [(GYPSUM_OR_WOOD, 1)]),
    CityTile(10, BLUE, [CLOTHING, POTTERY], [(PROCESS, 2)], [(PARIAS, 2)]),
    CityTile(11, BLUE, [SUGAR], [(CERAMIC, 1)], [(PRESTIGE, 1), (DINARS, 1)]),
    CityTile(12, BLUE, [POTTERY, SUGAR], [(PRESTIGE, 1), (DINARS, 1)], [(PRESTIGE, 2)]),
]


class TradeCard:
    """A trade card: prestige at the end for each thing counted, up to a limit (0: none)."""

    def __init__(self, number: int, counts: int, prestige: int, limit: int) -> None:
        self.number: Final = number
        self.counts: Final = counts
        self.prestige: Final = prestige
        self.limit: Final = limit


TRADE_CARDS: Final = [
    TradeCard(1, RED_CITIES, 2, 0),
    TradeCard(2, BLUE_CITIES, 2, 0),
    TradeCard(3, POTTERY_CITIES, 2, 0),
    TradeCard(4, SUGAR_CITIES, 2, 0),
    TradeCard(5, CLOTHING_CITIES, 2, 0),
    TradeCard(6, CHAIN, 2, 12),  # that it counts the chain is printed
    TradeCard(7, SOUTHERN_CITIES, 2, 0),
    TradeCard(8, CONSOLIDATED, 2, 0),
]


class GreatBuilding:
    """A great building: it is taken from the display of its era; `players` is the least number that uses it."""

    def __init__(self, number: int, era: int, category: int, bonus: Bonus, players: int = 1) -> None:
        self.number: Final = number
        self.era: Final = era
        self.category: Final = category
        self.bonus: Final = bonus
        self.players: Final = players


GREAT_TILES: Final = [
    GreatBuilding(1, 1, PALACE, [(DINARS, 4)]),
    GreatBuilding(2, 1, FOUNTAIN, [(GYPSUM, 1), (WOOD, 1)]),
    GreatBuilding(3, 1, DOOR, [(DINARS, 3), (PARIAS, 1)]),
    GreatBuilding(4, 1, PALACE, [(PRESTIGE, 2), (DINARS, 1)]),
    GreatBuilding(5, 1, FOUNTAIN, [(RAW, 2), (DINARS, 1)]),
    GreatBuilding(6, 1, DOOR, [(MARKET, 1)]),
    GreatBuilding(7, 1, PALACE, [(PARIAS, 3)]),
    GreatBuilding(8, 1, FOUNTAIN, [(GOOD, 1), (PARIAS, 1)]),
    GreatBuilding(9, 1, DOOR, [(CERAMIC, 1)]),
    GreatBuilding(10, 2, PALACE, [(DINARS, 6)]),
    GreatBuilding(11, 2, FOUNTAIN, [(GOOD, 1), (PARIAS, 2)]),
    GreatBuilding(12, 2, DOOR, [(DINARS, 1), (STOREHOUSE, EITHER_DISPLAY)]),
    GreatBuilding(13, 2, PALACE, [(CERAMIC, 1), (PARIAS, 1)], players=3),
    GreatBuilding(14, 2, FOUNTAIN, [(DINARS, 1), (PRODUCE, 1)], players=3),
    GreatBuilding(15, 2, DOOR, [(CONSOLIDATE, 1)], players=3),
    # Not a reactivation: with red poem 4 that would repeat itself without end.
    GreatBuilding(16, 2, PALACE, [(PRESTIGE, 1), (COMMISSION, 1)]),
    GreatBuilding(17, 2, FOUNTAIN, [(MARBLE, 2)]),
    GreatBuilding(18, 2, DOOR, [(PRESTIGE, 4)]),
    GreatBuilding(19, 2, PALACE, [(DINARS, 1), (ENGRAVE, 1)]),
    GreatBuilding(20, 2, FOUNTAIN, [(DINARS, 1), (EXPORT, 1)]),
    GreatBuilding(21, 2, DOOR, [(PRESTIGE, 5)]),
]


class SmallBuilding:
    """A small building card: category, base material, and the half mosaics at its sides."""

    def __init__(self, number: int, category: int, base: int, left: int, right: int) -> None:
        self.number: Final = number
        self.category: Final = category
        self.base: Final = base
        self.left: Final = left
        self.right: Final = right


SMALL_CARDS: Final = [
    SmallBuilding(1, TOWER, GYPSUM, AMBER, BLACK),
    SmallBuilding(2, TOWER, GYPSUM, AMBER, GREEN),
    SmallBuilding(3, TOWER, GYPSUM, BLACK, COBALT),
    SmallBuilding(4, TOWER, GYPSUM, GREEN, AMBER),
    SmallBuilding(5, TOWER, WOOD, AMBER, COBALT),
    SmallBuilding(6, TOWER, WOOD, BLACK, AMBER),
    SmallBuilding(7, TOWER, WOOD, COBALT, GREEN),
    SmallBuilding(8, TOWER, WOOD, GREEN, AMBER),
    SmallBuilding(9, TOWER, MARBLE, AMBER, GREEN),
    SmallBuilding(10, TOWER, MARBLE, COBALT, AMBER),
    SmallBuilding(11, TOWER, MARBLE, COBALT, BLACK),
    SmallBuilding(12, TOWER, MARBLE, GREEN, COBALT),
    SmallBuilding(13, GARDEN, GYPSUM, AMBER, COBALT),
    SmallBuilding(14, GARDEN, GYPSUM, AMBER, GREEN),
    SmallBuilding(15, GARDEN, GYPSUM, COBALT, AMBER),
    SmallBuilding(16, GARDEN, GYPSUM, GREEN, BLACK),
    SmallBuilding(17, GARDEN, WOOD, BLACK, GREEN),
    SmallBuilding(18, GARDEN, WOOD, COBALT, AMBER),
    SmallBuilding(19, GARDEN, WOOD, COBALT, BLACK),
    SmallBuilding(20, GARDEN, WOOD, COBALT, GREEN),
    SmallBuilding(21, GARDEN, MARBLE, AMBER, COBALT),
    SmallBuilding(22, GARDEN, MARBLE, BLACK, COBALT),
    SmallBuilding(23, GARDEN, MARBLE, GREEN, AMBER),
    SmallBuilding(24, GARDEN, MARBLE, GREEN, COBALT),
    SmallBuilding(25, WINDOW, GYPSUM, BLACK, AMBER),
    SmallBuilding(26, WINDOW, GYPSUM, BLACK, GREEN),
    SmallBuilding(27, WINDOW, GYPSUM, COBALT, GREEN),
    SmallBuilding(28, WINDOW, GYPSUM, GREEN, COBALT),
    SmallBuilding(29, WINDOW, WOOD, AMBER, BLACK),
    SmallBuilding(30, WINDOW, WOOD, AMBER, COBALT),
    SmallBuilding(31, WINDOW, WOOD, AMBER, GREEN),
    SmallBuilding(32, WINDOW, WOOD, GREEN, COBALT),
    SmallBuilding(33, WINDOW, MARBLE, COBALT, AMBER),
    SmallBuilding(34, WINDOW, MARBLE, COBALT, GREEN),
    SmallBuilding(35, WINDOW, MARBLE, GREEN, AMBER),
    SmallBuilding(36, WINDOW, MARBLE, GREEN, BLACK),
]

# The four mosaic bonus cards are named by their left half; the right half is a joker on each (printed).
MOSAIC_CARDS: Final = [COBALT, GREEN, AMBER, BLACK]
MOSAIC_MIX: Final = 4  # cobalt: dinars and parias in any mix
MOSAIC_AMBER: Final[Bonus] = [(GYPSUM, 1), (CERAMIC, 1)]
MOSAIC_BLACK: Final[Bonus] = [(DINARS, 1), (STOREHOUSE, EITHER_DISPLAY)]


class SmallPoem:
    """A small poem: its red half works at once, its blue half for the rest of the game whenever its matter comes up.

    Where the blue half pays, `pays` says how many prestige, dinars and parias each time. What else it does is code.
    """

    def __init__(
        self,
        number: int,
        red: Bonus,
        blue: str,
        pays: tuple[int, int, int] = (0, 0, 0),
        blue_mark: str = RECONSTRUCTED,
        red_mark: str = RECONSTRUCTED,
    ) -> None:
        self.number: Final = number
        self.red: Final = red
        self.blue: Final = blue
        self.pays: Final = pays
        self.blue_mark: Final = blue_mark
        self.red_mark: Final = red_mark


SMALL_POEMS: Final = [
    SmallPoem(1, [(DINARS, 5)], "income", (0, 2, 0), PRINTED),
    SmallPoem(2, [(MARBLE, 1), (WOOD, 1)], "quarries", (0, 1, 0)),
    SmallPoem(3, [(PARIAS, 3), (PRESTIGE, 1)], "rest"),
    SmallPoem(4, [(PRESTIGE, 2), (DISPLAYED_BUILDING, 1)], "great buildings", (1, 1, 0), RECONSTRUCTED, PRINTED),
    SmallPoem(5, [(PRESTIGE, 2), (FAVOUR, 1)], "buildings with wood", (1, 0, 1), PRINTED, PRINTED),
    SmallPoem(6, [(GYPSUM, 1), (WOOD, 1), (MARBLE, 1)], "buildings with marble", (1, 0, 0)),
    SmallPoem(7, [(DINARS, 2), (TRANSACTIONS, 3)], "steps"),
    SmallPoem(8, [(STOREHOUSE, EITHER_DISPLAY)], "crowds"),
    SmallPoem(9, [(CERAMIC, 1), (DINARS, 1)], "markets", (1, 0, 0)),
    SmallPoem(10, [(PRESTIGE, 3), (DINARS, 1)], "materials of poems", (1, 0, 0), PRINTED),
    SmallPoem(11, [(RAW, 2), (DINARS, 1)], "price of poems"),
    SmallPoem(12, [(GOOD, 1), (DINARS, 2)], "price of secondary actions"),
    SmallPoem(13, [(PRODUCE, 1)], "income", (1, 0, 1)),
    SmallPoem(14, [(FREE_SHIP, 1)], "price of routes", red_mark=PRINTED),
    SmallPoem(15, [(CONSOLIDATE, 1)], "processing", (0, 1, 0)),
    SmallPoem(16, [(PARIAS, 4)], "goods stored here", (1, 0, 1), PRINTED),
    SmallPoem(17, [(CITY_ACTION, 1)], "consolidating", (2, 0, 0), RECONSTRUCTED, PRINTED),
    SmallPoem(18, [(BUILD_SMALL, 1)], "materials of buildings"),
    SmallPoem(19, [(DINARS, 3), (CITY_INCOMES, 1)], "gypsum", (1, 0, 0)),
    SmallPoem(20, [(PRESTIGE_PER_CITY, 5)], "exports", blue_mark=PRINTED),
    SmallPoem(21, [(ACTIVATE, 2)], "storehouses", (1, 1, 0)),
    SmallPoem(22, [(MOSAIC_AGAIN, 1)], "mosaics", (2, 0, 0)),
]

# The blue halves, as bits of a player's blue poems.
START_PLAYER_POEM: Final = 1 << 1  # income 2 dinars; 2 prestige when you become the new start player
QUARRY_POEM: Final = 1 << 2  # quarries give 1 dinar more
REST_POEM: Final = 1 << 3  # resting costs no prestige
GREAT_TILE_POEM: Final = 1 << 4  # 1 prestige and 1 dinar for each great building built
WOOD_POEM: Final = 1 << 5  # 1 prestige and 1 paria for a building with wood
MARBLE_POEM: Final = 1 << 6  # 1 prestige for a building with marble
STEP_POEM: Final = 1 << 7  # one step more is free
CROWD_POEM: Final = 1 << 8  # the first foreign worker is free
MARKET_POEM: Final = 1 << 9  # a market gives 1 transaction and 1 prestige more
SCAFFOLD_POEM: Final = 1 << 10  # one optional material more for poems, and 1 prestige more for each material
INK_POEM: Final = 1 << 11  # engraving costs 1 dinar less
SIDE_POEM: Final = 1 << 12  # secondary actions cost 1 dinar less
INCOME_POEM: Final = 1 << 13  # income 1 prestige and 1 paria
ROUTE_POEM: Final = 1 << 14  # exporting costs 1 dinar less
PROCESS_POEM: Final = 1 << 15  # 1 dinar for each raw material processed
RACK_POEM: Final = 1 << 16  # room for 2 goods, 1 prestige and 1 paria for each one put there
LINK_POEM: Final = 1 << 17  # 2 prestige for consolidating
MASON_POEM: Final = 1 << 18  # one optional material more for buildings
GYPSUM_POEM: Final = 1 << 19  # 1 prestige for each gypsum spent on a building or poem
EXPORT_POEM: Final = 1 << 20  # each exported good gives 2 prestige and 2 parias to begin with
CRATE_POEM: Final = 1 << 21  # 1 prestige and 1 dinar for each storehouse management
MOSAIC_POEM: Final = 1 << 22  # 2 prestige for each single-colour mosaic formed
START_PLAYER_PRESTIGE: Final = 2  # poem 1, besides its income
RACK_CRATES: Final = 2
INCOME_POEMS: Final = [1, 13]  # they pay at every round end


class GreatPoem:
    """A great poem: the owner scores what it counts, by majority or so much for each up to a limit."""

    def __init__(self, name: str, counts: int, each: int, limit: int, mark: str) -> None:
        self.name: Final = name
        self.counts: Final = counts
        self.each: Final = each  # 0: by majority
        self.limit: Final = limit
        self.mark: Final = mark


GREAT_POEMS: Final = [
    GreatPoem("A1", POEMS, 0, 14, RECONSTRUCTED),
    GreatPoem("A2", POEMS, 2, 16, RECONSTRUCTED),
    GreatPoem("A3", POEM_SETS, 7, 14, RECONSTRUCTED),  # what it counts is printed
    GreatPoem("B1", CRATES, 0, 14, RECONSTRUCTED),  # what it counts is printed
    GreatPoem("B2", CRATES, 1, 14, RECONSTRUCTED),  # what it counts is printed
    GreatPoem("C1", SMALL_BUILDINGS, 0, 14, RECONSTRUCTED),
    GreatPoem("C2", SMALL_SETS, 5, 15, RECONSTRUCTED),
    GreatPoem("C3", MOSAICS, 3, 15, RECONSTRUCTED),  # what it counts is printed
    GreatPoem("D1", GREAT_BUILDINGS, 0, 14, RECONSTRUCTED),
    GreatPoem("D2", GREAT_SETS, 8, 16, RECONSTRUCTED),
    GreatPoem("E1", BUILDING_PAIRS, 4, 16, PRINTED),  # but for its letter
    GreatPoem("E2", BUILDINGS, 0, 14, RECONSTRUCTED),
    GreatPoem("F1", STORED, 0, 14, RECONSTRUCTED),
    GreatPoem("F2", FAVOUR_SPACES, 2, 14, RECONSTRUCTED),
    GreatPoem("G1", SEALS, 0, 14, RECONSTRUCTED),
    GreatPoem("G2", PARIAS_LEFT, 2, 14, RECONSTRUCTED),
    GreatPoem("H1", CITIES_WITH_SHIP, 0, 14, RECONSTRUCTED),
    GreatPoem("H2", CONSOLIDATED, 0, 14, RECONSTRUCTED),
    GreatPoem("H3", CONSOLIDATED, 3, 15, RECONSTRUCTED),
    GreatPoem("H4", CHAIN, 2, 16, RECONSTRUCTED),  # what it counts is printed
]
F1: Final = 12  # not used in the solo game


class Wish:
    """A wish of the Sultan: prestige for each of the things it shows."""

    def __init__(self, name: str, counts: list[int], prestige: int) -> None:
        self.name: Final = name
        self.counts: Final = counts
        self.prestige: Final = prestige


WISHES: Final = [
    Wish("A1", [PALACE, GARDEN], 2),
    Wish("A2", [FOUNTAIN, TOWER], 2),
    Wish("A3", [DOOR, WINDOW], 2),
    Wish("B1", [CITIES_WITH_SHIP], 1),
    Wish("B2", [CONSOLIDATED], 2),
    Wish("B3", [SEALS], 2),
    Wish("C1", [BLUE_POEMS], 2),
    Wish("C2", [RED_POEMS], 2),
    Wish("C3", [POEMS], 1),
]


class StartTile:
    """A start tile: the highest number begins, everybody takes what their tile shows."""

    def __init__(self, number: int, bonus: Bonus) -> None:
        self.number: Final = number
        self.bonus: Final = bonus


START_TILES: Final = [
    StartTile(1, [(GYPSUM, 1), (WOOD, 1), (CERAMIC, 1), (DINARS, 1)]),
    StartTile(2, [(GYPSUM, 1), (MARBLE, 2), (DINARS, 1)]),
    StartTile(3, [(GYPSUM, 1), (CERAMIC, 1), (RAW, 1), (DINARS, 1)]),
    StartTile(4, [(GYPSUM, 1), (MARBLE, 1), (GOOD, 1), (PARIAS, 1)]),
    StartTile(5, [(GYPSUM, 1), (WOOD, 1), (MARBLE, 1), (PARIAS, 1)]),
    StartTile(6, [(GYPSUM, 2), (MARBLE, 1), (DINARS, 3)]),
    StartTile(7, [(GYPSUM, 1), (WOOD, 1), (RAW, 1), (DINARS, 4)]),
    StartTile(8, [(GYPSUM, 1), (WOOD, 1), (PARIAS, 2), (DINARS, 2)]),
    StartTile(9, [(GYPSUM, 1), (MARBLE, 1), (PRESTIGE, 2)]),
    StartTile(10, [(GYPSUM, 2), (WOOD, 1), (PRESTIGE, 1), (DINARS, 2)]),
]


class StorehouseTile:
    """A storehouse tile: how many crates it adds, and the bonus at its upper edge."""

    def __init__(self, number: int, crates: int, bonus: Bonus) -> None:
        self.number: Final = number
        self.crates: Final = crates
        self.bonus: Final = bonus


STOREHOUSE_TILES: Final = [
    StorehouseTile(1, 2, [(DINARS, 2)]),
    StorehouseTile(2, 2, [(DINARS, 1), (PARIAS, 1)]),
    StorehouseTile(3, 2, [(GYPSUM, 1), (DINARS, 1)]),
    StorehouseTile(4, 2, [(WOOD, 1)]),
    StorehouseTile(5, 2, [(PRESTIGE, 1), (DINARS, 1)]),
    StorehouseTile(6, 2, [(RAW, 1), (DINARS, 1)]),
    StorehouseTile(7, 2, [(PROCESS, 1), (DINARS, 1)]),
    StorehouseTile(8, 2, [(DINARS, 1), (TRANSACTIONS, 1)]),
    StorehouseTile(9, 2, [(DINARS, 3)]),
    StorehouseTile(10, 2, [(GYPSUM_OR_WOOD, 1)]),
    StorehouseTile(11, 2, [(GYPSUM, 1), (PARIAS, 1)]),
    StorehouseTile(12, 2, [(RAW, 1)]),
    StorehouseTile(13, 1, [(DINARS, 5)]),
    StorehouseTile(14, 1, [(DINARS, 2), (PARIAS, 2)]),
    StorehouseTile(15, 1, [(MARBLE, 1), (DINARS, 1)]),
    StorehouseTile(16, 1, [(CERAMIC, 1)]),
    StorehouseTile(17, 1, [(RAW, 1), (DINARS, 3)]),
    StorehouseTile(18, 1, [(GOOD, 1), (DINARS, 1)]),
    StorehouseTile(19, 1, [(PARIAS, 3)]),
    StorehouseTile(20, 1, [(PRESTIGE, 2), (DINARS, 1)]),
    StorehouseTile(21, 1, [(DINARS, 2), (TRANSACTIONS, 2)]),
    StorehouseTile(22, 1, [(GYPSUM, 1), (WOOD, 1), (DINARS, 1)]),
    StorehouseTile(23, 1, [(PROCESS, 2), (DINARS, 2)]),
    StorehouseTile(24, 1, [(RAW, 2), (DINARS, 1)]),
]

# Events of expert mode (printed). 1-5 are good for you, 6-14 are not.
CHEAP_MARKET: Final = 1
CHEAP_POEMS: Final = 2
RICH_EXPORT: Final = 3
SAME_MATERIAL: Final = 4
LESS_PARIAS: Final = 5
DEAR_POEMS: Final = 6
POOR_MATERIAL: Final = 7
MORE_PARIAS: Final = 8
DEAR_ROUTES: Final = 9
DEAR_LINKS: Final = 10
SHORT_STEPS: Final = 11
DEAR_CROWDS: Final = 12
DEAR_SIDES: Final = 13
PARIA_FEES: Final = 14
EVENTS: Final = 14
GOOD_EVENTS: Final = 5


class YusufCard:
    """A worker card of Yusuf: where his worker goes, whether it clears secondary actions, what he does and gets."""

    def __init__(self, name: str, space: int, clears: bool, actions: list[int], prestige: int, per: int, parias: int) -> None:
        self.name: Final = name
        self.space: Final = space
        self.clears: Final = clears
        self.actions: Final = actions
        self.prestige: Final = prestige
        self.per: Final = per  # 1 prestige for each of these, too; NOTHING: none
        self.parias: Final = parias


NOTHING: Final = -1
YUSUF_CARDS: Final = [
    YusufCard("B1", 0, False, [BUILD_GREAT], 2, NOTHING, 0),
    YusufCard("B2", 1, True, [BUILD_SMALL], 2, NOTHING, 1),
    YusufCard("B3", 2, False, [STOREHOUSE], 2, NOTHING, 1),
    YusufCard("B4", 3, True, [], 2, GREAT_BUILDINGS, 0),
    YusufCard("B5", 4, False, [BUILD_GREAT], 4, NOTHING, 0),
    YusufCard("B6", 5, True, [BUILD_SMALL], 2, NOTHING, 1),
    YusufCard("B7", 6, False, [STOREHOUSE], 3, NOTHING, 0),
    YusufCard("B8", 7, True, [], 1, SMALL_BUILDINGS, 2),
    YusufCard("B9", 4, False, [BUILD_GREAT, BUILD_SMALL], 1, NOTHING, 0),
    YusufCard("B10", 6, False, [BUILD_SMALL, STOREHOUSE], 1, NOTHING, 1),
    YusufCard("B11", 1, True, [BUILD_GREAT], 3, NOTHING, 1),
    YusufCard("B12", 5, True, [BUILD_SMALL], 3, NOTHING, 0),
    YusufCard("M1", 8, False, [EXPORT], 2, NOTHING, 2),
    YusufCard("M2", 11, False, [EXPORT], 1, NOTHING, 3),
    YusufCard("M3", 9, True, [EXPORT, CONSOLIDATE], 1, NOTHING, 1),
    YusufCard("M4", 10, True, [CONSOLIDATE], 2, NOTHING, 2),
    YusufCard("M5", 13, True, [CONSOLIDATE], 0, CITIES_WITH_SHIP, 2),
    YusufCard("M6", 12, True, [EXPORT], 0, CONSOLIDATED, 3),
    YusufCard("P1", 15, True, [ENGRAVE], 2, NOTHING, 0),
    YusufCard("P2", 18, True, [ENGRAVE], 2, NOTHING, 1),
    YusufCard("P3", 16, True, [ENGRAVE], 2, NOTHING, 1),
    YusufCard("P4", 19, True, [ENGRAVE], 0, POEMS, 1),
    YusufCard("P5", 14, False, [], 2, POEMS, 1),
    YusufCard("P6", 17, False, [ENGRAVE], 3, NOTHING, 0),
]
YUSUF_DECKS: Final = [range(0, 12), range(12, 18), range(18, 24)]  # builders, merchants, poets
YUSUF_CRATES: Final = 4
YUSUF_HEAD_START: Final = 5  # prestige

# Where each table's values come from, if its rows do not say so themselves.
PROVENANCE: Final = {
    "RONDEL": RECONSTRUCTED,
    "RAW_SPACES": RECONSTRUCTED,
    "MARBLE_SPACES": RECONSTRUCTED,
    "SULTAN": RECONSTRUCTED,
    "PARIAS_DUE": RECONSTRUCTED,
    "START_DINARS": RECONSTRUCTED,
    "FAVOUR_TRACK": RECONSTRUCTED,
    "MARKET": PRINTED,
    "MATERIAL_PRESTIGE": PRINTED,
    "MAJORITY": PRINTED,
    "CITY_TILES": RECONSTRUCTED,
    "TRADE_CARDS": RECONSTRUCTED,
    "GREAT_TILES": RECONSTRUCTED,
    "SMALL_CARDS": RECONSTRUCTED,
    "MOSAIC_CARDS": RECONSTRUCTED,
    "WISHES": RECONSTRUCTED,
    "START_TILES": RECONSTRUCTED,
    "STOREHOUSE_TILES": RECONSTRUCTED,
    "EVENTS": PRINTED,
    "YUSUF_CARDS": RECONSTRUCTED,
    "TOKENS": PUBLIC,
    "RAW_PRICE": PRINTED,
    "MARBLE_PRICE": PRINTED,
    "EXPANSION_PRESTIGE": PRINTED,
    "WISH_SPACES": PRINTED,
    "SMALL_POEMS_SHOWN": PRINTED,
    "GREAT_POEMS_SHOWN": PRINTED,
    "BUY": PRINTED,
    "SELL": PRINTED,
    "EXCHANGES": PRINTED,
    "MOSAIC_AMBER": PRINTED,
    "MOSAIC_BLACK": PRINTED,
    "EVENT_SPACES": RECONSTRUCTED,
    "SOUTHERN": RECONSTRUCTED,
    "INCOME_POEMS": RECONSTRUCTED,
    "YUSUF_DECKS": RECONSTRUCTED,
}
