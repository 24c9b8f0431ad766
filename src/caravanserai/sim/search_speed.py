"""How fast the tree search thinks: simulations a second with rollouts of 40 decisions, two players, one process."""

from __future__ import annotations

import time
from typing import Any

from caravanserai.bots.mcts import MctsBot
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.playout import play_some

ROLLOUT = 40
OPENING = 12  # decisions played at random before the measurement
MILLISECONDS = 1000


def simulations_per_second(game: Game[Any], milliseconds: int = MILLISECONDS, seed: int = 1) -> float:
    """Think about one question for so long, in a new tree."""
    t = game.start(players=2, seed=seed)
    play_some(t, seeded(seed), OPENING)
    bot = MctsBot(seed, 0, milliseconds, ROLLOUT)
    began = time.perf_counter()
    root = bot.think(game, t, t.ask.who)
    return root.count / (time.perf_counter() - began)
