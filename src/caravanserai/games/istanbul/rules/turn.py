"""A turn: move and use an assistant, pay merchants, carry out the place action, meet the others."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import (
    CARD,
    CATCH,
    LEAVE,
    PASS,
    PAY,
    PICK,
    PICK_NEUTRAL,
    PLACE,
    RECALL_TILE,
)
from caravanserai.games.istanbul.actions import GOVERNOR as USE_GOVERNOR
from caravanserai.games.istanbul.actions import SMUGGLER as USE_SMUGGLER
from caravanserai.games.istanbul.data import (
    FOUNTAIN,
    MERCHANT_FEE,
    MOVE_FAR,
    POLICE_STATION,
    RETURN_ASSISTANT,
    STAY,
    TARGET,
    TILE_PRICE,
)
from caravanserai.games.istanbul.data import RECALL_TILE as YELLOW
from caravanserai.games.istanbul.rules.assistants import RecallAssistant, place_action
from caravanserai.games.istanbul.rules.cards import PlayLastCards, Reward, also, lay_down, outside, played
from caravanserai.games.istanbul.rules.dice import NEUTRAL_MERCHANT, MoveFigure
from caravanserai.games.istanbul.rules.figures import governor_is_open, meet_governor, meet_smuggler
from caravanserai.games.istanbul.table import NEUTRAL, OWN, Ask, Istanbul, Player, Step
from caravanserai.kernel.chance import total


class Turn(Step):
    """A player's turn begins; afterwards it is the next one's."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Istanbul) -> None:
        t.turns += 1
        t.recalled = False
        t.met = 0
        t.then(Move(self.who), NextTurn(self.who))


class NextTurn(Step):
    """Five rubies (six with two players) end the game after the current round; then the last cards."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: Istanbul) -> None:
        if not t.last_round and total(t.players[self.who].rubies) >= TARGET[t.seats]:
            t.last_round = True
            t.tell("last_round", self.who)
        following = (self.who + 1) % t.seats
        if t.last_round and following == t.first:
            t.then(*[PlayLastCards((t.first + i) % t.seats) for i in range(t.seats)])
        else:
            t.then(Turn(following))


def recall_options(t: Istanbul, p: Player, menu: list[int]) -> None:
    """Around the move an assistant may come back: by card, or with the yellow tile."""
    if p.hand[RETURN_ASSISTANT] and p.out:
        menu.append(CARD + RETURN_ASSISTANT)
    if can_recall(t, p):
        menu.append(RECALL_TILE)


def can_recall(t: Istanbul, p: Player) -> bool:
    """The yellow tile: once a turn, for 2 lira, from another place."""
    return p.has_tile(YELLOW) and not t.recalled and p.lira >= TILE_PRICE and p.out & ~(1 << p.place) != 0


def recalling(t: Istanbul, asking: Ask, option: int) -> bool:
    """Carry out what `recall_options` offered and ask again; False: the option was something else."""
    if option == CARD + RETURN_ASSISTANT:
        lay_down(t, asking.who, RETURN_ASSISTANT)
        t.then(RecallAssistant(asking.who, False), asking)
    elif option == RECALL_TILE:
        t.players[asking.who].lira -= TILE_PRICE
        t.recalled = True
        t.tell("paid", asking.who, TILE_PRICE)
        t.then(RecallAssistant(asking.who, True), asking)
    else:
        return False
    return True


class Move(Ask):
    """Move your merchant one or two steps; cards let you go three or four, or stay."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        menu = [PLACE + place for place in t.near[p.place]]
        if p.hand[MOVE_FAR]:
            menu.append(CARD + MOVE_FAR)
        if p.hand[STAY]:
            menu.append(CARD + STAY)
        recall_options(t, p, menu)
        return outside(t, self.who, menu)

    def answer(self, t: Istanbul, option: int) -> None:
        if recalling(t, self, option) or played(t, self, option):
            return
        if option == CARD + MOVE_FAR:
            lay_down(t, self.who, MOVE_FAR)
            t.then(MoveFar(self.who))
        elif option == CARD + STAY:
            lay_down(t, self.who, STAY)
            arrive(t, self.who, t.players[self.who].place)
        else:
            arrive(t, self.who, option - PLACE)


class MoveFar(Ask):
    """Move your merchant three or four steps."""

    def options(self, t: Istanbul) -> list[int]:
        return also(t, self.who, [PLACE + place for place in t.far[t.players[self.who].place]])

    def answer(self, t: Istanbul, option: int) -> None:
        if not played(t, self, option):
            arrive(t, self.who, option - PLACE)


def arrive(t: Istanbul, who: int, place: int) -> None:
    """The merchant reaches a place. At the Fountain no assistant is needed and nobody is paid."""
    p = t.players[who]
    if p.place != place:
        p.place = place
        t.tell("moved", who, place)
    if place == FOUNTAIN:
        t.then(place_action(who, place, False), Meet(who))
    else:
        t.then(UseAssistant(who))


