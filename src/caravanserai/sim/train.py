"""Learn an opinion from self-play: one small hidden layer beside the weighed sum, and which options are worth a first look.

A round plays games with what the round before has learned and trains on them, with older games mixed in. Everything lies in a
folder, whole or not at all, so that a training that was stopped goes on where it stopped. numpy is needed to train, not to play.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from caravanserai.bots.learned import IN_FORCE, LESSONS, NET
from caravanserai.bots.manner import TODAY
from caravanserai.games import game as find_game
from caravanserai.kernel.errors import CaravanseraiError
from caravanserai.kernel.game import Game
from caravanserai.sim.fit import Tale, lessons, spread_of
from caravanserai.sim.learning import Position
from caravanserai.sim.pool import Pool
from caravanserai.sim.selfplay import Choice, Shard, Told, play_into, told

HELD_BACK = 5  # of so many games one is kept to check on
OLDER = 0.2  # the part of older games in what is trained on
PASSES = 40
PATIENCE = 6  # passes without getting better on the games kept, and training ends
BATCH = 256
RATE = 0.003
DECAY = 0.01  # how firmly weights are held where they began: held less, a net trained on a few hundred games lost every game
RARE = 3.0  # so many equal looks at each option are imagined before a lesson counts
LESSON_PASSES = 200
SETTINGS = "settings.json"
MADE_BY = "made by"


@dataclass(frozen=True)
class Plan:
    """What is trained and how."""

    game: str
    games: int = 400  # of self-play in each round
    rounds: int = 1
    players: tuple[int, ...] = (2, 2, 3)  # in turns
    simulations: int = 60
    hidden: int = 8
    seed: int = 1


@dataclass(frozen=True)
class Lesson:
    """What a round came to: the log-loss on games kept back of the opinion in force, of its weights trained again, and of the net."""

    games: int
    positions: int
    loss_before: float
    loss_linear: float
    loss_net: float


def train(plan: Plan, folder: Path, pool: Pool = Pool()) -> list[Lesson]:
    """Play and learn, as far as it has not been done; `net-N.json` and `lessons-N.json` of every round are in the folder then."""
    numpy()
    game = find_game(plan.game)
    folder.mkdir(parents=True, exist_ok=True)
    keep_settings(plan, folder)
    found: list[Lesson] = []
    for number in range(1, plan.rounds + 1):
        done = folder / f"round-{number}.json"
        if not done.exists():
            net, taught = (str(folder / f"{what}-{number - 1}.json") if number > 1 else "" for what in ("net", "lessons"))
            shard = Shard(plan.game, plan.players, plan.simulations, plan.seed + number - 1, net if plan.hidden else "", taught)
            play_into(folder / str(number), plan.games, shard, pool)
            fresh = list(told(game, folder / str(number)))
            older = [one for past in range(1, number) for one in told(game, folder / str(past))]
            lesson, learned = learn(game, plan, fresh, older)
            write(folder / f"net-{number}.json", learned)
            write(
                folder / f"lessons-{number}.json", leanings(game, [choice for tale in fresh + older for choice in tale.choices])
            )
            write(done, asdict(lesson))
        found.append(Lesson(**json.loads(done.read_text("utf-8"))))
    return found


def put_into(package: Path, folder: Path, number: int, command: str) -> None:
    """Put what a round has learned into the game's folder; what was in force there is not any more, until the arena prefers the new."""
    for name in (NET, LESSONS):
        learned = json.loads((folder / name.replace(".", f"-{number}.")).read_text("utf-8"))
        if name == LESSONS or learned["out"]:
            write(package / name, {MADE_BY: command, **learned})


def keep_settings(plan: Plan, folder: Path) -> None:
    """A folder holds one training; more rounds may be asked for."""
    wanted = json.loads(json.dumps(asdict(plan)))
    path = folder / SETTINGS
    if path.exists():
        other = json.loads(path.read_text("utf-8"))
        differs = [name for name, value in wanted.items() if other.get(name) != value and name != "rounds"]
        if differs:
            raise CaravanseraiError(f"{folder} holds another training: it differs in {', '.join(differs)}")
    write(path, wanted)


def write(path: Path, data: Any) -> None:
    new = path.with_name(path.name + ".new")
    new.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    new.replace(path)


def numpy() -> Any:
    try:
        return import_module("numpy")
    except ImportError as why:
        raise CaravanseraiError("training needs numpy: pip install 'caravanserai[train]'") from why


