"""What a game thinks of a table: what is looked at, by name, and what each of it is worth in log-odds of winning."""

from __future__ import annotations

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from caravanserai.kernel.table import T

Weight = tuple[str, float, float, float]  # what is looked at; its worth as guessed, to a bot that searches, to a greedy one


class Thinking:
    """How bots go about a game, in numbers that the arena found; by themselves those of November 2026."""

    rollout: list[int]  # decisions a search plays on beyond its tree, by number of players, and then to the end of that turn
    drawn: int  # options drawn for each of them; experience decides between these
    sharpness: float  # how strongly experience shapes what is tried first
    recall: float  # how much what earlier games taught counts as experience
    advice: int  # tables a greedy look may see before the search begins
    heed: float  # how much of what is tried first is by that look
    trust: float  # and how strongly it favours the best option over the worst
    alike: float  # options tried more than this part as often as the one tried most are as good: of them the look decides
    margin: float  # how much the margin counts beside the chance of winning
    counts_fate: bool  # whether a greedy bot weighs few outcomes of fate whole, with fewer looks left for what follows
    sight: int  # tables that a greedy bot looks at, for each sampled one: how many are enough depends on how long a turn is
    short_sight: int  # and those that a bot of first games looks at
    levels: list[list[str]]  # who plays the levels people choose from, weakest first: up to two players, three, four and more

    def __init__(
        self,
        rollout: list[int] | None = None,
        drawn: int = 3,
        sharpness: float = 1.0,
        recall: float = 1.0,
        advice: int = 200,
        heed: float = 0.5,
        trust: float = 3.0,
        alike: float = 1.0,
        margin: float = 0.5,
        counts_fate: bool = True,
        sight: int = 500,
        short_sight: int = 150,
        levels: list[list[str]] | None = None,
    ) -> None:
        self.rollout = [8] if rollout is None else rollout
        self.drawn = drawn
        self.sharpness = sharpness
        self.recall = recall
        self.advice = advice
        self.heed = heed
        self.trust = trust
        self.alike = alike
        self.margin = margin
        self.counts_fate = counts_fate
        self.sight = sight
        self.short_sight = short_sight
        self.levels = [["fancy:50", "greedy", "mcts:60", "mcts:300", "mcts:3000"]] if levels is None else levels

    def plays_on(self, seats: int) -> int:
        """How many decisions a search plays on among so many players."""
        return self.rollout[min(seats, len(self.rollout) - 1)]

    def level(self, rank: int, seats: int) -> str:
        """The word for the bot that plays a level among so many players; each should win three games of four against the one below."""
        return self.levels[min(max(seats - 2, 0), len(self.levels) - 1)][rank]


PLAIN: Final = Thinking()


@mypyc_attr(allow_interpreted_subclasses=True)
class Opinion(Generic[T]):
    """Everything that is looked at, seat by seat, and its worth. Whoever wants other weights brings them."""

    names: list[str]
    guessed: list[float]
    search: list[float]  # fitted to games of bots that search
    greedy: list[float]  # fitted to games of greedy bots
    thinking: Thinking

    def __init__(self, weights: list[Weight], thinking: Thinking = PLAIN) -> None:
        self.names = [name for name, _, _, _ in weights]
        self.guessed = [guess for _, guess, _, _ in weights]
        self.search = [worth for _, _, worth, _ in weights]
        self.greedy = [worth for _, _, _, worth in weights]
        self.thinking = thinking

    def rows(self, t: T) -> list[list[float]]:
        """What is seen of each seat, in the order of `names`."""
        raise NotImplementedError

    def board(self, t: T) -> list[float]:
        """A few numbers about the table that are the same for every seat: how many play; in a game's own words, how far it is."""
        return [t.seats / 4.0]

    def value(self, t: T, weights: list[float]) -> list[float]:
        """How well each seat stands, by these weights."""
        return weighed(self.rows(t), weights)


class Net:
    """A learned opinion: beside the weighed sum one small hidden layer, which sees what parts of a table mean together.

    A hidden unit looks at one's own row, at the mean row of the others and at the board, and speaks only where that adds up to
    more than nothing. Plain lists of numbers: no library is needed to play with it.
    """

    names: list[str]  # of what is looked at
    skip: list[float]  # what each of it is worth by itself
    own: list[list[float]]  # by hidden unit: what it makes of one's own row,
    others: list[list[float]]  # of the mean row of the others,
    board: list[list[float]]  # and of the board
    bias: list[float]
    out: list[float]  # by hidden unit: what it is worth

    def __init__(
        self,
        names: list[str],
        skip: list[float],
        own: list[list[float]],
        others: list[list[float]],
        board: list[list[float]],
        bias: list[float],
        out: list[float],
    ) -> None:
        self.names = names
        self.skip = skip
        self.own = own
        self.others = others
        self.board = board
        self.bias = bias
        self.out = out

    def values(self, rows: list[list[float]], board: list[float]) -> list[float]:
        """How well each seat stands."""
        found = weighed(rows, self.skip)
        share = 1.0 / (len(rows) - 1) if len(rows) > 1 else 0.0
        for unit in range(len(self.bias)):
            base = self.bias[unit] + dot(self.board[unit], board)
            seen = weighed(rows, self.others[unit])
            total = sum(seen)
            mine = weighed(rows, self.own[unit])
            for seat in range(len(rows)):
                spoken = base + mine[seat] + share * (total - seen[seat])
                if spoken > 0.0:
                    found[seat] += self.out[unit] * spoken
        return found


def dot(weights: list[float], row: list[float]) -> float:
    total = 0.0
    for index in range(len(row)):
        total += weights[index] * row[index]
    return total


def weighed(rows: list[list[float]], weights: list[float]) -> list[float]:
    """What is seen of each seat, added up by what it is worth: the value of each seat."""
    return [dot(weights, row) for row in rows]
