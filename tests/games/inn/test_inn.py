"""A game in a package of its own is found, played and held to the contract like ours: docs/add-a-game.md, taken literally."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from inn_package import install

TESTS = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("inn"))


def run(environment: dict[str, str], *words: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words], env=environment, input=stdin, capture_output=True, text=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def caravanserai(environment: dict[str, str], *words: str, stdin: str = "") -> str:
    return run(environment, "-m", "caravanserai", *words, stdin=stdin)


def test_it_is_one_of_the_games(environment: dict[str, str]) -> None:
    games = [one["name"] for one in json.loads(caravanserai(environment, "games", "--json"))]
    assert games == ["istanbul", "marrakesh", "sabika", "inn"]
    assert "De herberg (inn) · 2–4" in caravanserai(environment, "games", "inn", "--lang", "nl")


def test_it_passes_the_contract(environment: dict[str, str]) -> None:
    suite = [str(TESTS / "contract" / name) for name in ("test_contract.py", "test_ordinary.py", "test_observations.py")]
    out = run(environment, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-k", "inn", *suite)
    assert "[100%]" in out and "skipped" not in out


def test_its_texts_are_checked_with_ours(environment: dict[str, str]) -> None:
    assert "inn: no problems" in run(environment, "-m", "caravanserai.text", "--check")


def test_it_is_played_in_the_terminal(environment: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "night.json"
    words = ("term", "inn", "--seed", "1", "--bots", "innkeeper,greedy", "--record", str(record))
    out = caravanserai(environment, *words, stdin="1\n" * 20)
    assert "gives a bed to" in out and "Good company" in out
    assert "The Inn, 3 players" in caravanserai(environment, "replay", str(record))


def test_it_is_simulated_by_several_processes_with_a_bot_of_its_own(environment: dict[str, str]) -> None:
    words = ("sim", "inn", "--players", "2", "--bots", "innkeeper,random", "--games", "40", "--json")
    alone, shared = (json.loads(caravanserai(environment, *words, "--jobs", jobs)) for jobs in ("1", "2"))
    assert alone["wins"] == shared["wins"] and alone["mean_parts"] == shared["mean_parts"]
    assert set(alone["mean_parts"][0]) == {"pay", "company"}


def test_the_search_plays_it_in_the_arena(environment: dict[str, str]) -> None:
    words = ("arena", "inn", "--bots", "mcts:30,innkeeper", "--games", "4", "--mirror", "0", "--jobs", "2", "--json")
    assert json.loads(caravanserai(environment, *words))["pairs"][0]["games"] == 4


def test_puzzles_are_made_of_it_checked_and_made_on(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    make = ("puzzles", "make", "inn", "--file", str(file), "--players", "2", "--bots", "greedy")
    how = ("--simulations", "60", "--margin", "0.01", "--least", "2")
    out = caravanserai(environment, *make, *how, "--games", "2")
    found = json.loads(file.read_text("utf-8"))
    assert found["games"] == 2 and found["made"]["simulations"] == 60 and found["puzzles"]
    assert f"{len(found['puzzles'])} puzzles from 2 games of greedy" in out
    checked = json.loads(
        caravanserai(
            environment, "puzzles", "check", "inn", "--file", str(file), "--simulations", "300", "--json", "--only", "1"
        )
    )
    assert [one["puzzle"] for one in checked] == [1] and checked[0]["sound"] and checked[0]["chance"] > checked[0]["next"]
    caravanserai(environment, *make, *how, "--games", "1")
    more = json.loads(file.read_text("utf-8"))
    assert more["games"] == 3
    assert [one for one in found["puzzles"] if one not in more["puzzles"]] == []
