"""Who is ahead: rubies, then lira, goods and bonus cards."""

from __future__ import annotations

from caravanserai.games.istanbul.table import DEALER_RUBY, MOSQUE_RUBY, PALACE_RUBY, WAINWRIGHT_RUBY, Bazaar
from caravanserai.kernel.game import Score, ranked


def scores(t: Bazaar) -> list[Score]:
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
