"""Games of bots against themselves to learn from, kept as decisions: whatever an opinion looks at tomorrow, it can be asked of them.

Variety is forced, or plans that nobody believes in would never be seen: every seat loves some things and overlooks others, for a
while in every game everybody tries something new, and now and then somebody blunders.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from caravanserai.bots.chances import Judge, results, searching_judge
from caravanserai.bots.fancy import moody
from caravanserai.bots.learned import as_lessons, as_net
from caravanserai.bots.manner import TODAY
from caravanserai.bots.mcts import MctsBot
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import Rng, scramble, seeded
from caravanserai.kernel.errors import IllegalOption
from caravanserai.kernel.game import Game
from caravanserai.kernel.opinion import Net
from caravanserai.sim.pool import Pool

BLUNDERS = 3  # per cent of decisions taken blindly, so that worse positions are seen too
WHIMS = 35  # and for a while in every game, so that neglected plans are seen
WHIM_BEFORE, WHIM_LENGTH = 60, 15  # decisions of all seats
FANCY = 0.5  # how much more than others a seat loves some things
SHARD = 25  # games in a file


@dataclass(frozen=True)
class Shard:
    """Some games to be played into one file; written whole or not at all, so that a run that was stopped goes on."""

    game: str
    players: tuple[int, ...]  # in turns
    simulations: int
    seed: int
    net: str = ""  # the file with the learned opinion the bots share; none: what is in force
    lessons: str = ""  # and the file with what they try first
    numbers: range = range(0)
    path: str = ""


@dataclass(frozen=True)
class Course:
    """One game: what was decided, and before each decision how often the search had tried each option of the menu, and
    everyone's chances of winning in its thoughts."""

    players: int
    seed: int
    decisions: list[int]
    tried: list[list[int]]
    outlooks: list[list[float]]


def play_into(folder: Path, games: int, asked: Shard, pool: Pool) -> None:
    """Play what is missing of so many games."""
    folder.mkdir(parents=True, exist_ok=True)
    shards = [
        replace(asked, numbers=range(first, min(first + SHARD, games)), path=str(folder / f"{first // SHARD:05d}.jsonl"))
        for first in range(0, games, SHARD)
    ]
    due = [shard for shard in shards if not Path(shard.path).exists()]
    for _ in pool.map(play_shard, due, [len(shard.numbers) for shard in due]):
        pass


def play_shard(shard: Shard) -> None:
    lines = [json.dumps(asdict(play(shard, number)), separators=(",", ":")) + "\n" for number in shard.numbers]
    path = Path(shard.path)
    new = path.with_suffix(".new")
    new.write_text("".join(lines), "utf-8")
    new.replace(path)


def play(shard: Shard, number: int) -> Course:
    game = find_game(shard.game)
    seed = scramble(scramble(shard.seed) ^ number)
    players = shard.players[number % len(shard.players)]
    t = game.start(players=players, seed=seed)
    t.news = t.log = None
    rng = seeded(seed)
    judges = [somebody(game, shard, rng) for _ in range(players)]
    guests = [MctsBot(seed + 1 + seat, shard.simulations, 0, judge=judge) for seat, judge in enumerate(judges)]
    whims = rng.below(WHIM_BEFORE)  # from this decision on everybody tries something new for a while
    course = Course(players, seed, [], [], [])
    while t.ask is not None:
        bot = guests[t.ask.who]
        option = bot.choose(game, t, t.ask.who)
        assert bot.root is not None
        course.tried.append(bot.root.visits.copy())
        course.outlooks.append(bot.outlook())
        made = len(course.decisions)
        if rng.below(100) < (WHIMS if whims <= made < whims + WHIM_LENGTH else BLUNDERS):
            option = t.menu[rng.below(len(t.menu))]
            bot.took(option)
        course.decisions.append(option)
        t.decide(option)
    return course


def somebody(game: Game[Any], shard: Shard, rng: Rng) -> Judge:
    """A judge with likes and dislikes of its own."""
    judge = searching_judge(game, TODAY)
    net = as_net(read(shard.net), judge.opinion) if shard.net else judge.net
    lessons = as_lessons(read(shard.lessons), game) if shard.lessons else judge.lessons
    if net is not None:
        net = Net(net.names, moody(net.skip, FANCY, rng), net.own, net.others, net.board, net.bias, net.out)
    return Judge(game, judge.opinion, moody(judge.weights, FANCY, rng), net, lessons)


def read(path: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(path).read_text("utf-8"))
    return found


@dataclass
class Seen:
    """A position at the beginning of a turn, and what came of it."""

    rows: list[list[float]]
    board: list[float]
    thought: list[float]


@dataclass
class Choice:
    """A question with its menu, and how often the search had tried each option."""

    question: str
    menu: list[int]
    tried: list[int]


@dataclass
class Told:
    """One game told again, as today's opinion sees it."""

    positions: list[Seen]
    choices: list[Choice]
    won: list[float]
    scores: list[float]


def told(game: Game[Any], folder: Path) -> Iterator[Told]:
    """All games of a folder, in order; those that today's rules no longer allow are left out."""
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            try:
                yield tell(game, Course(**json.loads(line)))
            except IllegalOption:
                continue


def tell(game: Game[Any], course: Course) -> Told:
    opinion = game.opinion(TODAY.opinion)
    t = game.start(players=course.players, seed=course.seed)
    t.news = t.log = None
    found = Told([], [], [], [])
    last = -1
    for option, tried, outlook in zip(course.decisions, course.tried, course.outlooks, strict=True):
        if len(tried) != len(t.menu):
            raise IllegalOption("the menu was another one")
        who = t.ask.who
        found.choices.append(Choice(type(t.ask).__name__, t.menu, tried))
        if who != last or course.players == 1:
            c = game.sample(t, who, course.seed + len(found.positions))
            found.positions.append(Seen(opinion.rows(c), opinion.board(c), outlook))
            last = who
        t.decide(option)
    if t.ask is not None:
        raise IllegalOption("the game goes on")
    found.won = results(game, t)
    found.scores = [float(score.total) for score in game.scores(t)]
    return found
