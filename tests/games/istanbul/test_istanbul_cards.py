"""Every bonus card with its timing, the two piles, and the cards after the last round."""

from __future__ import annotations

import pytest
from istanbul_build import asked, bazaar, give, go, menu, news, outs, say

from caravanserai.games.istanbul.data import (
    CARD_LIRA,
    CARDS,
    FREE_FAMILY,
    GAIN_GOOD,
    GAIN_LIRA,
    MOVE_FAR,
    REPEAT_DEALER,
    REPEAT_PALACE,
    REPEAT_POST,
    RETURN_ASSISTANT,
    SELL_ANY,
    STAY,
)
from caravanserai.games.istanbul.rules.assistants import place_action
from caravanserai.games.istanbul.rules.cards import DiscardCard, PlayLastCards, TakeCard
from caravanserai.games.istanbul.rules.figures import PayGovernor
from caravanserai.games.istanbul.rules.turn import Meet, Move, UseAssistant
from caravanserai.games.istanbul.table import DEALER_RUBY, OWN, PALACE_RUBY


def test_there_are_26_cards() -> None:
    assert sum(CARDS) == 26


def test_one_good() -> None:
    t = bazaar(place=4, hand=[GAIN_GOOD], then=[Move(0)])
    say(t, "card 0")
    assert asked(t) == "TakeGood" and menu(t) == ["good 0", "good 1", "good 2", "good 3"]
    say(t, "good 3")
    assert t.players[0].goods == [0, 0, 0, 1] and t.discard == [GAIN_GOOD]
    assert asked(t) == "Move" and "card 0" not in menu(t)


def test_one_good_needs_room() -> None:
    t = bazaar(place=4, goods=[2, 2, 2, 2], hand=[GAIN_GOOD], then=[Move(0)])
    assert "card 0" not in menu(t)


@pytest.mark.parametrize("place", [place for place in range(1, 17) if place != 12])
def test_one_good_before_and_after_an_action(place: int) -> None:
    t = bazaar(place=place, governor=place, hand=[GAIN_GOOD], then=[place_action(0, place, False), Meet(0)])
    if asked(t) != "Meet":
        assert "card 0" in menu(t)
        say(t, "pass")
    assert asked(t) == "Meet" and "card 0" in menu(t)


def test_p4_nobody_to_meet_is_no_question_and_cards_wait_for_the_next() -> None:
    t = bazaar(place=4, hand=[GAIN_GOOD, GAIN_LIRA], then=[Meet(0), Move(0)])
    assert asked(t) == "Move" and {"card 0", "card 1"} <= set(menu(t))


def test_p4_after_the_last_encounter_the_turn_is_over() -> None:
    t = bazaar(place=4, hand=[GAIN_LIRA])
    t.players[1].family = 4
    go(t, Meet(0), Move(0))
    say(t, "catch 1", "reward_lira")
    assert asked(t) == "Move"


def test_the_last_turn_asks_as_long_as_a_card_could_be_played() -> None:
    t = bazaar(place=4, hand=[GAIN_LIRA], last_round=True, then=[Meet(0)])
    assert asked(t) == "Meet" and menu(t) == ["pass", "card 1"]


def test_five_lira_may_be_played_while_a_good_is_chosen() -> None:
    t = bazaar(place=4, hand=[GAIN_GOOD, GAIN_LIRA], then=[Move(0)])
    say(t, "card 0")
    assert asked(t) == "TakeGood" and menu(t) == ["good 0", "good 1", "good 2", "good 3", "card 1"]
    say(t, "card 1", "good 3")
    assert t.players[0].lira == CARD_LIRA and t.players[0].goods == [0, 0, 0, 1] and asked(t) == "Move"


