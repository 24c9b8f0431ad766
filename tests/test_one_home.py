"""Whoever owns the box corrects one row of `data.py`, and rules, terminal and reference follow (the browser: tests/browser)."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from corrected import corrected

from caravanserai.games import NAMES

ROOT = Path(__file__).parents[1]

DELIVER = """
import caravanserai as cs
from caravanserai.games.istanbul.rules.rubies import Palace
game = cs.game("istanbul")
t = game.start(players=3, seed=1)
t.stack, t.ask, t.menu = [], None, []
t.players[0].hand, t.players[0].goods = [0] * 10, [2, 1, 1, 1]
t.then(Palace(0, False))
t.advance()
t.decide(game.parse("act"))
print(t.players[0].goods)
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return corrected(tmp_path_factory.mktemp("corrected"))


def run(environment: dict[str, str], *words: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words], env=environment, input=stdin, capture_output=True, text=True, encoding="utf-8", timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_rules_follow(environment: dict[str, str]) -> None:
    """Two fabrics are due instead of one and jewelry; the jewelry left over is the good of free choice."""
    assert json.loads(run(environment, "-c", DELIVER)) == [0, 0, 0, 0]


def test_the_terminal_follows(environment: dict[str, str]) -> None:
    words = ("-m", "caravanserai", "term", "istanbul", "--players", "3", "--seed", "1")
    out = run(environment, *words, stdin="q\n")
    assert "Goods for the next ruby: 2 fabric, 1 spice, 1 fruit, 1 ?" in out


def test_the_reference_and_the_door_follow(environment: dict[str, str]) -> None:
    sheets = json.loads(run(environment, "-m", "caravanserai", "components", "istanbul", "--json"))["istanbul"]
    palace = next(sheet for sheet in sheets if sheet["name"] == "palace")
    assert palace["rows"][0] == [1, "fabric"]
    printed = run(environment, "-c", "import caravanserai as cs; print(cs.game('istanbul').printed().values['PALACE_TRACK'])")
    assert json.loads(printed)[:2] == [0, 0]


def test_the_copy_is_what_runs(environment: dict[str, str], tmp_path: Path) -> None:
    where = run(environment, "-c", "import caravanserai; print(caravanserai.__file__)")
    assert Path(where.strip()).parent.parent == Path(environment["PYTHONPATH"])


def test_the_shell_of_the_client_knows_no_game_by_name() -> None:
    """Only the registry does, and the page that says what this house is."""
    web, ours = ROOT / "web" / "src", "|".join(NAMES)
    allowed = {
        "games/index.ts": rf"^  ({ours}): ",
        "i18n/en.ts": "old trade roads",
        "i18n/de.ts": "Handelsstraßen",
        "i18n/nl.ts": "handelswegen",
    }
    for path in sorted(web.rglob("*.*")):
        name = path.relative_to(web).as_posix()
        if re.match(rf"games/({ours})/", name) or name.endswith((".test.ts", ".md")):
            continue
        for line in path.read_text("utf-8").splitlines():
            if re.search(ours, line, re.IGNORECASE):
                assert name in allowed and re.search(allowed[name], line), f"{name}: {line.strip()}"
