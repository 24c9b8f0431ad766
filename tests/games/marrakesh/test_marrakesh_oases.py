"""Oases 01-30 and desert towns 01-12, each scored or claimed once; addendum, by their numbers."""

from __future__ import annotations

from typing import Any

import pytest
from marrakesh_desk import asked, choose, desk, go, menu

from caravanserai.games.marrakesh.rules.oases import ScoreOasis
from caravanserai.games.marrakesh.rules.sahara import ClaimOases
from caravanserai.games.marrakesh.rules.season import FinalScoring
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BLACK,
    BROWN,
    COMPLETE,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    LEFTOVERS,
    MADRASA,
    OASES,
    ORANGE,
    ORCHARD,
    PINK,
    PURPLE,
    RED,
    TOWNS,
    TURQUOISE,
    WATER,
    WHITE,
    YELLOW,
)

NO_GATES = [-1] * 8


def gates(*colours: int) -> list[int]:
    return [*colours, *NO_GATES[len(colours) :]]


@pytest.mark.parametrize(
    ("oasis", "points", "fields"),
    [
        (1, 8, {"gates": gates(BLACK, TURQUOISE, GREEN, GREEN, WHITE, PINK, PURPLE)}),
        (2, 6, {"gates": gates(WHITE, GRAY, BROWN, BLACK, RED, YELLOW)}),
        (3, 8, {"gates": gates(PINK, RED, BEIGE, BEIGE, BROWN, ORANGE)}),
        (4, 9, {"gates": gates(YELLOW, ORANGE, PURPLE, GREEN, GRAY)}),
        (5, 5, {"have": {WHITE: 2, BLACK: 8}}),
        (6, 7, {"have": {BLACK: 4, WHITE: 8}}),
        (7, 11, {"have": {TURQUOISE: 8}}),
        (8, 4, {"have": {GREEN: 1}}),
        (9, 9, {"have": {GRAY: 6}}),
        (10, 6, {"ring": 0b10101}),
        (11, 5, {"have": {BEIGE: 2}}),
        (12, 8, {"have": {BROWN: 5}, "paths": [2, 2, 1]}),
        (13, 5, {"vendors": 0b11}),
        (14, 6, {"luxuries": [1, 3, 5, 6, 11]}),
        (15, 9, {"luxuries": [6, 8, 10, 1, 16]}),
        (16, 8, {"luxuries": [11, 15, 21]}),
        (17, 10, {"luxuries": [16, 20, 1]}),
        (18, 12, {"luxuries": [21, 25, 20]}),
        (19, 7, {"have": {WATER: 4}}),
        (20, 5, {"have": {DINAR: 2}}),
        (21, 15, {"have": {DATE: 12}}),
        (22, 6, {"luxuries": [1, 6, 21]}),
        (23, 5, {"scrolls": [19, 43]}),
        (24, 24, {"have": {GREEN: 4, GRAY: 5, WHITE: 3}, "vendors": 1 << WHITE}),
        (25, 8, {"have": {GREEN: 8, GRAY: 8, WHITE: 8}, "vendors": 1 << ORCHARD | 1 << MADRASA}),
        (26, 3, {}),
        (27, 7, {"stairs": [16, 0]}),
        (28, 7, {"stairs": [0, 16]}),
        (29, 7, {"stairs": [11, 6]}),
        (30, 7, {"river": 15}),
    ],
)
def test_every_oasis_scores_at_the_end(oasis: int, points: int, fields: dict[str, Any]) -> None:
    p = desk(FinalScoring(), claimed=[oasis], **fields).players[0]
    assert p.parts[OASES] == points


@pytest.mark.parametrize(
    ("oasis", "points"),
    [(oasis, 0) for oasis in (*range(1, 5), *range(14, 19), 25, 27, 28, 29, 30)]
    + [(oasis, 3) for oasis in (*range(5, 14), 19, 20, 21, 22, 23, 26)]
    + [(24, 32)],
)
def test_every_oasis_on_a_bare_board(oasis: int, points: int) -> None:
    p = desk(FinalScoring(), claimed=[oasis], stairs=[15, 15] if oasis in (27, 28) else [11, 5], river=14).players[0]
    assert p.parts[OASES] == points


@pytest.mark.parametrize(("oasis", "resource"), [(19, WATER), (20, DINAR), (21, DATE)])
def test_oases_19_to_21_take_twelve_at_most_and_what_they_take_is_no_leftover(oasis: int, resource: int) -> None:
    p = desk(FinalScoring(), claimed=[oasis], have={resource: 15}).players[0]
    assert p.parts[OASES] == 3 + 12 and p.parts[LEFTOVERS] == 1


def test_oasis_26_counts_all_claimed_oases() -> None:
    p = desk(FinalScoring(), claimed=[26, 27, 28, 30]).players[0]
    assert p.parts[OASES] == 3 * 4