def test_one_good_not_inside_an_action() -> None:
    sells = bazaar(place=11, goods=[1, 1, 1, 1], top=[1, 5], hand=[GAIN_GOOD], then=[place_action(0, 11, False)])
    say(sells, "sell 0")
    assert asked(sells) == "SellMore" and "card 0" not in menu(sells)
    rolls = bazaar(place=8, tiles=[0], hand=[GAIN_GOOD], then=[place_action(0, 8, False)])
    say(rolls, "roll", "dice 1 1")
    assert asked(rolls) == "TurnDie" and "card 0" not in menu(rolls)
    gives = bazaar(place=13, palace=5, goods=[2, 2, 1, 1], hand=[GAIN_GOOD], then=[place_action(0, 13, False)])
    say(gives, "act")
    assert asked(gives) == "GiveGood" and "card 0" not in menu(gives)


def test_five_lira() -> None:
    t = bazaar(place=4, hand=[GAIN_LIRA, GAIN_LIRA], then=[Move(0)])
    say(t, "card 1", "card 1")
    assert t.players[0].lira == 10 and t.discard == [GAIN_LIRA, GAIN_LIRA] and asked(t) == "Move"


def test_five_lira_inside_an_action() -> None:
    t = bazaar(place=3, tiles=[1], lira=0, hand=[GAIN_LIRA], then=[place_action(0, 3, False)])
    say(t, "act")
    assert asked(t) == "BuyGood" and menu(t) == ["pass", "card 1"]
    say(t, "card 1")
    assert menu(t) == ["pass", "good 0", "good 2", "good 3"]
    say(t, "good 3")
    assert t.players[0].lira == 3 and t.players[0].goods == [0, 2, 0, 1]


def test_five_lira_at_the_wainwright() -> None:
    t = bazaar(place=1, lira=2, hand=[GAIN_LIRA], then=[place_action(0, 1, False)])
    assert "act" not in menu(t)
    say(t, "card 1", "act")
    assert t.players[0].lira == 0 and t.players[0].capacity == 3


def test_three_or_four_steps() -> None:
    t = bazaar(layout="ordered", place=1, hand=[MOVE_FAR], then=[Move(0)])
    say(t, "card 2")
    assert asked(t) == "MoveFar" and menu(t) == [f"place {n}" for n in (4, 7, 8, 10, 11, 13, 14)]
    say(t, "place 13")
    assert t.players[0].place == 13 and asked(t) == "UseAssistant"


def test_staying_uses_an_assistant_again() -> None:
    t = bazaar(place=4, out=[4], stack=[OWN], hand=[STAY], then=[Move(0)])
    say(t, "card 3")
    assert asked(t) == "UseAssistant" and menu(t) == ["pick", "pass"]
    say(t, "pick")
    assert asked(t) == "Warehouse" and t.discard == [STAY]


def test_an_assistant_returns_before_the_move() -> None:
    t = bazaar(place=4, out=[4, 9], stack=[], hand=[RETURN_ASSISTANT], then=[Move(0)])
    say(t, "card 4")
    assert asked(t) == "RecallAssistant" and menu(t) == ["recall 4", "recall 9"]
    say(t, "recall 4")
    assert outs(t) == [9] and t.players[0].stack == [OWN] and asked(t) == "Move"


def test_an_assistant_returns_after_the_move() -> None:
    t = bazaar(place=4, out=[9], stack=[], hand=[RETURN_ASSISTANT], then=[UseAssistant(0)])
    assert menu(t) == ["card 4", "pass"]
    say(t, "card 4")  # only one can come
    assert menu(t) == ["leave", "pass"] and outs(t) == []


def test_no_assistant_out_no_return_card() -> None:
    assert "card 4" not in menu(bazaar(place=4, hand=[RETURN_ASSISTANT], then=[Move(0)]))


def test_no_return_card_after_the_action() -> None:
    t = bazaar(place=4, out=[9], hand=[RETURN_ASSISTANT, GAIN_GOOD], then=[Meet(0)])
    assert "card 4" not in menu(t)


def test_the_family_member_comes_home_for_the_reward() -> None:
    t = bazaar(place=4, family=9, hand=[FREE_FAMILY], then=[Move(0)])
    say(t, "card 5", "reward_lira")
    assert t.players[0].family == 12 and t.players[0].lira == 3 and asked(t) == "Move"


