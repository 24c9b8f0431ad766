"""Every bot plays every game: legally, repeatably, without seeing what it must not, within its time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import caravanserai as cs
from caravanserai import _compiled, bots
from caravanserai.bots.chances import Judge, greedy_judge
from caravanserai.bots.greedy import HASTE, MANY, GreedyBot, Weighing, noticed
from caravanserai.bots.learned import lessons_of, net_of
from caravanserai.bots.manner import TODAY
from caravanserai.bots.mcts import COMPARED, MctsBot
from caravanserai.bots.search import Search
from caravanserai.games.istanbul.rules.goods import TeaHouse
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.playout import play_some

EVERY_GAME = [(name, players) for name in cs.GAMES for players in cs.game(name).players]
SPECS = ["random", "greedy", "mcts:6"]
NOW_AND_THEN = 5 if _compiled.active() else 19  # a bot answers every so many questions; dice answer the others


def table(name: str, players: int = 0, seed: int = 1, decisions: int = 0, **options: Any) -> tuple[Game[Any], Any]:
    """A table in the middle of a random game."""
    game = cs.game(name)
    t = game.start(players=players, seed=seed, **options)
    play_some(t, seeded(seed), decisions)
    return game, t


def some_questions(name: str, count: int = 4) -> Iterator[tuple[Game[Any], Any]]:
    """Tables of two or more players at questions spread over a game."""
    for at in range(count):
        game, t = table(name, 3, seed=at + 1, decisions=7 + 23 * at)
        if t.ask is not None:
            yield game, t


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("name", "players"), EVERY_GAME)
def test_finishes_games_of_every_number_of_players(name: str, players: int, spec: str) -> None:
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
def test_same_seed_same_choices(name: str, spec: str) -> None:
    for game, t in some_questions(name):
        choices = []
        for _ in range(2):
            c, bot = t.clone(), bots.make(spec, game, 5)
            who = c.ask.who
            made: list[int] = []
            while c.ask is not None and c.ask.who == who and len(made) < 4:
                made.append(bot.choose(game, c, who))
                c.decide(made[-1])
            choices.append(made)
        assert choices[0] == choices[1]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("name", cs.GAMES)
def test_what_is_hidden_does_not_matter(name: str, spec: str) -> None:
    for game, t in some_questions(name):
        who = t.ask.who
        believable = [game.sample(t, who, seed) for seed in range(3)]
        assert len({bots.make(spec, game, 3).choose(game, c, who) for c in [t, *believable]}) == 1


@pytest.mark.parametrize("spec", SPECS)
def test_thinking_leaves_the_table_alone(spec: str) -> None:
    for name in cs.GAMES:
        game, t = table(name, 2, decisions=30)
        before = game.save(t)
        bots.make(spec, game, 1).choose(game, t, t.ask.who)
        assert game.save(t) == before


@pytest.mark.parametrize("spec", ["mcts:60ms", "mcts:60cpu"])
@pytest.mark.parametrize("name", cs.GAMES)
def test_a_budget_of_time_ends_the_thinking(name: str, spec: str) -> None:
    game, t = table(name, 2, decisions=10)
    bot = bots.make(spec, game, 1)
    assert isinstance(bot, MctsBot)
    assert bot.choose(game, t, t.ask.who) in t.menu
    assert bot.root is not None and bot.root.count > 0


@pytest.mark.parametrize("name", cs.GAMES)
def test_stands_in_at_any_question(name: str) -> None:
    game = cs.game(name)
    t = game.start(players=2, seed=4)
    rng = seeded(4)
    for _ in range(25):
        t = game.load(game.save(t))  # somebody left; the server seats a new bot at the saved table
        option = bots.make("mcts:3", game, 0).choose(game, t, t.ask.who)
        assert option in t.menu
        t.decide(t.menu[rng.below(len(t.menu))])


def test_chance_put_to_the_caller_changes_nothing_for_bots() -> None:
    game = cs.game("istanbul")
    t = game.start(players=2, chance=cs.ASK)
    rng = seeded(1)
    while t.ask.who == cs.CHANCE:
        t.decide(t.menu[rng.below(len(t.menu))])
    for spec in SPECS:
        assert bots.make(spec, game, 1).choose(game, t, t.ask.who) in t.menu


def test_thinking_goes_on_where_the_last_decision_of_the_turn_left_off() -> None:
    game, t = table("istanbul", 2)
    bot = bots.make("mcts:200", game, 1)
    assert isinstance(bot, MctsBot)
    who = t.ask.who
    t.decide(bot.choose(game, t, who))
    assert t.ask.who == who
    assert bot.root is not None
    expected = bot.root.kid_for(bot.chosen, t)
    assert expected is not None and expected.count > 0
    bot.choose(game, t, who)
    assert bot.root is expected


@pytest.mark.parametrize("spec", ["greedy", "mcts:30"])
def test_where_dice_decide_at_once_they_are_counted(spec: str) -> None:
    game, t = table("istanbul", 2)
    who = t.ask.who
    p = t.players[who]
    p.lira, p.hand = 0, [0] * 10
    t.ask = TeaHouse(who, False)
    t.menu = t.ask.options(t)
    best = [game.notation(bots.make(spec, game, seed).choose(game, t, who)) for seed in range(3)]
    assert best == ["announce 7"] * 3  # 21 of 36 rolls bring 7 lira, the others 2: no other number promises more


def test_of_options_tried_about_as_often_the_greedy_look_decides() -> None:
    game = cs.game("istanbul")
    t = game.start(players=2, seed=5)
    alike = game.opinion().thinking.alike
    bot = MctsBot(3, 150, 0)
    swayed = 0
    for _ in range(60):
        root = bot.think(game, t, t.ask.who)
        most, chosen = root.best(), bot.best(root)
        assert bot.advice is not None
        advice = bot.advice
        if not advice.fated[most]:
            enough = max(alike * root.visits[most], COMPARED)
            good = [at for at, tried in enumerate(root.visits) if tried > enough and not advice.fated[at]] or [most]
            assert chosen in good and advice.worth[chosen] == max(advice.worth[at] for at in good)
            swayed += chosen != most
        t.decide(root.menu[chosen])
    assert swayed


def test_who_is_far_ahead_still_sees_a_difference() -> None:
    game, t = table("istanbul", 2)
    who = t.ask.who
    t.players[who].rubies = [0, 1, 2, 2]
    worth = Weighing(greedy_judge(game, TODAY), True, t, who, 1, 1, 200).worth
    assert max(worth) - min(worth) > 20 * HASTE  # or doing nothing would be as good as the last ruby


def test_equal_options_are_drawn() -> None:
    game, t = table("marrakesh", 2)
    chosen = set()
    for seed in range(6):
        chosen.add(bots.make("greedy", game, seed).choose(game, t, t.ask.who))
    assert len(chosen) > 1


def test_who_overlooks_options_overlooks_none_of_few() -> None:
    differs = False
    for name in cs.GAMES:
        for game, t in some_questions(name, 8):
            keen, blind = (GreedyBot(3, overlooks=part).choose(game, t, t.ask.who) for part in (0.0, 0.9))
            assert keen == blind or len(t.menu) >= MANY
            differs |= keen != blind
    assert differs


def test_somebody_who_overlooks_much_still_sees_something() -> None:
    menu, worth = [5, 6, 7, 8], [0.1, 0.2, 0.3, 0.4]
    for seed in range(50):
        seen, their = noticed(menu, worth, 0.99, seeded(seed))
        assert seen and [worth[menu.index(option)] for option in seen] == their
    assert noticed(menu, worth, 0.0, seeded(1)) == (menu, worth)


@pytest.mark.parametrize("name", cs.GAMES)
def test_a_search_begins_with_what_earlier_games_taught(name: str) -> None:
    """Of two options nobody has tried here, the one that lessons favour at this question is tried first."""
    game, t = table(name, 2)
    who = t.ask.who
    first, second = t.menu[:2]
    question = type(t.ask).__name__
    opinion = game.opinion()
    for favoured in (first, second):
        lesson = [0.0] * game.num_actions
        lesson[favoured] = 2.0
        taught, untaught = (
            Search(Judge(game, opinion, opinion.search, None, one), TODAY) for one in ({question: lesson}, None)
        )
        priors = []
        for search in (taught, untaught):
            search.begin(t, who, 1)
            priors.append(search.new_node(t).prior)
        assert max(priors[0]) == priors[0][t.menu.index(favoured)]
        assert len(set(priors[1])) == 1


@pytest.mark.parametrize("name", cs.GAMES)
def test_what_was_learned_is_about_questions_and_options_of_today(name: str) -> None:
    game = cs.game(name)
    asked = {kind.__name__ for kind in game.questions}
    lessons = lessons_of(game, unproven=True)
    assert set(lessons) <= asked and len(lessons) > len(asked) / 2
    net_of(game, game.opinion(), unproven=True)  # raises if it looks at other things than the opinion does
