"""Sabika in letters: the three rings with who stands where, the displays, the cities, and what each player has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from caravanserai.cli.boards import Values, View, line, names
from caravanserai.cli.common import table
from caravanserai.text import Text


def draw(view: View, text: Text, printed: Values) -> list[str]:
    rings = [
        [space(view, at, text) for at in range(first, first + size)]
        for first, size in zip(printed["RING_START"], printed["RING_SIZE"])
    ]
    rows = [
        [text.caption("outer"), text.caption("middle"), text.caption("inner")],
        *map(list, zip_longest(*rings, fillvalue="")),
    ]
    return [
        text.caption("title", view["round"], view["start"], view["parias_due"]),
        *([line(text.caption("event"), names("event", [view["event"], view["upcoming"]], text))] if view["event"] else []),
        *table(rows),
        text.caption("legend"),
        "",
        *displays(view, text),
        "",
        *cities(view, text),
        "",
        *table(columns(view, text, printed)),
        *(each for seat in range(len(view["players"])) for each in belongings(view, seat, text, printed)),
    ]


def space(view: View, at: int, text: Text) -> str:
    """A space of the rondel with the workers on it; those in brackets have worked this round."""
    figures = [text.caption("letter_sultan")] * view["sultan"].count(at)
    for seat, p in enumerate(view["players"], 1):
        for worker, where in enumerate(p["workers"]):
            if where == at:
                figures.append(
                    text.caption("letter_yusuf") if p["yusuf"] else f"{seat}" if worker in p["standing"] else f"({seat})"
                )
    return " ".join([text.component("space", at), *figures])


def displays(view: View, text: Text) -> list[str]:
    market = view["market"]
    return [
        line(text.caption("great"), names("great", view["great"], text)),
        line(text.caption("small"), names("small", view["small"], text)),
        line(text.caption("stores"), names("store_tile", view["stores"], text)),
        line(text.caption("poems"), names("poem", view["poems"], text)),
        line(text.caption("great_poems"), named("great_poem", view["great_poems"], text)),
        line(text.caption("sultans_wishes"), named("wish", view["wishes"], text)),
        line(text.caption("trade"), names("trade", [view["trade"]], text)),
        line(text.caption("raws"), [token(at, kind, text) for at, kind in enumerate(view["raws"]) if kind >= 0]),
        line(text.caption("marbles"), named("marble_space", view["marble"], text)),
        line(text.caption("buying"), [*map(priced, named("item", range(len(market["buy"])), text), market["buy"])]),
        line(text.caption("selling"), [*map(priced, named("item", range(len(market["sell"])), text), market["sell"])]),
    ]


def token(at: int, kind: int, text: Text) -> str:
    """A raw material by the space it lies on, as the options call it."""
    return f"{text.component('raw_space', at)}: {text.component('raw', kind)}"


def label(notation: str, ask: list[Any], view: View, text: Text, printed: Values) -> str | None:
    """What an option brings now: its words know the place, the table what is done there and what lies there."""
    kind, *numbers = notation.split()
    if kind == "main":
        return text.caption(f"space_{printed['EFFECTS'][printed['RONDEL'][ask[2]]['action']]}")
    if kind == "raw_side":
        space = int(numbers[0])
        return f"{taken(view['raws'][space], view['players'][ask[1]], text)} ({text.component('raw_space', space)})"
    if kind == "marble_side":
        space = int(numbers[0])
        said = text.caption("take_marble" if space in view["marble"] else "take_gypsum_or_wood")
        return f"{said} ({text.component('marble_space', space)})"
    return None


def taken(raw: int, player: View, text: Text) -> str:
    """What becomes of the raw material of a space; of a kind one holds already the one at home is processed."""
    if raw in player["raw"]:
        return text.option(f"process {raw}")
    said = text.caption("take_raw", raw) if raw >= 0 else text.caption("process_one")
    return said[:1].upper() + said[1:]


def priced(what: str, dinars: int) -> str:
    return f"{what} {dinars}"


def named(kind: str, numbers: Sequence[int], text: Text) -> list[str]:
    """What components are called that are numbered from 0."""
    return [text.component(kind, number) for number in numbers if number >= 0]


def cities(view: View, text: Text) -> list[str]:
    """Each city with its tile, its seal and whose ships lie there; a star marks a consolidated one."""
    lines: list[str] = []
    for city, tile in enumerate(view["cities"]):
        ships = [
            f"{seat}{'*' if city in p['links'] else ''}" for seat, p in enumerate(view["players"], 1) if city in p["ships"]
        ]
        seal = [text.caption("seal")] if city in view["seals"] else []
        rule = text.component("city_tile", tile, "rule") if tile > 0 else "–"
        docked = [text.caption("docked", " ".join(ships))] if ships else []
        lines.append(f"{text.component('city', city)}: {' '.join([rule, *seal, *docked])}")
    return lines


def columns(view: View, text: Text, printed: Values) -> list[list[str]]:
    """Every number a player has, a row each."""
    players = view["players"]
    rows = [["", *(text.seat(seat) for seat in range(len(players)))]]
    for name in ("prestige", "dinars", "parias", "seals", "favour"):
        rows.append([text.caption(name), *(str(p[name]) for p in players)])
    rows.append([text.caption("free"), *(f"{p['free']}/{p['crates']}" for p in players)])
    for item in range(len(printed["ITEMS"])):
        rows.append([text.component("item", item), *(str(p["stored"][item]) for p in players)])
    return rows


def row(cards: list[int], text: Text, printed: Values) -> list[str]:
    """The small buildings from left to right, the mosaic bonus card among them: it is numbered after the last of them."""
    last = len(printed["SMALL_CARDS"])
    return [
        text.caption("mosaic_card", printed["MOSAIC_CARDS"][card - last - 1]) if card > last else text.component("small", card)
        for card in cards
    ]


def belongings(view: View, seat: int, text: Text, printed: Values) -> list[str]:
    """What a player has collected, as far as there is any."""
    p = view["players"][seat]
    rack = printed["RACK"]  # goods on that poem follow the items
    racked = [rack + good for good, count in enumerate(p["stored"][rack:]) for _ in range(count)]
    facts = [
        (text.caption("raw"), named("raw", p["raw"], text)),
        (text.caption("racked"), named("pile", racked, text)),
        (text.caption("houses"), names("store_tile", p["houses"], text)),
        (text.caption("great"), names("great", p["built"], text)),
        (text.caption("small"), row(p["row"], text, printed)),
        (text.caption("blue"), names("poem", p["blue"], text)),
        (text.caption("red"), names("poem", p["red"], text)),
        (text.caption("great_poems"), named("great_poem", p["great_poems"], text)),
        (text.caption("start_tile"), names("start_tile", [p["start_tile"]], text)),
    ]
    lines = [f"  {line(title, things)}" for title, things in facts if things]
    return ["", text.seat(seat), *lines] if lines else []
