"""What a learner sees of Istanbul. What `layout` names and `observe` sees stands in the same order."""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.data import CARDS, DEMANDS
from caravanserai.games.istanbul.table import NEUTRAL, Istanbul, Player
from caravanserai.kernel.chance import total
from caravanserai.kernel.sight import (
    ZEROS,
    Slot,
    counts,
    flags,
    question_spans,
    see_bits,
    see_list,
    see_question,
    see_seat,
    slots,
    small,
    which,
)

PLACES: Final = 16
KINDS: Final = len(CARDS)
NEUTRAL_MERCHANTS: Final = 3
PILE: Final = 5  # demand tiles of a market

TABLE: Final = [
    which("grid", PLACES, PLACES, "the place on each cell, row by row; 0 while the places are laid"),
    counts("round", 1, "which round is played"),
    flags("last_round", 1, "somebody has the rubies: the round is played to its end"),
    which("governor", 1, PLACES, "where the Governor is"),
    which("smuggler", 1, PLACES, "where the Smuggler is"),
    which("neutral_merchant", NEUTRAL_MERCHANTS, PLACES, "where the neutral merchants stand; with two players only"),
    counts("neutral_assistants", PLACES, "neutral assistants at each place; in that variant only", 20),
    counts("mail", 1, "indicators down at the Post Office", 4),
    counts("demand", 8, "what the Small, then the Large Market buys: fabric, spice, fruit, jewelry", 5),
    which("next_demand", 2 * PILE, 10, "the known tiles under each market's stack, the next one first, numbered from 1"),
    counts("tiles_left", 4, "mosque tiles by colour: red, green, yellow, blue", 4),
    counts("tile_price", 4, "goods the top tile of each colour asks for; 0 when there is none", 5),
    counts("mosque_rubies", 2, "rubies left at the Small, then the Great Mosque", 4),
    counts("palace", 1, "goods the Sultan wants for the next ruby", 11),
    counts("price", 1, "lira of the next ruby at the Gemstone Dealer", 24),
    counts("deck", 1, "bonus cards face down", 26),
    counts("discard", KINDS, "open bonus cards at the Caravansary, by kind", 4),
    which("discard_top", 1, KINDS, "the kind of the topmost of them plus 1"),
    counts("dice", 2, "what the dice show", 6),
    counts("sold", 4, "goods sold in this market action", 5),
    flags("recalled", 1, "the yellow mosque tile was used this turn"),
    flags("met", 2, "the Governor, the Smuggler was used this turn"),
]
OWN: Final = [counts("hand", KINDS, "your bonus cards by kind", 4)]
PLAYER: Final = [
    which("place", 1, PLACES, "where the merchant stands"),
    which("family", 1, PLACES, "where the family member is"),
    counts("stack", 1, "assistants under the merchant", 12),
    flags("neutral_below", 1, "the lowest of them is a neutral one"),
    flags("out", PLACES, "an own assistant lies at this place"),
    counts("lira", 1, "lira"),
    counts("goods", 4, "fabric, spice, fruit, jewelry", 5),
    counts("capacity", 1, "room for each good", 5),
    flags("tiles", 4, "mosque tiles: red, green, yellow, blue"),
    counts("rubies", 4, "rubies from the Wainwright, the mosques, the palace, the dealer", 12),
    counts("cards", 1, "bonus cards in hand", 26),
]


def layout(players: int, questions: int) -> list[Slot]:
    spans = question_spans(players, questions) + [which("first", 1, players, "who began, counted from this seat")]
    found = slots(spans + TABLE) + slots(OWN, "seat0.")
    for place in range(players):
        found += slots(PLAYER, f"seat{place}.")
    return found


def observe(t: Istanbul, seat: int, questions: dict[type, int]) -> list[int]:
    row: list[int] = []
    see_question(row, t, seat, questions)
    see_seat(row, t.first, seat, t.seats)
    see_board(row, t)
    see_supplies(row, t)
    row += t.players[seat].hand
    for place in range(t.seats):
        see_player(row, t.players[(seat + place) % t.seats])
    return row


def see_board(row: list[int], t: Istanbul) -> None:
    row += t.grid
    row.append(small((t.turns - 1) // t.seats + 1))
    row.append(1 if t.last_round else 0)
    row.append(t.governor)
    row.append(t.smuggler)
    see_list(row, t.neutral_merchants, NEUTRAL_MERCHANTS)
    row += t.neutral_assistants[1:]


def see_supplies(row: list[int], t: Istanbul) -> None:
    row.append(t.mail)
    for tile in t.top:
        row += ZEROS[4] if tile < 0 else DEMANDS[tile]
    for pile in t.below:
        for tile in pile:
            row.append(tile + 1)
        row += ZEROS[PILE - len(pile)]
    for stack in t.tiles:
        row.append(len(stack))
    for stack in t.tiles:
        row.append(stack[0] if stack else 0)
    row += t.mosque_rubies
    row.append(t.palace)
    row.append(t.price)
    row.append(total(t.deck))
    first = len(row)
    row += ZEROS[KINDS]
    for kind in t.discard:
        row[first + kind] += 1
    row.append(t.discard[-1] + 1 if t.discard else 0)
    row += t.dice
    row += t.sold
    row.append(1 if t.recalled else 0)
    row.append(t.met & 1)
    row.append(t.met >> 1)


def see_player(row: list[int], p: Player) -> None:
    row.append(p.place)
    row.append(p.family)
    row.append(len(p.stack))
    row.append(1 if p.stack and p.stack[0] == NEUTRAL else 0)
    see_bits(row, p.out >> 1, PLACES)
    row.append(small(p.lira))
    row += p.goods
    row.append(p.capacity)
    see_bits(row, p.tiles, 4)
    row += p.rubies
    row.append(total(p.hand))
