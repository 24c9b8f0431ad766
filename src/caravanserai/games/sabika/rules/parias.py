"""Paying the parias at the end of a round (p. 15): with the marker, seals, dinars or prestige, in any mix.

Asks: PayParias(who, due), PaySeals(who, due, left), PayDinars(who, due, left).
News: paid(who, due, prestige lost), fee(who, dinars, prestige lost).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import PAY_DINARS, PAY_PARIAS, PAY_SEALS
from caravanserai.games.sabika.data import DINARS_PER_PARIA, LESS_PARIAS, MORE_PARIAS, PARIA_FEES, PARIAS_DUE
from caravanserai.games.sabika.rules.gain import gain_parias, gain_prestige, pay, wealth
from caravanserai.games.sabika.table import BY_LOSSES, Ask, Sabika, Step, is_yusuf


def pay_as_yusuf(t: Sabika, who: int, due: int) -> None:
    """Yusuf pays with his marker, and below zero with prestige."""
    p = t.players[who]
    moved = min(due, p.parias)
    gain_parias(t, p, -moved)
    gain_prestige(p, BY_LOSSES, moved - due)
    t.tell("paid", who, due, due - moved)


def parias_due(t: Sabika, space: int) -> int:
    """What everybody but Yusuf owes when the Golden Book arrives at this space of the round track; events 5 and 8 count."""
    due = PARIAS_DUE[space]
    if t.event == LESS_PARIAS:
        due -= 1
    elif t.event == MORE_PARIAS:
        due += 1
    return due


class OweParias(Step):
    """You owe the parias shown below the Golden Book."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        if is_yusuf(t, self.who):
            pay_as_yusuf(t, self.who, PARIAS_DUE[t.round])
        else:
            t.then(PayParias(self.who, parias_due(t, t.round)))


class PayParias(Ask):
    """Of the parias due you choose how many your marker moves down."""

    due: int

    def __init__(self, who: int, due: int) -> None:
        self.who = who
        self.due = due

    def options(self, t: Sabika) -> list[int]:
        return [PAY_PARIAS + n for n in range(min(self.due, t.players[self.who].parias) + 1)]

    def answer(self, t: Sabika, option: int) -> None:
        parias = option - PAY_PARIAS
        p = t.players[self.who]
        gain_parias(t, p, -parias)
        t.then(PaySeals(self.who, self.due, self.due - parias))


class PaySeals(Ask):
    """Of the rest you choose how many a seal settles."""

    due: int
    left: int

    def __init__(self, who: int, due: int, left: int) -> None:
        self.who = who
        self.due = due
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        return [PAY_SEALS + n for n in range(min(self.left, t.players[self.who].seals) + 1)]

    def answer(self, t: Sabika, option: int) -> None:
        seals = option - PAY_SEALS
        t.players[self.who].seals -= seals
        t.then(PayDinars(self.who, self.due, self.left - seals))


class PayDinars(Ask):
    """Of the rest you choose how many two dinars settle; each one still open costs 1 prestige."""

    due: int
    left: int

    def __init__(self, who: int, due: int, left: int) -> None:
        self.who = who
        self.due = due
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        return [PAY_DINARS + n for n in range(min(self.left, t.players[self.who].dinars // DINARS_PER_PARIA) + 1)]

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.who]
        settled = option - PAY_DINARS
        p.dinars -= settled * DINARS_PER_PARIA
        lost = self.left - settled
        gain_prestige(p, BY_LOSSES, -lost)
        t.tell("paid", self.who, self.due, lost)
        if t.event == PARIA_FEES:
            fees = min(self.due, wealth(p))
            pay(t, self.who, fees)
            gain_prestige(p, BY_LOSSES, fees - self.due)
            t.tell("fee", self.who, fees, self.due - fees)
