"""Two dice: for the Black Market, the Tea House, and figures that move on."""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.actions import DICE, FOUR, PASS, REROLL
from caravanserai.games.istanbul.data import DICE_TILE
from caravanserai.games.istanbul.rules.cards import also, played
from caravanserai.games.istanbul.table import Ask, Chance, Istanbul

ROLLS: Final = [DICE + 6 * first + second for first in range(1, 7) for second in range(1, 7)]

GOVERNOR: Final = 0
SMUGGLER: Final = 1
NEUTRAL_MERCHANT: Final = 2  # and the two after it


class RollDice(Chance):
    """Roll both dice and leave them on the table."""

    def options(self, t: Istanbul) -> list[int]:
        return ROLLS

    def answer(self, t: Istanbul, option: int) -> None:
        first = (option - DICE - 1) // 6
        t.dice[0] = first
        t.dice[1] = option - DICE - 6 * first
        t.tell("rolled", first, t.dice[1])


class TurnDie(Ask):
    """With the red tile: after the roll, turn one die to 4 or roll both again, once."""

    def options(self, t: Istanbul) -> list[int]:
        if not t.players[self.who].has_tile(DICE_TILE):
            return []
        menu = [PASS, REROLL]
        if t.dice[0] != 4:
            menu.append(FOUR + 1)
        if t.dice[1] != 4:
            menu.append(FOUR + 2)
        return also(t, self.who, menu)

    def answer(self, t: Istanbul, option: int) -> None:
        if option == PASS or played(t, self, option):
            return
        if option == REROLL:
            t.then(RollDice())
        else:
            t.dice[option - FOUR - 1] = 4
            t.tell("turned_die", self.who, t.dice[0], t.dice[1])


class MoveFigure(Chance):
    """Two dice say which place the Governor, the Smuggler or a neutral merchant goes to."""

    figure: int

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure

    def options(self, t: Istanbul) -> list[int]:
        return ROLLS

    def answer(self, t: Istanbul, option: int) -> None:
        first = (option - DICE - 1) // 6
        place = option - DICE - 5 * first  # the sum of both dice
        if self.figure == GOVERNOR:
            t.governor = place
        elif self.figure == SMUGGLER:
            t.smuggler = place
        else:
            t.neutral_merchants[self.figure - NEUTRAL_MERCHANT] = place
        t.tell("figure_at", self.figure, place)
