"""A small AlphaZero: a network with one hidden layer learns a game from nothing but games against itself, searched by PUCT.

    pip install 'caravanserai[rl]'
    OMP_NUM_THREADS=1 python examples/zero.py sabika --generations 60 --out build/zero-sabika.csv

numpy is all it needs. Many tables are played at once, so that the network is asked about a position of each in one go. A search believes in
a new table for every simulation (`game.sample`: what the seat cannot see is drawn anew) and lets fate speak as it comes, so its tree is one
of decisions, not of positions. It wants to be as many points ahead as it can, and points can be counted at every moment: so the network
guesses only what the rest of the game will change. Searches are short; so what it is taught to do is its own first thought, changed by
what the simulations were worth (as in Gumbel AlphaZero), not how often each option was tried; and what it is taught to guess is what
searches thought soon afterwards, more than how the game ended (TD(λ)).

Prints a line for each measurement: games played against itself, the mean points of a seat in the last of them, then the mean worth of a
game (1 a victory, -1 a defeat) against each opponent with its standard error. The same seed gives the same curve.
"""

from __future__ import annotations

import argparse
import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import caravanserai as cs
from caravanserai import bots
from caravanserai.env import Features, outcome

OPPONENTS = ("random", "greedy")
FIRST_MEASURED = 1_000_000  # seeds of measured games: none of them is played to learn
CURIOSITY = 1.5  # how much the network's first thought counts against what simulations say, when one is to be tried
TRUST = 6.0  # how much the simulations change that thought in the end
NOISE = 0.25  # how much of it is chance while it plays against itself
PATIENCE = 0.95  # how much the later searches of a game and its end count for a guess
BATCH = 256


