"""The score pad of Marrakesh: the final scoring line by line, counted as in `scoring`."""

from __future__ import annotations

from caravanserai.games.marrakesh.data import (
    ALL_LUXURIES,
    ALL_SCROLLS,
    CLAIMED_OASES,
    FREE_SCROLL_TOWN,
    JETTY,
    JETTY_REACHED,
    LAST_STAIR,
    LUXURIES,
    LUXURIES_OF,
    MOSQUE_REACHED,
    MOST_RETURNED,
    OASIS_TILES,
    PALACE_REACHED,
    RETURNED,
    SCROLLS,
    SECTOR_POINTS,
    THRESHOLDS,
)
from caravanserai.games.marrakesh.scoring import best_choice, oasis_points, town_points
from caravanserai.games.marrakesh.things import FULL, SOUK
from caravanserai.kernel.game import Score, ranked
from caravanserai.kernel.pad import Filled, Held, Line, Tile

MOST_POINTS = 400
LEAST_POINTS = -100  # provisions that were not handed in cost points, also below zero
MOST_LEFT = 120
YES_OR_NO = (PALACE_REACHED, MOSQUE_REACHED, THRESHOLDS, JETTY_REACHED)


def most_for_oasis(oasis: int) -> int:
    """How much there can be of what an oasis asks for."""
    tile = OASIS_TILES[oasis]
    if tile.counts in YES_OR_NO:
        return 1
    if tile.counts == RETURNED:
        return MOST_RETURNED
    if tile.counts == LUXURIES_OF:
        return sum([1 for one in LUXURIES if one.number and one.kind == tile.among[0]])
    most = {ALL_LUXURIES: len(LUXURIES) - 1, ALL_SCROLLS: SCROLLS, CLAIMED_OASES: len(OASIS_TILES) - 1}
    return most.get(tile.counts, FULL)


def most_for_town(town: int) -> int:
    """How much there can be of what a desert town counts."""
    most = {2: len(LUXURIES) - 1, 3: SCROLLS, 4: LAST_STAIR, 5: LAST_STAIR, 6: FULL * (SOUK + 1), 7: JETTY}
    return most.get(town, FULL if town != 9 else FULL * FULL)


def lines() -> list[Line]:
    return [
        Line("points", least=LEAST_POINTS, most=MOST_POINTS),
        Line("complete", most=SOUK),
        Line("oases", kind="oasis", tiles=[Tile(number, most_for_oasis(number)) for number in range(1, len(OASIS_TILES))]),
        Line("towns", kind="town", tiles=[Tile(town, most_for_town(town)) for town in range(1, FREE_SCROLL_TOWN)]),
        Line("leftovers", most=MOST_LEFT),
        Line("palace", most=LAST_STAIR, tie=True),
        Line("mosque", most=LAST_STAIR, tie=True),
    ]


def add_up(filled: Filled) -> list[Score]:
    for town in filled.tiles("towns"):
        town.points[town.seat] = town_points(town.number, town.counts[town.seat])
    found: list[Score] = []
    for seat in range(filled.seats):
        oases = [one for one in filled.tiles("oases") if one.seat == seat]
        leftovers = choose_oases(oases, filled.number("leftovers", seat))
        parts = {
            "points": filled.number("points", seat),
            "complete": SECTOR_POINTS * filled.number("complete", seat),
            "oases": filled.points("oases", seat),
            "towns": filled.points("towns", seat),
            "leftovers": leftovers,
        }
        ties = [filled.number("palace", seat), filled.number("mosque", seat)]
        found.append(Score(seat, sum(parts.values()), parts, ties))
    return ranked(found)


def choose_oases(oases: list[Held], left: int) -> int:
    """Write down what the best oases bring, the others nothing; the points for what is left then."""
    numbers = [one.number for one in oases]
    times = [one.counts[one.seat] for one in oases]
    values = [oasis_points(one.number, one.counts[one.seat]) for one in oases]
    returned = [times[at] if OASIS_TILES[numbers[at]].counts == RETURNED else 0 for at in range(len(oases))]
    best = best_choice(numbers, values, returned, max(left, sum(returned)))
    for at, one in enumerate(oases):
        one.points[one.seat] = values[at] if one.number in best.chosen else 0
    return best.leftovers
