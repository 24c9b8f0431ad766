"""Everything on Sabika's table as plain data. Sets of numbered things are ints, one bit for each printed number."""

from __future__ import annotations

from typing import Final

import caravanserai.kernel.table as kernel
from caravanserai.games.sabika.actions import KINDS
from caravanserai.kernel.actions import Kinds

# Where prestige came from: the parts of a score, in the order of Player.parts.
PARTS: Final = [
    "start", "materials", "storehouses", "buildings", "exports", "cities", "poems", "bonuses",
    "wishes", "great_poems", "trade", "leftovers", "losses",
]  # fmt: skip
BY_START: Final = 0
BY_MATERIALS: Final = 1
BY_STOREHOUSES: Final = 2
BY_BUILDINGS: Final = 3
BY_EXPORTS: Final = 4
BY_CITIES: Final = 5
BY_POEMS: Final = 6
BY_BONUSES: Final = 7
BY_WISHES: Final = 8
BY_GREAT_POEMS: Final = 9
BY_TRADE: Final = 10
BY_LEFTOVERS: Final = 11
BY_LOSSES: Final = 12

EMPTY: Final = -1  # a raw space without a token
ABSENT: Final = -2  # a raw space this number of players does not use
NO_TILE: Final = 0  # an empty place of a display, a bare storehouse, no event


class Player(kernel.Part):
    """One player's workshop and markers. Yusuf has one too, without crates to fill."""

    dinars: int
    seals: int
    prestige: int
    parias: int
    stamp: int  # when the paria marker last moved: of two on one space the later lies on top
    favour: int
    standing: int  # workers that still stand, as bits
    raw: int  # raw kinds on the processing spaces, as bits
    free: int  # crates of the storehouses with nothing in them
    rack: int  # places free on poem 16
    crates: int
    expansions: int
    ships: int  # cities with an own ship, as bits
    links: int  # those of them that are consolidated
    blue: int  # numbers of the poems, as bits; Yusuf's small poems are all here
    red: int
    great: int  # rows of the great poems, as bits
    blues: int  # and how many they are
    reds: int
    greats: int
    built: int  # numbers of the great buildings, as bits
    tile: int  # start tile kept
    other: int  # start tile put aside
    workers: list[int]  # spaces of the rondel, -1 in the workshop
    stored: list[int]  # seven items in storehouses, then three goods on poem 16
    houses: list[int]  # two tiles for each storehouse, the first laid first; Yusuf's tiles in a row
    row: list[int]  # small buildings from left to right, the mosaic bonus card among them
    kinds: list[int]  # buildings by category
    mosaics: list[int]  # single-colour mosaics by colour
    parts: list[int]  # prestige by source

    def __init__(self) -> None:
        pass

    def copy(self) -> Player:
        c = Player()
        c.dinars = self.dinars
        c.seals = self.seals
        c.prestige = self.prestige
        c.parias = self.parias
        c.stamp = self.stamp
        c.favour = self.favour
        c.standing = self.standing
        c.raw = self.raw
        c.free = self.free
        c.rack = self.rack
        c.crates = self.crates
        c.expansions = self.expansions
        c.ships = self.ships
        c.links = self.links
        c.blue = self.blue
        c.red = self.red
        c.great = self.great
        c.blues = self.blues
        c.reds = self.reds
        c.greats = self.greats
        c.built = self.built
        c.tile = self.tile
        c.other = self.other
        c.workers = self.workers.copy()
        c.stored = self.stored.copy()
        c.houses = self.houses.copy()
        c.row = self.row.copy()
        c.kinds = self.kinds.copy()
        c.mosaics = self.mosaics.copy()
        c.parts = self.parts.copy()
        return c


