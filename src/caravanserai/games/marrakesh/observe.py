"""What a learner sees of Marrakesh. What `layout` names and `observe` sees stands in the same order."""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.data import CHOSEN, LAST_STAIR, LUXURIES, OASIS_TILES, OPEN_OASES, SCROLLS, SHOPS
from caravanserai.games.marrakesh.table import Marrakesh, Player
from caravanserai.games.marrakesh.things import COLOUR_NAMES, COLOURS, FULL, SECTOR_NAMES, SECTORS, THINGS
from caravanserai.kernel.chance import ones
from caravanserai.kernel.sight import (
    ZEROS,
    Slot,
    Span,
    counts,
    flags,
    mark,
    question_spans,
    see_bag,
    see_bits,
    see_list,
    see_question,
    see_score,
    see_seat,
    slots,
    which,
)

OPEN: Final = 12  # scrolls that lie open, three of each colour
GATES: Final = 48
INNER: Final = 15
STORED: Final = 6
CLAIMED: Final = 6
TOWNS: Final = 12
TILES: Final = 12  # provision tiles
FACES: Final = 18
OFFICES: Final = 12
GOODS: Final = len(LUXURIES) - 1
OASES: Final = len(OASIS_TILES) - 1
KESHIS: Final = ", ".join(COLOUR_NAMES)

FRAME: Final = [
    flags("classic", 1, "the Classic edition"),
    flags("modules", 2, "desert towns, imam and sultan are in the game"),
    flags("layer", 1, "the tower's layer B2"),
    counts("season", 1, "which season, from 0", 3),
    counts("round", 1, "which round of it, from 0", 4),
    flags("selecting", 1, "keshis are being chosen in secret"),
    flags("over", 1, "the final scoring is done"),
]
TABLE: Final = [
    counts("supply", COLOURS, f"wooden keshis in the supply: {KESHIS}"),
    counts("tower", COLOURS, "keshis stuck in the tower, by colour"),
    counts("thrown", COLOURS, "keshis just thrown in, by colour"),
    counts("base", COLOURS, "keshis in the tower base, by colour"),
    which("scrolls", OPEN, SCROLLS, "the open scrolls, three spaces for each colour; 0 is empty"),
    counts(
        "scrolls_under", OPEN, "known scrolls under each stack: one of each colour, or of each space in the Classic edition"
    ),
    counts("scrolls_hidden", OPEN, "unseen scrolls in each space's stack; in the Classic edition only"),
    which("luxuries", SHOPS, GOODS, "the open luxury goods; 0 is empty"),
    counts("luxuries_hidden", SHOPS, "unseen luxury goods in each shop; in the Classic edition only"),
    counts("workshops", GATES, "city gates left in workshop 1, 2, 3, 4, by colour", 3),
    which("office", 1, OFFICES, "the exchange office"),
    which("faces", 3, FACES, "the river tiles' faces of the three seasons"),
    which("open_oases", OPEN_OASES, OASES, "oases laid out for river face 2"),
    flags("oases_unseen", OASES, "nobody has seen this oasis yet"),
    which("inner", INNER, 24, "the bonus on each inner space between the stairs, numbered from 1"),
    counts("disc", 8, "spectators on the audience discs, clockwise", 4),
    counts("guest_at", 2, "stair on which the sultan, the imam waits, plus 1; 0 when not alone", LAST_STAIR + 1),
]
PLAYER: Final = [
    counts("points", 2, "points up to 255, and what is beyond"),
    counts("have", THINGS, f"{KESHIS}, water, dates, dinars"),
    counts("waiting", COLOURS, "keshis claimed and not yet placed, by colour"),
    counts("aside", COLOURS, "keshis from gates, to be placed after the last purchase, by colour"),
    flags("hand", COLOURS, "a wooden keshi of this colour is behind the screen"),
    flags("placeholders", COLOURS, "a cardboard keshi stands in for this colour"),
    flags("chosen", COLOURS, "chosen this round; of others only when revealed"),
    flags("selected", 1, "has chosen, in secret"),
    flags("assistants", SECTORS, f"an assistant has still to work: {', '.join(SECTOR_NAMES)}"),
    flags("vendors", SECTORS, "a water vendor stands there"),
    flags("souk_vendor_sleeps", 1, "the souk's vendor works from the next turn on"),
    flags("ring", FULL, "an entertainer stands on this space of the main square"),
    counts("turned", 1, "sections by which the audience disc is turned", 8),
    counts("guards", 1, "guards on the watchtower", 8),
    which("gates", FULL, COLOURS, "colour of the gate on each gate space plus 1; 0 is free"),
    counts("paths", 3, "caravans on the left path, the right path and the start oasis", 8),
    which("oases", 6, OASES + 1, "oasis on each Sahara space plus 1: 0 claimed, 1 face down"),
    which("claimed", CLAIMED, OASES, "claimed oases in the order of the oasis track"),
    which("storage", STORED, COLOURS, "keshis still standing on the oasis track, their colour plus 1"),
    counts("stairs", 2, "stairs climbed in palace and mosque", LAST_STAIR),
    counts("river", 1, "space of the fisherman", 15),
    counts("sailed", 1, "river steps of this season"),
    flags("has_bought", 1, "bought a scroll this round"),
    counts("provisions_down", 1, "provision tiles face down", 3),
]


def seat_spans(players: int) -> list[Span]:
    return [
        which("first", 1, players, "who begins the round, counted from this seat"),
        which("season_first", 1, players, "who begins the season"),
        which("crocodile", 1, players, "who starts the next season at the crocodile; 0 nobody"),
        which("guest_with", 2, players, "who takes the sultan, the imam along; 0 nobody"),
        which("boats", players, players, "fishermen on the river, the foremost first; 0 where there is none"),
    ]


