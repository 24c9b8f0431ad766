"""Luxury goods, exchange offices, provision tiles, staircase tiles and gates, each used once."""

from __future__ import annotations

import pytest
from marrakesh_desk import GAME, asked, choose, desk, go, menu

import caravanserai as cs
from caravanserai.games.marrakesh.rules.keshis import PlaceAside
from caravanserai.games.marrakesh.rules.medina import BuyGates
from caravanserai.games.marrakesh.rules.opening import CoverInner
from caravanserai.games.marrakesh.rules.provisions import Provide
from caravanserai.games.marrakesh.rules.souk import ANYTHING, TradeInSouk
from caravanserai.games.marrakesh.rules.stairs import Climb
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BLACK,
    BROWN,
    DATE,
    DINAR,
    GRAY,
    GREEN,
    MEDINA,
    ORANGE,
    PALACE_STAIRS,
    PINK,
    PURPLE,
    RED,
    SOUK,
    THINGS,
    TURQUOISE,
    WATER,
    WHITE,
    YELLOW,
)

RIVER_STEP = -1  # in the list of staircase tiles


def counts(things: dict[int, int]) -> list[int]:
    return [things.get(thing, 0) for thing in range(THINGS)]


# --- luxury goods, p. 12: number, purple, orange, yellow, points, water, dates
LUXURY_GOODS = [
    (1, 0, 1, 0, 2, 1, 0),
    (2, 0, 1, 0, 2, 0, 1),
    (3, 0, 0, 1, 2, 1, 0),
    (4, 0, 0, 1, 2, 0, 1),
    (5, 1, 0, 0, 2, 0, 1),
    (6, 0, 0, 2, 5, 0, 0),
    (7, 2, 0, 0, 5, 0, 0),
    (8, 0, 1, 1, 4, 1, 0),
    (9, 1, 1, 0, 4, 0, 1),
    (10, 1, 0, 1, 4, 1, 0),
    (11, 1, 1, 1, 7, 0, 1),
    (12, 0, 1, 2, 8, 0, 0),
    (13, 1, 2, 0, 8, 0, 0),
    (14, 2, 0, 1, 8, 0, 0),
    (15, 2, 1, 0, 7, 1, 0),
    (16, 0, 2, 2, 10, 0, 0),
    (17, 2, 2, 0, 10, 0, 0),
    (18, 2, 0, 2, 10, 0, 0),
    (19, 1, 1, 2, 9, 1, 0),
    (20, 1, 3, 0, 11, 0, 0),
    (21, 3, 2, 0, 13, 0, 0),
    (22, 2, 0, 3, 13, 0, 0),
    (23, 0, 3, 2, 13, 0, 0),
    (24, 1, 2, 2, 12, 0, 1),
    (25, 2, 2, 1, 12, 1, 0),
]


@pytest.mark.parametrize(("luxury", "purple", "orange", "yellow", "points", "water", "dates"), LUXURY_GOODS)
def test_p12_every_luxury_good(luxury: int, purple: int, orange: int, yellow: int, points: int, water: int, dates: int) -> None:
    cost = {PURPLE: purple, ORANGE: orange, YELLOW: yellow}
    t = desk(TradeInSouk(0, ANYTHING), have=cost, t_luxuries=[0, 0, luxury, 0, 0])
    p = choose(t, f"luxury {luxury}").players[0]
    assert p.have == counts({WATER: water, DATE: dates}) and p.luxuries == [luxury] and t.luxuries == [0] * 5
    assert p.points == p.parts[SOUK] == points
    for good, count in cost.items():
        if count:
            short = {**cost, good: count - 1}
            t = desk(TradeInSouk(0, ANYTHING), have=short, t_luxuries=[luxury, 0, 0, 0, 0])
            assert f"luxury {luxury}" not in menu(t)


def test_there_are_25_luxury_goods_five_of_them_open() -> None:
    t = GAME.start(players=2, seed=1)
    assert isinstance(t, Marrakesh)
    unseen = [luxury for luxury, left in enumerate(t.luxury_bag) if left]
    assert sorted(t.luxuries + unseen) == [row[0] for row in LUXURY_GOODS] and len(t.luxuries) == 5