class UseAssistant(Ask):
    """Pick up your assistant here or leave one; without, your turn ends."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        menu: list[int] = []
        if p.is_out(p.place):
            menu.append(PICK)
        elif p.stack:
            menu.append(LEAVE)
        if t.neutral_assistants[p.place]:
            menu.append(PICK_NEUTRAL)
        recall_options(t, p, menu)
        menu.append(PASS)
        return outside(t, self.who, menu)

    def obvious(self, t: Istanbul) -> int:
        """Pick up or leave, where only one of them is possible and the merchants here can be paid."""
        p = t.players[self.who]
        if t.neutral_assistants[p.place] or p.lira < MERCHANT_FEE * merchants_here(t, self.who, p.place):
            return -1
        if p.is_out(p.place):
            return PICK
        return LEAVE if p.stack else -1

    def ends_turn(self, option: int) -> bool:
        return option == PASS

    def answer(self, t: Istanbul, option: int) -> None:
        if option == PASS:
            t.tell("turn_ends", self.who)
            return
        if recalling(t, self, option) or played(t, self, option):
            return
        p = t.players[self.who]
        place = p.place
        if option == PICK:
            p.out &= ~(1 << place)
            p.join(OWN)
            t.tell("picked_up", self.who, place)
        elif option == PICK_NEUTRAL:
            t.neutral_assistants[place] -= 1
            p.join(NEUTRAL)
            t.tell("picked_up", self.who, place)
        else:
            leave_assistant(t, p)
            t.tell("left", self.who, place)
        t.then(PayMerchants(self.who))


def leave_assistant(t: Istanbul, p: Player) -> None:
    """The bottom assistant of the stack stays at the place."""
    if p.stack.pop(0) == NEUTRAL:
        t.neutral_assistants[p.place] += 1
    else:
        p.out |= 1 << p.place


class PayMerchants(Ask):
    """Pay 2 lira to every other merchant here; without, your turn ends."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        fee = MERCHANT_FEE * merchants_here(t, self.who, p.place)
        if fee == 0:
            return [PAY]
        return outside(t, self.who, [PAY, PASS] if p.lira >= fee else [PASS])

    def ends_turn(self, option: int) -> bool:
        return option == PASS

    def answer(self, t: Istanbul, option: int) -> None:
        if played(t, self, option):
            return
        if option == PASS:
            t.tell("turn_ends", self.who)
            return
        p = t.players[self.who]
        place = p.place
        t.then(place_action(self.who, place, False), Meet(self.who))
        for seat, other in enumerate(t.players):
            if other.place == place and seat != self.who:
                p.lira -= MERCHANT_FEE
                other.lira += MERCHANT_FEE
                t.tell("paid_merchant", self.who, seat, MERCHANT_FEE)
        for index, where in enumerate(t.neutral_merchants):
            if where == place:
                p.lira -= MERCHANT_FEE
                t.tell("paid", self.who, MERCHANT_FEE)
                t.then(MoveFigure(NEUTRAL_MERCHANT + index))


def merchants_here(t: Istanbul, who: int, place: int) -> int:
    count = 0
    for other in t.players:
        if other.place == place:
            count += 1
    for where in t.neutral_merchants:
        if where == place:
            count += 1
    return count - 1


def is_last_turn(t: Istanbul, who: int) -> bool:
    return t.last_round or total(t.players[who].rubies) >= TARGET[t.seats]


class Meet(Ask):
    """Catch family members, meet Governor and Smuggler in any order; then the turn ends."""

    def options(self, t: Istanbul) -> list[int]:
        p = t.players[self.who]
        place = p.place
        menu: list[int] = []
        if place != POLICE_STATION:
            for seat, other in enumerate(t.players):
                if other.family == place and seat != self.who:
                    menu.append(CATCH + seat)
        if not menu:
            menu.append(PASS)  # family members must be caught first or last, but must be caught
        if t.governor == place and t.met & 1 == 0 and governor_is_open(t, p):
            menu.append(USE_GOVERNOR)
        if t.smuggler == place and t.met & 2 == 0:
            menu.append(USE_SMUGGLER)
        if can_recall(t, p):
            menu.append(RECALL_TILE)
        if menu[0] == PASS and len(menu) == 1 and not is_last_turn(t, self.who):
            return []  # nobody is here: what could be played waits for the next question
        return outside(t, self.who, menu)

    def obvious(self, t: Istanbul) -> int:
        """Nobody is here: what could still be played waits for the next turn, if there is one."""
        if is_last_turn(t, self.who):
            return -1
        met = [option for option in t.menu if option in (USE_GOVERNOR, USE_SMUGGLER) or CATCH <= option < CATCH + t.seats]
        return -1 if met else PASS

    def ends_turn(self, option: int) -> bool:
        return option == PASS

    def answer(self, t: Istanbul, option: int) -> None:
        if option == PASS or recalling(t, self, option) or played(t, self, option):
            return
        t.then(self)
        if option == USE_GOVERNOR:
            meet_governor(t, self.who)
        elif option == USE_SMUGGLER:
            meet_smuggler(t, self.who)
        else:
            seat = option - CATCH
            t.players[seat].family = POLICE_STATION
            t.tell("caught", self.who, seat)
            t.then(Reward(self.who))
