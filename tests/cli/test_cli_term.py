"""Playing in the terminal, typed through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from terminal import Cli

import caravanserai as cs
from caravanserai.kernel.chance import seeded

TWO = ("term", "istanbul", "--players", 2, "--bots", "none", "--seed", 5)


def keys(name: str, players: int, seed: int, limit: int | None = None, chance: int = cs.AUTO) -> tuple[list[str], Any]:
    """What to type to play a random game, and the table it leads to."""
    t = cs.game(name).start(players=players, seed=seed, chance=chance)
    rng = seeded(seed)
    typed: list[str] = []
    while t.ask is not None and (limit is None or len(typed) < limit):
        at = rng.below(len(t.menu))
        t.decide(t.menu[at])
        typed.append(str(at + 1))
    return typed, t


@pytest.mark.parametrize("name", list(cs.GAMES))
def test_a_whole_game_can_be_typed(cli: Cli, tmp_path: Path, name: str) -> None:
    players = max(2, cs.game(name).players[0])
    typed, t = keys(name, players, 5)
    path = tmp_path / "record.json"
    out = cli("term", name, "--players", players, "--bots", "none", "--seed", 5, "--record", path, stdin="\n".join(typed))
    assert "Rank" in out and "{" not in out
    record = cs.Record.from_json(path.read_text("utf-8"))
    assert record.decisions == [cs.game(name).notation(option) for option in t.log]


@pytest.mark.parametrize("name", list(cs.GAMES))
@pytest.mark.parametrize("lang", ["de", "nl"])
def test_a_game_can_be_played_in_other_languages(cli: Cli, name: str, lang: str) -> None:
    typed, _ = keys(name, 2, 5, limit=40)
    out = cli("term", name, "--players", 2, "--bots", "none", "--seed", 5, "--lang", lang, stdin="\n".join(typed))
    assert "Player" not in out and "{" not in out


def test_bots_take_the_last_seats(cli: Cli) -> None:
    out = cli(
        "term", "istanbul", "--players", 3, "--bots", "random,random", "--names", "Ada", "--seed", 1, stdin="1\n1\n1\n1\n1\nq\n"
    )
    assert "Ada:" in out and "Player 2 (random)" in out and "Player 3 (random)" in out
    assert "Player 2 (random):" not in out  # nobody asks us for a bot


def test_bots_can_play_among_themselves(cli: Cli) -> None:
    out = cli("term", "istanbul", "--players", 2, "--bots", "random,random", "--seed", 1)
    assert "Rank" in out


def test_without_bots_named_one_person_plays(cli: Cli) -> None:
    out = cli("term", "istanbul", "--seed", 1, stdin="q\n")
    assert "Player 1:" in out and "Player 2 (" in out


def test_the_same_seed_tells_the_same_story(cli: Cli) -> None:
    typed, _ = keys("istanbul", 2, 5, limit=30)
    assert cli(*TWO, stdin="\n".join(typed)) == cli(*TWO, stdin="\n".join(typed))


def test_help_table_news_and_explanations(cli: Cli) -> None:
    out = cli(*TWO, stdin="?\n? 1\nt\nl\nq\n")
    assert "s FILE" in out
    assert out.count("┌") == 2
    assert "Until next time." in out


def test_what_is_not_understood_is_said(cli: Cli) -> None:
    out = cli(*TWO, stdin="0\n99\ndance\nplace 99\n\nq\n")
    assert out.count("Type a number from 1 to") == 4


def test_an_option_can_be_named_in_its_own_words(cli: Cli) -> None:
    t = cs.game("istanbul").start(players=2, seed=5)
    words = cs.game("istanbul").notation(t.menu[-1])
    typed = cli(*TWO, stdin=f"{len(t.menu)}\nq\n")
    assert cli(*TWO, stdin=f"{words}\nq\n") == typed


def test_undo_goes_back_one_decision(cli: Cli) -> None:
    out = cli(*TWO, stdin="u\n1\nu\nq\n")
    assert "There is nothing to take back." in out
    assert "Taken back." in out
    questions = re.findall(r"^Player \d: .*", out, re.M)
    assert questions[0] == questions[-1]


def test_undo_past_luck_needs_consent(cli: Cli) -> None:
    """After the dice have rolled `u` explains itself and `u!` takes back all the same."""
    game = cs.game("istanbul")
    t = game.start(players=2, seed=5)
    rng = seeded(1)
    typed: list[str] = []
    before = 0
    while len(t.log) in (before, before + 1) or not typed:  # until a decision lets chance decide something
        before = len(t.log)
        at = rng.below(len(t.menu))
        t.decide(t.menu[at])
        typed.append(str(at + 1))
    out = cli(*TWO, stdin="\n".join([*typed, "u", "u!", "q"]))
    assert "'u!' takes it back all the same" in out
    assert out.index("'u!'") < out.index("Taken back.")


def test_save_and_resume(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    typed, t = keys("istanbul", 2, 5, limit=25)
    out = cli(*TWO, "--names", "Ada,Bo", stdin="\n".join([*typed, f"s {path}", "q"]))
    assert f"--resume {path}" in out
    again = cli("term", "--resume", path, stdin="q\n")
    name = "Ada" if t.ask.who == 0 else "Bo"
    assert re.findall(rf"^{name}: .*", again, re.M) == re.findall(rf"^{name}: .*", out, re.M)[-1:]
    assert f"{len(t.log)} of {len(t.log)}" in cli("replay", path)
    assert json.loads(path.read_text("utf-8"))["names"] == ["Ada", "Bo"]


def test_a_place_that_cannot_be_written_is_said_and_the_game_goes_on(cli: Cli) -> None:
    out = cli(*TWO, stdin="s\ns no/such/folder/x.json\nq\n")
    assert "Where to?" in out and "could not be written" in out and "Until next time." in out


@pytest.mark.parametrize("name", list(cs.GAMES))
def test_a_companion_asks_for_the_real_luck(cli: Cli, name: str) -> None:
    players = max(2, cs.game(name).players[0])
    typed, _ = keys(name, players, 5, limit=60, chance=cs.ASK)
    out = cli("term", name, "--players", players, "--bots", "none", "--companion", stdin="\n".join(typed))
    assert "At your table:" in out and "{" not in out


def test_dice_can_be_typed_as_they_lie(cli: Cli) -> None:
    game = cs.game("istanbul")
    t = game.start(players=2, chance=cs.ASK)
    rng = seeded(2)
    typed: list[str] = []
    while "dice 2 5" not in [game.notation(option) for option in t.menu]:
        at = rng.below(len(t.menu))
        t.decide(t.menu[at])
        typed.append(str(at + 1))
    out = cli(
        "term", "istanbul", "--players", 2, "--bots", "none", "--companion", stdin="\n".join([*typed, "2 5", "u", "2 5", "q"])
    )
    assert "Type a number" not in out
    assert "Taken back." in out


def test_the_end_of_input_is_no_error(cli: Cli) -> None:
    assert "The input has ended" in cli(*TWO, stdin="1\n")


def test_secrets_stay_with_their_seat(cli: Cli) -> None:
    """The other seat's cards are never shown to the person at the keyboard."""
    out = cli("term", "istanbul", "--players", 2, "--bots", "random", "--seed", 3, stdin="t\nq\n")
    assert out.count("Bonus cards:") == 2