# --- exchange offices, p. 12 and p. 19: number, then what purple, orange and yellow bring; points under POINTS
POINTS = 100
OFFICES = [
    (1, {DATE: 2}, {DINAR: 2}, {WATER: 2}),
    (2, {DATE: 2}, {WATER: 2}, {DINAR: 2}),
    (3, {WATER: 2}, {DINAR: 2}, {DATE: 2}),
    (4, {WATER: 2}, {DATE: 2}, {DINAR: 2}),
    (5, {DINAR: 2}, {WATER: 2}, {DATE: 2}),
    (6, {DINAR: 2}, {DATE: 2}, {WATER: 2}),
    (7, {DINAR: 1, POINTS: 1}, {WATER: 1}, {DATE: 1}),  # and a step on the stairs for orange, on the river for yellow
    (8, {DATE: 1, DINAR: 1}, {WATER: 1, DINAR: 1}, {DATE: 1, WATER: 1}),
    (9, {WATER: 1, DINAR: 1}, {DATE: 1, WATER: 1}, {DATE: 1, DINAR: 1}),
    (10, {DATE: 1, WATER: 1}, {DATE: 1, DINAR: 1}, {WATER: 1, DINAR: 1}),
    (11, {DINAR: 1, POINTS: 1}, {WATER: 2}, {DATE: 3}),
    (12, {DATE: 3}, {DINAR: 1, POINTS: 1}, {WATER: 2}),
]


@pytest.mark.parametrize(("office", "purple", "orange", "yellow"), OFFICES)
def test_every_exchange_office(office: int, purple: dict[int, int], orange: dict[int, int], yellow: dict[int, int]) -> None:
    for good, brings in ((PURPLE, purple), (ORANGE, orange), (YELLOW, yellow)):
        t = desk(TradeInSouk(0, ANYTHING), have={good: 1}, t_office=office, t_luxuries=[0] * 5)
        p = choose(t, f"exchange {good}").players[0]
        assert p.have == counts(brings) and p.points == brings.get(POINTS, 0)
        assert asked(t) == ("ChooseStairs" if (office, good) == (7, ORANGE) else "")
        assert p.river == int((office, good) == (7, YELLOW))


def test_p19_an_office_that_climbs_lets_the_player_choose_the_stairs() -> None:
    t = desk(TradeInSouk(0, ANYTHING), have={ORANGE: 1}, t_office=7, t_luxuries=[0] * 5)
    assert choose(t, "exchange 10", "stairs 1").players[0].stairs == [0, 1]


# --- provision tiles, p. 17: number, water, dates, dinars, points lost
PROVISIONS = [
    (1, 1, 1, 0, 3),
    (2, 1, 0, 1, 3),
    (3, 0, 1, 1, 3),
    (4, 2, 1, 0, 4),
    (5, 2, 0, 1, 4),
    (6, 1, 2, 0, 4),
    (7, 0, 2, 1, 4),
    (8, 0, 1, 2, 4),
    (9, 1, 1, 1, 4),
    (10, 2, 2, 0, 5),
    (11, 1, 2, 1, 5),
    (12, 2, 1, 1, 5),
]


@pytest.mark.parametrize(("tile", "water", "dates", "dinars", "penalty"), PROVISIONS)
def test_p17_every_provision_tile(tile: int, water: int, dates: int, dinars: int, penalty: int) -> None:
    need = {WATER: water, DATE: dates, DINAR: dinars}
    p = desk(Provide(0), have={thing: count + 1 for thing, count in need.items()}, active=[tile]).players[0]
    assert p.have == counts({WATER: 1, DATE: 1, DINAR: 1}) and p.points == 0
    for thing, count in need.items():
        if count:
            have = {WATER: 5, DATE: 5, DINAR: 5, thing: count - 1}
            p = desk(Provide(0), have=have, active=[tile]).players[0]
            assert p.have == counts({}) and p.points == -penalty


