"""Yusuf, the noble who plays by his own cards in the solo game (p. 19 to 22). He pays nothing and uses no resources.

Chances: DrawWorker(), DrawCard(deck).
News: yusuf_card(row), yusuf_redraws(row), yusuf_moves(worker, space), yusuf_clears(space), yusuf_gains(prestige, parias).
"""

from __future__ import annotations

from typing import Final

from caravanserai.games.sabika.actions import DRAW_CARD, DRAW_WORKER
from caravanserai.games.sabika.charts import FAR, MARBLE_AT, RAW_AT
from caravanserai.games.sabika.data import NOTHING, RONDEL, YUSUF_CARDS
from caravanserai.games.sabika.rules.counting import count
from caravanserai.games.sabika.rules.gain import gain_parias, gain_prestige
from caravanserai.games.sabika.rules.prices import steps
from caravanserai.games.sabika.rules.yusuf_acts import (
    YUSUF,
    YusufConsolidate,
    YusufExport,
    build_great,
    build_small,
    engrave,
    take_store,
)
from caravanserai.games.sabika.table import BY_BONUSES, EMPTY, Chance, Sabika, Step
from caravanserai.games.sabika.words import (
    BUILD_GREAT,
    BUILD_SMALL,
    BUILDER_A,
    BUILDER_B,
    CONSOLIDATE,
    EXPORT,
    OUTER,
    STOREHOUSE,
    WORKSHOP,
)
from caravanserai.kernel.chance import bits, counts_in, kinds_in

HUMAN: Final = 0
WORKER_TILES: Final = [2, 1, 1]  # builders, merchant, poet


class ShuffleWorkers(Step):
    """Yusuf's worker tiles are mixed anew for the next round."""

    def run(self, t: Sabika) -> None:
        t.yusuf_workers = WORKER_TILES.copy()


class YusufTurn(Step):
    """Yusuf activates the worker of his next tile and does what the next card of that worker's deck says."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        t.then(DrawWorker())


class DrawWorker(Chance):
    """The next worker tile is turned up."""

    def options(self, t: Sabika) -> list[int]:
        return kinds_in(t.yusuf_workers, DRAW_WORKER)

    def weights(self, t: Sabika) -> list[int] | None:
        return counts_in(t.yusuf_workers)

    def answer(self, t: Sabika, option: int) -> None:
        deck = option - DRAW_WORKER
        t.yusuf_workers[deck] -= 1
        t.then(TurnCard(deck))


class TurnCard(Step):
    """A card of this deck is drawn; an empty deck is made again from its discards."""

    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def run(self, t: Sabika) -> None:
        if not t.yusuf_decks[self.deck]:
            t.yusuf_decks[self.deck] = t.yusuf_spent[self.deck]
            t.yusuf_spent[self.deck] = 0
        t.then(DrawCard(self.deck))


class DrawCard(Chance):
    """The card says where the worker goes, what Yusuf does and what he receives, from top to bottom."""

    deck: int

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck = deck

    def options(self, t: Sabika) -> list[int]:
        return bits(t.yusuf_decks[self.deck], DRAW_CARD)

    def answer(self, t: Sabika, option: int) -> None:
        row = option - DRAW_CARD
        t.yusuf_decks[self.deck] &= ~(1 << row)
        t.yusuf_spent[self.deck] |= 1 << row
        t.yusuf_card = row
        card = YUSUF_CARDS[row]
        worker = called_worker(t, self.deck, card.space)
        if worker <= BUILDER_B and t.players[YUSUF].workers[1 - worker] == card.space:
            t.tell("yusuf_redraws", row)
            t.then(TurnCard(self.deck))
            return
        t.tell("yusuf_card", row)
        move(t, worker, card.space)
        if card.clears:
            clear(t, card.space)
        t.then(*[YusufActs(action, card.space) for action in card.actions], YusufGains(row))


def called_worker(t: Sabika, deck: int, space: int) -> int:
    """The worker a card calls: of two standing builders the one with fewer steps to go."""
    p = t.players[YUSUF]
    if deck:
        return deck + 1
    if p.standing & 3 != 3:
        return BUILDER_A if p.standing & 1 else BUILDER_B
    return BUILDER_B if way(p.workers[BUILDER_B], space) < way(p.workers[BUILDER_A], space) else BUILDER_A


def way(here: int, there: int) -> int:
    """Steps to go; a worker beside the board comes last."""
    if here == WORKSHOP:
        return FAR
    return 0 if here == there else steps(OUTER, here, there)


def move(t: Sabika, worker: int, space: int) -> None:
    p = t.players[YUSUF]
    here = p.workers[worker]
    if here != WORKSHOP:
        t.crowd[here] -= 1
    t.crowd[space] += 1
    p.workers[worker] = space
    p.standing &= ~(1 << worker)
    t.tell("yusuf_moves", worker, space)


def clear(t: Sabika, space: int) -> None:
    """Raw materials and marble beside the space are discarded."""
    players = len(t.players)
    for raw in RAW_AT[players][space]:
        if t.raws[raw] >= 0:
            t.spent[t.raws[raw]] += 1
            t.raws[raw] = EMPTY
    for marble in MARBLE_AT[players][space]:
        t.marble &= ~(1 << marble)
    t.tell("yusuf_clears", space)


class YusufActs(Step):
    """Yusuf does one action of his card; one he cannot do is skipped."""

    action: int
    space: int

    def __init__(self, action: int, space: int) -> None:
        self.action = action
        self.space = space

    def run(self, t: Sabika) -> None:
        if self.action == BUILD_GREAT:
            build_great(t)
        elif self.action == BUILD_SMALL:
            build_small(t)
        elif self.action == STOREHOUSE:
            take_store(t, RONDEL[self.space].amount)
        elif self.action == EXPORT:
            t.then(YusufExport(HUMAN))
        elif self.action == CONSOLIDATE:
            t.then(YusufConsolidate(HUMAN))
        else:
            engrave(t)


class YusufGains(Step):
    """At the end of his turn Yusuf receives the prestige and parias at the bottom of his card."""

    row: int

    def __init__(self, row: int) -> None:
        self.row = row

    def run(self, t: Sabika) -> None:
        card = YUSUF_CARDS[self.row]
        prestige = card.prestige
        if card.per != NOTHING:
            prestige += count(t, YUSUF, card.per)
        p = t.players[YUSUF]
        gain_prestige(p, BY_BONUSES, prestige)
        gain_parias(t, p, card.parias)
        t.tell("yusuf_gains", prestige, card.parias)
