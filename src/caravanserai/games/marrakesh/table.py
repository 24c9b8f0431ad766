"""Everything that lies on the table in a game of Marrakesh, as plain data, and its fast copy.

Lists that change all the time (`have`, `parts`, the tower, the displays) are copied by `clone`. All others are never changed
in place but replaced, with `put`, `add` and `without`, so that clones can share them.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.actions import KINDS
from caravanserai.games.marrakesh.data import JETTY, PINK_DISC
from caravanserai.games.marrakesh.things import COLOURS, FULL, PARTS, RED, START, THINGS
from caravanserai.kernel import table as kernel
from caravanserai.kernel.actions import Kinds
from caravanserai.kernel.chance import ones

NOBODY: Final = -1
FREE: Final = -1  # a gate space without a gate
FIRST_POWER: Final = 13  # the lowest number of a scroll with a lasting effect
PLENTY: Final = 99  # room for goods


class Player(kernel.Part):
    """What one player has: board, supply, screen and the pawns' places."""

    points: int
    parts: list[int]  # where the points came from
    have: list[int]  # keshis placed (marker values), goods, resources
    waiting: list[int]  # keshis claimed from the tower base, not yet placed
    aside: list[int]  # keshis from gates, placed after the last purchase
    hand: int  # wooden keshis behind the screen, a bit for each colour
    placeholders: int  # colours for which a cardboard keshi stands in, a bit for each
    chosen: int  # wooden keshis chosen this round, a bit for each colour; secret until revealed
    assistants: list[int]  # sectors whose assistant has still to work
    vendors: int  # sectors with a water vendor, a bit for each
    souk_vendor_sleeps: bool  # scroll 57: the souk's vendor works from the next turn on
    ring: int  # main-square spaces with an entertainer, a bit for each
    turned: int  # sections by which the audience disc is turned clockwise
    guards: int  # guards on the watchtower, free to join a gate
    gates: list[int]  # colour of the gate on each gate space, or FREE
    paths: list[int]  # caravans on the left path, the right path and the start oasis
    oases: list[int]  # oasis on each Sahara space: 0 face down, -1 claimed
    claimed: list[int]  # claimed oases in the order of the oasis track
    storage: list[int]  # keshis still standing on the oasis track, in order
    towns: list[int]  # desert towns at night
    claimed_towns: list[int]  # desert towns at day
    scrolls: list[int]
    powers: int  # lasting scrolls, a bit for each from number 13 on
    luxuries: list[int]
    stairs: list[int]  # stairs climbed in palace and mosque
    river: int  # space of the fisherman
    sailed: int  # river steps of this season
    has_bought: bool  # a scroll this round: no refresh any more
    provisions: list[int]  # provision tiles face down
    active: list[int]  # provision tiles face up

    def __init__(self) -> None:
        pass

    def copy(self) -> Player:
        c = Player()
        c.points = self.points
        c.parts = self.parts.copy()
        c.have = self.have.copy()
        c.waiting = self.waiting
        c.aside = self.aside
        c.hand = self.hand
        c.placeholders = self.placeholders
        c.chosen = self.chosen
        c.assistants = self.assistants
        c.vendors = self.vendors
        c.souk_vendor_sleeps = self.souk_vendor_sleeps
        c.ring = self.ring
        c.turned = self.turned
        c.guards = self.guards
        c.gates = self.gates
        c.paths = self.paths
        c.oases = self.oases
        c.claimed = self.claimed
        c.storage = self.storage
        c.towns = self.towns
        c.claimed_towns = self.claimed_towns
        c.scrolls = self.scrolls
        c.powers = self.powers
        c.luxuries = self.luxuries
        c.stairs = self.stairs
        c.river = self.river
        c.sailed = self.sailed
        c.has_bought = self.has_bought
        c.provisions = self.provisions
        c.active = self.active
        return c


def new_player() -> Player:
    """A player with an empty board."""
    p = Player()
    p.points = 0
    p.parts = [0] * PARTS
    p.have = [0] * THINGS
    p.waiting = [0] * COLOURS
    p.aside = [0] * COLOURS
    p.hand = 0
    p.placeholders = 0
    p.chosen = 0
    p.assistants = []
    p.vendors = 0
    p.souk_vendor_sleeps = False
    p.ring = 0
    p.turned = 0
    p.guards = 0
    p.gates = [FREE] * FULL
    p.paths = [0, 0, 0]
    p.oases = [0] * 6
    p.claimed = []
    p.storage = []
    p.towns = []
    p.claimed_towns = []
    p.scrolls = []
    p.powers = 0
    p.luxuries = []
    p.stairs = [0, 0]
    p.river = 0
    p.sailed = 0
    p.has_bought = False
    p.provisions = []
    p.active = []
    return p


