"""Ask the arena of every weight at once whether it should be larger: greedy bots that differ a little in all of them meet.

Each pair of games draws for every weight whether side A believes a step more in it and side B a step less, or the other way round; a
deal is played twice with the sides changed. How the margins go with the drawing says what each step is worth in points. A fit only
knows how well weights foretell who wins; this knows how well one plays with them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from caravanserai.bots.chances import Judge
from caravanserai.bots.greedy import GreedyBot
from caravanserai.bots.manner import TODAY
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble, seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.pool import Pool

STEP = 0.3  # part of a weight that the sides believe more or less in it
LEAST = 0.1  # weights smaller than this are moved as if they were as large
SURE = 4.0  # a slope so many times its error moves a weight a whole step


@dataclass(frozen=True)
class Tuning:
    """How much is played."""

    pairs: int = 100
    players: int = 2
    looks: int = 0  # of a decision; 0: as many as the game finds enough
    step: float = STEP
    seed: int = 1


@dataclass(frozen=True)
class Pair:
    """Two games of one deal: for each weight whether A believed more in it, and how many points A was ahead in the mean."""

    number: int
    signs: list[int]
    margin: float


@dataclass(frozen=True)
class Slope:
    """What a step of a weight is worth in points, how sure that is, and where the weight goes."""

    name: str
    weight: float
    points: float
    error: float
    moved: float


def tune(game: Game[Any], tuning: Tuning, pool: Pool = Pool(), kept: Path | None = None) -> list[Slope]:
    """So many pairs of games. What a file keeps is not played again, and what is played is kept there at once."""
    weights = game.opinion().greedy
    known = {pair.number: pair for pair in read(kept)}
    jobs = [(game.name, tuning, number) for number in range(tuning.pairs) if number not in known]
    for pair in pool.map(meet, jobs):
        known[pair.number] = pair
        keep(kept, pair)
    pairs = [known[number] for number in range(tuning.pairs)]
    return slopes(game.opinion().names, weights, tuning.step, pairs)


def steps(weights: Sequence[float], step: float) -> list[float]:
    return [step * max(abs(weight), LEAST) for weight in weights]


def meet(job: tuple[str, Tuning, int]) -> Pair:
    """One deal, played twice with the sides changed."""
    name, tuning, number = job
    game = find_game(name)
    opinion = game.opinion()
    weights = opinion.greedy
    rng = seeded(scramble(scramble(tuning.seed) ^ ~number))
    signs = [1 if rng.below(2) else -1 for _ in weights]
    sizes = steps(weights, tuning.step)
    believed = [[one + side * sign * size for one, sign, size in zip(weights, signs, sizes)] for side in (1, -1)]
    judges = [Judge(game, opinion, one) for one in believed]
    margins = [margin(game, judges, tuning, scramble(scramble(tuning.seed) ^ number), turned) for turned in (0, 1)]
    return Pair(number, signs, sum(margins) / 2)


def margin(game: Game[Any], judges: list[Judge], tuning: Tuning, seed: int, turned: int) -> float:
    """One game, the sides seated in turns: how many points A's seats were ahead of B's in the mean."""
    t = game.start(players=tuning.players, seed=seed)
    t.news = t.log = None
    sides = [(seat + turned) % 2 for seat in range(tuning.players)]
    guests = [GreedyBot(seed + 1 + seat, TODAY, tuning.looks, judges[side]) for seat, side in enumerate(sides)]
    while t.ask is not None:
        t.decide(guests[t.ask.who].choose(game, t, t.ask.who))
    scores = game.scores(t)
    means = [sum(scores[seat].total for seat, one in enumerate(sides) if one == side) / sides.count(side) for side in (0, 1)]
    return means[0] - means[1]


def slopes(names: Sequence[str], weights: Sequence[float], step: float, pairs: Sequence[Pair]) -> list[Slope]:
    """What each step was worth: the mean margin of those who took it. The signs were drawn apart, so each stands for itself."""
    count = len(pairs)
    error = sqrt(sum(pair.margin**2 for pair in pairs) / max(count - 1, 1) / count) if count else 0.0
    found = []
    for at, (name, weight, size) in enumerate(zip(names, weights, steps(weights, step))):
        points = sum(pair.signs[at] * pair.margin for pair in pairs) / max(count, 1)
        sure = max(-1.0, min(1.0, points / (SURE * error))) if error else 0.0
        found.append(Slope(name, weight, round(points, 3), round(error, 3), round(weight + sure * size, 3)))
    return found


def read(kept: Path | None) -> list[Pair]:
    if kept is None or not kept.exists():
        return []
    return [Pair(**json.loads(line)) for line in kept.read_text("utf-8").splitlines()]


def keep(kept: Path | None, pair: Pair) -> None:
    if kept is not None:
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"number": pair.number, "signs": pair.signs, "margin": pair.margin}) + "\n")
