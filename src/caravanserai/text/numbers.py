"""Does every number stand beside the right form of its noun? All texts are said with 0, 1, 2 and 5 of everything.

The texts themselves say which words are counted: names that have a form `many`, and the pairs of `{0#card|cards}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from caravanserai.text import Words
from caravanserai.text.template import MANY, Hole, Template, TemplateError, fill, holes, parse

SAMPLES = (0, 1, 2, 5)
COUNTED = re.compile(r"(?<![\w.,/–-])(\d+) (?:× )?([^\W\d_]+(?:['’]s)?)")
Counted = dict[str, str]  # a word that is wrong there, and what is right


def texts(tree: Words) -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{below}", text) for below, text in texts(value))
        else:
            yield key, str(value)


def template(source: str) -> Template:
    try:
        return parse(source)
    except TemplateError:
        return ()  # said elsewhere


def pairs(tree: Words) -> Iterator[tuple[str, str]]:
    """Every noun in its two numbers, as far as they differ in their first word."""
    for section in tree.values():
        for one in section.values() if isinstance(section, dict) else ():
            if isinstance(one, dict) and "name" in one and MANY in one:
                yield one["name"].split(" ")[0], one[MANY].split(" ")[0]
    for _, source in texts(tree):
        for hole in holes(template(source)):
            if hole.kind == "#":
                yield first_word(hole.first), first_word(hole.second)


def first_word(phrase: Template) -> str:
    return phrase[0].split(" ")[0] if phrase and isinstance(phrase[0], str) else ""


def miscounted(trees: Sequence[Words]) -> Iterator[str]:
    """Numbers beside the wrong form, in the texts of the first tree; the others only know more words."""
    both = {pair for tree in trees for pair in pairs(tree) if pair[0] and pair[1]}
    ones, manys = {one for one, _ in both}, {many for _, many in both}
    singular = {one: many for one, many in both if one not in manys}
    plural = {many: one for one, many in both if many not in ones}
    for key, source in texts(trees[0]):
        for said in set(samples(trees[0], source)):
            for number, word in COUNTED.findall(said):
                right = plural.get(word) if number == "1" else singular.get(word)
                if right is not None:
                    yield f"{key}: '{number} {word}' should be '{number} {right}' in {said!r}"


def samples(tree: Words, source: str) -> Iterator[str]:
    """A text with every sample number, and with every component it can name."""
    parts = template(source)
    found = list(holes(parts))
    if not found:
        yield source
        return
    size = 1 + max(max(hole.index, hole.count) for hole in found)
    for number in SAMPLES:
        args: list[int | str] = [number] * size
        for hole in found:
            for which in members(tree, hole):
                args[hole.index] = which
                yield fill(parts, args, lambda kind, which, form: name(tree, kind, which, form))


def members(tree: Words, hole: Hole) -> list[int | str]:
    section = tree.get(hole.kind, {})
    return list(section) if hole.kind and isinstance(section, dict) and section else list(SAMPLES)


def name(tree: Words, kind: str, which: int | str, form: str) -> str:
    of = tree.get(kind, {}).get(str(which), {})
    return str(of.get(form, of.get("name", "N"))) if isinstance(of, dict) else str(of)
