"""Every storehouse tile, expanded and activated, and every start tile."""

from __future__ import annotations

import pytest
from sabika_desk import TOKENS, asked, choose, desk, go, holdings, menu

from caravanserai.games.sabika.rules.start import Begin, TakeStartTile
from caravanserai.games.sabika.rules.storehouses import LayTile, ManageStorehouse
from caravanserai.games.sabika.words import CANE, CERAMIC, CLAY, WOOD

STOREHOUSES = [
    (1, 2, [], {"dinars": 2}),
    (2, 2, [], {"dinars": 1, "parias": 1}),
    (3, 2, [], {"gypsum": 1, "dinars": 1}),
    (4, 2, [], {"wood": 1}),
    (5, 2, [], {"prestige": 1, "dinars": 1}),
    (6, 2, ["token 5"], {"raw": 3, "dinars": 1}),
    (7, 2, ["process 0"], {"raw": 1, "sugar": 1, "dinars": 1}),
    (7, 2, ["pass"], {"raw": 2, "dinars": 1}),
    (8, 2, ["buy 1"], {"wood": 1, "raw": 2}),
    (9, 2, [], {"dinars": 3}),
    (10, 2, ["take 1"], {"wood": 1}),
    (11, 2, [], {"gypsum": 1, "parias": 1}),
    (12, 2, ["token 3"], {"raw": 1, "pottery": 1}),
    (13, 1, [], {"dinars": 5}),
    (14, 1, [], {"dinars": 2, "parias": 2}),
    (15, 1, [], {"marble": 1, "dinars": 1}),
    (16, 1, [], {"ceramic": 1}),
    (17, 1, ["token 5"], {"raw": 3, "dinars": 3}),
    (18, 1, ["token 5"], {"clothing": 1, "dinars": 1}),
    (19, 1, [], {"parias": 3}),
    (20, 1, [], {"prestige": 2, "dinars": 1}),
    (21, 1, ["buy 2", "swap 4"], {"ceramic": 1}),
    (22, 1, [], {"gypsum": 1, "wood": 1, "dinars": 1}),
    (23, 1, ["process 0", "process 1"], {"sugar": 1, "pottery": 1, "dinars": 2}),
    (24, 1, ["token 1", "token 5"], {"raw": 2, "sugar": 1, "dinars": 1}),
]


@pytest.mark.parametrize(("tile", "crates", "answers", "expected"), STOREHOUSES)
def test_p10_every_storehouse_tile(tile: int, crates: int, answers: list[str], expected: dict[str, int]) -> None:
    raw = 1 << CANE | 1 << CLAY
    held = {"raw": 2, **expected} if tile != 23 else expected
    t = desk(raw=raw, crates=4, t_raws=TOKENS.copy(), t_stores=[tile, 0, 0, 0], then=ManageStorehouse(0, 0))
    choose(t, *answers)
    p = t.players[0]
    assert t.ask is None and t.stores == [0, 0, 0, 0] and p.houses == [tile, 0, 0, 0, 0, 0, 0, 0]
    assert p.crates == 4 + crates and p.free == 4 + crates - sum(p.stored)
    assert holdings(p) == {**held, "prestige": 1 + expected.get("prestige", 0)}
    houses = [13, tile, 0, 0, 0, 0, 0, 0]  # tile 13 lies below and is not to be seen
    t = desk(raw=raw, houses=houses, expansions=2, t_raws=TOKENS.copy(), t_stores=[0] * 4, then=ManageStorehouse(0, 0))
    choose(t, *answers)
    assert t.ask is None and holdings(t.players[0]) == held and t.players[0].crates == 12


def test_p10_the_display_beside_the_space_is_the_one_to_choose_from() -> None:
    t = desk(t_stores=[1, 2, 3, 4], then=ManageStorehouse(0, 0))
    assert menu(t) == ["expand 0", "expand 1"]
    t = desk(t_stores=[1, 2, 3, 4], then=ManageStorehouse(0, 1))
    assert menu(t) == ["expand 2", "expand 3"]
    t = desk(t_stores=[1, 2, 3, 4], then=ManageStorehouse(0, 2))
    assert menu(t) == ["expand 0", "expand 1", "expand 2", "expand 3"]


