"""Fitting the value functions: known weights are found again, and the command repeats itself."""

from __future__ import annotations

import json

import pytest

import caravanserai as cs
from caravanserai.bots.chances import squash
from caravanserai.cli import main
from caravanserai.kernel.chance import seeded
from caravanserai.sim import fit
from caravanserai.sim.learning import Position, learn, surprise

TRUE = [1.0, -0.5]


def three_at_a_time(count: int, seed: int = 1) -> list[Position]:
    """Positions of three seats whose chances follow the true weights."""
    rng = seeded(seed)
    found = []
    for _ in range(count):
        rows = [[rng.below(200) / 100 - 1, rng.below(200) / 100 - 1] for _ in range(3)]
        chances = squash([TRUE[0] * row[0] + TRUE[1] * row[1] for row in rows])
        winner = rng.weighted([int(1000 * chance) for chance in chances])
        found.append(Position(rows, [float(seat == winner) for seat in range(3)]))
    return found


def test_finds_the_weights_behind_the_outcomes() -> None:
    positions = three_at_a_time(3000)
    found = learn(positions, [0.0, 0.0], 0.0, 10, 1)
    assert found == pytest.approx(TRUE, abs=0.15)
    assert surprise(positions, found) < surprise(positions, [0.0, 0.0])


def test_a_guess_too_sure_of_itself_is_calmed() -> None:
    best = fit.best_fit(three_at_a_time(2000), three_at_a_time(600, seed=2), [4.0, -2.0], seed=1)
    assert best.mood == 0.25
    assert best.loss_after < best.loss_before
    assert best.weights == pytest.approx(TRUE, abs=0.2)


def test_a_good_guess_stays() -> None:
    known = three_at_a_time(40)
    best = fit.best_fit(known, known, learn(known, TRUE, 0.0, 60, 1), seed=1)
    assert best.mood == 1.0
    assert surprise(known, best.weights) <= best.loss_before + 1e-4


def test_a_narrow_defeat_teaches_less_than_a_clear_one() -> None:
    position = Position([[0.0], [0.0]], [0.5, 0.5])
    narrow, clear = fit.Tale([position], [1.0, 0.0], [101.0, 100.0]), fit.Tale([position], [1.0, 0.0], [120.0, 80.0])
    spread = fit.spread_of([narrow, clear])
    assert spread == pytest.approx(14.147, abs=0.01)
    (small,), (large,) = fit.lessons(narrow, spread), fit.lessons(clear, spread)
    assert 0.5 < small.shares[0] < large.shares[0] < 1.0
    assert sum(small.shares) == pytest.approx(1.0)


def test_alone_the_other_score_is_the_one_to_beat() -> None:
    lost = fit.Tale([Position([[0.0]], [0.5])], [0.0], [90.0, 110.0])
    (lesson,) = fit.lessons(lost, 10.0)
    assert len(lesson.shares) == 1 and lesson.shares[0] < 0.2


@pytest.mark.parametrize("opinion", ["", "2026"])
@pytest.mark.parametrize("name", cs.GAMES)
def test_every_game_has_a_weight_for_every_feature(name: str, opinion: str) -> None:
    game = cs.game(name)
    found = game.opinion(opinion)
    assert len(set(found.names)) == len(found.names) == len(found.guessed)
    for players in game.players:
        t = game.start(players=players, seed=1)
        for weights in (found.search, found.greedy):
            for row, value in zip(found.rows(t), found.value(t, weights), strict=True):
                assert len(row) == len(found.names) == len(weights)
                assert sum(weight * one for weight, one in zip(weights, row)) == pytest.approx(value)


@pytest.mark.parametrize("bot", ["mcts", "greedy"])
def test_same_seed_same_weights(capsys: pytest.CaptureFixture[str], bot: str) -> None:
    said = []
    for _ in range(2):
        words = ["sabika", "--bot", bot, "--games", "2", "--rounds", "1", "--players", "2", "--simulations", "2", "--json"]
        assert main(["fit", *words]) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1]
    assert said[0]["rounds"][0]["positions"] > 0


def test_new_weights_are_written_beside_their_names() -> None:
    source = (
        '# mcts made by: hand\n# greedy made by: hand\nWEIGHTS = [\n    ("a (1)", 0.5, 0.5, 1.0),\n    ("b", -1, 3, 4),\n]\n'
    )
    fitted = fit.Fitted("x", [], [fit.Weight("a (1)", 0.5, -0.25), fit.Weight("b", -1.0, 2.0)])
    assert fit.rewritten(source, fitted, "mcts", "caravanserai fit x") == (
        "# mcts made by: caravanserai fit x\n# greedy made by: hand\n"
        'WEIGHTS = [\n    ("a (1)", 0.5, -0.250, 1.0),\n    ("b", -1, 2.000, 4),\n]\n'
    )
    assert fit.rewritten(source, fitted, "greedy", "caravanserai fit x") == (
        "# mcts made by: hand\n# greedy made by: caravanserai fit x\n"
        'WEIGHTS = [\n    ("a (1)", 0.5, 0.5, -0.250),\n    ("b", -1, 3, 2.000),\n]\n'
    )
