"""Laying out the game: everything that needs no luck and no choice, and the first rules."""

from __future__ import annotations

from caravanserai.games.marrakesh.data import (
    FIRST_GAME_FACES,
    GATE_COUNTS,
    GUEST_STAIR,
    INNER,
    LIGHT_OFFICES,
    LUXURIES,
    OASIS_TILES,
    OFFICES,
    OPEN_SCROLLS,
    PINK_DISC,
    PURPLE_DISC,
    SCROLL_KINDS,
    SCROLLS,
    SHOPS,
    START_POINTS,
    START_RESOURCES,
    WOODEN,
    WORKSHOPS,
)
from caravanserai.games.marrakesh.rules.opening import DrawFirst, SetUpBoard, SetUpPlayers
from caravanserai.games.marrakesh.rules.rounds import PlaySeason
from caravanserai.games.marrakesh.table import NOBODY, Marrakesh, begin, new_player
from caravanserai.games.marrakesh.things import COLOURS, DATE, DINAR, MARKERS, WATER


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
