"""Where puzzles come from: bots play, and every turn is looked through for one way that is clearly better than all others.

A good puzzle is a real choice (several outcomes), has one answer (the second best outcome is far behind in two deep searches
with different luck, and wins less often when bots play on), is not decided anyway, and needs nothing that the seat cannot
know (that is dealt anew). Of a turn that can be played in too many ways, or in which nothing stands out, the rest is asked, after
the bot's first decisions. A collection varies: only so many have solutions alike, and many are not found by a bot that looks no
further than its own turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from caravanserai import bots
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble, seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, CHANCE, Table
from caravanserai.puzzles.playing import finish, wins_more
from caravanserai.puzzles.puzzle import Puzzle, Way, kind_of
from caravanserai.puzzles.ways import MOST_TABLES, Line, goes_on, played, ways
from caravanserai.puzzles.weigh import best_first

OPEN = (0.12, 0.97)  # chances of the best way between which a game is worth a thought
# simulations for each way, how many go on, and the part of the margin it takes: little for many, much for few
SIEVES = ((4, 60, 0.0), (16, 12, 0.5), (120, 6, 0.6), (600, 4, 0.8))
SHOWN = 4  # ways that are kept with a puzzle
EARLY = 0.15  # of a game is setup and routine
PLAYED = 40  # games of quick bots after the best and after the second best way, at most
LEAD = 4.0  # so many wins more say enough
ALIKE = 5  # puzzles of a collection whose solutions are of one kind
EASY = 0.75  # of a collection


@dataclass(frozen=True)
class Recipe:
    """How puzzles are made."""

    game: str
    players: tuple[int, ...]
    bots: str = "mcts:120"
    simulations: int = 2500  # for each way that is left, with each of two lucks
    margin: float = 0.06  # of the chance of winning, between the best and the second best way
    least: int = 6  # outcomes of a turn that is a real choice
    most: int = MOST_TABLES  # looked at before a turn counts as too wide
    each: int = 3  # puzzles of one game at most
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)


def from_game(recipe: Recipe, number: int, found: list[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles of the bots' game of that number that those found so far lack; of one game only so many, so that they differ."""
    game = find_game(recipe.game)
    seed = scramble(scramble(recipe.seed) ^ number)
    players = recipe.players[number % len(recipe.players)]
    log = play(game, players, recipe, seed)
    taken = turns(game, players, recipe.options, log)
    order = list(range(len(taken)))
    seeded(seed).shuffle(order)
    new: list[Puzzle] = []
    for turn in order:
        puzzle = examine(game, recipe, players, log, taken[turn], seed, [*found, *new])
        if puzzle is None:
            continue
        yield puzzle
        new.append(puzzle)
        if len(new) == recipe.each:
            return


def varies(kind: str, hard: bool, found: list[Puzzle]) -> bool:
    """Whether one more of this kind, or one more easy one, leaves a collection varied."""
    easy = [one for one in found if not one.hard]
    return sum(one.kind == kind for one in found) < ALIKE and (hard or len(easy) <= EASY * len(found))


def play(game: Game[Any], players: int, recipe: Recipe, seed: int) -> list[int]:
    """Every decision of a game between bots."""
    t = game.start(players=players, chance=ASK, **recipe.options)
    finish(game, t, [bots.make(recipe.bots, game, seed + 1 + seat) for seat in range(players)], seed)
    assert t.log is not None
    return list(t.log)


def turns(game: Game[Any], players: int, options: dict[str, Any], log: list[int]) -> list[list[int]]:
    """For each turn the steps at which its seat decides: neither anybody else nor fate has decided in between."""
    t = game.start(players=players, chance=ASK, **options)
    askers: list[int] = []
    for option in log:
        assert t.ask is not None
        askers.append(t.ask.who)
        t.decide(option)
    together = (list(turn) for _, turn in groupby(range(len(log)), lambda step: askers[step]))
    return [turn for turn in together if askers[turn[0]] != CHANCE and turn[0] > EARLY * len(log)]