def test_p10_a_storehouse_takes_two_tiles_and_a_workshop_eight() -> None:
    t = desk(houses=[1, 2, 3, 0, 0, 0, 0, 0], expansions=3, t_stores=[9, 0, 0, 0], then=LayTile(0, 0))
    assert menu(t) == ["lay 1", "lay 2"]  # the first is full; of two bare ones one is offered
    choose(t, "lay 1")
    assert holdings(t.players[0]) == {"prestige": 2, "dinars": 3}
    full = [1, 2, 3, 4, 5, 6, 7, 8]
    t = desk(houses=full, expansions=8, t_stores=[9, 10, 0, 0], then=ManageStorehouse(0, 0))
    assert menu(t) == ["activate 0", "activate 1", "activate 2", "activate 3"]
    choose(t, "activate 1")
    assert holdings(t.players[0]) == {"wood": 1}  # tile 4 lies on tile 3


def test_p7_more_than_the_crates_hold_asks_what_to_throw_away_piece_by_piece() -> None:
    t = desk(crates=1, stored={CERAMIC: 1}, houses=[17, 22, 0, 0, 0, 0, 0, 0], expansions=2, t_stores=[0] * 4)
    go(t, ManageStorehouse(0, 0))
    assert asked(t) == "MakeRoom" and menu(t) == ["drop 3", "pass"]
    choose(t, "pass")  # no gypsum
    choose(t, "drop 3")  # but wood instead of ceramic
    assert holdings(t.players[0]) == {"wood": 1, "dinars": 1} and t.players[0].stored[WOOD] == 1


@pytest.mark.parametrize(
    ("tile", "answers", "expected"),
    [
        (1, [], {"gypsum": 1, "wood": 1, "ceramic": 1, "dinars": 5}),
        (2, [], {"gypsum": 1, "marble": 2, "dinars": 5}),
        (3, ["token 5"], {"gypsum": 1, "ceramic": 1, "raw": 1, "dinars": 5}),
        (4, ["token 3"], {"gypsum": 1, "marble": 1, "pottery": 1, "parias": 1, "dinars": 4}),
        (5, [], {"gypsum": 1, "wood": 1, "marble": 1, "parias": 1, "dinars": 4}),
        (6, [], {"gypsum": 2, "marble": 1, "dinars": 7}),
        (7, ["token 1"], {"gypsum": 1, "wood": 1, "raw": 1, "dinars": 8}),
        (8, [], {"gypsum": 1, "wood": 1, "parias": 2, "dinars": 6}),
        (9, [], {"gypsum": 1, "marble": 1, "prestige": 2, "dinars": 4}),
        (10, [], {"gypsum": 2, "wood": 1, "prestige": 1, "dinars": 6}),
    ],
)
def test_p5_every_start_tile_with_the_four_dinars_of_the_start_player(
    tile: int, answers: list[str], expected: dict[str, int]
) -> None:
    t = desk(tile=tile, crates=4, t_raws=TOKENS.copy(), then=TakeStartTile(0, 4))
    choose(t, *answers)
    assert t.ask is None and holdings(t.players[0]) == expected


def test_p5_the_highest_start_tile_begins_and_later_places_get_more_dinars() -> None:
    t = desk(players=4, t_turn=0)
    for p, tile in zip(t.players, (6, 2, 9, 8)):
        p.tile = tile
    go(t, Begin())
    assert t.start == 2 and asked(t) == "Activate" and t.ask is not None and t.ask.who == 2
    assert [p.dinars for p in t.players] == [6 + 3, 7 + 1, 4, 5 + 2]
    assert t.players[3].parias == 2
    assert [p.stamp for p in t.players[:3]] == [2, 1, 4]  # the start player's marker lies on top
