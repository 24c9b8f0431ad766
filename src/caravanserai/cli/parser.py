"""What the command line understands, with help that teaches by example."""

from __future__ import annotations

import argparse
from typing import NoReturn

ABOUT = "Istanbul, Marrakesh and Sabika: three board games of the old trade roads, for people and for programs."

EXAMPLES = """examples:
  caravanserai                                     play in the browser
  caravanserai term istanbul --lang de             play in the terminal, in German
  caravanserai sim istanbul --games 1000 --json    let bots play, read what came of it
  caravanserai games                               which games there are, with their options
  caravanserai COMMAND --help                      more about one command
"""

PLAY = """Starts a server on this machine and opens the browser. Nothing to set up; games are kept in the data folder.

examples:
  caravanserai play
  caravanserai play --port 9000 --no-browser
"""

SERVE = """Hosts games for others: whoever reaches this address can open a table and invite friends with a link.

examples:
  caravanserai serve --host 0.0.0.0 --port 8000 --data games
  caravanserai serve --database postgresql://caravanserai@db/caravanserai --processes 4
"""

WORK = """Thinks for the servers of a PostgreSQL database, on whatever machine: bots, hints and analyses that their own workers have no time for.

examples:
  caravanserai work --database postgresql://caravanserai@db/caravanserai
  caravanserai work --database postgresql://caravanserai@db/caravanserai --places 2
"""

CHECK = """Looks through a data folder: is the database sound, can every table be read, does every game replay under the rules of this
program. Also while a server runs; and before an upgrade, with the new program: it names the games that could not go on. Exit code 1: something is damaged.

examples:
  caravanserai check /var/lib/caravanserai
  caravanserai check games --json
  caravanserai check postgresql://caravanserai@db/caravanserai
"""

BACKUP = """Copies the database of a data folder as it is at one moment, also while a server runs. To go back, stop the server and put the copy
in the folder as caravanserai.sqlite3 (and remove the files -wal and -shm beside it).

examples:
  caravanserai backup /var/lib/caravanserai backup-monday.sqlite3
"""

MOVE = """Copies all tables and records of a data folder into an empty PostgreSQL database. Stop the server first; the folder stays as it is.

examples:
  caravanserai move-data /var/lib/caravanserai postgresql://caravanserai@db/caravanserai
"""

GAMES = """Which games there are: how many may play, and the options of each with what they mean.

examples:
  caravanserai games
  caravanserai games istanbul --lang nl
  caravanserai games --json
"""

TERM = """Play in the terminal. You choose by number; '?' explains, 'u' takes back, 's FILE' saves, 'q' leaves.

Bots take the last seats; without --bots you play alone against bots, and '--bots none' seats people everywhere.
With --companion you play with the real box: the program asks what the dice and the cards show, and keeps the rules.

examples:
  caravanserai term istanbul
  caravanserai term istanbul --players 3 --bots apprentice,merchant --lang de
  caravanserai term istanbul --players 2 --bots none --names Ada,Bo -o layout=long
  caravanserai term istanbul --companion --players 4 --bots none
  caravanserai term --resume evening.json
"""

SIM = """Lets bots play many games and sums up. The same seed gives the same games, however many processes share the work.

examples:
  caravanserai sim istanbul --players 3 --games 1000 --seed 1 --bots random --json
  caravanserai sim istanbul --players 2 --bots greedy,random --jobs 4
  caravanserai sim istanbul -o layout=random -o variant=neutral_assistants
  caravanserai sim sabika --bots greedy --games 10000 --ray
"""

ARENA = """Lets bots meet in pairs and says who is stronger, and how sure that is.

Every deal is played twice with the same luck and the sides changed; a bot also meets itself (the mirror), which must come
out even. Rates come with 95 % Wilson intervals. The same seed gives the same games, however many processes share the work.

examples:
  caravanserai arena istanbul --bots mcts:500,greedy,random --players 2 --games 400 --seed 1 --json
  caravanserai arena marrakesh --bots mcts:200,greedy --players 3 --jobs 4
  caravanserai arena sabika --bots mcts:500,greedy --players 1
  caravanserai arena istanbul --bots mcts:500,greedy --ray
"""

FIT = """Fits the value function of a game by self-play and reports what changed.

Bots play each other, at first with the guesses in games/GAME/value.py; every turn's position is remembered with what came of it.
Then the weights move to where they foretell the end best, held back a little by where they were. Same seed, same weights.

examples:
  caravanserai fit istanbul
  caravanserai fit istanbul --games 300 --rounds 2 --seed 1 --write
"""

