"""Setting up the table for 1 to 4 players (p. 4 and 5, expert mode p. 18, solo p. 19)."""

from __future__ import annotations

from caravanserai.games.sabika.data import (
    EVENTS,
    GOOD_EVENTS,
    GREAT_POEMS_SHOWN,
    GREAT_TILES,
    MARBLE_SPACES,
    RAW_SPACES,
    SMALL_BUILDINGS_SHOWN,
    SMALL_CARDS,
    SMALL_POEMS,
    SMALL_POEMS_SHOWN,
    START_PRESTIGE,
    START_TILES,
    STOREHOUSE_TILES,
    STOREHOUSES,
    SULTAN,
    TOKENS,
    YUSUF_CRATES,
    YUSUF_DECKS,
    YUSUF_HEAD_START,
)
from caravanserai.games.sabika.rules.deals import FillPoems, FillRaw, FillSmall, FillStores
from caravanserai.games.sabika.rules.effects import fill_shelf
from caravanserai.games.sabika.rules.events import DealEvent
from caravanserai.games.sabika.rules.gain import gain_prestige
from caravanserai.games.sabika.rules.start import (
    Begin,
    DealCity,
    DealGreatPoem,
    DealMosaic,
    DealStartTile,
    DealTrade,
    DealWish,
    KeepStartTile,
)
from caravanserai.games.sabika.rules.yusuf import WORKER_TILES
from caravanserai.games.sabika.rules.yusuf_acts import YusufFirstShip
from caravanserai.games.sabika.table import ABSENT, BY_START, EMPTY, NO_TILE, PARTS, Player, Sabika, Step
from caravanserai.games.sabika.words import GRANADA, PILES, SPACES, WORKERS, WORKSHOP


def numbers(first: int, last: int) -> int:
    """The numbers first .. last as bits."""
    return (1 << (last + 1)) - (1 << first)


def new_player() -> Player:
    """A workshop as it comes out of the box."""
    p = Player()
    p.dinars = p.seals = p.prestige = p.parias = p.stamp = p.favour = 0
    p.standing = numbers(0, len(WORKERS) - 1)
    p.raw = p.rack = p.expansions = p.ships = p.links = 0
    p.free = p.crates = STOREHOUSES
    p.blue = p.red = p.great = p.blues = p.reds = p.greats = p.built = 0
    p.tile = p.other = NO_TILE
    p.workers = [WORKSHOP] * len(WORKERS)
    p.stored = [0] * PILES
    p.houses = [NO_TILE] * (2 * STOREHOUSES)
    p.row = []
    p.kinds = [0] * 6
    p.mosaics = [0] * 4
    p.parts = [0] * len(PARTS)
    gain_prestige(p, BY_START, START_PRESTIGE)
    return p


def new_yusuf(head_start: bool) -> Player:
    """Yusuf has an action board with four crates instead of a workshop."""
    p = new_player()
    p.free = 0
    p.crates = YUSUF_CRATES
    p.houses = []
    if head_start:
        gain_prestige(p, BY_START, YUSUF_HEAD_START)
    return p


def lay_out(t: Sabika) -> None:
    """The board for this number of players, everything still to be drawn, and the rules that draw it."""
    solo = t.seats == 1
    t.players = [new_player() for _ in range(t.seats)]
    if solo:
        t.players.append(new_yusuf(t.setup["yusuf_head_start"]))
    players = len(t.players)
    t.round = t.start = t.turn = t.clock = t.scaffold = 0
    t.refreshed = t.scored = False
    t.strict = t.setup["strict_processing"]
    t.raws = [EMPTY if side.players <= players else ABSENT for side in RAW_SPACES]
    t.bag = [TOKENS] * 3
    t.spent = [0, 0, 0]
    t.marble_spaces = sum([1 << place for place, side in enumerate(MARBLE_SPACES) if side.players <= players])
    t.marble = t.marble_spaces
    t.sultan = SULTAN[players].copy()
    t.crowd = [0] * SPACES
    for space in t.sultan:
        t.crowd[space] += 1
    lay_out_decks(t, players)
    lay_out_events(t)
    first: list[Step] = [FillRaw(), FillStores(), FillSmall(), FillPoems()]
    first.extend([DealWish() for _ in range(3)])
    first.extend([DealCity(city) for city in range(GRANADA)])
    first.extend([DealTrade(), DealGreatPoem(GREAT_POEMS_SHOWN[players])])
    if t.setup["expert"]:
        first.extend([DealEvent(), DealEvent()])
    first.extend([DealMosaic(seat) for seat in range(t.seats)])
    if solo:
        first.append(YusufFirstShip(0))
    first.extend([DealStartTile(seat) for seat in range(t.seats) for _ in range(2)])
    first.extend([KeepStartTile(seat) for seat in range(t.seats)])
    t.then(*first, Begin())


def lay_out_decks(t: Sabika, players: int) -> None:
    t.wishes = []
    t.cities = []
    t.trade = 0
    t.seals = numbers(0, GRANADA - 1)
    t.great = sum([1 << tile.number for tile in GREAT_TILES if tile.players <= players])
    t.small = [NO_TILE] * SMALL_BUILDINGS_SHOWN
    t.small_bag = numbers(1, len(SMALL_CARDS))
    t.small_spent = 0
    t.stores = [NO_TILE] * 4
    t.store_bag = numbers(1, len(STOREHOUSE_TILES))
    t.store_left = [len(STOREHOUSE_TILES) // 2] * 2
    t.poems = [NO_TILE] * SMALL_POEMS_SHOWN[players]
    t.poem_bag = numbers(1, len(SMALL_POEMS))
    t.great_poems = 0
    t.start_bag = numbers(1, len(START_TILES))
    t.mosaic_bag = numbers(0, 3)
    t.yusuf_workers = []
    t.yusuf_decks = []
    t.yusuf_spent = []
    t.yusuf_card = -1
    if t.seats == 1:
        t.yusuf_workers = WORKER_TILES.copy()
        t.yusuf_decks = [numbers(deck.start, deck.stop - 1) for deck in YUSUF_DECKS]
        t.yusuf_spent = [0, 0, 0]


def lay_out_events(t: Sabika) -> None:
    """How many good and bad events can be drawn: all of them unless the mix says otherwise."""
    t.event = t.upcoming = NO_TILE
    t.event_bag = numbers(1, EVENTS) if t.setup["expert"] else 0
    mix = t.setup["events"]
    t.good_events = {"positive": 3, "negative": 0, "one_positive_two_negative": 1}.get(mix, GOOD_EVENTS)
    t.bad_events = {"positive": 0, "negative": 3, "one_positive_two_negative": 2}.get(mix, EVENTS - GOOD_EVENTS)


fill_shelf()
