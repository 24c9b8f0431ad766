"""Makes dev/fixtures.json: views and menus of real games at some steps, to look at boards.

Run from the repository: PYTHONPATH=src .venv/bin/python web/dev/fixtures.py
"""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path
from typing import Any

from caravanserai.games.istanbul import GAME

HERE = Path(__file__).parent
TEXT = HERE.parent.parent / "src/caravanserai/games/istanbul/text"


def moments(players: int, seed: int, steps: int, **options: Any) -> list[dict[str, Any]]:
    """The table of a random game before each decision, as the player who is asked sees it."""
    t = GAME.start(players, seed, **options)
    rng = random.Random(seed)
    found: list[dict[str, Any]] = []
    for _ in range(steps):
        if t.ask is None:
            break
        who = t.ask.who
        news = [{"key": one.key, "args": list(one.args)} for one in t.news if one.to in (-1, who)]
        menu = [GAME.notation(option) for option in t.menu]
        view = json.loads(json.dumps(GAME.view(t, who)))
        found.append({"who": who, "ask": type(t.ask).__name__, "menu": menu, "view": view, "news": news})
        better = [option for option in t.menu if GAME.notation(option) != "pass"]
        t.news.clear()
        t.decide(rng.choice(better or t.menu))
    return found


games = {
    "2": moments(2, 3, 400, variant="neutral_assistants"),
    "3": moments(3, 5, 400, layout="long"),
    "4": moments(4, 8, 400, layout="ordered"),
    "5": moments(5, 11, 700),
}
texts = {language: tomllib.loads((TEXT / f"{language}.toml").read_text()) for language in ("en", "de", "nl")}
(HERE / "fixtures.json").write_text(json.dumps({"games": games, "texts": texts}))
for name, steps in games.items():
    print(name, len(steps), "steps")
