"""A whole table for PettingZoo: the seats are agents, asked one at a time in whatever order the rules ask them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from caravanserai.env.drawing import FRAMES, MODES, picture
from caravanserai.games import game as find_game
from caravanserai.sim.steps import mask, outcome, seen

Seen = dict[str, Any]
SEEDS = 1 << 31


def aec_env(game: str = "istanbul", players: int = 0, render_mode: str | None = None, **options: Any) -> TableEnv:
    """The table of a game; `options` are the game's own, such as `layout="random"`."""
    return TableEnv(game, players, render_mode, **options)


class TableEnv(AECEnv[str, Seen, int]):
    """Agents are `player_0` …; each sees `{"observation", "action_mask"}`. The end brings 1 for everybody beaten and -1 for
    everybody better, on average; before it there are no rewards. An action that is not allowed raises IllegalOption."""

    def __init__(self, game: str, players: int, render_mode: str | None, **options: Any) -> None:
        self.game = find_game(game)
        self.players = players or min(count for count in self.game.players if count > 1)
        self.options = options
        self.render_mode = render_mode
        modes = {"render_modes": MODES, "render_fps": FRAMES}
        self.metadata = {"name": f"caravanserai_{game}_v1", "is_parallelizable": False, **modes}
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        slots, choices = len(self.game.layout(self.players)), self.game.num_choices
        self.sight = {agent: self.space(slots, choices) for agent in self.possible_agents}
        self.choice = {agent: spaces.Discrete(choices) for agent in self.possible_agents}
        self.nothing: Any = np.zeros(choices, np.int8)
        self.rng = np.random.default_rng()

    @staticmethod
    def space(slots: int, choices: int) -> spaces.Dict:
        return spaces.Dict(
            {"observation": spaces.Box(0, 255, (slots,), np.uint8), "action_mask": spaces.Box(0, 1, (choices,), np.int8)}
        )

    def observation_space(self, agent: str) -> Any:
        return self.sight[agent]

    def action_space(self, agent: str) -> Any:
        return self.choice[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed brings the same luck."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.table: Any = self.game.start(self.players, int(self.rng.integers(SEEDS)), **self.options)
        self.table.log = self.table.news = None
        self.decisions = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.table.ask.who]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        t = self.table
        t.decide(action)
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        ask = t.ask
        if ask is None:
            self.end(self.terminations, outcome(self.game, t))
        elif self.decisions >= self.game.longest:
            self.end(self.truncations, [0.0] * self.players)
        else:
            self.agent_selection = self.possible_agents[ask.who]

    def end(self, how: dict[str, bool], worth: list[float]) -> None:
        """The game is over, or broken off: everybody leaves with what it was worth."""
        for agent, reward in zip(self.possible_agents, worth):
            how[agent] = True
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        seat = self.seats[agent]
        t = self.table
        asked = t.ask is not None and t.ask.who == seat
        return {
            "observation": np.frombuffer(seen(self.game, t, seat), np.uint8),
            "action_mask": np.frombuffer(mask(t, self.game.num_choices), np.int8) if asked else self.nothing,
        }

    def render(self) -> Any:
        return picture(self.game, self.table, None, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