def examine(
    game: Game[Any], recipe: Recipe, players: int, log: list[int], turn: list[int], seed: int, found: list[Puzzle]
) -> Puzzle | None:
    """The puzzle that this turn is, or else the rest of it after the bot's first decisions, if it is one that those found so far lack."""
    t = game.start(players=players, chance=ASK, **recipe.options)
    t.news = t.log = None
    for option in log[: turn[0]]:
        t.decide(option)
    assert t.ask is not None
    seat = t.ask.who
    tables: list[tuple[int, Table]] = []
    for step in turn:
        tables.append((step, t.clone()))
        t.decide(log[step])
    narrow: list[tuple[int, Table, list[Line]]] = []
    for step, before in reversed(tables):  # from the end: once too wide, what comes earlier is wider still
        lines = ways(game, before, seat, recipe.most)
        if not lines:
            break
        narrow.append((step, before, lines))
    for step, before, lines in reversed(narrow):
        best = only_answer(game, recipe, before, lines, seed, found)
        if best is not None:
            words = [game.notation(option) for option in log[:step]]
            return Puzzle(players, t.setup, game.version, seat, words, *best)
    return None


def only_answer(
    game: Game[Any], recipe: Recipe, t: Table, lines: list[Line], seed: int, found: list[Puzzle]
) -> tuple[list[Way], int, bool] | None:
    """The best of these ways to play on from here, how many there are and whether the first is hard to find; none unless it is far ahead."""
    assert t.ask is not None
    seat = t.ask.who
    outcomes = len(lines)
    if outcomes < max(2, recipe.least):
        return None
    for simulations, left, part in SIEVES:
        ranking = best_first(game, t, seat, lines, simulations, seed)
        if not clear(ranking, part * recipe.margin):
            return None
        lines = [line for line, _ in ranking[:left]]
    solution = lines[0]
    hard = not is_found(game, t, seat, solution, seed)
    if not varies(kind_of([game.notation(option) for option in solution]), hard, found):
        return None
    first = best_first(game, t, seat, lines, recipe.simulations, seed + 1)
    second = best_first(game, t, seat, lines, recipe.simulations, seed + 2)
    if not clear(first, recipe.margin) or not clear(second, recipe.margin) or not solution == first[0][0] == second[0][0]:
        return None
    if not wins_more(game, t, seat, solution, first[1][0], PLAYED, LEAD, seed):
        return None
    chances = dict(second)
    means = [Way([game.notation(option) for option in line], round((one + chances[line]) / 2, 4)) for line, one in first]
    means.sort(key=lambda way: -way.chance)
    return means[:SHOWN], outcomes, hard


def clear(ranking: list[tuple[Line, float]], margin: float) -> bool:
    """The game is open and the best way stands out."""
    best, second = ranking[0][1], ranking[1][1]
    return OPEN[0] <= best <= OPEN[1] and best - second >= margin


def is_found(game: Game[Any], t: Table, seat: int, solution: Line, seed: int) -> bool:
    """Whether the greedy bot plays the turn that way."""
    bot = bots.make("greedy", game, seed)
    c = t.clone()
    while True:
        c.decide(bot.choose(game, c, seat))
        if not goes_on(c, seat, t.reveals):
            return game.state(c) == game.state(played(t, solution))


def still_stands(game: Game[Any], puzzle: Puzzle, simulations: int, seed: int) -> tuple[float, float]:
    """The chances of the solution and of the best other way, in another search among all ways of the turn."""
    t = puzzle.table(game)
    solution = game.state(played(t, puzzle.line(game)))
    lines = ways(game, t, puzzle.seat)
    for sieve, left, _ in SIEVES:
        lines = [line for line, _ in best_first(game, t, puzzle.seat, lines, sieve, seed)[:left]]
    known = [puzzle.line(game, way) for way in range(len(puzzle.ways))]
    outcomes = {game.state(played(t, line)): line for line in [*lines, *known]}
    ranking = best_first(game, t, puzzle.seat, list(outcomes.values()), simulations, seed)
    own = next(chance for line, chance in ranking if line == outcomes[solution])
    return own, max(chance for line, chance in ranking if line != outcomes[solution])
