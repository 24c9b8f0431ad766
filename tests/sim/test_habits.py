"""Habits: the same games as `sim`, counted right."""

from __future__ import annotations

import json

import pytest

import caravanserai as cs
from caravanserai.cli import main
from caravanserai.sim.habits import Watch, watch_many
from caravanserai.sim.many import Match, play_many
from caravanserai.sim.pool import Pool


@pytest.mark.parametrize("name", cs.GAMES)
def test_habits_are_those_of_the_games_sim_plays(name: str) -> None:
    match = Match(name, 2, ("random", "random"), 3)
    habits = watch_many(match, 2)
    assert habits == watch_many(match, 2)
    played = play_many(Match(name, 2, ("random", "random"), 3), 2)
    assert habits.games == played.games == 2
    assert set(habits.parts) == set(played.mean_parts[0])
    assert habits.turns > 5 and 0 <= habits.idle < 1
    assert all(0 <= one.taken <= 1 for one in habits.choices)


def test_a_turn_that_brings_nothing_is_noticed() -> None:
    game = cs.game("istanbul")
    t = game.start(players=2, seed=1)
    watch = Watch(game, t)
    watch.asked()
    who = t.ask.who
    watch.decided(t.menu[0])
    t.ask.who = 1 - who  # the other seat is asked, and nothing has changed
    watch.asked()
    assert (watch.seen.turns, watch.seen.idle) == (1, 1)
    watch.decided(t.menu[0])
    t.players[1 - who].lira += 1  # something is gained and spent again in the same turn
    watch.asked()
    t.players[1 - who].lira -= 1
    t.ask.who = who
    watch.asked()
    assert (watch.seen.turns, watch.seen.idle) == (2, 1)
    watch.decided(game.parse("pass"))  # whoever only declines has not had a turn
    t.ask.who = 1 - who
    watch.asked()
    assert (watch.seen.turns, watch.seen.idle) == (2, 1)


def test_secret_choices_are_compared() -> None:
    habits = watch_many(Match("marrakesh", 2, ("random", "random"), 1), 1)
    assert habits.alike is not None and habits.alike < 0.5
    assert watch_many(Match("istanbul", 2, ("random", "random"), 1), 1).alike is None


def test_several_processes_see_the_same() -> None:
    match = Match("sabika", 2, ("random", "random"), 5)
    assert watch_many(match, 2) == watch_many(match, 2, Pool(2))


def test_the_command_tells_it_in_words_and_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["habits", "sabika", "--bots", "random", "--games", "1", "--seed", "2"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "losses" in said and "without any gain" in said and "hardly ever taken" in said
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "sabika"
