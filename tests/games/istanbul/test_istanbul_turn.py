"""The four steps of a turn: move and assistant, merchants, action, encounters."""

from __future__ import annotations

import pytest
from istanbul_build import asked, bazaar, give, go, menu, news, outs, say

from caravanserai.games.istanbul.data import FOUNTAIN, GAIN_GOOD, GAIN_LIRA, POLICE_STATION
from caravanserai.games.istanbul.rules.dice import MoveFigure
from caravanserai.games.istanbul.rules.turn import Meet, Move, NextTurn, PayMerchants, Turn, UseAssistant
from caravanserai.games.istanbul.setup import distance
from caravanserai.games.istanbul.table import OWN

LAYOUTS = ["short", "long", "ordered"]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("place", range(1, 17))
def test_a_merchant_moves_one_or_two_steps_and_never_stays(layout: str, place: int) -> None:
    t = bazaar(layout=layout, place=place, then=[Move(0)])
    reached = [int(words.split()[1]) for words in menu(t)]
    cell = t.grid.index(place)
    expected = [other for other in range(1, 17) if 1 <= distance(cell, t.grid.index(other)) <= 2]
    assert reached == expected and place not in reached


def test_diagonals_count_two_steps() -> None:
    t = bazaar(layout="ordered", place=6, then=[Move(0)])
    assert menu(t) == [f"place {n}" for n in (1, 2, 3, 5, 7, 8, 9, 10, 11, 14)]


def test_refusing_to_use_an_assistant_ends_the_turn() -> None:
    t = bazaar(place=4, governor=4, then=[UseAssistant(0), NextTurn(0)])
    say(t, "pass")
    assert t.ask is not None and t.ask.who == 1 and t.players[0].goods == [0, 0, 0, 0]


def test_without_assistants_the_turn_ends_by_itself() -> None:
    t = bazaar(place=7, stack=[], then=[Move(0), NextTurn(0)])
    say(t, "place 4")
    assert ("turn_ends", 0) in news(t) and t.ask is not None and t.ask.who == 1


def test_the_fountain_needs_no_assistant_and_no_payment() -> None:
    t = bazaar(place=11, stack=[], out=[11, 4], lira=0, then=[Move(0)])
    assert all(p.place == FOUNTAIN for p in t.players[1:])
    say(t, "place 7")
    assert asked(t) == "Fountain" and menu(t) == ["recall 4", "recall 11", "pass"]


def test_unpayable_merchants_end_the_turn() -> None:
    t = bazaar(place=4, lira=1)
    t.players[1].place = 4
    go(t, PayMerchants(0), NextTurn(0))
    assert t.ask is not None and t.ask.who == 1 and t.players[1].lira == 0


def test_the_action_may_be_skipped_and_encounters_still_happen() -> None:
    t = bazaar(place=7, smuggler=4, then=[Move(0)])
    say(t, "place 4", "leave")
    assert asked(t) == "Warehouse"
    say(t, "pass")
    assert asked(t) == "Meet" and menu(t) == ["pass", "smuggler"]


def test_nothing_to_meet_ends_the_turn() -> None:
    t = bazaar(place=4, then=[Meet(0), NextTurn(0)])
    assert t.ask is not None and t.ask.who == 1


def test_a_turn_starts_afresh() -> None:
    t = bazaar(recalled=True, met=3, turns=4, then=[Turn(0)])
    assert not t.recalled and t.met == 0 and t.turns == 5 and asked(t) == "Move"


# encounters


def test_family_members_must_be_caught_each_for_a_reward() -> None:
    t = bazaar(players=4, place=4)
    t.players[1].family = t.players[3].family = 4
    go(t, Meet(0))
    assert menu(t) == ["catch 1", "catch 3"]
    say(t, "catch 3")
    assert asked(t) == "Reward" and menu(t) == ["reward_lira", "reward_card"]
    say(t, "reward_lira")  # the other one is caught without a question
    assert asked(t) == "Reward" and t.players[1].family == t.players[3].family == POLICE_STATION
    say(t, "reward_card", "draw 3")
    assert t.players[0].lira == 3 and t.players[0].hand[3] == 1 and t.ask is None


