"""Laying out the game, and what fate and the players settle before the first season.

Asks: ArrangeStorage, TurnDiscAtStart. Fate: DrawFace, CoverInner, DrawGate, DrawOpenOasis, DrawTown, DrawStored,
DealProvision, DrawFirst. Options: keshi, disc, face, staircase, gate, oasis, town, provision, seat.
News: face(season, face), staircase(space, bonus), town_open(town), open_oasis(oasis), stored(who, colour), disc(who, turned),
dealt(tile) to its owner, first(who).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import DISC, FACE, GATE, KESHI, OASIS, PROVISION, SEAT, STAIRCASE, TOWN
from caravanserai.games.marrakesh.data import (
    COVERABLE,
    DESERT_TOWNS,
    FIRST_GAME_FACES,
    GATE_COUNTS,
    GATES_PER_WORKSHOP,
    GUEST_STAIR,
    INNER,
    LIGHT_OFFICES,
    LUXURIES,
    OASIS_TILES,
    OFFICES,
    OPEN_OASES,
    OPEN_SCROLLS,
    PINK_DISC,
    PROVISION_TILES,
    PROVISIONS_EACH,
    PURPLE_DISC,
    RIVER_FACES,
    SCROLL_KINDS,
    SCROLLS,
    SHOPS,
    STAIRCASE_TILES,
    START_POINTS,
    START_RESOURCES,
    STORED_COLOURS,
    STORED_KESHIS,
    TOWNS_OPEN,
    WOODEN,
    WORKSHOPS,
)
from caravanserai.games.marrakesh.rules.displays import RefillDisplays
from caravanserai.games.marrakesh.rules.provisions import FlipProvision
from caravanserai.games.marrakesh.rules.rounds import PlaySeason
from caravanserai.games.marrakesh.rules.season import DrawOffice
from caravanserai.games.marrakesh.table import NOBODY, Ask, Chance, Marrakesh, Step, add, begin, new_player, put, without
from caravanserai.games.marrakesh.things import COLOURS, DATE, DINAR, MARKERS, SEASONS, WATER
from caravanserai.kernel.chance import counts_in, kinds_in


def lay_out(t: Marrakesh) -> None:
    """Everything that needs no luck and no choice, and the first rules."""
    setup = t.setup
    t.classic = setup["edition"] == "classic"
    t.has_towns = setup["desert_towns"]
    t.has_guests = setup["imam_and_sultan"]
    t.layer = 1 if setup["tower"] == "b2" else 0
    t.disc = PURPLE_DISC if setup["spectators"] == "purple" else PINK_DISC
    t.inner = INNER
    t.covers = []
    t.season = 0
    t.round = 0
    t.season_first = 0
    t.first = 0
    t.selecting = False
    t.over = False
    t.supply = [0] * COLOURS if t.classic else [WOODEN[c] - (t.seats if c < MARKERS else 0) for c in range(COLOURS)]
    t.tower = [0] * COLOURS
    t.thrown = [0] * COLOURS
    t.base = [0] * COLOURS
    lay_out_displays(t)
    t.gate_bag = GATE_COUNTS
    t.workshops = [0] * (COLOURS * len(WORKSHOPS))
    t.office = 0
    t.office_bag = office_bag(setup["exchange_offices"])
    t.faces = FIRST_GAME_FACES if setup["first_game_river_tiles"] else []
    t.open_oases = []
    t.oasis_bag = [0] + [1] * (len(OASIS_TILES) - 1)
    t.towns = []
    t.boats = list(range(t.seats))
    t.crocodile = NOBODY
    t.guest_with = [NOBODY, NOBODY]
    t.guest_at = [GUEST_STAIR, GUEST_STAIR] if t.has_guests else [-1, -1]
    t.players = []
    for _ in range(t.seats):
        p = new_player()
        begin(p, START_POINTS)
        for resource in (WATER, DATE, DINAR):
            p.have[resource] = START_RESOURCES
        t.players.append(p)
    t.then(SetUpBoard(bool(setup["staircase_tiles"])), SetUpPlayers(), DrawFirst(), PlaySeason())


def lay_out_displays(t: Marrakesh) -> None:
    """Scrolls and luxury goods nobody has seen; in the Classic edition in stacks of equal height."""
    spaces = OPEN_SCROLLS * len(SCROLL_KINDS)
    t.scroll_bag = [0] + [1] * SCROLLS
    t.scrolls = [0] * spaces
    t.luxury_bag = [0] + [1] * (len(LUXURIES) - 1)
    t.luxuries = [0] * SHOPS
    if t.classic:
        t.scrolls_under = [[] for _ in range(spaces)]
        t.scrolls_hidden = [(kind.last - kind.first + 1) // OPEN_SCROLLS for kind in SCROLL_KINDS for _ in range(OPEN_SCROLLS)]
        t.luxuries_hidden = [(len(LUXURIES) - 1) // SHOPS] * SHOPS
    else:
        t.scrolls_under = [[] for _ in SCROLL_KINDS]
        t.scrolls_hidden = []
        t.luxuries_hidden = []


def office_bag(which: str) -> list[int]:
    """The exchange offices in play: light ones, dark ones or all."""
    light = 0 if which == "new_only" else 1
    dark = 0 if which == "base" else 1
    return [0] + [light if office.number <= LIGHT_OFFICES else dark for office in OFFICES[1:]]


class SetUpBoard(Step):
    """River tiles, staircase tiles, gates, displays, exchange office, desert towns."""

    staircase: bool

    def __init__(self, staircase: bool) -> None:
        self.staircase = staircase

    def run(self, t: Marrakesh) -> None:
        if t.has_towns:
            for _ in range(TOWNS_OPEN[t.seats]):
                t.then(DrawTown())
        t.then(DrawFaces(), RefillDisplays(), DrawOffice())
        for workshop in range(len(WORKSHOPS) - 1, -1, -1):
            for _ in range(GATES_PER_WORKSHOP):
                t.then(DrawGate(workshop))
        if self.staircase:
            for space in range(COVERABLE - 1, -1, -1):
                t.then(CoverInner(space))


class DrawFaces(Step):
    """A river tile for each season; face 02 lays out three oases."""

    def run(self, t: Marrakesh) -> None:
        if len(t.faces) < SEASONS:
            t.then(DrawFace(), self)
        elif 2 in t.faces:
            t.then(DrawOpenOasis(), DrawOpenOasis(), DrawOpenOasis())


class DrawFace(Chance):
    """A tile and its side for the next season, at random."""

    def options(self, t: Marrakesh) -> list[int]:
        season = len(t.faces) + 1
        return [FACE + face.number for face in RIVER_FACES if face.season == season]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.faces = [*t.faces, option - FACE]
        t.tell("face", len(t.faces), option - FACE)


class DrawOpenOasis(Chance):
    """An oasis that face 02 lays out."""

    def options(self, t: Marrakesh) -> list[int]:
        return kinds_in(t.oasis_bag, OASIS) if len(t.open_oases) < OPEN_OASES else []

    def answer(self, t: Marrakesh, option: int) -> None:
        t.oasis_bag = put(t.oasis_bag, option - OASIS, 0)
        t.open_oases = [*t.open_oases, option - OASIS]
        t.tell("open_oasis", option - OASIS)


class CoverInner(Chance):
    """Module 1: a staircase tile, either side up, covers an inner space."""

    space: int

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def options(self, t: Marrakesh) -> list[int]:
        used = t.covers
        return [STAIRCASE + 2 * tile.number + side for tile in STAIRCASE_TILES for side in range(2) if tile.number not in used]

    def answer(self, t: Marrakesh, option: int) -> None:
        number, side = divmod(option - STAIRCASE, 2)
        tile = STAIRCASE_TILES[number - 1]
        bonus = tile.back if side else tile.front
        t.covers = [*t.covers, number]
        t.inner = [*t.inner[: self.space], bonus, *t.inner[self.space + 1 :]]
        t.tell("staircase", self.space, bonus)


class DrawGate(Chance):
    """A gate for a workshop."""

    workshop: int

    def __init__(self, workshop: int) -> None:
        super().__init__()
        self.workshop = workshop

    def options(self, t: Marrakesh) -> list[int]:
        return kinds_in(t.gate_bag, GATE + COLOURS * (self.workshop + 1))

    def weights(self, t: Marrakesh) -> list[int]:
        return counts_in(t.gate_bag)

    def answer(self, t: Marrakesh, option: int) -> None:
        place = option - GATE - COLOURS
        t.workshops = add(t.workshops, place, 1)
        t.gate_bag = add(t.gate_bag, place % COLOURS, -1)


class DrawTown(Chance):
    """Module 5: a desert town for the display."""

    def options(self, t: Marrakesh) -> list[int]:
        return [TOWN + town for town in range(1, DESERT_TOWNS + 1) if town not in t.towns]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.towns = [*t.towns, option - TOWN]
        t.tell("town_open", option - TOWN)


class SetUpPlayers(Step):
    """Everybody draws keshis for the oasis track and orders them, sets the audience disc, and gets provision tiles."""

    def run(self, t: Marrakesh) -> None:
        for who in range(t.seats - 1, -1, -1):
            t.then(ArrangeStorage(who, 0), TurnDiscAtStart(who), FlipProvision(who))
        for who in range(t.seats - 1, -1, -1):
            for _ in range(PROVISIONS_EACH):
                t.then(DealProvision(who))
        for who in range(t.seats - 1, -1, -1):
            for _ in range(STORED_KESHIS[t.seats]):
                t.then(DrawStored(who))


class DrawStored(Chance):
    """A keshi from the bag for a player's oasis track."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def options(self, t: Marrakesh) -> list[int]:
        taken = [colour for p in t.players for colour in p.storage]
        return [KESHI + colour for colour in STORED_COLOURS if colour not in taken]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.seat]
        p.storage = [*p.storage, option - KESHI]
        t.tell("stored", self.seat, option - KESHI)


