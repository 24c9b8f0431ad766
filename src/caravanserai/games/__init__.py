"""The registry: a game is known by its name and loaded when first asked for.

Our own games are named here; those of other packages by their entry points in the group `caravanserai.games`, such as
`inn = "caravanserai_inn:GAME"`. Every process reads them for itself, so bots' workers and `--jobs` know them too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from caravanserai.kernel.errors import UnknownGame
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import REGISTRY

NAMES = ("istanbul", "marrakesh", "sabika")
GROUP = "caravanserai.games"


@cache
def visitors() -> dict[str, EntryPoint]:
    """The games that other packages bring, by name; a name of ours stays ours."""
    found = {one.name: one for one in entry_points(group=GROUP) if one.name not in NAMES}
    return dict(sorted(found.items()))


class Registry(Mapping[str, Game[Any]]):
    """Every game by name: ours in the order of NAMES, then the others by the alphabet."""

    def __getitem__(self, name: str) -> Game[Any]:
        found: Game[Any] = import_module(f"{__name__}.{name}").GAME if name in NAMES else visitors()[name].load()
        return found

    def __iter__(self) -> Iterator[str]:
        return iter((*NAMES, *visitors()))

    def __len__(self) -> int:
        return len(NAMES) + len(visitors())


GAMES = Registry()


def game(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in NAMES and name not in visitors():
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(GAMES)}")
    return GAMES[name]


REGISTRY.append(game)
