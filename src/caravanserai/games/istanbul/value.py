"""A bot's opinion of Istanbul: how near each seat is to its rubies. Weights in log-odds of winning."""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.data import (
    CARD_LIRA,
    DEALER,
    DEALER_LAST,
    DEMANDS,
    EXTENSION_PRICE,
    EXTENSIONS,
    FOUNTAIN,
    GAIN_LIRA,
    JEWELRY,
    LARGE_PRICES,
    MOSQUE_COLOURS,
    PALACE,
    PALACE_TRACK,
    POLICE_STATION,
    SMALL_MOSQUE,
    SMALL_PRICES,
    START_CAPACITY,
    WAINWRIGHT,
)
from caravanserai.games.istanbul.table import Istanbul, Player
from caravanserai.kernel.opinion import Opinion, Weight

# What is looked at, a first guess at its worth, and its worth fitted to games of bots that search and of greedy ones.
# mcts made by: caravanserai fit istanbul --bot greedy --games 160 --rounds 1 --players 2,2,3 --seed 1
# greedy made by: caravanserai fit istanbul --bot greedy --games 160 --rounds 1 --players 2,2,3 --seed 1
WEIGHTS: Final[list[Weight]] = [
    ("rubies", 1.3, 1.332, 1.332),
    ("rubies, squared / 6", 0.4, 0.517, 0.517),
    ("the nearest ruby, 1 / (1 + turns)", 1.0, 0.745, 0.745),
    ("the second nearest", 0.6, 0.785, 0.785),
    ("the third nearest", 0.3, 0.278, 0.278),
    ("rubies that could be had now", 0.3, 0.129, 0.129),
    ("lira up to the dealer's price / 10", 0.4, 0.413, 0.413),
    ("lira beyond it / 10", 0.2, 0.384, 0.384),
    ("first wheelbarrow extension", 0.3, 0.738, 0.738),
    ("second wheelbarrow extension", 0.4, 0.582, 0.582),
    ("third wheelbarrow extension, beside its ruby", 0.3, -0.286, -0.286),
    ("fabric, spice and fruit / 8", 0.6, 0.318, 0.318),
    ("jewelry / 4", 0.2, 0.499, 0.499),
    ("kinds of goods full up / 4", -0.1, 0.063, 0.063),
    ("best sale at a market now, lira / 10", 0.2, 0.097, 0.097),
    ("goods towards the palace's next ruby, part squared", 0.2, 0.106, 0.106),
    ("goods towards mosque tiles, parts squared", 0.2, 0.158, 0.158),
    ("mosques with one tile", 0.4, 0.299, 0.299),
    ("red tile", 0.25, -0.049, -0.049),
    ("green tile", 0.1, -0.148, -0.148),
    ("yellow tile", 0.1, -0.076, -0.076),
    ("blue tile", 0.1, 0.036, 0.036),
    ("bonus cards / 3", 0.25, 0.426, 0.426),
    ("an assistant under the merchant", 0.3, 0.125, 0.125),
    ("assistants under the merchant / 4", 0.15, 0.250, 0.250),
    ("assistant or Fountain within reach when alone", 0.15, 0.218, 0.218),
    ("family member at home", 0.15, 0.053, 0.053),
    ("to move", 0.1, 0.091, 0.091),
]
INCOME: Final = 4.0  # lira a turn brings, when lira are wanted
CARRIED: Final = 1.6  # goods a turn brings, when goods are wanted
NEVER: Final = 20.0  # turns
KINDS_OF_GOODS: Final = 4


class IstanbulOpinion(Opinion[Istanbul]):
    """Rubies first, then what can become rubies."""

    def rows(self, t: Istanbul) -> list[list[float]]:
        """What is looked at, seat by seat."""
        return [features(t, seat) for seat in range(t.seats)]


OPINION: Final = IstanbulOpinion(WEIGHTS)


