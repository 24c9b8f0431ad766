"""Steps per second of processor time in every kind of environment, random players, observation and mask with each step; and what one
observation costs.

    python bench/envs.py --players 2 --seconds 2

Needs what `caravanserai[spiel]` brings.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
import pyspiel

import caravanserai.env.openspiel  # noqa: F401  # makes the games known
from caravanserai import _compiled
from caravanserai.env import SeatEnv, VectorTables, aec_env
from caravanserai.games import game as find_game

GAMES = ("istanbul", "marrakesh", "sabika")
CHUNK = 200  # steps between two looks at the clock


def seat_steps(game: str, players: int) -> Callable[[], int]:
    env, luck = SeatEnv(game, players), random.Random(1)
    env.reset(seed=1)

    def some() -> int:
        for _ in range(CHUNK):
            _, _, over, late, _ = env.step(luck.choice(env.table.menu))
            if over or late:
                env.reset()
        return CHUNK

    return some


def aec_steps(game: str, players: int) -> Callable[[], int]:
    env, luck = aec_env(game, players), random.Random(1)
    env.reset(seed=1)

    def some() -> int:
        for _ in range(CHUNK):
            if not env.agents:
                env.reset()
            _, _, over, late, _ = env.last()
            env.step(None if over or late else luck.choice(env.table.menu))
        return CHUNK

    return some


def vector_steps(game: str, players: int) -> Callable[[], int]:
    tables, rng = VectorTables(game, players, 64), np.random.default_rng(1)
    tables.reset(1)

    def some() -> int:
        for _ in range(CHUNK // 50):
            tables.step(tables.random_actions(rng))
        return tables.count * (CHUNK // 50)

    return some


def spiel_steps(name: str, players: int) -> Callable[[], int]:
    game, luck = pyspiel.load_game(f"caravanserai_{name}(players={players})"), random.Random(1)
    observer = game.make_py_observer()
    state: list[Any] = [game.new_initial_state()]

    def some() -> int:
        for _ in range(CHUNK):
            while state[0].current_player() < 0:
                if state[0].is_terminal():
                    state[0] = game.new_initial_state()
                outcomes, chances = zip(*state[0].chance_outcomes())
                state[0].apply_action(luck.choices(outcomes, chances)[0])
            observer.set_from(state[0], state[0].current_player())
            state[0].apply_action(luck.choice(state[0].legal_actions()))
        return CHUNK

    return some


def observation(name: str, players: int, seconds: float) -> float:
    """Microseconds for one `game.observe`, at positions all over some random games."""
    game, luck = find_game(name), random.Random(1)
    positions = []
    for seed in range(4):
        t = game.start(players, seed)
        while t.ask is not None:
            if luck.random() < 0.02:
                positions.append((t.clone(), t.ask.who))
            t.decide(luck.choice(t.menu))

    def some() -> int:
        for t, who in positions:
            for _ in range(CHUNK):
                game.observe(t, who)
        return CHUNK * len(positions)

    return 1e6 / rate(some, seconds)


KINDS = {"SeatEnv": seat_steps, "aec_env": aec_steps, "VectorTables": vector_steps, "OpenSpiel": spiel_steps}


def rate(some: Callable[[], int], seconds: float) -> float:
    steps, began = 0, process_time()
    while process_time() - began < seconds:
        steps += some()
    return steps / (process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    print("compiled" if _compiled.active() else "interpreted: run `make build` first")
    print("| steps/s | " + " | ".join(GAMES) + " |\n|---|" + "--:|" * len(GAMES))
    for name, make in KINDS.items():
        rates = [rate(make(game, args.players), args.seconds) for game in GAMES]
        print(f"| {name} | " + " | ".join(f"{one:,.0f}" for one in rates) + " |")
    costs = [observation(game, args.players, args.seconds) for game in GAMES]
    print("| one observation, µs | " + " | ".join(f"{one:.1f}" for one in costs) + " |")
    print("| numbers in it | " + " | ".join(str(len(find_game(game).layout(args.players))) for game in GAMES) + " |")


if __name__ == "__main__":
    main()