def test_encounters_come_in_the_order_the_player_likes() -> None:
    t = bazaar(place=4, lira=4, governor=4, smuggler=4)
    t.players[1].family = 4
    go(t, Meet(0))
    assert menu(t) == ["catch 1", "governor", "smuggler"]
    say(t, "smuggler", "good 3", "pay", "dice 1 1")
    assert menu(t) == ["catch 1", "governor"] and t.smuggler == 2 and t.players[0].goods[3] == 1
    say(t, "governor", "draw 3", "pay", "dice 1 2")
    assert t.governor == 3 and asked(t) == "Reward"  # the catch is the only thing left


def test_a_family_member_must_be_caught_before_the_turn_can_end() -> None:
    t = bazaar(place=4, governor=4, lira=2)
    t.players[1].family = 4
    go(t, Meet(0))
    assert "pass" not in menu(t)


def test_own_family_member_is_met_without_effect() -> None:
    t = bazaar(place=4, family=4, then=[Meet(0)])
    assert t.ask is None and t.players[0].family == 4


def test_nobody_is_caught_at_the_police_station() -> None:
    t = bazaar(place=12, governor=12, lira=2, then=[Meet(0)])
    assert menu(t) == ["pass", "governor"]


def test_the_governor_is_paid_in_lira() -> None:
    t = bazaar(place=4, governor=4, lira=2, then=[Meet(0)])
    say(t, "governor", "draw 5")
    assert asked(t) == "PayGovernor" and menu(t) == ["discard 5", "pay"]
    say(t, "pay", "dice 6 6")
    assert t.players[0].lira == 0 and t.players[0].hand[5] == 1 and t.governor == 12


def test_the_governor_is_paid_with_any_card() -> None:
    t = bazaar(place=4, governor=4, lira=2, hand=[3], then=[Meet(0)])
    say(t, "governor", "draw 5", "discard 3", "dice 2 2")
    assert t.players[0].lira == 2 and t.players[0].hand[5] == 1 and t.discard == [3]


def test_a_card_may_be_taken_and_given_back_to_move_the_governor() -> None:
    t = bazaar(place=4, governor=4, lira=0, then=[Meet(0)])
    say(t, "governor", "draw 5")  # nothing else can be paid
    say(t, "dice 5 6")
    assert sum(t.players[0].hand) == 0 and t.discard == [5] and t.governor == 11


def test_the_smuggler_is_paid_with_the_good_just_taken() -> None:
    t = bazaar(place=4, smuggler=4, then=[Meet(0)])
    say(t, "smuggler", "good 3")
    say(t, "dice 5 6")
    assert t.players[0].goods == [0, 0, 0, 0] and t.smuggler == 11


def test_the_smuggler_is_paid_with_another_good() -> None:
    t = bazaar(place=4, smuggler=4, goods=[1, 0, 0, 0], lira=2, then=[Meet(0)])
    say(t, "smuggler", "good 3")
    assert asked(t) == "PaySmuggler" and menu(t) == ["give 0", "give 3", "pay"]
    say(t, "give 0", "dice 1 2")
    assert t.players[0].goods == [0, 0, 0, 1] and t.players[0].lira == 2


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_the_sum_of_the_dice_is_the_place(first: int, second: int) -> None:
    t = bazaar(then=[MoveFigure(0)])
    say(t, f"dice {first} {second}")
    assert t.governor == first + second


def test_an_unused_governor_stays() -> None:
    t = bazaar(place=4, governor=4, lira=2, then=[Meet(0), NextTurn(0)])
    say(t, "pass")
    assert t.governor == 4


# cards that help to pay


def test_five_lira_pay_merchants_in_time() -> None:
    t = bazaar(place=4, lira=0, hand=[GAIN_LIRA])
    t.players[1].place = 4
    go(t, PayMerchants(0))
    assert menu(t) == ["pass", "card 1"]
    say(t, "card 1", "pay")
    assert t.players[0].lira == 3 and t.players[1].lira == 2 and asked(t) == "Warehouse"


def test_a_turn_that_ends_early_leaves_no_time_for_cards() -> None:
    t = bazaar(place=4, hand=[GAIN_GOOD, GAIN_LIRA], tiles=[2], lira=9, out=[3], then=[UseAssistant(0), NextTurn(0)])
    give(t, 1, [2])
    say(t, "pass")
    assert t.ask is not None and t.ask.who == 1 and outs(t) == [3]


def test_leaving_takes_the_assistant_from_the_stack() -> None:
    t = bazaar(place=4, stack=[OWN], then=[UseAssistant(0)])
    say(t, "leave")
    assert t.players[0].stack == [] and outs(t) == [4]
