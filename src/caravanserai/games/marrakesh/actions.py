"""Every option of Marrakesh: its kind and which. `SCROLL + 37` reads "scroll 37".

Keshi colours, resources and sectors are numbered as in things.py.
"""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.actions import Kinds

KINDS: Final = Kinds()

PASS: Final = KINDS.add("pass")  # no, or no more

# phase 1: select and deploy
CHOOSE: Final = KINDS.add("choose", range(12))  # this wooden keshi from behind the screen
DEPLOY: Final = KINDS.add("deploy", range(9))  # the red keshi's assistant to this sector

# phase 2: claim and exchange
TAKE_ONE: Final = KINDS.add("take_one", range(12))  # one keshi of this colour from the tower base
TAKE_TWO: Final = KINDS.add("take_two", range(12))  # two of them
KESHI: Final = KINDS.add("keshi", range(12))  # a keshi of this colour: to place next, to take, to keep, to draw
VENDOR: Final = KINDS.add("vendor", range(9))  # the vendor space of this sector; 8 is the souk's
ENTERTAINER: Final = KINDS.add("entertainer", range(8))  # this space of the main square, clockwise from the top
CARAVAN: Final = KINDS.add("caravan", range(3))  # left path, right path, start oasis

# phase 3: assistants
NEW: Final = KINDS.add("new", range(9))  # this sector's assistant takes a new keshi
ACT: Final = KINDS.add("act", range(9))  # this sector's action
PAY: Final = KINDS.add("pay", range(1, 21))  # so many of the resource in question
RESOURCE: Final = KINDS.add("resource", range(12, 15))  # water 12, date 13, dinar 14: to gain or to pay
EXCHANGE: Final = KINDS.add("exchange", range(9, 12))  # this good at the exchange office
LUXURY: Final = KINDS.add("luxury", range(1, 26))
SCROLL: Final = KINDS.add("scroll", range(1, 73))  # to buy or to take; also: to make use of it
REFRESH: Final = KINDS.add("refresh", range(4))  # scrolls of this colour: gray, yellow, pink, orange
GATE: Final = KINDS.add("gate", range(1, 5), range(12))  # workshop and colour: GATE + 12 * workshop + colour
BUILD: Final = KINDS.add("build", range(8))  # on this gate space
OASIS: Final = KINDS.add("oasis", range(1, 31))
TOWN: Final = KINDS.add("town", range(1, 13))
LINE: Final = KINDS.add("line", range(17))  # inner space 0-14 of the line, 15 its dinars, 16 its points
RAPID: Final = KINDS.add("rapid", range(4))
STAIRS: Final = KINDS.add("stairs", range(2))  # palace, mosque
RETURN: Final = KINDS.add("return", range(9))  # give back a keshi of this colour
FIRST: Final = KINDS.add("first")  # the first of two river-tile bonuses
SECOND: Final = KINDS.add("second")  # the second

# the players' own setup
PROVISION: Final = KINDS.add("provision", range(1, 13))
DISC: Final = KINDS.add("disc", range(8))  # turned clockwise by so many sections

# fate
KINDS.begin_fate()
FELL: Final = KINDS.add("fell", range(25))  # so many keshis of the colour in question came out of the tower
SEAT: Final = KINDS.add("seat", range(4))
FACE: Final = KINDS.add("face", range(1, 19))  # of a river tile
OFFICE: Final = KINDS.add("office", range(1, 13))
STAIRCASE: Final = KINDS.add("staircase", range(1, 21), range(2))  # tile and side: STAIRCASE + 2 * tile + side

DINARS_OF_LINE: Final = 15
POINTS_OF_LINE: Final = 16
MOST_PAID: Final = 20
