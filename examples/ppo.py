"""MaskablePPO learns a seat of a game against bots, and is measured against `random` and `greedy` on the way.

    pip install 'caravanserai[rl]' sb3-contrib
    python examples/ppo.py sabika --steps 100000 --out build/ppo-sabika.csv

Prints a line for each measurement: steps trained, then the mean worth of a game (1 a victory, -1 a defeat) against each opponent with
its standard error. The same seed gives the same curve with the same versions of torch and sb3-contrib.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from caravanserai.env import FeaturesWrapper, SeatEnv

OPPONENTS = ("random", "greedy")
FIRST_MEASURED = 1_000_000  # seeds of measured games: none of them is trained on


def seat(game: str, players: int, opponents: str) -> Any:
    return FeaturesWrapper(SeatEnv(game, players, opponents))


def measure(learner: Any, env: Any, games: int) -> tuple[float, float]:
    """The mean worth of so many games and its standard error; the learner takes what it likes best."""
    worth = []
    for number in range(games):
        row, _ = env.reset(seed=FIRST_MEASURED + number)
        over = late = False
        reward = 0.0
        while not (over or late):
            action, _ = learner.predict(row, action_masks=env.action_masks(), deterministic=True)
            row, reward, over, late, _ = env.step(int(action))
        worth.append(reward)
    return float(np.mean(worth)), float(np.std(worth) / np.sqrt(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="sabika")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random", help="who it trains against (default: random)")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--measurements", type=int, default=5, help="besides the one before training (default: 5)")
    parser.add_argument("--games", type=int, default=50, help="of each measurement and opponent (default: 50)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="write the curve there as CSV too")
    args = parser.parse_args()

    torch.set_num_threads(1)  # more threads, other sums
    learner = MaskablePPO(
        "MlpPolicy",
        seat(args.game, args.players, args.opponents),
        n_steps=1024,
        batch_size=256,
        n_epochs=4,
        learning_rate=3e-4,
        gamma=0.999,
        gae_lambda=0.98,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=args.seed,
        device="cpu",
    )
    measured = {name: seat(args.game, args.players, name) for name in OPPONENTS}
    rows: list[list[str]] = []
    for part in range(args.measurements + 1):
        if part:
            learner.learn(args.steps // args.measurements, reset_num_timesteps=part == 1)
        found = [f"{number:.3f}" for name in OPPONENTS for number in measure(learner, measured[name], args.games)]
        rows.append([str(learner.num_timesteps), *found])
        print(*rows[-1], sep="\t", flush=True)
    if args.out:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        with args.out.open("w", newline="") as file:
            head = ["steps", *(f"{name}{suffix}" for name in OPPONENTS for suffix in ("", "_error"))]
            csv.writer(file, lineterminator="\n").writerows([head, *rows])


if __name__ == "__main__":
    main()
