"""River faces 01-18: what the winner of the river gains, and in the third season whoever comes second."""

from __future__ import annotations

from typing import Any

import pytest
from marrakesh_desk import asked, choose, desk, go, menu

from caravanserai.games.marrakesh.data import RIVER_FACES
from caravanserai.games.marrakesh.rules.river_tiles import EvaluateRiver
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BROWN,
    DATE,
    DINAR,
    GREEN,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    RIVER_TILES,
    THINGS,
    WATER,
    WHITE,
    YELLOW,
)

SEASON = {1: 0, 2: 0, 7: 0, 8: 0, 13: 0, 14: 0, 3: 1, 4: 1, 9: 1, 10: 1, 15: 1, 16: 1, 5: 2, 6: 2, 11: 2, 12: 2, 17: 2, 18: 2}


def won(face: int, **fields: Any) -> Marrakesh:
    """Seat 0 is first on the river, seat 2 second, seat 1 has not sailed."""
    faces = [8, 4, 5]
    faces[SEASON[face]] = face
    t = desk(t_season=SEASON[face], t_faces=faces, t_boats=[0, 2, 1], river=9, **fields)
    t.players[2].river = 6
    return go(t, EvaluateRiver())


def gained(t: Marrakesh, seat: int) -> dict[int, int]:
    return {thing: count for thing, count in enumerate(t.players[seat].have) if count}


def test_every_face_lies_in_its_season() -> None:
    assert {face.number: face.season - 1 for face in RIVER_FACES[1:]} == SEASON


@pytest.mark.parametrize(
    ("face", "choices", "things", "points"),
    [
        (3, ["keshi 1", "keshi 0"], {0: 1, 1: 1}, 1),
        (4, [], {}, 5),
        (7, ["vendor 3"], {RED: 1}, 0),
        (8, [], {}, 3),
        (10, [], {PURPLE: 1, ORANGE: 1, YELLOW: 1}, 0),
        (13, ["keshi 5", "entertainer 2"], {PINK: 1}, 2),
        (13, ["keshi 6"], {BEIGE: 1}, 0),
        (13, ["keshi 7", "caravan 0"], {BROWN: 1}, 0),
        (14, [], {WATER: 1, DINAR: 1, DATE: 1}, 0),
    ],
)
def test_faces_that_place_or_count(face: int, choices: list[str], things: dict[int, int], points: int) -> None:
    t = choose(won(face), *choices)
    assert gained(t, 0) == things and t.players[0].points == points and asked(t) == ""
    assert gained(t, 2) == {} and t.players[2].points == 0  # nothing for second place before the third season


def test_face_01_performs_a_sector_action() -> None:
    t = won(1, have={GREEN: 4})
    assert menu(t) == ["act 0", "pass"]
    assert choose(t, "act 0").players[0].have[DATE] == 4


def test_face_02_claims_one_of_three_open_oases() -> None:
    t = won(2, t_open_oases=[3, 14, 30], storage=[WHITE, RED])
    assert menu(t) == ["oasis 3", "oasis 14", "oasis 30", "pass"]
    choose(t, "oasis 14", "keshi 2")
    p = t.players[0]
    assert p.claimed == [14] and p.have[WHITE] == 1 and t.open_oases == [3, 30]


def test_face_02_may_bring_a_seventh_oasis_beside_the_board() -> None:
    t = won(2, t_open_oases=[3], claimed=[4, 5, 6, 7, 8, 9])
    assert choose(t, "oasis 3").players[0].claimed == [4, 5, 6, 7, 8, 9, 3] and asked(t) == ""


def test_face_05_fixes_first_and_second() -> None:
    t = won(5)
    assert [p.points for p in t.players] == [7, 0, 3] and t.players[0].parts[RIVER_TILES] == 7


def test_face_06_gives_six_and_three_resources() -> None:
    t = won(6)
    choose(t, *["resource 12"] * 4, "resource 13", "resource 14")
    choose(t, "resource 13", "resource 13", "resource 14")
    assert gained(t, 0) == {WATER: 4, DATE: 1, DINAR: 1} and gained(t, 2) == {DATE: 2, DINAR: 1}


def test_face_09_sends_the_winner_to_the_crocodile() -> None:
    t = won(9)
    assert t.crocodile == 0 and gained(t, 0) == {}


def test_face_11_climbs_three_steps_and_one() -> None:
    t = won(11, stairs=[6, 6])
    choose(t, "stairs 1", "stairs 0")
    assert t.players[0].stairs == [6, 9] and t.players[2].stairs == [1, 0]


def test_glossary_face_11_may_be_declined_in_first_and_second_place() -> None:
    t = won(11, stairs=[6, 6])
    assert menu(t) == ["stairs 0", "stairs 1", "pass"]
    choose(t, "pass", "pass")
    assert t.players[0].stairs == [6, 6] and t.players[2].stairs == [0, 0] and asked(t) == ""


