"""What is printed on a game's components, as plain JSON under the names that `data.py` gives it, with where it is known from."""

from __future__ import annotations

from typing import Any

from caravanserai.kernel.table import fields

NOT_VALUES = ("PROVENANCE", "PRINTED", "PUBLIC", "RECONSTRUCTED")


class Printed:
    """Every value of a game's `data.py` by its name there, and the provenance of each table."""

    game: str
    version: int
    values: dict[str, Any]
    provenance: dict[str, str]

    def __init__(self, game: str, version: int, values: dict[str, Any], provenance: dict[str, str]) -> None:
        self.game = game
        self.version = version
        self.values = values
        self.provenance = provenance

    def as_json(self) -> dict[str, Any]:
        return {"game": self.game, "version": self.version, "values": self.values, "provenance": self.provenance}


def plain(value: Any) -> Any:
    """A printed value as JSON: numbers and words as they are, rows by the names of their columns."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple, range)):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    names = fields(type(value)) or list(vars(value))  # declared in the class, or only given by its constructor
    return {name: plain(getattr(value, name)) for name in names}


def values_of(*modules: Any) -> dict[str, Any]:
    """Everything that modules of printed values give a NAME, read anew at each call: a corrected row is served as it is now."""
    found: dict[str, Any] = {}
    for module in modules:
        for name, value in vars(module).items():
            if name.isupper() and not name.startswith("_") and name not in NOT_VALUES:
                found[name] = plain(value)
    return found
