"""Istanbul: merchants, assistants and rubies on sixteen places of the bazaar."""

from caravanserai.games.istanbul.door import GAME

__all__ = ["GAME"]
