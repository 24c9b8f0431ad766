"""The arena: balanced seats, same luck for both sides, honest counting."""

from __future__ import annotations

from dataclasses import replace

import pytest

import caravanserai as cs
from caravanserai.sim.arena import Ladder, run_arena
from caravanserai.sim.deals import Deal, play_deal
from caravanserai.sim.pool import Pool
from caravanserai.sim.rating import ratings, wilson


def without_times(ladder: Ladder) -> Ladder:
    return replace(ladder, bots=[replace(one, ms_per_decision=0.0) for one in ladder.bots])


def test_wilson_intervals_are_the_known_ones() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    low, high = wilson(1.0, 20)
    assert (round(low, 3), round(high, 3)) == (0.839, 1.0)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_ten_times_the_wins_are_four_hundred_points() -> None:
    rated = ratings(["a", "b"], {("a", "b"): 1000.0, ("a", "a"): 5.0}, {("a", "b"): 1100, ("a", "a"): 10})
    assert rated["a"] - rated["b"] == pytest.approx(400, abs=3)
    assert rated["a"] + rated["b"] == pytest.approx(0, abs=0.11)


def test_ratings_of_bots_that_never_met_go_through_a_third() -> None:
    rated = ratings(["a", "b", "c"], {("a", "b"): 75.0, ("b", "c"): 75.0}, {("a", "b"): 100, ("b", "c"): 100})
    assert rated["a"] > rated["b"] > rated["c"]


def test_every_pair_and_every_mirror_is_counted() -> None:
    ladder = run_arena("sabika", ["mcts:2", "random"], players=2, games=4, seed=1)
    first, *mirrors = ladder.pairs
    assert first.games == 4 == first.wins + first.losses + first.ties
    assert first.low <= first.rate <= first.high
    assert [(one.a, one.b) for one in mirrors] == [("mcts:2", "mcts:2"), ("random", "random")]
    assert [one.bot for one in ladder.bots] == ["mcts:2", "random"]
    for one in ladder.bots:
        assert sum(one.parts.values()) == pytest.approx(one.mean_score, abs=0.1)
        assert 0 <= one.won <= 1


def test_the_mirror_of_a_repeating_bot_is_even() -> None:
    """The same bot on both sides of the same deal: what one side wins in one half, the other wins in the other."""
    for number in range(3):
        played = play_deal(Deal("istanbul", 2, "random", "random", 3, number))
        assert sum(played.shares) == 1


def test_seats_are_balanced_for_every_number_of_players() -> None:
    for players in (2, 3, 4, 5):
        played = play_deal(Deal("istanbul", players, "random", "random", 3, 0))
        assert [side.seats for side in played.sides] == [players, players]


def test_alone_the_same_deal_is_compared() -> None:
    played = play_deal(Deal("sabika", 1, "random", "random", 3, 0))
    assert played.shares == [0.5]
    assert [side.seats for side in played.sides] == [1, 1]


def test_processes_do_not_change_the_result() -> None:
    one, two = (run_arena("sabika", ["random", "mcts:1"], 2, 4, seed=2, mirror=0, pool=Pool(jobs)) for jobs in (1, 2))
    assert without_times(one) == without_times(two)


def test_how_far_it_is_counts_games() -> None:
    heard: list[tuple[int, int]] = []
    run_arena("istanbul", ["random", "greedy"], games=3, mirror=0, pool=Pool(told=lambda *far: heard.append(far)))
    assert heard == [(2, 3), (3, 3)]


@pytest.mark.parametrize(("name", "specs"), [("chess", ["random"]), ("istanbul", ["who"]), ("istanbul", ["random", "random"])])
def test_bad_words_are_refused(name: str, specs: list[str]) -> None:
    with pytest.raises(cs.CaravanseraiError):
        run_arena(name, specs, games=2)
