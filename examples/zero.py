"""A small AlphaZero: a network with one hidden layer learns a game from nothing but games against itself, searched by PUCT.

    pip install 'caravanserai[rl]'
    python examples/zero.py sabika --generations 8 --out build/zero-sabika.csv

numpy is all it needs. A search believes in a new table for every simulation (`game.sample`: what the seat cannot see is drawn anew) and lets
fate speak as it comes, so its tree is one of decisions, not of positions. Prints a line for each generation: games played, then the mean
worth of a game (1 a victory, -1 a defeat) against each opponent with its standard error. The same seed gives the same curve.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import Any

import numpy as np

import caravanserai as cs
from caravanserai import bots
from caravanserai.env import Features, outcome

OPPONENTS = ("random", "greedy")
FIRST_MEASURED = 1_000_000  # seeds of measured games: none of them is played to learn
CURIOSITY = 1.5  # how much the network's first thought counts against what simulations say
NOISE = 0.25  # how much of that thought is chance while it plays against itself
KEPT = 60_000  # decisions remembered


class Net:
    """What to do and how it will end: one hidden layer, two heads, learnt with Adam."""

    def __init__(self, inputs: int, hidden: int, choices: int, rng: np.random.Generator) -> None:
        self.parts: list[Any] = [
            rng.normal(0.0, np.sqrt(2.0 / inputs), (inputs, hidden)),
            np.zeros(hidden),
            rng.normal(0.0, 0.01, (hidden, choices + 1)),  # the last one is the worth
            np.zeros(choices + 1),
        ]
        self.parts = [part.astype(np.float32) for part in self.parts]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def __call__(self, rows: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, a number for each choice, and the worth from -1 to 1."""
        first, bias, second, other = self.parts
        hidden = np.maximum(rows @ first + bias, 0.0)
        out = hidden @ second + other
        return hidden, out[..., :-1], np.tanh(out[..., -1])

    def learn(self, rows: Any, masks: Any, visits: Any, worth: Any, rate: float) -> float:
        """One step on a batch towards what searches did and how games ended; how surprised it was."""
        hidden, numbers, guess = self(rows)
        chances = softmax(np.where(masks, numbers, -1e9))
        slope = np.concatenate([chances - visits, (2.0 * (guess - worth) * (1.0 - guess**2))[:, None]], axis=1) / len(rows)
        back = (slope @ self.parts[2].T) * (hidden > 0.0)
        self.steps += 1
        for at, one in enumerate([rows.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)]):
            self.means[at] += 0.1 * (one - self.means[at])
            self.squares[at] += 0.001 * (one * one - self.squares[at])
            mean = self.means[at] / (1.0 - 0.9**self.steps)
            square = self.squares[at] / (1.0 - 0.999**self.steps)
            self.parts[at] -= rate * (mean / (np.sqrt(square) + 1e-8) + 1e-4 * self.parts[at])
        return float(-(visits * np.log(chances + 1e-9)).sum(1).mean() + ((guess - worth) ** 2).mean())


def softmax(numbers: Any) -> Any:
    grown = np.exp(numbers - numbers.max(-1, keepdims=True))
    return grown / grown.sum(-1, keepdims=True)


class Node:
    """A question after these decisions: what the network thinks of its options, and what came of trying them."""

    def __init__(self, who: int, numbers: Any) -> None:
        self.who = who
        self.numbers = numbers
        self.visits: dict[int, int] = {}
        self.totals: dict[int, float] = {}
        self.kids: dict[tuple[int, int], Node] = {}

    def select(self, menu: list[int], noise: Any = None) -> int:
        """Of today's menu the option that is good so far, or promising and little tried."""
        prior = softmax(self.numbers[menu])
        if noise is not None:
            prior = (1.0 - NOISE) * prior + NOISE * noise
        tried = [self.visits.get(option, 0) for option in menu]
        width = CURIOSITY * np.sqrt(1.0 + sum(tried))
        worth = [
            (self.totals[option] / count if count else 0.0) + width * chance / (1 + count)
            for option, count, chance in zip(menu, tried, prior)
        ]
        return menu[int(np.argmax(worth))]


