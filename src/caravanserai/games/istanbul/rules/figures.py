"""Governor and Smuggler: take first, then pay; whoever was used moves on."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import DISCARD, GIVE, GOOD, PAY
from caravanserai.games.istanbul.data import FIGURE_FEE
from caravanserai.games.istanbul.rules.cards import TakeCard, also, paying, played, receive
from caravanserai.games.istanbul.rules.dice import GOVERNOR, SMUGGLER, MoveFigure
from caravanserai.games.istanbul.table import Ask, Istanbul, Player
from caravanserai.kernel.chance import kinds_in, total


def governor_is_open(t: Istanbul, p: Player) -> bool:
    """Whether there is a card to take, or at least something to pay with."""
    return len(t.discard) > 0 or total(t.deck) > 0 or total(p.hand) > 0 or p.lira >= FIGURE_FEE


def meet_governor(t: Istanbul, who: int) -> None:
    """Take a bonus card, then pay 2 lira or a card from your hand; the Governor moves on."""
    t.met |= 1
    t.tell("met", who, GOVERNOR)
    t.then(TakeCard(who), PayGovernor(who), MoveFigure(GOVERNOR))


class PayGovernor(Ask):
    """Pay the Governor 2 lira or a card from your hand."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        menu = kinds_in(p.hand, DISCARD)
        if p.lira >= FIGURE_FEE:
            menu.append(PAY)
        return paying(t, self.who, menu)

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        p = t.players[self.who]
        if option == PAY:
            p.lira -= FIGURE_FEE
            t.tell("paid", self.who, FIGURE_FEE)
        else:
            p.hand[option - DISCARD] -= 1
            t.discard.append(option - DISCARD)
            t.tell("discarded", self.who, option - DISCARD)


def meet_smuggler(t: Istanbul, who: int) -> None:
    """Take a good, then pay 2 lira or a good; the Smuggler moves on."""
    t.met |= 2
    t.tell("met", who, SMUGGLER)
    t.then(TakeSmuggled(who), PaySmuggler(who), MoveFigure(SMUGGLER))


class TakeSmuggled(Ask):
    """Take any good; what the wheelbarrow cannot hold is lost."""

    def options(self, t: Istanbul) -> list[int]:
        return also(t, self.who, [GOOD + good for good in range(4)])

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        receive(t, self.who, option - GOOD, 1)


class PaySmuggler(Ask):
    """Pay the Smuggler 2 lira or one good."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        menu = [GIVE + good for good in range(4) if p.goods[good]]
        if p.lira >= FIGURE_FEE:
            menu.append(PAY)
        return paying(t, self.who, menu)

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        p = t.players[self.who]
        if option == PAY:
            p.lira -= FIGURE_FEE
            t.tell("paid", self.who, FIGURE_FEE)
        else:
            p.goods[option - GIVE] -= 1
            t.tell("gave", self.who, option - GIVE)
