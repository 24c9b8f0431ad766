"""Marrakesh in letters: what lies open for all, a column of numbers for each player, and what each has collected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caravanserai.cli.boards import Values, View, line, names
from caravanserai.cli.common import table
from caravanserai.text import Text


def draw(view: View, text: Text, printed: Values) -> list[str]:
    season = min(view["season"], printed["SEASONS"] - 1)
    return [
        text.caption("title", season + 1, view["round"] + 1, view["first"]),
        line(text.caption("sailed"), names("face", view["faces"][season : season + 1], text)),
        line(text.caption("foot"), counted(view["base"], text)),
        *([office(view["office"], text)] if view["office"] > 0 else []),
        *scrolls(view["scrolls"], printed["OPEN_SCROLLS"], text),
        line(text.caption("luxuries"), names("luxury", view["luxuries"], text)),
        *(workshop(at, gates, text, printed) for at, gates in enumerate(view["workshops"], 1)),
        *([line(text.caption("towns"), names("town", view["towns"], text))] if view["has_towns"] else []),
        line(text.caption("lines"), [inner(at, thing, text) for at, thing in enumerate(view["inner"])]),
        "",
        *table(columns(view, text, printed)),
        *(each for seat in range(view["seats"]) for each in belongings(view, seat, text)),
    ]


def inner(at: int, thing: int, text: Text) -> str:
    """A space between the stairs with what it brings now, covered or not."""
    return f"{at + 1}: {text.component('thing', thing)}"


def label(notation: str, ask: list[Any], view: View, text: Text, printed: Values) -> str | None:
    """What a bonus of the line or of a river tile brings now: the words of its option know only where it stands."""
    kind, *numbers = notation.split()
    if ask[0] == "ChooseRiverBonus":
        said = text.component("face", ask[2], kind)
        return said[:1].upper() + said[1:]
    if kind != "line":
        return None
    space, inner_spaces = int(numbers[0]), len(view["inner"])
    _, _, palace, mosque, *_ = ask
    if space < inner_spaces:
        said = text.caption("line_space", space + 1, view["inner"][space])
    elif space == inner_spaces:
        said = text.caption("line_dinars", printed["LINE_DINARS"][palace])
    else:
        said = text.caption("line_points", printed["LINE_POINTS"][mosque])
    return said[:1].upper() + said[1:]


def office(number: int, text: Text) -> str:
    return line(text.component("office", number), [text.component("office", number, "rule")])


def counted(counts: Sequence[int], text: Text) -> list[str]:
    """Keshis or gates by colour."""
    return [f"{count} {text.component('keshi', colour)}" for colour, count in enumerate(counts) if count]


def workshop(at: int, gates: Sequence[int], text: Text, printed: Values) -> str:
    """A workshop with what a gate costs and scores there, and the gates that lie in it."""
    gate = printed["WORKSHOPS"][at - 1]
    return line(text.caption("workshop_gate", at, gate["dinars"], gate["points"]), counted(gates, text))


def scrolls(display: list[int], each: int, text: Text) -> list[str]:
    groups = [display[at : at + each] for at in range(0, len(display), each)]
    return [line(text.component("scrolls", at), names("scroll", group, text)) for at, group in enumerate(groups)]


def columns(view: View, text: Text, printed: Values) -> list[list[str]]:
    """Every number a player has, a row each: resources first, then keshis."""
    players = view["players"]
    rows = [["", *(text.seat(seat) for seat in range(view["seats"]))]]
    rows.append([text.caption("points"), *(str(p["points"]) for p in players)])
    for thing in (*range(printed["COLOURS"], printed["THINGS"]), *range(printed["COLOURS"])):
        rows.append([text.component("thing", thing), *(str(p["have"][thing]) for p in players)])
    for at, name in enumerate(("palace", "mosque")):
        rows.append([text.component("stairs", at), *(str(p[name]) for p in players)])
    rows.append([text.component("sector", printed["RIVER"]), *(str(p["river"]) for p in players)])
    return rows


def belongings(view: View, seat: int, text: Text) -> list[str]:
    """What a player has collected and who stands where, as far as there is any."""
    p = view["players"][seat]
    keshis = [text.component("keshi", colour) for colour in p["hand"]]
    placed = [text.component("keshi", colour) for colour in p["gates"] if colour >= 0]
    facts = [
        (text.caption("assistants"), [text.component("sector", sector) for sector in p["assistants"]]),
        (text.caption("vendors"), [text.component("sector", sector) for sector in p["vendors"]]),
        (text.caption("hand"), keshis),
        (text.caption("entertainers"), [text.component("ring", space) for space in p["ring"]]),
        (text.caption("audience"), [f"{text.component('ring', at)} {count}" for at, count in enumerate(p["spectators"])]),
        (text.caption("gates"), placed),
        (text.caption("scrolls"), names("scroll", p["scrolls"], text)),
        (text.caption("luxuries"), names("luxury", p["luxuries"], text)),
        (text.caption("oases"), names("oasis", p["oases"], text)),
        (text.caption("claimed"), names("oasis", p["claimed"], text)),
        (text.caption("towns"), names("town", [*p["towns"], *p["claimed_towns"]], text)),
        (text.caption("active"), names("provision", p["active"], text)),
        (text.caption("provisions"), names("provision", p["provisions"] or [], text)),
    ]
    lines = [f"  {line(title, things)}" for title, things in facts if things]
    return ["", text.seat(seat), *lines] if lines else []
