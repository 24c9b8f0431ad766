"""Whole games at random, for every number of players and option: they end, and no piece is lost or made on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sabika_desk import GAME

from caravanserai.games.sabika.actions import MAIN
from caravanserai.games.sabika.data import RONDEL
from caravanserai.games.sabika.rules.gain import shelved
from caravanserai.games.sabika.rules.turn import Act
from caravanserai.games.sabika.table import Sabika
from caravanserai.games.sabika.words import SUGAR
from caravanserai.kernel.table import Ask

OPTIONS: list[dict[str, Any]] = [
    {},
    {"expert": True},
    {"expert": True, "events": "positive"},
    {"expert": True, "events": "negative"},
    {"expert": True, "events": "one_positive_two_negative"},
    {"strict_processing": False},
]


def check(t: Sabika) -> None:
    """Every piece is somewhere, exactly once."""
    for kind in range(3):
        own = sum((p.raw >> kind & 1) + p.stored[SUGAR + kind] + p.stored[7 + kind] for p in t.players)
        assert t.bag[kind] + t.spent[kind] + t.raws.count(kind) + own <= 8
    small = [t.small_bag, t.small_spent, *(1 << n for n in t.small if n)]
    small += [1 << n for p in t.players for n in p.row if n <= 36]
    assert sum(mask.bit_count() for mask in small) == 36 and union(small) == (1 << 37) - 2
    stores = [t.store_bag, *(1 << n for n in t.stores if n), *(1 << n for p in t.players for n in p.houses if n)]
    poems = [t.poem_bag, *(1 << n for n in t.poems if n), *(mask for p in t.players for mask in (p.blue, p.red))]
    assert disjoint(stores) and disjoint(poems)
    assert disjoint([t.great, *(p.built for p in t.players)])
    assert disjoint([t.great_poems, *(p.great for p in t.players)])
    assert sum(t.crowd) == len(t.sultan) + sum(space >= 0 for p in t.players for space in p.workers)
    for seat, p in enumerate(t.players):
        assert p.prestige == sum(p.parts)
        assert p.dinars >= 0 and p.seals >= 0 and p.parias >= 0 and min(p.stored) >= 0 and p.free >= 0
        assert p.links & ~p.ships == 0
        assert len({space for space in p.workers[:2] if space >= 0}) == sum(space >= 0 for space in p.workers[:2])
        if seat < t.seats:
            assert p.free + p.rack + sum(p.stored) == p.crates or type(t.ask).__name__ in ("PutGood", "MakeRoom")
    assert sum(p.seals for p in t.players) + t.seals.bit_count() <= 9


def union(masks: list[int]) -> int:
    return sum(masks)


def disjoint(masks: list[int]) -> bool:
    seen = 0
    for mask in masks:
        if seen & mask:
            return False
        seen |= mask
    return True


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_end_and_keep_their_pieces(players: int, options: dict[str, Any]) -> None:
    for seed in range(6):
        t = GAME.start(players=players, seed=seed, **options)
        luck = random.Random(seed)
        decisions = 0
        while t.ask is not None:
            assert len(t.menu) > 1 and len(set(t.menu)) == len(t.menu)
            t.decide(luck.choice(t.menu))
            if t.round:
                check(t)
            decisions += 1
            assert decisions < 3000
        assert t.round == 6 and t.scored and not t.stack


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_tokens_are_all_there(players: int) -> None:
    t = GAME.start(players=players, seed=3, expert=True)
    luck = random.Random(3)
    while t.ask is not None:
        t.decide(luck.choice(t.menu))
        if type(t.ask).__name__ not in ("PutGood", "MakeRoom"):  # then one good is in your hand
            for kind in range(3):
                own = sum((p.raw >> kind & 1) + p.stored[SUGAR + kind] + p.stored[7 + kind] for p in t.players)
                assert t.bag[kind] + t.spent[kind] + t.raws.count(kind) + own == 8


@pytest.mark.parametrize("players", [1, 3])
def test_clones_saves_and_samples_go_the_same_way(players: int) -> None:
    t = GAME.start(players=players, seed=11, expert=True)
    luck = random.Random(5)
    while t.ask is not None:
        option = luck.choice(t.menu)
        before = GAME.save(t)
        twin, loaded = t.clone(), GAME.load(before)
        assert loaded.menu == t.menu and GAME.save(loaded) == before
        t.decide(option)
        assert GAME.save(twin)["table"] == before["table"]
        twin.decide(option)
        loaded.decide(option)
        assert GAME.save(twin)["table"] == GAME.save(t)["table"] == GAME.save(loaded)["table"]
        for seat in range(players):
            believed = GAME.sample(t, seat, 99)
            assert GAME.view(believed, seat) == GAME.view(t, seat)


def test_mixes_of_events() -> None:
    for mix, good in (("positive", [3]), ("negative", [0]), ("one_positive_two_negative", [1]), ("random", [0, 1, 2, 3])):
        for seed in range(8):
            t = GAME.start(players=2, seed=seed, expert=True, events=mix)
            luck = random.Random(seed)
            seen = set()
            while t.ask is not None:
                seen |= {t.event, t.upcoming} - {0}
                t.decide(luck.choice(t.menu))
            assert len(seen) == 3 and sum(number <= 5 for number in seen) in good


def test_sultans_workers_leave_one_of_each_outer_pair_free_with_two_players() -> None:
    t = GAME.start(players=2, seed=1)
    outer = [space for space in t.sultan if space < 8]
    for turned in range(5):
        occupied = {(space + turned) % 8 for space in outer}
        for pair in ({0, 4}, {1, 5}, {2, 6}, {3, 7}):
            assert len(occupied & pair) == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_offered_main_action_can_be_done(players: int) -> None:
    for seed in range(6):
        t = GAME.start(players=players, seed=seed, expert=seed % 2 == 0)
        luck = random.Random(seed)
        while t.ask is not None:
            if isinstance(t.ask, Act) and MAIN in t.menu:
                here = RONDEL[t.ask.space]
                rule = shelved(t.ask.who, here.action, here.amount)
                assert not isinstance(rule, Ask) or rule.options(t)
            t.decide(luck.choice(t.menu))
