"""How fast: random playouts with the menu of every decision, clones, tree search, saves and loads.

One process, three players. Times are processor time, so that whoever else uses the machine counts little.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravanserai import _compiled
from caravanserai.bots.mcts import MctsBot
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.playout import clone_many, play_out, play_some

PLAYERS = 3
CLONES = 1000  # clones, saves and loads are too short to time one by one
SAVES = 20
SIMULATIONS = 200


def playouts(game: Game[Any], seconds: float, first_seed: int) -> tuple[int, int, float]:
    """Play random games for about so long: games, decisions, seconds."""
    games = decisions = 0
    began = now = time.process_time()
    while now - began < seconds:
        seed = first_seed + games
        t = game.start(players=PLAYERS, seed=seed)
        t.news = t.log = None
        decisions += play_out(t, seeded(seed))
        games += 1
        now = time.process_time()
    return games, decisions, now - began


def midgame(game: Game[Any]) -> Any:
    """A table in the middle of a random game."""
    length = play_out(game.start(players=PLAYERS, seed=1), seeded(1))
    t = game.start(players=PLAYERS, seed=1)
    play_some(t, seeded(1), length // 2)
    return t


def microseconds(job: Callable[[], object], times: int) -> float:
    """How long one of the `times` repetitions inside `job` takes."""
    began = time.process_time()
    job()
    return (time.process_time() - began) / times * 1e6


def search(game: Game[Any], t: Any, seed: int) -> float:
    """Simulations a second of the tree search, thinking about one decision."""
    took = microseconds(lambda: MctsBot(seed, SIMULATIONS, 0).choose(game, t, t.ask.who), SIMULATIONS)
    return 1e6 / took


@dataclass(frozen=True)
class Measured:
    """All numbers of one game: each the median of its repeats, the lowest and highest of which stand under `spread`."""

    game: str
    players: int
    decisions_per_game: float
    save_bytes: int
    compiled: bool
    decisions_per_second: float
    games_per_second: float
    clone_us: float
    simulations_per_second: float
    save_us: float
    load_us: float
    spread: dict[str, list[float]]


def measure(game: Game[Any], repeats: int = 5, seconds: float = 1.0) -> Measured:
    """All numbers of one game."""
    playouts(game, seconds / 10, 0)  # warm up
    rounds = [playouts(game, seconds, 1000 * at) for at in range(repeats)]
    t = midgame(game)
    searching = t.clone()
    saved = json.dumps(game.save(t))

    def save() -> None:
        for _ in range(SAVES):
            json.dumps(game.save(t))

    def load() -> None:
        for _ in range(SAVES):
            game.load(json.loads(saved))

    repeated = {
        "decisions_per_second": [decisions / took for _, decisions, took in rounds],
        "games_per_second": [games / took for games, _, took in rounds],
        "clone_us": [microseconds(lambda: clone_many(searching, CLONES), CLONES) for _ in range(repeats)],
        "simulations_per_second": [search(game, searching, at) for at in range(repeats)],
        "save_us": [microseconds(save, SAVES) for _ in range(repeats)],
        "load_us": [microseconds(load, SAVES) for _ in range(repeats)],
    }
    return Measured(
        game=game.name,
        players=PLAYERS,
        decisions_per_game=round(sum(row[1] for row in rounds) / sum(row[0] for row in rounds), 1),
        save_bytes=len(saved),
        compiled=_compiled.active(),
        spread={name: [round(min(values), 2), round(max(values), 2)] for name, values in repeated.items()},
        **{name: round(statistics.median(values), 2) for name, values in repeated.items()},
    )
