"""The opinion of November 2026, kept as it was to measure newer ones against.

A bot's opinion of Istanbul: how near each seat is to its rubies. Weights in log-odds of winning."""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.data import (
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
# made by: caravanserai fit istanbul --games 240 --rounds 1 --simulations 60 --players 2,3 --seed 1
WEIGHTS: Final[list[Weight]] = [
    ("rubies", 1.2, 1.321, 1.321),
    ("rubies, squared / 6", 1.0, 0.351, 0.351),
    ("lira up to 40, / 10", 0.3, 0.453, 0.453),
    ("lira towards the dealer's next ruby, part", 0.7, -0.153, -0.153),
    ("lira towards the one after it, part", 0.4, 0.014, 0.014),
    ("wheelbarrow extensions before the third", 0.35, 0.356, 0.356),
    ("goods / 8", 0.3, 0.804, 0.804),
    ("jewelry / 4", 0.2, -0.102, -0.102),
    ("best sale at a market now, lira / 10", 0.3, -0.025, -0.025),
    ("goods towards the palace's next ruby, part squared", 0.6, 0.054, 0.054),
    ("goods towards mosque tiles, parts squared", 0.3, 0.088, 0.088),
    ("mosques with one tile", 0.3, 0.380, 0.380),
    ("red tile", 0.2, 0.291, 0.291),
    ("green tile", 0.2, 0.045, 0.045),
    ("yellow tile", 0.2, -0.035, -0.035),
    ("blue tile", 0.2, 0.091, 0.091),
    ("bonus cards / 3", 0.2, 0.238, 0.238),
    ("an assistant under the merchant", 0.4, 0.271, 0.271),
    ("assistants under the merchant / 4", 0.4, 0.116, 0.116),
    ("assistant or Fountain within reach when alone", 0.2, 0.140, 0.140),
    ("family member at home", 0.1, 0.148, 0.148),
    ("rubies that could be had now", 0.2, 0.355, 0.355),
    ("the nearest of them, 1 / moves", 0.5, 0.007, 0.007),
    ("to move", 0.3, 0.102, 0.102),
]


class IstanbulOpinion2026(Opinion[Istanbul]):
    """Rubies first, then what can become rubies."""

    def rows(self, t: Istanbul) -> list[list[float]]:
        """What is looked at, seat by seat."""
        return [features(t, seat) for seat in range(t.seats)]


OPINION: Final = IstanbulOpinion2026(WEIGHTS)


def features(t: Istanbul, seat: int) -> list[float]:
    """What is looked at, in the order of WEIGHTS."""
    p = t.players[seat]
    rubies = float(sum(p.rubies))
    lira = p.lira + 5 * p.hand[GAIN_LIRA]
    goods = sum(p.goods)
    palace = palace_part(t, p)
    ready = 0
    near = 0.0
    can_act = len(p.stack) > 0
    towards = beyond = 0.0
    if t.price <= DEALER_LAST:
        towards = min(1.0, lira / t.price)
        if lira >= t.price:
            ready += 1
            near = max(near, closeness(t, p, DEALER))
            if t.price < DEALER_LAST:
                beyond = min(1.0, (lira - t.price) / (t.price + 1))
    extensions = p.capacity - START_CAPACITY
    if extensions == EXTENSIONS - 1 and lira >= EXTENSION_PRICE:
        ready += 1
        near = max(near, closeness(t, p, WAINWRIGHT))
    if palace == 1.0:
        ready += 1
        near = max(near, closeness(t, p, PALACE))
    mosques = 0.0
    single = 0
    for mosque, colours in enumerate(MOSQUE_COLOURS):
        owned = p.has_tile(colours[0]) + p.has_tile(colours[1])
        single += owned == 1
        for colour in colours:
            if t.tiles[colour] and not p.has_tile(colour):
                part = min(1.0, p.goods[colour] / t.tiles[colour][0])
                mosques += part * part
                if part == 1.0 and owned == 1:
                    ready += 1
                    near = max(near, closeness(t, p, SMALL_MOSQUE + mosque))
    ask = t.ask
    return [
        rubies,
        rubies * rubies / 6.0,
        min(lira, 40) / 10.0,
        towards,
        beyond,
        float(extensions) if extensions < EXTENSIONS else 0.0,
        goods / 8.0,
        p.goods[JEWELRY] / 4.0,
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
        float(ready),
        near,
        float(ask is not None and ask.who == seat),
    ]


def closeness(t: Istanbul, p: Player, place: int) -> float:
    """1 / the moves to a place; half that when no assistant could be used there."""
    moves = 3.0
    if place in t.near[p.place]:
        moves = 1.0
    elif place == p.place or place in t.far[p.place]:
        moves = 2.0
    return 1.0 / moves if p.stack or p.is_out(place) else 0.5 / moves


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
