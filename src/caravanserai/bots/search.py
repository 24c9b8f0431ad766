"""The search behind the bot: simulations of one table, and what they teach about options."""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Any, Final

from caravanserai.bots.chances import chances, margins
from caravanserai.bots.tree import Node, signature
from caravanserai.kernel.chance import Rng, seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

DRAWN: Final = 3  # options drawn for a decision beyond the tree; experience decides between them
NOBODY: Final = -2
LONGEST_TURN: Final = 12  # but no further than this
CLOCK: Final = 8  # simulations between two looks at the clock
FORGET: Final = 0.5  # how much of the experience with options a later decision keeps
SHARPNESS: Final = 1.0  # how strongly experience shapes what is tried first
MARGIN: Final = 0.5  # how much the margin counts beside the chance of winning
SPREAD: Final = 0.1  # how far apart outcomes lie before anything is known
EXPECTED: Final = 4.0  # and the number of simulations this belief is worth


class Search:
    """One search: the table it thinks about and what it has learned of options."""

    game: Game[Any]
    rollout: int
    t: Table
    seat: int
    seed: int
    rng: Rng
    outset: list[float]  # how well every seat stood before thinking
    gain: list[float]  # by option: what was won since the outset, added up
    tried: list[float]  # by option: how often it was taken
    count: float  # simulations about this table
    outlooks: list[float]  # the chances of every seat in them, added up
    sums: list[float]  # how well they went for every seat, added up
    squares: list[float]
    spreads: list[float]  # the standard deviation of the same
    done: int

    def __init__(self, game: Game[Any], rollout: int) -> None:
        self.game = game
        self.rollout = rollout
        self.gain = [0.0] * game.num_actions
        self.tried = [1.0] * game.num_actions
        self.done = 0

    def begin(self, t: Table, seat: int, seed: int) -> None:
        """Think about this table from now on."""
        self.t = t
        self.seat = seat
        self.seed = seed
        self.rng = seeded(seed)
        sampled = self.game.sample(t, seat, seed)
        near = chances(self.game, sampled)
        self.outset = [(1.0 - MARGIN) * a + MARGIN * b for a, b in zip(near, margins(self.game, sampled))]
        self.count = 0.0
        self.outlooks = [0.0] * len(self.outset)
        self.sums = [0.0] * len(self.outset)
        self.squares = [0.0] * len(self.outset)
        self.spreads = [SPREAD] * len(self.outset)
        for option in range(len(self.gain)):
            self.gain[option] *= FORGET
            self.tried[option] = 1.0 + FORGET * (self.tried[option] - 1.0)

    def run(self, root: Node, simulations: int) -> None:
        for _ in range(simulations):
            self.simulate(root)

    def run_for(self, root: Node, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            for _ in range(CLOCK):
                self.simulate(root)

    def simulate(self, root: Node) -> None:
        """One walk down the tree, one new question, a short look ahead, and what it says for every seat on the way."""
        self.done += 1
        t: Table = self.game.sample(self.t, self.seat, self.seed + self.done)
        path: list[Node] = []
        taken: list[int] = []
        node = root
        while True:
            index = node.select(self.spreads[node.who])
            path.append(node)
            taken.append(index)
            t.decide(node.menu[index])
            if t.ask is None:
                break
            key = signature(t, index)
            kid = node.kids.get(key)
            if kid is None:
                node.kids[key] = self.new_node(t)
                break
            node = kid
        options: list[int] = []
        movers: list[int] = []
        self.play_on(t, path[len(path) - 1].who, options, movers)
        outlook = chances(self.game, t)
        worth = margins(self.game, t)
        for seat, chance in enumerate(outlook):
            worth[seat] = (1.0 - MARGIN) * chance + MARGIN * worth[seat]
        self.note(outlook, worth)
        for at in range(len(path)):
            node = path[at]
            node.add(taken[at], worth[node.who], outlook[node.who])
            self.learn(node.menu[taken[at]], node.who, worth)
        for at in range(len(options)):
            self.learn(options[at], movers[at], worth)

    def note(self, outlook: list[float], worth: list[float]) -> None:
        """Add up what simulations say, and how far apart they are."""
        self.count += 1.0
        for seat, one in enumerate(worth):
            self.outlooks[seat] += outlook[seat]
            self.sums[seat] += one
            self.squares[seat] += one * one
            mean = self.sums[seat] / self.count
            variance = max(0.0, self.squares[seat] / self.count - mean * mean)
            self.spreads[seat] = sqrt((EXPECTED * SPREAD * SPREAD + self.count * variance) / (EXPECTED + self.count))

    def play_on(self, t: Table, mover: int, options: list[int], movers: list[int]) -> None:
        """A few decisions beyond the tree, to the end of a turn: of a few options drawn, the one that did best so far."""
        rng = self.rng
        made = 0
        alone = t.seats == 1  # then a turn ends when fate speaks: the game makes its move
        ask = t.ask
        while ask is not None and (made < self.rollout or (ask.who == mover and made < self.rollout + LONGEST_TURN)):
            menu = t.menu
            option = menu[rng.below(len(menu))]
            for _ in range(DRAWN - 1):
                other = menu[rng.below(len(menu))]
                if self.gain[other] * self.tried[option] > self.gain[option] * self.tried[other]:
                    option = other
            mover = ask.who
            options.append(option)
            movers.append(mover)
            luck = t.rng.a
            t.decide(option)
            if alone and t.rng.a != luck:
                mover = NOBODY
            made += 1
            ask = t.ask

    def learn(self, option: int, who: int, worth: list[float]) -> None:
        self.gain[option] += worth[who] - self.outset[who]
        self.tried[option] += 1.0

    def new_node(self, t: Table) -> Node:
        """A question nobody has thought about yet; experience says what to try first."""
        ask = t.ask
        assert ask is not None
        prior = [exp(SHARPNESS * self.gain[option] / self.tried[option] / self.spreads[ask.who]) for option in t.menu]
        total = sum(prior)
        return Node(ask.who, t.menu, [one / total for one in prior])
