"""One seat for Gymnasium: its own checker is content, masks say what the rules allow, and the end counts."""

from __future__ import annotations

import pickle
import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import caravanserai as cs
from caravanserai.env import Features, FeaturesWrapper, SeatEnv
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

NAMES = ("istanbul", "marrakesh", "sabika")
every_game = pytest.mark.parametrize("name", NAMES)


def play(env: Any, seed: int) -> tuple[float, int]:
    """A random game to its end: what the last step brought, and how many there were."""
    luck = random.Random(seed)
    _, info = env.reset(seed=seed)
    steps, over = 0, False
    reward = 0.0
    while not over:
        assert reward == 0.0
        allowed = np.flatnonzero(info["action_mask"])
        _, reward, over, late, info = env.step(luck.choice(allowed))
        steps += 1
        assert not late
    return reward, steps


@every_game
def test_its_own_checker_is_content(name: str) -> None:
    """Whatever it would only warn of counts too; it draws the table in every way that is declared."""
    env: Any = gymnasium.make(f"caravanserai/{name.capitalize()}-v1", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@every_game
def test_it_is_made_by_name(name: str) -> None:
    env: Any = gymnasium.make(f"caravanserai/{name.capitalize()}-v1", players=3, opponents=["greedy", "random"], seat=1)
    row, info = env.reset(seed=4)
    game = cs.game(name)
    assert row.shape == (len(game.layout(3)),) and info["action_mask"].shape == (game.num_choices,)
    assert env.unwrapped.seat == 1 and env.unwrapped.table.ask.who == 1
    assert list(np.flatnonzero(env.unwrapped.action_masks())) == sorted(env.unwrapped.table.menu)
    assert bytes(row) == bytes(game.observe(env.unwrapped.table, 1))


@every_game
def test_a_game_ends_with_its_worth(name: str) -> None:
    reward, steps = play(SeatEnv(name), seed=2)
    assert reward in (-1.0, 0.0, 1.0) and steps > 20
    assert play(SeatEnv(name), seed=2) == (reward, steps)


def test_whoever_beats_half_of_the_others_gets_nothing() -> None:
    rewards = {play(SeatEnv("sabika", players=3), seed)[0] for seed in range(8)}
    assert rewards <= {-1.0, -0.5, 0.0, 0.5, 1.0} and len(rewards) > 1


def test_alone_there_is_yusuf() -> None:
    assert {play(SeatEnv("sabika", players=1), seed)[0] for seed in range(3)} <= {-1.0, 1.0}


def test_what_is_not_allowed_loses() -> None:
    env = SeatEnv("istanbul")
    _, info = env.reset(seed=1)
    _, reward, over, late, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over, late) == (-1.0, True, False) and info["illegal"]


def test_rewards_are_whatever_one_likes() -> None:
    def lira(game: Game[Any], t: Table, seat: int) -> float:
        return float(game.view(t, seat)["players"][seat]["lira"])

    env = SeatEnv("istanbul", reward=lira, seat=0)
    _, info = env.reset(seed=1)
    assert env.step(int(np.flatnonzero(info["action_mask"])[0]))[1] == env.table.players[0].lira


def test_options_of_the_game_are_options_of_the_environment() -> None:
    env = SeatEnv("marrakesh", edition="classic")
    env.reset(seed=1)
    assert env.table.classic
    with pytest.raises(cs.OptionError, match="allowed"):
        SeatEnv("marrakesh", edition="golden")


def test_it_can_be_pickled_in_the_middle_of_a_game() -> None:
    env = SeatEnv("sabika", opponents="greedy")
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    assert twin.game is env.game and twin.game.save(twin.table) == env.game.save(env.table)
    assert bytes(twin.observation()) == bytes(env.observation())
    for _ in range(5):
        assert "illegal" not in twin.step(twin.table.menu[-1])[4]


def test_it_draws_the_table_in_letters() -> None:
    env = SeatEnv("istanbul", render_mode="ansi")
    env.reset(seed=1)
    assert "Caravansary" in str(env.render())


@every_game
def test_it_draws_the_table_in_colours(name: str) -> None:
    """Pictures are of one size, whatever lies there, as films need it; what happens changes them."""
    env = SeatEnv(name, render_mode="rgb_array")
    env.reset(seed=1)
    first: Any = env.render()
    for _ in range(30):
        env.step(env.table.menu[0])
    later: Any = env.render()
    assert first.dtype == np.uint8 and first.shape == later.shape == (1280, 1280, 3)
    colours = np.unique(later.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], np.uint32))
    assert (first != later).any() and len(colours) > 3


@every_game
def test_features_are_between_0_and_1_and_things_one_hot(name: str) -> None:
    env = FeaturesWrapper(SeatEnv(name))
    check_env(env, skip_render_check=True)
    features = Features(name, 2)
    row = env.env.reset(seed=3)[0]
    made = features(row)
    assert made.shape == (features.size,) and made.min() >= 0 and made.max() <= 1
    assert made[len(features.amounts) :].sum() == len(features.things)
    assert (features(np.stack([row, row]))[1] == made).all()
    seen = Features(name, 2, logs=True)(row)
    assert seen.shape == made.shape and (seen >= made - 1e-6).all() and seen.max() <= 1 and (seen > made + 0.1).any()
