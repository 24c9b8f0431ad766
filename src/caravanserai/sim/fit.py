"""Let bots play themselves and fit the weights of a game's value function to what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any

from caravanserai.bots.chances import Judge, results, squash
from caravanserai.bots.greedy import GreedyBot
from caravanserai.bots.mcts import MctsBot
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble, seeded
from caravanserai.kernel.game import Game
from caravanserai.sim.learning import Position, learn, surprise
from caravanserai.sim.pool import Pool

SEARCH, GREEDY = "mcts", "greedy"
BLUNDERS = 3  # per cent of decisions taken blindly, so that worse positions are seen too
WHIMS = 35  # and for a while in every game, so that neglected plans are seen
WHIM_BEFORE, WHIM_LENGTH = 60, 15  # decisions of all seats
WON, CLOSE, THOUGHT = 0.4, 0.4, 0.2  # what counts: who won, how far the scores lay apart, what the search thought at the time
HELD_BACK = 4  # every so many games one is kept to check the fit on positions it has not seen
MOODS = (1.0, 0.7, 0.5, 0.35, 0.25)  # how sure of itself the guess may be
PULLS = (0.002, 0.01, 0.05, 0.2)  # how firmly weights are held there: what foretells the games kept best is taken
PASSES = 12


@dataclass
class Tale:
    """One game of self-play: its positions with what the search thought of them, who won, and all scores."""

    positions: list[Position]
    won: list[float]
    scores: list[float]


@dataclass(frozen=True)
class Training:
    """How much is played before the weights are fitted, by whom and how often."""

    games: int = 200  # of self-play in each round
    rounds: int = 1
    players: tuple[int, ...] = ()  # numbers of players, in turns; none: 2 to 4 as allowed
    simulations: int = 60  # how long the bots think
    bot: str = SEARCH  # whose weights are fitted, on games of its own
    go_on: bool = False  # begin with the weights in use instead of the guesses
    seed: int = 1


@dataclass(frozen=True)
class Round:
    """One fit: the positions it was made of, how it was held, and the log-loss on games held back before and after."""

    games: int
    positions: int
    spread: float
    mood: float
    pull: float | None
    loss_before: float
    loss_after: float


@dataclass(frozen=True)
class Weight:
    """What a feature was thought to be worth, and what it turned out to be."""

    name: str
    guess: float
    weight: float


@dataclass(frozen=True)
class Fitted:
    """What came of the training."""

    game: str
    rounds: list[Round]
    weights: list[Weight]


def fit_rounds(game: Game[Any], training: Training, pool: Pool = Pool()) -> Fitted:
    opinion = game.opinion()
    weights = opinion.guessed
    if training.go_on:
        weights = opinion.greedy if training.bot == GREEDY else opinion.search
    players = training.players or tuple(n for n in game.players if 2 <= n <= 4)
    rounds: list[Round] = []
    for number in range(training.rounds):
        seed = scramble(training.seed) + number * training.games
        tales = list(self_play(game, weights, training, players, seed, pool))
        spread = spread_of(tales)
        known: list[Position] = []
        held: list[Position] = []
        for at, tale in enumerate(tales):
            (held if at // len(players) % HELD_BACK == 0 else known).extend(lessons(tale, spread))
        fit = best_fit(known, held, weights, seed)
        weights = fit.weights
        rounds.append(
            Round(
                training.games,
                len(known) + len(held),
                round(spread, 1),
                fit.mood,
                fit.pull,
                round(fit.loss_before, 4),
                round(fit.loss_after, 4),
            )
        )
    return Fitted(game.name, rounds, [Weight(n, b, round(a, 3)) for n, b, a in zip(opinion.names, opinion.guessed, weights)])


@dataclass(frozen=True)
class Fit:
    """Weights, how they were come by, and how much better they foretell games they have not seen."""

    mood: float
    pull: float | None
    loss_before: float
    loss_after: float
    weights: list[float]


def best_fit(known: list[Position], held: list[Position], weights: list[float], seed: int) -> Fit:
    """The loss on games held back before and after, and the weights that made it least; perhaps those of before.

    At first all weights are made smaller alike, as far as that helps: a guess knows what matters, not how much luck is left.
    """
    before = least = surprise(held, weights)
    calm = min(MOODS, key=lambda mood: surprise(known, [mood * one for one in weights]))
    start = [calm * one for one in weights]
    best = weights
    pulled: float | None = None
    for pull in PULLS:
        fitted = learn(known, start, pull, PASSES, seed)
        loss = surprise(held, fitted)
        if loss < least:
            least, best, pulled = loss, fitted, pull
    return Fit(calm, pulled, before, least, best)


def self_play(
    game: Game[Any], weights: list[float], training: Training, players: tuple[int, ...], seed: int, pool: Pool
) -> Iterator[Tale]:
    simulations = 0 if training.bot == GREEDY else training.simulations
    jobs = [(game.name, weights, players[at % len(players)], simulations, seed + at) for at in range(training.games)]
    return pool.map(play, jobs)


def play(job: tuple[str, list[float], int, int, int]) -> Tale:
    """One game of bots that search, or without simulations of greedy ones; a position for every turn."""
    name, weights, players, simulations, seed = job
    game = find_game(name)
    opinion = game.opinion()
    judge = Judge(game, opinion, weights)
    t = game.start(players=players, seed=seed)
    t.news = t.log = None
    thinkers = [MctsBot(seed + 1 + seat, simulations, 0, judge=judge) for seat in range(players)]
    lookers = [GreedyBot(seed + 1 + seat, judge=judge) for seat in range(players)]
    rng = seeded(seed)
    whims = rng.below(WHIM_BEFORE)  # from this decision on everybody tries something new for a while
    positions: list[Position] = []
    last = -1
    made = 0
    while t.ask is not None:
        who = t.ask.who
        option = thinkers[who].choose(game, t, who) if simulations else lookers[who].choose(game, t, who)
        if who != last or players == 1:
            c = game.sample(t, who, seed + len(positions))
            positions.append(Position(opinion.rows(c), thinkers[who].outlook() if simulations else judge.chances(c)))
            last = who
        if rng.below(100) < (WHIMS if whims <= made < whims + WHIM_LENGTH else BLUNDERS):
            option = t.menu[rng.below(len(t.menu))]
        t.decide(option)
        made += 1
    return Tale(positions, results(game, t), [float(score.total) for score in game.scores(t)])


def spread_of(tales: list[Tale]) -> float:
    """How far scores usually lie from the mean of their game: its standard deviation."""
    apart = [score - sum(tale.scores) / len(tale.scores) for tale in tales for score in tale.scores]
    return sqrt(sum(one * one for one in apart) / len(apart)) or 1.0


def lessons(tale: Tale, spread: float) -> list[Position]:
    """The positions of a game, each with what should have been thought of it. A narrow defeat teaches less than a clear one."""
    scores = [score / spread for score in tale.scores]
    close = squash([scores[0] - scores[1]] if len(tale.won) < len(scores) else scores)
    found = []
    for position in tale.positions:
        mixed = zip(tale.won, close, position.shares)
        found.append(Position(position.rows, [WON * won + CLOSE * near + THOUGHT * thought for won, near, thought in mixed]))
    return found


def rewritten(source: str, fitted: Fitted, bot: str, command: str) -> str:
    """The source with new weights for this kind of bot and the command that made them."""
    number = r"-?[\d.]+"
    before, after = (rf"{number}, {number}, ", "") if bot == GREEDY else (rf"{number}, ", rf", {number}")
    for row in fitted.weights:
        found = rf'(\("{re.escape(row.name)}", {before}){number}({after}\))'
        source = re.sub(found, rf"\g<1>{row.weight:.3f}\g<2>", source, count=1)
    return re.sub(rf"# {bot} made by: .*", f"# {bot} made by: {command}", source, count=1)
