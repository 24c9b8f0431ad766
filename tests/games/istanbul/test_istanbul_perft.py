"""How many ways a game can go on from fixed positions: any change of a menu shows here.

A way is a sequence of decisions; under ASK the dice and cards count as decisions too. The numbers were counted by these rules
and stand for as long as the rules version does; the last test is counted by hand.
"""

from __future__ import annotations

from typing import Any

import pytest
from istanbul_build import GAME

import caravanserai as cs
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.table import Table
from caravanserai.sim.playout import play_some


def perft(t: Table, depth: int) -> int:
    """How many sequences of `depth` decisions there are; a game that is over goes on in one way."""
    if depth == 0 or t.ask is None:
        return 1
    if depth == 1:
        return len(t.menu)
    total = 0
    for option in t.menu:
        c = t.clone()
        c.decide(option)
        total += perft(c, depth - 1)
    return total


POSITIONS = [
    # players, options, seed, decisions before, chance, ways by depth
    (2, {}, 1, 0, cs.AUTO, [11, 34, 241, 890, 5023, 21813]),
    (3, {"layout": "ordered"}, 2, 0, cs.ASK, [11, 25, 163, 707, 4805, 26031]),
    (4, {"variant": "neutral_assistants"}, 3, 60, cs.AUTO, [2, 9, 28, 146, 577, 2315]),
    (5, {"layout": "long"}, 4, 200, cs.AUTO, [2, 20, 118, 408, 1784, 5124]),
    (2, {"layout": "random", "variant": "neutral_assistants"}, 5, 400, cs.ASK, [2, 14, 28, 146, 430, 2311]),
    (3, {}, 6, 700, cs.ASK, [7, 14, 60, 233, 949, 6888]),
    (4, {"layout": "ordered"}, 7, 1000, cs.AUTO, [10, 20, 136, 439, 2214, 7831]),
]


@pytest.mark.parametrize(("players", "options", "seed", "before", "chance", "ways"), POSITIONS)
def test_perft(players: int, options: dict[str, Any], seed: int, before: int, chance: int, ways: list[int]) -> None:
    t = GAME.start(players=players, seed=seed, **options)
    play_some(t, seeded(seed), before)
    t.chance = chance
    assert [perft(t, depth) for depth in range(1, len(ways) + 1)] == ways


def test_the_first_turn_counted_by_hand() -> None:
    """Ordered layout, everyone at the Fountain in the third cell of the second row: ten places lie one or two steps away.

    At each of them the one thing to decide next is whether to leave an assistant.
    """
    t = GAME.start(players=3, chance=cs.ASK, layout="ordered")
    for words in ("first 0", "dice 1 1", "dice 1 1", "demand 0", "demand 5", "draw 7", "draw 7", "draw 8"):
        t.decide(GAME.parse(words))
    assert perft(t, 1) == 10 and perft(t, 2) == 20
