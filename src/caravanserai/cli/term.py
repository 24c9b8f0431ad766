"""`caravanserai term`: play in the terminal."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from pathlib import Path
from typing import Any

from caravanserai.cli.common import game_options, read_json
from caravanserai.cli.keyboard import Keyboard, Leave
from caravanserai.cli.screen import Screen
from caravanserai.cli.session import PERSON, Session, resumed
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import CaravanseraiError, OptionError
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, AUTO

DEFAULT_BOT = "greedy"
NO_BOTS = "none"


def run(args: argparse.Namespace) -> int:
    seed = secrets.randbits(31) if args.seed is None else args.seed
    if args.resume:
        session = resumed(read_json(args.resume), args.lang, seed)
    elif args.game:
        session = begun(find_game(args.game), args, seed)
    else:
        raise CaravanseraiError("which game? for example: caravanserai term istanbul")
    screen = Screen(session, args.lang)
    if not args.resume and not args.companion:
        screen.note("seed", seed)
    try:
        play(session, screen)
    except Leave as why:
        screen.note(str(why))
        return 0
    screen.ending()
    if args.record:
        Path(args.record).write_text(json.dumps(session.record().as_json(), ensure_ascii=False, indent=1), "utf-8")
    return 0


def begun(game: Game[Any], args: argparse.Namespace, seed: int) -> Session:
    """A new game: people first, bots in the last seats."""
    if args.bots == NO_BOTS:
        given = []
    elif args.bots is None:
        given = [DEFAULT_BOT] * ((args.players or max(game.players[0], 2)) - 1)
    else:
        given = args.bots.split(",")
    players = args.players or max(game.players[0], len(given) + 1)
    if len(given) > players:
        raise OptionError(f"{len(given)} bots do not fit at a table for {players}")
    options = game_options(game, args.option)
    t = game.start(players=players, seed=seed, chance=ASK if args.companion else AUTO, **options)
    bots = [PERSON] * (players - len(given)) + given
    return Session(game, t, bots, args.names.split(",") if args.names else [], args.lang, seed)


def play(session: Session, screen: Screen) -> None:
    """Ask, decide, tell, until the game is over."""
    keyboard = Keyboard(session, screen, interactive=sys.stdin.isatty())
    while session.t.ask is not None:
        if session.is_bots_turn():
            session.bot_decides()
            screen.others_moved = True
            if not session.people:
                screen.tell()
        else:
            keyboard.ask()
