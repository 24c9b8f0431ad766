"""Whole games at random, for every number of players, edition and module: they end, and every board stays sound."""

from __future__ import annotations

import random
from typing import Any

import pytest
from marrakesh_desk import GAME

from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.things import BEIGE, BROWN, PINK, RED, THINGS

ALL: dict[str, Any] = {
    "staircase_tiles": True,
    "imam_and_sultan": True,
    "exchange_offices": "mixed",
    "spectators": "purple",
    "desert_towns": True,
    "tower": "b2",
}
MODULES: list[dict[str, Any]] = [
    {},
    {"staircase_tiles": True},
    {"imam_and_sultan": True},
    {"exchange_offices": "mixed"},
    {"exchange_offices": "new_only"},
    {"spectators": "purple"},
    {"desert_towns": True},
    {"tower": "b2"},
    {"first_game_river_tiles": True},
    ALL,
]


def check(t: Marrakesh) -> None:
    """What must hold at every question."""
    assert len(t.menu) > 1 and len(set(t.menu)) == len(t.menu)
    for seat in range(t.seats):
        check_player(t, seat)


def check_player(t: Marrakesh, seat: int) -> None:
    p = t.players[seat]
    assert min(p.have) >= 0 and len(p.have) == THINGS
    assert max(p.have[:RED]) <= 8
    assert p.points == sum(p.parts)
    assert p.guards + sum(1 for gate in p.gates if gate >= 0) in (p.have[BEIGE], p.have[BEIGE] + 1)
    returning = type(t.ask).__name__ in ("ReturnEntertainer", "ReturnVendor")
    assert returning or p.have[PINK] == p.ring.bit_count()
    assert returning or p.have[RED] == p.vendors.bit_count()
    assert p.have[BROWN] == sum(p.paths)
    assert min(p.stairs) >= 0 and max(p.stairs) <= 16 and 0 <= p.river <= 15
    assert sorted(t.boats) == list(range(t.seats))
    assert len(p.provisions) + len(p.active) in (0, 1, 2, 3)


def play(players: int, options: dict[str, Any], seed: int) -> Marrakesh:
    rng = random.Random(seed)
    t = GAME.start(players=players, seed=seed, **options)
    assert isinstance(t, Marrakesh)
    while t.ask is not None:
        check(t)
        t.decide(rng.choice(t.menu))
    return t


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["essential", "classic"])
@pytest.mark.parametrize("module", range(len(MODULES)))
def test_random_games_end_with_sound_boards_and_scores_that_add_up(players: int, edition: str, module: int) -> None:
    for seed in range(2):
        t = play(players, {"edition": edition, **MODULES[module]}, 100 * module + seed)
        assert t.over and not t.stack
        assert (t.season, t.round) == (2, 3)
        assert all(p.hand == 0 for p in t.players)
        for score in GAME.scores(t):
            assert score.total == t.players[score.seat].points == sum(score.parts.values())


def test_saving_in_the_middle_of_every_question_gives_the_same_game() -> None:
    rng = random.Random(5)
    t = GAME.start(players=4, seed=5, **ALL)
    while t.ask is not None:
        again = GAME.load(GAME.save(t))
        assert again.menu == t.menu
        option = rng.choice(t.menu)
        again.decide(option)
        t.decide(option)
        assert again.menu == t.menu
    assert [score.total for score in GAME.scores(t)] == [score.total for score in GAME.scores(again)]


def test_a_clone_does_not_touch_its_original() -> None:
    rng = random.Random(6)
    t = GAME.start(players=3, seed=6, edition="classic", **ALL)
    while t.ask is not None:
        before = GAME.save(t)
        clone = t.clone()
        for _ in range(20):
            if clone.ask is not None:
                clone.decide(rng.choice(clone.menu))
        assert GAME.save(t) == before
        t.decide(rng.choice(t.menu))


def test_samples_keep_the_samplers_view_and_can_be_played_on() -> None:
    rng = random.Random(7)
    t = GAME.start(players=4, seed=7, **ALL)
    while t.ask is not None:
        for seat in (None, 0, 1, 2, 3):
            sample = GAME.sample(t, seat, seed=rng.randrange(1000))
            assert GAME.view(sample, seat) == GAME.view(t, seat)
        for _ in range(5):
            if sample.ask is not None:
                sample.decide(rng.choice(sample.menu))
        t.decide(rng.choice(t.menu))
