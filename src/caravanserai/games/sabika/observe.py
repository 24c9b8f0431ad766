"""What a learner sees of Sabika. What `layout` names and `observe` sees stands in the same order; alone, Yusuf sits at the next seat."""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.data import EVENTS, SMALL_CARDS, SMALL_POEMS, START_TILES, STOREHOUSE_TILES
from caravanserai.games.sabika.table import NO_TILE, Player, Sabika
from caravanserai.games.sabika.words import GRANADA, ITEMS, PILES, RAWS, SPACES
from caravanserai.kernel.chance import ones
from caravanserai.kernel.sight import (
    ZEROS,
    Slot,
    counts,
    flags,
    question_spans,
    see_bits,
    see_list,
    see_question,
    see_score,
    see_seat,
    slots,
    small,
    which,
)

RAW_PLACES: Final = 8
MARBLES: Final = 6
GREATS: Final = 21
SMALLS: Final = len(SMALL_CARDS)
POEMS: Final = len(SMALL_POEMS)
GREAT_POEMS: Final = 20
POEMS_SHOWN: Final = 5
HOUSES: Final = 8
ROW: Final = 16
HALVES: Final = SMALLS + 4  # small buildings and the mosaic bonus cards among them
CARDS: Final = 24

TABLE: Final = [
    counts("round", 1, "the space of the round track; 0 before the first round", 7),
    counts("turns", 1, "turns begun this round"),
    flags("refreshed", 1, "small buildings were replaced this turn"),
    flags("strict", 1, "processing needs a matching token on the rondel"),
    flags("over", 1, "the final scoring is done"),
    flags("scaffold", 4, "this material was spent on the building or poem at hand"),
    which("raws", RAW_PLACES, 4, f"each raw space: 0 not in use, 1 empty, then {', '.join(RAWS)}"),
    counts("bag", 3, f"tokens in the bag: {', '.join(RAWS)}", 8),
    counts("spent", 3, "tokens in the discard pile", 8),
    flags("marble", MARBLES, "a marble lies on this space"),
    flags("marble_spaces", MARBLES, "this marble space is in use"),
    counts("sultan", SPACES, "Sultan's workers on each space of the rondel", 8),
    counts("crowd", SPACES, "all workers on each space of the rondel", 32),
    which("wishes", 3, 9, "the wishes in the order of the round track, numbered from 1"),
    which("cities", GRANADA, 12, "the tile of each city"),
    which("trade", 1, 8, "the trade card"),
    flags("seals", GRANADA, "the seal of this city lies there"),
    flags("great", GREATS, "this great building is on display"),
    which("small", 4, SMALLS, "small buildings on display: left column, right column; 0 is empty"),
    counts("small_deck", 1, "small buildings nobody has seen", SMALLS),
    flags("small_spent", SMALLS, "this small building is discarded"),
    which("stores", 4, len(STOREHOUSE_TILES), "storehouse tiles on display, two left, two right; 0 is empty"),
    counts("store_stacks", 2, "tiles in the left and right stack", 12),
    which("poems", POEMS_SHOWN, POEMS, "small poems on display; 0 is empty or not in use"),
    counts("poem_deck", 1, "small poems nobody has seen", POEMS),
    flags("great_poems", GREAT_POEMS, "this great poem is on display"),
    which("event", 1, EVENTS, "the event in force"),
    which("upcoming", 1, EVENTS, "the event to come"),
]
YUSUF: Final = [
    counts("yusuf_workers", 3, "worker tiles face down: builders, merchant, poet", 4),
    counts("yusuf_decks", 3, "cards left in the three decks", 12),
    flags("yusuf_spent", CARDS, "this card is discarded"),
    which("yusuf_card", 1, CARDS, "the card turned up last, numbered from 1"),
]
OWN: Final = [which("put_aside", 1, len(START_TILES), "the start tile you put aside")]
PLAYER: Final = [
    counts("prestige", 2, "prestige up to 255, and what is beyond"),
    counts("dinars", 1, "dinars"),
    counts("seals", 1, "seals", 9),
    counts("parias", 1, "parias"),
    counts("paria_order", 1, "of two markers on one space the one with the larger number lies on top"),
    counts("favour", 1, "space of the favour track", 7),
    counts("free", 1, "empty crates", 32),
    counts("rack", 1, "places free on poem 16", 2),
    counts("crates", 1, "crates", 32),
    counts("expansions", 1, "expansions of storehouses", 8),
    flags("standing", 4, "this worker still stands: builders, merchant, poet"),
    which("workers", 4, SPACES, "space of each worker plus 1; 0 in the workshop"),
    flags("raw", 3, "a raw material of this kind waits to be processed"),
    counts("stored", PILES, f"{', '.join(ITEMS)}, then the goods on poem 16", 32),
    which("houses", HOUSES, len(STOREHOUSE_TILES), "two tiles for each storehouse; Yusuf's in a row"),
    which("row", ROW, HALVES, "small buildings from left to right, the mosaic bonus card among them"),
    counts("kinds", 6, "buildings by category: palace, fountain, door, tower, garden, window", 36),
    counts("mosaics", 4, "single-colour mosaics: cobalt, green, amber, black", 20),
    flags("ships", GRANADA, "an own ship at this city"),
    flags("links", GRANADA, "consolidated"),
    flags("blue", POEMS, "this poem on the blue side"),
    flags("red", POEMS, "this poem on the red side"),
    flags("great_poems", GREAT_POEMS, "this great poem"),
    flags("built", GREATS, "this great building"),
    which("start_tile", 1, len(START_TILES), "the start tile kept; of others only when turned over"),
]


