"""What everything is worth: oases, desert towns, complete sectors, leftovers; the final scoring and the ranks."""

from __future__ import annotations

from caravanserai.games.marrakesh.data import (
    ALL_LUXURIES,
    ALL_SCROLLS,
    CLAIMED_OASES,
    COMPLETE_SECTORS,
    GATES_OF,
    JETTY_REACHED,
    KESHIS_OF,
    LAST_STAIR,
    LEFTOVERS_FOR_POINT,
    LUXURIES,
    LUXURIES_OF,
    MOSQUE_REACHED,
    MOST_RETURNED,
    OASIS_TILES,
    PALACE_REACHED,
    RETURNED,
    SCORED_OASES,
    SECTOR_POINTS,
    SEGMENTS,
    SMALL_SECTOR,
    SMALL_SECTORS,
    THRESHOLDS,
    THRESHOLDS_NEEDED,
    TOWN_KESHIS_FOR_POINT,
    TOWN_RATE,
    TOWN_SECTOR,
)
from caravanserai.games.marrakesh.table import Marrakesh, Player, at_jetty, spectators
from caravanserai.games.marrakesh.things import (
    COMPLETE,
    DATE,
    DINAR,
    FULL,
    LEFTOVERS,
    MOSQUE_STAIRS,
    OASES,
    ORANGE,
    PALACE_STAIRS,
    PART_NAMES,
    PURPLE,
    RED,
    SOUK,
    TOWNS,
    WATER,
    YELLOW,
)
from caravanserai.kernel.game import Score, ranked

DOUBLE_TOWNS = (1, 2, 3, 8)
KESHI_TOWN = 6
RESOURCES_AND_GOODS = [PURPLE, ORANGE, YELLOW, WATER, DATE, DINAR]


def complete_sectors(p: Player) -> int:
    """Sectors with eight keshis and their vendor; the souk is never complete."""
    return sum(1 for sector in range(SOUK) if p.have[sector] == FULL and p.vendors >> sector & 1)


def thresholds(p: Player) -> int:
    """Thresholds crossed on both stairs together."""
    return SEGMENTS[p.stairs[PALACE_STAIRS]] + SEGMENTS[p.stairs[MOSQUE_STAIRS]] - 2


def board_keshis(p: Player) -> int:
    """Keshis on the board and marker values, goods apart."""
    return sum(p.have[: RED + 1])


def returnable(p: Player, oasis: int) -> int:
    """How many resources this oasis would take back."""
    tile = OASIS_TILES[oasis]
    return min(MOST_RETURNED, p.have[tile.among[0]]) if tile.counts == RETURNED else 0


def counted(p: Player, oasis: int) -> int:
    """How often the player meets what this oasis asks for; resources that could be returned are not counted."""
    tile = OASIS_TILES[oasis]
    counts = tile.counts
    if counts == KESHIS_OF:
        return p.have[tile.among[0]]
    if counts == GATES_OF:
        return sum(1 for gate in p.gates if gate in tile.among)
    if counts == LUXURIES_OF:
        return sum(1 for number in p.luxuries if LUXURIES[number].kind == tile.among[0])
    if counts == ALL_LUXURIES:
        return len(p.luxuries)
    if counts == ALL_SCROLLS:
        return len(p.scrolls)
    if counts == SMALL_SECTORS:
        return sum(1 for sector in range(SOUK) if p.have[sector] <= SMALL_SECTOR)
    if counts == COMPLETE_SECTORS:
        return complete_sectors(p)
    if counts == CLAIMED_OASES:
        return len(p.claimed)
    if counts == PALACE_REACHED:
        return int(p.stairs[PALACE_STAIRS] == LAST_STAIR)
    if counts == MOSQUE_REACHED:
        return int(p.stairs[MOSQUE_STAIRS] == LAST_STAIR)
    if counts == THRESHOLDS:
        return int(thresholds(p) >= THRESHOLDS_NEEDED)
    if counts == JETTY_REACHED:
        return int(at_jetty(p))
    return 0


def oasis_points(oasis: int, times: int) -> int:
    """What an oasis scores for whoever meets what it asks for so many times."""
    tile = OASIS_TILES[oasis]
    return tile.base + tile.rate * times


def oasis_value(p: Player, oasis: int, returned: int) -> int:
    """What an oasis scores when so many resources are returned for it."""
    return oasis_points(oasis, counted(p, oasis) + returned)


def town_points(town: int, times: int) -> int:
    """What a desert town scores for so much of what it counts."""
    if town in DOUBLE_TOWNS:
        return TOWN_RATE * times
    return times // TOWN_KESHIS_FOR_POINT if town == KESHI_TOWN else times


