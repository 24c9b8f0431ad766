"""Setting up the table for 1 to 4 players (p. 4 and 5, expert mode p. 18, solo p. 19).

Asks: KeepStartTile(who).
Chances: DealWish(), DealCity(city), DealTrade(), DealGreatPoem(left), DealMosaic(seat), DealStartTile(seat).
News: dealt_start(tile) to its seat only, kept(who), start_tile(who, tile), start_player(who).
"""

from caravanserai.games.sabika.actions import (
    DRAW_CITY,
    DRAW_GREAT_POEM,
    DRAW_MOSAIC,
    DRAW_START,
    DRAW_TRADE,
    DRAW_WISH,
    KEEP,
)
from caravanserai.games.sabika.charts import MOSAIC_CARD
from caravanserai.games.sabika.data import (
    CITY_TILES,
    EVENTS,
    F1,
    GOOD_EVENTS,
    GREAT_POEMS,
    GREAT_POEMS_SHOWN,
    GREAT_TILES,
    MARBLE_SPACES,
    RAW_SPACES,
    SMALL_BUILDINGS_SHOWN,
    SMALL_CARDS,
    SMALL_POEMS,
    SMALL_POEMS_SHOWN,
    START_DINARS,
    START_PRESTIGE,
    START_TILES,
    STOREHOUSE_TILES,
    STOREHOUSES,
    SULTAN,
    TOKENS,
    TRADE_CARDS,
    WISHES,
    YUSUF_CRATES,
    YUSUF_DECKS,
    YUSUF_HEAD_START,
)
from caravanserai.games.sabika.rules.deals import FillPoems, FillRaw, FillSmall, FillStores, bits
from caravanserai.games.sabika.rules.effects import fill_shelf
from caravanserai.games.sabika.rules.events import DealEvent
from caravanserai.games.sabika.rules.gain import gain, gain_prestige
from caravanserai.games.sabika.rules.turn import PlayRound
from caravanserai.games.sabika.rules.yusuf import WORKER_TILES, YUSUF, YusufFirstShip
from caravanserai.games.sabika.table import (
    ABSENT,
    BY_START,
    EMPTY,
    NO_TILE,
    PARTS,
    Ask,
    Chance,
    Player,
    Sabika,
    Step,
)
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
    first.append(Begin())
    first.reverse()
    t.stack.extend(first)


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


class DealWish(Chance):
    """A wish of a letter not yet drawn goes to the next marked space of the round track."""

    def __init__(self) -> None:
        super().__init__()

    def options(self, t: Sabika) -> list[int]:
        letters = [WISHES[row].name[0] for row in t.wishes]
        return [DRAW_WISH + row for row, wish in enumerate(WISHES) if wish.name[0] not in letters]

    def answer(self, t: Sabika, option: int) -> None:
        t.wishes.append(option - DRAW_WISH)


class DealCity(Chance):
    """A city gets its tile."""

    city: int

    def __init__(self, city: int) -> None:
        super().__init__()
        self.city = city

    def options(self, t: Sabika) -> list[int]:
        return [DRAW_CITY + tile.number for tile in CITY_TILES if tile.number not in t.cities]

    def answer(self, t: Sabika, option: int) -> None:
        t.cities.append(option - DRAW_CITY)


class DealTrade(Chance):
    """One trade card is used."""

    def __init__(self) -> None:
        super().__init__()

    def options(self, t: Sabika) -> list[int]:
        return [DRAW_TRADE + card.number for card in TRADE_CARDS]

    def answer(self, t: Sabika, option: int) -> None:
        t.trade = option - DRAW_TRADE


class DealGreatPoem(Chance):
    """Great poems are laid out, each with a letter of its own."""

    left: int

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        letters = [poem.name[0] for row, poem in enumerate(GREAT_POEMS) if t.great_poems >> row & 1]
        return [
            DRAW_GREAT_POEM + row
            for row, poem in enumerate(GREAT_POEMS)
            if poem.name[0] not in letters and not (row == F1 and t.seats == 1)
        ]

    def answer(self, t: Sabika, option: int) -> None:
        t.great_poems |= 1 << (option - DRAW_GREAT_POEM)
        if self.left > 1:
            t.stack.append(DealGreatPoem(self.left - 1))


class DealMosaic(Chance):
    """A player gets a mosaic bonus card."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def options(self, t: Sabika) -> list[int]:
        return bits(t.mosaic_bag, DRAW_MOSAIC)

    def answer(self, t: Sabika, option: int) -> None:
        colour = option - DRAW_MOSAIC
        t.mosaic_bag &= ~(1 << colour)
        t.players[self.seat].row = [MOSAIC_CARD + colour]


class DealStartTile(Chance):
    """A player draws a start tile in secret; each draws two."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def options(self, t: Sabika) -> list[int]:
        return bits(t.start_bag, DRAW_START)

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.seat]
        tile = option - DRAW_START
        t.start_bag &= ~(1 << tile)
        if p.tile:
            p.other = tile
        else:
            p.tile = tile
        t.tell("dealt_start", tile, to=self.seat)


class KeepStartTile(Ask):
    """You keep one of your two start tiles in secret."""

    def __init__(self, who: int) -> None:
        self.who = who

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        return [KEEP + min(p.tile, p.other), KEEP + max(p.tile, p.other)]

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.who]
        if option - KEEP != p.tile:
            p.tile, p.other = p.other, p.tile
        t.tell("kept", self.who)


class Begin(Step):
    """The start tiles are turned over: the highest begins, markers are stacked in turn order, and everyone takes what is shown."""

    def run(self, t: Sabika) -> None:
        t.reveal()
        t.round = 1
        count = len(t.players)
        t.start = YUSUF if t.seats == 1 else max(range(count), key=[p.tile for p in t.players].__getitem__)
        order = [(t.start + place) % count for place in range(count)]
        t.clock = count
        t.tell("start_player", t.start)
        rules: list[Step] = []
        for place, seat in enumerate(order):
            p = t.players[seat]
            p.stamp = count - place
            if seat < t.seats:
                t.tell("start_tile", seat, p.tile)
                rules.append(TakeStartTile(seat, START_DINARS[place]))
        rules.append(PlayRound())
        rules.reverse()
        t.stack.extend(rules)


class TakeStartTile(Step):
    """You take what your start tile shows, and dinars by your place in turn order."""

    who: int
    dinars: int

    def __init__(self, who: int, dinars: int) -> None:
        self.who = who
        self.dinars = dinars

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        p.dinars += self.dinars
        gain(t, self.who, START_TILES[p.tile - 1].bonus)


fill_shelf()
