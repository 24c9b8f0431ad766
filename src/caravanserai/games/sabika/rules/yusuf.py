"""Yusuf, the noble who plays by his own cards in the solo game (p. 19 to 22). He pays nothing and uses no resources.

Asks (always put to seat 0): YusufFirstShip(who), YusufExport(who), YusufConsolidate(who).
Chances: DrawWorker(), DrawCard(deck).
News: yusuf_card(row), yusuf_redraws(row), yusuf_moves(worker, space), yusuf_clears(space), yusuf_great(number), yusuf_small(number),
yusuf_store(tile), yusuf_ship(city), yusuf_links(city), yusuf_engraves(number), yusuf_great_poem(row), yusuf_gains(prestige, parias).
"""

from caravanserai.games.sabika.actions import CITY, DRAW_CARD, DRAW_WORKER
from caravanserai.games.sabika.charts import (
    DISTANCE,
    ERA,
    FAR,
    GREAT_CATEGORY,
    MARBLE_AT,
    RAW_AT,
    SMALL_CATEGORY,
    STORE_CRATES,
)
from caravanserai.games.sabika.data import (
    FAVOUR_LAST,
    GREAT_POEMS,
    GREAT_TILES,
    LAST_ERA_I,
    NOTHING,
    RIGHT_DISPLAY,
    RONDEL,
    TRADE_CARDS,
    WISHES,
    YUSUF_CARDS,
)
from caravanserai.games.sabika.rules.counting import count, fitting
from caravanserai.games.sabika.rules.deals import bits
from caravanserai.games.sabika.rules.gain import gain_parias, gain_prestige
from caravanserai.games.sabika.rules.middle import thank_others
from caravanserai.games.sabika.rules.prices import steps
from caravanserai.games.sabika.table import BY_BONUSES, BY_LOSSES, EMPTY, NO_TILE, Ask, Chance, Sabika, Step
from caravanserai.games.sabika.words import (
    BUILD_GREAT,
    BUILD_SMALL,
    BUILDER_A,
    BUILDER_B,
    CONSOLIDATE,
    EXPORT,
    GRANADA,
    OUTER,
    STOREHOUSE,
    WINDOW,
    WORKSHOP,
)
from caravanserai.kernel.chance import counts_in, kinds_in

YUSUF = 1  # his seat
HUMAN = 0
WORKER_TILES = [2, 1, 1]  # builders, merchant, poet


class ShuffleWorkers(Step):
    """Yusuf's worker tiles are mixed anew for the next round."""

    def run(self, t: Sabika) -> None:
        t.yusuf_workers = WORKER_TILES.copy()