# --- staircase tiles, p. 19: number, front, back
STAIRCASE_TILES = [
    (1, GREEN, TURQUOISE),
    (2, GRAY, GREEN),
    (3, WHITE, GRAY),
    (4, BLACK, WHITE),
    (5, TURQUOISE, BLACK),
    (6, PINK, BEIGE),
    (7, BEIGE, BROWN),
    (8, BROWN, RED),
    (9, RED, PINK),
    (10, PURPLE, ORANGE),
    (11, ORANGE, YELLOW),
    (12, YELLOW, PURPLE),
    (13, DATE, WATER),
    (14, WATER, DATE),
    (15, RIVER_STEP, DATE),
    (16, RIVER_STEP, WATER),
    (17, WHITE, BLACK),
    (18, GRAY, TURQUOISE),
    (19, PINK, GREEN),
    (20, RED, BROWN),
]
WHERE = {PINK: ["entertainer 2"], RED: ["vendor 5"], BROWN: ["caravan 0"]}


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("tile", "front", "back"), STAIRCASE_TILES)
def test_p19_every_face_of_a_staircase_tile_is_gained_on_its_line(tile: int, front: int, back: int, side: int) -> None:
    bonus = (front, back)[side]
    t = desk(CoverInner(0), t_chance=cs.ASK)
    choose(t, f"staircase {tile} {side}")
    t.chance = cs.AUTO
    go(t, Climb(0, PALACE_STAIRS, 2))  # the line from palace 2 to mosque 1 runs over the lowest space on the left
    choose(t, "line 0", *WHERE.get(bonus, []))
    p = t.players[0]
    assert p.river == int(bonus == RIVER_STEP) and asked(t) == ""
    assert p.have == counts({DINAR: 1} if bonus == RIVER_STEP else {DINAR: 1, bonus: 1})


def test_p19_twelve_of_twenty_staircase_tiles_are_laid_and_three_spaces_stay() -> None:
    t = GAME.start(players=2, seed=4, staircase_tiles=True)
    assert isinstance(t, Marrakesh)
    assert len(set(t.covers)) == 12 and len(t.inner) == 15
    assert t.inner[12:] == GAME.start(players=2, seed=4).inner[12:]


# --- gates, p. 14
GATES = {
    GREEN: 3,
    GRAY: 3,
    WHITE: 3,
    BLACK: 3,
    TURQUOISE: 3,
    PINK: 3,
    BEIGE: 2,
    BROWN: 3,
    RED: 3,
    PURPLE: 2,
    ORANGE: 2,
    YELLOW: 2,
}
WORKSHOPS = [(1, 0, -3), (2, 1, 1), (3, 2, 4), (4, 3, 7)]
# gate space of the own colour; beige and red have none
HOME = {BROWN: 0, GRAY: 1, TURQUOISE: 2, WHITE: 3, GREEN: 4, BLACK: 5, PINK: 6, PURPLE: 7, ORANGE: 7, YELLOW: 7}


def test_p4_32_gates_lie_in_four_workshops_of_eight() -> None:
    t = GAME.start(players=3, seed=2)
    assert isinstance(t, Marrakesh)
    assert [sum(t.workshops[12 * workshop : 12 * workshop + 12]) for workshop in range(4)] == [8, 8, 8, 8]
    assert {colour: sum(t.workshops[colour::12]) for colour in GATES} == GATES


@pytest.mark.parametrize(("workshop", "dinars", "points"), WORKSHOPS)
@pytest.mark.parametrize("colour", GATES)
def test_p14_every_gate_from_every_workshop(colour: int, workshop: int, dinars: int, points: int) -> None:
    stock = [0] * 48
    stock[12 * (workshop - 1) + colour] = 1
    t = desk(BuyGates(0), PlaceAside(0), have={BEIGE: 1, DINAR: dinars}, t_workshops=stock)
    home = HOME.get(colour, 0)
    choose(t, f"gate {workshop} {colour}", f"build {home}")
    p = t.players[0]
    assert p.gates[home] == colour and sum(t.workshops) == 0
    assert p.parts[MEDINA] == points + (2 if colour in HOME else 0)
    choose(t, *WHERE.get(colour, []))
    expected = counts({BEIGE: 1})
    expected[colour] += 1
    assert p.have == expected and p.guards == int(colour == BEIGE) and asked(t) == ""
    if dinars:
        t = desk(BuyGates(0), have={BEIGE: 1, DINAR: dinars - 1}, t_workshops=stock)
        assert asked(t) == ""  # too dear


@pytest.mark.parametrize("colour", GATES)
def test_p14_a_gate_scores_two_points_only_beside_its_own_sector(colour: int) -> None:
    for space in range(8):
        stock = [0] * 48
        stock[colour] = 1
        t = desk(BuyGates(0), have={BEIGE: 1}, t_workshops=stock)
        choose(t, f"gate 1 {colour}", f"build {space}")
        assert t.players[0].points == (-3 + 2 if HOME.get(colour) == space else -3)
