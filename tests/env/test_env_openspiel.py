"""Our games in OpenSpiel: its own random simulations, its searches, and what a player could believe."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import caravanserai as cs
import caravanserai.env.openspiel  # makes the games known

NAMES = ("istanbul", "marrakesh", "sabika")
every_game = pytest.mark.parametrize("name", NAMES)


def after(game: Any, decisions: int, seed: int) -> Any:
    """A state some random decisions into a game, with a player to choose."""
    luck = random.Random(seed)
    state = game.new_initial_state()
    while decisions > 0 or state.is_chance_node():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(outcomes, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions -= 1
    return state


@pytest.mark.parametrize("words", ["istanbul", "marrakesh", "sabika", "sabika(players=3,expert=true)"])
def test_its_own_simulation_is_content(words: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"caravanserai_{words}"), num_sims=1, serialize=False, verbose=False)


@every_game
def test_players_and_options_are_parameters(name: str) -> None:
    rules = cs.game(name)
    game = pyspiel.load_game(f"caravanserai_{name}(players=3)")
    assert game.num_players() == 3 and game.num_distinct_actions() == rules.num_choices
    state = after(game, 10, seed=1)
    player = state.current_player()
    assert state.observation_tensor(player) == [float(value) for value in rules.observe(state.table, player)]
    assert state.action_to_string(player, state.legal_actions()[0]) == rules.notation(state.legal_actions()[0])
    with pytest.raises(Exception, match="option"):
        pyspiel.load_game("caravanserai_istanbul(layout=none)").new_initial_state()


@every_game
def test_states_are_cloned_and_serialised(name: str) -> None:
    game = pyspiel.load_game(f"caravanserai_{name}")
    state = after(game, 12, seed=2)
    twin = state.clone()
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    before = state.rules.state(state.table)
    assert all(one.rules.state(one.table) == before and str(one) == str(state) for one in (twin, again))
    assert again.legal_actions() == state.legal_actions()
    twin.apply_action(twin.legal_actions()[0])
    assert state.rules.state(state.table) == before != twin.rules.state(twin.table)


@every_game
def test_a_player_believes_in_what_it_sees(name: str) -> None:
    state = after(pyspiel.load_game(f"caravanserai_{name}"), 30, seed=3)
    player = state.current_player()
    believed = state.resample_from_infostate(player, random.Random(3).random)
    assert believed.information_state_string(player) == state.information_state_string(player)
    assert believed.legal_actions() == state.legal_actions() and believed.observation_string(player)


def test_a_player_remembers_in_which_order_it_chose() -> None:
    state = after(pyspiel.load_game("caravanserai_marrakesh"), 0, seed=3)
    while type(state.table.ask).__name__ != "SelectKeshis":
        state = after_one(state)
    one, other = state.clone(), state.clone()
    player, (first, second) = state.current_player(), state.legal_actions()[:2]
    for twin, order in ((one, (first, second)), (other, (second, first))):
        for action in order:
            twin.apply_action(action)
    assert one.current_player() == other.current_player()
    assert one.observation_string(player) == other.observation_string(player)
    assert one.information_state_string(player) != other.information_state_string(player)
    blind = 1 - player
    assert one.information_state_string(blind) == other.information_state_string(blind)


def after_one(state: Any) -> Any:
    action = state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0]
    state.apply_action(action)
    return state


@every_game
def test_its_searches_play(name: str) -> None:
    state = after(pyspiel.load_game(f"caravanserai_{name}"), 20, seed=4)
    rollout = Short()
    search = mcts.MCTSBot(state.get_game(), 1.4, 20, rollout, random_state=np.random.RandomState(1))
    assert search.step(state) in state.legal_actions()
    blind = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=rollout,
        uct_c=1.4,
        max_simulations=20,
        random_state=np.random.RandomState(1),
    )
    assert blind.step(state) in state.legal_actions()


class Short(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """Values a state by our own opinion of it instead of a long game."""

    def evaluate(self, state: Any) -> Any:
        if state.is_terminal():
            return np.array(state.returns())
        values = state.rules.value(state.table)
        return np.tanh(np.array(values) - sum(values) / len(values))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            found: list[tuple[int, float]] = state.chance_outcomes()
            return found
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
