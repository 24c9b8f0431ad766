"""Many games: repeatable, whoever plays them, and summed up right."""

import pytest

import caravanserai as cs
from caravanserai.kernel.chance import seeded
from caravanserai.sim.many import Match, Outcome, in_seats, play_many, summary
from caravanserai.sim.playout import play_out, play_some, settle
from caravanserai.text.check import present

TIMES = ("seconds", "decisions_per_second", "games_per_second", "jobs")


def without_times(result):
    return {key: value for key, value in result.items() if key not in TIMES}


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes():
    match = Match("istanbul", 2, ("random", "random"), seed=5)
    alone = play_many(match, 6)
    assert without_times(alone) == without_times(play_many(match, 6, jobs=2))
    assert without_times(alone) == without_times(play_many(match, 6))
    other = Match("istanbul", 2, ("random", "random"), seed=6)
    assert alone["decisions"] != play_many(other, 6)["decisions"]


def test_bots_other_than_random_repeat_too():
    match = Match("istanbul", 2, ("greedy", "random"), seed=5)
    assert without_times(play_many(match, 1)) == without_times(play_many(match, 1))


def test_a_result_has_every_key_that_programs_read():
    result = play_many(Match("istanbul", 3, ("random",) * 3), 2)
    keys = "game players games decisions seconds decisions_per_second games_per_second wins mean_scores compiled"
    assert set(keys.split()) <= set(result)
    assert sum(result["wins"]) == 2
    assert len(result["mean_scores"]) == 3


def test_a_shared_victory_is_shared():
    result = summary([Outcome(10, (5, 5, 1), (1, 1, 3)), Outcome(20, (1, 2, 3), (3, 2, 1))], 2.0)
    assert result["wins"] == [0.5, 0.5, 1.0]
    assert result["mean_scores"] == [3.0, 3.5, 2.0]
    assert (result["decisions"], result["decisions_per_second"], result["games_per_second"]) == (30, 15, 1.0)


def test_one_bot_sits_everywhere_or_one_in_each_seat():
    assert in_seats(["random"], 3) == ("random",) * 3
    assert in_seats(["greedy", "random"], 2) == ("greedy", "random")
    with pytest.raises(cs.OptionError, match="3 players need one bot for all or 3 bots, not 2"):
        in_seats(["a", "b"], 3)


def test_a_bad_match_is_refused_before_it_starts():
    with pytest.raises(cs.UnknownGame):
        play_many(Match("chess", 2, ("random", "random")), 1)
    with pytest.raises(cs.OptionError):
        play_many(Match("istanbul", 9, ("random",) * 9), 1)
    with pytest.raises(cs.OptionError):
        play_many(Match("istanbul", 2, ("random",) * 2, options={"layout": "round"}), 1)


@pytest.mark.parametrize("name", present())
@pytest.mark.parametrize("chance", [cs.AUTO, cs.ASK])
def test_playouts_reach_the_end(name, chance):
    game = cs.game(name)
    for players in game.players:
        t = game.start(players=players, seed=3, chance=chance)
        assert play_out(t, seeded(3)) > 0
        assert t.ask is None and t.menu == []


def test_a_playout_can_stop_on_the_way_and_go_on():
    game = cs.game("istanbul")
    whole, halved = game.start(players=3, seed=4), game.start(players=3, seed=4)
    length = play_out(whole, seeded(1))
    rng = seeded(1)
    assert play_some(halved, rng, 40) == 40
    assert play_out(halved, rng) == length - 40
    assert whole.log == halved.log


def test_fate_settles_by_weight():
    game = cs.game("istanbul")
    t = game.start(players=2, chance=cs.ASK)
    assert t.ask.who == cs.CHANCE
    before = len(t.log)
    settle(t, seeded(1))
    assert len(t.log) > before