def layout(players: int, questions: int) -> list[Slot]:
    spans = question_spans(players, questions) + [
        which("start", 1, max(players, 2), "the start player, counted from this seat")
    ]
    found = slots(spans + TABLE + (YUSUF if players == 1 else [])) + slots(OWN, "seat0.")
    for place in range(max(players, 2)):
        found += slots(PLAYER, f"seat{place}.")
    return found


def observe(t: Sabika, seat: int, questions: dict[type, int]) -> list[int]:
    row: list[int] = []
    players = len(t.players)
    see_question(row, t, seat, questions)
    see_seat(row, t.start, seat, players)
    see_rounds(row, t)
    see_rondel(row, t)
    see_displays(row, t)
    if t.seats == 1:
        see_yusuf(row, t)
    row.append(t.players[seat].other)
    for place in range(players):
        see_player(row, t.players[(seat + place) % players], place == 0 or t.round > 0)
    return row


def see_rounds(row: list[int], t: Sabika) -> None:
    row.append(t.round)
    row.append(small(t.turn))
    row.append(1 if t.refreshed else 0)
    row.append(1 if t.strict else 0)
    row.append(1 if t.scored else 0)
    see_bits(row, t.scaffold, 4)


def see_rondel(row: list[int], t: Sabika) -> None:
    for raw in t.raws:
        row.append(raw + 2)
    row += t.bag
    row += t.spent
    see_bits(row, t.marble, MARBLES)
    see_bits(row, t.marble_spaces, MARBLES)
    first = len(row)
    row += ZEROS[SPACES]
    for space in t.sultan:
        row[first + space] += 1
    row += t.crowd


def see_displays(row: list[int], t: Sabika) -> None:
    for wish in t.wishes:
        row.append(wish + 1)
    row += ZEROS[3 - len(t.wishes)]
    see_list(row, t.cities, GRANADA)
    row.append(t.trade)
    see_bits(row, t.seals, GRANADA)
    see_bits(row, t.great >> 1, GREATS)
    row += t.small
    row.append(ones(t.small_bag))
    see_bits(row, t.small_spent >> 1, SMALLS)
    row += t.stores
    row += t.store_left
    see_list(row, t.poems, POEMS_SHOWN)
    row.append(ones(t.poem_bag))
    see_bits(row, t.great_poems, GREAT_POEMS)
    row.append(t.event)
    row.append(t.upcoming)


def see_yusuf(row: list[int], t: Sabika) -> None:
    row += t.yusuf_workers
    spent = 0
    for deck in t.yusuf_decks:
        row.append(ones(deck))
    for deck in t.yusuf_spent:
        spent |= deck
    see_bits(row, spent, CARDS)
    row.append(t.yusuf_card + 1)


def see_player(row: list[int], p: Player, turned_over: bool) -> None:
    see_score(row, p.prestige)
    row.append(small(p.dinars))
    row.append(p.seals)
    row.append(small(p.parias))
    row.append(small(p.stamp))
    row.append(p.favour)
    row.append(p.free)
    row.append(p.rack)
    row.append(p.crates)
    row.append(p.expansions)
    see_bits(row, p.standing, 4)
    for space in p.workers:
        row.append(space + 1)
    see_bits(row, p.raw, 3)
    row += p.stored
    see_list(row, p.houses, HOUSES)
    see_list(row, p.row, ROW)
    row += p.kinds
    row += p.mosaics
    see_bits(row, p.ships, GRANADA)
    see_bits(row, p.links, GRANADA)
    see_bits(row, p.blue >> 1, POEMS)
    see_bits(row, p.red >> 1, POEMS)
    see_bits(row, p.great, GREAT_POEMS)
    see_bits(row, p.built >> 1, GREATS)
    row.append(p.tile if turned_over else NO_TILE)
