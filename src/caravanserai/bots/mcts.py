"""The bot that plays the game forward in its head: a tree search over tables it could believe in.

Every simulation deals the hidden zones and the luck anew (`game.sample`), walks down the tree, adds one question to it,
plays on for a few decisions and asks the game's value function who is winning. Each seat is thought to choose what is
best for itself. Options that did well anywhere in the search are preferred when playing on.
"""

from __future__ import annotations

import time
from typing import Any, Final

from caravanserai.bots.base import Told
from caravanserai.bots.chances import Judge, searching_judge
from caravanserai.bots.greedy import Weighing
from caravanserai.bots.manner import TODAY, Manner
from caravanserai.bots.search import Search
from caravanserai.bots.tree import Node
from caravanserai.kernel.chance import scramble
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

SLICES: Final = 20  # how often it says how far it is, if anybody wants to know
COMPARED: Final = 40.0  # an option tried no more often than this is not known well enough to be as good as another
KEPT: Final = 0.75  # at most this part of a budget may come from the tree of the decision before


class MctsBot:
    """Thinks for so many simulations, or so many milliseconds, about every decision."""

    seed: int
    simulations: int
    milliseconds: int
    manner: Manner
    judge: Judge | None  # None: the game's own
    by_processor: bool  # milliseconds are those of the processor: however busy the machine is, it thinks as much
    asked: int
    root: Node | None
    chosen: int  # the index of the option last chosen at the root
    search: Search | None
    advice: Weighing | None  # what a greedy look said of the last question

    def __init__(
        self,
        seed: int,
        simulations: int,
        milliseconds: int,
        manner: Manner = TODAY,
        judge: Judge | None = None,
        by_processor: bool = False,
    ) -> None:
        self.seed = seed
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.manner = manner
        self.judge = judge
        self.by_processor = by_processor
        self.asked = 0
        self.root = None
        self.chosen = 0
        self.search = None
        self.advice = None

    def choose(self, game: Game[Any], t: Any, seat: int) -> int:
        root = self.think(game, t, seat)
        self.chosen = self.best(root)
        return root.menu[self.chosen]

    def best(self, root: Node) -> int:
        """The option tried most, or of those tried nearly as often the one a greedy look prefers; of dice that decide at once,
        the ones that promise most."""
        found = root.best()
        advice, search = self.advice, self.search
        if advice is None or search is None:
            return found
        if advice.fated[found]:
            return advice.best_fated(found)
        enough = max(search.thinking.alike * root.visits[found], COMPARED)
        for index in range(len(root.menu)):
            if root.visits[index] > enough and not advice.fated[index] and advice.worth[index] > advice.worth[found]:
                found = index
        return found

    def think(self, game: Game[Any], t: Table, seat: int, told: Told | None = None) -> Node:
        """The tree after thinking about the open question."""
        self.asked += 1
        clock = time.process_time if self.by_processor else time.perf_counter
        began = clock()
        search = self.search
        if search is None or search.game is not game:
            judge = self.judge or searching_judge(game, self.manner)
            search = Search(judge, self.manner)
            self.search = search
        search.begin(t, seat, scramble(self.seed ^ (self.asked << 20)))
        root = self.kept(t, seat)
        if root is None:
            root = search.new_node(t)
        thinking = search.thinking
        advice = Weighing(search.judge, self.manner.counts_fate, t, seat, search.seed, 1, thinking.advice)
        root.heed(advice.worth, thinking.trust, thinking.heed)
        self.advice = advice
        self.root = root
        slices = 1 if told is None else SLICES
        wanted = max(self.simulations - root.count, int(self.simulations * (1.0 - KEPT)))
        for done in range(slices):
            if self.milliseconds:
                search.run_until(root, began + self.milliseconds / 1000.0 * (done + 1) / slices, clock)
            else:
                search.run(root, wanted * (done + 1) // slices - wanted * done // slices)
            if told is not None:
                told(done + 1, slices)
        return root

    def outlook(self) -> list[float]:
        """Everyone's chance of winning, in the thoughts about the last question."""
        search = self.search
        assert search is not None
        return [round(one / search.count, 4) for one in search.outlooks]

    def took(self, option: int) -> None:
        """Somebody else chose for this seat: keep the part of the tree that goes on from there."""
        root = self.root
        if root is not None and option in root.menu:
            self.chosen = root.menu.index(option)

    def kept(self, t: Table, seat: int) -> Node | None:
        """The part of the last tree that goes on from here, if this question follows directly."""
        root = self.root
        if root is None or root.who != seat:
            return None
        kid = root.kid_for(self.chosen, t)
        return kid if kid is not None and kid.who == seat and kid.menu == t.menu else None
