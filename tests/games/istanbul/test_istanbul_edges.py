"""Edge cases, numbered as in docs/istanbul.md, each as ruled there."""

from __future__ import annotations

import pytest
from istanbul_build import GAME, asked, bazaar, give, go, menu, news, outs, say

import caravanserai as cs
from caravanserai.games.istanbul.data import (
    GAIN_GOOD,
    GAIN_LIRA,
    MOVE_FAR,
    REPEAT_DEALER,
    REPEAT_PALACE,
    REPEAT_POST,
    SELL_ANY,
    STAY,
)
from caravanserai.games.istanbul.rules.assistants import place_action
from caravanserai.games.istanbul.rules.turn import Meet, Move, NextTurn, PayMerchants, UseAssistant
from caravanserai.games.istanbul.setup import distance
from caravanserai.games.istanbul.table import OWN, PALACE_RUBY


def test_01_the_steps_come_in_their_order() -> None:
    t = bazaar(place=7, lira=9, governor=4)
    t.players[1].place = 4
    t.players[2].family = 4
    go(t, Move(0))
    seen = [asked(t)]
    for words in ("place 4", "leave", "pay", "act"):
        say(t, words)
        seen.append(asked(t))
    assert seen == ["Move", "UseAssistant", "PayMerchants", "Warehouse", "Meet"]


def test_02_a_merchant_must_move() -> None:
    t = bazaar(place=4, then=[Move(0)])
    assert "place 4" not in menu(t) and "pass" not in menu(t)


@pytest.mark.parametrize("place", range(1, 17))
def test_03_the_long_walk_ends_exactly_three_or_four_steps_away(place: int) -> None:
    t = bazaar(place=place, hand=[MOVE_FAR], then=[Move(0)])
    say(t, "card 2")
    cell = t.grid.index(place)
    reached = [int(words.split()[1]) for words in menu(t)]
    assert reached and all(3 <= distance(cell, t.grid.index(other)) <= 4 for other in reached)


def test_04_own_assistant_at_the_destination_is_picked_up_not_joined_by_another() -> None:
    t = bazaar(place=4, out=[4], then=[UseAssistant(0)])
    assert menu(t) == ["pick", "pass"]


def test_05_two_own_assistants_never_lie_on_one_place() -> None:
    t = bazaar(place=4, then=[UseAssistant(0)])
    say(t, "leave")
    t.ask, t.menu, t.stack = None, [], []
    go(t, UseAssistant(0))
    assert "leave" not in menu(t)


def test_06_no_assistant_is_left_at_the_fountain() -> None:
    t = bazaar(place=11, then=[Move(0), NextTurn(0)])
    say(t, "place 7")
    assert outs(t) == [] and len(t.players[0].stack) == 4 and t.ask is not None and t.ask.who == 1


def test_07_merchants_are_all_paid_or_none() -> None:
    t = bazaar(players=4, place=4, lira=3)
    t.players[1].place = t.players[2].place = 4
    go(t, PayMerchants(0))
    assert t.ask is None and t.players[0].lira == 3 and t.players[1].lira == 0


def test_08_a_neutral_merchant_who_rolls_his_own_place_stays_and_is_paid_once() -> None:
    t = bazaar(players=2, place=4, lira=9, neutral_merchants=[4, 15, 16])
    go(t, PayMerchants(0))
    say(t, "pay", "dice 1 3")
    assert t.neutral_merchants == [4, 15, 16] and t.players[0].lira == 7 and asked(t) == "Warehouse"


def test_09_skipping_the_action_keeps_the_encounters() -> None:
    t = bazaar(place=4, smuggler=4, then=[place_action(0, 4, False), Meet(0)])
    say(t, "pass")
    assert asked(t) == "Meet" and "smuggler" in menu(t)


def test_10_governor_and_smuggler_at_the_police_station_but_no_catch() -> None:
    t = bazaar(place=12, governor=12, smuggler=12, then=[place_action(0, 12, False), Meet(0)])
    say(t, "send 2", "act")
    assert asked(t) == "Meet" and menu(t) == ["pass", "governor", "smuggler"]


def test_11_own_family_member_is_not_caught() -> None:
    t = bazaar(place=4, family=4, governor=4, then=[Meet(0)])
    assert menu(t) == ["pass", "governor"]


def test_12_a_family_member_may_go_where_nothing_can_be_done() -> None:
    t = bazaar(place=12, then=[place_action(0, 12, False), NextTurn(0)])
    say(t, "send 16")  # no lira
    assert t.players[0].family == 16 and t.ask is not None and t.ask.who == 1


