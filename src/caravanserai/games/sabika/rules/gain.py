"""Receiving and paying: what moves a marker happens at once, everything else lies on the SHELF as a rule to be taken.

News: prestige(who, n), parias(who, n), dinars(who, n), stored(who, item, n) for gains of bonuses; seal_spent(who, n);
poem_pays(who, number of the blue poem, prestige, dinars, parias).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.charts import POEM_PAYS
from caravanserai.games.sabika.data import Bonus
from caravanserai.games.sabika.table import BY_BONUSES, BY_POEMS, Player, Sabika, Step
from caravanserai.games.sabika.words import CERAMIC, DINARS, PARIAS, PRESTIGE

EFFECT_COUNT: Final = 33
AMOUNTS: Final = 7
SEATS: Final = 4
SHELF: Final[
    list[Step]
] = []  # by whether it may be declined, seat, effect and amount; laid out by `effects`, so that chapters need not know each other


def shelved(who: int, what: int, amount: int, may: bool = False) -> Step:
    """The rule by which this seat gets so much of this effect; `may`: an action that can be declined."""
    return SHELF[((SEATS * may + who) * EFFECT_COUNT + what) * AMOUNTS + amount]


def gain_prestige(p: Player, part: int, amount: int) -> None:
    p.prestige += amount
    p.parts[part] += amount


def gain_parias(t: Sabika, p: Player, amount: int) -> None:
    """Move the paria marker; it lands on top of whatever lies there."""
    if amount:
        p.parias += amount
        t.clock += 1
        p.stamp = t.clock


def reward(t: Sabika, who: int, poem: int) -> None:
    """A blue poem pays when its moment comes."""
    prestige, dinars, parias = POEM_PAYS[poem]
    pay_for_poem(t, who, poem, prestige, dinars, parias)


def pay_for_poem(t: Sabika, who: int, poem: int, prestige: int, dinars: int, parias: int) -> None:
    p = t.players[who]
    gain_prestige(p, BY_POEMS, prestige)
    p.dinars += dinars
    gain_parias(t, p, parias)
    t.tell("poem_pays", who, poem, prestige, dinars, parias)


def wealth(p: Player) -> int:
    """What can be paid: a seal is as good as a dinar (p. 13)."""
    return p.dinars + p.seals


def pay(t: Sabika, who: int, amount: int) -> None:
    """Pay dinars, and seals only when no dinar is left: a seal can do all that a dinar can, and more."""
    p = t.players[who]
    p.dinars -= amount
    if p.dinars < 0:
        t.tell("seal_spent", who, -p.dinars)
        p.seals += p.dinars
        p.dinars = 0


def gain(t: Sabika, who: int, bonus: Bonus, must: bool = False) -> None:
    """Take a bonus from left to right; its actions may be declined unless its text says must."""
    p = t.players[who]
    index = 0
    count = len(bonus)
    while index < count:
        what, amount = bonus[index]
        if what == DINARS:
            p.dinars += amount
            t.tell("dinars", who, amount)
        elif what == PRESTIGE:
            p.prestige += amount
            p.parts[BY_BONUSES] += amount
            t.tell("prestige", who, amount)
        elif what == PARIAS:
            gain_parias(t, p, amount)
            t.tell("parias", who, amount)
        elif what <= CERAMIC and p.free >= amount:
            p.stored[what] += amount
            p.free -= amount
            t.tell("stored", who, what, amount)
        else:
            break
        index += 1
    if index < count:
        t.then(*[shelved(who, what, amount, not must) for what, amount in bonus[index:]])
