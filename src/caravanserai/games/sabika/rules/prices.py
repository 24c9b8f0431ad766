"""What things cost at this moment: printed prices, changed by blue poems and by the event of the day."""

from __future__ import annotations

from caravanserai.games.sabika.charts import DEAR_DISTANCE, DISTANCE, FAR
from caravanserai.games.sabika.data import (
    BLUE_PRICE,
    CHEAP_POEMS,
    CROWD_POEM,
    DEAR_CROWDS,
    DEAR_POEMS,
    DEAR_ROUTES,
    DEAR_SIDES,
    FREE_STEPS,
    GREAT_POEMS_LIMIT,
    GREAT_PRICE,
    INK_POEM,
    MARBLE_PRICE,
    RAW_PRICE,
    RED_PRICE,
    ROUTE_POEM,
    SHORT_STEPS,
    SIDE_POEM,
    STEP_POEM,
)
from caravanserai.games.sabika.table import Player, Sabika
from caravanserai.games.sabika.words import GRANADA, MARBLE, RING_SIZE, RING_START, SUGAR, WORKSHOP
from caravanserai.kernel.chance import total


def free_steps(t: Sabika, p: Player) -> int:
    free = FREE_STEPS
    if p.blue & STEP_POEM:
        free += 1
    if t.event == SHORT_STEPS:
        free -= 1
    return free


def steps(ring: int, here: int, there: int) -> int:
    """Clockwise steps from one space to another; a full lap to the same one."""
    return (there - here - 1) % RING_SIZE[ring] + 1


def crowding(t: Sabika, p: Player, foreign: int) -> int:
    """One dinar for each foreign worker on the space."""
    if foreign > 0 and p.blue & CROWD_POEM:
        foreign -= 1
    return 2 * foreign if t.event == DEAR_CROWDS else foreign


def toll(t: Sabika, p: Player, ring: int, here: int, there: int) -> int:
    """What it costs to send a worker from `here` to `there`; nobody sends a builder to the other one's space."""
    foreign = t.crowd[there]
    if here == there:
        foreign -= 1
    price = crowding(t, p, foreign) if foreign else 0
    if here != WORKSHOP:
        paid = steps(ring, here, there) - free_steps(t, p)
        if paid > 0:
            price += paid
    return price


def side_price(t: Sabika, p: Player, ring: int, marble: bool) -> int:
    price = MARBLE_PRICE[ring] if marble else RAW_PRICE[ring]
    if t.event == DEAR_SIDES:
        price += 1
    if price and p.blue & SIDE_POEM:
        price -= 1
    return price


def poem_change(t: Sabika, p: Player) -> int:
    """What events and poem 11 add to the price of engraving."""
    change = 0
    if t.event == CHEAP_POEMS:
        change -= 1
    elif t.event == DEAR_POEMS:
        change += 1
    if p.blue & INK_POEM:
        change -= 1
    return change


def blue_price(t: Sabika, p: Player) -> int:
    return max(0, BLUE_PRICE + p.blues + poem_change(t, p))


def red_price(t: Sabika, p: Player) -> int:
    return max(0, RED_PRICE + p.reds + poem_change(t, p))


def great_price(t: Sabika, p: Player) -> int:
    return max(0, GREAT_PRICE + p.greats + poem_change(t, p))


def has_base(p: Player) -> bool:
    """Whether there is gypsum, wood or marble for a poem."""
    stored = p.stored
    return stored[0] > 0 or stored[1] > 0 or stored[MARBLE] > 0


def engrave_price(t: Sabika, p: Player) -> int:
    """The least dinars any poem on display costs; FAR if none can be engraved."""
    price = FAR
    if has_base(p):
        if total(t.poems):
            price = min(blue_price(t, p), red_price(t, p))
        if t.great_poems and p.greats < GREAT_POEMS_LIMIT:
            price = min(price, great_price(t, p))
    return price


def has_goods(p: Player) -> bool:
    return any(p.stored[good] for good in range(SUGAR, len(p.stored)))


def fare(t: Sabika, p: Player, city: int) -> int:
    """The routes to a city from Granada or the nearest own ship."""
    distance = DEAR_DISTANCE if t.event == DEAR_ROUTES else DISTANCE
    to = distance[city]
    price = to[GRANADA]
    ships = p.ships
    port = 0
    while ships:
        if ships & 1 and to[port] < price:
            price = to[port]
        ships >>= 1
        port += 1
    if price and p.blue & ROUTE_POEM:
        price -= 1
    return price


def export_price(t: Sabika, p: Player) -> int:
    """The least dinars any export costs; FAR if there is nothing to export or nowhere to go."""
    price = FAR
    if has_goods(p):
        for city in range(GRANADA):
            if not p.ships >> city & 1:
                price = min(price, fare(t, p, city))
    return price


def ring_of(space: int) -> int:
    return 0 if space < RING_START[1] else 1 if space < RING_START[2] else 2
