"""Istanbul in letters: the sixteen places with who is there, what they offer, and the wheelbarrows."""

from __future__ import annotations

from caravanserai.cli.boards import View, ruled
from caravanserai.cli.common import table
from caravanserai.text import Text

COLUMNS = 4
POST_OFFICE, LARGE_MARKET, SMALL_MARKET, PALACE, SMALL_MOSQUE, GREAT_MOSQUE, DEALER = 5, 10, 11, 13, 14, 15, 16
COLOURS = {SMALL_MOSQUE: (0, 1), GREAT_MOSQUE: (2, 3)}


def draw(view: View, text: Text) -> list[str]:
    words = text.ui["istanbul"]
    cells = [
        [f"{place} {text.component('place', place)}", " ".join(figures(view, place, words)), offer(view, place, text)]
        for place in view["grid"]
    ]
    rows = [cells[at : at + COLUMNS] for at in range(0, len(cells), COLUMNS)]
    return [*ruled(rows), *words["legend"], "", *demands(view, text), "", *wheelbarrows(view, text), *hand(view, text)]


def figures(view: View, place: int, words: dict[str, str]) -> list[str]:
    """Who and what stands at a place, each a letter and the number of its player."""
    found: list[str] = []
    for seat, p in enumerate(view["players"], 1):
        if p["place"] == place:
            found.append(f"{words['merchant']}{seat}")
        if place in p["out"]:
            found.append(f"{words['assistant']}{seat}")
        if p["family"] == place:
            found.append(f"{words['family']}{seat}")
    found += [words["neutral"]] * view["neutral_merchants"].count(place)
    found += [words["governor"]] * (view["governor"] == place) + [words["smuggler"]] * (view["smuggler"] == place)
    return found


def offer(view: View, place: int, text: Text) -> str:
    """What changes at a place in the course of the game, in a few signs."""
    words = text.ui["istanbul"]
    if place == POST_OFFICE:
        return text.say(words["mail"], view["mail"])
    if place == PALACE:
        return text.say(words["palace"], view["palace"]) if view["palace_rubies"] else words["sold_out"]
    if place == DEALER:
        return text.say(words["dealer"], view["price"]) if view["dealer_rubies"] else words["sold_out"]
    if place in COLOURS:
        tops = [(view["mosque_tiles"][colour] or ["–"])[0] for colour in COLOURS[place]]
        return ", ".join(f"{top} {text.component('good', colour)}" for colour, top in zip(COLOURS[place], tops))
    return ""


def demands(view: View, text: Text) -> list[str]:
    """What the two markets buy."""
    return [
        f"{text.component('place', place)}: {text.component('demand', view['demand'][which])}"
        for which, place in enumerate((SMALL_MARKET, LARGE_MARKET))
    ]


def wheelbarrows(view: View, text: Text) -> list[str]:
    """A line for each player."""
    words = text.ui["istanbul"]
    goods = [text.component("good", good) for good in range(4)]
    rows = [["", words["name"], words["rubies"], "Lira", *goods, words["room"], words["stack"], words["tiles"], words["cards"]]]
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
            return [text.ui["istanbul"]["hand"] + ", ".join(held)] if held else []
    return []