class Marrakesh(kernel.Table):
    """The board, the tower, the displays and all players."""

    classic: bool  # the Classic edition
    has_towns: bool  # module 5
    has_guests: bool  # module 2
    layer: int  # of the tower: 0 is B1, 1 is B2
    disc: list[int]  # spectators on the audience discs
    inner: list[int]  # bonuses on the inner spaces between the stairs
    covers: list[int]  # staircase tiles laid on them
    season: int  # 0-2
    round: int  # 0-3
    season_first: int  # who has the season tracker
    first: int  # who has the round tracker
    selecting: bool  # selections are still secret
    over: bool  # final scoring is done
    supply: list[int]  # wooden keshis in the common supply (Essential)
    tower: list[int]  # keshis stuck in the tower
    thrown: list[int]  # keshis just thrown in
    base: list[int]  # keshis in the tower base
    scroll_bag: list[int]  # 1 for each scroll nobody has seen
    scrolls: list[int]  # open scrolls, three spaces for each colour; 0 is empty
    scrolls_under: list[list[int]]  # known scrolls under each stack, the next to come first; Classic: a stack for each space
    scrolls_hidden: list[int]  # unseen scrolls in each space's stack (Classic)
    luxury_bag: list[int]
    luxuries: list[int]  # open luxury goods; 0 is empty
    luxuries_hidden: list[int]  # unseen luxury goods in each shop (Classic)
    gate_bag: list[int]  # gates not yet laid out; empty after the setup
    workshops: list[int]  # gates left: 12 * workshop + colour, workshops from 0
    office_bag: list[int]
    office: int  # the active exchange office
    faces: list[int]  # river faces of the three seasons
    open_oases: list[int]  # laid out for river face 02
    oasis_bag: list[int]  # 1 for each oasis nobody has seen
    towns: list[int]  # desert towns laid out
    boats: list[int]  # fishermen on the river, foremost first
    crocodile: int  # who starts the next season on the crocodile's space, or NOBODY
    guest_with: list[int]  # seat that takes sultan and imam along, or NOBODY
    guest_at: list[int]  # stair on which sultan and imam wait alone, or -1
    players: list[Player]

    def __init__(self) -> None:
        super().__init__()
        self.disc = PINK_DISC

    def kinds(self) -> Kinds:
        return KINDS

    def clone(self) -> Marrakesh:
        c = Marrakesh()
        self.copy_kernel(c)
        c.classic = self.classic
        c.has_towns = self.has_towns
        c.has_guests = self.has_guests
        c.layer = self.layer
        c.disc = self.disc
        c.inner = self.inner
        c.covers = self.covers
        c.season = self.season
        c.round = self.round
        c.season_first = self.season_first
        c.first = self.first
        c.selecting = self.selecting
        c.over = self.over
        c.supply = self.supply.copy()
        c.tower = self.tower.copy()
        c.thrown = self.thrown.copy()
        c.base = self.base.copy()
        c.scroll_bag = self.scroll_bag
        c.scrolls = self.scrolls.copy()
        c.scrolls_under = self.scrolls_under
        c.scrolls_hidden = self.scrolls_hidden.copy()
        c.luxury_bag = self.luxury_bag
        c.luxuries = self.luxuries.copy()
        c.luxuries_hidden = self.luxuries_hidden.copy()
        c.gate_bag = self.gate_bag
        c.workshops = self.workshops
        c.office_bag = self.office_bag
        c.office = self.office
        c.faces = self.faces
        c.open_oases = self.open_oases
        c.oasis_bag = self.oasis_bag
        c.towns = self.towns
        c.boats = self.boats.copy()
        c.crocodile = self.crocodile
        c.guest_with = self.guest_with
        c.guest_at = self.guest_at
        c.players = [p.copy() for p in self.players]
        return c


Step = kernel.Step[Marrakesh]
Ask = kernel.Ask[Marrakesh]
Chance = kernel.Chance[Marrakesh]


def put(items: list[int], place: int, value: int) -> list[int]:
    """The same list with another value at one place."""
    changed = items.copy()
    changed[place] = value
    return changed


def add(items: list[int], place: int, change: int) -> list[int]:
    """The same list with one count changed."""
    changed = items.copy()
    changed[place] += change
    return changed


def without(items: list[int], item: int) -> list[int]:
    """The same list without the first such item."""
    changed = items.copy()
    changed.remove(item)
    return changed


def owns(p: Player, scroll: int) -> bool:
    """Whether this lasting scroll lies in front of the player."""
    return (p.powers >> (scroll - FIRST_POWER)) & 1 == 1


def score(p: Player, points: int, part: int) -> None:
    """Points gained or lost, and which part of the score they belong to."""
    p.points += points
    p.parts[part] += points


def room(p: Player, colour: int) -> int:
    """How many more keshis of this colour the player's board can take; claimed ones that wait count already."""
    if colour < RED:
        return FULL - p.have[colour] - p.waiting[colour]
    if colour == RED:
        return FULL - ones(p.vendors & 0xFF) - p.waiting[RED]
    return PLENTY


def spectators(t: Marrakesh, p: Player, space: int) -> int:
    """How many spectators face this space of the main square; scroll 31 brings one more to every section."""
    facing = t.disc[(space - p.turned) & 7]
    return facing + 1 if owns(p, 31) else facing


def turn_order(t: Marrakesh) -> list[int]:
    """The seats from the start player on."""
    return [(t.first + i) % t.seats for i in range(t.seats)]


def at_jetty(p: Player) -> bool:
    return p.river == JETTY


def begin(p: Player, points: int) -> None:
    """The score everybody starts with."""
    score(p, points, START)