TUNE = """Asks the arena of every weight at once whether it should be larger: greedy bots that believe a step more or less in each
thing meet in pairs of games, and the margins say what each step is worth in points. Prints where the weights would go; value.py is
yours to change. With --keep a run that was stopped goes on.

examples:
  caravanserai tune sabika --pairs 200 --keep sabika.jsonl
  caravanserai tune istanbul --looks 120 --jobs 4 --json
"""

TRAIN = """Learns an opinion of a game from self-play: one small hidden layer beside the weighed sum, and which options are worth a first
look. Needs numpy (pip install 'caravanserai[train]'); to play with what was learned, nothing is needed.

A round plays with what the round before has learned, with variety forced, and trains on its games with a fifth of older ones mixed
in. A training that was stopped goes on where it stopped. --write puts the result into the game's folder, not yet in force:
`mcts-trained` plays with it, and the arena decides.

examples:
  caravanserai train istanbul --games 400 --rounds 2 --jobs 2 --write
  caravanserai arena istanbul --bots mcts-trained:20cpu,mcts:20cpu --games 400
"""

LADDER = """Every level against the one below, and today's bots against those of November 2026: the table of docs/bots.md.
A level that thinks by the clock is stood in for by a number of simulations, so that the table is the same everywhere.

examples:
  caravanserai ladder istanbul --games 40
  caravanserai ladder --players 2,4 --games 100 --seeds 1,2 --jobs 4 --write docs/bots.md
"""

HABITS = """Lets bots play and tells what they do: where points come from and what is lost, what they have in the end, which options they
take and which they neglect, how many turns bring nothing, how often secret choices are alike. The games are those of `sim`.

examples:
  caravanserai habits marrakesh
  caravanserai habits istanbul --bots mcts:200 --games 200 --seed 1 --jobs 2 --json
"""

DATASET = """Writes games of bots to learn from into a folder: records (JSON lines, with scores), and with --format npz or parquet what was seen,
allowed, chosen and won at every decision. card.json says how it was made and what the columns mean. A run that was stopped goes on
where it stopped; the same card gives the same files, however many processes write them.

examples:
  caravanserai dataset istanbul --games 10000 --bots greedy --out games --jobs 4
  caravanserai dataset sabika --players 3 --bots mcts:60,greedy,random --format parquet --out games
"""

REPORT = """Lets bots play and writes one page of HTML for designers: who wins from which seat, where points come from, how often and how early
each component is taken and whether it goes with winning, how long games are and how many options there are, with 95 % intervals.

examples:
  caravanserai report marrakesh --out report.html
  caravanserai report sabika --players 3 --games 2000 --bots greedy --jobs 4 --out report.html
"""

PUZZLES = """Find the turn: positions in which one way to play the turn is clearly better than all others.

`make` lets bots play and looks through every turn; it goes on where the file ends and writes after each game, so that it may be
stopped at any time. `check` asks a stronger search whether each solution is still the best way by far. Exit code 1: one is not.

examples:
  caravanserai puzzles make istanbul --games 20
  caravanserai puzzles make sabika --players 2,3 --margin 0.08 --file puzzles.json
  caravanserai puzzles check marrakesh --simulations 8000
  caravanserai puzzles check marrakesh --drop
  caravanserai puzzles check istanbul --only 1,2,3 --json
"""

REPLAY = """Tells a recorded or saved game in words, up to its end or to step N, and shows the table as it stood there.

examples:
  caravanserai replay game.json
  caravanserai replay game.json --at 40 --lang de
  caravanserai replay game.json --json
"""

BENCH = """Measures the rules: random playouts with the menu of every decision, 3 players, one process.

examples:
  caravanserai bench
  caravanserai bench istanbul --json
  CARAVANSERAI_PURE=1 caravanserai bench           the same without compiled modules
"""

COMPONENTS = """Every table of components as the rules use it, with where its values come from:
printed (read off the box), public (shown by public sources) or reconstructed (our guess within known limits).

examples:
  caravanserai components istanbul
  caravanserai components istanbul --json
  caravanserai components --write docs/components.md
"""


class Parser(argparse.ArgumentParser):
    """argparse, but an error is one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


class Help(argparse.RawDescriptionHelpFormatter):
    """Help that keeps our line breaks and has room for long names."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=32)


