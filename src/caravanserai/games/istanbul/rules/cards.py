"""Bonus cards: taking, discarding, and playing those that fit any moment of one's own turn."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import CARD, DISCARD, DRAW, GOOD, PASS, REWARD_CARD, REWARD_LIRA
from caravanserai.games.istanbul.data import CARD_LIRA, CARDS, CATCH_LIRA, FREE_FAMILY, GAIN_GOOD, GAIN_LIRA, POLICE_STATION
from caravanserai.games.istanbul.table import Ask, Chance, Istanbul, Player, Step
from caravanserai.kernel.chance import counts_in, kinds_in, total


def paying(t: Istanbul, who: int, menu: list[int]) -> list[int]:
    """The menu, and the cards that may be played at any question of one's own turn: 5 lira, family member home."""
    p = t.players[who]
    if p.hand[GAIN_LIRA]:
        menu.append(CARD + GAIN_LIRA)
    if p.hand[FREE_FAMILY] and p.family != POLICE_STATION:
        menu.append(CARD + FREE_FAMILY)
    return menu


def also(t: Istanbul, who: int, menu: list[int]) -> list[int]:
    """The same where money plays no part: a forced answer stays forced."""
    return paying(t, who, menu) if len(menu) > 1 else menu


def outside(t: Istanbul, who: int, menu: list[int]) -> list[int]:
    """The menu of a question outside a place action: there the card for one good may be played too."""
    p = t.players[who]
    if p.hand[GAIN_GOOD] and min(p.goods) < p.capacity:
        menu.append(CARD + GAIN_GOOD)
    return paying(t, who, menu)


def played(t: Istanbul, asking: Ask, option: int) -> bool:
    """Play a card that such a menu offered, and ask again; False: the option was something else."""
    kind = option - CARD
    if kind != GAIN_LIRA and kind != FREE_FAMILY and kind != GAIN_GOOD:
        return False
    who = asking.who
    p = t.players[who]
    t.then(asking)
    lay_down(t, who, kind)
    if kind == GAIN_LIRA:
        p.lira += CARD_LIRA
        t.tell("earned", who, CARD_LIRA)
    elif kind == FREE_FAMILY:
        p.family = POLICE_STATION
        t.then(Reward(who))
    else:
        t.then(TakeGood(who))
    return True


def lay_down(t: Istanbul, who: int, kind: int) -> None:
    """A played card goes to the open pile."""
    t.players[who].hand[kind] -= 1
    t.discard.append(kind)
    t.tell("played", who, kind)


def receive(t: Istanbul, who: int, good: int, count: int) -> None:
    """Goods for the wheelbarrow, told as many as find room."""
    t.tell("gained", who, good, t.players[who].gain(good, count))


def room_for(p: Player) -> list[int]:
    """The goods the wheelbarrow still has room for."""
    return [GOOD + good for good in range(4) if p.goods[good] < p.capacity]


class TakeGood(Ask):
    """Take one good of your choice."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        menu = room_for(p)
        if len(menu) > 1 and p.hand[GAIN_LIRA]:
            menu.append(CARD + GAIN_LIRA)
        return menu

    def answer(self, t: Istanbul, option: int) -> None:
        if not played(t, self, option):
            receive(t, self.who, option - GOOD, 1)


class Reward(Ask):
    """The reward for a caught family member: 3 lira or a bonus card."""

    def options(self, t: Istanbul) -> list[int]:
        menu = [REWARD_LIRA]
        if t.discard or total(t.deck):
            menu.append(REWARD_CARD)
        return also(t, self.who, menu)

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        if option == REWARD_LIRA:
            t.players[self.who].lira += CATCH_LIRA
            t.tell("earned", self.who, CATCH_LIRA)
        else:
            t.then(TakeCard(self.who))


class TakeCard(Step):
    """Take a card from the face-down pile; when it is used up, the whole open pile is shuffled first."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Istanbul) -> None:
        if t.discard and total(t.deck) == 0:
            for kind in t.discard:
                t.deck[kind] += 1
            t.discard.clear()
            t.tell("reshuffled")
        t.then(DrawCard(self.who))


class DrawCard(Chance):
    """A card comes from the face-down pile; none left: no card."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def seen_by(self) -> int:
        return self.seat

    def options(self, t: Istanbul) -> list[int]:
        return kinds_in(t.deck, DRAW)

    def possible(self, t: Istanbul) -> list[int]:
        hand = t.players[self.seat].hand
        return [DRAW + kind for kind, count in enumerate(CARDS) if count > hand[kind] + t.discard.count(kind)]

    def weights(self, t: Istanbul) -> list[int] | None:
        return counts_in(t.deck)

    def answer(self, t: Istanbul, option: int) -> None:
        kind = option - DRAW
        t.deck[kind] -= 1
        t.players[self.seat].hand[kind] += 1
        t.tell("drew", self.seat)
        t.tell("drew_card", self.seat, kind, to=self.seat)


class DiscardCard(Ask):
    """Lay a card from your hand on the open pile."""

    def options(self, t: Istanbul) -> list[int]:
        hand = kinds_in(t.players[self.who].hand, DISCARD)
        return paying(t, self.who, hand)  # p. 5: whoever can play it need not discard it

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        kind = option - DISCARD
        t.players[self.who].hand[kind] -= 1
        t.discard.append(kind)
        t.tell("discarded", self.who, kind)


class PlayLastCards(Ask):
    """After the last round everyone may still play cards that bring lira or a good."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        menu = [PASS]
        if p.hand[GAIN_LIRA]:
            menu.append(CARD + GAIN_LIRA)
        if p.hand[GAIN_GOOD] and min(p.goods) < p.capacity:
            menu.append(CARD + GAIN_GOOD)
        return menu

    def answer(self, t: Istanbul, option: int) -> None:
        played(t, self, option)
