"""Istanbul: merchants, assistants and rubies on sixteen places of the bazaar."""

from __future__ import annotations

from caravanserai.games.istanbul.door import GAME

__all__ = ["GAME"]
