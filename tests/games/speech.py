"""What tests of every game say and ask of a table, in words."""

from __future__ import annotations

from caravanserai.kernel.table import T, Table


def say(t: T, *words: str) -> T:
    """Decide in words, one question after the other; the same table."""
    for word in words:
        t.decide(t.kinds().parse(word))
    return t


def menu(t: Table) -> list[str]:
    """The options of the open question."""
    return [t.kinds().notation(option) for option in t.menu]


def asked(t: Table) -> str:
    """What is asked: the name of the question, or nothing."""
    return "" if t.ask is None else type(t.ask).__name__
