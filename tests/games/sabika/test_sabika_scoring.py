"""Every great poem and every wish of the Sultan."""

from __future__ import annotations

from typing import Any

import pytest
from sabika_desk import CITIES, choose, desk, go

from caravanserai.games.sabika.rules.game_end import ScoreGame
from caravanserai.games.sabika.rules.inner import Engrave
from caravanserai.games.sabika.rules.round_end import TurnBook
from caravanserai.games.sabika.table import BY_GREAT_POEMS, BY_WISHES, Player
from caravanserai.games.sabika.words import ALGIERS, CAIRO, CONSTANTINOPLE, FLORENCE, GYPSUM, RAGUSA, VENICE

NAMES = ["A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3", "D1", "D2", "E1", "E2", "F1", "F2", "G1", "G2", "H1", "H2", "H3", "H4"]
ROWS = {name: row for row, name in enumerate(NAMES)}
CHAIN = sum(1 << city for city in (FLORENCE, CAIRO, RAGUSA, CONSTANTINOPLE, VENICE))


@pytest.mark.parametrize(
    ("name", "fields", "prestige"),
    [
        ("A2", {"blues": 2, "reds": 1, "greats": 1}, 8),  # the poem itself counts
        ("A2", {"blues": 5, "reds": 4, "greats": 2}, 16),
        ("A3", {"blues": 2, "reds": 1, "greats": 1}, 7),
        ("A3", {"blues": 3, "reds": 3, "greats": 2}, 14),
        ("A3", {"blues": 3, "reds": 0, "greats": 2}, 0),
        ("B2", {"crates": 9}, 9),
        ("B2", {"crates": 18}, 14),
        ("C2", {"kinds": [0, 0, 0, 2, 3, 2]}, 10),
        ("C2", {"kinds": [0, 0, 0, 4, 4, 4]}, 15),
        ("C3", {"mosaics": [1, 0, 2, 0]}, 9),
        ("C3", {"mosaics": [2, 2, 1, 1]}, 15),
        ("D2", {"kinds": [2, 1, 3, 0, 0, 0]}, 8),
        ("D2", {"kinds": [3, 3, 3, 0, 0, 0]}, 16),
        ("E1", {"kinds": [1, 1, 0, 3, 0, 0]}, 8),
        ("E1", {"kinds": [2, 2, 1, 3, 2, 1]}, 16),
        ("F2", {"favour": 4}, 8),
        ("F2", {"favour": 7}, 14),
        ("G2", {"parias": 5}, 10),
        ("G2", {"parias": 20}, 14),
        ("H3", {"ships": 15, "links": 7}, 9),
        ("H3", {"ships": 127, "links": 127}, 15),
        ("H4", {"ships": CHAIN | 1 << ALGIERS}, 10),  # p. 18: Granada does not join Algiers to the others
        ("H4", {"ships": 511}, 16),
    ],
)
def test_p17_great_poems_that_count(name: str, fields: dict[str, Any], prestige: int) -> None:
    t = desk(players=3, great=1 << ROWS[name], t_cities=CITIES.copy(), then=ScoreGame(), **fields)
    assert [p.parts[BY_GREAT_POEMS] for p in t.players] == [prestige, 0, 0]  # the owner alone


def have(p: Player, name: str, count: int) -> None:
    """Give a player so many of what this great poem counts."""
    if name == "A1":
        p.blues, p.reds, p.greats = count - 1, 0, 1
    elif name == "B1":
        p.crates = count
    elif name == "C1":
        p.kinds = [0, 0, 0, count - 1, 0, 1]
    elif name == "D1":
        p.kinds = [count - 1, 1, 0, 0, 0, 0]
    elif name == "E2":
        p.kinds = [count - 1, 0, 0, 0, 1, 0]
    elif name == "F1":
        p.stored = [count - 1, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    elif name == "G1":
        p.seals = count
    elif name == "H1":
        p.ships = (1 << count) - 1
    else:
        p.ships, p.links = 511, (1 << count) - 1


@pytest.mark.parametrize("name", ["A1", "B1", "C1", "D1", "E2", "F1", "G1", "H1", "H2"])
@pytest.mark.parametrize(
    ("counts", "prestige"),
    [
        ([4, 3, 2, 1], 14),  # alone in front
        ([4, 4, 2, 1], 9),  # a tie for first takes the second prize
        ([4, 4, 4, 4], 9),
        ([3, 4, 2, 1], 9),
        ([3, 4, 3, 1], 6),  # a tie for second the third
        ([2, 4, 3, 1], 6),
        ([2, 4, 3, 2], 0),  # a tie for third nothing
        ([1, 4, 3, 2], 0),
        ([3, 2, 1], 14),
        ([3, 3, 1], 9),
        ([2, 3, 2], 6),
        ([1, 3, 2], 6),
        ([2, 1], 14),
        ([2, 2], 6),  # with two there is no second place
        ([1, 2], 6),
    ],
)
def test_p17_majorities(name: str, counts: list[int], prestige: int) -> None:
    t = desk(players=len(counts), t_cities=CITIES.copy())
    for p, count in zip(t.players, counts):
        have(p, name, count)
    t.players[0].great = 1 << ROWS[name]
    go(t, ScoreGame())
    assert [p.parts[BY_GREAT_POEMS] for p in t.players] == [prestige] + [0] * (len(counts) - 1)


def test_p17_every_great_poem_is_tested_here() -> None:
    counted = {"A2", "A3", "B2", "C2", "C3", "D2", "E1", "F2", "G2", "H3", "H4"}
    assert counted | {"A1", "B1", "C1", "D1", "E2", "F1", "G1", "H1", "H2"} == set(NAMES)


def test_p13_a_great_poem_is_laid_below_the_workshop_and_scored_at_the_end_only() -> None:
    t = desk(dinars=4, stored={GYPSUM: 1}, crates=8, t_poems=[0, 0, 0], t_great_poems=1 << 4 | 1 << 9, then=Engrave(0))
    choose(t, "great_poem 4")
    p = t.players[0]
    assert p.great == 1 << 4 and p.greats == 1 and p.prestige == 1 and t.great_poems == 1 << 9
    go(t, ScoreGame())
    assert p.parts[BY_GREAT_POEMS] == 8


@pytest.mark.parametrize(
    ("wish", "fields", "prestige"),
    [
        (0, {"kinds": [2, 7, 7, 7, 1, 7]}, 6),  # A1: palaces and gardens
        (1, {"kinds": [7, 2, 7, 1, 7, 7]}, 6),  # A2: fountains and towers
        (2, {"kinds": [7, 7, 1, 7, 7, 2]}, 6),  # A3: doors and windows
        (3, {"ships": 7, "links": 1}, 3),  # B1: cities with a ship
        (4, {"ships": 7, "links": 3}, 4),  # B2: consolidated cities
        (5, {"seals": 3}, 6),  # B3: seals
        (6, {"blues": 2, "reds": 5, "greats": 2}, 4),  # C1: blue poems
        (7, {"blues": 5, "reds": 3, "greats": 2}, 6),  # C2: red poems
        (8, {"blues": 3, "reds": 2, "greats": 1}, 6),  # C3: all poems
    ],
)
def test_p16_every_wish(wish: int, fields: dict[str, Any], prestige: int) -> None:
    others = [row for row in (0, 3, 6) if row // 3 != wish // 3]
    t = desk(players=3, t_round=1, t_wishes=[wish, *others], then=TurnBook(), **fields)
    assert [p.parts[BY_WISHES] for p in t.players] == [prestige, 0, 0] and t.players[0].prestige == prestige
