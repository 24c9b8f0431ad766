"""The search behind the bot: simulations of one table, and what they teach about options."""

from __future__ import annotations

import gc
from collections.abc import Callable
from math import exp, sqrt
from typing import Any, Final

from caravanserai.bots.chances import Judge
from caravanserai.bots.manner import Manner
from caravanserai.bots.tree import Node, signature
from caravanserai.kernel.chance import Rng, seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.opinion import Thinking
from caravanserai.kernel.table import Ask, Table

NOBODY: Final = -2
LONGEST_TURN: Final = 12  # but no further than this
CLOCK: Final = 8  # simulations between two looks at the clock
FORGET: Final = 0.5  # how much of the experience with options a later decision keeps
SPREAD: Final = 0.1  # how far apart outcomes lie before anything is known
EXPECTED: Final = 4.0  # and the number of simulations this belief is worth


class Search:
    """One search: the table it thinks about and what it has learned of options."""

    game: Game[Any]
    judge: Judge
    manner: Manner
    thinking: Thinking
    t: Table
    seat: int
    seed: int
    rng: Rng
    outset: list[float]  # how well every seat stood before thinking
    places: dict[type, int]  # by kind of question: where its options begin in the next three
    gain: list[float]  # by question and option: what was won since the outset, added up
    tried: list[float]  # by question and option: how often it was taken
    recalled: list[float]  # by question and option: the gain this began with, by what earlier games taught
    known: list[int]  # the places where something was tried
    count: float  # simulations about this table
    outlooks: list[float]  # the chances of every seat in them, added up
    sums: list[float]  # how well they went for every seat, added up
    squares: list[float]
    spreads: list[float]  # the standard deviation of the same
    done: int

    def __init__(self, judge: Judge, manner: Manner) -> None:
        self.game = judge.game
        self.judge = judge
        self.manner = manner
        self.thinking = judge.opinion.thinking
        self.places = {}
        self.gain = []
        self.tried = []
        self.recalled = []
        self.known = []
        self.done = 0

    def begin(self, t: Table, seat: int, seed: int) -> None:
        """Think about this table from now on."""
        self.t = t
        self.seat = seat
        self.seed = seed
        self.rng = seeded(seed)
        sampled = self.game.sample(t, seat, seed)
        self.outset = self.judge.worth(sampled, [])
        self.count = 0.0
        self.outlooks = [0.0] * len(self.outset)
        self.sums = [0.0] * len(self.outset)
        self.squares = [0.0] * len(self.outset)
        self.spreads = [SPREAD] * len(self.outset)
        self.fade()

    def fade(self) -> None:
        """Experience with earlier questions counts less and less."""
        for place in self.known:
            self.gain[place] = self.recalled[place] + FORGET * (self.gain[place] - self.recalled[place])
            self.tried[place] = 1.0 + FORGET * (self.tried[place] - 1.0)

    def place(self, ask: Ask[Any]) -> int:
        """Where the experience with this kind of question begins."""
        kind = type(ask) if self.manner.by_question else Ask
        found = self.places.get(kind, -1)
        if found < 0:
            found = self.places[kind] = len(self.gain)
            size = self.game.num_actions
            lesson = self.judge.lessons.get(kind.__name__)
            gain = [0.0] * size if lesson is None else [SPREAD * self.thinking.recall * one for one in lesson]
            self.gain.extend(gain)
            self.recalled.extend(gain)
            self.tried.extend([1.0] * size)
        return found

    def run(self, root: Node, simulations: int) -> None:
        collecting = gc.isenabled()
        gc.disable()  # a search makes no cycles; looking for them costs a tenth of its time
        for _ in range(simulations):
            self.simulate(root)
        if collecting:
            gc.enable()

    def run_until(self, root: Node, end: float, clock: Callable[[], float]) -> None:
        while clock() < end:
            self.run(root, CLOCK)

    def simulate(self, root: Node) -> None:
        """One walk down the tree, one new question, a short look ahead, and what it says for every seat on the way."""
        self.done += 1
        t: Table = self.game.sample(self.t, self.seat, self.seed + self.done)
        path: list[Node] = []
        taken: list[int] = []
        options: list[int] = []  # beyond the tree, by the place of experience with them
        movers: list[int] = []
        node = root
        while True:
            index = node.select(self.spreads[node.who])
            path.append(node)
            taken.append(index)
            t.decide(node.menu[index])
            if self.manner.sees_secrecy:
                self.draw_secrets(t, options, movers)
            if t.ask is None:
                break
            key = signature(t, index)
            kid = node.kids.get(key)
            if kid is None:
                node.kids[key] = self.new_node(t)
                break
            node = kid
        self.play_on(t, path[len(path) - 1].who, options, movers)
        outlook: list[float] = []
        worth = self.judge.worth(t, outlook)
        self.note(outlook, worth)
        for at in range(len(path)):
            node = path[at]
            node.add(taken[at], worth[node.who], outlook[node.who])
            self.learn(node.place + node.menu[taken[at]], node.who, worth)
        for at in range(len(options)):
            self.learn(options[at], movers[at], worth)

    def draw_secrets(self, t: Table, options: list[int], movers: list[int]) -> None:
        """What others choose in secret does not answer what we choose: it is drawn, by experience."""
        ask = t.ask
        while ask is not None and ask.who != self.seat and ask.is_secret():
            place = self.place(ask)
            prior = self.prior(t.menu, place, ask.who)
            left = self.rng.below(1 << 20) / (1 << 20)
            found = len(prior) - 1
            for index in range(len(prior)):
                left -= prior[index]
                if left < 0.0:
                    found = index
                    break
            option = t.menu[found]
            options.append(place + option)
            movers.append(ask.who)
            t.decide(option)
            ask = t.ask

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
        alone = t.seats == 1  # then a turn ends when fate speaks: the game makes its move
        wanted = self.thinking.plays_on(t.seats)
        others = self.thinking.drawn - 1
        made = 0
        ask = t.ask
        while ask is not None and (made < wanted or (ask.who == mover and made < wanted + LONGEST_TURN)):
            menu = t.menu
            place = self.place(ask)
            option = menu[rng.below(len(menu))]
            for _ in range(others):
                other = menu[rng.below(len(menu))]
                if (
                    self.gain[place + other] * self.tried[place + option]
                    > self.gain[place + option] * self.tried[place + other]
                ):
                    option = other
            mover = ask.who
            options.append(place + option)
            movers.append(mover)
            luck = t.rng.a
            t.take(option)
            if alone and t.rng.a != luck:
                mover = NOBODY
            made += 1
            ask = t.ask

    def learn(self, place: int, who: int, worth: list[float]) -> None:
        if self.tried[place] == 1.0 and self.gain[place] == self.recalled[place]:
            self.known.append(place)
        self.gain[place] += worth[who] - self.outset[who]
        self.tried[place] += 1.0

    def prior(self, menu: list[int], place: int, who: int) -> list[float]:
        """How likely each option is to be good, by experience."""
        sharpness = self.thinking.sharpness / self.spreads[who]
        found = [exp(sharpness * self.gain[place + option] / self.tried[place + option]) for option in menu]
        total = sum(found)
        return [one / total for one in found]

    def new_node(self, t: Table) -> Node:
        """A question nobody has thought about yet; experience says what to try first."""
        ask = t.ask
        assert ask is not None
        place = self.place(ask)
        return Node(ask.who, place, t.menu, self.prior(t.menu, place, ask.who))
