"""Gymnasium finds our games by name: `gymnasium.make("caravanserai/Istanbul-v1", players=2, opponents="greedy")`.

It wants `import caravanserai.env` before, or `gymnasium.make("caravanserai.env:caravanserai/Istanbul-v1")`.
"""

from __future__ import annotations

from gymnasium.envs.registration import register as add
from gymnasium.envs.registration import registry

from caravanserai.games import GAMES


def register() -> None:
    """Make every game known to Gymnasium, once: one seat of a table, alone or many at a time."""
    for name in GAMES:
        id = f"caravanserai/{name.capitalize()}-v1"
        if id not in registry:
            add(
                id,
                entry_point="caravanserai.env.seat:SeatEnv",
                vector_entry_point="caravanserai.env.vector:SeatTables",
                kwargs={"game": name},
                disable_env_checker=True,  # it checks every observation of every step; our tests run it once
                order_enforce=False,
            )
