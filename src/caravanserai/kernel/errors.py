"""What can be wrong with what a caller hands in; every message says what would be right."""

from __future__ import annotations


class CaravanseraiError(ValueError):
    """Base of all errors a caller can cause."""


class UnknownGame(CaravanseraiError):
    """No game of that name is registered."""


class OptionError(CaravanseraiError):
    """A game option, or the number of players, is unknown or out of range."""


class IllegalOption(CaravanseraiError):
    """The decision is not on the menu of the open question; nothing has changed."""


class NotationError(CaravanseraiError):
    """A text names no option of this game."""


class SaveError(CaravanseraiError):
    """A saved table is damaged, of another game or of another rules version."""


class RecordError(CaravanseraiError):
    """A record is damaged or does not replay under these rules."""
