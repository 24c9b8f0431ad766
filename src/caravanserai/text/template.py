"""The mini-format of our texts: sentences with numbered holes.

`{0}` a number, `{0:gate}` the name of that component, `{0:seat}` a player's name, `{0#card|cards}` a word in the singular
or plural, `{0?yes|no}` one of two phrases, the first when the number is not zero. Phrases may have holes of their own.
`{0:good#1}` is the name of a good in the number that argument 1 asks for: its form `many` unless that is one.
`{0:good.den}` is its form `den`, whatever a language calls so (a case, an article); a component without it goes by its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

Namer = Callable[[str, int | str, str], str]  # the kind of component, which one, in which form -> its name

MANY = "many"  # the form of a name after every number but one
HOLE = re.compile(r"\{(\d+)(?::([a-z_]+)(?:\.([a-z_]+)|#(\d+))?\}|([#?])|\})")
ONE = (1, -1)
PLAIN = re.compile(r"[^{}|]+")


class TemplateError(ValueError):
    """A text is not written in the mini-format."""


@dataclass(frozen=True)
class Hole:
    """A place to be filled from argument `index`; `kind` is "", a component, "seat", "#" or "?"."""

    index: int
    kind: str
    first: Template = ()
    second: Template = ()
    form: str = ""
    count: int = -1  # the argument that says how many


Template = tuple["str | Hole", ...]


@cache
def parse(source: str) -> Template:
    """The pieces of a text."""
    pieces, end = pieces_of(source, 0, inside=False)
    if end < len(source):
        raise TemplateError(f"a stray '}}' in {source!r}")
    return pieces


def pieces_of(source: str, at: int, inside: bool) -> tuple[Template, int]:
    """The pieces from `at` up to the end or, inside a choice, to the next '|' or '}'."""
    found: list[str | Hole] = []
    while at < len(source):
        if source[at] == "{":
            hole, at = hole_of(source, at)
            found.append(hole)
        elif source[at] == "}" or (inside and source[at] == "|"):
            break
        else:
            plain = PLAIN.match(source, at)
            text = plain.group() if plain else source[at]
            found.append(text)
            at += len(text)
    return tuple(found), at


def hole_of(source: str, at: int) -> tuple[Hole, int]:
    """The hole that opens at `at`, and where the text goes on."""
    head = HOLE.match(source, at)
    if head is None:
        raise TemplateError(f"what is '{source[at : at + 12]}' in {source!r}?")
    index, component, form, count, choice = head.groups()
    if choice is None:
        return Hole(int(index), component or "", (), (), form or "", int(count or -1)), head.end()
    first, middle = pieces_of(source, head.end(), inside=True)
    if source[middle : middle + 1] != "|":
        raise TemplateError(f"'{head.group()}' offers no second phrase after a '|' in {source!r}")
    second, end = pieces_of(source, middle + 1, inside=True)
    if source[end : end + 1] != "}":
        raise TemplateError(f"'{head.group()}' is not closed after two phrases in {source!r}")
    return Hole(int(index), choice, first, second), end + 1


def fill(template: Template, args: Sequence[int | str], name: Namer) -> str:
    """The sentence. A hole without an argument shows as "?": a flaw of the text, but no reason to stop a game."""
    return "".join(piece if isinstance(piece, str) else filled(piece, args, name) for piece in template)


def filled(hole: Hole, args: Sequence[int | str], name: Namer) -> str:
    if hole.index >= len(args):
        return "?"
    value = args[hole.index]
    if hole.kind == "#":
        return fill(hole.first if value in ONE else hole.second, args, name)
    if hole.kind == "?":
        return fill(hole.first if value else hole.second, args, name)
    if hole.count >= len(args):
        return "?"
    form = hole.form if hole.count < 0 else "" if args[hole.count] in ONE else MANY
    return name(hole.kind, value, form) if hole.kind else figure(value)


def figure(value: int | str) -> str:
    """A number as it is printed: with a real minus."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


def capital(text: str, source: str) -> str:
    """A sentence begins with a capital, unless with a player's name."""
    return text if source.startswith("{0:seat}") or not text else text[0].upper() + text[1:]


def holes(template: Template) -> Iterator[Hole]:
    """Every hole, also those inside phrases."""
    for piece in template:
        if isinstance(piece, Hole):
            yield piece
            yield from holes(piece.first)
            yield from holes(piece.second)
