"""Marrakesh: keshis, a cube tower and nine sectors of a city; Essential and Classic edition, five modules."""

from __future__ import annotations

from caravanserai.games.marrakesh.door import GAME

__all__ = ["GAME"]
