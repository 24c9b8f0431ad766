"""The end of a round, in its order, and the end of the game (p. 15 to 17).

Asks: PayParias(who, due), PaySeals(who, due, left), PayDinars(who, due, left), NameStartPlayer(who).
News: income(who), golden_book(space), wish(who, row, prestige), paid(who, due, prestige lost), fee(who, dinars, prestige),
start_player(who), new_era(), great_poem(who, row, prestige), trade(who, prestige), leftovers(who, prestige).
"""

from caravanserai.games.sabika.actions import FIRST, PAY_DINARS, PAY_PARIAS, PAY_SEALS
from caravanserai.games.sabika.charts import ERA
from caravanserai.games.sabika.data import (
    DINARS_PER_PARIA,
    GREAT_POEMS,
    LAST_ERA_I,
    LESS_PARIAS,
    MORE_PARIAS,
    PARIA_FEES,
    PARIAS_DUE,
    POEM_INCOME,
    ROUNDS,
    START_PLAYER_POEM,
    START_PLAYER_PRESTIGE,
    WISH_SPACES,
)
from caravanserai.games.sabika.rules.counting import (
    great_poem_prestige,
    leftover_prestige,
    trade_prestige,
    wish_prestige,
)
from caravanserai.games.sabika.rules.deals import FillPoems, FillRaw, FillSmall, FillStores
from caravanserai.games.sabika.rules.events import ChangeEvent
from caravanserai.games.sabika.rules.gain import gain, gain_prestige
from caravanserai.games.sabika.rules.middle import city_incomes, is_yusuf
from caravanserai.games.sabika.rules.yusuf import ShuffleWorkers, pay_as_yusuf
from caravanserai.games.sabika.table import (
    BY_GREAT_POEMS,
    BY_LEFTOVERS,
    BY_LOSSES,
    BY_POEMS,
    BY_TRADE,
    BY_WISHES,
    Ask,
    Sabika,
    Step,
)
from caravanserai.games.sabika.words import RING_SIZE, RING_START


def turn_order(t: Sabika) -> list[int]:
    """All seats, the start player first."""
    count = len(t.players)
    return [(t.start + place) % count for place in range(count)]


class EndRound(Step):
    """Income, Golden Book, event, workers, refill, start player, era; after the last round the final scoring instead."""

    def run(self, t: Sabika) -> None:
        order = turn_order(t)
        rules: list[Step] = [Income(who) for who in order]
        rules.append(TurnBook())
        rules.extend([OweParias(who) for who in order])
        if t.round < ROUNDS:
            rules.extend([ChangeEvent(), StandUp(), FillRaw(), FillPoems(), FillSmall(), FillStores(), FindLeader(), ChangeEra()])
        else:
            rules.append(ScoreGame())
        rules.reverse()
        t.stack.extend(rules)


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
        for poem, bonus in POEM_INCOME:
            if t.players[self.who].blue & poem:
                gain(t, self.who, bonus)


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


class OweParias(Step):
    """You owe the parias shown below the Golden Book."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Sabika) -> None:
        due = PARIAS_DUE[t.round]
        if is_yusuf(t, self.who):
            pay_as_yusuf(t, self.who, due)
            return
        if t.event == LESS_PARIAS:
            due -= 1
        elif t.event == MORE_PARIAS:
            due += 1
        t.stack.append(PayParias(self.who, due))


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
        if parias:
            p.parias -= parias
            t.clock += 1
            p.stamp = t.clock
        t.stack.append(PaySeals(self.who, self.due, self.due - parias))


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
        t.stack.append(PayDinars(self.who, self.due, self.left - seals))


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
            fees = min(self.due, p.dinars)
            p.dinars -= fees
            gain_prestige(p, BY_LOSSES, fees - self.due)
            t.tell("fee", self.who, fees, self.due - fees)


class StandUp(Step):
    """All workers stand up where they lie, and each of the Sultan's moves one space."""

    def run(self, t: Sabika) -> None:
        for p in t.players:
            p.standing = 15
        for index, space in enumerate(t.sultan):
            ring = 0 if space < RING_START[1] else 1 if space < RING_START[2] else 2
            first = RING_START[ring]
            onward = first + (space - first + 1) % RING_SIZE[ring]
            t.crowd[space] -= 1
            t.crowd[onward] += 1
            t.sultan[index] = onward
        t.marble = t.marble_spaces
        if t.seats == 1:
            t.stack.append(ShuffleWorkers())


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
            t.stack.append(NameStartPlayer(who))


class NameStartPlayer(Ask):
    """You lead on the paria track and name the start player of the next round."""

    def __init__(self, who: int) -> None:
        self.who = who

    def options(self, t: Sabika) -> list[int]:
        return [FIRST + seat for seat in range(len(t.players))]

    def answer(self, t: Sabika, option: int) -> None:
        seat = option - FIRST
        p = t.players[seat]
        if seat != t.start and p.blue & START_PLAYER_POEM and not is_yusuf(t, seat):
            gain_prestige(p, BY_POEMS, START_PLAYER_PRESTIGE)
        t.start = seat
        t.tell("start_player", seat)


class ChangeEra(Step):
    """With era II the great buildings of era I leave the board."""

    def run(self, t: Sabika) -> None:
        if t.round == LAST_ERA_I + 1:
            t.great &= ~ERA[1]
            t.tell("new_era")


class ScoreGame(Step):
    """Great poems, the trade card, and what is left over."""

    def run(self, t: Sabika) -> None:
        for seat in turn_order(t):
            p = t.players[seat]
            for row in range(len(GREAT_POEMS)):
                if p.great >> row & 1:
                    prestige = great_poem_prestige(t, seat, row)
                    gain_prestige(p, BY_GREAT_POEMS, prestige)
                    t.tell("great_poem", seat, row, prestige)
            trade = trade_prestige(t, seat)
            gain_prestige(p, BY_TRADE, trade)
            t.tell("trade", seat, trade)
            left = leftover_prestige(p)
            gain_prestige(p, BY_LEFTOVERS, left)
            t.tell("leftovers", seat, left)
        t.scored = True
