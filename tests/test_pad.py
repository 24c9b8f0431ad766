"""Only count: a pad filled in from a finished game comes to the very scores the game itself gives, whoever plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import caravanserai as cs
from caravanserai import bots
from caravanserai.games.marrakesh.scoring import counted, final_parts, returnable, town_count
from caravanserai.games.marrakesh.things import COMPLETE, FULL, LEFTOVERS, OASES, SOUK, TOWNS
from caravanserai.games.sabika.data import GREAT_POEMS, TRADE_CARDS
from caravanserai.games.sabika.rules.counting import count
from caravanserai.games.sabika.table import BY_GREAT_POEMS, BY_LEFTOVERS, BY_TRADE
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.errors import OptionError
from caravanserai.kernel.pad import Filled, Held, check
from caravanserai.sim.playout import play_out

Fill = Callable[[Any], Filled]
SEATINGS = [("istanbul", 2), ("istanbul", 5), ("marrakesh", 2), ("marrakesh", 4), ("sabika", 1), ("sabika", 2), ("sabika", 4)]


def played(name: str, players: int, seed: int) -> Any:
    game = cs.game(name)
    options = {"desert_towns": True} if name == "marrakesh" else {}
    t = game.start(players=players, seed=seed, **options)
    if seed > 1 or players != 2:  # quick, and at random Sabika's players fall below nothing
        play_out(t, seeded(seed))
    guests = [bots.make("greedy", game, seed + seat) for seat in range(players)]
    while t.ask is not None:
        t.decide(guests[t.ask.who].choose(game, t, t.ask.who))
    return t


def istanbul(t: Any) -> Filled:
    numbers = {
        "rubies": [sum(p.rubies) for p in t.players],
        "lira": [p.lira for p in t.players],
        "goods": [sum(p.goods) for p in t.players],
        "cards": [sum(p.hand) for p in t.players],
    }
    return Filled(t.seats, numbers, {})


def marrakesh(t: Any) -> Filled:
    def alone(seat: int, times: int) -> list[int]:
        return [times if other == seat else 0 for other in range(t.seats)]

    players = list(enumerate(t.players))
    last = (COMPLETE, OASES, TOWNS, LEFTOVERS)
    numbers = {
        "points": [p.points - sum(final_parts(t, p)[part] for part in last) for p in t.players],
        "complete": [sum(p.have[at] == FULL and p.vendors >> at & 1 for at in range(SOUK)) for p in t.players],
        "leftovers": [sum(p.have[9:15]) for p in t.players],
        "palace": [p.stairs[0] for p in t.players],
        "mosque": [p.stairs[1] for p in t.players],
    }
    oases = [Held(seat, one, alone(seat, counted(p, one) + returnable(p, one))) for seat, p in players for one in p.claimed]
    towns = [Held(seat, one, alone(seat, town_count(t, p, one))) for seat, p in players for one in p.claimed_towns if one < 10]
    return Filled(t.seats, numbers, {"oases": oases, "towns": towns})


def sabika(t: Any) -> Filled:
    seats = range(len(t.players))
    last = (BY_GREAT_POEMS, BY_TRADE, BY_LEFTOVERS)
    numbers = {
        "prestige": [sum(p.parts) - sum(p.parts[part] for part in last) for p in t.players],
        "pieces": [p.seals + p.stored[2] + p.stored[3] + sum(p.stored[4:]) for p in t.players],
        "dinars": [p.dinars for p in t.players],
        "buildings": [sum(p.kinds) for p in t.players],
    }
    poems = [
        Held(seat, row, [count(t, other, poem.counts) for other in seats])
        for row, poem in enumerate(GREAT_POEMS)
        for seat in seats
        if t.players[seat].great >> row & 1
    ]
    trade = Held(0, t.trade, [count(t, other, TRADE_CARDS[t.trade - 1].counts) for other in seats])
    return Filled(len(t.players), numbers, {"great_poems": poems, "trade": [trade]})


FILL: dict[str, Fill] = {"istanbul": istanbul, "marrakesh": marrakesh, "sabika": sabika}


@pytest.mark.parametrize(("name", "players"), SEATINGS)
def test_a_pad_counts_like_the_game(name: str, players: int) -> None:
    game = cs.game(name)
    for seed in (1, 2, 3):
        t = played(name, players, seed)
        filled = FILL[name](t)
        check(game.pad(), filled)
        own, counted_by_hand = game.scores(t), game.add_up(filled)
        assert [(one.total, one.ties, one.rank) for one in counted_by_hand] == [(one.total, one.ties, one.rank) for one in own]
        for score in counted_by_hand:
            assert score.total == sum(score.parts.values())


def test_only_the_best_oases_bring_points_and_what_they_take_back_is_not_left_over() -> None:
    game = cs.game("marrakesh")
    held = [Held(0, 25, [1, 0]), Held(0, 5, [2, 0]), Held(0, 27, [1, 0]), Held(0, 21, [4, 0])]
    (ann, ben) = game.add_up(Filled(2, {"points": [50, 60], "leftovers": [7, 1]}, {"oases": held}))
    assert [one.points for one in held] == [[0, 0], [5, 0], [7, 0], [7, 0]]
    assert ann.parts["leftovers"] == (7 - 4) // 2 and ann.total == 50 + 19 + 1
    assert ben.total == 60 and (ann.rank, ben.rank) == (1, 2)


def test_points_may_be_below_zero_and_nothing_else() -> None:
    for name, points in (("marrakesh", "points"), ("sabika", "prestige")):
        game = cs.game(name)
        for line in game.pad():
            filled = Filled(2, {line.name: [-7, 3]}, {})
            if line.name == points:
                check(game.pad(), filled)
                assert [(one.total, one.rank) for one in game.add_up(filled)] == [(-7, 2), (3, 1)]
            else:
                with pytest.raises(OptionError):
                    check(game.pad(), filled)


def test_only_what_is_on_the_pad_may_be_entered() -> None:
    lines = cs.game("sabika").pad()
    wrong: list[tuple[dict[str, list[int]], dict[str, list[Held]]]] = [
        ({"wishes": [1, 1]}, {}),
        ({"prestige": [1]}, {}),
        ({"prestige": [1, 401]}, {}),
        ({"prestige": [1, -101]}, {}),
        ({"great_poems": [1, 1]}, {}),
        ({}, {"prestige": []}),
        ({}, {"great_poems": [Held(0, 20, [1, 1])]}),
        ({}, {"great_poems": [Held(2, 0, [1, 1])]}),
        ({}, {"great_poems": [Held(0, 0, [1])]}),
        ({}, {"great_poems": [Held(0, 0, [1, 1]), Held(1, 0, [1, 1])]}),
        ({}, {"trade": [Held(0, 1, [1, 1]), Held(0, 2, [1, 1])]}),
    ]
    for numbers, held in wrong:
        with pytest.raises(OptionError):
            check(lines, Filled(2, numbers, held))
