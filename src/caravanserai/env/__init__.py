"""The workshop: environments for learners. Needs the extra `rl`: pip install 'caravanserai[rl]'.

PettingZoo `aec_env`, Gymnasium `SeatEnv` and `SeatTables`, many tables at once `VectorTables`, and OpenSpiel's `caravanserai_istanbul`
once `caravanserai.env.openspiel` is imported. What the numbers mean: docs/observations.md; how to begin: docs/research.md.
"""

from __future__ import annotations

from caravanserai.env.aec import TableEnv, aec_env
from caravanserai.env.features import Features, FeaturesWrapper
from caravanserai.env.register import register
from caravanserai.env.seat import SeatEnv
from caravanserai.env.vector import SeatTables, VectorTables
from caravanserai.sim.steps import outcome

register()

__all__ = [
    "Features",
    "FeaturesWrapper",
    "SeatEnv",
    "SeatTables",
    "TableEnv",
    "VectorTables",
    "aec_env",
    "outcome",
    "register",
]
