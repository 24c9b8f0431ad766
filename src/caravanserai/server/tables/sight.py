"""What a seat may know of a game: the question, the news and the scores. `game.view` is the picture that belongs to it."""

from __future__ import annotations

from typing import Any

from caravanserai.kernel.game import Game
from caravanserai.kernel.table import EVERYONE, Ask, Table, rule_words
from caravanserai.server.store.rows import StoredNews
from caravanserai.server.wire import outgoing


def question(ask: Ask[Any] | None, seat: int | None, revealed: bool = False) -> outgoing.Ask | None:
    """Who is asked, to everybody; what, only to that seat: that a question comes up at all can tell what somebody holds."""
    if ask is None:
        return None
    return outgoing.Ask(rule_words(ask) if revealed or ask.who == seat else None, ask.who)


def heard(told: tuple[StoredNews, ...], seat: int | None, step: int) -> list[outgoing.NewsItem]:
    """The news of one step that this seat may hear."""
    return [outgoing.NewsItem(one.key, one.args, step) for one in told if one.to in (EVERYONE, seat)]


def scores(game: Game[Any], t: Table) -> list[outgoing.Score]:
    return [outgoing.Score(one.seat, one.total, one.parts, one.ties, one.rank) for one in game.scores(t)]
