"""`caravanserai replay`: tell a recorded game in words."""

from __future__ import annotations

import argparse
from typing import Any

from caravanserai.cli import boards
from caravanserai.cli.common import print_json, read_json
from caravanserai.cli.screen import score_lines
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import RecordError
from caravanserai.kernel.game import Game
from caravanserai.kernel.record import Record
from caravanserai.kernel.table import EVERYONE
from caravanserai.text import Text, words

Told = dict[str, Any]  # one decision as JSON: its number, who, the question, the option, the news it brought


def run(args: argparse.Namespace) -> int:
    record = record_in(read_json(args.file))
    game = find_game(record.game)
    t = record.replay(upto=args.at)
    at = len(record.decisions) if args.at is None else args.at
    unnamed = Text(game.name, args.lang)
    names = [*record.seats, *(unnamed.seat(seat) for seat in range(len(record.seats), record.players))]
    text = Text(game.name, args.lang, names)
    told = story(game, record, at, text)
    if args.json:
        print_json(as_json(game, record, at, t, told))
        return 0
    ui = words(args.lang)
    print(text.say(ui["replay"]["title"], text.words["game"]["name"], record.players, at, len(record.decisions)))
    for one in told:
        print(f"{one['step']:>4}  {one['who']}: {one['words']}")
        for line in one["news"]:
            print(f"      · {line}")
    print("\n" + "\n".join(boards.draw(game, game.view(t, None), text)) + "\n")
    print(f"{text.seat(t.ask.who)}: {text.ask(t.ask)}" if t.ask else ui["replay"]["over"])
    print("\n".join(score_lines(game.scores(t), text, ui["term"]["score_head"])))
    return 0


def record_in(data: Any) -> Record:
    """The record in a file, which may also be a game saved in the terminal or a table's own save."""
    if not isinstance(data, dict) or "decisions" in data:
        return Record.from_json(data)
    saved = data["table"] if "names" in data and "table" in data else data
    if not isinstance(saved, dict) or "log" not in saved:
        raise RecordError("this is neither a record nor a saved game")
    game = find_game(str(saved.get("game")))
    names = data.get("names", [])
    seats = [str(name) for name in names] if isinstance(names, list) else []
    if saved.get("version") != game.version:  # its decisions were made under other rules, and are replayed as such
        t = game.load(saved)
        return Record(game.name, saved["version"], t.seats, t.setup, seats, saved["log"] or [])
    return Record.of(game, game.load(saved), seats)


def story(game: Game[Any], record: Record, at: int, text: Text) -> list[Told]:
    """Every decision up to `at`, told as a spectator hears it."""
    t = record.replay(upto=0)
    told: list[Told] = []
    for step, decision in enumerate(record.decisions[:at], 1):
        ask = type(t.ask).__name__
        one: Told = {"step": step, "seat": t.ask.who, "who": text.seat(t.ask.who), "ask": ask, "decision": decision}
        t.news = []
        t.decide(game.parse(decision))
        one["words"] = text.option(decision, ask)
        one["news"] = [text.news(news) for news in t.news if news.to == EVERYONE]
        told.append(one)
    return told


def as_json(game: Game[Any], record: Record, at: int, t: Any, told: list[Told]) -> dict[str, Any]:
    return {
        "game": record.game,
        "version": record.version,
        "players": record.players,
        "options": record.options,
        "seats": record.seats,
        "decisions": len(record.decisions),
        "at": at,
        "over": t.ask is None,
        "ask": None if t.ask is None else {"name": type(t.ask).__name__, "seat": t.ask.who},
        "menu": [game.notation(option) for option in t.menu],
        "log": told,
        "view": game.view(t, None),
        "scores": [score.as_json() for score in game.scores(t)],
    }
