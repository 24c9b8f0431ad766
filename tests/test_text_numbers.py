"""Numbers in texts: beside the right form of their noun, and the same as in the printed tables."""

from __future__ import annotations

import re
from typing import Any

import pytest

from caravanserai.games.istanbul import data as istanbul
from caravanserai.games.marrakesh import data as marrakesh
from caravanserai.games.sabika import data as sabika
from caravanserai.text import LANGUAGES, Text, catalogue
from caravanserai.text.numbers import miscounted

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def rule(game: str, lang: str, kind: str, which: int) -> str:
    return Text(game, lang).component(kind, which, "rule")


@pytest.mark.parametrize(
    ("tree", "wrong"),
    [
        ({"news": {"a": "{0} {0#card|cards}", "b": "{0} cards"}}, "news.b: '1 cards' should be '1 card' in '1 cards'"),
        ({"news": {"a": "{0} {0#card|cards}", "b": "2 card"}}, "news.b: '2 card' should be '2 cards' in '2 card'"),
        (
            {"thing": {"3": {"name": "date", "many": "dates"}}, "news": {"a": "{1} × {0:thing}"}},
            "news.a: '5 date' should be '5 dates' in '5 × date'",
        ),
    ],
)
def test_a_number_beside_the_wrong_form_is_found(tree: dict[str, Any], wrong: str) -> None:
    assert wrong in list(miscounted([tree]))


def test_the_right_forms_are_left_alone() -> None:
    tree = {"thing": {"3": {"name": "date", "many": "dates"}}, "news": {"a": "{1} {0:thing#1}", "b": "1 date, 2 dates"}}
    assert list(miscounted([tree])) == []


@every_language
def test_the_prices_of_istanbul(lang: str) -> None:
    assert numbers(rule("istanbul", lang, "place", istanbul.SMALL_MARKET)) == istanbul.SMALL_PRICES[1:]
    assert numbers(rule("istanbul", lang, "place", istanbul.LARGE_MARKET)) == istanbul.LARGE_PRICES[1:]
    assert numbers(rule("istanbul", lang, "place", istanbul.WAINWRIGHT)) == [istanbul.EXTENSION_PRICE]
    assert numbers(rule("istanbul", lang, "card", istanbul.GAIN_LIRA)) == [istanbul.CARD_LIRA]
    table = istanbul.BLACK_MARKET_JEWELRY
    said = numbers(rule("istanbul", lang, "place", istanbul.BLACK_MARKET))
    assert said == [7, 8, table[7], 9, 10, table[9], 11, 12, table[11]]
    assert all(table[one] == table[other] == jewelry for one, other, jewelry in zip(said[::3], said[1::3], said[2::3]))
    for tile, goods in enumerate(istanbul.DEMANDS):
        assert numbers(Text("istanbul", lang).component("demand", tile)) == [count for count in goods if count]


@every_language
def test_the_tiles_of_marrakesh(lang: str) -> None:
    text = Text("marrakesh", lang)
    for tile in marrakesh.PROVISION_TILES[1:]:
        needs = [count for count in (tile.water, tile.dates, tile.dinars) if count]
        assert numbers(text.component("provision", tile.number, "rule")) == [*needs, tile.penalty]
    for segment in range(1, 6):
        assert numbers(text.component("line_dinars", segment)) == [marrakesh.LINE_DINARS[segment]]
        assert numbers(text.component("line_points", segment)) == [marrakesh.LINE_POINTS[segment]]
    for number, workshop in enumerate(marrakesh.WORKSHOPS, 1):
        assert numbers(text.component("workshop", number, "rule"))[-1] == abs(workshop.points)


@every_language
def test_the_tiles_of_sabika(lang: str) -> None:
    text = Text("sabika", lang)
    for tile in sabika.START_TILES:
        assert numbers(text.component("start_tile", tile.number, "rule")) == [amount for _, amount in tile.bonus]
    for row, poem in enumerate(sabika.GREAT_POEMS):
        said = numbers(text.component("great_poem", row, "rule"))
        assert said[:3] == sabika.MAJORITY[:3] if not poem.each else poem.each in said
    for card in sabika.TRADE_CARDS:
        assert numbers(text.component("trade", card.number, "rule")) == [card.prestige, *([card.limit] if card.limit else [])]


@every_language
def test_both_halves_of_a_poem_have_their_words(lang: str) -> None:
    poems = catalogue("sabika", lang)["poem"]
    for poem in poems.values():
        assert poem["blue"].strip(" ◇") in poem["rule"] and poem["red"]