@dataclass
class Batch:
    """Positions as arrays, seats that are not there masked."""

    rows: Any  # position, seat, feature
    others: Any  # the mean row of the others
    board: Any  # position, number
    here: Any  # position, seat: 1 or 0
    shares: Any  # position, seat: of the victory

    def some(self, index: Any) -> Batch:
        return Batch(self.rows[index], self.others[index], self.board[index], self.here[index], self.shares[index])


def learn(game: Game[Any], plan: Plan, fresh: list[Told], older: list[Told]) -> tuple[Lesson, dict[str, Any]]:
    """Train the net on most games and check it on the rest."""
    opinion = game.opinion(TODAY.opinion)
    spread = spread_of([Tale([], one.won, one.scores) for one in fresh])
    np = numpy()
    rng = np.random.default_rng(plan.seed)
    known = [one for at, one in enumerate(fresh) if at % HELD_BACK]
    kept = arrays([one for at, one in enumerate(fresh) if not at % HELD_BACK], spread)
    mixed = int(len(known) * OLDER / (1.0 - OLDER))
    if len(older) > mixed:
        older = [older[at] for at in sorted(rng.permutation(len(older))[:mixed])]
    batch = arrays(known + older, spread)
    start = np.array(opinion.search)
    before = Model(np, start, batch, 0, rng)
    linear = Model(np, start, batch, 0, rng).fit(batch, kept, rng)
    net = Model(np, start, batch, plan.hidden, rng).fit(batch, kept, rng)
    positions = len(batch.rows) + len(kept.rows)
    losses = [round(float(model.loss(kept)), 4) for model in (before, linear, net)]
    learned = {IN_FORCE: False, "names": opinion.names, **net.as_lists()}
    learned["linear"] = linear.as_lists()["skip"]
    return Lesson(len(fresh), positions, *losses), learned


def arrays(tales: list[Told], spread: float) -> Batch:
    np = numpy()
    positions = [(one, seen) for one in tales for seen in one.positions]
    seats = max(len(one.won) for one in tales)
    rows = np.zeros((len(positions), seats, len(positions[0][1].rows[0])))
    here = np.zeros((len(positions), seats))
    shares = np.zeros((len(positions), seats))
    board = np.array([seen.board for _, seen in positions]).reshape(len(positions), -1)
    wanted = {
        id(one): lessons(Tale([Position(s.rows, s.thought) for s in one.positions], one.won, one.scores), spread)
        for one in tales
    }
    at = 0
    for one in tales:
        for lesson in wanted[id(one)]:
            count = len(lesson.rows)
            rows[at, :count] = lesson.rows
            here[at, :count] = 1.0
            shares[at, :count] = lesson.shares
            at += 1
    total = rows.sum(axis=1, keepdims=True)
    others = (total - rows) / np.maximum(here.sum(axis=1) - 1.0, 1.0)[:, None, None] * here[:, :, None]
    return Batch(rows, others, board, here, shares)


