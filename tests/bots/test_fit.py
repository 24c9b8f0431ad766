"""Fitting the value functions: known weights are found again, and the command repeats itself."""

import json

import pytest

import caravanserai as cs
from caravanserai.bots.chances import squash
from caravanserai.bots.learning import Position, learn, surprise
from caravanserai.kernel.chance import seeded
from caravanserai.sim import fit

TRUE = [1.0, -0.5]


def three_at_a_time(count, seed=1):
    """Positions of three seats whose chances follow the true weights."""
    rng = seeded(seed)
    found = []
    for _ in range(count):
        rows = [[rng.below(200) / 100 - 1, rng.below(200) / 100 - 1] for _ in range(3)]
        chances = squash([TRUE[0] * row[0] + TRUE[1] * row[1] for row in rows])
        winner = rng.weighted([int(1000 * chance) for chance in chances])
        found.append(Position(rows, [float(seat == winner) for seat in range(3)]))
    return found


def test_finds_the_weights_behind_the_outcomes():
    positions = three_at_a_time(3000)
    found = learn(positions, [0.0, 0.0], 0.0, 10, 1)
    assert found == pytest.approx(TRUE, abs=0.15)
    assert surprise(positions, found) < surprise(positions, [0.0, 0.0])


def test_a_guess_too_sure_of_itself_is_calmed():
    told, found = fit.best_fit(three_at_a_time(2000), three_at_a_time(600, seed=2), [4.0, -2.0], seed=1)
    assert told["mood"] == 0.25
    assert told["loss_after"] < told["loss_before"]
    assert found == pytest.approx(TRUE, abs=0.2)


def test_a_good_guess_stays():
    known = three_at_a_time(40)
    told, found = fit.best_fit(known, known, learn(known, TRUE, 0.0, 60, 1), seed=1)
    assert told["mood"] == 1.0
    assert surprise(known, found) <= told["loss_before"] + 1e-4


def test_a_narrow_defeat_teaches_less_than_a_clear_one():
    position = Position([[0.0], [0.0]], [0.5, 0.5])
    narrow, clear = fit.Tale([position], [1.0, 0.0], [101.0, 100.0]), fit.Tale([position], [1.0, 0.0], [120.0, 80.0])
    spread = fit.spread_of([narrow, clear])
    assert spread == pytest.approx(14.147, abs=0.01)
    (small,), (large,) = fit.lessons(narrow, spread), fit.lessons(clear, spread)
    assert 0.5 < small.shares[0] < large.shares[0] < 1.0
    assert sum(small.shares) == pytest.approx(1.0)


def test_alone_the_other_score_is_the_one_to_beat():
    lost = fit.Tale([Position([[0.0]], [0.5])], [0.0], [90.0, 110.0])
    (lesson,) = fit.lessons(lost, 10.0)
    assert len(lesson.shares) == 1 and lesson.shares[0] < 0.2


@pytest.mark.parametrize("name", cs.GAMES)
def test_every_game_has_a_weight_for_every_feature(name):
    game = cs.game(name)
    module = fit.opinion(game)
    for players in game.players:
        t = game.start(players=players, seed=1)
        for row, value in zip(module.rows(t), game.value(t), strict=True):
            assert len(row) == len(module.WEIGHTS) == len(module.WORTH)
            assert sum(weight * one for weight, one in zip(module.WORTH, row)) == pytest.approx(value)


def test_same_seed_same_weights(capsys):
    said = []
    for _ in range(2):
        words = ["sabika", "--games", "2", "--rounds", "1", "--players", "2", "--simulations", "2", "--json"]
        assert fit.main(words) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1]
    assert said[0]["rounds"][0]["positions"] > 0


def test_new_weights_are_written_beside_their_names():
    source = '# made by: hand\nWEIGHTS = [\n    ("a (1)", 0.5, 0.5),\n    ("b", -1, 3),\n]\n'
    report = {"command": "caravanserai fit x", "weights": [{"name": "a (1)", "weight": -0.25}, {"name": "b", "weight": 2.0}]}
    assert fit.rewritten(source, report) == (
        '# made by: caravanserai fit x\nWEIGHTS = [\n    ("a (1)", 0.5, -0.250),\n    ("b", -1, 2.000),\n]\n'
    )
