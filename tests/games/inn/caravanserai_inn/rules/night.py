"""A night: somebody knocks, somebody is let in."""

from __future__ import annotations

from caravanserai.kernel.chance import counts_in, kinds_in
from caravanserai_inn.actions import DRAW, LODGE, PASS
from caravanserai_inn.table import Ask, Chance, Inn, Step


class Turn(Step):
    """Keepers take turns until the road is empty or every bed is taken."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Inn) -> None:
        if sum(t.deck) and any(t.has_room(seat) for seat in range(t.seats)):
            t.then(Draw(self.seat), Lodge(self.seat), Turn((self.seat + 1) % t.seats))


class Draw(Chance):
    """A traveller knocks; only the keeper sees who it is."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def seen_by(self) -> int:
        return self.seat

    def options(self, t: Inn) -> list[int]:
        return kinds_in(t.deck, DRAW)

    def possible(self, t: Inn) -> list[int]:
        others = [p.hand for seat, p in enumerate(t.players) if seat != self.seat]
        return [DRAW + kind for kind, count in enumerate(t.deck) if count or any(hand[kind] for hand in others)]

    def weights(self, t: Inn) -> list[int] | None:
        return counts_in(t.deck)

    def answer(self, t: Inn, option: int) -> None:
        t.deck[option - DRAW] -= 1
        t.players[self.seat].hand[option - DRAW] += 1
        t.tell("drew", self.seat)
        t.tell("drew_card", self.seat, option - DRAW, to=self.seat)


class Lodge(Ask):
    """You may give a bed to one who waits at your door; nobody leaves it again."""

    def options(self, t: Inn) -> list[int]:
        waiting = kinds_in(t.players[self.who].hand, LODGE) if t.has_room(self.who) else []
        return [*waiting, PASS]

    def answer(self, t: Inn, option: int) -> None:
        if option == PASS:
            return
        p = t.players[self.who]
        p.hand[option - LODGE] -= 1
        p.lodged[option - LODGE] += 1
        t.tell("lodged", self.who, option - LODGE)