class Model:
    """The net as arrays: forwards, backwards, and Adam. What is looked at is scaled to a spread of 1 while it learns."""

    def __init__(self, np: Any, start: Any, batch: Batch, hidden: int, rng: Any) -> None:
        self.np = np
        there = batch.here > 0
        self.scale = np.maximum(batch.rows[there].std(axis=0), 0.05)
        features, numbers = len(start), batch.board.shape[1]
        self.first = start * self.scale
        self.weights = {
            "skip": self.first.copy(),
            "own": rng.normal(0.0, 1.0, (features, hidden)) / np.sqrt(2 * features),
            "others": rng.normal(0.0, 1.0, (features, hidden)) / np.sqrt(2 * features),
            "board": np.zeros((numbers, hidden)),
            "bias": np.full(hidden, 0.1),
            "out": rng.normal(0.0, 0.1, hidden),
        }

    def forward(self, batch: Batch) -> tuple[Any, Any]:
        """What hidden units make of the positions, and everyone's chances."""
        np, w = self.np, self.weights
        rows, others = batch.rows / self.scale, batch.others / self.scale
        spoken = rows @ w["own"] + others @ w["others"] + (batch.board @ w["board"])[:, None, :] + w["bias"]
        values = rows @ w["skip"] + np.maximum(spoken, 0.0) @ w["out"]
        values = np.where(batch.here > 0, values, -1e9)
        grown = np.exp(values - values.max(axis=1, keepdims=True))
        return spoken, grown / grown.sum(axis=1, keepdims=True)

    def loss(self, batch: Batch) -> Any:
        _, chances = self.forward(batch)
        return -(batch.shares * self.np.log(chances + 1e-9)).sum() / len(batch.rows)

    def slopes(self, batch: Batch) -> dict[str, Any]:
        np, w = self.np, self.weights
        spoken, chances = self.forward(batch)
        error = (chances - batch.shares) * batch.here / len(batch.rows)  # position, seat
        rows, others = batch.rows / self.scale, batch.others / self.scale
        back = error[:, :, None] * w["out"] * (spoken > 0)  # position, seat, unit
        return {
            "skip": np.einsum("ps,psf->f", error, rows) + DECAY * (w["skip"] - self.first),
            "own": np.einsum("psf,psh->fh", rows, back) + DECAY * w["own"],
            "others": np.einsum("psf,psh->fh", others, back) + DECAY * w["others"],
            "board": np.einsum("pn,psh->nh", batch.board, back) + DECAY * w["board"],
            "bias": back.sum(axis=(0, 1)),
            "out": np.einsum("ps,psh->h", error, np.maximum(spoken, 0.0)) + DECAY * w["out"],
        }

    def fit(self, batch: Batch, kept: Batch, rng: Any) -> Model:
        """Adam, in batches; what foretold the games kept best is taken."""
        np = self.np
        mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        square = {name: np.zeros_like(value) for name, value in self.weights.items()}
        best, least, since, step = dict(self.weights), self.loss(kept), 0, 0
        for number in range(PASSES):
            order = rng.permutation(len(batch.rows))
            for first in range(0, len(order), BATCH):
                step += 1
                for name, slope in self.slopes(batch.some(order[first : first + BATCH])).items():
                    mean[name] += 0.1 * (slope - mean[name])
                    square[name] += 0.001 * (slope * slope - square[name])
                    fresh, fresh_square = 1.0 - 0.9**step, 1.0 - 0.999**step
                    move = (mean[name] / fresh) / (np.sqrt(square[name] / fresh_square) + 1e-8)
                    self.weights[name] = self.weights[name] - RATE * (PASSES - number) / PASSES * move
            loss = self.loss(kept)
            since += 1
            if loss < least:
                best, least, since = dict(self.weights), loss, 0
            if since >= PATIENCE:
                break
        self.weights = best
        return self

    def as_lists(self) -> dict[str, Any]:
        """The weights as they are used without scaling: by hidden unit, rounded."""
        w = self.weights

        def rounded(values: Any) -> Any:
            return self.np.round(values, 4).tolist()

        return {
            "skip": rounded(w["skip"] / self.scale),
            "own": rounded((w["own"] / self.scale[:, None]).T),
            "others": rounded((w["others"] / self.scale[:, None]).T),
            "board": rounded(w["board"].T),
            "bias": rounded(w["bias"]),
            "out": rounded(w["out"]),
        }


def leanings(game: Game[Any], choices: list[Choice]) -> dict[str, Any]:
    """For every question which of its options are tried rather than others: log-linear, fitted to how often they were."""
    np = numpy()
    by_question: dict[str, list[Choice]] = {}
    for choice in choices:
        by_question.setdefault(choice.question, []).append(choice)
    questions: dict[str, dict[str, float]] = {}
    for question, asked in sorted(by_question.items()):
        options = sorted({option for choice in asked for option in choice.menu})
        place = {option: at for at, option in enumerate(options)}
        widest = max(len(choice.menu) for choice in asked)
        index = np.zeros((len(asked), widest), dtype=int)
        here = np.zeros((len(asked), widest))
        shares = np.zeros((len(asked), widest))
        for at, choice in enumerate(asked):
            count = len(choice.menu)
            index[at, :count] = [place[option] for option in choice.menu]
            here[at, :count] = 1.0
            shares[at, :count] = np.array(choice.tried) / max(1, sum(choice.tried))
        seen = np.bincount(index.ravel(), here.ravel(), len(options))
        lean = np.zeros(len(options))
        for _ in range(LESSON_PASSES):
            grown = np.exp(lean[index]) * here
            error = (grown / grown.sum(axis=1, keepdims=True) - shares) * here
            slope = np.bincount(index.ravel(), error.ravel(), len(options)) + RARE * 0.1 * lean
            lean -= slope / (0.25 * seen + RARE)
        questions[question] = {game.notation(option): round(float(lean[at]), 3) for option, at in place.items()}
    return {IN_FORCE: False, "questions": questions}