class Net:
    """What to do and how it will end: one hidden layer, two heads, learnt with Adam."""

    def __init__(self, inputs: int, hidden: int, choices: int, rng: np.random.Generator) -> None:
        self.parts: list[Any] = [
            rng.normal(0.0, np.sqrt(2.0 / inputs), (inputs, hidden)),
            np.zeros(hidden),
            rng.normal(0.0, 0.01, (hidden, choices + 1)),  # the last one guesses the rest
            np.zeros(choices + 1),
        ]
        self.parts = [part.astype(np.float32) for part in self.parts]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def __call__(self, rows: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, a number for each choice, and the lead that the rest of the game will bring."""
        first, bias, second, other = self.parts
        hidden = np.maximum(rows @ first + bias, 0.0)
        out = hidden @ second + other
        return hidden, out[:, :-1], out[:, -1]

    def learn(self, rows: Any, masks: Any, wanted: Any, rest: Any, rate: float) -> None:
        """One step on a batch towards what searches found better and what was still to come."""
        hidden, numbers, guess = self(rows)
        numbers = np.where(masks, numbers, -1e9)
        grown = np.exp(numbers - numbers.max(1, keepdims=True))
        chances = grown / grown.sum(1, keepdims=True)
        slope = np.concatenate([chances - wanted, (guess - rest)[:, None]], axis=1) / len(rows)
        back = (slope @ self.parts[2].T) * (hidden > 0.0)
        self.steps += 1
        for at, one in enumerate([rows.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)]):
            self.means[at] += 0.1 * (one - self.means[at])
            self.squares[at] += 0.001 * (one * one - self.squares[at])
            mean = self.means[at] / (1.0 - 0.9**self.steps)
            square = self.squares[at] / (1.0 - 0.999**self.steps)
            self.parts[at] -= rate * (mean / (np.sqrt(square) + 1e-8) + 0.01 * self.parts[at])


class Node:
    """A question after these decisions: what the network thinks of its options, and what came of trying them."""

    def __init__(self, who: int, thoughts: Any, worth: float) -> None:
        self.who = who
        self.thoughts = thoughts
        self.visits: dict[int, int] = {}
        self.totals: dict[int, float] = {}
        self.count, self.total = 1, worth
        self.kids: dict[tuple[int, int], Node] = {}

    def prior(self, menu: list[int]) -> list[float]:
        """How likely the network takes each option of this menu."""
        found: list[float] = self.thoughts[menu].tolist()
        whole = sum(found)
        return [one / whole for one in found]

    def worth(self, option: int) -> float:
        """What came of an option; of one never tried, what came of the question."""
        tried = self.visits.get(option, 0)
        return self.totals[option] / tried if tried else self.total / self.count

    def select(self, menu: list[int], prior: list[float]) -> int:
        """Of today's menu the option that is good so far, or promising and little tried."""
        width = CURIOSITY * self.count**0.5
        visits = self.visits
        found = [self.worth(option) + width * one / (1 + visits.get(option, 0)) for option, one in zip(menu, prior)]
        return menu[found.index(max(found))]

    def better(self, menu: list[int]) -> Any:
        """The first thought, changed by what the simulations were worth."""
        grown = np.array(self.prior(menu)) * np.exp(TRUST * np.array([self.worth(option) for option in menu]))
        return grown / grown.sum()


class Zero:
    """Thinks about many tables at once."""

    def __init__(self, game: Any, players: int, net: Net, simulations: int, points: float, seed: int) -> None:
        self.game, self.players, self.net, self.simulations, self.points = game, players, net, simulations, points
        self.features = Features(game.name, players, logs=True)
        self.rng = np.random.default_rng(seed)

    def leads(self, t: Any) -> list[float]:
        """How far each seat is ahead of the others now, in its own measure."""
        totals = [score.total for score in self.game.scores(t)][: self.players]
        others = self.players - 1
        return [(total - (sum(totals) - total) / others) / self.points for total in totals]

    def look(self, tables: list[Any]) -> list[Node]:
        """What the network thinks of each table, as the seat that is asked sees it."""
        if not tables:
            return []
        seen = b"".join([bytes(self.game.observe(t, t.ask.who)) for t in tables])
        _, numbers, rest = self.net(self.features(np.frombuffer(seen, np.uint8).reshape(len(tables), -1)))
        thoughts = np.exp(numbers - numbers.max(1, keepdims=True)) + 1e-9
        return [Node(t.ask.who, row, self.leads(t)[t.ask.who] + one) for t, row, one in zip(tables, thoughts, rest.tolist())]

    def search(self, tables: list[Any], noise: float = 0.0) -> list[Node]:
        roots = self.look([self.game.sample(t, t.ask.who, 0) for t in tables])  # points may be hidden too
        priors = [np.array(root.prior(t.menu)) for t, root in zip(tables, roots)]
        if noise:
            priors = [(1 - noise) * one + noise * self.rng.dirichlet(np.full(len(one), 0.5)) for one in priors]
        seeds = self.rng.integers(1 << 31, size=(self.simulations, len(tables))).tolist()
        for row in seeds:
            believed = [self.game.sample(t, root.who, seed) for t, root, seed in zip(tables, roots, row)]
            paths = [self.descend(t, root, prior.tolist()) for t, root, prior in zip(believed, roots, priors)]
            leaves = [at for at, t in enumerate(believed) if t.ask is not None]
            nodes = dict(zip(leaves, self.look([believed[at] for at in leaves])))
            for at, path in enumerate(paths):
                self.learn_from(path, believed[at], nodes.get(at))
        return roots

    def descend(self, t: Any, node: Node, prior: list[float]) -> list[tuple[Node, int]]:
        """Play on as the tree says until it knows no further; the way there."""
        path: list[tuple[Node, int]] = []
        while True:
            option = node.select(t.menu, prior)
            path.append((node, option))
            t.decide(option)
            if t.ask is None or (option, t.ask.who) not in node.kids:
                return path
            node = node.kids[option, t.ask.who]
            prior = node.prior(t.menu)

    def learn_from(self, path: list[tuple[Node, int]], t: Any, leaf: Node | None) -> None:
        """Tell every question on the way what came of it."""
        if leaf is None:
            worth = self.leads(t)
        else:
            node, option = path[-1]
            node.kids[option, leaf.who] = leaf
            worth = [leaf.total if seat == leaf.who else -leaf.total / (self.players - 1) for seat in range(self.players)]
        for node, option in path:
            node.visits[option] = node.visits.get(option, 0) + 1
            node.totals[option] = node.totals.get(option, 0.0) + worth[node.who]
            node.count += 1
            node.total += worth[node.who]


@dataclass
class Played:
    """A decision against itself: who saw what, what was allowed and wanted, the lead then, what the search thought of it; later the rest."""

    who: int
    seen: bytes
    menu: list[int]
    wanted: Any
    lead: float
    thought: float
    rest: float = 0.0


class School:
    """Tables at which the network plays against itself and what it remembers of them."""

    def __init__(self, zero: Zero, tables: int, kept: int, seed: int) -> None:
        self.zero, self.kept = zero, kept
        self.next_seed = FIRST_MEASURED * 2 * (1 + seed)
        self.tables = [self.lay_out() for _ in range(tables)]
        self.open: list[list[Played]] = [[] for _ in range(tables)]
        self.memory: list[Played] = []
        self.games = 0
        self.points: list[int] = []

    def lay_out(self) -> Any:
        t = self.zero.game.start(self.zero.players, self.next_seed)
        t.log = t.news = None
        self.next_seed += 1
        return t

    def play(self, steps: int) -> None:
        """So many decisions at each table."""
        game = self.zero.game
        self.points = []
        for _ in range(steps):
            for at, (t, root) in enumerate(zip(self.tables, self.zero.search(self.tables, NOISE))):
                wanted = root.better(t.menu)
                lead, thought = self.zero.leads(t)[root.who], root.total / root.count
                self.open[at].append(Played(root.who, bytes(game.observe(t, root.who)), t.menu, wanted, lead, thought))
                t.decide(int(self.zero.rng.choice(t.menu, p=wanted)))
                if t.ask is None or len(self.open[at]) >= game.longest:
                    self.keep(t, self.open[at])
                    self.tables[at], self.open[at] = self.lay_out(), []
        del self.memory[: -self.kept]

    def keep(self, t: Any, decisions: list[Played]) -> None:
        """From the end backwards: the lead to be expected is what the seat's next search thought, and what came after it."""
        expected = self.zero.leads(t)
        for one in reversed(decisions):
            one.rest = expected[one.who] - one.lead
            expected[one.who] += (1.0 - PATIENCE) * (one.thought - expected[one.who])
        self.memory += decisions
        self.games += 1
        self.points += [score.total for score in self.zero.game.scores(t)][: self.zero.players]

    def teach(self, rate: float, batches: int) -> None:
        """So many batches from memory."""
        zero, memory = self.zero, self.memory
        rest = np.array([one.rest for one in memory], np.float32)
        seen = np.frombuffer(b"".join([one.seen for one in memory]), np.uint8).reshape(len(memory), -1)
        for _ in range(batches):
            chosen = zero.rng.integers(len(memory), size=BATCH)
            wanted = np.zeros((BATCH, zero.game.num_choices), np.float32)
            masks = np.zeros((BATCH, zero.game.num_choices), bool)
            for row, at in enumerate(chosen.tolist()):
                masks[row, memory[at].menu] = True
                wanted[row, memory[at].menu] = memory[at].wanted
            zero.net.learn(zero.features(seen[chosen]), masks, wanted, rest[chosen], rate)


def measure(zero: Zero, name: str, games: int) -> tuple[float, float]:
    """The mean worth of so many games against a bot, seats in turns, and its standard error."""
    game, players = zero.game, zero.players
    tables = [game.start(players, FIRST_MEASURED + number // players) for number in range(games)]
    guests = [[bots.make(name, game, FIRST_MEASURED + number + at) for at in range(players)] for number in range(games)]
    while True:
        asked = []
        for number, t in enumerate(tables):
            while t.ask is not None and t.ask.who != number % players:
                t.decide(guests[number][t.ask.who].choose(game, t, t.ask.who))
            if t.ask is not None:
                asked.append(t)
        if not asked:
            break
        for t, root in zip(asked, zero.search(asked)):
            t.decide(t.menu[int(root.better(t.menu).argmax())])
    found = [outcome(game, t)[number % players] for number, t in enumerate(tables)]
    return float(np.mean(found)), float(np.std(found) / np.sqrt(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="sabika")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--tables", type=int, default=64, help="played at once (default: 64)")
    parser.add_argument("--steps", type=int, default=100, help="at each table in a generation (default: 100)")
    parser.add_argument("--simulations", type=int, default=8, help="for each decision (default: 8)")
    parser.add_argument("--every", type=int, default=10, help="generations between two measurements (default: 10)")
    parser.add_argument("--measured", type=int, default=100, help="games against each opponent (default: 100)")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--batches", type=int, default=50, help=f"of {BATCH} decisions after each generation (default: 50)")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning (default: 0.001)")
    parser.add_argument("--kept", type=int, default=50_000, help="decisions remembered (default: 50,000)")
    parser.add_argument("--points", type=float, default=20.0, help="a clear lead; 2 in Istanbul (default: 20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="write the curve there as CSV too")
    args = parser.parse_args()

    game, rng = cs.game(args.game), np.random.default_rng(args.seed)
    net = Net(Features(args.game, args.players).size, args.hidden, game.num_choices, rng)
    zero = Zero(game, args.players, net, args.simulations, args.points, args.seed)
    school = School(zero, args.tables, args.kept, args.seed)
    rows: list[list[str]] = []
    for generation in range(args.generations + 1):
        if generation:
            school.play(args.steps)
            if school.memory:
                school.teach(args.rate, args.batches)
        if generation % args.every == 0:
            found = [f"{one:.3f}" for name in OPPONENTS for one in measure(zero, name, args.measured)]
            points = f"{np.mean(school.points):.1f}" if school.points else ""
            rows.append([str(school.games), points, *found])
            print(*rows[-1], sep="\t", flush=True)
            if args.out:
                write(args.out, rows)


def write(out: Path, rows: list[list[str]]) -> None:
    """The curve so far: a run that is stopped leaves it behind."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("w", newline="") as file:
        head = ["games", "points", *(f"{name}{suffix}" for name in OPPONENTS for suffix in ("", "_error"))]
        csv.writer(file, lineterminator="\n").writerows([head, *rows])


if __name__ == "__main__":
    main()
