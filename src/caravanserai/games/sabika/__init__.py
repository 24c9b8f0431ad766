"""Sabika: builders, merchants and poets of the Alhambra on a triple rondel."""

from __future__ import annotations

from caravanserai.games.sabika.door import GAME

__all__ = ["GAME"]
