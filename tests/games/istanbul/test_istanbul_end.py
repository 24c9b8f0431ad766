"""The last round, the winner, ties and shared victory."""

from __future__ import annotations

import random

import pytest
from istanbul_build import GAME, asked, bazaar, give, go, say

from caravanserai.games.istanbul.data import GAIN_GOOD, GAIN_LIRA, TARGET
from caravanserai.games.istanbul.rules.turn import NextTurn


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_target(players: int) -> None:
    target = 6 if players == 2 else 5
    assert TARGET[players] == target
    t = bazaar(players=players, first=1, rubies=[0, 0, 0, target - 1], then=[NextTurn(0)])
    assert not t.last_round
    t = bazaar(players=players, first=1, rubies=[0, 0, 0, target], then=[NextTurn(0)])
    assert t.last_round and t.ask is None  # seat 0 was the last of the round


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_everyone_has_had_as_many_turns(players: int, seed: int) -> None:
    t = GAME.start(players=players, seed=seed)
    luck = random.Random(seed)
    while t.ask is not None:
        t.decide(luck.choice(t.menu))
    assert t.turns % players == 0 and t.last_round
    assert max(sum(p.rubies) for p in t.players) >= TARGET[players]


def rank(*rows: tuple[int, int, int, int]) -> list[int]:
    """Ranks of players with so many rubies, lira, goods and cards."""
    t = bazaar(players=len(rows))
    for seat, (rubies, lira, goods, cards) in enumerate(rows):
        p = t.players[seat]
        p.rubies = [0, 0, rubies, 0]
        p.lira = lira
        p.goods = [goods, 0, 0, 0]
        give(t, seat, [2] * cards)
    return [score.rank for score in GAME.scores(t)]


def test_most_rubies_win() -> None:
    assert rank((5, 0, 0, 0), (6, 0, 0, 0), (4, 99, 9, 4)) == [2, 1, 3]


def test_ties_go_by_lira_then_goods_then_cards() -> None:
    assert rank((5, 3, 0, 0), (5, 4, 0, 0)) == [2, 1]
    assert rank((5, 3, 2, 0), (5, 3, 1, 4)) == [1, 2]
    assert rank((5, 3, 2, 0), (5, 3, 2, 1)) == [2, 1]


def test_equal_in_everything_share_the_victory() -> None:
    assert rank((5, 3, 2, 1), (5, 3, 2, 1), (5, 3, 2, 0)) == [1, 1, 3]


def test_score_parts() -> None:
    t = bazaar(rubies=[1, 2, 3, 4], lira=7, goods=[1, 0, 2, 0], hand=[0, 1])
    score = GAME.scores(t)[0]
    assert score.total == 10
    assert score.parts == {"wainwright": 1, "mosques": 2, "palace": 3, "dealer": 4, "lira": 7, "goods": 3, "cards": 2}


def test_last_cards_decide_a_tie() -> None:
    t = bazaar(players=3, first=0, rubies=[0, 0, 0, 5], lira=3, hand=[GAIN_LIRA])
    t.players[1].rubies = [0, 0, 0, 5]
    t.players[1].lira = 5
    give(t, 1, [GAIN_GOOD])
    go(t, NextTurn(2))
    t.last_round = True
    t.ask, t.menu, t.stack = None, [], []
    go(t, NextTurn(2))
    assert asked(t) == "PlayLastCards" and t.ask is not None and t.ask.who == 0
    say(t, "card 1")
    assert asked(t) == "PlayLastCards" and t.ask is not None and t.ask.who == 1
    say(t, "card 0", "good 0")
    assert t.ask is None
    assert [score.rank for score in GAME.scores(t)] == [1, 2, 3]
