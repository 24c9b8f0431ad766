"""The mini-format of our texts: sentences with numbered holes.

`{0}` a number, `{0:gate}` the name of that component, `{0:seat}` a player's name, `{0#card|cards}` a word in the singular
or plural, `{0?yes|no}` one of two phrases, the first when the number is not zero. Phrases may have holes of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

Namer = Callable[[str, int | str], str]  # the kind of component and which one -> its name

HOLE = re.compile(r"\{(\d+)(?:(:)([a-z_]+)\}|([#?])|\})")
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
    index, _, component, choice = head.groups()
    if choice is None:
        return Hole(int(index), component or ""), head.end()
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
        return fill(hole.first if value in (1, -1) else hole.second, args, name)
    if hole.kind == "?":
        return fill(hole.first if value else hole.second, args, name)
    return name(hole.kind, value) if hole.kind else str(value)


def holes(template: Template) -> Iterator[Hole]:
    """Every hole, also those inside phrases."""
    for piece in template:
        if isinstance(piece, Hole):
            yield piece
            yield from holes(piece.first)
            yield from holes(piece.second)
