"""The registry: a game is known by its name and loaded when first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from caravanserai.kernel.errors import UnknownGame
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import REGISTRY

NAMES = ("istanbul", "marrakesh", "sabika")


class Registry(Mapping[str, Game[Any]]):
    """Every game by name, in the order of NAMES."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in NAMES:
            raise KeyError(name)
        found: Game[Any] = import_module(f"caravanserai.games.{name}").GAME
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES = Registry()


def game(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(NAMES)}")
    return GAMES[name]


REGISTRY.append(game)