@pytest.mark.parametrize(
    ("face", "some", "things"),
    [
        (3, ["keshi 1"], {1: 1}),
        (7, [], {}),
        (10, [], {}),
        (13, [], {}),
    ],
)
def test_glossary_of_the_classic_edition_faces_3_7_10_and_13_may_be_declined(
    face: int, some: list[str], things: dict[int, int]
) -> None:
    t = choose(won(face, edition="classic"), *some)
    assert menu(t)[-1] == "pass"
    assert gained(choose(t, "pass"), 0) == things and asked(t) == ""


@pytest.mark.parametrize(
    ("face", "choices", "things"),
    [
        (3, ["keshi 1", "keshi 0"], {0: 1, 1: 1}),
        (7, ["vendor 3"], {RED: 1}),
        (10, ["first"], {PURPLE: 1, ORANGE: 1, YELLOW: 1}),
        (13, ["keshi 6"], {BEIGE: 1}),
    ],
)
def test_glossary_of_the_classic_edition_faces_3_7_10_and_13_bring_as_much(
    face: int, choices: list[str], things: dict[int, int]
) -> None:
    t = choose(won(face, edition="classic"), *choices)
    assert gained(t, 0) == things and asked(t) == ""


@pytest.mark.parametrize("face", [3, 7, 13])
def test_glossary_of_the_essential_edition_has_no_may_there(face: int) -> None:
    assert "pass" not in menu(won(face))


def test_p11_face_16_lapses_without_an_entertainer_and_the_disc_stays() -> None:
    t = won(16, turned=1, own=[29, 51])
    assert t.players[0].turned == 1 and t.players[0].points == 0 and asked(t) == ""


@pytest.mark.parametrize(
    ("face", "answer", "first", "second"),
    [
        (12, "first", 2, 5),  # gates against the green value
        (12, "second", 3, 1),
        (18, "first", (3 + 2 + 4 + 1 + 2) // 4, 0),  # all keshis, goods included, against luxury goods
        (18, "second", 2 * 3, 5 // 4),
    ],
)
def test_faces_12_and_18_let_the_winner_choose(face: int, answer: str, first: int, second: int) -> None:
    t = desk(have={GREEN: 3, PURPLE: 2, BEIGE: 4}, ring=1, vendors=0b11, gates=[RED, RED, *[-1] * 6], luxuries=[1, 2, 3])
    t.season, t.faces, t.boats = 2, [8, 4, face], [0, 2, 1]
    t.players[0].river, t.players[2].river = 9, 6
    t.players[2].have[GREEN] = 5
    t.players[2].gates = [RED, *[-1] * 7]
    choose(go(t, EvaluateRiver()), answer)
    assert [t.players[0].points, t.players[2].points] == [first, second]


@pytest.mark.parametrize(
    ("answer", "first", "second"),
    [
        ("first", {DATE: 3, DINAR: 3}, {DATE: 1, WATER: 1}),  # for entertainers, for vendors
        ("second", {DATE: 2, WATER: 2}, {DATE: 2, DINAR: 2}),
    ],
)
def test_face_17_pays_for_entertainers_or_vendors(answer: str, first: dict[int, int], second: dict[int, int]) -> None:
    t = desk(ring=0b111, vendors=0b11, t_season=2, t_faces=[8, 4, 17], t_boats=[0, 2, 1], river=9)
    t.players[2].river = 6
    t.players[2].have[PINK], t.players[2].have[RED] = 2, 1
    choose(go(t, EvaluateRiver()), answer)
    for seat, resources in ((0, first), (2, second)):
        assert {thing: count for thing, count in gained(t, seat).items() if WATER <= thing < THINGS} == resources


def test_face_15_claims_two_discovered_oases() -> None:
    t = won(15, oases=[4, 5, 0, 6, 0, 0], storage=[WHITE, RED])
    choose(t, "oasis 5", "pass", "oasis 6")  # the stored keshi is left
    p = t.players[0]
    assert p.claimed == [5, 6] and p.oases == [4, -1, 0, -1, 0, 0] and asked(t) == ""


def test_face_15_may_claim_fewer() -> None:
    t = won(15, oases=[4, 5, 0, 6, 0, 0], storage=[WHITE, RED])
    assert asked(choose(t, "pass")) == ""


def test_face_16_performs_twice_and_turns_the_disc_before_each() -> None:
    t = won(16, ring=1 << 1 | 1 << 3, turned=1)
    choose(t, "entertainer 3", "entertainer 3")  # one spectator, then three
    assert t.players[0].turned == 3 and t.players[0].have[WATER] == 1 + 3
