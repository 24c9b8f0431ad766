"""The Inn: travellers knock, and beds are few. The smallest game that shows every part of one."""

from __future__ import annotations

from caravanserai_inn.door import GAME

__all__ = ["GAME"]
