"""Words for people: what the rules ask and tell in keys and numbers, said in English, German or Dutch.

A game's words lie beside its rules in text/<lang>.toml, the terminal's own beside this file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from caravanserai.games import game as find_game
from caravanserai.kernel.table import Ask, News, rule_words
from caravanserai.text.template import capital, fill, parse

LANGUAGES = ("en", "de", "nl")

Words = dict[str, Any]  # a text file: sections of sentences, or of further sections


@cache
def catalogue(game: str, lang: str) -> Words:
    """All words of one game in one language."""
    return tomllib.loads((files(find_game(game).package) / "text" / f"{lang}.toml").read_text("utf-8"))


@cache
def words(lang: str, folder: str = "text") -> Words:
    """The words of another room, by its folder; those of the terminal lie here."""
    return tomllib.loads((files("caravanserai") / folder / f"{lang}.toml").read_text("utf-8"))


class Text:
    """Says what happens in one game, in one language, with the players' names."""

    def __init__(self, game: str, lang: str = "en", seat_names: Sequence[str] = ()) -> None:
        self.game = game
        self.words = catalogue(game, lang)
        self.ui = words(lang)
        self.seat_names = list(seat_names)

    def say(self, source: str, *args: int | str) -> str:
        """Fill the holes of any text."""
        return fill(parse(source), args, self.name)

    def sentence(self, source: str, *args: int | str) -> str:
        """The same for what stands alone: with a capital."""
        return capital(self.say(source, *args), source)

    def name(self, kind: str, which: int | str, form: str = "") -> str:
        if kind == "seat":
            return self.seat(int(which))
        of = self.words.get(kind, {}).get(str(which), {})
        return self.component(kind, which, form if form in of else "name")

    def seat(self, seat: int) -> str:
        """A player's name; behind the last seat sits the opponent of a solo game."""
        if 0 <= seat < len(self.seat_names):
            return self.seat_names[seat]
        if self.seat_names and seat == len(self.seat_names) and "opponent" in self.words.get("caption", {}):
            return self.caption("opponent")
        return self.say(self.ui["seat"], seat + 1) if seat >= 0 else str(self.ui["fate"])

    def component(self, kind: str, n: int | str, what: str = "name") -> str:
        """The name of a component, or its `rule`; one without words is called by kind and number."""
        found = self.words.get(kind, {}).get(str(n), {}).get(what)
        return f"{kind} {n}" if found is None else self.say(found)

    def ask(self, rule: Ask[Any]) -> str:
        """What a question asks."""
        key, *args = rule_words(rule)
        source = self.words["ask"].get(key)
        return str(key) if source is None else self.sentence(source, *args)

    def option(self, notation: str, ask_name: str = "") -> str:
        """What choosing this means; some options are called differently in some questions."""
        kind, *numbers = notation.split()
        section = self.words["option"]
        source = section.get(f"{ask_name}.{kind}", section.get(kind))
        return notation if source is None else self.sentence(source, *[int(number) for number in numbers])

    def news(self, news: News) -> str:
        return self.told(news.key, news.args)

    def told(self, key: str, args: Sequence[int]) -> str:
        """One piece of news from its key and numbers."""
        source = self.words["news"].get(key)
        return key if source is None else self.sentence(source, *args)

    def caption(self, key: str, *args: int | str) -> str:
        """A caption of a board or panel."""
        return self.say(self.words.get("caption", {}).get(key, key), *args)

    def part(self, name: str) -> str:
        """What a part of the score is called."""
        return str(self.words["part"].get(name, name))
