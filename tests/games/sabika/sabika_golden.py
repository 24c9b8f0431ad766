"""Plays and writes the golden games: `python tests/games/sabika/sabika_golden.py` after a change of the rules that is meant."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import caravanserai as cs
from caravanserai.games.sabika.table import Sabika

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "solo": {"players": 1},
    "solo-expert": {"players": 1, "expert": True, "events": "negative", "yusuf_head_start": True},
    "two": {"players": 2},
    "three-expert": {"players": 3, "expert": True},
    "four": {"players": 4, "strict_processing": False},
}
LOOKS = 400


def choose(game: Any, t: Sabika, seat: int) -> int:
    """The option that leads to the best end of the turn, as far as so many looks go."""
    now = (t.round, t.turn)
    worth = []
    for option in t.menu:
        c = t.clone()
        c.decide(option)
        worth.append(best(game, c, seat, now, LOOKS // len(t.menu)))
    return t.menu[worth.index(max(worth))]


def best(game: Any, t: Sabika, seat: int, now: tuple[int, int], looks: int) -> float:
    if t.ask is None:
        return float(t.players[seat].prestige) / 10.0
    if t.ask.who != seat or (t.round, t.turn) != now or looks < len(t.menu):
        own: float = game.value(t)[seat]
        return own
    found = -1000.0
    for option in t.menu:
        c = t.clone()
        c.decide(option)
        found = max(found, best(game, c, seat, now, looks // len(t.menu)))
    return found


def write(name: str, options: dict[str, Any]) -> None:
    game = cs.game("sabika")
    t = game.start(seed=len(name), **options)
    while t.ask is not None:
        t.decide(choose(game, t, t.ask.who))
    record = cs.Record.of(game, t).as_json()
    data = {"record": record, "scores": [score.as_json() for score in game.scores(t)]}
    (FOLDER / f"{name}.json").write_text(json.dumps(data, indent=0) + "\n")


if __name__ == "__main__":
    for name, options in GAMES.items():
        write(name, options)
