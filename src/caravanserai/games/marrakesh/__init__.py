"""Marrakesh: keshis, a cube tower and nine sectors of a city; Essential and Classic edition, five modules."""

from caravanserai.games.marrakesh.door import GAME

__all__ = ["GAME"]
