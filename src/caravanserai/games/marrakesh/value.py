"""A bot's opinion of Marrakesh: the score if the game ended now, and what everything at hand may still bring.

Weights in log-odds of winning. A sector's keshis count by how often its assistant will still come, a lasting scroll by how
often it will still work, a rapid by the rounds left in the season, citizens by whether they are provided for.
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.marrakesh.data import LUXURIES, PROVISION_TILES, SCORED_OASES, SEGMENTS, WORKSHOPS
from caravanserai.games.marrakesh.plans import RAPID_WORTH, lasting
from caravanserai.games.marrakesh.rules.river import rapids_passed
from caravanserai.games.marrakesh.scoring import final_parts, oasis_value
from caravanserai.games.marrakesh.table import FREE, Marrakesh, Player
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BLACK,
    BROWN,
    COLOURS,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    MEDINA,
    MOSQUE_STAIRS,
    ORANGE,
    PALACE_STAIRS,
    PINK,
    PURPLE,
    RED,
    ROUNDS,
    SAHARA,
    SEASONS,
    SECTORS,
    SOUK,
    TURQUOISE,
    WATER,
    WHITE,
    YELLOW,
)
from caravanserai.kernel.opinion import Opinion, Thinking, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# mcts made by: caravanserai train marrakesh --games 1475 --players 2,2,3 --simulations 30 --seed 1 (its weights without hidden units), but citizens and
# lasting scrolls by hand: who is short of water or owns a scroll is seldom who wins, yet a search that minds them loses nothing by it
# greedy made by: caravanserai tune marrakesh --pairs 138 --looks 150 --step 0.4 --seed 702, from that fit: points worth more, goods and scholars less
WEIGHTS: Final[list[Weight]] = [
    ("points as if the game ended now, / 10", 0.35, 0.326, 0.512),
    ("the same by the part of the game played", 0.6, 0.464, 0.616),
    ("green / 8, by visits to come", 0.35, 0.366, 0.319),
    ("gray / 8, by visits to come", 0.5, 0.212, 0.304),
    ("white / 8, by visits to come", 0.4, 0.566, 0.302),
    ("black / 8, by visits to come", 0.4, 0.875, 0.646),
    ("turquoise / 8, by visits to come", 0.4, 0.607, 0.367),
    ("pink / 8, by visits to come", 0.35, 0.159, 0.227),
    ("beige / 8, by visits to come", 0.35, 0.160, 0.123),
    ("brown / 8, by visits to come", 0.35, 0.204, 0.086),
    ("vendors / 2, by what is left", 0.5, 0.571, 0.411),
    ("sectors on the way to completion with a vendor, cubes", 0.6, 0.681, 0.425),
    ("sectors on the way to completion without one, cubes", 0.3, 0.347, 0.152),
    ("visits to come / 12", 0.5, 0.366, 0.365),
    ("assistants at work and colours selected / 3", 0.3, 0.230, 0.155),
    ("keshis of the sectors selected now / 8, before the last round of a season", -0.1, -0.176, -0.090),
    ("keshis claimed and not yet placed / 4", 0.35, 0.411, 0.267),
    ("goods / 4, by what is left", 0.3, 0.400, 0.145),
    ("luxury good within reach, points / 10", 0.2, 0.133, 0.161),
    ("water to spare / 4", 0.1, 0.105, 0.020),
    ("dates to spare / 4", 0.1, -0.024, 0.078),
    ("dinars to spare / 4", 0.15, 0.280, 0.179),
    ("citizens not provided for even then, points / 5", -0.2, -0.220, -0.139),
    ("the same by how near the season's end is", -0.5, -0.580, -0.504),
    ("what citizens lack / 4", -0.1, -0.100, -0.091),
    ("what they lack when the season's visits are done / 4", -0.15, -0.100, -0.149),
    ("what they lack then / 4, by how near the season's end is", -0.15, -0.060, -0.094),
    ("what lasting scrolls may still bring / 10", 0.8, 3.300, 0.668),
    ("free guards, by visits to come / 4", 0.2, 0.117, 0.103),
    ("gate within reach, points / 10", 0.2, 0.315, 0.291),
    ("thresholds crossed / 4, by what is left", 0.1, -0.322, 0.110),
    ("stairs to the next thresholds, parts, by what is left", 0.1, 0.563, 0.115),
    ("rapids passed, worth / 10, by rounds of the season to come", 0.6, 0.725, 0.425),
    ("steps into the next rapid / 3, by rounds of the season to come / 4", 0.1, 0.153, 0.053),
    ("first on the river", 0.2, 0.168, 0.165),
    ("oases found that would score, points / 10, while the Sahara can be visited", 0.3, 0.356, 0.332),
    ("oases claimed", 0.05, -0.068, -0.099),
]
WORTHLESS: Final = 1  # oases score at least so much to be counted


class MarrakeshOpinion(Opinion[Marrakesh]):
    """Per seat, as log-odds of winning."""

    def rows(self, t: Marrakesh) -> list[list[float]]:
        """What is looked at, seat by seat."""
        return [features(t, seat) for seat in range(t.seats)]


# Turns are long: a greedy bot has to look at many tables to see where one may lead. Searches soon see more than it does, for its look
# ends at the next secret choice.
THINKING: Final = Thinking(
    advice=120,
    counts_fate=False,
    sight=2000,
    short_sight=80,
    levels=[
        ["fancy:120", "fancy:80", "greedy", "mcts:110", "mcts:5000"],
        ["fancy:135", "fancy:110", "greedy", "mcts:80", "mcts:4000"],
        ["fancy:132", "fancy:104", "greedy", "mcts:20", "mcts:3000"],
    ],
)
OPINION: Final = MarrakeshOpinion(WEIGHTS, THINKING)


def features(t: Marrakesh, seat: int) -> list[float]:
    """What is looked at, in the order of WEIGHTS."""
    p = t.players[seat]
    if t.over:
        return [p.points / 10.0, p.points / 10.0] + [0.0] * (len(WEIGHTS) - 2)
    have = p.have
    played = (t.season * ROUNDS + t.round) / (SEASONS * ROUNDS)
    left = 1.0 - played
    near = (t.round + 1.0) / ROUNDS  # the end of the season
    points = (p.points + sum(final_parts(t, p))) / 10.0
    visits = visits_to_come(t, p)
    complete = alone = 0.0
    for sector in range(SOUK):
        part = have[sector] / 8.0
        if part < 1.0:
            if p.vendors >> sector & 1:
                complete += part * part * part
            else:
                alone += part * part * part
        elif not p.vendors >> sector & 1:
            alone += 1.0
    water, dates, dinars, penalty = needs(p)
    spare_water, spare_dates, spare_dinars = have[WATER] - water, have[DATE] - dates, have[DINAR] - dinars
    lacking = max(0, -spare_water) + max(0, -spare_dates) + max(0, -spare_dinars)
    watered, harvest = to_be_had(t, p, visits)
    missing = max(0, -spare_water - watered) + max(0, -spare_dates - harvest) + max(0, -spare_dinars)
    threat = penalty / 5.0 if missing else 0.0
    passed = rapids_passed(p)
    rounds = ROUNDS - t.round
    palace, mosque = p.stairs[PALACE_STAIRS], p.stairs[MOSQUE_STAIRS]
    return [
        points,
        points * played,
        have[GREEN] * visits[GREEN] / 8.0,
        have[GRAY] * visits[GRAY] / 8.0,
        have[WHITE] * visits[WHITE] / 8.0,
        have[BLACK] * visits[BLACK] / 8.0,
        have[TURQUOISE] * visits[TURQUOISE] / 8.0,
        have[PINK] * visits[PINK] / 8.0,
        have[BEIGE] * visits[BEIGE] / 8.0,
        have[BROWN] * visits[BROWN] / 8.0,
        have[RED] / 2.0 * left,
        complete,
        alone,
        sum(visits) / 12.0,
        (len(p.assistants) + (p.chosen.bit_count() if t.selecting else 0)) / 3.0,
        selected(t, p) / 8.0 * (1.0 - near),
        sum(p.waiting) / 4.0,
        (have[PURPLE] + have[ORANGE] + have[YELLOW]) / 4.0 * left,
        luxury_in_reach(t, p) / 10.0 if visits[SOUK] else 0.0,
        max(0, spare_water) / 4.0,
        max(0, spare_dates) / 4.0,
        max(0, spare_dinars) / 4.0,
        threat,
        threat * near,
        lacking / 4.0,
        missing / 4.0,
        missing / 4.0 * near,
        lasting(t, p, visits, left) / 10.0 if p.powers else 0.0,
        p.guards * visits[MEDINA] / 4.0,
        gate_in_reach(t, p, spare_dinars) / 10.0 if visits[MEDINA] and p.guards else 0.0,
        (SEGMENTS[palace] + SEGMENTS[mosque] - 2) / 4.0 * left,
        (part_of_segment(palace) + part_of_segment(mosque)) * left,
        RAPID_WORTH[passed] * rounds / 10.0,
        min(3, p.river - 3 * passed) / 3.0 * rounds / 4.0 if passed < len(RAPID_WORTH) - 1 else 0.0,
        float(t.boats[0] == seat and p.river > 0),
        oases_to_claim(p) / 10.0 if visits[SAHARA] else 0.0,
        float(len(p.claimed)),
    ]


def visits_to_come(t: Marrakesh, p: Player) -> list[int]:
    """How often an assistant will still come to each sector: once for each colour and season, and those already there."""
    later = SEASONS - 1 - t.season
    found = [later] * SECTORS
    found[SOUK] = 3 * later
    for colour in range(COLOURS):
        if p.hand >> colour & 1 and colour != RED:
            found[min(colour, SOUK)] += 1
    for sector in p.assistants:
        found[sector] += 1
    return found


def selected(t: Marrakesh, p: Player) -> int:
    """How many keshis stand in the sectors selected for this round, while selections are still secret."""
    if not t.selecting:
        return 0
    total = 0
    for sector in range(SOUK):
        if p.chosen >> sector & 1:
            total += p.have[sector]
    return total


def needs(p: Player) -> tuple[int, int, int, int]:
    """What the open provision tiles ask for: water, dates, dinars, and the points at stake."""
    water = dates = dinars = penalty = 0
    for tile in p.active:
        wanted = PROVISION_TILES[tile]
        water += wanted.water
        dates += wanted.dates
        dinars += wanted.dinars
        penalty += wanted.penalty
    return water, dates, dinars, penalty


def to_be_had(t: Marrakesh, p: Player, visits: list[int]) -> tuple[int, int]:
    """The water that vendors and the dates that the orchard will still give this season."""
    later = SEASONS - 1 - t.season
    water = 0
    for sector in range(SOUK):
        if p.vendors >> sector & 1:
            water += visits[sector] - later
    return water, p.have[GREEN] * (visits[GREEN] - later)


def luxury_in_reach(t: Marrakesh, p: Player) -> int:
    """The points of the best luxury good that the goods at hand would buy."""
    best = 0
    for number in t.luxuries:
        if number:
            luxury = LUXURIES[number]
            cost = luxury.cost
            if luxury.points > best and p.have[PURPLE] >= cost[0] and p.have[ORANGE] >= cost[1] and p.have[YELLOW] >= cost[2]:
                best = luxury.points
    return best


def gate_in_reach(t: Marrakesh, p: Player, dinars: int) -> int:
    """The points of the best gate that the dinars beyond the citizens' needs would buy."""
    if FREE not in p.gates:
        return 0
    best = 0
    for workshop in WORKSHOPS:
        if workshop.dinars <= dinars and workshop.points > best:
            best = workshop.points
    return best


def part_of_segment(stair: int) -> float:
    """How much of the way to the next threshold is done."""
    segment = SEGMENTS[stair]
    if stair + 1 >= len(SEGMENTS):
        return 0.0
    first = SEGMENTS.index(segment)
    return (stair - first) / (SEGMENTS.index(segment + 1) - first)


def oases_to_claim(p: Player) -> int:
    """What the oases found would score now, as many as there is still use for."""
    worths: list[int] = []
    for oasis in p.oases:
        if oasis > 0:
            worth = oasis_value(p, oasis, 0)
            if worth >= WORTHLESS:
                worths.append(worth)
    worths.sort()
    worths.reverse()
    return sum(worths[: max(1, SCORED_OASES - len(p.claimed))])
