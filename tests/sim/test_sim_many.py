"""Many games: repeatable, whoever plays them, and summed up right."""

from __future__ import annotations

from dataclasses import replace

import pytest

import caravanserai as cs
from caravanserai.kernel.chance import seeded
from caravanserai.sim.many import Match, Outcome, Summary, in_seats, play_many, summary
from caravanserai.sim.playout import play_out, play_some, settle
from caravanserai.sim.pool import Pool


def without_times(result: Summary) -> Summary:
    return replace(result, seconds=0.0, decisions_per_second=0, games_per_second=0.0, jobs=0)


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes() -> None:
    match = Match("istanbul", 2, ("random", "random"), seed=5)
    alone = play_many(match, 6)
    assert without_times(alone) == without_times(play_many(match, 6, Pool(jobs=2)))
    assert without_times(alone) == without_times(play_many(match, 6))
    other = Match("istanbul", 2, ("random", "random"), seed=6)
    assert alone.decisions != play_many(other, 6).decisions


def test_bots_other_than_random_repeat_too() -> None:
    match = Match("istanbul", 2, ("greedy", "random"), seed=5)
    assert without_times(play_many(match, 1)) == without_times(play_many(match, 1))


def test_whoever_asks_hears_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    result = play_many(Match("istanbul", 3, ("random",) * 3), 250, Pool(told=lambda *far: heard.append(far)))
    assert heard[0] == (2, 250) and heard[-1] == (250, 250)
    assert result.games == 250
    assert sum(result.wins) == pytest.approx(250, abs=0.1)


@pytest.mark.parametrize("name", cs.GAMES)
def test_scores_are_taken_apart(name: str) -> None:
    game = cs.game(name)
    result = play_many(Match(name, game.players[0], ("random",) * game.players[0]), 2)
    scores = game.scores(game.start(players=game.players[0]))
    assert len(result.mean_parts) == len(result.mean_scores) == len(scores)
    assert all(parts.keys() == score.parts.keys() for parts, score in zip(result.mean_parts, scores))


def test_a_shared_victory_is_shared() -> None:
    two = [
        Outcome(10, (5, 5, 1), (1, 1, 3), ({"rubies": 5}, {"rubies": 5}, {"rubies": 1})),
        Outcome(20, (1, 2, 3), (3, 2, 1), ({"rubies": 1}, {"lira": 2}, {"rubies": 3})),
    ]
    result = summary(Match("istanbul", 3, ("random",) * 3), two, 2.0)
    assert result.wins == [0.5, 0.5, 1.0]
    assert result.mean_scores == [3.0, 3.5, 2.0]
    assert result.mean_parts == [{"rubies": 3.0}, {"rubies": 2.5, "lira": 1.0}, {"rubies": 2.0}]
    assert (result.decisions, result.decisions_per_second, result.games_per_second) == (30, 15, 1.0)


def test_one_bot_sits_everywhere_or_one_in_each_seat() -> None:
    assert in_seats(["random"], 3) == ("random",) * 3
    assert in_seats(["greedy", "random"], 2) == ("greedy", "random")
    with pytest.raises(cs.OptionError, match="3 players need one bot for all or 3 bots, not 2"):
        in_seats(["a", "b"], 3)


def test_a_bad_match_is_refused_before_it_starts() -> None:
    with pytest.raises(cs.UnknownGame):
        play_many(Match("chess", 2, ("random", "random")), 1)
    with pytest.raises(cs.OptionError):
        play_many(Match("istanbul", 9, ("random",) * 9), 1)
    with pytest.raises(cs.OptionError):
        play_many(Match("istanbul", 2, ("random",) * 2, options={"layout": "round"}), 1)


@pytest.mark.parametrize("name", list(cs.GAMES))
@pytest.mark.parametrize("chance", [cs.AUTO, cs.ASK])
def test_playouts_reach_the_end(name: str, chance: int) -> None:
    game = cs.game(name)
    for players in game.players:
        t = game.start(players=players, seed=3, chance=chance)
        assert play_out(t, seeded(3)) > 0
        assert t.ask is None and t.menu == []


def test_a_playout_can_stop_on_the_way_and_go_on() -> None:
    game = cs.game("istanbul")
    whole, halved = game.start(players=3, seed=4), game.start(players=3, seed=4)
    length = play_out(whole, seeded(1))
    rng = seeded(1)
    assert play_some(halved, rng, 40) == 40
    assert play_out(halved, rng) == length - 40
    assert whole.log == halved.log


def test_fate_settles_by_weight() -> None:
    game = cs.game("istanbul")
    t = game.start(players=2, chance=cs.ASK)
    assert t.ask.who == cs.CHANCE
    before = len(t.log)
    settle(t, seeded(1))
    assert len(t.log) > before