def features(t: Istanbul, seat: int) -> list[float]:
    """What is looked at, in the order of WEIGHTS."""
    p = t.players[seat]
    rubies = float(sum(p.rubies))
    lira = p.lira + CARD_LIRA * p.hand[GAIN_LIRA]
    price = min(t.price, DEALER_LAST)
    extensions = p.capacity - START_CAPACITY
    palace = palace_part(t, p)
    mosques = 0.0
    single = 0
    for colours in MOSQUE_COLOURS:
        single += p.has_tile(colours[0]) + p.has_tile(colours[1]) == 1
        for colour in colours:
            if t.tiles[colour] and not p.has_tile(colour):
                part = min(1.0, p.goods[colour] / t.tiles[colour][0])
                mosques += part * part
    turns = turns_to_rubies(t, p, lira)
    ready = 0
    for one in turns:
        ready += one <= 3.0
    full = 0
    for count in p.goods:
        full += count == p.capacity
    can_act = len(p.stack) > 0
    ask = t.ask
    return [
        rubies,
        rubies * rubies / 6.0,
        1.0 / (1.0 + turns[0]),
        1.0 / (1.0 + turns[1]),
        1.0 / (1.0 + turns[2]),
        float(ready),
        min(lira, price) / 10.0,
        max(0, min(lira, 45) - price) / 10.0,
        float(extensions > 0),
        float(extensions > 1),
        float(extensions > 2),
        (p.goods[0] + p.goods[1] + p.goods[2]) / 8.0,
        p.goods[JEWELRY] / 4.0,
        full / 4.0,
        best_sale(t, p) / 10.0,
        palace * palace,
        mosques,
        float(single),
        float(p.tiles & 1),
        float(p.tiles >> 1 & 1),
        float(p.tiles >> 2 & 1),
        float(p.tiles >> 3 & 1),
        sum(p.hand) / 3.0,
        float(can_act),
        len(p.stack) / 4.0,
        0.0 if can_act else float(has_help_near(t, p)),
        float(p.family == POLICE_STATION),
        float(ask is not None and ask.who == seat),
    ]


def turns_to_rubies(t: Istanbul, p: Player, lira: int) -> list[float]:
    """About how many turns each way to a ruby takes, the nearest first: what is still missing, and the walk there."""
    found: list[float] = []
    if t.price <= DEALER_LAST:
        found.append(walk(t, p, DEALER, max(0.0, (t.price - lira) / INCOME)))
        if t.price < DEALER_LAST:  # and the one after it
            found.append(1.5 + walk(t, p, DEALER, max(0.0, (2 * t.price + 1 - lira) / INCOME)))
    if t.palace <= len(PALACE_TRACK):
        missing = t.palace * (1.0 - palace_part(t, p))
        found.append(walk(t, p, PALACE, missing / CARRIED) if t.palace <= KINDS_OF_GOODS * p.capacity else NEVER)
    extensions = EXTENSIONS - (p.capacity - START_CAPACITY)
    if extensions > 0:
        short = max(0.0, (EXTENSION_PRICE * extensions - lira) / INCOME)
        found.append(1.5 * (extensions - 1) + walk(t, p, WAINWRIGHT, short))
    for mosque, colours in enumerate(MOSQUE_COLOURS):
        if t.mosque_rubies[mosque]:
            visits = 0
            missing = 0.0
            for colour in colours:
                if not p.has_tile(colour):
                    visits += 1
                    wanted = t.tiles[colour][0] if t.tiles[colour] else 99
                    missing += max(0, wanted - p.goods[colour]) if wanted <= p.capacity else 2.0 * wanted
            if visits and missing < NEVER:
                found.append(2.0 * (visits - 1) + walk(t, p, SMALL_MOSQUE + mosque, missing / CARRIED))
    while len(found) < 3:
        found.append(NEVER)
    found.sort()
    return found


def walk(t: Istanbul, p: Player, place: int, gathering: float) -> float:
    """The turns until something can be had at a place: gathering what is missing leads somewhere else first."""
    if gathering > 0.0:
        return gathering + 1.5
    ask = t.ask
    moves = 3.0
    if place == p.place:  # either just arrived or just done
        moves = 1.0 if ask is not None and ask.who >= 0 and t.players[ask.who] is p else 2.0
    elif place in t.near[p.place]:
        moves = 1.0
    elif place in t.far[p.place]:
        moves = 2.0
    return moves if p.stack or p.is_out(place) else moves + 1.0


def has_help_near(t: Istanbul, p: Player) -> bool:
    """Whether a merchant without assistants gets to one, or to the Fountain, in one move."""
    return FOUNTAIN in t.near[p.place] or any(map(p.is_out, t.near[p.place]))


def best_sale(t: Istanbul, p: Player) -> int:
    """The lira the better market would pay for goods in demand."""
    best = 0
    for market in range(2):
        demand = DEMANDS[t.top[market]]
        count = 0
        for good in range(4):
            count += min(demand[good], p.goods[good])
        best = max(best, (LARGE_PRICES if market else SMALL_PRICES)[count])
    return best


def palace_part(t: Istanbul, p: Player) -> float:
    """How much of what the palace wants next is in the wheelbarrow, 0 to 1."""
    wanted = t.palace
    if wanted > len(PALACE_TRACK):
        return 0.0
    needed = [0, 0, 0, 0, 0]
    for index in range(wanted):
        needed[PALACE_TRACK[index]] += 1
    have = spare = 0
    for good in range(4):
        have += min(needed[good], p.goods[good])
        spare += max(0, p.goods[good] - needed[good])
    return (have + min(spare, needed[4])) / wanted
