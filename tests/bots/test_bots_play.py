"""Every bot plays every game: legally, repeatably, without seeing what it must not, within its time."""

import time

import pytest

import caravanserai as cs
from caravanserai import _compiled, bots
from caravanserai.kernel.chance import seeded
from caravanserai.sim.playout import play_some

EVERY_GAME = [(name, players) for name in cs.GAMES for players in cs.game(name).players]
SPECS = ["random", "greedy", "mcts:6"]
NOW_AND_THEN = 1 if _compiled.active() else 19  # a bot answers every so many questions; dice answer the others


def table(name, players=0, seed=1, decisions=0, **options):
    """A table in the middle of a random game."""
    game = cs.game(name)
    t = game.start(players=players, seed=seed, **options)
    play_some(t, seeded(seed), decisions)
    return game, t


def some_questions(name, count=4):
    """Tables of two or more players at questions spread over a game."""
    for at in range(count):
        game, t = table(name, 3, seed=at + 1, decisions=7 + 23 * at)
        if t.ask is not None:
            yield game, t


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("name", "players"), EVERY_GAME)
def test_finishes_games_of_every_number_of_players(name, players, spec):
    game, t = table(name, players)
    guests = [bots.make(spec, game, seat) for seat in range(players)]
    rng = seeded(players)
    asked = 0
    while t.ask is not None:
        asked += 1
        who = t.ask.who
        thinks = asked % NOW_AND_THEN == 0 and asked < 3000
        t.decide(guests[who].choose(game, t, who) if thinks else t.menu[rng.below(len(t.menu))])
    assert min(score.rank for score in game.scores(t)) == 1


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("name", cs.GAMES)
def test_same_seed_same_choices(name, spec):
    for game, t in some_questions(name):
        choices = []
        for _ in range(2):
            c, bot = t.clone(), bots.make(spec, game, 5)
            who = c.ask.who
            made = []
            while c.ask is not None and c.ask.who == who and len(made) < 4:
                made.append(bot.choose(game, c, who))
                c.decide(made[-1])
            choices.append(made)
        assert choices[0] == choices[1]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("name", cs.GAMES)
def test_what_is_hidden_does_not_matter(name, spec):
    for game, t in some_questions(name):
        who = t.ask.who
        believable = [game.sample(t, who, seed) for seed in range(3)]
        assert len({bots.make(spec, game, 3).choose(game, c, who) for c in [t, *believable]}) == 1


@pytest.mark.parametrize("spec", SPECS)
def test_thinking_leaves_the_table_alone(spec):
    for name in cs.GAMES:
        game, t = table(name, 2, decisions=30)
        before = game.save(t)
        bots.make(spec, game, 1).choose(game, t, t.ask.who)
        assert game.save(t) == before


@pytest.mark.parametrize("name", cs.GAMES)
def test_time_budget_is_kept(name):
    game, t = table(name, 2, decisions=10)
    bot = bots.make("mcts:60ms", game, 1)
    began = time.perf_counter()
    bot.choose(game, t, t.ask.who)
    took = time.perf_counter() - began
    assert 0.05 < took < 1.0


@pytest.mark.parametrize("name", cs.GAMES)
def test_stands_in_at_any_question(name):
    game = cs.game(name)
    t = game.start(players=2, seed=4)
    rng = seeded(4)
    for _ in range(25):
        t = game.load(game.save(t))  # somebody left; the server seats a new bot at the saved table
        option = bots.make("mcts:3", game, 0).choose(game, t, t.ask.who)
        assert option in t.menu
        t.decide(t.menu[rng.below(len(t.menu))])


def test_chance_put_to_the_caller_changes_nothing_for_bots():
    game = cs.game("istanbul")
    t = game.start(players=2, chance=cs.ASK)
    rng = seeded(1)
    while t.ask.who == cs.CHANCE:
        t.decide(t.menu[rng.below(len(t.menu))])
    for spec in SPECS:
        assert bots.make(spec, game, 1).choose(game, t, t.ask.who) in t.menu


def test_thinking_goes_on_where_the_last_decision_of_the_turn_left_off():
    game, t = table("istanbul", 2)
    bot = bots.make("mcts:200", game, 1)
    who = t.ask.who
    t.decide(bot.choose(game, t, who))
    assert t.ask.who == who
    expected = bot.root.kid_for(bot.chosen, t)
    assert expected is not None and expected.count > 0
    bot.choose(game, t, who)
    assert bot.root is expected