def parse(words: list[str]) -> argparse.Namespace:
    parser = Parser("caravanserai", description=ABOUT, epilog=EXAMPLES, formatter_class=Help)
    parser.add_argument(
        "-V", "--version", action="store_true", help="print the version, and whether the compiled rules are in use"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, short: str, long: str, module: str = "") -> Parser:
        made: Parser = commands.add_parser(name, help=short, description=long, formatter_class=Help)
        made.set_defaults(command=name, module=module or name)
        return made

    add_server(command("play", "play in the browser (what happens without a command)", PLAY, "serve"))
    add_server(command("serve", "host games for others", SERVE, "serve"))
    work = command("work", "think for servers on other machines", WORK, "serve")
    work.add_argument(
        "--database", metavar="ADDRESS", help="postgresql://…, the one of the servers (default: CARAVANSERAI_DATABASE)"
    )
    work.add_argument("--places", type=number_from(1, 1024), help="how many jobs at a time (default: one for each processor)")
    check = command("check", "look through a data folder: is everything sound", CHECK, "care")
    check.add_argument("data", metavar="DATA", help="the data folder, or the address of a PostgreSQL database")
    add_json(check)
    backup = command("backup", "copy a data folder's database, also while a server runs", BACKUP, "care")
    backup.add_argument("data", metavar="DATA", help="the data folder")
    backup.add_argument("file", metavar="FILE", help="the new file")
    move = command("move-data", "move from a data folder to a PostgreSQL database", MOVE, "care")
    move.add_argument("data", metavar="DATA", help="the data folder")
    move.add_argument("database", metavar="DATABASE", help="postgresql://…")
    games = command("games", "list the games and their options", GAMES)
    games.add_argument("game", nargs="?", help="only this game")
    add_lang(games)
    add_json(games)
    add_term(command("term", "play in the terminal", TERM))
    add_sim(command("sim", "let bots play many games", SIM))
    add_habits(command("habits", "what bots do, as a table", HABITS))
    add_dataset(command("dataset", "write games to learn from", DATASET))
    add_report(command("report", "a page about the balance of a game", REPORT))
    add_puzzles(command("puzzles", "make or check the puzzles of a game", PUZZLES))
    add_replay(command("replay", "tell a recorded game in words", REPLAY))
    add_bench(command("bench", "measure the speed of the rules", BENCH))
    components = command("components", "every table of components, with its provenance", COMPONENTS)
    components.add_argument("game", nargs="?", help="only this game")
    components.add_argument("--write", metavar="FILE", help="write the tables as a Markdown page")
    add_json(components)
    add_arena(command("arena", "measure bots against each other", ARENA))
    add_ladder(command("ladder", "measure every level of the bots against the one below", LADDER))
    add_fit(command("fit", "fit the value function of a game by self-play", FIT))
    add_tune(command("tune", "ask the arena which weights should be larger", TUNE))
    add_train(command("train", "learn an opinion of a game from self-play", TRAIN))
    return with_default(parser.parse_args(words))


def with_default(args: argparse.Namespace) -> argparse.Namespace:
    """No command means play."""
    if args.version:
        args.module = "version"
    elif not hasattr(args, "module"):
        return parse(["play"])
    return args


def add_server(parser: Parser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=number_from(0, 65535), default=8000, help="the port to listen on (default: 8000)")
    parser.add_argument("--data", metavar="FOLDER", help="where games are kept (default: this user's data folder)")
    if parser.prog.endswith("play"):
        parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    else:
        parser.add_argument("--database", metavar="ADDRESS", help="postgresql://… instead of SQLite in the data folder")
        parser.add_argument(
            "--processes", type=number_from(1, 256), default=1, help="how many processes share the work (PostgreSQL only)"
        )


