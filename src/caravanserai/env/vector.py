"""Many tables in one process, in buffers that numpy views: all seats for self-play, or one seat each for Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from caravanserai.env.drawing import FRAMES, MODES
from caravanserai.env.seat import Reward, SeatEnv, at_the_end
from caravanserai.games import game as find_game
from caravanserai.sim.steps import Tables

SEEDS = 1 << 31


class VectorTables:
    """`count` tables of one game; at each the seat that is asked is the caller's.

    The arrays are views of buffers and change with every step: `observations` and `masks` of the asked seats, `who` they are,
    `ended` (1: over, 2: broken off after `game.longest` decisions). Where a table ended it has been laid out anew, and
    `final_observations` and `rewards` keep what every seat of the old one saw last and what it was worth.
    """

    def __init__(self, game: str = "istanbul", players: int = 0, count: int = 64, **options: Any) -> None:
        self.game = find_game(game)
        self.players = players or min(number for number in self.game.players if number > 1)
        self.count = count
        self.tables = Tables(self.game, self.players, count, options)
        slots = self.tables.slots
        self.observations = np.frombuffer(self.tables.seen, np.uint8).reshape(count, slots)
        self.masks = np.frombuffer(self.tables.masks, np.bool_).reshape(count, self.tables.choices)
        self.who = np.frombuffer(self.tables.who, np.uint8)
        self.ended = np.frombuffer(self.tables.ended, np.uint8)
        self.final_observations = np.frombuffer(self.tables.last_seen, np.uint8).reshape(count, self.players, slots)

    @property
    def rewards(self) -> NDArray[np.float32]:
        """What the last game of each table was worth to each seat."""
        return np.array(self.tables.worth, np.float32)

    def reset(self, seed: int = 0) -> None:
        self.tables.reset(seed)

    def step(self, actions: ArrayLike) -> None:
        """One decision at every table; one that is not allowed raises IllegalOption."""
        self.tables.step(np.asarray(actions).tolist())

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """An allowed action for each table, drawn blindly."""
        menus = [t.menu for t in self.tables.tables]
        draws = rng.random(self.count).tolist()
        return np.array([menu[int(draw * len(menu))] for menu, draw in zip(menus, draws)])


class SeatTables(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """`num_envs` seats as Gymnasium's VectorEnv: each a `SeatEnv` of its own, laid out anew in the step in which it ends.

    `infos["final_obs"]` keeps what was seen last, `infos["action_mask"]` says what is allowed.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": MODES, "render_fps": FRAMES}

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "istanbul",
        players: int = 2,
        opponents: str | list[str] = "random",
        seat: int | None = None,
        reward: Reward = at_the_end,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.envs = [SeatEnv(game, players, opponents, seat, reward, render_mode, **options) for _ in range(num_envs)]
        self.single_observation_space = self.envs[0].observation_space
        self.single_action_space = self.envs[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        shape = self.single_observation_space.shape
        assert shape is not None
        choices = self.envs[0].game.num_choices
        self.seen: Any = np.zeros((num_envs, *shape), np.uint8)
        self.masks: Any = np.zeros((num_envs, choices), np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + at for at in range(self.num_envs)]
        for at, env in enumerate(self.envs):
            self.seen[at], info = env.reset(seed=seeds[at])
            self.masks[at] = info["action_mask"]
        return self.seen.copy(), {"action_mask": self.masks.copy()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        rewards = np.zeros(self.num_envs)
        over: Any = np.zeros(self.num_envs, np.bool_)
        late: Any = np.zeros(self.num_envs, np.bool_)
        last: list[Any] = [None] * self.num_envs
        for at, (env, action) in enumerate(zip(self.envs, actions.tolist())):
            row, rewards[at], over[at], late[at], info = env.step(action)
            if over[at] or late[at]:
                last[at] = row
                row, info = env.reset()
            self.seen[at] = row
            self.masks[at] = info["action_mask"]
        infos: dict[str, Any] = {"action_mask": self.masks.copy()}
        if over.any() or late.any():
            final: Any = np.empty(self.num_envs, dtype=object)
            final[:] = last
            infos |= {"final_obs": final, "_final_obs": over | late}
        return self.seen.copy(), rewards, over, late, infos

    def render(self) -> tuple[Any, ...]:
        return tuple(env.render() for env in self.envs)
