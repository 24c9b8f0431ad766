"""A whole table for PettingZoo: its own checkers are content."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import caravanserai as cs
from caravanserai.env import aec_env

NAMES = ("istanbul", "marrakesh", "sabika")
every_game = pytest.mark.parametrize("name", NAMES)


@every_game
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # a dict with a mask, as theirs have
def test_its_own_checkers_are_content(name: str) -> None:
    api_test(aec_env(name, 3), num_cycles=100)
    seed_test(lambda: aec_env(name, 2), num_cycles=60)


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game to its end: what it was worth to each agent."""
    luck = random.Random(seed)
    env.reset(seed=seed)
    worth: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, late, _ = env.last()
        assert not late
        if over:
            worth[agent] = reward
            env.step(None)
        else:
            assert reward == 0
            env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
    return worth


@every_game
def test_the_end_is_worth_what_the_ranks_say(name: str) -> None:
    env = aec_env(name, 3)
    worth = play(env, seed=3)
    ranks = {f"player_{score.seat}": score.rank for score in cs.game(name).scores(env.table)}
    assert set(worth) == set(ranks) and abs(sum(worth.values())) < 1e-9
    assert sorted(worth, key=lambda agent: -worth[agent])[0] in [agent for agent, rank in ranks.items() if rank == 1]
    assert play(env, seed=3) == worth


def test_only_who_is_asked_has_options() -> None:
    env = aec_env("marrakesh", 2)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].any() and not env.observe(other)["action_mask"].any()
    with pytest.raises(cs.IllegalOption):
        env.step(int(np.argmin(env.observe(env.agent_selection)["action_mask"])))


def test_options_of_the_game_and_a_drawing() -> None:
    env = aec_env("istanbul", 4, render_mode="ansi", layout="long")
    env.reset(seed=1)
    assert env.table.setup["layout"] == "long" and "Caravansary" in str(env.render())
