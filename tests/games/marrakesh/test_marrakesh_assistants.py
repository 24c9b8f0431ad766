"""Phase 3: what an assistant may do. An action is offered when it can do something (p. 11), a new keshi when it has room."""

from __future__ import annotations

from typing import Any

import pytest
from marrakesh_desk import GAME, asked, choose, desk, menu

from caravanserai.games.marrakesh.rules.act import FreeAction
from caravanserai.games.marrakesh.rules.assistants import PlayTurn, UseAssistant
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BROWN,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    MADRASA,
    MEDINA,
    ORANGE,
    ORCHARD,
    PURPLE,
    RIVER,
    SAHARA,
    SOUK,
    SQUARE,
    TURQUOISE,
    WATER,
    WHITE,
    YELLOW,
)

NO_SCROLLS = [0] * 12
GRAY_SCROLL = [19] + [0] * 11
PINK_SCROLL = [0] * 6 + [44] + [0] * 5


def workshops(*gates: int) -> list[int]:
    """Only these gates are left, as 12 * workshop + colour with workshops from 0."""
    return [gates.count(place) for place in range(48)]


@pytest.mark.parametrize(
    ("sector", "useful", "fields"),
    [
        (ORCHARD, False, {}),
        (ORCHARD, True, {"have": {GREEN: 1}}),
        (RIVER, False, {"have": {WATER: 3}}),  # no step, so no paid step either
        (RIVER, True, {"have": {TURQUOISE: 1}}),
        (MADRASA, False, {"have": {GRAY: 4}, "t_scrolls": GRAY_SCROLL}),  # no date
        (MADRASA, False, {"have": {DATE: 4}, "t_scrolls": GRAY_SCROLL}),  # no scholar
        (MADRASA, False, {"have": {DATE: 4, GRAY: 4}, "t_scrolls": PINK_SCROLL, "has_bought": True}),
        (MADRASA, True, {"have": {DATE: 1, GRAY: 1}, "t_scrolls": GRAY_SCROLL}),
        (MADRASA, True, {"have": {GRAY: 1}, "t_scrolls": GRAY_SCROLL, "t_guest_with": [0, -1]}),  # the sultan pays
        (SQUARE, False, {}),
        (SQUARE, True, {"ring": 1}),
        (SQUARE, False, {"own": [29]}),  # the scrolls add to the action, an entertainer is what it needs
        (SQUARE, False, {"own": [51]}),
        (MEDINA, False, {"have": {DINAR: 3}}),  # no guard
        (MEDINA, False, {"have": {BEIGE: 1}, "t_workshops": workshops(12 + GREEN)}),  # no dinar
        (MEDINA, True, {"have": {BEIGE: 1}, "t_workshops": workshops(GREEN)}),
        (MEDINA, True, {"have": {BEIGE: 1}, "t_workshops": workshops(12 + GREEN), "own": [32]}),
        (MEDINA, False, {"have": {BEIGE: 1}, "t_workshops": workshops(12 + GREEN), "vendors": 1 << MEDINA}),
        (MEDINA, True, {"have": {BEIGE: 1}, "t_workshops": workshops(12 + GREEN), "vendors": 1 << MEDINA, "own": [33]}),
        (SAHARA, False, {"have": {DINAR: 3}}),  # nothing discovered
        (SAHARA, False, {"oases": [0, 0, 0, 5, 0, 0]}),
        (SAHARA, True, {"oases": [0, 0, 0, 5, 0, 0], "have": {WATER: 1}}),
        (SAHARA, True, {"oases": [0, 0, 0, 5, 0, 0], "vendors": 1 << SAHARA}),  # the vendor's water comes first
        (SAHARA, False, {"oases": [5, 0, 0, 0, 0, 0], "have": {WATER: 1}}),
        (SAHARA, True, {"oases": [5, 0, 0, 0, 0, 0], "have": {WATER: 1}, "own": [45]}),
        (SAHARA, False, {"towns": [1], "have": {PURPLE: 2, ORANGE: 2}}),
        (SAHARA, True, {"towns": [1], "have": {PURPLE: 1, ORANGE: 1, YELLOW: 1}}),
        (SOUK, False, {"t_luxuries": [1, 2, 3, 4, 5]}),
        (SOUK, True, {"have": {YELLOW: 1}, "t_luxuries": [0] * 5}),
        (SOUK, True, {"t_luxuries": [1, 0, 0, 0, 0], "t_guest_with": [-1, 0]}),  # the imam's slipper is free
        (SOUK, False, {"t_luxuries": [6, 0, 0, 0, 0], "t_guest_with": [-1, 0]}),
    ],
)
def test_p11_an_action_that_can_do_nothing_is_not_offered(sector: int, useful: bool, fields: dict[str, Any]) -> None:
    t = desk(assistants=[sector], **fields)
    offered = [GAME.notation(option) for option in UseAssistant(0).options(t)]
    assert offered == [f"new {sector}"] + [f"act {sector}"] * useful


def test_an_assistant_in_a_complete_sector_works_even_for_nothing() -> None:
    t = desk(UseAssistant(0), assistants=[SAHARA], have={BROWN: 8}, vendors=1 << SAHARA)
    p = t.players[0]  # forced: no room, nothing to claim, but the vendor gives water
    assert asked(t) == "" and p.assistants == [] and p.have[WATER] == 1


def test_a_free_action_is_offered_where_it_can_do_something_and_brings_no_water() -> None:
    t = desk(FreeAction(0), have={WHITE: 1, GREEN: 2, GRAY: 5}, vendors=1 << ORCHARD, t_scrolls=NO_SCROLLS)
    assert menu(t) == ["act 0", "act 2", "pass"]
    p = choose(t, "act 0").players[0]
    assert p.have[DATE] == 2 and p.have[WATER] == 0


def test_a_free_action_falls_away_where_nothing_can_be_done() -> None:
    assert asked(desk(FreeAction(0))) == ""


def test_the_vendors_water_may_be_spent_in_the_action() -> None:
    t = desk(UseAssistant(0), assistants=[RIVER], have={TURQUOISE: 2}, vendors=1 << RIVER)
    choose(t, "act 4", "pay 1")
    assert t.players[0].river == 3 and t.players[0].have[WATER] == 0


def test_assistants_work_in_any_order_each_to_its_end() -> None:
    t = desk(PlayTurn(0), assistants=[ORCHARD, SOUK, SOUK], have={GREEN: 2})
    choose(t, "new 8", "keshi 9", "act 0")
    assert menu(t) == ["new 8", "act 8"]
    choose(t, "new 8", "keshi 11")
    p = t.players[0]
    assert p.assistants == [] and p.have[DATE] == 2 and p.have[PURPLE] == p.have[YELLOW] == 1
