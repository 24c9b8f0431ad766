"""Marrakesh in letters: what lies open for all, a column of numbers for each player, and what each has collected."""

from __future__ import annotations

from collections.abc import Sequence

from caravanserai.cli.boards import View, line, names
from caravanserai.cli.common import table
from caravanserai.text import Text

RESOURCES = (12, 13, 14)  # water, dates, dinars follow the twelve keshis
PER_GROUP = 3  # scrolls of a colour on display
SEASONS = 3


def draw(view: View, text: Text) -> list[str]:
    words = text.ui["marrakesh"]
    season = min(view["season"], SEASONS - 1)
    return [
        text.say(words["title"], season + 1, view["round"] + 1, view["first"]),
        line(words["river"], names("face", view["faces"][season : season + 1], text)),
        line(words["base"], counted(view["base"], text)),
        *([office(view["office"], text)] if view["office"] > 0 else []),
        *scrolls(view["scrolls"], text),
        line(words["luxuries"], names("luxury", view["luxuries"], text)),
        *(line(text.component("workshop", at), counted(gates, text)) for at, gates in enumerate(view["workshops"], 1)),
        *([line(words["towns"], names("town", view["towns"], text))] if view["has_towns"] else []),
        "",
        *table(columns(view, text)),
        *(each for seat in range(view["seats"]) for each in belongings(view, seat, text)),
    ]


def office(number: int, text: Text) -> str:
    return line(text.component("office", number), [text.component("office", number, "rule")])


def counted(counts: Sequence[int], text: Text) -> list[str]:
    """Keshis or gates by colour."""
    return [f"{count} {text.component('keshi', colour)}" for colour, count in enumerate(counts) if count]


def scrolls(display: list[int], text: Text) -> list[str]:
    groups = [display[at : at + PER_GROUP] for at in range(0, len(display), PER_GROUP)]
    return [line(text.component("scrolls", at), names("scroll", group, text)) for at, group in enumerate(groups)]


def columns(view: View, text: Text) -> list[list[str]]:
    """Every number a player has, a row each."""
    players = view["players"]
    rows = [["", *(text.seat(seat) for seat in range(view["seats"]))]]
    rows.append([text.ui["marrakesh"]["points"], *(str(p["points"]) for p in players)])
    for thing in (*RESOURCES, *range(RESOURCES[0])):
        rows.append([text.component("thing", thing), *(str(p["have"][thing]) for p in players)])
    for at, name in enumerate(("palace", "mosque")):
        rows.append([text.component("stairs", at), *(str(p[name]) for p in players)])
    rows.append([text.component("sector", 4), *(str(p["river"]) for p in players)])
    return rows


def belongings(view: View, seat: int, text: Text) -> list[str]:
    """What a player has collected and who stands where, as far as there is any."""
    words, p = text.ui["marrakesh"], view["players"][seat]
    keshis = [text.component("keshi", colour) for colour in p["hand"]]
    placed = [text.component("keshi", colour) for colour in p["gates"] if colour >= 0]
    facts = [
        (words["assistants"], [text.component("sector", sector) for sector in p["assistants"]]),
        (words["vendors"], [text.component("sector", sector) for sector in p["vendors"]]),
        (words["hand"], keshis),
        (words["square"], [text.component("ring", space) for space in p["ring"]]),
        (words["gates"], placed),
        (words["scrolls"], names("scroll", p["scrolls"], text)),
        (words["luxuries"], names("luxury", p["luxuries"], text)),
        (words["oases"], names("oasis", p["oases"], text)),
        (words["claimed"], names("oasis", p["claimed"], text)),
        (words["towns"], names("town", [*p["towns"], *p["claimed_towns"]], text)),
        (words["provisions"], names("provision", [*p["active"], *(p["provisions"] or [])], text)),
    ]
    lines = [f"  {line(title, things)}" for title, things in facts if things]
    return ["", text.seat(seat), *lines] if lines else []
