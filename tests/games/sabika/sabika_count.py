"""Counts what happens in games of Sabika: `python tests/games/sabika/sabika_count.py 3 60 greedy [event mix]`.

Prints the mean score by source, and how often each card or tile was used, beside how often it lay there to be used.
The numbers in docs/sabika.md come from here.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import caravanserai as cs
from caravanserai import bots
from caravanserai.games.sabika.table import Sabika

USED = ["engraved_blue", "engraved_red", "reactivated", "engraved_great", "built_great", "expanded", "activated", "start_tile"]
OFTEN = [
    "built_small",
    "mosaic",
    "ship",
    "consolidated",
    "expanded",
    "activated",
    "reactivated",
    "rested",
    "dropped",
    "refreshed",
]
SHOWN = {"dealt_poem": "poem", "dealt_store": "storehouse"}


def play(players: int, seed: int, bot: str, options: dict[str, Any]) -> Sabika:
    game = cs.game("sabika")
    t = game.start(players=players, seed=seed, **options)
    seats = [bots.make(bot, game, seed * 10 + seat) for seat in range(players)]
    assert t.news is not None
    while t.ask is not None:
        t.decide(seats[t.ask.who].choose(game, t, t.ask.who))
    assert isinstance(t, Sabika)
    return t


def count(t: Sabika, used: Counter[tuple[str, int]], often: Counter[str]) -> None:
    for news in t.news or []:
        if news.key in OFTEN:
            often[news.key] += 1
        if news.key in USED:
            used[news.key, news.args[1]] += 1
        elif news.key in SHOWN:
            used[SHOWN[news.key], news.args[0]] += 1
        elif news.key in ("ship", "consolidated"):
            used[news.key, t.cities[news.args[1]]] += 1
        elif news.key in ("wish", "great_poem"):
            used[news.key, news.args[1]] += 1
            used[news.key + " prestige", news.args[1]] += news.args[2]
        elif news.key == "trade":
            used["trade", t.trade] += 1
            used["trade prestige", t.trade] += news.args[1]
    for tile in t.cities:
        used["city tile", tile] += 1


def main(players: int, games: int, bot: str, options: dict[str, Any]) -> None:
    used: Counter[tuple[str, int]] = Counter()
    often: Counter[str] = Counter()
    parts: Counter[str] = Counter()
    totals: list[list[int]] = []
    for seed in range(games):
        t = play(players, seed, bot, options)
        count(t, used, often)
        scores = sorted(cs.game("sabika").scores(t), key=lambda score: score.seat)
        totals.append([score.total for score in scores])
        for score in scores[:players]:
            parts.update(score.parts)
    seats = games * players
    everyone = [total for game in totals for total in game[:players]]
    print("mean", round(sum(everyone) / seats, 1), "from", min(everyone), "to", max(everyone))
    if players == 1:
        print("Yusuf's mean", round(sum(game[1] for game in totals) / games, 1), end=", ")
        print("beaten in", sum(game[0] > game[1] for game in totals), "of", games)
    print("by source", {name: round(total / seats, 1) for name, total in parts.items()})
    print("per seat", {name: round(total / seats, 1) for name, total in often.items()})
    for key in sorted({name for name, _ in used}):
        print(key, {number: used[key, number] for name, number in sorted(used) if name == key})


if __name__ == "__main__":
    mix = {"expert": True, "events": sys.argv[4]} if len(sys.argv) > 4 else {}
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], mix)