def test_the_family_card_needs_somebody_away() -> None:
    assert "card 5" not in menu(bazaar(place=4, hand=[FREE_FAMILY], then=[Move(0)]))


def test_the_family_card_before_sending_again() -> None:
    t = bazaar(place=12, family=9, hand=[FREE_FAMILY], then=[place_action(0, 12, False)])
    assert menu(t) == ["pass", "card 5"]
    say(t, "card 5", "reward_card", "draw 0")
    assert "send 9" in menu(t) and "send 12" not in menu(t)


def test_any_goods_at_the_small_market() -> None:
    t = bazaar(place=11, goods=[0, 0, 0, 5], capacity=5, top=[0, 5], hand=[SELL_ANY], then=[place_action(0, 11, False)])
    assert menu(t) == ["card 6", "pass"]
    say(t, "card 6")  # jewelry is all there is, the first goes by itself
    assert asked(t) == "SellAny" and menu(t) == ["pass", "sell 3"]
    say(t, "sell 3", "sell 3", "sell 3", "sell 3")
    assert t.players[0].lira == 20 and t.players[0].goods[3] == 0 and t.below[0] == [0]


def test_any_goods_but_no_more_than_five() -> None:
    t = bazaar(place=11, goods=[3, 3, 3, 3], capacity=5, hand=[SELL_ANY], then=[place_action(0, 11, False)])
    say(t, "card 6", "sell 0", "sell 0", "sell 3", "sell 3", "sell 3")
    assert t.players[0].lira == 20 and t.players[0].goods == [1, 3, 3, 0]


def test_any_goods_not_at_the_large_market() -> None:
    t = bazaar(place=10, goods=[1, 1, 1, 1], top=[0, 5], hand=[SELL_ANY], then=[place_action(0, 10, False)])
    assert "card 6" not in menu(t)


def test_the_palace_once_more_at_the_new_price() -> None:
    t = bazaar(
        place=13, palace=4, goods=[3, 3, 3, 3], capacity=5, players=4, hand=[REPEAT_PALACE], then=[place_action(0, 13, False)]
    )
    say(t, "act")
    assert asked(t) == "PalaceAgain" and menu(t) == ["pass", "card 7"]
    say(t, "card 7", "give 0")
    assert t.players[0].rubies[PALACE_RUBY] == 2 and t.palace == 6 and t.players[0].goods == [0, 1, 1, 1]


def test_the_palace_card_needs_the_goods() -> None:
    t = bazaar(place=13, palace=4, players=4, goods=[1, 1, 1, 1], hand=[REPEAT_PALACE], then=[place_action(0, 13, False)])
    say(t, "act")
    assert t.ask is None and t.players[0].hand[REPEAT_PALACE] == 1


def test_the_post_once_more_with_moved_indicators() -> None:
    t = bazaar(place=5, mail=0, hand=[REPEAT_POST], then=[place_action(0, 5, False)])
    say(t, "act", "card 8")
    p = t.players[0]
    assert p.lira == 4 and p.goods == [1, 1, 2, 0] and t.mail == 2


def test_two_post_cards_in_a_row() -> None:
    t = bazaar(place=5, mail=4, hand=[REPEAT_POST] * 2, then=[place_action(0, 5, False)])
    say(t, "act", "card 8", "card 8")
    assert t.players[0].lira == 4 + 2 + 2 and t.mail == 2 and t.ask is None


def test_the_dealer_once_more_at_the_new_price() -> None:
    t = bazaar(place=16, price=14, lira=30, hand=[REPEAT_DEALER], then=[place_action(0, 16, False)])
    say(t, "act", "card 9")
    assert t.players[0].lira == 1 and t.players[0].rubies[DEALER_RUBY] == 2 and t.price == 16


