"""Bots by name, levels for people, hints and analyses."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

import caravanserai as cs
from caravanserai import bots
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.playout import play_out

GAME = cs.game("istanbul")


@pytest.mark.parametrize(
    "spec",
    ["chess", "", "mcts:", "mcts:0", "mcts:-5", "mcts:5s", "mcts:ms", "greedy:5", "random:1ms", "mcts:cpu", "mcts:5cpums"]
    + ["fancy:", "fancy:5ms", "fancy:200", "mcts:most", "vizier:5"],
)
def test_bad_words_are_refused_with_the_good_ones(spec: str) -> None:
    with pytest.raises(
        bots.BotError,
        match=r"random, fancy, fancy:50, greedy, mcts, mcts:500, mcts:2000ms.*, porter, apprentice, merchant, caravaneer, vizier",
    ):
        bots.make(spec, GAME, 0)
    assert issubclass(bots.BotError, cs.CaravanseraiError)


@pytest.mark.parametrize("spec", ["random", "fancy", "fancy:70", "greedy", "mcts", "mcts:7", "mcts:20ms", "mcts:20cpu"])
def test_good_words_make_bots(spec: str) -> None:
    t = GAME.start(players=2, seed=1)
    assert bots.make(spec, GAME, 0).choose(GAME, t, t.ask.who) in t.menu


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in cs.GAMES for players in cs.game(name).players])
def test_every_level_thinks_more_than_the_one_below(name: str, players: int) -> None:
    game = cs.game(name)
    words = [bots.meant(level, game, players, by_clock=False) for level in bots.LEVELS]
    kinds = [word.partition(":")[0] for word in words]
    assert kinds == sorted(kinds, key=["fancy", "greedy", "mcts"].index) and len(set(words)) == len(words)
    simulations = [int(word.removeprefix("mcts:")) for word in words if word.startswith("mcts:")]
    assert simulations == sorted(simulations)
    fancies = [int(word.removeprefix("fancy:")) for word in words if word.startswith("fancy:")]
    assert fancies == sorted(fancies, reverse=True)
    for word in words:
        assert bots.meant(word, game, players) == word
        bots.make(word, game, 0)
    assert bots.meant("vizier", game, players).endswith("ms")


def test_words_of_earlier_tables_mean_who_plays_there_today() -> None:
    assert bots.meant("mcts:little", GAME, 2) == bots.meant("merchant", GAME, 2)
    assert bots.meant("mcts:much", GAME, 4) == bots.meant("caravaneer", GAME, 4)
    assert bots.meant("greedy", GAME, 2) == "greedy"
    t = GAME.start(players=2, seed=1)
    for words in bots.EARLIER.values():
        for word in words:
            assert bots.make(word, GAME, 0).choose(GAME, t, t.ask.who) in t.menu


def test_a_new_bot_can_be_registered() -> None:
    class Last:
        def choose(self, game: Game[Any], t: Any, seat: int) -> int:
            last: int = t.menu[-1]
            return last

    bots.register("last", lambda game, seed, budget: Last())
    try:
        t = GAME.start(players=2, seed=1)
        assert bots.make("last", GAME, 0).choose(GAME, t, t.ask.who) == t.menu[-1]
        assert "last" in bots.allowed()
    finally:
        bots.registry.MAKERS.pop("last")


@pytest.mark.parametrize("level", bots.LEVELS[:-1])
def test_a_level_is_a_word_for_a_bot_too(level: str) -> None:
    by_name = bots.make(level, GAME, 5)
    for players in (2, 4):  # one that sits at another table is another bot
        t = GAME.start(players=players, seed=1)
        by_word = bots.make(bots.meant(level, GAME, players), GAME, 5)
        assert by_name.choose(GAME, t, t.ask.who) == by_word.choose(GAME, t, t.ask.who)


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_levels_have_words(lang: str) -> None:
    words = tomllib.loads((files("caravanserai") / "bots" / "text" / f"{lang}.toml").read_text("utf-8"))
    assert list(words["level"]) == bots.LEVELS
    for level in bots.LEVELS:
        assert set(words["level"][level]) == {"name", "character", "thinking"}


@pytest.mark.parametrize("name", cs.GAMES)
def test_hint_names_three_options_with_their_chances(name: str) -> None:
    game = cs.game(name)
    t = game.start(players=2, seed=3)
    hints = bots.hint(game, t, t.ask.who, budget="mcts:40")
    assert 1 <= len(hints) <= 3
    assert all(game.parse(one.option) in t.menu and 0 <= one.chance <= 1 for one in hints)
    assert game.parse(hints[0].option) == bots.make("mcts:40", game, 0).choose(game, t, t.ask.who)
    assert hints == bots.hint(game, t, t.ask.who, budget="mcts:40")
    assert bots.hint(game, t, t.ask.who, budget="caravaneer")
    with pytest.raises(bots.BotError):
        bots.hint(game, t, t.ask.who, budget="porter")


@pytest.mark.parametrize("name", cs.GAMES)
def test_saying_how_far_it_is_changes_no_hint(name: str) -> None:
    game = cs.game(name)
    t = game.start(players=2, seed=3)
    told: list[float] = []
    hints = bots.hint(game, t, t.ask.who, 7, "mcts:50", lambda done, of: told.append(done / of))
    assert hints == bots.hint(game, t, t.ask.who, 7, "mcts:50")
    assert len(told) > 5 and told == sorted(set(told)) and told[-1] == 1.0


def test_a_hint_by_the_clock_says_how_far_it_is() -> None:
    t = GAME.start(players=2, seed=3)
    told: list[float] = []
    bots.hint(GAME, t, t.ask.who, 0, "mcts:40ms", lambda done, of: told.append(done / of))
    assert told == sorted(set(told)) and told[-1] == 1.0


def test_an_obvious_win_is_hinted() -> None:
    t = GAME.start(players=2, seed=1, chance=cs.AUTO)
    who = t.ask.who
    p = t.players[who]
    p.rubies = [0, 0, 0, 5]
    p.lira = 40
    p.place = 1  # beside the Gemstone Dealer
    t.menu = t.ask.options(t)
    best = bots.hint(GAME, t, who)[0]
    assert best.option == "place 16"
    assert best.chance > 0.8


def test_analysis_tells_the_course_of_a_game() -> None:
    game = cs.game("sabika")
    t = game.start(players=2, seed=8)
    play_out(t, seeded(8))
    record = cs.Record.of(game, t)
    steps: list[tuple[int, int]] = []
    told = bots.analyse(record, "mcts:4", lambda done, total: steps.append((done, total)))
    assert steps[-1] == (len(record.decisions),) * 2
    assert [turn.step for turn in told.turns] == sorted({turn.step for turn in told.turns})
    for turn in told.turns:
        assert len(turn.chances) == 2 and abs(sum(turn.chances) - 1) < 0.01
    assert told.turns[-1].seat is None
    for point in told.turning_points:
        assert record.decisions[point.step] == point.played != point.preferred
        assert point.lost >= 0.05
        here = record.replay(upto=point.step)
        assert here.ask.who == point.seat and game.parse(point.preferred) in here.menu
