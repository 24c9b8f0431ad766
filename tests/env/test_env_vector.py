"""Many tables at once: all seats for self-play, and one seat each as Gymnasium's VectorEnv."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest

import caravanserai as cs
from caravanserai.env import SeatEnv, SeatTables, VectorTables

every_game = pytest.mark.parametrize("name", ["istanbul", "marrakesh", "sabika"])


@every_game
def test_buffers_show_what_the_asked_seats_see(name: str) -> None:
    tables = VectorTables(name, players=3, count=4)
    tables.reset(seed=5)
    rng = np.random.default_rng(5)
    game = cs.game(name)
    for _ in range(30):
        tables.step(tables.random_actions(rng))
        for at, t in enumerate(tables.tables.tables):
            assert t.ask is not None and tables.who[at] == t.ask.who and not tables.ended[at]
            assert bytes(tables.observations[at]) == bytes(game.observe(t, t.ask.who))
            assert list(np.flatnonzero(tables.masks[at])) == sorted(t.menu)


def test_an_ended_table_keeps_its_last_observations_and_begins_anew() -> None:
    tables = VectorTables("sabika", players=2, count=8)
    tables.reset(seed=5)
    rng = np.random.default_rng(5)
    old = list(tables.tables.tables)
    while not tables.ended.any():
        old = list(tables.tables.tables)
        tables.step(tables.random_actions(rng))
    game = cs.game("sabika")
    for at in np.flatnonzero(tables.ended):
        assert old[at].ask is None and tables.tables.tables[at].ask is not None
        for seat in range(2):
            assert bytes(tables.final_observations[at, seat]) == bytes(game.observe(old[at], seat))
        ranks = [score.rank for score in game.scores(old[at])]
        assert tables.rewards[at].sum() == 0 and (ranks[0] < ranks[1]) == (tables.rewards[at][0] > 0)


def test_the_same_seed_brings_the_same_games() -> None:
    seen = []
    for _ in range(2):
        tables = VectorTables("istanbul", count=3)
        tables.reset(seed=9)
        rng = np.random.default_rng(9)
        for _ in range(40):
            tables.step(tables.random_actions(rng))
        seen.append(tables.observations.copy())
    assert (seen[0] == seen[1]).all()


def test_what_is_not_allowed_is_refused() -> None:
    tables = VectorTables("istanbul", count=2)
    tables.reset(seed=1)
    with pytest.raises(cs.IllegalOption):
        tables.step(tables.masks.argmin(axis=1))


@every_game
def test_it_is_a_vector_environment(name: str) -> None:
    envs: Any = gymnasium.make_vec(
        f"caravanserai/{name.capitalize()}-v1", num_envs=3, vectorization_mode="vector_entry_point", players=2
    )
    rows, infos = envs.reset(seed=7)
    assert rows in envs.observation_space and rows.shape == (3, len(cs.game(name).layout(2)))
    luck = random.Random(7)
    for _ in range(10):
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        rows, rewards, over, late, infos = envs.step(actions)
        assert rows in envs.observation_space and rewards.shape == over.shape == late.shape == (3,)


def test_a_seat_among_many_goes_the_way_it_goes_alone() -> None:
    many, alone = SeatTables(2, "sabika"), SeatEnv("sabika")
    rows, infos = many.reset(seed=11)
    row, info = alone.reset(seed=12)  # the second of two
    luck = random.Random(11)
    ended = 0
    while ended < 2:
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        rows, rewards, over, late, infos = many.step(actions)
        row, reward, end, _, info = alone.step(actions[1])
        assert rewards[1] == reward and over[1] == end and not late.any()
        if end:
            ended += 1
            assert bytes(infos["final_obs"][1]) == bytes(row) and infos["_final_obs"][1]
            row, info = alone.reset()
        assert bytes(rows[1]) == bytes(row) and (infos["action_mask"][1] == info["action_mask"]).all()
