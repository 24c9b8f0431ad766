"""Every kind of option in Sabika, in order. `KINDS.notation` and `KINDS.parse` give them their words.

| word | its number |
|---|---|
| pass | - |
| builder_a, builder_b, merchant, poet | the space of the rondel (0-7 outer, 8-13 middle, 14-19 inner) the worker goes to |
| rest | the worker: 0 and 1 builders, 2 merchant, 3 poet |
| main | - (do the main action of the space) |
| raw_side, marble_side | the raw space (0-7) or marble space (0-5) whose secondary action is done |
| take | the material: 0 gypsum, 1 wood, 2 marble, 3 ceramic |
| token | the raw space whose token is taken |
| drop | the pile something is thrown away from: 0-6 items in storehouses (4 sugar, 5 pottery, 6 clothing), 7-9 goods on poem 16 |
| put | 0 into a storehouse, 1 onto poem 16 |
| expand | the displayed storehouse tile: 0, 1 left display, 2, 3 right display, the one nearer the rondel first |
| lay | the own storehouse (0-3) it is laid on |
| activate | the own storehouse (0-3) whose bonus is taken |
| buy, buy_raw | the material; the raw space |
| sell | the pile |
| swap | the row of data.EXCHANGES |
| refresh | - (new small buildings for 1 dinar) |
| great, small | the number of the great or small building |
| spend | the material put on the scaffold |
| attach | 0 left, 1 right end of the row |
| favour | the space of the favour track whose bonus is taken |
| parias | how many of the four are parias, the rest being dinars |
| mosaic | 0 raw then good, 1 good then raw, 2 export, 3 gypsum and ceramic, 4 engrave |
| colour | the colour of an own mosaic |
| city | the city |
| ship | the pile a good is exported from |
| process | the raw kind: 0 cane, 1 clay, 2 silk |
| blue, red | the number of the small poem |
| great_poem | the row of data.GREAT_POEMS |
| pay_parias, pay_seals, pay_dinars | how many parias due are paid that way |
| first | the seat that begins the next round |
| keep | the number of the start tile |
| draw_... | what fate draws |
"""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.actions import Kinds

KINDS: Final = Kinds()

PASS: Final = KINDS.add("pass")
GO_BUILDER_A: Final = KINDS.add("builder_a", range(8))
GO_BUILDER_B: Final = KINDS.add("builder_b", range(8))
GO_MERCHANT: Final = KINDS.add("merchant", range(8, 14))
GO_POET: Final = KINDS.add("poet", range(14, 20))
REST: Final = KINDS.add("rest", range(4))
MAIN: Final = KINDS.add("main")
RAW_SIDE: Final = KINDS.add("raw_side", range(8))
MARBLE_SIDE: Final = KINDS.add("marble_side", range(6))
TAKE: Final = KINDS.add("take", range(4))
TOKEN: Final = KINDS.add("token", range(8))
DROP: Final = KINDS.add("drop", range(10))
PUT: Final = KINDS.add("put", range(2))
EXPAND: Final = KINDS.add("expand", range(4))
LAY: Final = KINDS.add("lay", range(4))
ACTIVATE_HOUSE: Final = KINDS.add("activate", range(4))
BUY_MATERIAL: Final = KINDS.add("buy", range(4))
BUY_TOKEN: Final = KINDS.add("buy_raw", range(8))
SELL_PILE: Final = KINDS.add("sell", range(10))
SWAP: Final = KINDS.add("swap", range(6))
REFRESH: Final = KINDS.add("refresh")
GREAT: Final = KINDS.add("great", range(1, 22))
SMALL: Final = KINDS.add("small", range(1, 37))
SPEND: Final = KINDS.add("spend", range(4))
ATTACH: Final = KINDS.add("attach", range(2))
FAVOUR_SPACE: Final = KINDS.add("favour", range(1, 7))
MIX: Final = KINDS.add("parias", range(5))
MOSAIC: Final = KINDS.add("mosaic", range(5))
COLOUR: Final = KINDS.add("colour", range(4))
CITY: Final = KINDS.add("city", range(9))
SHIP: Final = KINDS.add("ship", range(4, 10))
PROCESS_RAW: Final = KINDS.add("process", range(3))
BLUE_POEM: Final = KINDS.add("blue", range(1, 23))
RED_POEM: Final = KINDS.add("red", range(1, 23))
GREAT_POEM: Final = KINDS.add("great_poem", range(20))
PAY_PARIAS: Final = KINDS.add("pay_parias", range(9))
PAY_SEALS: Final = KINDS.add("pay_seals", range(9))
PAY_DINARS: Final = KINDS.add("pay_dinars", range(9))
FIRST: Final = KINDS.add("first", range(4))
KEEP: Final = KINDS.add("keep", range(1, 11))

KINDS.begin_fate()
DRAW_RAW: Final = KINDS.add("draw_raw", range(3))
DRAW_WISH: Final = KINDS.add("draw_wish", range(9))
DRAW_STORE: Final = KINDS.add("draw_storehouse", range(1, 25))
DRAW_SMALL: Final = KINDS.add("draw_small", range(1, 37))
DRAW_POEM: Final = KINDS.add("draw_poem", range(1, 23))
DRAW_GREAT_POEM: Final = KINDS.add("draw_great_poem", range(20))
DRAW_CITY: Final = KINDS.add("draw_city", range(1, 13))
DRAW_TRADE: Final = KINDS.add("draw_trade", range(1, 9))
DRAW_MOSAIC: Final = KINDS.add("draw_mosaic", range(4))
DRAW_START: Final = KINDS.add("draw_start", range(1, 11))
DRAW_EVENT: Final = KINDS.add("draw_event", range(1, 15))
DRAW_WORKER: Final = KINDS.add("draw_worker", range(3))
DRAW_CARD: Final = KINDS.add("draw_card", range(24))
