"""Istanbul in letters: the sixteen places with who is there, what they offer, and the wheelbarrows."""

from __future__ import annotations

from math import isqrt

from caravanserai.cli.boards import Values, View, line, ruled
from caravanserai.cli.common import table
from caravanserai.text import Text


def draw(view: View, text: Text, printed: Values) -> list[str]:
    cells = [
        [f"{place} {text.component('place', place)}", " ".join(figures(view, place, text)), offer(view, place, text, printed)]
        for place in view["grid"]
    ]
    columns = isqrt(len(cells))
    rows = [cells[at : at + columns] for at in range(0, len(cells), columns)]
    legend = text.caption("legend").splitlines()
    return [*ruled(rows), *legend, "", *notices(view, text, printed), "", *wheelbarrows(view, text), *hand(view, text)]


def figures(view: View, place: int, text: Text) -> list[str]:
    """Who and what stands at a place, each a letter and the number of its player."""
    found: list[str] = []
    for seat, p in enumerate(view["players"], 1):
        if p["place"] == place:
            found.append(f"{text.caption('letter_merchant')}{seat}")
        if place in p["out"]:
            found.append(f"{text.caption('letter_assistant')}{seat}")
        if p["family"] == place:
            found.append(f"{text.caption('letter_family')}{seat}")
    found += [text.caption("letter_neutral")] * view["neutral_merchants"].count(place)
    return found + [text.caption(f"letter_{who}") for who in ("governor", "smuggler") if view[who] == place]


def offer(view: View, place: int, text: Text, printed: Values) -> str:
    """What changes at a place in the course of the game, in a few signs."""
    if place == printed["POST_OFFICE"]:
        return text.caption("mail_down", view["mail"], len(printed["MAIL_LIRA"]) - 1)
    if place == printed["PALACE"]:
        return text.caption("palace_goods", view["palace"]) if view["palace_rubies"] else text.caption("sold_out")
    if place == printed["DEALER"]:
        return text.caption("dealer_price", view["price"]) if view["dealer_rubies"] else text.caption("sold_out")
    mosques = (printed["SMALL_MOSQUE"], printed["GREAT_MOSQUE"])
    if place in mosques:
        colours = printed["MOSQUE_COLOURS"][mosques.index(place)]
        tops = [(view["mosque_tiles"][colour] or ["–"])[0] for colour in colours]
        return ", ".join(f"{top} {text.component('good', colour)}" for colour, top in zip(colours, tops))
    return ""


def notices(view: View, text: Text, printed: Values) -> list[str]:
    """What lies open at the Post Office, what the Sultan asks for, and what the markets buy at which prices."""
    down = view["mail"]
    mail = f"{listed(printed['MAIL_GOODS'][down], text)}, {printed['MAIL_LIRA'][down]} {text.caption('lira')}"
    found = [line(text.component("place", printed["POST_OFFICE"]), [text.caption("mail", mail)])]
    if view["palace_rubies"]:
        wanted = text.caption("goods_needed", listed(printed["PALACE_TRACK"][: view["palace"]], text))
        found.append(line(text.component("place", printed["PALACE"]), [wanted]))
    for which, name in enumerate(("SMALL", "LARGE")):
        counts = printed["DEMANDS"][view["demand"][which]]
        goods = listed([good for good, count in enumerate(counts) for _ in range(count)], text)
        prices = " ".join(map(str, printed[f"{name}_PRICES"][1:]))
        found.append(line(text.component("place", printed[f"{name}_MARKET"]), [goods, f"{prices} {text.caption('lira')}"]))
    return found


def listed(goods: list[int], text: Text) -> str:
    """Goods counted by kind, in the order they appear; a question mark stands for any."""
    kinds = range(len(text.words["good"]))
    return ", ".join(
        f"{goods.count(good)} {text.component('good', good) if good in kinds else '?'}" for good in dict.fromkeys(goods)
    )


def wheelbarrows(view: View, text: Text) -> list[str]:
    """A line for each player."""
    goods = [text.component("good", good) for good in range(len(view["players"][0]["goods"]))]
    before = [text.caption(f"column_{name}") for name in ("name", "rubies", "lira")]
    after = [
        text.caption("column_room"),
        text.caption("column_assistants"),
        text.caption("tiles"),
        text.caption("column_cards"),
    ]
    rows = [["", *before, *goods, *after]]
    for seat, p in enumerate(view["players"]):
        tiles = " ".join(text.component("good", colour)[:3] for colour in p["tiles"]) or "–"
        numbers = [sum(p["rubies"]), p["lira"], *p["goods"], p["capacity"], len(p["stack"])]
        rows.append([str(seat + 1), text.seat(seat), *map(str, numbers), tiles, str(p["cards"])])
    return table(rows)


def hand(view: View, text: Text) -> list[str]:
    """The viewer's own bonus cards."""
    for p in view["players"]:
        if p["hand"] is not None:
            held = [f"{count}× {text.component('card', kind)}" for kind, count in enumerate(p["hand"]) if count]
            return [f"{text.caption('hand')}: {', '.join(held)}"] if held else []
    return []