def add_term(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", help="which game (not needed with --resume)")
    parser.add_argument("--players", type=number_from(1), help="how many play, bots included")
    parser.add_argument(
        "--bots",
        metavar="BOT,…",
        help="bots for the last seats by level (porter to vizier) or spec (mcts:500), or 'none'",
    )
    parser.add_argument("--names", metavar="NAME,…", help="names of the people, from the first seat")
    add_option(parser)
    parser.add_argument("--seed", type=int, help="the same seed brings the same luck")
    parser.add_argument("--companion", action="store_true", help="ask for the real dice and cards instead of rolling")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--record", metavar="FILE", help="write a record of the game when it ends")
    add_lang(parser)


def add_sim(parser: Parser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--players", type=number_from(1), default=0, help="how many play")
    parser.add_argument("--games", type=number_from(1), default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="same seed, same games (default: 0)")
    parser.add_argument(
        "--bots", metavar="BOT,…", default="random", help="one bot for all seats, or one each (default: random)"
    )
    add_pool(parser)
    add_option(parser)
    add_json(parser)


def add_arena(parser: Parser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--bots", metavar="BOT,…", default="mcts:200,greedy,random", help="who meets (default: three levels)")
    parser.add_argument(
        "--players", type=number_from(1), default=0, help="how many play (default: as few as the game takes, but two)"
    )
    parser.add_argument("--games", type=number_from(1), default=100, help="games of each pair (default: 100)")
    parser.add_argument(
        "--mirror", type=number_from(0), metavar="N", help="games of each bot against itself (default: a quarter)"
    )
    parser.add_argument("--seed", type=int, default=0, help="same seed, same games (default: 0)")
    add_pool(parser)
    add_option(parser)
    add_json(parser)


def add_ladder(parser: Parser) -> None:
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument(
        "--players", type=numbers_of_players, default=(2,), metavar="N,…", help="numbers of players (default: 2)"
    )
    parser.add_argument("--games", type=number_from(1), default=100, help="games of each pair and seed (default: 100)")
    parser.add_argument(
        "--top",
        type=number_from(1),
        default=0,
        metavar="GAMES",
        help="games of the uppermost rung, which costs most (default: as many)",
    )
    parser.add_argument("--seeds", type=numbers_of_players, default=(1, 2), metavar="N,…", help="seeds (default: 1,2)")
    parser.add_argument(
        "--stand-in",
        metavar="BOT",
        default="",
        help="for the level that thinks by the clock (default: as many simulations as the game says)",
    )
    parser.add_argument("--write", metavar="FILE", help="put the table between its marks in this page")
    parser.add_argument("--keep", metavar="FILE", help="keep what is measured here, and go on with what is there")
    parser.add_argument("--only", metavar="BOT,…", default="", help="only the pairs with these bots on top")
    add_pool(parser)
    add_json(parser)


def add_fit(parser: Parser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--games", type=number_from(1), default=200, help="games of self-play in each round (default: 200)")
    parser.add_argument("--rounds", type=number_from(1), default=1, help="how often to play and fit (default: 1)")
    parser.add_argument(
        "--players",
        type=numbers_of_players,
        default=(),
        metavar="N,…",
        help="numbers of players, in turns (default: 2 to 4 as allowed)",
    )
    parser.add_argument(
        "--simulations", type=number_from(1), default=60, help="how long the bots think (default: 60 simulations)"
    )
    parser.add_argument(
        "--bot", choices=("mcts", "greedy"), default="mcts", help="whose weights (default: mcts, which searches)"
    )
    parser.add_argument("--go-on", action="store_true", help="begin with the weights in use instead of the guesses")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same weights (default: 1)")
    add_pool(parser)
    parser.add_argument("--write", action="store_true", help="put the weights into the game's value.py")
    add_json(parser)


def add_tune(parser: Parser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--pairs", type=number_from(1), default=100, help="deals, each played twice (default: 100)")
    parser.add_argument("--players", type=number_from(2), default=2, help="how many play (default: 2)")
    parser.add_argument(
        "--looks", type=number_from(1), default=0, help="tables a bot looks at (default: as many as the game finds enough)"
    )
    parser.add_argument("--step", type=float, default=0.3, help="part of a weight that is believed more or less (default: 0.3)")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same games (default: 1)")
    parser.add_argument("--keep", metavar="FILE", help="keep pairs in a file and go on with what it holds")
    add_pool(parser)
    add_json(parser)


def add_train(parser: Parser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--games", type=number_from(1), default=400, help="games of self-play in each round (default: 400)")
    parser.add_argument("--rounds", type=number_from(1), default=1, help="how often to play and learn (default: 1)")
    parser.add_argument(
        "--players",
        type=numbers_of_players,
        default=(2, 2, 3),
        metavar="N,…",
        help="numbers of players, in turns (default: 2,2,3)",
    )
    parser.add_argument(
        "--simulations", type=number_from(1), default=60, help="how long the bots think (default: 60 simulations)"
    )
    parser.add_argument(
        "--hidden", type=number_from(0), default=8, help="units of the hidden layer (default: 8); 0: only what to try first"
    )
    parser.add_argument("--seed", type=int, default=1, help="same seed, same games (default: 1)")
    parser.add_argument(
        "--into", metavar="FOLDER", help="where games and what was learned are kept (default: build/training/GAME)"
    )
    add_pool(parser)
    parser.add_argument("--write", action="store_true", help="put what was learned into the game's folder")
    add_json(parser)


def add_habits(parser: Parser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument(
        "--bots", metavar="BOT,…", default="greedy", help="one bot for all seats, or one each (default: greedy)"
    )
    parser.add_argument("--players", type=number_from(1), default=0, help="how many play (default: two)")
    parser.add_argument("--games", type=number_from(1), default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="same seed, same games (default: 0)")
    parser.add_argument("--all", action="store_true", help="every option, not only those taken most")
    add_pool(parser)
    add_option(parser)
    add_json(parser)


def add_dataset(parser: Parser) -> None:
    add_games(parser, "random", 1000)
    parser.add_argument("--out", metavar="FOLDER", required=True, help="the folder; what is there already is not made again")
    parser.add_argument(
        "--format", choices=("records", "npz", "parquet"), default="records", help="records alone, or every decision too"
    )


def add_report(parser: Parser) -> None:
    add_games(parser, "greedy", 400)
    parser.add_argument("--out", metavar="FILE", required=True, help="the page to write")


def add_games(parser: Parser, bot: str, games: int) -> None:
    """Many games of bots, as `sim` plays them."""
    parser.add_argument("game", help="which game")
    parser.add_argument("--players", type=number_from(1), default=0, help="how many play (default: two)")
    parser.add_argument("--games", type=number_from(1), default=games, help=f"how many games (default: {games})")
    parser.add_argument("--seed", type=int, default=0, help="same seed, same games (default: 0)")
    parser.add_argument("--bots", metavar="BOT,…", default=bot, help=f"one bot for all seats, or one each (default: {bot})")
    add_pool(parser)
    add_option(parser)


def add_puzzles(parser: Parser) -> None:
    parser.add_argument("what", choices=("make", "check"), help="make new ones, or check those there are")
    parser.add_argument("game", help="which game")
    parser.add_argument("--file", metavar="FILE", help="where they are kept (default: with the game)")
    parser.add_argument(
        "--simulations", type=number_from(1), default=0, help="for each way to play (default: make 2500 twice, check 8000)"
    )
    parser.add_argument(
        "--margin", type=some_chance, default=0.06, help="make: between the best and the second best way (default: 0.06)"
    )
    parser.add_argument("--least", type=number_from(2), default=6, help="make: ways to play that are a choice (default: 6)")
    parser.add_argument(
        "--most", type=number_from(2), default=2000, help="make: tables after which a turn is too wide (default: 2000)"
    )
    parser.add_argument("--games", type=number_from(1), default=10, help="make: games to look through (default: 10)")
    parser.add_argument("--bots", metavar="BOT", default="mcts:120", help="make: who plays them (default: mcts:120)")
    parser.add_argument(
        "--players",
        type=numbers_of_players,
        default=(2, 3),
        metavar="N,…",
        help="make: numbers of players, in turns (default: 2,3)",
    )
    parser.add_argument("--drop", action="store_true", help="check: leave out those that do not stand")
    parser.add_argument("--only", type=numbers_of_players, default=(), metavar="N,…", help="check: only these, from 1")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same puzzles (default: 1)")
    add_option(parser)
    add_json(parser)


def add_replay(parser: Parser) -> None:
    parser.add_argument("file", help="a record, or a game saved in the terminal")
    parser.add_argument("--at", type=number_from(0), metavar="N", help="stop after N decisions (chance counts too)")
    add_lang(parser)
    add_json(parser)


def add_bench(parser: Parser) -> None:
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--repeats", type=number_from(1), default=5, help="how often to measure (default: 5)")
    parser.add_argument("--seconds", type=some_seconds, default=1.0, help="how long one measurement plays (default: 1)")
    add_json(parser)


def add_lang(parser: Parser) -> None:
    parser.add_argument("--lang", choices=("en", "de", "nl"), default="en", help="language (default: en)")


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def add_pool(parser: Parser) -> None:
    parser.add_argument("--jobs", type=number_from(1), default=1, help="how many processes (default: 1)")
    parser.add_argument("--ray", action="store_true", help="share the work on a Ray cluster")


def add_option(parser: Parser) -> None:
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="a game option; may be repeated (see: games)"
    )


def some_seconds(word: str) -> float:
    """A time that is not nothing; a comma is as good as a point."""
    if not word.replace(",", ".").replace(".", "", 1).isdecimal() or float(word.replace(",", ".")) <= 0:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds")
    return float(word.replace(",", "."))


def some_chance(word: str) -> float:
    """A part of one, such as 0.06."""
    if not word.replace(".", "", 1).isdecimal() or not 0 < float(word) < 1:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number between 0 and 1")
    return float(word)


def numbers_of_players(words: str) -> tuple[int, ...]:
    """`2,3` for games of two and of three."""
    return tuple(map(number_from(1), words.split(",")))


class number_from:
    """A whole number that is not too small, and not too large where that is said."""

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def __call__(self, word: str) -> int:
        if word.isdecimal() and self.least <= int(word) and (self.most is None or int(word) <= self.most):
            return int(word)
        bound = "" if self.most is None else f" to {self.most}"
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number from {self.least}{bound}")
