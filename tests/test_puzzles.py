"""Find the turn: what we ship are positions of one seat's turn, with lines that play it, clearly apart."""

from __future__ import annotations

import random

import pytest

import caravanserai as cs
from caravanserai.puzzles.make import turns
from caravanserai.puzzles.playing import wins_more
from caravanserai.puzzles.puzzle import Collection, Puzzle, collection
from caravanserai.puzzles.ways import goes_on, played, ways
from caravanserai.puzzles.weigh import weigh

GAMES = ["istanbul", "marrakesh", "sabika"]


def narrowest(game: str) -> Puzzle:
    return min(collection(game).puzzles, key=lambda one: one.outcomes)


@pytest.mark.parametrize("name", GAMES)
def test_there_are_puzzles_that_differ(name: str) -> None:
    puzzles = collection(name).puzzles
    assert len(puzzles) >= 4
    assert len({tuple(one.decisions) for one in puzzles}) == len(puzzles)
    assert any(one.hard for one in puzzles)
    assert [one.hard for one in puzzles] == sorted(one.hard for one in puzzles), "easy ones first"


@pytest.mark.parametrize("name", GAMES)
def test_every_way_plays_the_turn_and_the_solution_is_far_ahead(name: str) -> None:
    game, made = cs.game(name), collection(name).made
    for puzzle in collection(name).puzzles:
        t = puzzle.table(game)
        assert t.ask is not None and t.ask.who == puzzle.seat
        outcomes = set()
        for way in range(len(puzzle.ways)):
            line = puzzle.line(game, way)
            assert all(goes_on(played(t, line[:upto]), puzzle.seat, t.reveals) for upto in range(len(line)))
            assert not goes_on(played(t, line), puzzle.seat, t.reveals)
            outcomes.add(game.state(played(t, line)))
        assert len(outcomes) == len(puzzle.ways) >= 2
        assert puzzle.margin >= made["margin"] - 1e-4
        assert puzzle.outcomes >= made["least"]


@pytest.mark.parametrize("name", GAMES)
def test_ways_are_the_different_ends_of_a_turn(name: str) -> None:
    game, puzzle = cs.game(name), narrowest(name)
    t = puzzle.table(game)
    found = ways(game, t, puzzle.seat)
    assert len(found) == puzzle.outcomes
    outcomes = {game.state(played(t, line)) for line in found}
    assert len(outcomes) == len(found)
    assert game.state(played(t, puzzle.line(game))) in outcomes
    assert ways(game, t, puzzle.seat, most=3) == [], "a turn can be too wide"


def test_a_chance_is_the_same_for_the_same_luck() -> None:
    game, puzzle = cs.game("istanbul"), narrowest("istanbul")
    t, line = puzzle.table(game), puzzle.line(game)
    one, same, other = (weigh(game, t, puzzle.seat, line, 20, seed) for seed in (1, 1, 2))
    assert one == same != other and 0 < one < 1


def test_what_is_hidden_does_not_matter() -> None:
    """Two tables that look alike to the seat are weighed alike, whatever the others hold."""
    game, puzzle = cs.game("istanbul"), narrowest("istanbul")
    t, line = puzzle.table(game), puzzle.line(game)
    believed = game.sample(t, puzzle.seat, 99)
    believed.chance = t.chance
    assert weigh(game, t, puzzle.seat, line, 20, 1) == weigh(game, believed, puzzle.seat, line, 20, 1)


def test_a_turn_is_what_one_seat_decides_without_fate_in_between() -> None:
    game = cs.game("istanbul")
    t = game.start(players=2, chance=cs.ASK)
    luck = random.Random(3)
    askers: list[int] = []
    while t.ask is not None and len(askers) < 400:
        askers.append(t.ask.who)
        t.decide(luck.choice(t.menu))
    assert t.log is not None
    found = turns(game, 2, {}, list(t.log))
    assert found and all(len({askers[step] for step in turn} | {cs.CHANCE}) == 2 for turn in found)
    assert all(turn == list(range(turn[0], turn[-1] + 1)) for turn in found)
    assert not [turn for turn in found if askers[turn[-1] + 1 : turn[-1] + 2] == [askers[turn[0]]]], "a turn is whole"


def test_a_way_does_not_win_more_often_than_itself() -> None:
    game, puzzle = cs.game("sabika"), narrowest("sabika")
    t, line = puzzle.table(game), puzzle.line(game)
    assert not wins_more(game, t, puzzle.seat, line, line, games=2, lead=1, seed=1)


def test_written_is_read_again() -> None:
    found = collection("sabika")
    assert Collection.read(found.written()) == found
