"""What people ask bots: hints during a game and analyses after it, worked out in a worker process."""

from __future__ import annotations

from typing import Any

import caravanserai as cs
from caravanserai import bots
from caravanserai.bots.base import Told
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.server.wire.outgoing import Analysis, AnalysisPoint, HintOption, TurningPoint


def hint(spec: str, game: Game[Any], t: Table, seat: int, seed: int, progress: Told) -> list[HintOption]:
    found = bots.hint(game, t, seat, seed, spec, progress)
    return [HintOption(one.option, one.chance) for one in found]


def analyse(spec: str, record: cs.Record, seed: int, progress: Told) -> Analysis:
    """Everyone's chances turn by turn, and the decisions that gave most away, in the words of the wire."""
    found = bots.analyse(record, spec, progress, seed)
    points = [AnalysisPoint(one.step, one.chances) for one in found.turns]
    turning = [
        TurningPoint(one.step, one.seat, asked(record, one.step), one.played, one.preferred, one.best, one.chance)
        for one in found.turning_points
    ]
    return Analysis(points, turning)


def asked(record: cs.Record, step: int) -> str:
    """The question at a step: what an option is called depends on it."""
    return type(record.replay(upto=step).ask).__name__