def test_13_cards_and_tiles_work_for_the_family_member() -> None:
    market = bazaar(place=12, goods=[0, 0, 0, 2], top=[0, 5], hand=[SELL_ANY], then=[place_action(0, 12, False)])
    say(market, "send 11", "card 6", "sell 3")
    assert market.players[0].lira == 5
    post = bazaar(place=12, hand=[REPEAT_POST], then=[place_action(0, 12, False)])
    say(post, "send 5", "act", "card 8")
    assert post.mail == 2
    palace = bazaar(
        place=12, palace=4, players=4, goods=[4] * 4, capacity=5, hand=[REPEAT_PALACE], then=[place_action(0, 12, False)]
    )
    say(palace, "send 13", "act", "card 7", "give 0")
    assert palace.players[0].rubies[PALACE_RUBY] == 2
    dealer = bazaar(place=12, lira=29, price=14, hand=[REPEAT_DEALER], then=[place_action(0, 12, False)])
    say(dealer, "send 16", "act", "card 9")
    assert dealer.players[0].lira == 0
    red = bazaar(place=12, tiles=[0], then=[place_action(0, 12, False)])
    say(red, "send 9", "announce 10", "dice 6 1", "four 2")
    assert red.players[0].lira == 10
    green = bazaar(place=12, tiles=[1], lira=2, then=[place_action(0, 12, False)])
    say(green, "send 2", "act", "good 3")
    assert green.players[0].goods == [2, 0, 0, 1]


def test_14_repeat_cards_in_a_row_each_at_its_new_price() -> None:
    t = bazaar(place=16, price=14, lira=45, hand=[REPEAT_DEALER] * 2, then=[place_action(0, 16, False)])
    say(t, "act", "card 9", "card 9")
    assert t.players[0].lira == 0 and t.price == 17


def test_15_staying_pays_merchants_who_came() -> None:
    t = bazaar(place=4, out=[4], lira=2, hand=[STAY])
    t.players[1].place = 4
    go(t, Move(0))
    say(t, "card 3", "pick", "pay")
    assert t.players[1].lira == 2 and asked(t) == "Warehouse"


def test_16_staying_at_the_fountain() -> None:
    t = bazaar(place=7, out=[4], hand=[STAY], then=[Move(0)])
    say(t, "card 3")
    assert asked(t) == "Fountain" and "recall 4" in menu(t)


def test_17_the_yellow_tile_once_a_turn_at_three_moments() -> None:
    t = bazaar(place=7, tiles=[2], lira=9, out=[2, 9], then=[Move(0)])
    assert "recall_tile" in menu(t)
    say(t, "place 4")
    assert "recall_tile" in menu(t)
    say(t, "leave")
    assert asked(t) == "Warehouse" and "recall_tile" not in menu(t)
    say(t, "pass")
    assert asked(t) == "Meet" and "recall_tile" in menu(t)
    say(t, "recall_tile", "recall 2")
    assert asked(t) != "Meet"


def test_18_the_yellow_tile_reaches_other_places_only() -> None:
    t = bazaar(place=4, tiles=[2], lira=9, out=[4], then=[Move(0)])
    assert "recall_tile" not in menu(t)


def test_19_five_lira_for_the_governor() -> None:
    t = bazaar(place=4, governor=4, hand=[GAIN_LIRA], then=[Meet(0)])
    say(t, "governor", "draw 2", "card 1", "pay", "dice 1 1")
    assert t.players[0].lira == 3 and t.players[0].hand[2] == 1


def test_20_one_good_between_two_deliveries_but_not_within() -> None:
    hand = [REPEAT_PALACE, GAIN_GOOD]
    t = bazaar(place=13, palace=4, players=4, goods=[2, 2, 2, 2], capacity=3, hand=hand, then=[place_action(0, 13, False)])
    say(t, "act")
    assert asked(t) == "PalaceAgain" and menu(t) == ["pass", "card 0"]  # one good short
    say(t, "card 0", "good 0", "card 7")
    assert t.players[0].rubies[PALACE_RUBY] == 2 and t.players[0].goods == [0, 0, 0, 0]


def test_20_one_good_not_between_sending_and_acting() -> None:
    t = bazaar(place=12, hand=[GAIN_GOOD], then=[place_action(0, 12, False)])
    assert "card 0" in menu(t)
    say(t, "send 2")
    assert asked(t) == "Warehouse" and "card 0" not in menu(t)


def test_21_governor_and_smuggler_can_always_be_paid() -> None:
    t = bazaar(place=4, governor=4, smuggler=4, then=[Meet(0)])
    say(t, "governor", "draw 2", "dice 6 6", "smuggler", "good 1", "dice 6 6")
    assert t.ask is None and t.governor == t.smuggler == 12 and t.discard == [2]


def test_22_smuggled_goods_without_room_are_lost() -> None:
    t = bazaar(place=4, smuggler=4, goods=[2, 0, 0, 0], lira=2, then=[Meet(0)])
    say(t, "smuggler")
    assert menu(t) == ["good 0", "good 1", "good 2", "good 3"]
    say(t, "good 0")
    assert t.players[0].goods == [2, 0, 0, 0] and ("gained", 0, 0, 0) in news(t) and menu(t) == ["give 0", "pay"]


def test_23_governor_and_smuggler_once_a_turn_even_if_they_come_back() -> None:
    t = bazaar(place=4, governor=4, smuggler=4, lira=9, then=[Meet(0)])
    say(t, "governor", "draw 2", "pay", "dice 2 2")
    assert t.governor == 4 and menu(t) == ["pass", "smuggler"]
    say(t, "smuggler", "good 1", "pay", "dice 1 3")
    assert t.smuggler == 4 and t.ask is None


