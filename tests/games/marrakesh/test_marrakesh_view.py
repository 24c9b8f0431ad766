"""What a view says besides what lies on the table: what is needed, who has selected, which tiles cover the lines."""

from __future__ import annotations

from marrakesh_desk import GAME, choose, desk

from caravanserai.games.marrakesh.data import PROVISION_TILES
from caravanserai.games.marrakesh.rules.rounds import SelectAll
from caravanserai.games.marrakesh.things import GRAY, GREEN, WHITE


def test_needs_add_up_the_open_provision_tiles() -> None:
    one, two = PROVISION_TILES[1], PROVISION_TILES[2]
    needs = GAME.view(desk(active=[1, 2]), None)["players"][0]["needs"]
    assert needs == [one.water + two.water, one.dates + two.dates, one.dinars + two.dinars, one.penalty + two.penalty]


def test_everybody_sees_who_has_selected_but_not_what() -> None:
    t = desk(SelectAll(), hand=0xFFF)
    choose(t, "choose 0", "choose 1")
    assert not GAME.view(t, 1)["players"][0]["selected"]
    choose(t, "choose 2")
    seen = GAME.view(t, 1)
    assert seen["selecting"] and seen["players"][0]["selected"] and seen["players"][0]["chosen"] == []


def test_staircase_tiles_cover_the_first_twelve_inner_spaces() -> None:
    assert len(GAME.view(GAME.start(players=2, seed=1, staircase_tiles=True), None)["covers"]) == 12
    assert GAME.view(GAME.start(players=2, seed=1), None)["covers"] == []


def test_the_oases_that_score_are_named() -> None:
    t = desk(claimed=[5, 8, 9, 10], have={GREEN: 8, GRAY: 2, WHITE: 1})
    assert GAME.view(t, None)["players"][0]["best_oases"] == [5, 8, 9]
