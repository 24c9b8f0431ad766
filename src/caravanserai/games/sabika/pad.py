"""The score pad of Sabika: the final scoring line by line, counted as in `rules.counting`."""

from __future__ import annotations

from caravanserai.games.sabika.data import GREAT_POEMS, LEFTOVER_DINARS, TRADE_CARDS
from caravanserai.games.sabika.rules.counting import each_up_to, majority, trade_worth
from caravanserai.kernel.game import Score, ranked
from caravanserai.kernel.pad import Filled, Line, Tile

MOST_PRESTIGE = 400
LEAST_PRESTIGE = -100  # tribute and parias cost prestige, also below zero
MOST_COUNTED = 40  # of anything that cards count
MOST_LEFT = 99


def lines() -> list[Line]:
    poems = [Tile(row, MOST_COUNTED, poem.each == 0) for row, poem in enumerate(GREAT_POEMS)]
    return [
        Line("prestige", least=LEAST_PRESTIGE, most=MOST_PRESTIGE),
        Line("great_poems", kind="great_poem", tiles=poems),
        Line("trade", kind="trade", tiles=[Tile(card.number, MOST_COUNTED, True) for card in TRADE_CARDS], shared=True),
        Line("pieces", most=MOST_LEFT),
        Line("dinars", most=MOST_LEFT),
        Line("buildings", most=MOST_COUNTED, tie=True),
    ]


def add_up(filled: Filled) -> list[Score]:
    """Also against Yusuf, who then is the second seat."""
    for poem in filled.tiles("great_poems"):
        own = poem.counts[poem.seat]
        paid = each_up_to(poem.number, own) if GREAT_POEMS[poem.number].each else majority(poem.counts, poem.seat)
        poem.points[poem.seat] = paid
    for card in filled.tiles("trade"):
        card.points = [trade_worth(card.number, own) for own in card.counts]
    found: list[Score] = []
    for seat in range(filled.seats):
        parts = {
            "prestige": filled.number("prestige", seat),
            "great_poems": filled.points("great_poems", seat),
            "trade": filled.points("trade", seat),
            "pieces": filled.number("pieces", seat),
            "dinars": filled.number("dinars", seat) // LEFTOVER_DINARS,
        }
        found.append(Score(seat, sum(parts.values()), parts, [filled.number("buildings", seat)]))
    return ranked(found)