class ArrangeStorage(Ask):
    """Order the keshis on your oasis track: say which stands on the next space from the left."""

    place: int

    def __init__(self, who: int, place: int) -> None:
        self.who = who
        self.place = place

    def options(self, t: Marrakesh) -> list[int]:
        return [KESHI + colour for colour in t.players[self.who].storage[self.place :]]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        storage = without(p.storage, option - KESHI)
        storage.insert(self.place, option - KESHI)
        p.storage = storage
        if self.place + 2 < len(storage):
            t.then(ArrangeStorage(self.who, self.place + 1))


class TurnDiscAtStart(Ask):
    """Lay your audience disc on the main square, turned as you like."""

    def options(self, t: Marrakesh) -> list[int]:
        return [DISC + turned for turned in range(len(t.disc))]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.players[self.who].turned = option - DISC
        t.tell("disc", self.who, option - DISC)


class DealProvision(Chance):
    """A provision tile, for its owner's eyes only."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def options(self, t: Marrakesh) -> list[int]:
        dealt = [tile for p in t.players for tile in p.provisions]
        return [PROVISION + tile.number for tile in PROVISION_TILES[1:] if tile.number not in dealt]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.seat]
        p.provisions = [*p.provisions, option - PROVISION]
        t.tell("dealt", option - PROVISION, to=self.seat)


class DrawFirst(Chance):
    """The start player, at random, takes both trackers."""

    def options(self, t: Marrakesh) -> list[int]:
        return [SEAT + seat for seat in range(t.seats)]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.season_first = option - SEAT
        t.first = option - SEAT
        t.tell("first", option - SEAT)
