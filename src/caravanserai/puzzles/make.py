"""Where puzzles come from: bots play, and every turn is looked through for one way that is clearly better than all others.

A good puzzle is a real choice (several outcomes), has one answer (the second best outcome is far behind in two deep searches
with different luck), is not decided anyway, and needs nothing that the seat cannot know (searches deal that anew).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from caravanserai import bots
from caravanserai.games import game as find_game
from caravanserai.kernel.chance import scramble, seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, CHANCE, Table
from caravanserai.puzzles.puzzle import Puzzle, Way
from caravanserai.puzzles.ways import Line, goes_on, played, ways
from caravanserai.puzzles.weigh import best_first
from caravanserai.sim.playout import settle

OPEN = (0.12, 0.97)  # chances of the best way between which a game is worth a thought
# simulations for each way, how many go on, and the part of the margin it takes: little for many, much for few
SIEVES = ((4, 60, 0.0), (16, 12, 0.0), (120, 6, 0.6), (600, 4, 0.8))
SHOWN = 4  # ways that are kept with a puzzle
EARLY = 0.15  # of a game is setup and routine


@dataclass(frozen=True)
class Recipe:
    """How puzzles are made."""

    game: str
    players: tuple[int, ...]
    bots: str = "mcts:120"
    simulations: int = 2500  # for each way that is left, with each of two lucks
    margin: float = 0.06  # of the chance of winning, between the best and the second best way
    least: int = 6  # outcomes of a turn that is a real choice
    each: int = 3  # puzzles of one game at most
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)


def from_game(recipe: Recipe, number: int) -> Iterator[Puzzle]:
    """The puzzles of the bots' game of that number; of one game only so many, and one easy one, so that they differ."""
    game = find_game(recipe.game)
    seed = scramble(scramble(recipe.seed) ^ number)
    players = recipe.players[number % len(recipe.players)]
    log = play(game, players, recipe, seed)
    order = turns(game, players, recipe.options, log)
    seeded(seed).shuffle(order)
    easy = found = 0
    for step in order:
        puzzle = examine(game, recipe, players, log[:step], seed)
        if puzzle is None or (not puzzle.hard and easy):
            continue
        yield puzzle
        easy += not puzzle.hard
        found += 1
        if found == recipe.each:
            return


def play(game: Game[Any], players: int, recipe: Recipe, seed: int) -> list[int]:
    """Every decision of a game between bots."""
    t = game.start(players=players, chance=ASK, **recipe.options)
    guests = [bots.make(recipe.bots, game, seed + 1 + seat) for seat in range(players)]
    luck = seeded(seed)
    while t.ask is not None:
        if t.ask.who == CHANCE:
            settle(t, luck)
        else:
            t.decide(guests[t.ask.who].choose(game, t, t.ask.who))
    assert t.log is not None
    return list(t.log)


def turns(game: Game[Any], players: int, options: dict[str, Any], log: list[int]) -> list[int]:
    """The steps at which a turn begins: another seat has decided before."""
    t = game.start(players=players, chance=ASK, **options)
    found: list[int] = []
    last = CHANCE
    for step, option in enumerate(log):
        assert t.ask is not None
        if t.ask.who != CHANCE:
            if t.ask.who != last and step > EARLY * len(log):
                found.append(step)
            last = t.ask.who
        t.decide(option)
    return found


def examine(game: Game[Any], recipe: Recipe, players: int, log: list[int], seed: int) -> Puzzle | None:
    """The puzzle that the table after these decisions is, if it is one."""
    t = game.start(players=players, chance=ASK, **recipe.options)
    for option in log:
        t.decide(option)
    t.news = t.log = None
    assert t.ask is not None
    seat = t.ask.who
    lines = ways(game, t, seat)
    outcomes = len(lines)
    if outcomes < max(2, recipe.least):
        return None
    for simulations, left, part in SIEVES:
        ranking = best_first(game, t, seat, lines, simulations, seed)
        if not clear(ranking, part * recipe.margin):
            return None
        lines = [line for line, _ in ranking[:left]]
    first = best_first(game, t, seat, lines, recipe.simulations, seed + 1)
    if not clear(first, recipe.margin):
        return None
    second = best_first(game, t, seat, lines, recipe.simulations, seed + 2)
    if not clear(second, recipe.margin) or first[0][0] != second[0][0]:
        return None
    chances = dict(second)
    means = [Way([game.notation(option) for option in line], round((one + chances[line]) / 2, 4)) for line, one in first]
    means.sort(key=lambda way: -way.chance)
    words = [game.notation(option) for option in log]
    hard = not is_found(game, t, seat, first[0][0], seed)
    return Puzzle(players, t.setup, game.version, seat, words, means[:SHOWN], outcomes, hard)


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
