"""The arena: balanced seats, same luck for both sides, honest counting."""

import json

import pytest

import caravanserai as cs
from caravanserai.sim import arena
from caravanserai.sim.deals import Deal, play_deal
from caravanserai.sim.rating import ratings, wilson


def without_times(result):
    return json.loads(json.dumps(result), object_hook=lambda row: {k: v for k, v in row.items() if k != "ms_per_decision"})


def test_wilson_intervals_are_the_known_ones():
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    low, high = wilson(1.0, 20)
    assert (round(low, 3), round(high, 3)) == (0.839, 1.0)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_ten_times_the_wins_are_four_hundred_points():
    rated = ratings(["a", "b"], {("a", "b"): 1000.0, ("a", "a"): 5.0}, {("a", "b"): 1100, ("a", "a"): 10})
    assert rated["a"] - rated["b"] == pytest.approx(400, abs=3)
    assert rated["a"] + rated["b"] == pytest.approx(0, abs=0.11)


def test_ratings_of_bots_that_never_met_go_through_a_third():
    rated = ratings(["a", "b", "c"], {("a", "b"): 75.0, ("b", "c"): 75.0}, {("a", "b"): 100, ("b", "c"): 100})
    assert rated["a"] > rated["b"] > rated["c"]


def test_json_has_the_keys_that_programs_read():
    result = arena.run_arena("sabika", ["mcts:2", "random"], players=2, games=4, seed=1)
    first, *mirrors = result["pairs"]
    assert set(first) == {"a", "b", "games", "wins", "losses", "ties", "rate", "low", "high"}
    assert first["games"] == 4 == first["wins"] + first["losses"] + first["ties"]
    assert first["low"] <= first["rate"] <= first["high"]
    assert [(one["a"], one["b"]) for one in mirrors] == [("mcts:2", "mcts:2"), ("random", "random")]
    assert [one["bot"] for one in result["bots"]] == ["mcts:2", "random"]
    assert {"rating", "mean_score", "parts", "ms_per_decision"} <= set(result["bots"][0])


def test_the_mirror_of_a_repeating_bot_is_even():
    """The same bot on both sides of the same deal: what one side wins in one half, the other wins in the other."""
    for number in range(3):
        played = play_deal(Deal("istanbul", 2, "random", "random", 3, number))
        assert sum(played.shares) == 1


def test_seats_are_balanced_for_every_number_of_players():
    for players in (2, 3, 4, 5):
        played = play_deal(Deal("istanbul", players, "random", "random", 3, 0))
        assert [side.seats for side in played.sides] == [players, players]


def test_alone_the_same_deal_is_compared():
    played = play_deal(Deal("sabika", 1, "random", "random", 3, 0))
    assert played.shares == [0.5]
    assert [side.seats for side in played.sides] == [1, 1]


def test_processes_do_not_change_the_result():
    jobs = [arena.run_arena("sabika", ["random", "mcts:1"], 2, 4, seed=2, mirror=0, jobs=count) for count in (1, 2)]
    assert without_times(jobs[0]) == without_times(jobs[1])


def test_command_prints_a_ladder(capsys):
    assert arena.main(["sabika", "--bots", "random,mcts:1", "--games", "2", "--mirror", "0"]) == 0
    said = capsys.readouterr().out
    assert "mcts:1" in said and "95 %" in said
    assert arena.main(["istanbul", "--bots", "random", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pairs"][0]["a"] == "random"


@pytest.mark.parametrize("words", [["chess"], ["istanbul", "--bots", "who"], ["istanbul", "--bots", "random,random"]])
def test_bad_words_are_refused(words):
    with pytest.raises(cs.CaravanserError):
        arena.main(words)
