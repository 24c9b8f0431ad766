"""Observations for networks: amounts from 0 to 1, and the numbers of things one-hot."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from caravanserai.games import game as find_game
from caravanserai.kernel.sight import WHICH

WIDEST = 64  # what has more values than this is left an amount
AMOUNTS: NDArray[np.float32] = np.arange(256, dtype=np.float32)


class Features:
    """How the observations of a game become rows of floats; works on one observation or on many.

    Amounts are parts of the largest that can be shown; with `logs` by their logarithms, so that the second coin is seen as well as the fiftieth.
    """

    def __init__(self, game: str, players: int, logs: bool = False) -> None:
        layout = find_game(game).layout(players)
        self.things = np.array([at for at, slot in enumerate(layout) if slot.kind == WHICH and slot.high <= WIDEST])
        self.amounts = np.setdiff1d(np.arange(len(layout)), self.things)
        widths = [layout[at].high + 1 for at in self.things]
        self.first = len(self.amounts) + np.concatenate([[0], np.cumsum(widths)[:-1]])
        self.levels = np.log1p(AMOUNTS) if logs else AMOUNTS
        self.scale = 1 / self.levels[[layout[at].high for at in self.amounts]]
        self.size = len(self.amounts) + sum(widths)

    def __call__(self, rows: NDArray[np.uint8]) -> NDArray[np.float32]:
        made = np.zeros((*rows.shape[:-1], self.size), np.float32)
        made[..., : len(self.amounts)] = self.levels[rows[..., self.amounts]] * self.scale
        np.put_along_axis(made, self.first + rows[..., self.things], 1.0, axis=-1)
        return made


class FeaturesWrapper(gymnasium.ObservationWrapper[NDArray[np.float32], np.int64, NDArray[np.uint8]]):
    """A `SeatEnv` whose observations are ready for a network."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.features = Features(env.unwrapped.game.name, env.unwrapped.players)
        self.observation_space = spaces.Box(0.0, 1.0, (self.features.size,), np.float32)

    def observation(self, observation: NDArray[np.uint8]) -> NDArray[np.float32]:
        return self.features(observation)

    def action_masks(self) -> NDArray[np.bool_]:
        masks: NDArray[np.bool_] = self.env.unwrapped.action_masks()
        return masks
