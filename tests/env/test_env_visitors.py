"""A game of another package is known to the environments without being named anywhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from inn_package import install

PLAY = """
import gymnasium, pyspiel
import caravanserai.env, caravanserai.env.openspiel
env = gymnasium.make("caravanserai/Inn-v1", players=2)
observation, info = env.reset(seed=1)
assert env.observation_space.contains(observation) and info["action_mask"].any()
state = pyspiel.load_game("caravanserai_inn(players=3)").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(len(state.returns()))
"""


def test_a_game_of_another_package_has_its_environments(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PLAY], env=install(tmp_path), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1] == "3"
