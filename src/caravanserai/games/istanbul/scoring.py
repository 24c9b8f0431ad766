"""Who is ahead: rubies, then lira, goods and bonus cards."""

from __future__ import annotations

from caravanserai.games.istanbul.data import FABRIC, FRUIT, JEWELRY, POLICE_STATION, SPICE, START_CAPACITY
from caravanserai.games.istanbul.table import DEALER_RUBY, MOSQUE_RUBY, PALACE_RUBY, WAINWRIGHT_RUBY, Istanbul
from caravanserai.kernel.game import Score, ranked


def scores(t: Istanbul) -> list[Score]:
    """Rubies by source make the total; lira, goods and cards break ties."""
    found: list[Score] = []
    for seat, p in enumerate(t.players):
        parts = {
            "wainwright": p.rubies[WAINWRIGHT_RUBY],
            "mosques": p.rubies[MOSQUE_RUBY],
            "palace": p.rubies[PALACE_RUBY],
            "dealer": p.rubies[DEALER_RUBY],
            "lira": p.lira,
            "goods": sum(p.goods),
            "cards": sum(p.hand),
        }
        found.append(Score(seat, sum(p.rubies), parts, [p.lira, sum(p.goods), sum(p.hand)]))
    return ranked(found)


def gathered(t: Istanbul, seat: int) -> dict[str, int]:
    """What a seat has beside its score: for tables of what bots do."""
    p = t.players[seat]
    return {
        "extensions": p.capacity - START_CAPACITY,
        "mosque_tiles": p.tiles.bit_count(),
        "assistants": len(p.stack),
        "family_at_home": int(p.family == POLICE_STATION),
        "fabric": p.goods[FABRIC],
        "spice": p.goods[SPICE],
        "fruit": p.goods[FRUIT],
        "jewelry": p.goods[JEWELRY],
    }
