"""Every table can be drawn at every moment, from the first card of the set-up to the last, for every seat."""

import pytest

import caravanserai as cs
from caravanserai.cli import boards
from caravanserai.cli.boards import outline, ruled
from caravanserai.kernel.chance import seeded
from caravanserai.sim.playout import play_some
from caravanserai.text import LANGUAGES, Text
from caravanserai.text.check import present

SET_UP = 150  # decisions after which the set-up is surely over
SETUPS = [(name, players) for name in present() for players in cs.game(name).players]


def variants(game, players):
    """The default options, and every option at its last value."""
    last = {option.name: option.values[-1] for option in game.options if players in option.seats}
    return [{}, last]


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_every_table_can_be_drawn(name, players):
    game = cs.game(name)
    texts = [Text(name, lang) for lang in LANGUAGES]
    for options in variants(game, players):
        t = game.start(players=players, seed=1, chance=cs.ASK, **options)
        rng = seeded(2)
        step = 0
        while t.ask is not None:
            play_some(t, rng, 1 if step < SET_UP else 40)
            step += 1
            text = texts[step % len(texts)]
            lines = boards.draw(name, game.view(t, step % players), text)
            assert lines and not any("{" in line or "\n" in line for line in lines)


@pytest.mark.parametrize("name", present())
def test_a_spectator_sees_the_table_too(name):
    game = cs.game(name)
    t = game.start(players=game.players[-1], seed=1)
    assert boards.draw(name, game.view(t, None), Text(name))


@pytest.mark.parametrize("name", present())
def test_any_view_has_an_outline(name):
    game = cs.game(name)
    t = game.start(players=game.players[-1], seed=1)
    lines = outline.draw(game.view(t, 0), Text(name, "en", ["Ada"]))
    assert "  Ada:" in lines


def test_a_grid_is_ruled():
    assert ruled([[["a", "b"], ["cc"]]]) == ["┌───┬────┐", "│ a │ cc │", "│ b │    │", "└───┴────┘"]
