"""`caravanserai games`: which games there are, with their options."""

from __future__ import annotations

import argparse
from typing import Any

from caravanserai.cli.common import chosen, print_json
from caravanserai.kernel.game import Game
from caravanserai.kernel.options import Option
from caravanserai.text import Words, catalogue, words


def run(args: argparse.Namespace) -> int:
    games = chosen(args.game)
    if args.json:
        print_json([as_json(game) for game in games])
    else:
        print("\n\n".join("\n".join(in_words(game, args.lang)) for game in games))
    return 0


def as_json(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "version": game.version,
        "players": game.players,
        "num_actions": game.num_actions,
        "options": [option.as_json() for option in game.options],
    }


def in_words(game: Game[Any], lang: str) -> list[str]:
    said = catalogue(game.name, lang)
    ui = words(lang)["games"]
    lines = [
        f"{said['game']['name']} ({game.name}) · {game.players[0]}–{game.players[-1]} {ui['players']}",
        f"  {said['game']['about']}",
    ]
    for option in game.options:
        lines += option_in_words(option, said["setup"][option.name], ui, len(game.players))
    return lines


def option_in_words(option: Option, said: Words, ui: Words, sizes: int) -> list[str]:
    """The option with what it means, then its values, the default marked."""
    some = len(option.seats) < sizes
    seats = f" [{', '.join(str(seat) for seat in option.seats)} {ui['players']}]" if some else ""
    lines = [f"  -o {option.name}=…  {said['name']}: {said['rule']}{seats}"]
    for value in option.values:
        word = str(value).lower()
        meaning = said.get("values", {}).get(word, "")
        default = f" ({ui['default']})" if value == option.default else ""
        lines.append(f"       {word:<12} {meaning}{default}".rstrip())
    return lines
