"""What a seat may know of a game: the question, the news and the scores. `game.view` is the picture that belongs to it."""

from __future__ import annotations

from typing import Any

from caravanserai.kernel.game import Game
from caravanserai.kernel.table import CHANCE, EVERYONE, Ask, Chance, Table, rule_words
from caravanserai.server.store.rows import Event, StoredNews
from caravanserai.server.wire import outgoing


def question(ask: Ask[Any] | None, seat: int | None, revealed: bool = False) -> outgoing.Ask | None:
    """Who is asked, to everybody; what, only to that seat: that a question comes up at all can tell what somebody holds.

    What is put to fate, everybody at the table sees happen.
    """
    if ask is None:
        return None
    return outgoing.Ask(rule_words(ask) if revealed or ask.who in (seat, CHANCE) else None, ask.who)


def offered(t: Table) -> list[int]:
    """The menu as those who are asked may know it: what fate cannot bring because others hide it, they do not know."""
    return t.ask.possible(t) if isinstance(t.ask, Chance) else t.menu


def lies_open(t: Table) -> bool:
    """Whether fate is asked for something that everybody may see."""
    return isinstance(t.ask, Chance) and t.ask.seen_by() == EVERYONE


def entry(event: Event, ask: Ask[Any], seat: int | None, by: int | None) -> outgoing.Entry:
    """A decision as this seat may know it: its own, and what fate brought without a secret of somebody else."""
    known = seat is not None and event.who == seat
    known |= event.who == CHANCE and all(one.to in (EVERYONE, seat) for one in event.news)
    rule = rule_words(ask) if known and event.who == CHANCE else None
    return outgoing.Entry(event.step, event.who, by, event.notation if known else None, rule)


def heard(told: tuple[StoredNews, ...], seat: int | None, step: int) -> list[outgoing.NewsItem]:
    """The news of one step that this seat may hear."""
    return [outgoing.NewsItem(one.key, one.args, step) for one in told if one.to in (EVERYONE, seat)]


def scores(game: Game[Any], t: Table) -> list[outgoing.Score]:
    return [outgoing.Score(one.seat, one.total, one.parts, one.ties, one.rank) for one in game.scores(t)]
