"""What several commands share: game options from words, JSON out, JSON files in."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from caravanserai.games import GAMES
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import CaravanseraiError, OptionError
from caravanserai.kernel.game import Game
from caravanserai.kernel.options import Option
from caravanserai.sim.many import Match, in_seats

NUMBER_SIGNS = str.maketrans("", "", ".,-/")


def game_options(game: Game[Any], given: list[str]) -> dict[str, Any]:
    """The values behind `-o layout=long -o modules=true`, by name."""
    declared = {option.name: option for option in game.options}
    found: dict[str, Any] = {}
    for words in given:
        name, equals, word = words.partition("=")
        if not equals or name not in declared:
            raise OptionError(f"{words!r} is not NAME=VALUE; the options of {game.name} are: {', '.join(declared) or 'none'}")
        found[name] = value_of(declared[name], word)
    return found


def value_of(option: Option, word: str) -> Any:
    """The allowed value a word means; a flag may also be on or off."""
    for value in option.values:
        said = str(value).lower()
        if word.lower() in (said, {"true": "on", "false": "off"}.get(said, said)):
            return value
    raise OptionError(
        f"option {option.name!r} cannot be {word!r}; allowed: {', '.join(str(one).lower() for one in option.values)}"
    )


def match_of(args: argparse.Namespace) -> Match:
    """What the words of a command ask to be played; by two where nobody says how many."""
    game = find_game(args.game)
    players = args.players or min(count for count in game.players if count > 1 or len(game.players) == 1)
    return Match(game.name, players, in_seats(args.bots.split(","), players), args.seed, game_options(game, args.option))


def chosen(name: str | None) -> list[Game[Any]]:
    """The game of that name, or all."""
    return list(GAMES.values()) if name is None else [find_game(name)]


def print_json(data: Any) -> None:
    print(json.dumps(data, indent=1, ensure_ascii=False))


def read_json(path: str) -> Any:
    """What a JSON file holds."""
    try:
        return json.loads(Path(path).read_text("utf-8"))
    except ValueError as why:
        raise CaravanseraiError(f"{path} is not a JSON file: {why}") from why


def table(rows: list[list[str]]) -> list[str]:
    """Rows of words as aligned lines; columns of numbers lean to the right."""
    columns = list(zip(*rows))
    widths = [max(map(len, column)) for column in columns]
    right = [all(is_number(word) for word in column[1:]) for column in columns]
    sides = [">" if numeric else "<" for numeric in right]
    return ["  ".join(f"{word:{side}{width}}" for word, side, width in zip(row, sides, widths)).rstrip() for row in rows]


def is_number(word: str) -> bool:
    return word.translate(NUMBER_SIGNS).isdecimal()
