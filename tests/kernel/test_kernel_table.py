"""The table and its stack, seen through a game."""

from __future__ import annotations

from typing import Any

import pytest

import caravanserai as cs
from caravanserai.games.istanbul.rules.cards import TakeCard, TakeGood
from caravanserai.games.istanbul.rules.turn import Move
from caravanserai.kernel.game import Score, ranked
from caravanserai.kernel.options import checked, choice, flag, number
from caravanserai.kernel.table import EVERYONE, fields, rule_words

ISTANBUL = cs.game("istanbul")


def test_then_reads_in_order() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    t.stack, t.ask, t.menu = [], None, []
    t.then(TakeGood(0), TakeGood(1))
    t.then(Move(1))
    assert [rule_words(rule) for rule in reversed(t.stack)] == [["Move", 1], ["TakeGood", 0], ["TakeGood", 1]]


def test_a_rule_is_its_class_and_fields() -> None:
    from caravanserai.games.istanbul.rules.cards import DrawCard
    from caravanserai.games.istanbul.rules.goods import Warehouse

    assert fields(Warehouse) == ["who", "inside", "good"] and rule_words(Warehouse(1, True, 2)) == ["Warehouse", 1, True, 2]
    assert fields(DrawCard) == ["seat"] and rule_words(DrawCard(3)) == ["DrawCard", 3]
    assert rule_words(TakeCard(2)) == ["TakeCard", 2]


def test_a_forced_answer_is_not_asked() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    t.stack, t.ask, t.menu = [], None, []
    t.players[0].goods = [2, 2, 2, 0]
    t.then(TakeGood(0))
    t.advance()
    assert t.ask is None and t.players[0].goods == [2, 2, 2, 1]


def test_a_draw_of_the_only_kind_is_no_decision_but_a_reveal() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    t.stack, t.ask, t.menu, t.log = [], None, [], []
    t.deck, t.discard = [0, 2, 0, 0, 0, 0, 0, 0, 0, 0], []
    reveals = t.reveals
    t.then(TakeCard(0))
    t.advance()
    assert t.log == [] and t.reveals == reveals + 1 and t.deck == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]


def test_an_empty_menu_falls_away() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    t.stack, t.ask, t.menu = [], None, []
    t.players[0].goods = [2, 2, 2, 2]
    t.then(TakeGood(0))
    t.advance()
    assert t.ask is None and t.players[0].goods == [2, 2, 2, 2]


def test_an_illegal_decision_says_what_is_allowed() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    before = ISTANBUL.save(t)
    with pytest.raises(cs.IllegalOption, match=r"'announce 3' is not on the menu of Move; allowed: place 1, place 2,"):
        t.decide(ISTANBUL.parse("announce 3"))
    with pytest.raises(cs.IllegalOption, match=r"'-1' is not on the menu"):
        t.decide(-1)
    assert ISTANBUL.save(t) == before


def test_a_game_that_is_over_takes_no_decision() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    t.stack, t.ask, t.menu = [], None, []
    with pytest.raises(cs.IllegalOption, match="the game is over"):
        t.decide(0)


def test_news_have_their_audience() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    t.news = []
    t.tell("drew", 1)
    t.tell("drew_card", 1, 4, to=1)
    assert [(one.key, one.args, one.to) for one in t.news] == [("drew", [1], EVERYONE), ("drew_card", [1, 4], 1)]


def test_a_clone_hears_and_logs_nothing() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    c = t.clone()
    c.decide(c.menu[0])
    assert c.news is None and c.log is None and t.news is not None and t.log is not None


def test_a_reveal_is_counted_and_cloned() -> None:
    t = ISTANBUL.start(players=2, seed=1)
    t.reveal()
    assert t.reveals == 1 and t.clone().reveals == 1


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(cs.UnknownGame, match="istanbul, marrakesh, sabika"):
        cs.game("chess")
    with pytest.raises(KeyError):
        cs.GAMES["chess"]
    assert list(cs.GAMES) == ["istanbul", "marrakesh", "sabika"] and len(cs.GAMES) == 3


@pytest.mark.parametrize("players", [-1, 1, 6, 100])
def test_wrong_numbers_of_players(players: int) -> None:
    with pytest.raises(cs.OptionError, match=r"istanbul takes 2, 3, 4, 5 players"):
        ISTANBUL.start(players=players)


def test_options_check_themselves() -> None:
    declared = [choice("layout", ["a", "b"], "a", [2, 3]), flag("short", False, [2, 3]), number("rounds", [3, 4], 3, [3])]
    assert checked(declared, {}, 2) == {"layout": "a", "short": False, "rounds": 3}
    assert checked(declared, {"rounds": 4, "short": True}, 3) == {"layout": "a", "short": True, "rounds": 4}
    refused: list[tuple[dict[str, Any], str]] = [
        ({"lay": 1}, "unknown option 'lay'; options are: layout, short, rounds"),
        ({"layout": "c"}, "cannot be 'c'; allowed: a, b"),
        ({"short": 1}, "cannot be 1; allowed: False, True"),
        ({"rounds": True}, "cannot be True; allowed: 3, 4"),
        ({"rounds": 4}, "is for 3 players, not 2"),
    ]
    for given, said in refused:
        with pytest.raises(cs.OptionError, match=said):
            checked(declared, given, 2)
    assert declared[0].as_json() == {"name": "layout", "kind": "choice", "values": ["a", "b"], "default": "a", "seats": [2, 3]}


def test_equals_share_a_rank() -> None:
    rows = [(5, [1, 2]), (5, [1, 3]), (4, [9, 9]), (5, [1, 3]), (4, [9, 9])]
    scores = ranked([Score(seat, total, {}, ties) for seat, (total, ties) in enumerate(rows)])
    assert [score.rank for score in scores] == [3, 1, 4, 1, 4]
    assert scores[0].as_json() == {"seat": 0, "total": 5, "parts": {}, "ties": [1, 2], "rank": 3}


def test_every_error_of_a_caller_is_one_kind() -> None:
    for error in (cs.UnknownGame, cs.OptionError, cs.IllegalOption, cs.NotationError, cs.SaveError, cs.RecordError):
        assert issubclass(error, cs.CaravanseraiError) and issubclass(error, ValueError)
