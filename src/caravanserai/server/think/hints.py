"""What people ask bots: hints during a game and analyses after it, worked out in a worker process."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

import caravanserai as cs
from caravanserai import bots
from caravanserai.bots.base import Told
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table, rule_words
from caravanserai.server.wire.outgoing import Analysis, AnalysisPoint, Ask, HintOption, TurningPoint


def hint(spec: str, game: Game[Any], t: Table, seat: int, seed: int, progress: Told) -> list[HintOption]:
    found = bots.hint(game, t, seat, seed, spec, progress)
    return [HintOption(one.option, one.chance) for one in found]


def analyse(spec: str, record: cs.Record, seed: int, progress: Told) -> Analysis:
    """Everyone's chances turn by turn, and the decisions that gave most away, in the words of the wire."""
    found = bots.analyse(record, spec, progress, seed)
    points = [AnalysisPoint(one.step, one.chances) for one in found.turns]
    return Analysis(points, [turning_point(record, one) for one in found.turning_points])


def turning_point(record: cs.Record, found: bots.Point) -> TurningPoint:
    t = record.replay(upto=found.step)
    assert t.ask is not None
    view = Raw(msgspec.json.encode(cs.game(record.game).view(t, found.seat)))
    ask = Ask(rule_words(t.ask), found.seat)
    return TurningPoint(found.step, found.seat, ask, view, found.played, found.preferred, found.best, found.chance)