class Zero:
    """Plays by search; `choose` is what bots have, so it can sit at any table."""

    def __init__(self, game: Any, players: int, net: Net, features: Features, simulations: int, seed: int) -> None:
        self.game, self.players, self.net, self.features, self.simulations = game, players, net, features, simulations
        self.rng = np.random.default_rng(seed)

    def look(self, t: Any) -> tuple[Node, float]:
        row = np.array(self.game.observe(t, t.ask.who), np.uint8)
        _, numbers, worth = self.net(self.features(row))
        return Node(t.ask.who, numbers), float(worth)

    def search(self, t: Any, noisy: bool = False) -> Node:
        root, _ = self.look(t)
        noise = self.rng.dirichlet([0.5] * len(t.menu)) if noisy else None
        for _ in range(self.simulations):
            self.simulate(self.game.sample(t, root.who, int(self.rng.integers(1 << 31))), root, noise)
        return root

    def simulate(self, t: Any, node: Node, noise: Any) -> None:
        path: list[tuple[Node, int]] = []
        while True:
            option = node.select(t.menu, noise if not path else None)
            path.append((node, option))
            t.decide(option)
            if t.ask is None:
                worth = outcome(self.game, t)
                break
            kid = node.kids.get((option, t.ask.who))
            if kid is None:
                kid, one = self.look(t)
                node.kids[option, t.ask.who] = kid
                worth = [one if seat == kid.who else -one / (self.players - 1) for seat in range(self.players)]
                break
            node = kid
        for node, option in path:
            node.visits[option] = node.visits.get(option, 0) + 1
            node.totals[option] = node.totals.get(option, 0.0) + worth[node.who]

    def choose(self, game: Any, t: Any, seat: int) -> int:
        visits = self.search(t).visits
        menu: list[int] = t.menu
        return max(menu, key=lambda option: visits.get(option, 0))

    def play_itself(self, seed: int) -> list[tuple[Any, Any, Any, float]]:
        """One game: for each decision what was seen, what was allowed, how often each option was tried, and how it ended."""
        t = self.game.start(self.players, seed)
        t.log = t.news = None
        seen: list[tuple[int, Any, Any, Any]] = []
        while t.ask is not None and len(seen) < self.game.longest:
            root = self.search(t, noisy=True)
            mask = np.zeros(self.game.num_choices, bool)
            mask[t.menu] = True
            tried = np.zeros(self.game.num_choices, np.float32)
            for option, count in root.visits.items():
                tried[option] = count / self.simulations
            seen.append((root.who, np.array(self.game.observe(t, root.who), np.uint8), mask, tried))
            t.decide(int(self.rng.choice(self.game.num_choices, p=tried / tried.sum())))
        worth = outcome(self.game, t) if t.ask is None else [0.0] * self.players
        return [(row, mask, tried, worth[who]) for who, row, mask, tried in seen]


def measure(player: Zero, name: str, games: int) -> tuple[float, float]:
    """The mean worth of so many games against a bot, seats in turns, and its standard error."""
    found = []
    for number in range(games):
        seat = number % player.players
        guests: list[Any] = [bots.make(name, player.game, FIRST_MEASURED + number + at) for at in range(player.players)]
        guests[seat] = player
        t = player.game.start(player.players, FIRST_MEASURED + number // player.players)
        while t.ask is not None:
            t.decide(guests[t.ask.who].choose(player.game, t, t.ask.who))
        found.append(outcome(player.game, t)[seat])
    return float(np.mean(found)), float(np.std(found) / np.sqrt(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="sabika")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--games", type=int, default=40, help="against itself in each generation (default: 40)")
    parser.add_argument("--simulations", type=int, default=24, help="for each decision (default: 24)")
    parser.add_argument("--measured", type=int, default=20, help="games against each opponent after a generation (default: 20)")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--batches", type=int, default=300, help="of 256 decisions after each generation (default: 300)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="write the curve there as CSV too")
    args = parser.parse_args()

    game, rng = cs.game(args.game), np.random.default_rng(args.seed)
    features = Features(args.game, args.players)
    net = Net(features.size, args.hidden, game.num_choices, rng)
    player = Zero(game, args.players, net, features, args.simulations, args.seed)
    memory: list[tuple[Any, Any, Any, float]] = []
    rows: list[list[str]] = []
    for generation in range(args.generations + 1):
        if generation:
            for number in range(args.games):
                memory += player.play_itself(FIRST_MEASURED * (1 + args.seed) * 2 + generation * args.games + number)
            memory = memory[-KEPT:]
            for _ in range(args.batches):
                chosen = [memory[at] for at in rng.integers(len(memory), size=256)]
                seen, masks, tried, worth = (np.array(column) for column in zip(*chosen))
                net.learn(features(seen), masks, tried, worth.astype(np.float32), 1e-3)
        found = [f"{one:.3f}" for name in OPPONENTS for one in measure(player, name, args.measured)]
        rows.append([str(generation * args.games), *found])
        print(*rows[-1], sep="\t", flush=True)
    if args.out:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        with args.out.open("w", newline="") as file:
            head = ["games", *(f"{name}{suffix}" for name in OPPONENTS for suffix in ("", "_error"))]
            csv.writer(file, lineterminator="\n").writerows([head, *rows])


if __name__ == "__main__":
    main()