class Sabika(kernel.Table):
    """The table of one game."""

    players: list[Player]  # in the solo game Yusuf sits at 1
    round: int  # the space of the round track the Golden Book lies on
    start: int  # seat of the start player
    turn: int  # turns begun this round
    clock: int  # moves of paria markers so far
    scaffold: int  # materials spent on the building or poem at hand, as bits; above them two bits each: how often again
    refreshed: bool  # small buildings were replaced this turn
    scored: bool  # the final scoring is done
    strict: bool  # processing needs a matching token on the rondel
    raws: list[int]  # raw kind by raw space, or EMPTY or ABSENT
    bag: list[int]  # tokens in the bag by kind
    spent: list[int]  # and in the discard pile
    marble: int  # marble spaces with a marble, as bits
    marble_spaces: int  # those in use
    sultan: list[int]  # spaces of the Sultan's workers
    crowd: list[int]  # workers by space of the rondel
    wishes: list[int]  # rows, in the order the Golden Book meets them; never changed after setup
    cities: list[int]  # city tile by city; never changed after setup
    trade: int
    seals: int  # cities whose seal still lies there, as bits
    great: int  # great buildings on display, as bits
    small: list[int]  # small buildings on display: left column top and bottom, right column top and bottom
    small_bag: int
    small_spent: int
    stores: list[int]  # storehouse tiles on display, two left, two right, the nearer to the rondel first
    store_bag: int
    store_left: list[int]  # tiles in the left and right stack
    poems: list[int]  # small poems on display
    poem_bag: int
    great_poems: int  # rows on display, as bits
    event: int
    upcoming: int
    event_bag: int
    good_events: int  # good and bad ones still to be drawn, if the mix says how many
    bad_events: int
    start_bag: int
    mosaic_bag: int
    yusuf_workers: list[int]  # worker tiles still face down: builders, merchant, poet
    yusuf_decks: list[int]  # cards by deck, as bits of rows
    yusuf_spent: list[int]
    yusuf_card: int  # row of the card turned up last, -1 before the first

    def kinds(self) -> Kinds:
        return KINDS

    def clone(self) -> Sabika:
        c = Sabika()
        self.copy_kernel(c)
        c.players = [p.copy() for p in self.players]
        c.round = self.round
        c.start = self.start
        c.turn = self.turn
        c.clock = self.clock
        c.scaffold = self.scaffold
        c.refreshed = self.refreshed
        c.scored = self.scored
        c.strict = self.strict
        c.raws = self.raws.copy()
        c.bag = self.bag.copy()
        c.spent = self.spent.copy()
        c.marble = self.marble
        c.marble_spaces = self.marble_spaces
        c.sultan = self.sultan.copy()
        c.crowd = self.crowd.copy()
        c.wishes = self.wishes.copy() if self.round == 0 else self.wishes
        c.cities = self.cities.copy() if self.round == 0 else self.cities
        c.trade = self.trade
        c.seals = self.seals
        c.great = self.great
        c.small = self.small.copy()
        c.small_bag = self.small_bag
        c.small_spent = self.small_spent
        c.stores = self.stores.copy()
        c.store_bag = self.store_bag
        c.store_left = self.store_left.copy()
        c.poems = self.poems.copy()
        c.poem_bag = self.poem_bag
        c.great_poems = self.great_poems
        c.event = self.event
        c.upcoming = self.upcoming
        c.event_bag = self.event_bag
        c.good_events = self.good_events
        c.bad_events = self.bad_events
        c.start_bag = self.start_bag
        c.mosaic_bag = self.mosaic_bag
        c.yusuf_workers = self.yusuf_workers.copy()
        c.yusuf_decks = self.yusuf_decks.copy()
        c.yusuf_spent = self.yusuf_spent.copy()
        c.yusuf_card = self.yusuf_card
        return c


Step = kernel.Step[Sabika]
Ask = kernel.Ask[Sabika]
Chance = kernel.Chance[Sabika]


def turn_order(t: Sabika) -> list[int]:
    """All seats, the start player first."""
    count = len(t.players)
    return [(t.start + place) % count for place in range(count)]


def is_yusuf(t: Sabika, seat: int) -> bool:
    """In the solo game Yusuf sits at 1."""
    return seat == t.seats
