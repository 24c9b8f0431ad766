"""Every table can be drawn at every moment, from the first card of the set-up to the last, for every seat."""

from __future__ import annotations

from typing import Any

import pytest

import caravanserai as cs
from caravanserai.cli import boards
from caravanserai.cli.boards import outline, ruled
from caravanserai.games.marrakesh.actions import FIRST, SECOND
from caravanserai.games.marrakesh.rules.river_tiles import ChooseRiverBonus
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.playout import play_some
from caravanserai.text import LANGUAGES, Text

SET_UP = 150  # decisions after which the set-up is surely over
SETUPS = [(name, players) for name in list(cs.GAMES) for players in cs.game(name).players]


def variants(game: Game[Any], players: int) -> list[dict[str, Any]]:
    """The default options, and every option at its last value."""
    last = {option.name: option.values[-1] for option in game.options if players in option.seats}
    return [{}, last]


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_every_table_can_be_drawn(name: str, players: int) -> None:
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
            lines = boards.draw(game, game.view(t, step % players), text)
            assert lines and not any("{" in line or "\n" in line for line in lines)


@pytest.mark.parametrize("name", list(cs.GAMES))
def test_a_spectator_sees_the_table_too(name: str) -> None:
    game = cs.game(name)
    t = game.start(players=game.players[-1], seed=1)
    assert boards.draw(game, game.view(t, None), Text(name))


@pytest.mark.parametrize("name", list(cs.GAMES))
def test_any_view_has_an_outline(name: str) -> None:
    game = cs.game(name)
    t = game.start(players=game.players[-1], seed=1)
    lines = outline.draw(game.view(t, 0), Text(name, "en", ["Ada"]), {})
    assert "  Ada:" in lines


def test_the_terminal_shows_what_sabikas_options_speak_of() -> None:
    game, text = cs.game("sabika"), Text("sabika")
    view = game.view(game.start(players=4, seed=1), None)
    drawn = "\n".join(boards.draw(game, view, text))
    for at, kind in enumerate(view["raws"]):
        assert f"{text.component('raw_space', at)}: {text.component('raw', kind)}" in drawn
    assert all(text.component("marble_space", at) in drawn for at in view["marble"])
    assert "ceramic 3" in drawn and "ceramic 4" in drawn  # to buy and to sell


def test_the_terminal_shows_covered_lines_and_the_audience_of_marrakesh() -> None:
    game, text = cs.game("marrakesh"), Text("marrakesh")
    view = game.view(game.start(players=2, seed=1, staircase_tiles=True), None)
    drawn = "\n".join(boards.draw(game, view, text))
    assert all(f"{at + 1}: {text.component('thing', thing)}" in drawn for at, thing in enumerate(view["inner"]))
    for at, count in enumerate(view["players"][0]["spectators"]):
        assert f"{text.component('ring', at)} {count}" in drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_say_what_they_bring_on_this_table(lang: str) -> None:
    """Whatever lies between the rings of Sabika, and whatever a river tile of Marrakesh lets choose."""
    game, text = cs.game("sabika"), Text("sabika", lang)
    t = game.start(players=3, seed=1)
    rng, seen = seeded(2), set()
    while t.ask is not None:
        view = game.open_view(t)
        for option in t.menu if type(t.ask).__name__ == "Act" else []:
            kind, *numbers = game.notation(option).split()
            said = boards.label(game, t, game.notation(option), text)
            if kind == "main":
                assert said in text.words["caption"].values()
            elif kind == "raw_side" and (raw := view["raws"][int(numbers[0])]) >= 0:
                seen.add("token")
                assert text.component("raw", raw).lower() in said.lower()
            elif kind == "raw_side":
                seen.add("bare")
                assert said.startswith(text.caption("process_one"))
            elif kind == "marble_side":
                gone = int(numbers[0]) not in view["marble"]
                seen.add("gone" if gone else "marble")
                assert said.startswith(text.caption("take_gypsum_or_wood" if gone else "take_marble"))
        play_some(t, rng, 1)
    assert seen == {"token", "bare", "gone", "marble"}
    game, text = cs.game("marrakesh"), Text("marrakesh", lang)
    t = game.start(players=3, seed=1)
    for face in (12, 17, 18):
        t.ask, t.menu = ChooseRiverBonus(0, face, -1), [FIRST, SECOND]
        labels = [boards.label(game, t, game.notation(option), text) for option in t.menu]
        assert [said.lower() for said in labels] == [text.component("face", face, one).lower() for one in ("first", "second")]


def test_a_grid_is_ruled() -> None:
    assert ruled([[["a", "b"], ["cc"]]]) == ["┌───┬────┐", "│ a │ cc │", "│ b │    │", "└───┴────┘"]