def owner_spans(players: int) -> list[Span]:
    has = "2 this seat has it, 3 the next one clockwise …"
    return [
        which("whose_scroll", SCROLLS, players + 1, f"where each scroll is: 1 nobody has seen it yet, {has}; 0 elsewhere"),
        which("whose_luxury", GOODS, players + 1, f"where each luxury good is: 1 nobody has seen it yet, {has}; 0 elsewhere"),
        which(
            "whose_town",
            TOWNS,
            2 * players + 1,
            "where each desert town is: 1 lies open, 2 at night or 3 at day with this seat, 4 or 5 with the next one …; 0 elsewhere",
        ),
        which(
            "whose_provision",
            TILES,
            players + 1,
            "where each provision tile is: 1 face down before this seat, 2 open before it, 3 open before the next one …; 0 unknown",
        ),
    ]


def layout(players: int, questions: int) -> list[Slot]:
    found = slots(question_spans(players, questions) + seat_spans(players) + FRAME + TABLE + owner_spans(players))
    for place in range(players):
        found += slots(PLAYER, f"seat{place}.")
    return found


def observe(t: Marrakesh, seat: int, questions: dict[type, int]) -> list[int]:
    row: list[int] = []
    see_question(row, t, seat, questions)
    see_seats(row, t, seat)
    see_frame(row, t)
    see_displays(row, t)
    see_board(row, t)
    see_owners(row, t, seat)
    for place in range(t.seats):
        see_player(row, t, t.players[(seat + place) % t.seats], place == 0)
    return row


def see_seats(row: list[int], t: Marrakesh, seat: int) -> None:
    seats = t.seats
    see_seat(row, t.first, seat, seats)
    see_seat(row, t.season_first, seat, seats)
    see_seat(row, t.crocodile, seat, seats)
    for who in t.guest_with:
        see_seat(row, who, seat, seats)
    for who in t.boats:
        see_seat(row, who, seat, seats)
    row += ZEROS[seats - len(t.boats)]


def see_frame(row: list[int], t: Marrakesh) -> None:
    row.append(1 if t.classic else 0)
    row.append(1 if t.has_towns else 0)
    row.append(1 if t.has_guests else 0)
    row.append(t.layer)
    row.append(t.season)
    row.append(t.round)
    row.append(1 if t.selecting else 0)
    row.append(1 if t.over else 0)
    row += t.supply
    row += t.tower
    row += t.thrown
    row += t.base


def see_displays(row: list[int], t: Marrakesh) -> None:
    row += t.scrolls
    for stack in t.scrolls_under:
        row.append(len(stack))
    row += ZEROS[OPEN - len(t.scrolls_under)]
    see_list(row, t.scrolls_hidden, OPEN)
    row += t.luxuries
    see_list(row, t.luxuries_hidden, SHOPS)


def see_board(row: list[int], t: Marrakesh) -> None:
    row += t.workshops
    row.append(t.office)
    see_list(row, t.faces, 3)
    see_list(row, t.open_oases, OPEN_OASES)
    see_bag(row, t.oasis_bag)
    for bonus in t.inner:
        row.append(bonus + 1)
    row += t.disc
    for stair in t.guest_at:
        row.append(stair + 1)


def see_owners(row: list[int], t: Marrakesh, seat: int) -> None:
    see_bag(row, t.scroll_bag)
    see_bag(row, t.luxury_bag)
    row += ZEROS[TOWNS + TILES]
    provisions = len(row) - TILES
    towns = provisions - TOWNS
    luxuries = towns - GOODS
    scrolls = luxuries - SCROLLS
    mark(row, towns, t.towns, 1)
    mark(row, provisions, t.players[seat].provisions, 1)
    for place in range(t.seats):
        p = t.players[(seat + place) % t.seats]
        mark(row, scrolls, p.scrolls, 2 + place)
        mark(row, luxuries, p.luxuries, 2 + place)
        mark(row, towns, p.towns, 2 + 2 * place)
        mark(row, towns, p.claimed_towns, 3 + 2 * place)
        mark(row, provisions, p.active, 2 + place)


def see_player(row: list[int], t: Marrakesh, p: Player, own: bool) -> None:
    chosen = p.chosen if own or not t.selecting else 0
    see_score(row, p.points)
    row += p.have
    row += p.waiting
    row += p.aside
    see_bits(row, p.hand & ~chosen, COLOURS)
    see_bits(row, p.placeholders, COLOURS)
    see_bits(row, chosen, COLOURS)
    row.append(1 if t.selecting and ones(p.chosen) == min(CHOSEN, ones(p.hand)) else 0)
    see_sectors(row, p)
    see_sahara(row, p)
    row += p.stairs
    row.append(p.river)
    row.append(p.sailed)
    row.append(1 if p.has_bought else 0)
    row.append(len(p.provisions))


def see_sectors(row: list[int], p: Player) -> None:
    first = len(row)
    row += ZEROS[SECTORS]
    for sector in p.assistants:
        row[first + sector] = 1
    see_bits(row, p.vendors, SECTORS)
    row.append(1 if p.souk_vendor_sleeps else 0)
    see_bits(row, p.ring, FULL)
    row.append(p.turned)
    row.append(p.guards)
    for colour in p.gates:
        row.append(colour + 1)


def see_sahara(row: list[int], p: Player) -> None:
    row += p.paths
    for oasis in p.oases:
        row.append(oasis + 1)
    see_list(row, p.claimed, CLAIMED)
    for colour in p.storage:
        row.append(colour + 1)
    row += ZEROS[STORED - len(p.storage)]
