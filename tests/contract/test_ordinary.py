"""Games, tables and records are ordinary objects: they can be pickled, copied, compared and kept in sets."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from contract_walk import CONFIGS, NAMES, Config, begin, choose, finish, label, sometimes, walk, who_settles

import caravanserai as cs
from caravanserai.kernel.table import Table, contents

every_config = pytest.mark.parametrize("config", CONFIGS, ids=label)
every_game = pytest.mark.parametrize("name", NAMES)


class Whole:
    """A whole number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def news_of(t: Table) -> list[tuple[str, list[int], int]]:
    return [(one.key, one.args, one.to) for one in t.news or []]


@every_config
def test_a_table_can_be_copied_and_pickled_at_any_moment(config: Config) -> None:
    game, t = begin(config, 5, who_settles(config, 5))
    luck = random.Random(5)
    for number in walk(t, luck):
        if not sometimes(number, 61):
            continue
        before = game.save(t)
        for twin in (pickled(t), copy.copy(t), copy.deepcopy(t)):
            assert game.save(twin) == before and twin.menu == t.menu and news_of(twin) == news_of(t)
            assert contents(twin).keys() == contents(t).keys() and game.state(twin) == game.state(t)
            twin.decide(choose(twin, luck))
            assert game.save(t) == before and len(t.log) < len(twin.log)
    assert game.save(pickled(t)) == game.save(t)


@every_game
def test_a_pickled_table_goes_the_same_way(name: str) -> None:
    game = cs.game(name)
    t = game.start(players=2, seed=8)
    twin = pickled(t)
    finish(t, random.Random(8))
    finish(twin, random.Random(8))
    assert game.save(twin) == game.save(t)


@every_game
def test_there_is_one_of_each_game(name: str) -> None:
    game = cs.game(name)
    assert pickled(game) is game and copy.copy(game) is game and copy.deepcopy(game) is game


@every_game
def test_a_record_is_what_it_says(name: str) -> None:
    game = cs.game(name)
    t = game.start(players=2, seed=8)
    record = cs.Record.of(game, t, ["Ada", "Bo"])
    for twin in (pickled(record), copy.copy(record), copy.deepcopy(record)):
        assert twin == record and hash(twin) == hash(record) and len({twin, record}) == 1
    t.decide(t.menu[0])
    assert cs.Record.of(game, t, ["Ada", "Bo"]) != record


@every_game
def test_any_whole_number_is_an_option(name: str) -> None:
    game = cs.game(name)
    t = game.start(players=2, seed=8)
    option = t.menu[-1]
    with pytest.raises(cs.IllegalOption):
        t.decide(Whole(game.num_actions))
    with pytest.raises(TypeError):
        t.decide(1.0)
    t.decide(Whole(option))
    assert type(t.log[-1]) is int and option in t.log and game.notation(Whole(option)) == game.notation(option)


@every_game
def test_states_tell_tables_apart(name: str) -> None:
    game = cs.game(name)
    one, two = game.start(players=2, seed=8), game.start(players=2, seed=8)
    other = game.start(players=2, seed=9)
    assert game.state(one) == game.state(two) and game.state(one) != game.state(other)
    assert len({game.state(one), game.state(two), game.state(other)}) == 2
    two.decide(two.menu[0])
    assert game.state(one) != game.state(two)
    asked = [game.start(players=2, seed=seed, chance=cs.ASK) for seed in (8, 9)]
    assert game.state(asked[0]) == game.state(asked[1])  # luck that is not drawn tells nothing
