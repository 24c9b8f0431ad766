"""Numbers in texts: beside the right form of their noun, and the same as in the printed tables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from caravanserai.games.istanbul import data as istanbul
from caravanserai.games.marrakesh import data as marrakesh
from caravanserai.games.sabika import data as sabika
from caravanserai.games.sabika.words import RACK as FIRST_ON_RACK
from caravanserai.games.sabika.words import RING_START, STOREHOUSE
from caravanserai.kernel.printed import plain
from caravanserai.text import LANGUAGES, Text, catalogue
from caravanserai.text.check import sentences
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


# Complete: every number that is typed in any text is one of its row in data.py, or the number by which the thing is called.


def ints(value: Any) -> list[int]:
    """All numbers of a row of data.py; words, and yes or no, are none."""
    if value is None or isinstance(value, (bool, str)):
        return []
    if isinstance(value, int):
        return [abs(value)]
    if isinstance(value, (list, tuple, range)):
        return [number for one in value for number in ints(one)]
    return ints(list(plain(value).values()))


def typed(text: str) -> list[int]:
    """The numbers of a text but for those in its holes and in names such as B12."""
    return [int(number) for number in re.findall(r"(?<![A-Za-z\d])\d+", re.sub(r"\{\d+|#\d+\}", "{", text))]


def row(table: list[Any], first: int = 0) -> Callable[[int], Any]:
    return lambda which: table[which - first]


def place(which: int) -> Any:
    """What the rule of a place of Istanbul may speak of."""
    data = istanbul
    return {
        data.WAINWRIGHT: data.EXTENSION_PRICE,
        data.BLACK_MARKET: [[total, found] for total, found in enumerate(data.BLACK_MARKET_JEWELRY) if found],
        data.TEA_HOUSE: [3, 12, data.TEA_CONSOLATION],  # what two dice can reach, but for the sum that is always reached
        data.LARGE_MARKET: data.LARGE_PRICES,
        data.SMALL_MARKET: data.SMALL_PRICES,
    }.get(which, [])


FOUR = 4  # what the red tile turns a die to
CELL = [[n // 4 + 1, n % 4 + 1] for n in range(16)]


def scroll(which: int) -> Any:
    """Who may read it, for what price, and what it brings; some double something."""
    kind = next(one for one in marrakesh.SCROLL_KINDS if one.first <= which <= one.last)
    doubled: Any = {29: 2, 49: 2, 50: 2, 52: 2, 56: 2, 57: 3, 72: 2}.get(which, [])  # what only its own rule does
    return [kind.scholars, kind.dates, marrakesh.SCROLL_TILES[which].bonuses, doubled]


def rapid(which: int) -> Any:
    one = marrakesh.RAPIDS[which]
    return [which + 1, one.after, one.after + 1, one.count]


def oasis(which: int) -> Any:
    one = marrakesh.OASIS_TILES[which]
    more = {marrakesh.RETURNED: marrakesh.MOST_RETURNED, marrakesh.SMALL_SECTORS: marrakesh.SMALL_SECTOR}
    return [one.base, one.rate, more.get(one.counts, [])]


def routes(which: int) -> Any:
    return [one.dinars for one in sabika.ROUTES if which in (one.one, one.other)]


def seat_of(space: int) -> int:
    """The number of a space in its ring."""
    ring = max(n for n, start in enumerate(RING_START) if start <= space)
    return space - RING_START[ring] + 1


def great_poem(which: int) -> Any:
    one = sabika.GREAT_POEMS[which]
    return [one.each, one.limit] if one.each else [sabika.MAJORITY[:3], sabika.MAJORITY[0], sabika.MAJORITY[2]]


def poem(which: int) -> Any:
    """Both halves, with what only the rule of one blue half does."""
    more: Any = {1: sabika.START_PLAYER_PRESTIGE, RACK: sabika.RACK_CRATES, 20: [2, 5]}.get(which, [])
    return [sabika.SMALL_POEMS[which - 1], more, 1]


def yusuf(which: int) -> Any:
    card = sabika.YUSUF_CARDS[which]
    return [seat_of(card.space), card.prestige, card.parias, 1]  # one for each of what it counts


RACK = 16  # the number of the poem that has room for goods
PER_LUXURY = 2  # river face 18
SAID: dict[str, dict[str, Callable[[int], Any]]] = {
    "istanbul": {
        "place": place,
        "card": lambda which: istanbul.CARD_LIRA if which == istanbul.GAIN_LIRA else [],
        "tile": lambda which: FOUR if which == istanbul.DICE_TILE else istanbul.TILE_PRICE,
        "figure": lambda which: istanbul.FIGURE_FEE if which < 2 else istanbul.MERCHANT_FEE,
        "demand": row(istanbul.DEMANDS),
        "cell": row(CELL),
    },
    "marrakesh": {
        "ring": lambda which: marrakesh.RING[which].count,
        "path": lambda which: marrakesh.START_OASIS_POINTS,
        "scrolls": lambda which: marrakesh.SCROLL_KINDS[which],
        "workshop": row(marrakesh.WORKSHOPS, 1),
        "gate_space": lambda which: marrakesh.MATCH_POINTS,
        "line": lambda which: which + 1,
        "rapid": rapid,
        "scroll": scroll,
        "luxury": row(marrakesh.LUXURIES),
        "office": row(marrakesh.OFFICES),
        "provision": row(marrakesh.PROVISION_TILES),
        "face": lambda which: [marrakesh.RIVER_FACES[which], PER_LUXURY if which == 18 else []],
        "staircase": lambda which: [],
        "oasis": oasis,
        "town": lambda which: marrakesh.TOWN_RATE,
        "line_dinars": row(marrakesh.LINE_DINARS),
        "line_points": row(marrakesh.LINE_POINTS),
    },
    "sabika": {
        "item": lambda which: sabika.MATERIAL_PRESTIGE[which : which + 1],
        "pile": lambda which: RACK if which >= FIRST_ON_RACK else [],
        "space": lambda which: [seat_of(which), sabika.RONDEL[which].amount, sabika.MARKET_DINARS],
        "storehouse": lambda which: which + 1,
        "swap": row(sabika.EXCHANGES),
        "favour": lambda which: sabika.FAVOUR_TRACK[which - 1],
        "city": routes,
        "city_tile": row(sabika.CITY_TILES, 1),
        "trade": row(sabika.TRADE_CARDS, 1),
        "great": row(sabika.GREAT_TILES, 1),
        "small": row(sabika.SMALL_CARDS, 1),
        "poem": poem,
        "great_poem": great_poem,
        "wish": row(sabika.WISHES),
        "start_tile": row(sabika.START_TILES, 1),
        "store_tile": row(sabika.STOREHOUSE_TILES, 1),
        "event": lambda which: 2 if which == sabika.DEAR_CROWDS else 1,  # by how much it changes something
        "yusuf": yusuf,
        "raw_space": lambda which: which + 1,
        "marble_space": lambda which: which + 1,
    },
}
PROSE: dict[str, dict[str, Any]] = {
    "istanbul": {
        "ask.PayMerchants": istanbul.MERCHANT_FEE,
        "ask.Wainwright": istanbul.EXTENSION_PRICE,
        "ask.BuyGood": istanbul.TILE_PRICE,
        "ask.TeaHouse": istanbul.TEA_CONSOLATION,
        "ask.TurnDie": FOUR,
        "ask.Reward": istanbul.CATCH_LIRA,
        "ask.PayGovernor": istanbul.FIGURE_FEE,
        "ask.PaySmuggler": istanbul.FIGURE_FEE,
        "option.pay": istanbul.FIGURE_FEE,
        "option.recall_tile": istanbul.TILE_PRICE,
        "option.four": FOUR,
        "option.reward_lira": istanbul.CATCH_LIRA,
        "option.Wainwright.act": istanbul.EXTENSION_PRICE,
        "option.BuyGood.good": istanbul.TILE_PRICE,
        "news.gave": 1,
        "news.bought_good": [1, istanbul.TILE_PRICE],
    },
    "marrakesh": {
        "option.refresh": 1,
        "heading.sticks of 100": 100,
        "heading.falls of 100": 100,
    },
    "sabika": {
        "ask.PayDinars": [1, 1],
        "option.rest": sabika.REST_DINARS,
        "option.put": RACK,
        "option.refresh": [sabika.REFRESH_PRICE, sabika.REFRESH_PRESTIGE],
        "news.good_racked": RACK,
        "setup.yusuf_head_start.rule": sabika.YUSUF_HEAD_START,
        "heading.1 more for each": 1,
        "caption.legend": [1, 2, 3, 4],
        "caption.racked": RACK,
        "caption.rest_open": 1,
        "caption.rack": [RACK, sabika.RACK_CRATES],
    },
}


@every_language
@pytest.mark.parametrize("game", list(SAID))
def test_no_typed_number_differs_from_the_printed_one(game: str, lang: str) -> None:
    wrong = []
    for key, text in sentences(catalogue(game, lang)):
        if key[0] in SAID[game]:
            known = [int(key[1]), *ints(SAID[game][key[0]](int(key[1])))]
            stray = [number for number in typed(text) if number not in known]
        else:
            stray = typed(text) if typed(text) != ints(PROSE[game].get(".".join(key), [])) else []
        if stray:
            wrong.append(f"{'.'.join(key)}: nothing printed is {stray} in {text!r}")
    assert not wrong


@every_language
@pytest.mark.parametrize(
    ("game", "kind", "amounts"),
    [
        ("marrakesh", "scroll", lambda which: marrakesh.SCROLL_TILES[which].bonuses),
        ("marrakesh", "office", lambda which: [*(o := marrakesh.OFFICES[which]).purple, *o.orange, *o.yellow]),
        ("marrakesh", "face", lambda which: [*(f := marrakesh.RIVER_FACES[which]).first, *f.second]),
        ("sabika", "favour", lambda which: sabika.FAVOUR_TRACK[which - 1]),
        ("sabika", "great", lambda which: sabika.GREAT_TILES[which - 1].bonus),
        ("sabika", "city_tile", lambda which: [*(c := sabika.CITY_TILES[which - 1]).bonus, *c.consolidated]),
        ("sabika", "store_tile", lambda which: sabika.STOREHOUSE_TILES[which - 1].bonus),
        ("sabika", "start_tile", lambda which: sabika.START_TILES[which - 1].bonus),
        ("sabika", "poem", lambda which: sabika.SMALL_POEMS[which - 1].red),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_every_printed_amount_is_said(game: str, kind: str, amounts: Callable[[int], Any], lang: str) -> None:
    """One of a thing may be said without its number; how often an action may be done stands in its own rule."""
    for which, words in catalogue(game, lang)[kind].items():
        said = Counter(typed(words["rule"]) + [2 for _ in re.findall(r"\b(?:two|zwei|twee)\b", words["rule"])])
        things = [amount for what, amount in amounts(int(which)) if game != "sabika" or what < STOREHOUSE]
        due = Counter(amount for amount in things if amount > 1)
        assert due <= said, f"{kind} {which}: {dict(due)} in {words['rule']!r}"
