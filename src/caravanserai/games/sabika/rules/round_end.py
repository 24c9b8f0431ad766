"""The end of a round, in its order (p. 15 to 17).

Asks: NameStartPlayer(who).
News: income(who), golden_book(space), wish(who, row, prestige), stood_up(), start_player(who), new_era().
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import FIRST
from caravanserai.games.sabika.charts import ERA
from caravanserai.games.sabika.data import (
    INCOME_POEMS,
    LAST_ERA_I,
    ROUNDS,
    START_PLAYER_POEM,
    START_PLAYER_PRESTIGE,
    WISH_SPACES,
)
from caravanserai.games.sabika.rules.counting import wish_prestige
from caravanserai.games.sabika.rules.deals import FillPoems, FillRaw, FillSmall, FillStores
from caravanserai.games.sabika.rules.events import ChangeEvent
from caravanserai.games.sabika.rules.gain import gain_prestige, pay_for_poem, reward
from caravanserai.games.sabika.rules.game_end import ScoreGame
from caravanserai.games.sabika.rules.middle import city_incomes
from caravanserai.games.sabika.rules.parias import OweParias
from caravanserai.games.sabika.rules.prices import ring_of
from caravanserai.games.sabika.rules.yusuf import ShuffleWorkers
from caravanserai.games.sabika.table import BY_WISHES, Ask, Sabika, Step, is_yusuf, turn_order
from caravanserai.games.sabika.words import RING_SIZE, RING_START


class EndRound(Step):
    """Income, Golden Book, event, workers, refill, start player, era; after the last round the final scoring instead."""

    def run(self, t: Sabika) -> None:
        order = turn_order(t)
        rules: list[Step] = [Income(who) for who in order]
        rules.append(TurnBook())
        rules.extend([OweParias(who) for who in order])
        if t.round < ROUNDS:
            rules.extend(
                [ChangeEvent(), StandUp(), FillRaw(), FillPoems(), FillSmall(), FillStores(), FindLeader(), ChangeEra()]
            )
        else:
            rules.append(ScoreGame())
        t.then(*rules)


class Income(Step):
    """Blue cities you have consolidated and some blue poems pay income; Yusuf gets none."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        if is_yusuf(t, self.who):
            return
        t.tell("income", self.who)
        city_incomes(t, self.who)
        for poem in INCOME_POEMS:
            if t.players[self.who].blue >> poem & 1:
                reward(t, self.who, poem)


class TurnBook(Step):
    """The Golden Book moves on; a wish it meets goes into the tower and all wishes there are scored."""

    def run(self, t: Sabika) -> None:
        t.round += 1
        t.turn = 0
        t.tell("golden_book", t.round)
        if t.round not in WISH_SPACES:
            return
        for seat in turn_order(t):
            for space, row in zip(WISH_SPACES, t.wishes):
                if space <= t.round:
                    prestige = wish_prestige(t, seat, row)
                    gain_prestige(t.players[seat], BY_WISHES, prestige)
                    t.tell("wish", seat, row, prestige)


class StandUp(Step):
    """All workers stand up where they lie, and each of the Sultan's moves one space."""

    def run(self, t: Sabika) -> None:
        for p in t.players:
            p.standing = 15
        for index, space in enumerate(t.sultan):
            ring = ring_of(space)
            first = RING_START[ring]
            onward = first + (space - first + 1) % RING_SIZE[ring]
            t.crowd[space] -= 1
            t.crowd[onward] += 1
            t.sultan[index] = onward
        t.marble = t.marble_spaces
        t.tell("stood_up")
        if t.seats == 1:
            t.then(ShuffleWorkers())


def leader(t: Sabika) -> int:
    """Whose paria marker is furthest; on one space the upper one."""
    best = 0
    for seat, p in enumerate(t.players):
        first = t.players[best]
        if p.parias > first.parias or (p.parias == first.parias and p.stamp > first.stamp):
            best = seat
    return best


class FindLeader(Step):
    """The leader on the paria track decides who begins; Yusuf takes it himself."""

    def run(self, t: Sabika) -> None:
        who = leader(t)
        if is_yusuf(t, who):
            t.start = who
            t.tell("start_player", who)
        else:
            t.then(NameStartPlayer(who))


class NameStartPlayer(Ask):
    """You lead on the paria track and name the start player of the next round."""

    def options(self, t: Sabika) -> list[int]:
        return [FIRST + seat for seat in range(len(t.players))]

    def answer(self, t: Sabika, option: int) -> None:
        seat = option - FIRST
        p = t.players[seat]
        if seat != t.start and p.blue & START_PLAYER_POEM and not is_yusuf(t, seat):
            pay_for_poem(t, seat, 1, START_PLAYER_PRESTIGE, 0, 0)
        t.start = seat
        t.tell("start_player", seat)


class ChangeEra(Step):
    """With era II the great buildings of era I leave the board."""

    def run(self, t: Sabika) -> None:
        if t.round == LAST_ERA_I + 1:
            t.great &= ~ERA[1]
            t.tell("new_era")
