"""Sabika in letters: the three rings with who stands where, the displays, the cities, and what each player has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from caravanserai.cli.boards import View, line, names
from caravanserai.cli.common import table
from caravanserai.text import Text, Words

RINGS = (range(0, 8), range(8, 14), range(14, 20))
ITEMS = range(7)
MOSAIC_CARD = 37  # in a row of small buildings, the mosaic bonus card of colour 0
RACK = 7  # goods on poem 16 follow the items


def draw(view: View, text: Text) -> list[str]:
    words = text.ui["sabika"]
    rings = [[space(view, at, text) for at in ring] for ring in RINGS]
    rows = [[words["outer"], words["middle"], words["inner"]], *map(list, zip_longest(*rings, fillvalue=""))]
    return [
        text.say(words["title"], view["round"], view["start"], view["parias_due"]),
        *([line(words["event"], names("event", [view["event"], view["upcoming"]], text))] if view["event"] else []),
        *table(rows),
        words["legend"],
        "",
        *displays(view, text),
        "",
        *cities(view, text),
        "",
        *table(columns(view, text)),
        *(each for seat in range(len(view["players"])) for each in belongings(view, seat, text)),
    ]


def space(view: View, at: int, text: Text) -> str:
    """A space of the rondel with the workers on it; those in brackets have worked this round."""
    words = text.ui["sabika"]
    figures = [words["sultan"]] * view["sultan"].count(at)
    for seat, p in enumerate(view["players"], 1):
        for worker, where in enumerate(p["workers"]):
            if where == at:
                figures.append(words["yusuf"] if p["yusuf"] else f"{seat}" if worker in p["standing"] else f"({seat})")
    return " ".join([text.component("space", at), *figures])


def displays(view: View, text: Text) -> list[str]:
    words = text.ui["sabika"]
    return [
        line(words["great"], names("great", view["great"], text)),
        line(words["small"], names("small", view["small"], text)),
        line(words["stores"], names("store_tile", view["stores"], text)),
        line(words["poems"], names("poem", view["poems"], text)),
        line(words["great_poems"], named("great_poem", view["great_poems"], text)),
        line(words["wishes"], named("wish", view["wishes"], text)),
        line(words["trade"], names("trade", [view["trade"]], text)),
        line(words["raws"], named("raw", [kind for kind in view["raws"] if kind >= 0], text)),
    ]


def named(kind: str, numbers: Sequence[int], text: Text) -> list[str]:
    """What components are called that are numbered from 0."""
    return [text.component(kind, number) for number in numbers if number >= 0]


def cities(view: View, text: Text) -> list[str]:
    """Each city with its tile, its seal and whose ships lie there; a star marks a consolidated one."""
    words = text.ui["sabika"]
    lines: list[str] = []
    for city, tile in enumerate(view["cities"]):
        ships = [
            f"{seat}{'*' if city in p['links'] else ''}" for seat, p in enumerate(view["players"], 1) if city in p["ships"]
        ]
        seal = [words["seal"]] if city in view["seals"] else []
        rule = text.component("city_tile", tile, "rule") if tile > 0 else "–"
        docked = [text.say(words["ships"], " ".join(ships))] if ships else []
        lines.append(f"{text.component('city', city)}: {' '.join([rule, *seal, *docked])}")
    return lines


def columns(view: View, text: Text) -> list[list[str]]:
    """Every number a player has, a row each."""
    words: Words = text.ui["sabika"]
    players = view["players"]
    rows = [["", *(text.seat(seat) for seat in range(len(players)))]]
    for name in ("prestige", "dinars", "parias", "seals", "favour"):
        rows.append([words[name], *(str(p[name]) for p in players)])
    rows.append([words["free"], *(f"{p['free']}/{p['crates']}" for p in players)])
    for item in ITEMS:
        rows.append([text.component("item", item), *(str(p["stored"][item]) for p in players)])
    return rows


def row(cards: list[int], text: Text) -> list[str]:
    """The small buildings from left to right, the mosaic bonus card among them."""
    colours = {MOSAIC_CARD + colour: colour for colour in range(4)}
    return [
        text.say(text.ui["sabika"]["mosaic_card"], colours[card]) if card in colours else text.component("small", card)
        for card in cards
    ]


def belongings(view: View, seat: int, text: Text) -> list[str]:
    """What a player has collected, as far as there is any."""
    words, p = text.ui["sabika"], view["players"][seat]
    racked = [RACK + good for good, count in enumerate(p["stored"][RACK:]) for _ in range(count)]
    facts = [
        (words["raw"], named("raw", p["raw"], text)),
        (words["racked"], named("pile", racked, text)),
        (words["houses"], names("store_tile", p["houses"], text)),
        (words["great"], names("great", p["built"], text)),
        (words["small"], row(p["row"], text)),
        (words["blue"], names("poem", p["blue"], text)),
        (words["red"], names("poem", p["red"], text)),
        (words["great_poems"], named("great_poem", p["great_poems"], text)),
        (words["start_tile"], names("start_tile", [p["start_tile"]], text)),
    ]
    lines = [f"  {line(title, things)}" for title, things in facts if things]
    return ["", text.seat(seat), *lines] if lines else []
