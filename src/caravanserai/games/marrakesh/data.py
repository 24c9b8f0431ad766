"""What is printed on the box's components: one row for each, columns in printed order, every table with its provenance.

PRINTED values stand in the rulebooks or follow from them by counting. RECONSTRUCTED values live only in artwork that we do
not copy: they satisfy every example and count of the rulebooks, and they are not the printed ones. Whoever owns the box can
correct such a row here and nowhere else. `docs/marrakesh.md` gives the reasons.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.things import (
    ANY_GOOD,
    ANY_KESHI,
    ANY_RESOURCE,
    ANY_TWO,
    BEIGE,
    BLACK,
    BROWN,
    DAGGER,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    MOSQUE_STEP,
    NECKLACE,
    OIL_LAMP,
    ORANGE,
    PALACE_STEP,
    PINK,
    POINT,
    PURPLE,
    RED,
    RIVER_STEP,
    SLIPPER,
    STAIR_STEP,
    TAJINE,
    TURQUOISE,
    WATER,
    WHITE,
    YELLOW,
)
from caravanserai.kernel.game import PRINTED, RECONSTRUCTED

# --- the frame -----------------------------------------------------------------------------------------------------------
# PRINTED

START_POINTS: Final = 10
START_RESOURCES: Final = 1  # of each
CHOSEN: Final = 3  # keshis and assistants a round
SECTOR_POINTS: Final = 10  # for each complete sector, at the end
SCORED_OASES: Final = 3
OASES_EACH: Final = 6
PROVISIONS_EACH: Final = 3
STORED_KESHIS: Final = [0, 0, 3, 2, 2]  # keshis on the oasis track, by number of players
TOWNS_OPEN: Final = [0, 0, 3, 5, 7]  # desert towns laid out, by number of players
OPEN_OASES: Final = 3  # laid out for river face 02
STORED_COLOURS: Final = [GREEN, GRAY, WHITE, BLACK, TURQUOISE, PINK, BEIGE, RED]  # one each in the bag for the oasis track
LEFTOVERS_FOR_POINT: Final = 2

# Wooden keshis of each colour, Essential edition. PRINTED (the split follows from the totals 92 = 10 x 5 + 6 x 7).
WOODEN: Final = [10, 10, 10, 10, 10, 6, 6, 6, 6, 6, 6, 6]

# City gates of each colour. PRINTED
GATE_COUNTS: Final = [3, 3, 3, 3, 3, 3, 2, 3, 3, 2, 2, 2]

# --- workshops -----------------------------------------------------------------------------------------------------------


class Workshop:
    """A stack of gates on the board: what one costs and what it scores."""

    number: int
    dinars: int
    points: int
    known: str

    def __init__(self, number: int, dinars: int, points: int, known: str) -> None:
        self.number = number
        self.dinars = dinars
        self.points = points
        self.known = known


WORKSHOPS: Final = [
    Workshop(1, 0, -3, PRINTED),
    Workshop(2, 1, 1, PRINTED),
    Workshop(3, 2, 4, RECONSTRUCTED),
    Workshop(4, 3, 7, PRINTED),
]
GATES_PER_WORKSHOP: Final = 8
MATCH_POINTS: Final = 2

# Gate spaces of a player board: the colours that match. RECONSTRUCTED: one for each neighbour of the Medina.
GATE_SPACES: Final = [[BROWN], [GRAY], [TURQUOISE], [WHITE], [GREEN], [BLACK], [PINK], [PURPLE, ORANGE, YELLOW]]

# --- main square ---------------------------------------------------------------------------------------------------------


class RingSpace:
    """A space around the main square: the bonus printed there."""

    bonus: int
    count: int

    def __init__(self, bonus: int, count: int) -> None:
        self.bonus = bonus
        self.count = count


# Clockwise from the top. The eight bonuses are PRINTED, their order is RECONSTRUCTED from five examples.
RING: Final = [
    RingSpace(ANY_GOOD, 1),
    RingSpace(DINAR, 1),
    RingSpace(POINT, 2),
    RingSpace(WATER, 1),
    RingSpace(MOSQUE_STEP, 1),
    RingSpace(RIVER_STEP, 1),
    RingSpace(DATE, 1),
    RingSpace(PALACE_STEP, 1),
]
POINT_SPACE: Final = 2  # where scroll 29 looks

# Spectators, clockwise. RECONSTRUCTED: pink from the same examples, purple with the known 0 and 4.
PINK_DISC: Final = [3, 1, 1, 2, 3, 2, 1, 2]
PURPLE_DISC: Final = [4, 1, 1, 2, 3, 2, 0, 2]

# --- river ---------------------------------------------------------------------------------------------------------------


class Rapid:
    """A rapid: the last space before it and its bonus."""

    after: int
    bonus: int
    count: int

    def __init__(self, after: int, bonus: int, count: int) -> None:
        self.after = after
        self.bonus = bonus
        self.count = count


# The four bonuses are PRINTED; length, places of the rapids and crocodile and the lower jetty spots are RECONSTRUCTED.
RAPIDS: Final = [Rapid(3, POINT, 1), Rapid(6, ANY_RESOURCE, 1), Rapid(9, ANY_GOOD, 1), Rapid(12, POINT, 3)]
JETTY: Final = 15
JETTY_POINTS: Final = [4, 3, 2, 1]  # in order of arrival
CROCODILE: Final = 4

# --- staircases and the lines between them -------------------------------------------------------------------------------

LAST_STAIR: Final = 16  # PRINTED
# The segment of each stair from the start space on. Stair 11 begins segment 4 and 16 is segment 5: PRINTED. Rest RECONSTRUCTED.
SEGMENTS: Final = [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5]
GUEST_STAIR: Final = 5  # where sultan and imam wait. RECONSTRUCTED
THRESHOLD_DINARS: Final = 1

# Inner bonus spaces, in the order in which staircase tiles are laid, then the three that are never covered. RECONSTRUCTED,
# with the five colours, two whole lines and the three fixed spaces of the rulebook.
INNER: Final = [
    DATE,  # 0
    WATER,  # 1
    ORANGE,  # 2
    PURPLE,  # 3
    RED,  # 4
    TURQUOISE,  # 5
    GREEN,  # 6
    GRAY,  # 7
    BROWN,  # 8
    YELLOW,  # 9
    BEIGE,  # 10
    PINK,  # 11
    RIVER_STEP,  # 12: lowermost
    ANY_KESHI,  # 13: second from the top
    ANY_TWO,  # 14: topmost
]
COVERABLE: Final = 12
LINE_DINARS: Final = [0, 1, 1, 2, 3, 4]  # by palace segment
LINE_POINTS: Final = [0, 1, 2, 3, 5, 7]  # by mosque segment

# Inner spaces on the line from palace segment (row) to mosque segment (column), both 1-5. RECONSTRUCTED
LINES: Final[list[list[list[int]]]] = [
    [],
    [[], [], [12, 1], [0], [2, 4], [7]],
    [[], [0, 12], [2, 3], [4, 6], [5, 7, 9], [10]],
    [[], [1], [5, 4], [7], [8, 10], [11]],
    [[], [4, 3], [8, 7, 6], [10, 9], [11], [13]],
    [[], [7], [10], [11], [13], [14]],
]


class StaircaseTile:
    """A double-sided tile that covers an inner space."""

    number: int
    front: int
    back: int

    def __init__(self, number: int, front: int, back: int) -> None:
        self.number = number
        self.front = front
        self.back = back


# RECONSTRUCTED
STAIRCASE_TILES: Final = [
    StaircaseTile(1, GREEN, TURQUOISE),
    StaircaseTile(2, GRAY, GREEN),
    StaircaseTile(3, WHITE, GRAY),
    StaircaseTile(4, BLACK, WHITE),
    StaircaseTile(5, TURQUOISE, BLACK),
    StaircaseTile(6, PINK, BEIGE),
    StaircaseTile(7, BEIGE, BROWN),
    StaircaseTile(8, BROWN, RED),
    StaircaseTile(9, RED, PINK),
    StaircaseTile(10, PURPLE, ORANGE),
    StaircaseTile(11, ORANGE, YELLOW),
    StaircaseTile(12, YELLOW, PURPLE),
    StaircaseTile(13, DATE, WATER),
    StaircaseTile(14, WATER, DATE),
    StaircaseTile(15, RIVER_STEP, DATE),
    StaircaseTile(16, RIVER_STEP, WATER),
    StaircaseTile(17, WHITE, BLACK),
    StaircaseTile(18, GRAY, TURQUOISE),
    StaircaseTile(19, PINK, GREEN),
    StaircaseTile(20, RED, BROWN),
]

# --- Sahara --------------------------------------------------------------------------------------------------------------


class Claim:
    """What claiming the oasis of a Sahara space costs."""

    water: int
    dates: int
    dinars: int
    known: str

    def __init__(self, water: int, dates: int, dinars: int, known: str) -> None:
        self.water = water
        self.dates = dates
        self.dinars = dinars
        self.known = known


# Left path 1-3, right path 1-3
CLAIMS: Final = [
    Claim(0, 0, 1, PRINTED),
    Claim(0, 1, 1, RECONSTRUCTED),
    Claim(1, 1, 1, RECONSTRUCTED),
    Claim(1, 0, 0, RECONSTRUCTED),
    Claim(1, 1, 0, PRINTED),
    Claim(1, 1, 1, RECONSTRUCTED),
]
LEFT_PATH: Final = 0
RIGHT_PATH: Final = 1
START_PATH: Final = 2
PATH_OASES: Final = 3
START_OASIS_RESOURCES: Final = 2  # first space of the start oasis. PRINTED
START_OASIS_POINTS: Final = 2  # second space. PRINTED
START_OASIS_SPACES: Final = 2
TOWN_POINTS: Final = 4  # a caravan on a desert-town space. PRINTED

# Icons of the oasis track. PRINTED: the first space holds a keshi, the second only with two players; the rest RECONSTRUCTED.
NO_ICON: Final = 0
KESHI_ICON: Final = 1
EXCHANGE_ICON: Final = 2
SCROLL_ICON: Final = 3
STORAGE: Final = [KESHI_ICON, NO_ICON, EXCHANGE_ICON, KESHI_ICON, SCROLL_ICON, NO_ICON]
STORAGE_FOR_TWO: Final = [KESHI_ICON, KESHI_ICON, EXCHANGE_ICON, KESHI_ICON, SCROLL_ICON, NO_ICON]

# --- luxury goods --------------------------------------------------------------------------------------------------------


class Luxury:
    """A luxury good: its kind, what it costs in goods, what it brings."""

    number: int
    kind: int
    cost: list[int]  # purple, orange, yellow
    points: int
    water: int
    dates: int
    known: str

    def __init__(self, number: int, kind: int, cost: list[int], points: int, water: int, dates: int, known: str) -> None:
        self.number = number
        self.kind = kind
        self.cost = cost
        self.points = points
        self.water = water
        self.dates = dates
        self.known = known


#           number, kind, [purple, orange, yellow], points, water, dates
LUXURIES: Final = [
    Luxury(0, SLIPPER, [0, 0, 0], 0, 0, 0, PRINTED),  # no tile has the number 0
    Luxury(1, SLIPPER, [0, 1, 0], 2, 1, 0, PRINTED),
    Luxury(2, SLIPPER, [0, 1, 0], 2, 0, 1, RECONSTRUCTED),
    Luxury(3, SLIPPER, [0, 0, 1], 2, 1, 0, RECONSTRUCTED),
    Luxury(4, SLIPPER, [0, 0, 1], 2, 0, 1, RECONSTRUCTED),
    Luxury(5, SLIPPER, [1, 0, 0], 2, 0, 1, RECONSTRUCTED),
    Luxury(6, TAJINE, [0, 0, 2], 5, 0, 0, RECONSTRUCTED),
    Luxury(7, TAJINE, [2, 0, 0], 5, 0, 0, RECONSTRUCTED),
    Luxury(8, TAJINE, [0, 1, 1], 4, 1, 0, RECONSTRUCTED),
    Luxury(9, TAJINE, [1, 1, 0], 4, 0, 1, RECONSTRUCTED),
    Luxury(10, TAJINE, [1, 0, 1], 4, 1, 0, RECONSTRUCTED),
    Luxury(11, DAGGER, [1, 1, 1], 7, 0, 1, RECONSTRUCTED),
    Luxury(12, DAGGER, [0, 1, 2], 8, 0, 0, RECONSTRUCTED),
    Luxury(13, DAGGER, [1, 2, 0], 8, 0, 0, RECONSTRUCTED),
    Luxury(14, DAGGER, [2, 0, 1], 8, 0, 0, RECONSTRUCTED),
    Luxury(15, DAGGER, [2, 1, 0], 7, 1, 0, RECONSTRUCTED),
    Luxury(16, OIL_LAMP, [0, 2, 2], 10, 0, 0, RECONSTRUCTED),
    Luxury(17, OIL_LAMP, [2, 2, 0], 10, 0, 0, RECONSTRUCTED),
    Luxury(18, OIL_LAMP, [2, 0, 2], 10, 0, 0, RECONSTRUCTED),
    Luxury(19, OIL_LAMP, [1, 1, 2], 9, 1, 0, RECONSTRUCTED),
    Luxury(20, OIL_LAMP, [1, 3, 0], 11, 0, 0, RECONSTRUCTED),
    Luxury(21, NECKLACE, [3, 2, 0], 13, 0, 0, PRINTED),
    Luxury(22, NECKLACE, [2, 0, 3], 13, 0, 0, RECONSTRUCTED),
    Luxury(23, NECKLACE, [0, 3, 2], 13, 0, 0, RECONSTRUCTED),
    Luxury(24, NECKLACE, [1, 2, 2], 12, 0, 1, RECONSTRUCTED),
    Luxury(25, NECKLACE, [2, 2, 1], 12, 1, 0, RECONSTRUCTED),
]
SHOPS: Final = 5  # luxury goods open at a time

# --- exchange offices ----------------------------------------------------------------------------------------------------


class Office:
    """An exchange office: what a purple, an orange and a yellow keshi bring, as pairs of bonus and count."""

    number: int
    purple: list[list[int]]
    orange: list[list[int]]
    yellow: list[list[int]]
    known: str

    def __init__(
        self, number: int, purple: list[list[int]], orange: list[list[int]], yellow: list[list[int]], known: str
    ) -> None:
        self.number = number
        self.purple = purple
        self.orange = orange
        self.yellow = yellow
        self.known = known


# 1-6 the light sides of the base game, 7-12 the dark sides of module 3 (7 lies behind 1, and so on). The rewards of 7 are
# PRINTED, which colour brings which of them is not.
OFFICES: Final = [
    Office(0, [], [], [], PRINTED),  # no tile has the number 0
    Office(1, [[DATE, 2]], [[DINAR, 2]], [[WATER, 2]], RECONSTRUCTED),
    Office(2, [[DATE, 2]], [[WATER, 2]], [[DINAR, 2]], RECONSTRUCTED),
    Office(3, [[WATER, 2]], [[DINAR, 2]], [[DATE, 2]], RECONSTRUCTED),
    Office(4, [[WATER, 2]], [[DATE, 2]], [[DINAR, 2]], RECONSTRUCTED),
    Office(5, [[DINAR, 2]], [[WATER, 2]], [[DATE, 2]], RECONSTRUCTED),
    Office(6, [[DINAR, 2]], [[DATE, 2]], [[WATER, 2]], RECONSTRUCTED),
    Office(7, [[DINAR, 1], [POINT, 1]], [[WATER, 1], [STAIR_STEP, 1]], [[DATE, 1], [RIVER_STEP, 1]], RECONSTRUCTED),
    Office(8, [[DATE, 1], [DINAR, 1]], [[WATER, 1], [DINAR, 1]], [[DATE, 1], [WATER, 1]], RECONSTRUCTED),
    Office(9, [[WATER, 1], [DINAR, 1]], [[DATE, 1], [WATER, 1]], [[DATE, 1], [DINAR, 1]], RECONSTRUCTED),
    Office(10, [[DATE, 1], [WATER, 1]], [[DATE, 1], [DINAR, 1]], [[WATER, 1], [DINAR, 1]], RECONSTRUCTED),
    Office(11, [[DINAR, 1], [POINT, 1]], [[WATER, 2]], [[DATE, 3]], RECONSTRUCTED),
    Office(12, [[DATE, 3]], [[DINAR, 1], [POINT, 1]], [[WATER, 2]], RECONSTRUCTED),
]
LIGHT_OFFICES: Final = 6

# --- provision tiles -----------------------------------------------------------------------------------------------------


class Provision:
    """A provision tile: what the citizens need, and the points lost if they do not get it."""

    number: int
    water: int
    dates: int
    dinars: int
    penalty: int

    def __init__(self, number: int, water: int, dates: int, dinars: int, penalty: int) -> None:
        self.number = number
        self.water = water
        self.dates = dates
        self.dinars = dinars
        self.penalty = penalty


# RECONSTRUCTED
PROVISION_TILES: Final = [
    Provision(0, 0, 0, 0, 0),  # no tile has the number 0
    Provision(1, 1, 1, 0, 3),
    Provision(2, 1, 0, 1, 3),
    Provision(3, 0, 1, 1, 3),
    Provision(4, 2, 1, 0, 4),
    Provision(5, 2, 0, 1, 4),
    Provision(6, 1, 2, 0, 4),
    Provision(7, 0, 2, 1, 4),
    Provision(8, 0, 1, 2, 4),
    Provision(9, 1, 1, 1, 4),
    Provision(10, 2, 2, 0, 5),
    Provision(11, 1, 2, 1, 5),
    Provision(12, 2, 1, 1, 5),
]

# --- river tiles ---------------------------------------------------------------------------------------------------------


class RiverFace:
    """A face of a river tile: its season, and what first and second place gain where that is a plain bonus."""

    number: int
    season: int
    first: list[list[int]]
    second: list[list[int]]

    def __init__(self, number: int, season: int, first: list[list[int]], second: list[list[int]]) -> None:
        self.number = number
        self.season = season
        self.first = first
        self.second = second


# PRINTED. Two faces that follow each other are the two sides of a tile. Empty rewards are told by rules/river_tiles.py.
RIVER_FACES: Final = [
    RiverFace(0, 0, [], []),  # no face has the number 0
    RiverFace(1, 1, [], []),  # a sector action of one's choice
    RiverFace(2, 1, [], []),  # one of three open oases
    RiverFace(3, 2, [[ANY_KESHI, 2]], []),
    RiverFace(4, 2, [[POINT, 5]], []),
    RiverFace(5, 3, [[POINT, 7]], [[POINT, 3]]),
    RiverFace(6, 3, [[ANY_RESOURCE, 6]], [[ANY_RESOURCE, 3]]),
    RiverFace(7, 1, [[RED, 1]], []),
    RiverFace(8, 1, [[POINT, 3]], []),
    RiverFace(9, 2, [], []),  # the crocodile next season
    RiverFace(10, 2, [[PURPLE, 1], [ORANGE, 1], [YELLOW, 1]], []),
    RiverFace(11, 3, [[STAIR_STEP, 3]], [[STAIR_STEP, 1]]),
    RiverFace(12, 3, [], []),  # points for gates, or for the green value
    RiverFace(13, 1, [], []),  # an entertainer, a caravan or a guard
    RiverFace(14, 1, [[WATER, 1], [DINAR, 1], [DATE, 1]], []),
    RiverFace(15, 2, [], []),  # claim two discovered oases
    RiverFace(16, 2, [], []),  # the main square twice
    RiverFace(17, 3, [], []),  # resources for entertainers, or for vendors
    RiverFace(18, 3, [], []),  # points for keshis, or for luxury goods
]
FIRST_GAME_FACES: Final = [1, 3, 5]

# --- scrolls -------------------------------------------------------------------------------------------------------------

GRAY_SCROLLS: Final = 0
YELLOW_SCROLLS: Final = 1
PINK_SCROLLS: Final = 2
ORANGE_SCROLLS: Final = 3


class ScrollKind:
    """One colour of scrolls: its numbers, the scholars they need, the dates they cost."""

    name: str
    first: int
    last: int
    scholars: int
    dates: int

    def __init__(self, name: str, first: int, last: int, scholars: int, dates: int) -> None:
        self.name = name
        self.first = first
        self.last = last
        self.scholars = scholars
        self.dates = dates


# PRINTED
SCROLL_KINDS: Final = [
    ScrollKind("gray", 1, 21, 1, 1),
    ScrollKind("yellow", 22, 42, 3, 1),
    ScrollKind("pink", 43, 60, 5, 2),
    ScrollKind("orange", 61, 72, 7, 3),
]
OPEN_SCROLLS: Final = 3  # of each colour
SCROLLS: Final = 72

# When a scroll works
INSTANT: Final = "instant"
PERMANENT: Final = "permanent"
ROUND_END: Final = "round"
SEASON_END: Final = "season"


class Scroll:
    """A scroll: when it works, and the bonuses of those instant ones that are nothing but bonuses."""

    number: int
    timing: str
    bonuses: list[list[int]]
    known: str

    def __init__(self, number: int, timing: str, bonuses: list[list[int]], known: str) -> None:
        self.number = number
        self.timing = timing
        self.bonuses = bonuses
        self.known = known


# Effects are PRINTED; which of 01-12 and of 37-42 bears which colours is RECONSTRUCTED.
SCROLL_TILES: Final = [
    Scroll(0, INSTANT, [], PRINTED),  # no scroll has the number 0
    Scroll(1, INSTANT, [[GREEN, 1]], RECONSTRUCTED),
    Scroll(2, INSTANT, [[GRAY, 1]], RECONSTRUCTED),
    Scroll(3, INSTANT, [[WHITE, 1]], RECONSTRUCTED),
    Scroll(4, INSTANT, [[BLACK, 1]], RECONSTRUCTED),
    Scroll(5, INSTANT, [[TURQUOISE, 1]], RECONSTRUCTED),
    Scroll(6, INSTANT, [[PINK, 1]], RECONSTRUCTED),
    Scroll(7, INSTANT, [[BEIGE, 1]], RECONSTRUCTED),
    Scroll(8, INSTANT, [[BROWN, 1]], RECONSTRUCTED),
    Scroll(9, INSTANT, [[RED, 1]], RECONSTRUCTED),
    Scroll(10, INSTANT, [[PURPLE, 1]], RECONSTRUCTED),
    Scroll(11, INSTANT, [[ORANGE, 1]], RECONSTRUCTED),
    Scroll(12, INSTANT, [[YELLOW, 1]], RECONSTRUCTED),
    Scroll(13, PERMANENT, [], PRINTED),  # water at each threshold
    Scroll(14, PERMANENT, [], PRINTED),  # a date at each threshold
    Scroll(15, PERMANENT, [], PRINTED),  # a dinar more at each threshold
    Scroll(16, PERMANENT, [], PRINTED),  # a river step at each threshold
    Scroll(17, PERMANENT, [], PRINTED),  # a rapid's bonus when crossing it
    Scroll(18, PERMANENT, [], PRINTED),  # a resource with the exchange office
    Scroll(19, INSTANT, [[WATER, 2]], PRINTED),
    Scroll(20, INSTANT, [[DINAR, 2]], PRINTED),
    Scroll(21, INSTANT, [[DATE, 3]], PRINTED),
    Scroll(22, PERMANENT, [], PRINTED),  # the free workshop takes no points
    Scroll(23, PERMANENT, [], PRINTED),  # orchard: water for dates
    Scroll(24, PERMANENT, [], PRINTED),  # orchard: dinars for dates
    Scroll(25, PERMANENT, [], PRINTED),  # orchard: points for dates
    Scroll(26, PERMANENT, [], PRINTED),  # stairs: buy steps with dates
    Scroll(27, PERMANENT, [], PRINTED),  # stairs: buy steps with water
    Scroll(28, SEASON_END, [], PRINTED),  # all rapids passed
    Scroll(29, PERMANENT, [], PRINTED),  # square: points at the 2-point space
    Scroll(30, INSTANT, [[ANY_KESHI, 1]], PRINTED),
    Scroll(31, PERMANENT, [], PRINTED),  # a spectator more everywhere
    Scroll(32, PERMANENT, [], PRINTED),  # gates a dinar cheaper
    Scroll(33, PERMANENT, [], PRINTED),  # dates and water as dinars
    Scroll(34, PERMANENT, [], PRINTED),  # souk: several luxury goods
    Scroll(35, PERMANENT, [], PRINTED),  # vendors: a water more
    Scroll(36, PERMANENT, [], PRINTED),  # gates: a keshi of any colour
    Scroll(37, INSTANT, [[YELLOW, 2]], RECONSTRUCTED),
    Scroll(38, INSTANT, [[ORANGE, 2]], RECONSTRUCTED),
    Scroll(39, INSTANT, [[PURPLE, 2]], RECONSTRUCTED),
    Scroll(40, INSTANT, [[YELLOW, 1], [ORANGE, 1]], RECONSTRUCTED),
    Scroll(41, INSTANT, [[YELLOW, 1], [PURPLE, 1]], RECONSTRUCTED),
    Scroll(42, INSTANT, [[ORANGE, 1], [PURPLE, 1]], RECONSTRUCTED),
    Scroll(43, INSTANT, [[ANY_KESHI, 2]], PRINTED),
    Scroll(44, PERMANENT, [], PRINTED),  # provisions: a dinar and a resource each
    Scroll(45, PERMANENT, [], PRINTED),  # oases cost any one resource
    Scroll(46, PERMANENT, [], PRINTED),  # souk: exchange several times
    Scroll(47, INSTANT, [], PRINTED),  # bonuses with three spectators
    Scroll(48, PERMANENT, [], PRINTED),  # a stair more with each move
    Scroll(49, PERMANENT, [], PRINTED),  # mosque: two points for surplus steps
    Scroll(50, PERMANENT, [], PRINTED),  # vendors: two points too
    Scroll(51, PERMANENT, [], PRINTED),  # square: bonuses with one spectator
    Scroll(52, PERMANENT, [], PRINTED),  # palace: two points for surplus steps
    Scroll(53, INSTANT, [], PRINTED),  # a sector action
    Scroll(54, PERMANENT, [], PRINTED),  # entertainers bring their neighbours' bonuses
    Scroll(55, INSTANT, [], PRINTED),  # three steps on both stairs
    Scroll(56, PERMANENT, [], PRINTED),  # jetty: two points for surplus steps
    Scroll(57, INSTANT, [], PRINTED),  # a vendor in the souk
    Scroll(58, INSTANT, [], PRINTED),  # an orange scroll for a date
    Scroll(59, INSTANT, [], PRINTED),  # the whole line
    Scroll(60, PERMANENT, [], PRINTED),  # rapids twice
    Scroll(61, PERMANENT, [], PRINTED),  # claim any two keshis
    Scroll(62, INSTANT, [], PRINTED),  # claim three oases
    Scroll(63, PERMANENT, [], PRINTED),  # two line bonuses
    Scroll(64, INSTANT, [], PRINTED),  # a keshi and its sector's action
    Scroll(65, PERMANENT, [], PRINTED),  # the main square twice
    Scroll(66, PERMANENT, [], PRINTED),  # gates: two keshis
    Scroll(67, INSTANT, [[ANY_KESHI, 3]], PRINTED),
    Scroll(68, PERMANENT, [], PRINTED),  # discovered oases score
    Scroll(69, ROUND_END, [], PRINTED),  # all rapids passed
    Scroll(70, INSTANT, [], PRINTED),  # every entertainer
    Scroll(71, INSTANT, [], PRINTED),  # score a claimed oasis
    Scroll(72, INSTANT, [], PRINTED),  # resources for points
]

# --- oases ---------------------------------------------------------------------------------------------------------------

GATES_OF: Final = "gates_of"  # points per built gate of these colours
KESHIS_OF: Final = "keshis_of"  # 3 and 1 per keshi of this colour
LUXURIES_OF: Final = "luxuries_of"  # points per luxury good of this kind
RETURNED: Final = "returned"  # 3 and 1 per resource given back
ALL_LUXURIES: Final = "all_luxuries"
ALL_SCROLLS: Final = "all_scrolls"
SMALL_SECTORS: Final = "small_sectors"
COMPLETE_SECTORS: Final = "complete_sectors"
CLAIMED_OASES: Final = "claimed_oases"
PALACE_REACHED: Final = "palace_reached"
MOSQUE_REACHED: Final = "mosque_reached"
THRESHOLDS: Final = "thresholds"
JETTY_REACHED: Final = "jetty_reached"


class Oasis:
    """An oasis: what it counts, among which things, and its points: a base and a rate for each."""

    number: int
    counts: str
    among: list[int]
    base: int
    rate: int
    known: str

    def __init__(self, number: int, counts: str, among: list[int], base: int, rate: int, known: str) -> None:
        self.number = number
        self.counts = counts
        self.among = among
        self.base = base
        self.rate = rate
        self.known = known


OASIS_TILES: Final = [
    Oasis(0, GATES_OF, [], 0, 0, PRINTED),  # no oasis has the number 0
    Oasis(1, GATES_OF, [BLACK, TURQUOISE, GREEN], 0, 2, RECONSTRUCTED),
    Oasis(2, GATES_OF, [WHITE, GRAY, BROWN], 0, 2, RECONSTRUCTED),
    Oasis(3, GATES_OF, [PINK, RED, BEIGE], 0, 2, RECONSTRUCTED),
    Oasis(4, GATES_OF, [YELLOW, ORANGE, PURPLE], 0, 3, RECONSTRUCTED),
    Oasis(5, KESHIS_OF, [WHITE], 3, 1, PRINTED),
    Oasis(6, KESHIS_OF, [BLACK], 3, 1, RECONSTRUCTED),
    Oasis(7, KESHIS_OF, [TURQUOISE], 3, 1, PRINTED),
    Oasis(8, KESHIS_OF, [GREEN], 3, 1, RECONSTRUCTED),
    Oasis(9, KESHIS_OF, [GRAY], 3, 1, RECONSTRUCTED),
    Oasis(10, KESHIS_OF, [PINK], 3, 1, RECONSTRUCTED),
    Oasis(11, KESHIS_OF, [BEIGE], 3, 1, RECONSTRUCTED),
    Oasis(12, KESHIS_OF, [BROWN], 3, 1, RECONSTRUCTED),
    Oasis(13, KESHIS_OF, [RED], 3, 1, RECONSTRUCTED),
    Oasis(14, LUXURIES_OF, [SLIPPER], 0, 2, PRINTED),
    Oasis(15, LUXURIES_OF, [TAJINE], 0, 3, RECONSTRUCTED),
    Oasis(16, LUXURIES_OF, [DAGGER], 0, 4, RECONSTRUCTED),
    Oasis(17, LUXURIES_OF, [OIL_LAMP], 0, 5, RECONSTRUCTED),
    Oasis(18, LUXURIES_OF, [NECKLACE], 0, 6, RECONSTRUCTED),
    Oasis(19, RETURNED, [WATER], 3, 1, RECONSTRUCTED),
    Oasis(20, RETURNED, [DINAR], 3, 1, RECONSTRUCTED),
    Oasis(21, RETURNED, [DATE], 3, 1, PRINTED),
    Oasis(22, ALL_LUXURIES, [], 3, 1, PRINTED),
    Oasis(23, ALL_SCROLLS, [], 3, 1, PRINTED),
    Oasis(24, SMALL_SECTORS, [], 0, 4, PRINTED),
    Oasis(25, COMPLETE_SECTORS, [], 0, 4, PRINTED),
    Oasis(26, CLAIMED_OASES, [], 0, 3, PRINTED),
    Oasis(27, PALACE_REACHED, [], 0, 7, PRINTED),
    Oasis(28, MOSQUE_REACHED, [], 0, 7, PRINTED),
    Oasis(29, THRESHOLDS, [], 0, 7, PRINTED),
    Oasis(30, JETTY_REACHED, [], 0, 7, PRINTED),
]
MOST_RETURNED: Final = 12
SMALL_SECTOR: Final = 3  # at most so many keshis
THRESHOLDS_NEEDED: Final = 5

# --- desert towns --------------------------------------------------------------------------------------------------------
# PRINTED: 1-9 score at the end (scoring.py), 10-12 act when claimed (rules/towns.py).
DESERT_TOWNS: Final = 12
TOWN_RATE: Final = 2  # towns 01, 02, 03 and 08
TOWN_KESHIS_FOR_POINT: Final = 3  # town 06
TOWN_SECTOR: Final = 4  # town 08: keshis and vendor that a sector needs
FREE_SCROLL_TOWN: Final = 10
FREE_LUXURY_TOWN: Final = 11
FREE_GATE_TOWN: Final = 12

# --- the cube tower ------------------------------------------------------------------------------------------------------


class Layer:
    """A model of the tower with one of its layers: chances in a hundred to stick when thrown, to fall when inside."""

    name: str
    stick: int
    fall: int

    def __init__(self, name: str, stick: int, fall: int) -> None:
        self.name = name
        self.stick = stick
        self.fall = fall


# RECONSTRUCTED: a model, not a measurement
LAYERS: Final = [Layer("b1", 15, 40), Layer("b2", 22, 35)]

# Where each table's values come from, if its rows do not say so themselves.
PROVENANCE: Final = {
    "GATE_SPACES": RECONSTRUCTED,
    "RING": RECONSTRUCTED,
    "PINK_DISC": RECONSTRUCTED,
    "PURPLE_DISC": RECONSTRUCTED,
    "RAPIDS": RECONSTRUCTED,
    "JETTY": RECONSTRUCTED,
    "JETTY_POINTS": RECONSTRUCTED,
    "CROCODILE": RECONSTRUCTED,
    "SEGMENTS": RECONSTRUCTED,
    "GUEST_STAIR": RECONSTRUCTED,
    "INNER": RECONSTRUCTED,
    "LINE_DINARS": RECONSTRUCTED,
    "LINE_POINTS": RECONSTRUCTED,
    "LINES": RECONSTRUCTED,
    "STAIRCASE_TILES": RECONSTRUCTED,
    "STORAGE": RECONSTRUCTED,
    "STORAGE_FOR_TWO": RECONSTRUCTED,
    "PROVISION_TILES": RECONSTRUCTED,
    "LAYERS": RECONSTRUCTED,
    "WOODEN": PRINTED,
    "GATE_COUNTS": PRINTED,
    "RIVER_FACES": PRINTED,
    "SCROLL_KINDS": PRINTED,
    "STORED_KESHIS": PRINTED,
    "TOWNS_OPEN": PRINTED,
    "STORED_COLOURS": PRINTED,
    "FIRST_GAME_FACES": PRINTED,
}