def town_value(t: Marrakesh, p: Player, town: int) -> int:
    """What a claimed desert town scores at the end."""
    return town_points(town, town_count(t, p, town))


def town_count(t: Marrakesh, p: Player, town: int) -> int:
    """How much a player has of what a desert town counts; 10-12 have done their work."""
    if town == 1:
        return sum(1 for gate in p.gates if gate >= 0)
    if town == 2:
        return len(p.luxuries)
    if town == 3:
        return len(p.scrolls)
    if town == 4:
        return p.stairs[PALACE_STAIRS]
    if town == 5:
        return p.stairs[MOSQUE_STAIRS]
    if town == KESHI_TOWN:
        return board_keshis(p)
    if town == 7:
        return p.river if t.classic else p.sailed  # they differ by the crocodile's head start
    if town == 8:
        return sum(1 for sector in range(SOUK) if p.have[sector] + (p.vendors >> sector & 1) >= TOWN_SECTOR)
    if town == 9:
        return sum(spectators(t, p, space) for space in range(FULL) if p.ring >> space & 1)
    return 0


class Choice:
    """The oases a player scores and what is left over after them."""

    oases: int
    leftovers: int
    chosen: list[int]

    def __init__(self, oases: int, leftovers: int, chosen: list[int]) -> None:
        self.oases = oases
        self.leftovers = leftovers
        self.chosen = chosen


def best_oases(p: Player) -> Choice:
    """The three oases that bring most, together with what is left."""
    rest = sum(p.have[thing] for thing in RESOURCES_AND_GOODS)
    returned = [returnable(p, oasis) for oasis in p.claimed]
    values = [oasis_value(p, p.claimed[at], returned[at]) for at in range(len(p.claimed))]
    return best_choice(p.claimed, values, returned, rest)


def best_choice(oases: list[int], values: list[int], returned: list[int], rest: int) -> Choice:
    """Of oases with these values the three that bring most: resources returned for an oasis are no leftovers."""
    best = Choice(0, rest // LEFTOVERS_FOR_POINT, [])
    for chosen in subsets(list(range(len(oases))), SCORED_OASES):
        value = sum(values[at] for at in chosen)
        leftovers = (rest - sum(returned[at] for at in chosen)) // LEFTOVERS_FOR_POINT
        if value + leftovers > best.oases + best.leftovers:
            best = Choice(value, leftovers, [oases[at] for at in chosen])
    return best


def subsets(items: list[int], most: int) -> list[list[int]]:
    """Every choice of at most so many items."""
    found: list[list[int]] = [[]]
    for item in items:
        found.extend([[*some, item] for some in found if len(some) < most])
    return found


def final_parts(t: Marrakesh, p: Player) -> list[int]:
    """What the final scoring adds to each part of the score."""
    parts = [0] * len(PART_NAMES)
    best = best_oases(p)
    parts[COMPLETE] = SECTOR_POINTS * complete_sectors(p)
    parts[OASES] = best.oases
    parts[TOWNS] = sum(town_value(t, p, town) for town in p.claimed_towns)
    parts[LEFTOVERS] = best.leftovers
    return parts


def scores(t: Marrakesh) -> list[Score]:
    """Per seat: total, parts, the two staircases as tie-breakers, rank. Before the end: as if the game ended now."""
    found: list[Score] = []
    for seat in range(t.seats):
        p = t.players[seat]
        parts = p.parts.copy()
        if not t.over:
            for part, points in enumerate(final_parts(t, p)):
                parts[part] += points
        by_name = {name: parts[part] for part, name in enumerate(PART_NAMES)}
        found.append(Score(seat, sum(parts), by_name, [p.stairs[PALACE_STAIRS], p.stairs[MOSQUE_STAIRS]]))
    return ranked(found)


def gathered(t: Marrakesh, seat: int) -> dict[str, int]:
    """What a seat has beside its score: for tables of what bots do."""
    p = t.players[seat]
    return {
        "keshis": board_keshis(p),
        "vendors": p.vendors.bit_count(),
        "complete_sectors": complete_sectors(p),
        "scrolls": len(p.scrolls),
        "lasting_scrolls": p.powers.bit_count(),
        "luxuries": len(p.luxuries),
        "gates": sum(1 for gate in p.gates if gate >= 0),
        "oases_found": sum(1 for oasis in p.oases if oasis),
        "oases_claimed": len(p.claimed),
        "palace_stairs": p.stairs[PALACE_STAIRS],
        "mosque_stairs": p.stairs[MOSQUE_STAIRS],
        "thresholds": thresholds(p),
        "river": p.river,
        "resources": p.have[WATER] + p.have[DATE] + p.have[DINAR],
        "goods": p.have[PURPLE] + p.have[ORANGE] + p.have[YELLOW],
    }
