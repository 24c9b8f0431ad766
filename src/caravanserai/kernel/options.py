"""Game options as declared data: a form can be made of them, and they check themselves."""

from __future__ import annotations

from typing import Any

from caravanserai.kernel.errors import OptionError


class Option:
    """One declared option: its allowed values, its default, and the numbers of players it applies to."""

    name: str
    kind: str  # "choice", "flag" or "number"
    values: list[Any]
    default: Any
    seats: list[int]

    def __init__(self, name: str, kind: str, values: list[Any], default: Any, seats: list[int]) -> None:
        self.name = name
        self.kind = kind
        self.values = values
        self.default = default
        self.seats = seats

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "kind": self.kind, "values": self.values, "default": self.default, "seats": self.seats}


def choice(name: str, values: list[str], default: str, seats: list[int]) -> Option:
    return Option(name, "choice", list(values), default, seats)


def flag(name: str, default: bool, seats: list[int]) -> Option:
    return Option(name, "flag", [False, True], default, seats)


def number(name: str, values: list[int], default: int, seats: list[int]) -> Option:
    return Option(name, "number", list(values), default, seats)


def checked(declared: list[Option], given: dict[str, Any], players: int) -> dict[str, Any]:
    """Every option by name with its value, or an error that names the allowed ones."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise OptionError(f"unknown option {name!r}; options are: {', '.join(known) or 'none'}")
    result: dict[str, Any] = {}
    for option in declared:
        value = given.get(option.name, option.default)
        if not any(value == one and type(value) is type(one) for one in option.values):
            allowed = ", ".join(str(one) for one in option.values)
            raise OptionError(f"option {option.name!r} cannot be {value!r}; allowed: {allowed}")
        if value != option.default and players not in option.seats:
            allowed = ", ".join(str(seat) for seat in option.seats)
            raise OptionError(f"option {option.name!r} is for {allowed} players, not {players}")
        result[option.name] = value
    return result
