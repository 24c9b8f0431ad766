"""What can be wrong with what a caller hands in; every message says what would be right."""


class CaravanserError(ValueError):
    """Base of all errors a caller can cause."""


class UnknownGame(CaravanserError):
    """No game of that name is registered."""


class OptionError(CaravanserError):
    """A game option, or the number of players, is unknown or out of range."""


class IllegalOption(CaravanserError):
    """The decision is not on the menu of the open question; nothing has changed."""


class NotationError(CaravanserError):
    """A text names no option of this game."""


class SaveError(CaravanserError):
    """A saved table is damaged, of another game or of another rules version."""


class RecordError(CaravanserError):
    """A record is damaged or does not replay under these rules."""
