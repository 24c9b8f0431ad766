"""Find the turn: a puzzle's position and how it looks after some own decisions, and what a finished turn is worth.

Nothing is stored: the client sends its decisions each time. It sees its seat's view and never the game the position comes from.
Jobs for a worker, JSON in and out.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.puzzles.puzzle import Puzzle, collection
from caravanserai.puzzles.ways import goes_on, played
from caravanserai.puzzles.weigh import weigh
from caravanserai.server.tables import visibility
from caravanserai.server.tables.history import History
from caravanserai.server.tables.messages import foreseen, news
from caravanserai.server.tables.undo import mark
from caravanserai.server.wire import outgoing
from caravanserai.server.wire.errors import Refused

SIMULATIONS = 600  # about a turn that is none of the best
LUCK = 1  # of searches about what somebody played: the same turn is always worth the same


def all_of(game: str) -> outgoing.Puzzles:
    return outgoing.Puzzles(
        [outgoing.PuzzleInfo(one.players, one.options, one.seat, one.hard) for one in collection(game).puzzles]
    )


def find(game: str, number: int) -> Puzzle:
    known = collection(game).puzzles
    if not 1 <= number <= len(known):
        raise Refused("no_puzzle", f"{game} has {len(known)} puzzles")
    return known[number - 1]


class Sitting:
    """Somebody's turn at a puzzle: the story so far and the draft of what they decided."""

    def __init__(self, job: dict[str, Any]) -> None:
        self.game: Game[Any] = cs.game(job["game"])
        self.puzzle = find(job["game"], job["number"])
        self.seat = self.puzzle.seat
        self.history = History(self.game, self.puzzle.players, self.puzzle.options)
        self.history.take(self.history.opening(self.puzzle.decisions))
        self.draft = self.history.draft()
        for notation in job["decisions"]:
            if not self.goes_on:
                raise Refused("illegal", "the turn is over")
            self.draft.decide(self.draft.on_menu(notation))

    @property
    def goes_on(self) -> bool:
        return goes_on(self.draft.t, self.seat, self.draft.reveals)


def step(job: dict[str, Any]) -> outgoing.PuzzleStep:
    """How the table looks to the seat after these decisions; what a last one turned over stays hidden."""
    sitting, line = Sitting(job), job["decisions"]
    ended = not sitting.goes_on
    if ended and sitting.draft.t.reveals != sitting.draft.reveals:
        sitting = Sitting({**job, "decisions": line[:-1]})
    if sitting.draft.events:
        sitting.history.take(sitting.draft)
    return outgoing.PuzzleStep(state(sitting, ended), ended)


def state(sitting: Sitting, ended: bool) -> outgoing.State:
    """The state message of a table, of a turn at a puzzle."""
    game, history, seat = sitting.game, sitting.history, sitting.seat
    t = history.t
    asked = not ended
    would = foreseen(game, t, seat, seat) if asked else {}
    return outgoing.State(
        table="",
        version=history.version,
        step=history.step,
        seat=seat,
        open=False,
        hidden=False,
        mine=[seat],
        view=Raw(msgspec.json.encode(game.view(t, seat))),
        ask=visibility.question(t.ask, seat),
        menu=[game.notation(option) for option in t.menu] if asked else None,
        previews=Raw(msgspec.json.encode(would)) if asked else None,
        news=news(history, seat, -1),
        mark=mark(history.entries, seat),
        undo=None,
        hold=None,
        turn=seat,
        over=False,
        scores=None,
    )


def verdict(job: dict[str, Any]) -> outgoing.PuzzleVerdict:
    """What was played beside the best ways, with their chances of winning."""
    sitting = Sitting(job)
    if sitting.goes_on:
        raise Refused("running", "the turn is not over")
    game, puzzle = sitting.game, sitting.puzzle
    t = puzzle.table(game)
    line = tuple(game.parse(words) for words in job["decisions"])
    outcome = game.state(played(t, line))
    known = [way for at, way in enumerate(puzzle.ways) if game.state(played(t, puzzle.line(game, at))) == outcome]
    if known:
        chance = known[0].chance
    else:
        chance = round(weigh(game, t, puzzle.seat, line, SIMULATIONS, LUCK), 4)
    best = puzzle.ways[0]
    return outgoing.PuzzleVerdict(
        solved=bool(known) and known[0] is best,
        yours=outgoing.PuzzleWay(asked(game, puzzle, job["decisions"]), min(chance, best.chance)),
        best=outgoing.PuzzleWay(asked(game, puzzle, best.line), best.chance),
        next=puzzle.ways[1].chance,
        outcomes=puzzle.outcomes,
    )


def asked(game: Game[Any], puzzle: Puzzle, line: list[str]) -> list[outgoing.PuzzleChoice]:
    """A line with the questions it answers and what the seat sees then: options are worded by them."""
    t = puzzle.table(game)
    found: list[outgoing.PuzzleChoice] = []
    for notation in line:
        question = visibility.question(t.ask, puzzle.seat)
        assert question is not None
        found.append(outgoing.PuzzleChoice(question, notation, Raw(msgspec.json.encode(game.view(t, puzzle.seat)))))
        t.decide(game.parse(notation))
    return found
