"""The bazaar: everything that lies on the table in Istanbul."""

from __future__ import annotations

from typing import Final

from caravanserai.games.istanbul.actions import KINDS
from caravanserai.games.istanbul.data import ASSISTANTS, FOUNTAIN, POLICE_STATION, START_CAPACITY
from caravanserai.kernel import table as kernel
from caravanserai.kernel.actions import Kinds
from caravanserai.kernel.table import Part, Table

OWN: Final = 0
NEUTRAL: Final = 1

# where rubies come from: the index in Player.rubies
WAINWRIGHT_RUBY: Final = 0
MOSQUE_RUBY: Final = 1
PALACE_RUBY: Final = 2
DEALER_RUBY: Final = 3


class Player(Part):
    """A player's merchant, helpers, wheelbarrow and hand."""

    place: int  # where the merchant stands
    family: int  # where the family member is
    stack: list[int]  # assistants under the merchant, bottom first: OWN or NEUTRAL
    out: int  # own assistants left behind: bit p for place p
    lira: int
    goods: list[int]
    capacity: int
    tiles: int  # mosque tiles: bit c for colour c
    rubies: list[int]  # by source
    hand: list[int]  # bonus cards by kind

    def __init__(self) -> None:
        self.place = FOUNTAIN
        self.family = POLICE_STATION
        self.out = 0
        self.lira = 0
        self.capacity = START_CAPACITY
        self.tiles = 0

    def gain(self, good: int, count: int) -> int:
        """Put goods into the wheelbarrow; what it cannot hold is lost. How many found room."""
        kept = min(count, self.capacity - self.goods[good])
        self.goods[good] += kept
        return kept

    def has_tile(self, colour: int) -> bool:
        return self.tiles >> colour & 1 == 1

    def is_out(self, place: int) -> bool:
        """Whether an own assistant lies at the place."""
        return self.out >> place & 1 == 1

    def join(self, kind: int) -> None:
        """An assistant joins at the bottom of the stack."""
        self.stack.insert(0, kind)

    def copy(self) -> Player:
        c = Player()
        c.place = self.place
        c.family = self.family
        c.stack = self.stack.copy()
        c.out = self.out
        c.lira = self.lira
        c.goods = self.goods.copy()
        c.capacity = self.capacity
        c.tiles = self.tiles
        c.rubies = self.rubies.copy()
        c.hand = self.hand.copy()
        return c


def new_player(bottom: int) -> Player:
    """A player before the first turn, with `bottom` as the lowest assistant."""
    p = Player()
    p.stack = [bottom] + [OWN] * (ASSISTANTS - 1)
    p.goods = [0, 0, 0, 0]
    p.rubies = [0, 0, 0, 0]
    p.hand = [0] * 10
    return p


class Istanbul(Table):
    """Places, figures, supplies and players."""

    players: list[Player]
    grid: list[int]  # place numbers, cell by cell
    near: list[list[int]]  # per place: the places one or two steps away
    far: list[list[int]]  # per place: the places three or four steps away
    first: int  # the start player
    turns: int
    last_round: bool
    governor: int  # where the Governor is
    smuggler: int
    neutral_merchants: list[int]  # places; only with two players
    neutral_assistants: list[int]  # per place; only in that variant
    mail: int  # indicators down at the Post Office
    top: list[int]  # the demand tile in force: Small, Large Market
    unseen: list[list[int]]  # demand tiles that have not come up yet: a bag for each market
    below: list[list[int]]  # demand tiles put under the stack, next one first
    tiles: list[list[int]]  # mosque tiles left, by colour, top first
    mosque_rubies: list[int]  # Small, Great
    palace: int  # goods that lie open at the Sultan's Palace
    price: int  # of the next ruby at the Gemstone Dealer
    deck: list[int]  # the face-down bonus cards: a bag
    discard: list[int]  # the open pile at the Caravansary, top last
    dice: list[int]
    sold: list[int]  # goods sold in this market action
    recalled: bool  # the yellow tile was used this turn
    met: int  # bit 0: the Governor was used this turn, bit 1: the Smuggler

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        self.turns = 0
        self.last_round = False
        self.governor = 0
        self.smuggler = 0
        self.mail = 0
        self.palace = 0
        self.price = 0
        self.recalled = False
        self.met = 0

    def kinds(self) -> Kinds:
        return KINDS

    def clone(self) -> Istanbul:
        c = Istanbul()
        self.copy_kernel(c)
        c.players = [p.copy() for p in self.players]
        c.grid = self.grid  # never changed in place
        c.near = self.near
        c.far = self.far
        c.first = self.first
        c.turns = self.turns
        c.last_round = self.last_round
        c.governor = self.governor
        c.smuggler = self.smuggler
        c.neutral_merchants = self.neutral_merchants.copy()
        c.neutral_assistants = self.neutral_assistants.copy()
        c.mail = self.mail
        c.top = self.top.copy()
        c.unseen = [bag.copy() for bag in self.unseen]
        c.below = [pile.copy() for pile in self.below]
        c.tiles = [stack.copy() for stack in self.tiles]
        c.mosque_rubies = self.mosque_rubies.copy()
        c.palace = self.palace
        c.price = self.price
        c.deck = self.deck.copy()
        c.discard = self.discard.copy()
        c.dice = self.dice.copy()
        c.sold = self.sold.copy()
        c.recalled = self.recalled
        c.met = self.met
        return c


Step = kernel.Step[Istanbul]
Ask = kernel.Ask[Istanbul]
Chance = kernel.Chance[Istanbul]
