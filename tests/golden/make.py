"""Record whole games for the golden tests: `python tests/golden/make.py istanbul [marrakesh ...]`.

Seats choose by the game's own opinion one step ahead, with some whims, so the games look like games. A record is kept as it
is for as long as the rules version stands: make new ones beside the old, or after the version has changed.
"""

from __future__ import annotations

import json
import random
import sys
import zlib
from pathlib import Path
from typing import Any

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

HERE = Path(__file__).parent
WHIM = 0.15  # how often a seat chooses just anything


def configurations(game: Game[Any]) -> list[tuple[str, int, dict[str, Any]]]:
    """A name, a number of players and options: every number of players with the defaults and with everything else than the
    defaults, and every value that is not the default once by itself."""
    found: list[tuple[str, int, dict[str, Any]]] = [(f"{players}-players", players, {}) for players in game.players]
    for option in game.options:
        for value in option.values:
            if value != option.default:
                players = option.seats[(len(found) + 1) % len(option.seats)]
                found.append((f"{players}-players-{option.name}-{value}".lower(), players, {option.name: value}))
    for players in game.players:
        other = {one.name: one.values[-1] for one in game.options if players in one.seats and one.values[-1] != one.default}
        found.append((f"{players}-players-together", players, other))
    return found


def opinion(game: Game[Any], t: Table, option: int) -> float:
    """How much better than the others the asked seat stands after the decision."""
    assert t.ask is not None
    who = t.ask.who
    c = t.clone()
    c.decide(option)
    values = game.value(c)
    others = values[:who] + values[who + 1 :]
    return values[who] - (max(others) if others else 0.0)


def play(game: Game[Any], players: int, options: dict[str, Any], seed: int) -> Any:
    t = game.start(players=players, seed=seed, **options)
    luck = random.Random(seed)
    while t.ask is not None:
        if luck.random() < WHIM:
            t.decide(luck.choice(t.menu))
        else:
            t.decide(max(t.menu, key=lambda option: (opinion(game, t, option), luck.random())))
    return t


def menus(game: Game[Any], record: cs.Record) -> int:
    """A fingerprint of everything that was on offer on the way."""
    t = game.start(players=record.players, chance=cs.ASK, **record.options)
    total = 0
    for words in record.decisions:
        offered = f"{type(t.ask).__name__}: {' '.join(game.notation(option) for option in t.menu)}\n"
        total = zlib.crc32(offered.encode(), total)
        t.decide(game.parse(words))
    return total


def golden(game: Game[Any], t: Table) -> dict[str, Any]:
    record = cs.Record.of(game, t)
    scores = [score.as_json() for score in game.scores(t)]
    return {**record.as_json(), "scores": scores, "menus": menus(game, record)}


def main(names: list[str]) -> None:
    for name in names:
        game = cs.game(name)
        (HERE / name).mkdir(exist_ok=True)
        for number, (label, players, options) in enumerate(configurations(game)):
            data = golden(game, play(game, players, options, seed=100 + number))
            path = HERE / name / f"{label}.json"
            path.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")
            print(path.relative_to(HERE), len(data["decisions"]), "decisions")


if __name__ == "__main__":
    main(sys.argv[1:])
