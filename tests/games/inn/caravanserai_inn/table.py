"""Everything that lies on the table of the Inn."""

from __future__ import annotations

from caravanserai.kernel import table as kernel
from caravanserai.kernel.actions import Kinds
from caravanserai.kernel.table import Part, Table
from caravanserai_inn.actions import KINDS


class Keeper(Part):
    """A player's house: who waits at the door, unseen by the others, and who sleeps there."""

    hand: list[int]  # travellers by kind
    lodged: list[int]  # by kind

    def __init__(self) -> None:
        self.hand = []
        self.lodged = []

    def clone(self) -> Keeper:
        c = Keeper()
        c.hand = self.hand.copy()
        c.lodged = self.lodged.copy()
        return c


class Inn(Table):
    """Three or four beds in each house, and a pile of travellers."""

    beds: int
    deck: list[int]  # travellers by kind
    players: list[Keeper]

    def __init__(self) -> None:
        super().__init__()
        self.beds = 0
        self.deck = []
        self.players = []

    def kinds(self) -> Kinds:
        return KINDS

    def clone(self) -> Inn:
        c = Inn()
        self.copy_kernel(c)
        c.beds = self.beds
        c.deck = self.deck.copy()
        c.players = [p.clone() for p in self.players]
        return c

    def has_room(self, seat: int) -> bool:
        return sum(self.players[seat].lodged) < self.beds


Step = kernel.Step[Inn]
Ask = kernel.Ask[Inn]
Chance = kernel.Chance[Inn]
