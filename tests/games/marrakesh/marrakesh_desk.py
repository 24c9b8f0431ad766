"""A table set by hand: everybody's board is bare but for what a test gives seat 0, and the rules under test are asked."""

from __future__ import annotations

from typing import Any

from speech import asked as asked
from speech import menu as menu
from speech import say

import caravanserai as cs
from caravanserai.games.marrakesh.table import FIRST_POWER, Marrakesh, Player, Step, new_player
from caravanserai.games.marrakesh.things import BEIGE, PINK, RED, SOUK, THINGS

choose = say
GAME = cs.game("marrakesh")
OPTIONS = [option.name for option in GAME.options]


def desk(*then: Step, players: int = 3, seed: int = 1, **fields: Any) -> Marrakesh:
    """A table in the first round with bare boards. `have` is a dict thing -> count, `own` a list of lasting scrolls.

    Other fields are set on seat 0 as they are, those with a leading t_ on the table; game options go by their names.
    Guards given in `have` stand on the watchtower; entertainers (`ring`) and vendors (`vendors`) are counted by themselves.
    """
    options = {name: fields.pop(name) for name in OPTIONS if name in fields}
    t = GAME.start(players=players, seed=seed, **options)
    assert isinstance(t, Marrakesh)
    t.stack, t.ask, t.menu, t.news, t.log = [], None, [], [], None
    t.first = t.season_first = 0
    t.players = [new_player() for _ in range(players)]
    give(t.players[0], fields)
    for name, value in fields.items():
        target = t if name.startswith("t_") else t.players[0]
        assert hasattr(target, name.removeprefix("t_")), name
        setattr(target, name.removeprefix("t_"), value)
    return go(t, *then)


def give(p: Player, fields: dict[str, Any]) -> None:
    """Set what needs counting; takes those fields out."""
    p.have = [0] * THINGS
    for thing, count in fields.pop("have", {}).items():
        p.have[thing] = count
    p.guards = p.have[BEIGE]
    p.ring = fields.pop("ring", 0)
    p.vendors = fields.pop("vendors", 0)
    p.have[PINK] = p.have[PINK] or p.ring.bit_count()
    p.have[RED] = p.have[RED] or p.vendors.bit_count()
    assert p.vendors < 1 << SOUK + 1
    for scroll in fields.pop("own", []):
        learn(p, scroll)


def learn(p: Player, scroll: int) -> None:
    """A lasting scroll lies in front of the player."""
    p.scrolls = [*p.scrolls, scroll]
    p.powers |= 1 << (scroll - FIRST_POWER)


def go(t: Marrakesh, *then: Step) -> Marrakesh:
    """Let these rules happen."""
    if then:
        t.then(*then)
    t.advance()
    return t