class YusufTurn(Step):
    """Yusuf activates the worker of his next tile and does what the next card of that worker's deck says."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        t.stack.append(DrawWorker())


class DrawWorker(Chance):
    """The next worker tile is turned up."""

    def __init__(self) -> None:
        super().__init__()

    def options(self, t: Sabika) -> list[int]:
        return kinds_in(t.yusuf_workers, DRAW_WORKER)

    def weights(self, t: Sabika) -> list[int] | None:
        return counts_in(t.yusuf_workers)

    def answer(self, t: Sabika, option: int) -> None:
        deck = option - DRAW_WORKER
        t.yusuf_workers[deck] -= 1
        t.stack.append(TurnCard(deck))


class TurnCard(Step):
    """A card of this deck is drawn; an empty deck is made again from its discards."""

    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def run(self, t: Sabika) -> None:
        if not t.yusuf_decks[self.deck]:
            t.yusuf_decks[self.deck] = t.yusuf_spent[self.deck]
            t.yusuf_spent[self.deck] = 0
        t.stack.append(DrawCard(self.deck))


class DrawCard(Chance):
    """The card says where the worker goes, what Yusuf does and what he receives, from top to bottom."""

    deck: int

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck = deck

    def options(self, t: Sabika) -> list[int]:
        return bits(t.yusuf_decks[self.deck], DRAW_CARD)

    def answer(self, t: Sabika, option: int) -> None:
        row = option - DRAW_CARD
        t.yusuf_decks[self.deck] &= ~(1 << row)
        t.yusuf_spent[self.deck] |= 1 << row
        card = YUSUF_CARDS[row]
        worker = called_worker(t, self.deck, card.space)
        if worker <= BUILDER_B and t.players[YUSUF].workers[1 - worker] == card.space:
            t.tell("yusuf_redraws", row)
            t.stack.append(TurnCard(self.deck))
            return
        t.tell("yusuf_card", row)
        move(t, worker, card.space)
        if card.clears:
            clear(t, card.space)
        t.stack.append(YusufGains(row))
        for action in reversed(card.actions):
            t.stack.append(YusufActs(action, card.space))


def called_worker(t: Sabika, deck: int, space: int) -> int:
    """The worker a card calls: of two standing builders the one with fewer steps to go."""
    p = t.players[YUSUF]
    if deck:
        return deck + 1
    if p.standing & 3 != 3:
        return BUILDER_A if p.standing & 1 else BUILDER_B
    return BUILDER_B if way(p.workers[BUILDER_B], space) < way(p.workers[BUILDER_A], space) else BUILDER_A


def way(here: int, there: int) -> int:
    """Steps to go; a worker beside the board comes last."""
    if here == WORKSHOP:
        return FAR
    return 0 if here == there else steps(OUTER, here, there)


def move(t: Sabika, worker: int, space: int) -> None:
    p = t.players[YUSUF]
    here = p.workers[worker]
    if here != WORKSHOP:
        t.crowd[here] -= 1
    t.crowd[space] += 1
    p.workers[worker] = space
    p.standing &= ~(1 << worker)
    t.tell("yusuf_moves", worker, space)


def clear(t: Sabika, space: int) -> None:
    """Raw materials and marble beside the space are discarded."""
    players = len(t.players)
    for raw in RAW_AT[players][space]:
        if t.raws[raw] >= 0:
            t.spent[t.raws[raw]] += 1
            t.raws[raw] = EMPTY
    for marble in MARBLE_AT[players][space]:
        t.marble &= ~(1 << marble)
    t.tell("yusuf_clears", space)


class YusufActs(Step):
    """Yusuf does one action of his card; one he cannot do is skipped."""

    action: int
    space: int

    def __init__(self, action: int, space: int) -> None:
        self.action = action
        self.space = space

    def run(self, t: Sabika) -> None:
        if self.action == BUILD_GREAT:
            build_great(t)
        elif self.action == BUILD_SMALL:
            build_small(t)
        elif self.action == STOREHOUSE:
            take_store(t, RONDEL[self.space].amount)
        elif self.action == EXPORT:
            t.stack.append(YusufExport(HUMAN))
        elif self.action == CONSOLIDATE:
            t.stack.append(YusufConsolidate(HUMAN))
        else:
            engrave(t)


def wished(t: Sabika) -> int:
    """The categories of buildings the wishes of this game name, as bits."""
    found = 0
    for row in t.wishes:
        for element in WISHES[row].counts:
            if element <= WINDOW:
                found |= 1 << element
    return found


def build_great(t: Sabika) -> None:
    """The highest number of this era that fits a wish, else the highest; favour rises without its bonus."""
    shown = t.great & ERA[1 if t.round <= LAST_ERA_I else 2]
    wanted = wished(t)
    best = 0
    for tile in GREAT_TILES:
        if shown >> tile.number & 1 and wanted >> tile.category & 1:
            best = tile.number
    best = best or shown.bit_length() - 1
    if best < 1:
        return
    p = t.players[YUSUF]
    t.great &= ~(1 << best)
    p.built |= 1 << best
    p.kinds[GREAT_CATEGORY[best]] += 1
    p.favour = min(p.favour + 1, FAVOUR_LAST)
    t.tell("yusuf_great", best)


def build_small(t: Sabika) -> None:
    """One that fits a wish if there is one, from the right column, and there from the upper row, if possible."""
    wanted = wished(t)
    best = -1
    for place in (1, 0, 3, 2):  # the best place last
        number = t.small[place]
        if number and (best < 0 or wanted >> SMALL_CATEGORY[number] & 1 or not wanted >> SMALL_CATEGORY[t.small[best]] & 1):
            best = place
    if best < 0:
        return
    number = t.small[best]
    p = t.players[YUSUF]
    t.small[best] = NO_TILE
    p.row.append(number)
    p.kinds[SMALL_CATEGORY[number]] += 1
    t.tell("yusuf_small", number)


def take_store(t: Sabika, display: int) -> None:
    """The tile with most crates beside his space, the nearer to the rondel if equal; the other display if that one is empty."""
    first = 2 if display == RIGHT_DISPLAY else 0
    if not t.stores[first] and not t.stores[first + 1]:
        first = 2 - first
    near = t.stores[first]
    far = t.stores[first + 1]
    if not near and not far:
        return
    place = first if STORE_CRATES[near] >= STORE_CRATES[far] else first + 1
    tile = t.stores[place]
    t.stores[place] = NO_TILE
    p = t.players[YUSUF]
    p.houses.append(tile)
    p.crates += STORE_CRATES[tile]
    t.tell("yusuf_store", tile)


def engrave(t: Sabika) -> None:
    """His second and fourth poem are great ones, of the latest letter; the others small, of the highest number."""
    p = t.players[YUSUF]
    engraved = p.blues + p.greats
    if engraved == 1 or engraved == 3:
        row = t.great_poems.bit_length() - 1
        if row >= 0:
            t.great_poems &= ~(1 << row)
            p.great |= 1 << row
            p.greats += 1
            t.tell("yusuf_great_poem", row)
        return
    number = max(t.poems)
    if number:
        t.poems[t.poems.index(number)] = NO_TILE
        p.blue |= 1 << number
        p.blues += 1
        t.tell("yusuf_engraves", number)


def nearest(cities: int, ships: int) -> list[int]:
    """Of these cities the ones fewest dinars away from Granada or one of his ships, as options."""
    least = FAR
    menu: list[int] = []
    for city in range(GRANADA):
        if cities >> city & 1:
            to = DISTANCE[city]
            price = to[GRANADA]
            for port in range(GRANADA):
                if ships >> port & 1:
                    price = min(price, to[port])
            if price < least:
                least = price
                menu = []
            if price == least:
                menu.append(CITY + city)
    return menu


def traded(t: Sabika) -> int:
    """The cities that fit the trade card, as bits."""
    return fitting(t, TRADE_CARDS[t.trade - 1].counts)


def take_seal(t: Sabika, city: int) -> None:
    if t.seals >> city & 1:
        t.seals &= ~(1 << city)
        t.players[YUSUF].seals += 1


class YusufFirstShip(Ask):
    """Yusuf begins with a consolidated ship in the nearest city that fits the trade card; among equals you choose."""

    def __init__(self, who: int) -> None:
        self.who = who

    def options(self, t: Sabika) -> list[int]:
        return nearest(traded(t), 0)

    def answer(self, t: Sabika, option: int) -> None:
        city = option - CITY
        p = t.players[YUSUF]
        p.ships |= 1 << city
        p.links |= 1 << city
        take_seal(t, city)
        t.tell("yusuf_ship", city)


class YusufExport(Ask):
    """Yusuf prefers cities that fit the trade card and have a seal, then fitting ones, then seals; among equally near ones you choose."""

    def __init__(self, who: int) -> None:
        self.who = who

    def options(self, t: Sabika) -> list[int]:
        ships = t.players[YUSUF].ships
        new = (1 << GRANADA) - 1 & ~ships
        fits = new & traded(t)
        return nearest(fits & t.seals or fits or new & t.seals or new, ships)

    def answer(self, t: Sabika, option: int) -> None:
        city = option - CITY
        t.players[YUSUF].ships |= 1 << city
        take_seal(t, city)
        t.tell("yusuf_ship", city)


class YusufConsolidate(Ask):
    """Yusuf consolidates in a city that fits the trade card if he can; among several you choose."""

    def __init__(self, who: int) -> None:
        self.who = who

    def options(self, t: Sabika) -> list[int]:
        p = t.players[YUSUF]
        loose = p.ships & ~p.links
        return bits(loose & traded(t) or loose, CITY)

    def answer(self, t: Sabika, option: int) -> None:
        city = option - CITY
        t.players[YUSUF].links |= 1 << city
        t.tell("yusuf_links", city)
        thank_others(t, YUSUF, city)


class YusufGains(Step):
    """At the end of his turn Yusuf receives the prestige and parias at the bottom of his card."""

    row: int

    def __init__(self, row: int) -> None:
        self.row = row

    def run(self, t: Sabika) -> None:
        card = YUSUF_CARDS[self.row]
        prestige = card.prestige
        if card.per != NOTHING:
            prestige += count(t, YUSUF, card.per)
        p = t.players[YUSUF]
        gain_prestige(p, BY_BONUSES, prestige)
        gain_parias(t, p, card.parias)
        t.tell("yusuf_gains", prestige, card.parias)


def pay_as_yusuf(t: Sabika, who: int, due: int) -> None:
    """Yusuf pays with his marker, and below zero with prestige."""
    p = t.players[who]
    moved = min(due, p.parias)
    gain_parias(t, p, -moved)
    gain_prestige(p, BY_LOSSES, moved - due)
    t.tell("paid", who, due, due - moved)


assert GREAT_POEMS[-1].name == "H4"  # rows run from A to H