def test_only_the_three_best_oases_score() -> None:
    p = desk(FinalScoring(), claimed=[5, 6, 7, 8], have={WHITE: 4, BLACK: 3, TURQUOISE: 2, GREEN: 1}).players[0]
    assert p.parts[OASES] == 7 + 6 + 5


def test_a_complete_sector_needs_its_vendor() -> None:
    p = desk(FinalScoring(), have={GREEN: 8, GRAY: 8, WHITE: 7}, vendors=1 << ORCHARD | 1 << WHITE).players[0]
    assert p.parts[COMPLETE] == 10


def test_an_oasis_scored_early_asks_how_much_is_returned() -> None:
    t = desk(ScoreOasis(0, 20), have={DINAR: 2})
    assert menu(t) == ["pass", "pay 1", "pay 2"]
    p = choose(t, "pass").players[0]
    assert p.points == 3 and p.have[DINAR] == 2


@pytest.mark.parametrize(
    ("town", "points", "fields"),
    [
        (1, 6, {"gates": gates(RED, GREEN, PURPLE)}),
        (2, 4, {"luxuries": [1, 25]}),
        (3, 8, {"scrolls": [1, 2, 3, 60]}),
        (4, 16, {"stairs": [16, 3]}),
        (5, 3, {"stairs": [16, 3]}),
        (6, 5, {"have": {GREEN: 7, GRAY: 8, PURPLE: 9}, "vendors": 0b11}),
        (7, 9, {"sailed": 9, "river": 13}),  # from the crocodile
        (8, 6, {"have": {GREEN: 4, GRAY: 3, WHITE: 3, BROWN: 8}, "vendors": 1 << GRAY}),
        (9, 4, {"ring": 0b11001}),  # one, two and one spectators
        (10, 0, {}),
        (11, 0, {}),
        (12, 0, {}),
    ],
)
def test_every_town_scores_at_the_end(town: int, points: int, fields: dict[str, Any]) -> None:
    t = desk(FinalScoring(), desert_towns=True, claimed_towns=[town], turned=6, **fields)
    assert t.players[0].parts[TOWNS] == points


def test_town_09_counts_the_spectator_of_scroll_31() -> None:
    t = desk(FinalScoring(), desert_towns=True, claimed_towns=[9], ring=1, own=[31])
    assert t.players[0].parts[TOWNS] == 4


def test_both_towns_score_beside_three_oases() -> None:
    t = desk(FinalScoring(), desert_towns=True, claimed_towns=[4, 5], stairs=[9, 8], claimed=[5, 6, 7])
    p = t.players[0]
    assert p.parts[TOWNS] == 17 and p.parts[OASES] == 9


@pytest.mark.parametrize("town", range(1, 13))
def test_p20_every_town_is_claimed_for_a_good_of_each_colour(town: int) -> None:
    goods = {PURPLE: 1, ORANGE: 1, YELLOW: 2}
    t = desk(desert_towns=True, towns=[town], have=goods, t_scrolls=[0] * 12, t_luxuries=[0] * 5)
    choose(go(t, ClaimOases(0)), f"town {town}")
    p = t.players[0]
    assert p.towns == [] and p.claimed_towns == [town] and p.claimed == [] and asked(t) == ""
    assert (p.have[PURPLE], p.have[ORANGE], p.have[YELLOW]) == (0, 0, 1)


def test_town_10_takes_any_open_scroll_when_claimed() -> None:
    goods = {PURPLE: 1, ORANGE: 1, YELLOW: 1}
    t = desk(ClaimOases(0), desert_towns=True, towns=[10], have=goods, t_scrolls=[19] + [0] * 10 + [66])
    p = choose(t, "town 10", "scroll 66").players[0]
    assert p.scrolls == [66] and p.have[DATE] == 0


def test_town_11_takes_any_open_luxury_good_when_claimed() -> None:
    goods = {PURPLE: 1, ORANGE: 1, YELLOW: 1}
    t = desk(ClaimOases(0), desert_towns=True, towns=[11], have=goods, t_luxuries=[19, 1, 0, 0, 0])
    p = choose(t, "town 11", "luxury 19").players[0]
    assert p.luxuries == [19] and p.points == 9 and p.have[WATER] == 1


def test_town_12_takes_any_gate_when_claimed_but_needs_a_guard() -> None:
    goods = {PURPLE: 1, ORANGE: 1, YELLOW: 1}
    workshops = [0] * 48
    workshops[GREEN] = workshops[36 + GREEN] = 1
    t = desk(ClaimOases(0), desert_towns=True, towns=[12], have={BEIGE: 1, **goods}, t_workshops=workshops)
    p = choose(t, "town 12", "gate 4 0", "build 4").players[0]
    assert p.points == 7 + 2 + 1 and p.have[GREEN] == 1 and p.guards == 0
    t = desk(ClaimOases(0), desert_towns=True, towns=[12], have=goods, t_workshops=workshops)
    assert asked(choose(t, "town 12")) == "" and t.players[0].gates == NO_GATES