def test_24_selling_nothing_leaves_the_demand_tile() -> None:
    t = bazaar(place=11, goods=[1, 1, 1, 1], top=[1, 5], then=[place_action(0, 11, False)])
    say(t, "pass")
    assert t.top[0] == 1 and t.below[0] == [] and t.players[0].lira == 0


def test_25_the_market_card_sells_five_at_most_and_moves_the_tile() -> None:
    t = bazaar(place=11, goods=[0, 0, 5, 5], capacity=5, top=[0, 5], hand=[SELL_ANY], then=[place_action(0, 11, False)])
    say(t, "card 6", *["sell 3"] * 5)
    assert t.players[0].lira == 20 and t.below[0] == [0]


def test_26_no_card_left_no_card_drawn() -> None:
    t = bazaar(place=4, lira=2, governor=4, deck=[0] * 10, discard=[], then=[Meet(0)])
    say(t, "governor")  # 2 lira are all that can be paid
    say(t, "dice 1 1")
    assert sum(t.players[0].hand) == 0 and t.players[0].lira == 0 and t.governor == 2


def test_26_the_reward_is_lira_when_there_is_no_card() -> None:
    t = bazaar(place=4, deck=[0] * 10, discard=[])
    t.players[1].family = 4
    go(t, Meet(0))
    assert t.players[0].lira == 3 and t.ask is None


def test_27_an_empty_pile_in_the_caravansary_takes_the_whole_open_pile() -> None:
    t = bazaar(place=6, deck=[0] * 10, discard=[7, 8, 9], then=[place_action(0, 6, False)])
    assert menu(t) == ["from_deck", "from_discard", "pass"]
    say(t, "from_deck")
    assert t.discard == [] and menu(t) == ["draw 7", "draw 8", "draw 9"] and ("reshuffled",) in news(t)


def test_28_the_family_card_does_not_count_among_the_last_cards() -> None:
    t = bazaar(first=0, rubies=[1, 1, 1, 2], family=9, hand=[5, 1], last_round=True, then=[NextTurn(2)])
    assert asked(t) == "PlayLastCards" and menu(t) == ["pass", "card 1"]


def test_29_a_trigger_by_the_last_player_ends_the_game_at_once() -> None:
    t = bazaar(first=0)
    t.players[2].rubies = [0, 0, 0, 5]
    go(t, NextTurn(2))
    assert t.ask is None and t.last_round


def test_30_sold_out_is_sold_out() -> None:
    assert bazaar(place=16, price=24, lira=99, then=[place_action(0, 16, False)]).ask is None
    assert bazaar(place=13, palace=11, goods=[5] * 4, capacity=5, then=[place_action(0, 13, False)]).ask is None


def test_31_the_red_tile_turns_or_rerolls_not_both() -> None:
    t = bazaar(place=9, tiles=[0], then=[place_action(0, 9, False)])
    say(t, "announce 12", "dice 1 1", "reroll", "dice 6 1")
    assert t.ask is None and t.players[0].lira == 2


def test_31_the_red_tile_does_not_move_figures() -> None:
    t = bazaar(place=4, smuggler=4, tiles=[0], lira=2, then=[Meet(0)])
    say(t, "smuggler", "good 0", "pay", "dice 1 1")
    assert t.smuggler == 2 and t.ask is None


def test_32_the_green_tile_cannot_buy_what_is_full() -> None:
    t = bazaar(place=2, tiles=[1], lira=2, then=[place_action(0, 2, False)])
    say(t, "act")
    assert "good 0" not in menu(t)


def test_33_a_blue_tile_bought_from_afar_joins_the_merchant() -> None:
    t = bazaar(place=12, goods=[0, 0, 0, 2], stack=[], then=[place_action(0, 12, False)])
    say(t, "send 15", "take_tile 3")
    assert t.players[0].stack == [OWN]


def test_lira_of_a_paid_merchant_come_from_the_payer() -> None:
    t = bazaar(place=4, lira=4, then=[])
    t.players[1].place = 4
    go(t, PayMerchants(0))
    say(t, "pay")
    assert sum(p.lira for p in t.players) == 4


def test_an_illegal_answer_is_refused_by_name() -> None:
    t = bazaar(place=4, then=[UseAssistant(0)])
    with pytest.raises(cs.IllegalOption, match=r"'pick' is not on the menu of UseAssistant; allowed: leave, pass"):
        say(t, "pick")
    assert menu(t) == ["leave", "pass"]


def test_a_hand_is_seen_by_its_owner_only() -> None:
    t = bazaar(hand=[2], then=[Move(0)])
    give(t, 1, [3])
    mine, other, nobody = (GAME.view(t, seat)["players"] for seat in (0, 1, None))
    assert mine[0]["hand"][2] == 1 and mine[1]["hand"] is None and mine[1]["cards"] == 1
    assert other[0]["hand"] is None and nobody[0]["hand"] is None and nobody[1]["hand"] is None
