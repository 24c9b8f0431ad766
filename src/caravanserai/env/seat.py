"""One seat of a table for Gymnasium: the others are played by bots, and every question put to the seat is a step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from caravanserai import bots
from caravanserai.env.drawing import FRAMES, MODES, picture
from caravanserai.games import game as find_game
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.sim.steps import let_others, mask, outcome, seen

Row: TypeAlias = NDArray[np.uint8]
Reward = Callable[[Game[Any], Table, int], float]  # what a step brought a seat, asked after every step
SEEDS = 1 << 31


def at_the_end(game: Game[Any], t: Table, seat: int) -> float:
    """Nothing until the game is over; then 1 for everybody beaten, -1 for everybody better, on average."""
    return 0.0 if t.ask is not None else outcome(game, t)[seat]


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """Play one seat against bots.

    Observations are `game.observe`, actions the options of players; `action_masks()` and `info["action_mask"]` say which are
    allowed. An action that is not allowed loses the game at once: -1 and `info["illegal"]`. A game that takes longer than
    `game.longest` decisions is truncated. `seat=None` draws a seat for each game; `opponents` is one bot or one for each other
    seat, by name; `reward(game, t, seat)` is asked after every step. A pickled environment goes on with new bots of the same names.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": FRAMES}
    REWARD_RANGE: ClassVar = (-1.0, 1.0)

    def __init__(
        self,
        game: str = "istanbul",
        players: int = 2,
        opponents: str | list[str] = "random",
        seat: int | None = None,
        reward: Reward = at_the_end,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = find_game(game)
        self.players = players
        self.opponents = [opponents] * players if isinstance(opponents, str) else ["random", *opponents]
        self.fixed = seat
        self.seat = seat or 0
        self.reward = reward
        self.options = options
        self.render_mode = render_mode
        self.table: Any = self.game.start(players, **options)
        self.decisions = 0
        self.guests: list[Any] = []
        self.observation_space = spaces.Box(0, 255, (len(self.game.layout(players)),), np.uint8)
        self.action_space = spaces.Discrete(self.game.num_choices)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """A new game, played until the seat is asked for the first time; the same seed brings the same game."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEEDS))
        self.seat = drawn % self.players if self.fixed is None else self.fixed
        self.table = self.game.start(self.players, drawn, **self.options)
        self.table.log = self.table.news = None
        self.invite(drawn)
        self.decisions = let_others(self.game, self.table, self.seat, self.guests, self.game.longest)
        return self.observation(), {"action_mask": self.mask()}

    def invite(self, seed: int) -> None:
        """Bots for the other seats, the first opponent next to ours."""
        self.guests = [None] * self.players
        for place in range(1, self.players):
            self.guests[(self.seat + place) % self.players] = bots.make(self.opponents[place], self.game, seed + place)

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Choose, and let the others choose until the seat is asked again."""
        t = self.table
        if action not in t.menu:
            return self.observation(), -1.0, True, False, {"action_mask": self.mask(), "illegal": True}
        t.decide(action)
        self.decisions += 1 + let_others(self.game, t, self.seat, self.guests, self.game.longest)
        over = t.ask is None
        late = not over and self.decisions >= self.game.longest
        return self.observation(), self.reward(self.game, t, self.seat), over, late, {"action_mask": self.mask()}

    def observation(self) -> Row:
        return np.frombuffer(seen(self.game, self.table, self.seat), np.uint8)

    def mask(self) -> NDArray[np.int8]:
        return np.frombuffer(mask(self.table, self.game.num_choices), np.int8)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, as sb3-contrib asks for it."""
        return np.frombuffer(mask(self.table, self.game.num_choices), np.bool_)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "guests": []}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Bots are not pickled: new ones take the seats."""
        self.__dict__.update(state)
        self.invite(self.decisions)

    def render(self) -> Any:
        return picture(self.game, self.table, self.seat, self.render_mode)
