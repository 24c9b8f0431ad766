"""Caravanserai: Istanbul, Marrakesh and Sabika, for people and for programs."""

from __future__ import annotations

from caravanserai import _compiled
from caravanserai._version import VERSION

_compiled.prefer()

from caravanserai.games import GAMES, game  # noqa: E402
from caravanserai.kernel.errors import (  # noqa: E402
    CaravanseraiError,
    IllegalOption,
    NotationError,
    OptionError,
    RecordError,
    SaveError,
    UnknownGame,
)
from caravanserai.kernel.record import Record  # noqa: E402
from caravanserai.kernel.table import ASK, AUTO, CHANCE, Table  # noqa: E402

__version__ = VERSION

__all__ = [
    "ASK",
    "AUTO",
    "CHANCE",
    "GAMES",
    "CaravanseraiError",
    "IllegalOption",
    "NotationError",
    "OptionError",
    "Record",
    "RecordError",
    "SaveError",
    "Table",
    "UnknownGame",
    "game",
]
