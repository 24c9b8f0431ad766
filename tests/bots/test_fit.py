"""Fitting the value functions: known weights are found again, and the command repeats itself."""

import json

import pytest

import caravanserai as cs
from caravanserai.bots.chances import squash
from caravanserai.bots.learning import Position, learn, surprise
from caravanserai.kernel.chance import seeded
from caravanserai.sim import fit


def test_finds_the_weights_behind_the_outcomes():
    rng = seeded(1)
    true = [1.0, -0.5]
    positions = []
    for _ in range(3000):
        rows = [[rng.below(200) / 100 - 1, rng.below(200) / 100 - 1] for _ in range(3)]
        chances = squash([true[0] * row[0] + true[1] * row[1] for row in rows])
        winner = rng.weighted([int(1000 * chance) for chance in chances])
        positions.append(Position(rows, [float(seat == winner) for seat in range(3)]))
    found = learn(positions, [0.0, 0.0], 0.0, 10, 1)
    assert found == pytest.approx(true, abs=0.15)
    assert surprise(positions, found) < surprise(positions, [0.0, 0.0])


@pytest.mark.parametrize("name", cs.GAMES)
def test_every_game_has_a_weight_for_every_feature(name):
    game = cs.game(name)
    module = fit.opinion(game)
    t = game.start(players=2, seed=1)
    for seat in range(2):
        seen = module.features(t, seat)
        assert len(seen) == len(module.WEIGHTS) == len(module.WORTH)
        assert sum(weight * one for weight, one in zip(module.WORTH, seen)) == pytest.approx(game.value(t)[seat])


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
