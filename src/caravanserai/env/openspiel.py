"""Our games for OpenSpiel: `pyspiel.load_game("caravanserai_istanbul(players=3,layout=long)")` once this module is imported.

Fate is a player of its own: its outcomes are options with their chances. Players' actions are 0 .. `game.num_choices` - 1.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from caravanserai.games import GAMES
from caravanserai.games import game as find_game
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, CHANCE, Chance
from caravanserai.sim.steps import outcome, seen


def kind_of(game: Game[Any]) -> Any:
    """What OpenSpiel wants to know before a game is made: its parameters are the number of players and the game's options."""
    counts = [count for count in game.players if count > 1]
    return pyspiel.GameType(
        short_name=f"caravanserai_{game.name}",
        long_name=game.name.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(counts)} | {option.name: option.default for option in game.options},
    )


class SpielGame(pyspiel.Game):
    """A game of ours as OpenSpiel knows games."""

    def __init__(self, rules: Game[Any], kind: Any, given: dict[str, Any]) -> None:
        self.rules = rules
        self.options = {option.name: given.get(option.name, option.default) for option in rules.options}
        self.players = int(given.get("players", kind.min_num_players))
        self.first = rules.start(self.players, chance=ASK, **self.options)
        self.first.log = self.first.news = None
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.num_choices,
            max_chance_outcomes=rules.num_actions,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules.longest,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A table, how many decisions were made at it, fate's included, and what each player remembers of the way.

    A memory is a digest of what the player saw whenever it was asked and what it chose: different pasts of its own, different memories.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.table: Any = game.first.clone()
        self.decisions = 0
        self.memories = (b"",) * game.players

    def current_player(self) -> int:
        ask = self.table.ask
        if ask is None or self.decisions >= self.rules.longest:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if ask.who == CHANCE else int(ask.who)

    def is_terminal(self) -> bool:
        return self.table.ask is None or self.decisions >= self.rules.longest

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.menu)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What fate may say and how likely it is."""
        ask, menu = self.table.ask, self.table.menu
        assert isinstance(ask, Chance)
        weights = ask.weights(self.table) or [1] * len(menu)
        total = sum(weights)
        return [(option, weight / total) for option, weight in sorted(zip(menu, weights)) if weight]

    def _apply_action(self, action: int) -> None:
        t, who = self.table, self.table.ask.who
        if who != CHANCE:
            memories = list(self.memories)
            memories[who] = blake2b(memories[who] + seen(self.rules, t, who) + b"%d" % action, digest_size=16).digest()
            self.memories = tuple(memories)
        t.decide(action)
        self.decisions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.notation(action)

    def returns(self) -> list[float]:
        """1 for everybody beaten, -1 for everybody better, on average; a game broken off is worth nothing."""
        return outcome(self.rules, self.table) if self.table.ask is None else [0.0] * self.table.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state this player could believe in: what it cannot see is drawn anew, what it remembers stays."""
        twin: SpielState = self.clone()
        twin.table = self.rules.sample(self.table, player, int(sampler() * (1 << 31)))
        twin.table.chance = ASK
        return twin

    def __str__(self) -> str:
        return json.dumps(self.rules.view(self.table, None))


class SpielObserver:
    """What a player sees, as a tensor and as a string; with perfect recall the string also holds its memory."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self.rules = game.rules
        self.recalls = recalls
        self.tensor: Any = np.zeros(len(game.rules.layout(game.players)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = np.frombuffer(seen(self.rules, state.table, player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        now = f"{player} {seen(self.rules, state.table, player).hex()}"
        return f"{now} {state.memories[player].hex()}" if self.recalls else now


def add(name: str) -> None:
    """Make one of our games known to OpenSpiel."""
    rules = find_game(name)
    kind = kind_of(rules)

    class Named(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(rules, kind, dict(params or {}))

    pyspiel.register_game(kind, Named)


for one in GAMES:
    if max(GAMES[one].players) > 1:
        add(one)
