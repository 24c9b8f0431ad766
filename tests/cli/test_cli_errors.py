"""Bad input is one line that says what would be right, and exit code 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminal import Cli

CORRUPT = [
    "not json",
    "[]",
    "{}",
    '{"game": "istanbul", "version": 2, "players": 3, "options": {}, "decisions": ["dance 1"]}',
    '{"game": "istanbul", "version": 2, "players": 9, "options": {}, "decisions": []}',
    '{"game": "istanbul", "version": 2, "players": 3, "options": {"layout": 5}, "decisions": []}',
    '{"game": "istanbul", "version": 999, "players": 3, "options": {}, "decisions": []}',
    '{"game": "chess", "version": 1, "players": 3, "options": {}, "decisions": []}',
    '{"game": "istanbul", "version": 2, "log": [], "table": {}}',
    '{"table": {"game": "istanbul", "version": 2, "log": []}, "names": [], "bots": []}',
    '{"table": 5, "names": [], "bots": []}',
]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("dance",), "invalid choice"),
        (("sim",), "game"),
        (("sim", "chess"), "there is no game 'chess'; the games are: istanbul"),
        (("games", "chess"), "there is no game 'chess'"),
        (("bench", "chess"), "there is no game 'chess'"),
        (("components", "chess"), "there is no game 'chess'"),
        (("term", "chess"), "there is no game 'chess'"),
        (("term",), "which game?"),
        (("term", "istanbul", "--lang", "fr"), "invalid choice: 'fr'"),
        (("term", "istanbul", "--players", "9"), "istanbul takes 2, 3, 4, 5 players"),
        (("term", "istanbul", "--players", "2", "--bots", "random,random,random"), "3 bots do not fit at a table for 2"),
        (("term", "istanbul", "--bots", "wizard"), "wizard"),
        (("term", "--resume", "no/such/file.json"), "no/such/file.json: No such file"),
        (("sim", "istanbul", "--players", "two"), "'two' is not a whole number from 1"),
        (("sim", "istanbul", "--games", "0"), "'0' is not a whole number from 1"),
        (("sim", "istanbul", "--jobs", "-1"), "'-1' is not a whole number from 1"),
        (("sim", "istanbul", "--players", "6", "--bots", "random"), "istanbul takes 2, 3, 4, 5 players"),
        (("sim", "istanbul", "--players", "3", "--bots", "random,random"), "3 players need one bot for all or 3"),
        (("sim", "istanbul", "--bots", "wizard"), "porter, apprentice, merchant, caravaneer, vizier"),
        (("sim", "istanbul", "--bots", ""), "bot"),
        (("sim", "istanbul", "-o", "layout=round"), "'layout' cannot be 'round'; allowed: short, long"),
        (("sim", "istanbul", "-o", "colour=red"), "the options of istanbul are: layout, variant"),
        (("sim", "istanbul", "-o", "layout"), "is not NAME=VALUE"),
        (("sim", "istanbul", "--players", "5", "-o", "variant=neutral_assistants"), "is for 2, 3, 4 players, not 5"),
        (("arena", "chess"), "there is no game 'chess'"),
        (("arena", "istanbul", "--bots", "wizard,random"), "there is no bot 'wizard'"),
        (("arena",), "required: game (see caravanserai arena --help)"),
        (("fit",), "required: game (see caravanserai fit --help)"),
        (("fit", "chess"), "there is no game 'chess'"),
        (("serve", "--port", "99999"), "'99999' is not a whole number from 0 to 65535"),
        (("serve", "--data", "/dev/null/games"), "/dev/null"),
        (("play", "--host", "nowhere.invalid"), "not known"),
        (("replay", "no/such/file.json"), "no/such/file.json: No such file"),
        (("replay", "."), "directory"),
        (("bench", "istanbul", "--repeats", "0"), "'0' is not a whole number from 1"),
        (("bench", "istanbul", "--seconds", "-1"), "-1"),
        (("components", "istanbul", "--write", "no/such/folder/page.md"), "No such file"),
    ],
)
def test_bad_words_are_refused(refused: Cli, words: tuple[str, ...], message: str) -> None:
    assert message in refused(*words)


@pytest.mark.parametrize("contents", CORRUPT)
@pytest.mark.parametrize("words", [("replay",), ("term", "--resume")])
def test_a_corrupt_file_is_refused(refused: Cli, tmp_path: Path, words: tuple[str, ...], contents: str) -> None:
    path = tmp_path / "corrupt.json"
    path.write_text(contents, "utf-8")
    refused(*words, path)


@pytest.mark.parametrize("words", [("replay",), ("term", "--resume")])
def test_a_file_that_is_not_text_is_refused(refused: Cli, tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "corrupt.json"
    path.write_bytes(b"\xff\xfe\x00\x01")
    refused(*words, path)


def test_a_step_outside_the_record_is_refused(refused: Cli, record_file: Path) -> None:
    assert "step 61 is not in 0 .. 60" in refused("replay", record_file, "--at", 61)


def test_a_record_that_breaks_the_rules_is_refused(refused: Cli, record_file: Path) -> None:
    data = json.loads(record_file.read_text("utf-8"))
    data["decisions"][30] = "pass" if data["decisions"][30] != "pass" else "roll"
    record_file.write_text(json.dumps(data), "utf-8")
    assert "step" in refused("replay", record_file)
