"""Who is ahead: prestige by source, and as if the game ended now what the end would still bring."""

from __future__ import annotations

from caravanserai.games.sabika.rules.counting import great_poems_prestige, leftover_prestige, trade_prestige
from caravanserai.games.sabika.table import BY_GREAT_POEMS, BY_LEFTOVERS, BY_TRADE, PARTS, Sabika
from caravanserai.kernel.game import Score, ranked


def scores(t: Sabika) -> list[Score]:
    """Prestige makes the total, more buildings break a tie (p. 17). In the solo game Yusuf is the second entry."""
    found: list[Score] = []
    for seat, p in enumerate(t.players):
        parts = p.parts.copy()
        if not t.scored and t.round:
            parts[BY_GREAT_POEMS] += great_poems_prestige(t, seat)
            parts[BY_TRADE] += trade_prestige(t, seat)
            parts[BY_LEFTOVERS] += leftover_prestige(p)
        named = {name: parts[index] for index, name in enumerate(PARTS)}
        found.append(Score(seat, sum(parts), named, [sum(p.kinds)]))
    return ranked(found)


def gathered(t: Sabika, seat: int) -> dict[str, int]:
    """What a seat has beside its score: for tables of what bots do."""
    p = t.players[seat]
    return {
        "blue_poems": p.blues,
        "red_poems": p.reds,
        "great_poems": p.greats,
        "great_buildings": sum(p.kinds[:3]),
        "small_buildings": sum(p.kinds[3:]),
        "mosaics": sum(p.mosaics),
        "ships": p.ships.bit_count(),
        "consolidated": p.links.bit_count(),
        "favour": p.favour,
        "expansions": p.expansions,
        "parias": p.parias,
        "dinars": p.dinars,
        "seals": p.seals,
        "raw": p.raw.bit_count(),
        "stored": sum(p.stored),
    }
