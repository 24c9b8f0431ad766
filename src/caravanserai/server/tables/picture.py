"""A game's view as it is sent: what everybody sees is worked out and encoded once, a seat's own part for that seat alone."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.server.wire import outgoing

PLAYERS = "players"


class Picture:
    """One table at one moment, for all who look at it."""

    def __init__(self, game: Game[Any], t: Table) -> None:
        self.game = game
        self.t = t
        self.seen: dict[int | None, Raw] = {}
        around = game.open_view(t)
        self.players: list[dict[str, Any]] = around.pop(PLAYERS)
        self.around = outgoing.encode(around)[:-1] + (b"," if around else b"")
        self.open = [outgoing.encode(one) for one in self.players]

    def view(self, seat: int | None) -> Raw:
        """What `game.view` says for that seat."""
        found = self.seen.get(seat)
        if found is None:
            found = self.seen[seat] = Raw(self.put_together(seat))
        return found

    def put_together(self, seat: int | None) -> bytes:
        panels = self.open
        if seat is not None:
            panels = panels.copy()
            panels[seat] = outgoing.encode({**self.players[seat], **self.game.own_view(self.t, seat)})
        return b'%b"%b":[%b]}' % (self.around, PLAYERS.encode(), b",".join(panels))