def test_the_dealer_card_with_a_five_lira_card() -> None:
    t = bazaar(place=16, price=14, lira=24, hand=[REPEAT_DEALER, GAIN_LIRA], then=[place_action(0, 16, False)])
    say(t, "act")
    assert menu(t) == ["pass", "card 1"]
    say(t, "card 1", "card 9")
    assert t.players[0].lira == 0 and t.price == 16


@pytest.mark.parametrize("kind", [REPEAT_PALACE, REPEAT_POST, REPEAT_DEALER])
def test_a_repeat_card_is_of_no_use_elsewhere(kind: int) -> None:
    t = bazaar(place=4, hand=[kind], then=[Move(0)])
    assert not any(words.startswith("card") for words in menu(t))


def test_any_number_of_cards_in_a_turn() -> None:
    t = bazaar(place=4, family=9, out=[4, 9], hand=[0, 0, 1, 1, 4, 5, 3], then=[Move(0)])
    say(
        t,
        "card 0",
        "good 0",
        "card 0",
        "good 0",
        "card 1",
        "card 1",
        "card 4",
        "recall 9",
        "card 5",
        "reward_lira",
        "card 3",
        "pick",
    )
    assert t.players[0].lira == 13 and t.players[0].goods[0] == 2 and asked(t) == "Warehouse"


# piles


def test_a_used_up_pile_is_made_of_the_whole_open_pile() -> None:
    t = bazaar(deck=[0] * 10, discard=[1, 1, 5, 2], then=[TakeCard(0)])
    assert menu(t) == ["draw 1", "draw 2", "draw 5"] and t.discard == []
    assert t.ask is not None and t.ask.options(t) == t.menu
    say(t, "draw 1")
    assert t.deck == [0, 1, 1, 0, 0, 1, 0, 0, 0, 0] and t.players[0].hand[1] == 1


def test_no_card_anywhere_no_card_drawn() -> None:
    t = bazaar(deck=[0] * 10, discard=[], then=[TakeCard(0)])
    assert t.ask is None and sum(t.players[0].hand) == 0 and news(t) == []


def test_only_the_drawer_learns_the_card() -> None:
    t = bazaar(then=[TakeCard(0)])
    say(t, "draw 7")
    assert [(one.key, one.args, one.to) for one in t.news or []] == [("drew", [0], -1), ("drew_card", [0, 7], 0)]


def test_discarding_one_of_the_hand() -> None:
    t = bazaar(hand=[2, 3], then=[DiscardCard(0)])
    assert menu(t) == ["discard 2", "discard 3"]
    say(t, "discard 3")
    assert t.discard == [3] and t.players[0].hand[2] == 1


def test_a_five_lira_card_may_be_played_instead_of_discarded() -> None:
    t = bazaar(hand=[GAIN_LIRA], then=[DiscardCard(0)])
    assert menu(t) == ["discard 1", "card 1"]
    say(t, "card 1")
    assert t.players[0].lira == 5 and t.ask is None


def test_the_governor_can_be_paid_with_a_five_lira_card() -> None:
    t = bazaar(hand=[GAIN_LIRA, 2], lira=0, then=[PayGovernor(0)])
    assert menu(t) == ["discard 1", "discard 2", "card 1"]
    say(t, "card 1")
    assert menu(t) == ["discard 2", "pay"]


# after the last round


def test_last_cards_are_lira_and_goods_only() -> None:
    t = bazaar(hand=list(range(10)), family=9, out=[3], tiles=[2], lira=5, then=[PlayLastCards(0)])
    assert menu(t) == ["pass", "card 1", "card 0"]
    say(t, "card 0", "good 2", "card 1")
    assert t.players[0].lira == 10 and t.players[0].goods[2] == 1 and t.ask is None


def test_last_cards_in_turn_order() -> None:
    t = bazaar(first=2)
    for seat in range(3):
        give(t, seat, [GAIN_LIRA])
    go(t, *[PlayLastCards(seat) for seat in (2, 0, 1)])
    order = []
    while t.ask is not None:
        order.append(t.ask.who)
        say(t, "pass")
    assert order == [2, 0, 1]
