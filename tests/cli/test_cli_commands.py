"""Each command does its errand, for people and as JSON."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from terminal import Cli, Run

import caravanserai as cs
from caravanserai import bots
from caravanserai.cli import components
from caravanserai.cli.common import chosen

COMMANDS = [
    "play",
    "serve",
    "games",
    "term",
    "sim",
    "replay",
    "bench",
    "components",
    "arena",
    "fit",
    "tune",
    "train",
    "puzzles",
]


def test_help_teaches_by_example(cli: Cli) -> None:
    out = cli("--help")
    assert "examples:" in out
    assert all(f"\n    {command} " in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(cli: Cli, command: str) -> None:
    out = cli(command, "--help")
    assert f"caravanserai {command}" in out and "examples:" in out


def test_version_says_whether_compiled_and_under_which_rules(cli: Cli) -> None:
    program, rules = cli("--version").splitlines()
    assert re.fullmatch(rf"caravanserai {re.escape(cs.__version__)} \((compiled|interpreted), Python [\d.]+\)", program)
    assert rules == "rules: " + ", ".join(f"{name} {cs.game(name).version}" for name in cs.GAMES)
    if os.environ.get("CARAVANSERAI_PURE") == "1":
        assert "interpreted" in program


def test_the_package_itself_is_the_command(cli: Cli) -> None:
    environment = os.environ | {"PYTHONPATH": str(Path(cs.__file__).parents[1])}
    words = [sys.executable, "-m", "caravanserai", "--version"]
    done = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, cli("--version"), "")


def test_bots_go_by_the_names_of_levels_too(cli: Cli) -> None:
    played = [
        json.loads(cli("sim", "istanbul", "--players", 2, "--games", 1, "--seed", 1, "--bots", f"{word},random", "--json"))
        for word in ("apprentice", bots.meant("apprentice", cs.game("istanbul"), 2))
    ]
    assert played[0]["mean_scores"] == played[1]["mean_scores"] and played[0]["decisions"] == played[1]["decisions"]


def test_games_lists_games_with_options(cli: Cli) -> None:
    out = cli("games")
    assert all(f"({name})" in out for name in list(cs.GAMES))
    assert "-o layout=" in out and "neutral_assistants" in out


def test_games_speaks_three_languages(cli: Cli) -> None:
    assert len({cli("games", "istanbul", "--lang", lang) for lang in ("en", "de", "nl")}) == 3


def test_games_as_json(cli: Cli) -> None:
    games = {game["name"]: game for game in json.loads(cli("games", "--json"))}
    assert list(games) == list(cs.GAMES)
    assert games["istanbul"]["players"] == [2, 3, 4, 5]
    layout = games["istanbul"]["options"][0]
    assert (layout["name"], layout["default"]) == ("layout", "short")


def test_sim_as_json(cli: Cli) -> None:
    words = ("sim", "istanbul", "--players", 3, "--games", 3, "--seed", 1, "--bots", "random", "--json")
    first, second = json.loads(cli(*words)), json.loads(cli(*words))
    for key in ("decisions", "wins", "mean_scores"):
        assert first[key] == second[key]
    assert (first["game"], first["players"], first["games"]) == ("istanbul", 3, 3)
    assert isinstance(first["compiled"], bool) and first["seconds"] > 0


def test_sim_in_words_and_with_options(cli: Cli) -> None:
    out = cli("sim", "istanbul", "--players", 2, "--games", 2, "-o", "layout=long", "--option", "variant=neutral_assistants")
    assert "2 games" in out and "decisions/s" in out


def test_sim_on_two_processes_gives_the_same(cli: Cli) -> None:
    words = ("sim", "istanbul", "--players", 2, "--games", 3, "--json")
    assert json.loads(cli(*words))["decisions"] == json.loads(cli(*words, "--jobs", 2))["decisions"]


def test_sim_reports_what_scores_are_made_of(cli: Cli) -> None:
    result = json.loads(cli("sim", "sabika", "--players", 1, "--games", 2, "--json"))
    assert len(result["mean_parts"]) == len(result["mean_scores"]) == 2  # the second is Yusuf's
    assert sum(result["mean_parts"][0].values()) == pytest.approx(result["mean_scores"][0], abs=0.02)


def test_arena_prints_a_ladder(cli: Cli) -> None:
    out = cli("arena", "sabika", "--bots", "random,mcts:1", "--games", 2, "--mirror", 0)
    assert "mcts:1" in out and "95 %" in out
    ladder = json.loads(cli("arena", "istanbul", "--bots", "random", "--games", 2, "--json"))
    assert set(ladder["pairs"][0]) == {"a", "b", "games", "wins", "losses", "ties", "rate", "low", "high"}
    assert set(ladder["bots"][0]) == {"bot", "rating", "won", "mean_score", "parts", "ms_per_decision"}


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "istanbul"),
        ("arena", "istanbul", "--bots", "random"),
        ("fit", "istanbul"),
        ("dataset", "sabika"),
        ("report", "sabika"),
    ],
)
def test_ray_is_one_flag_for_all_who_play_many_games(command: Run, words: tuple[str, ...], tmp_path: Path) -> None:
    """Where Ray is not installed, all of them say how to get it."""
    out = ["--out", tmp_path / "out"] if words[0] in ("dataset", "report") else []
    done = command(*words, *out, "--games", 2, "--ray")
    if importlib.util.find_spec("ray") is None:
        assert done.returncode == 2 and "pip install 'caravanserai[ray]'" in done.stderr
    else:
        assert done.returncode == 0, done.stderr


def test_replay_tells_the_game(cli: Cli, record_file: Path) -> None:
    out = cli("replay", record_file)
    assert "Ada" in out and "60 of 60" in out
    assert out.count("\n  60  ") == 1


def test_replay_stops_where_told(cli: Cli, record_file: Path) -> None:
    data = json.loads(cli("replay", record_file, "--at", 20, "--json"))
    assert (data["at"], data["decisions"], len(data["log"]), data["over"]) == (20, 60, 20, False)
    assert data["menu"] and data["ask"]["name"]
    assert data["view"]["players"][0]["hand"] is None
    assert len(data["scores"]) == 3
    german = cli("replay", record_file, "--at", 20, "--lang", "de")
    assert "20 von 60" in german


def test_bench_as_json(cli: Cli) -> None:
    (result,) = json.loads(cli("bench", "istanbul", "--repeats", 1, "--seconds", 0.05, "--json"))
    for key in ("decisions_per_second", "games_per_second", "clone_us", "simulations_per_second", "save_us", "load_us"):
        assert result[key] > 0
        assert result["spread"][key][0] <= result[key] <= result["spread"][key][1]
    assert isinstance(result["compiled"], bool)


def test_bench_in_words(cli: Cli) -> None:
    out = cli("bench", "istanbul", "--repeats", 1, "--seconds", 0.05)
    assert "decisions/s" in out and "istanbul" in out


def test_components_name_their_provenance(cli: Cli) -> None:
    out = cli("components", "istanbul")
    assert "printed" in out
    sheets = json.loads(cli("components", "istanbul", "--json"))["istanbul"]
    assert all(sheet["provenance"] in ("printed", "public", "reconstructed") for sheet in sheets)
    assert all(len(row) == len(sheet["columns"]) for sheet in sheets for row in sheet["rows"])


def test_components_write_a_page(cli: Cli, tmp_path: Path) -> None:
    page = tmp_path / "components.md"
    assert cli("components", "--write", page) == ""
    assert all(f"## {name.capitalize()}" in page.read_text("utf-8") for name in list(cs.GAMES))


def test_the_page_of_components_is_current() -> None:
    """After a correction: caravanserai components --write docs/components.md."""
    page = Path(__file__).parents[2] / "docs" / "components.md"
    assert page.read_text("utf-8") == components.page(chosen(None))


def test_a_closed_pipe_is_no_error() -> None:
    """`caravanserai components | head -1` must not end in a traceback."""
    environment = os.environ | {"PYTHONPATH": str(Path(cs.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}
    words = [sys.executable, "-m", "caravanserai.cli", "components"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("words", [["serve"], ["play", "--no-browser"]])
def test_the_server_opens_its_gate(words: list[str], tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(Path(cs.__file__).parents[1])}
    command = [sys.executable, "-m", "caravanserai.cli", *words, "--port", "0", "--data", str(tmp_path / "games")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True) as process:
        try:
            assert process.stdout is not None and "http://127.0.0.1:" in process.stdout.readline()
        finally:
            process.terminate()
