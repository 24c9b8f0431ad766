"""Learners of other projects train on our environments."""

from __future__ import annotations

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

from caravanserai.env import FeaturesWrapper, SeatEnv


def test_maskable_ppo_trains_and_plays_by_the_rules() -> None:
    torch.set_num_threads(1)
    env = FeaturesWrapper(SeatEnv("sabika", opponents="random"))
    learner = MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, n_epochs=1, seed=1, device="cpu")
    before = [weight.clone() for weight in learner.policy.parameters()]
    learner.learn(256)
    assert any(not torch.equal(one, two) for one, two in zip(before, learner.policy.parameters()))
    row, _ = env.reset(seed=5)
    over = False
    while not over:
        action, _ = learner.predict(row, action_masks=get_action_masks(env))
        row, reward, over, late, info = env.step(int(action))
        assert "illegal" not in info and not late
    assert reward in np.array([-1.0, 0.0, 1.0])
