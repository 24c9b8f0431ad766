"""Our games beside those of others, in one process: alternating slices of processor time, so that a busy moment hits all.

    pip install catanatron open_spiel 'pettingzoo[classic]'
    python bench/peers.py --rounds 9 --slice 0.3

Random players, every decision with its menu of legal options. Prints decisions and copies of a table in mid-game per second (median,
lowest – highest), and how many times Catanatron's each is, measured round by round. Who is not installed is left out.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable
from time import process_time
from typing import Any

import caravanserai as cs
from caravanserai import _compiled
from caravanserai.kernel.chance import seeded
from caravanserai.sim.playout import clone_many, play_some

PLAYERS = 3
YARDSTICK = "Catanatron"


def per_second(some: Callable[[], int], seconds: float) -> float:
    done, began = 0, process_time()
    while process_time() - began < seconds:
        done += some()
    return done / (process_time() - began)


class Ours:
    """A game of ours, played by the compiled loop."""

    def __init__(self, name: str) -> None:
        self.game = cs.game(name)
        self.luck = seeded(1)
        self.games = 0
        self.t = self.begin()
        self.middle = self.begin()
        play_some(self.middle, self.luck, 60)

    def begin(self) -> Any:
        self.games += 1
        t = self.game.start(players=PLAYERS, seed=self.games)
        t.log = t.news = None
        return t

    def play(self) -> int:
        made = play_some(self.t, self.luck, 500)
        if self.t.ask is None:
            self.t = self.begin()
        return made

    def copy(self) -> int:
        clone_many(self.middle, 200)
        return 200


class Catan:
    """Catanatron's random players."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        random.seed(1)
        self.new: Callable[[], Any] = lambda: Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE)])
        self.game, self.middle = self.new(), self.new()
        for _ in range(60):
            self.middle.play_tick()

    def play(self) -> int:
        for _ in range(100):
            if self.game.winning_color() is not None:
                self.game = self.new()
            self.game.play_tick()
        return 100

    def copy(self) -> int:
        for _ in range(20):
            self.middle.copy()
        return 20


class Spiel:
    """A game of OpenSpiel, written in C++ and driven from Python."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.luck = random.Random(1)
        self.state = self.game.new_initial_state()
        self.middle = self.game.new_initial_state()
        for _ in range(20):
            self.one(self.middle)

    def one(self, state: Any) -> None:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(self.luck.choices(outcomes, chances)[0])
        else:
            state.apply_action(self.luck.choice(state.legal_actions()))

    def play(self) -> int:
        made = 0
        while made < 100:
            if self.state.is_terminal():
                self.state = self.game.new_initial_state()
            made += not self.state.is_chance_node()
            self.one(self.state)
        return made

    def copy(self) -> int:
        for _ in range(100):
            self.middle.clone()
        return 100


class Zoo:
    """A classic game of PettingZoo; its environments are not made to be copied."""

    def __init__(self, name: str) -> None:
        from importlib import import_module

        self.env = import_module(f"pettingzoo.classic.{name}").raw_env()
        self.env.reset(seed=1)
        self.luck = random.Random(1)

    def play(self) -> int:
        for _ in range(50):
            if not self.env.agents:
                self.env.reset()
            seen, _, over, late, _ = self.env.last()
            self.env.step(None if over or late else self.luck.choice(seen["action_mask"].nonzero()[0]))
        return 50

    def copy(self) -> int:
        return 0


CONTESTANTS: dict[str, Callable[[], Any]] = {
    YARDSTICK: Catan,
    "Istanbul": lambda: Ours("istanbul"),
    "Marrakesh": lambda: Ours("marrakesh"),
    "Sabika": lambda: Ours("sabika"),
    "OpenSpiel backgammon": lambda: Spiel("backgammon"),
    "PettingZoo connect_four": lambda: Zoo("connect_four_v3"),
}


def invited() -> dict[str, Any]:
    found = {}
    for name, make in CONTESTANTS.items():
        try:
            found[name] = make()
        except ImportError as why:
            print(f"without {name}: {why}")
    return found


def spread(values: list[float], digits: int = 0) -> str:
    return f"{statistics.median(values):,.{digits}f} ({min(values):,.{digits}f} – {max(values):,.{digits}f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--slice", type=float, default=0.3, help="seconds of processor time for each in a round")
    args = parser.parse_args()
    guests = invited()
    decisions: dict[str, list[float]] = {name: [] for name in guests}
    copies: dict[str, list[float]] = {name: [] for name in guests}
    for _ in range(args.rounds):
        for name, guest in guests.items():
            decisions[name].append(per_second(guest.play, args.slice))
            copies[name].append(per_second(guest.copy, args.slice / 3) if guest.copy() else 0.0)
    print(f"{'compiled' if _compiled.active() else 'interpreted'}, {args.rounds} rounds of {args.slice} s each")
    print("| game | decisions/s | × Catanatron | copies/s | × Catanatron |\n|---|--:|--:|--:|--:|")
    for name in guests:
        cells = [spread(decisions[name]), ratio(decisions, name)]
        cells += [spread(copies[name]), ratio(copies, name)] if copies[name][0] else ["–", "–"]
        print(f"| {name} | " + " | ".join(cells) + " |")


def ratio(numbers: dict[str, list[float]], name: str) -> str:
    """Of the same round, so that whatever slowed one down slowed the other too."""
    if YARDSTICK not in numbers:
        return "–"
    return spread([one / other for one, other in zip(numbers[name], numbers[YARDSTICK])], 1)


if __name__ == "__main__":
    main()
