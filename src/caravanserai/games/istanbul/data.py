"""What is printed on the components of Istanbul. R fabric, G spice, Y fruit, B jewelry, in this order everywhere."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.game import PRINTED, PUBLIC

FABRIC: Final = 0
SPICE: Final = 1
FRUIT: Final = 2
JEWELRY: Final = 3
ANY: Final = 4

WAINWRIGHT: Final = 1
FABRIC_WAREHOUSE: Final = 2
SPICE_WAREHOUSE: Final = 3
FRUIT_WAREHOUSE: Final = 4
POST_OFFICE: Final = 5
CARAVANSARY: Final = 6
FOUNTAIN: Final = 7
BLACK_MARKET: Final = 8
TEA_HOUSE: Final = 9
LARGE_MARKET: Final = 10
SMALL_MARKET: Final = 11
POLICE_STATION: Final = 12
PALACE: Final = 13
SMALL_MOSQUE: Final = 14
GREAT_MOSQUE: Final = 15
DEALER: Final = 16

# Layouts, row by row from the top left; printed (the small numbers on the place tiles).
LAYOUTS: Final[dict[str, list[int]]] = {
    "short": [15, 5, 2, 14, 4, 12, 7, 3, 8, 6, 11, 9, 13, 10, 1, 16],
    "long": [16, 2, 8, 11, 15, 7, 6, 4, 3, 5, 12, 1, 10, 9, 14, 13],
    "ordered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
}
CENTRE: Final = [5, 6, 9, 10]  # a random layout has the Fountain on one of these cells
APART: Final = 3  # and Black Market and Tea House at least this many steps apart

# Wheelbarrow; printed.
START_CAPACITY: Final = 2
EXTENSIONS: Final = 3
EXTENSION_PRICE: Final = 7

# Post Office: per number of indicators down, the goods and lira that lie open; printed.
MAIL_GOODS: Final = [[SPICE, FRUIT], [FABRIC, FRUIT], [FABRIC, FRUIT], [FABRIC, JEWELRY], [FABRIC, JEWELRY]]
MAIL_LIRA: Final = [2, 2, 3, 3, 4]

# Markets: lira for 0 to 5 goods; demand tiles, small ones first, goods in order R G Y B; printed.
SMALL_PRICES: Final = [0, 2, 5, 9, 14, 20]
LARGE_PRICES: Final = [0, 3, 7, 12, 18, 25]
DEMANDS: Final = [
    [1, 3, 1, 0],
    [1, 2, 1, 1],
    [1, 1, 2, 1],
    [1, 2, 2, 0],
    [0, 2, 2, 1],
    [2, 1, 0, 2],
    [1, 1, 1, 2],
    [1, 0, 1, 3],
    [1, 1, 0, 3],
    [2, 0, 1, 2],
]
MOST_SOLD: Final = 5

# Black Market: jewelry by the sum of the dice 0 .. 12; printed.
BLACK_MARKET_JEWELRY: Final = [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3]
TEA_CONSOLATION: Final = 2

# Sultan's Palace: its track of goods; how many lie open at the start, by number of players; printed.
PALACE_TRACK: Final = [JEWELRY, FABRIC, SPICE, FRUIT, ANY, JEWELRY, FABRIC, SPICE, FRUIT, ANY]
PALACE_START: Final = [0, 0, 5, 5, 4, 4]

# Gemstone Dealer: the first price by number of players, and the last; printed.
DEALER_START: Final = [0, 0, 15, 14, 12, 12]
DEALER_LAST: Final = 23

# Mosque tiles: how many goods each asks for, top one first, by number of players; the good is that of its colour; printed.
TILES: Final = [[], [], [2, 4], [2, 3, 4], [2, 3, 4, 5], [2, 3, 4, 5]]
DICE_TILE: Final = FABRIC  # red, Small Mosque
WAREHOUSE_TILE: Final = SPICE  # green, Small Mosque
RECALL_TILE: Final = FRUIT  # yellow, Great Mosque
ASSISTANT_TILE: Final = JEWELRY  # blue, Great Mosque
MOSQUE_COLOURS: Final = [[FABRIC, SPICE], [FRUIT, JEWELRY]]  # Small, Great
MOSQUE_RUBIES: Final = [0, 0, 2, 3, 4, 4]  # per mosque, by number of players
TILE_PRICE: Final = 2  # lira, for the green and the yellow ability

# Bonus cards: what they are and how many; the numbers are public (three independent counts, 26 in all).
GAIN_GOOD: Final = 0
GAIN_LIRA: Final = 1
MOVE_FAR: Final = 2
STAY: Final = 3
RETURN_ASSISTANT: Final = 4
FREE_FAMILY: Final = 5
SELL_ANY: Final = 6
REPEAT_PALACE: Final = 7
REPEAT_POST: Final = 8
REPEAT_DEALER: Final = 9
CARDS: Final = [4, 4, 4, 2, 2, 2, 2, 2, 2, 2]
CARD_LIRA: Final = 5

# Meetings; printed.
MERCHANT_FEE: Final = 2
FIGURE_FEE: Final = 2  # Governor and Smuggler
CATCH_LIRA: Final = 3
NEUTRAL_START: Final = [SMALL_MOSQUE, GREAT_MOSQUE, DEALER]

ASSISTANTS: Final = 4  # under the merchant at the start; the fifth comes with the blue tile
START_LIRA: Final = 2
TARGET: Final = [0, 0, 6, 5, 5, 5]  # rubies that end the game, by number of players

PROVENANCE: Final = {
    "LAYOUTS": PRINTED,
    "CENTRE": PRINTED,
    "MAIL_GOODS": PRINTED,
    "MAIL_LIRA": PRINTED,
    "SMALL_PRICES": PRINTED,
    "LARGE_PRICES": PRINTED,
    "DEMANDS": PRINTED,
    "BLACK_MARKET_JEWELRY": PRINTED,
    "PALACE_TRACK": PRINTED,
    "PALACE_START": PRINTED,
    "DEALER_START": PRINTED,
    "TILES": PRINTED,
    "MOSQUE_COLOURS": PRINTED,
    "MOSQUE_RUBIES": PRINTED,
    "NEUTRAL_START": PRINTED,
    "TARGET": PRINTED,
    "CARDS": PUBLIC,
}
