"""Every place and every mosque tile."""

from __future__ import annotations

import pytest
from istanbul_build import asked, bazaar, menu, outs, say

from caravanserai.games.istanbul.data import (
    ASSISTANT_TILE,
    DICE_TILE,
    FABRIC,
    FRUIT,
    LARGE_PRICES,
    RECALL_TILE,
    SMALL_PRICES,
    SPICE,
)
from caravanserai.games.istanbul.data import WAREHOUSE_TILE as GREEN
from caravanserai.games.istanbul.rules.assistants import place_action
from caravanserai.games.istanbul.rules.turn import Meet, Move, UseAssistant
from caravanserai.games.istanbul.table import DEALER_RUBY, MOSQUE_RUBY, OWN, WAINWRIGHT_RUBY

# 1 Wainwright


def test_three_extensions_bring_a_ruby() -> None:
    t = bazaar(place=1, lira=21)
    for capacity in (3, 4, 5):
        assert t.players[0].rubies[WAINWRIGHT_RUBY] == 0
        t.then(place_action(0, 1, False))
        t.advance()
        say(t, "act")
        assert t.players[0].capacity == capacity
    assert t.players[0].rubies[WAINWRIGHT_RUBY] == 1 and t.players[0].lira == 0


def test_no_fourth_extension() -> None:
    t = bazaar(place=1, lira=21, capacity=5, then=[place_action(0, 1, False)])
    assert t.ask is None  # nothing to choose


def test_six_lira_are_too_few() -> None:
    assert bazaar(place=1, lira=6, then=[place_action(0, 1, False)]).ask is None


# 2, 3, 4 warehouses


@pytest.mark.parametrize(("place", "good"), [(2, FABRIC), (3, SPICE), (4, FRUIT)])
def test_a_warehouse_fills_the_wheelbarrow(place: int, good: int) -> None:
    t = bazaar(place=place, capacity=4, goods=[1, 1, 1, 1], then=[place_action(0, place, False)])
    assert menu(t) == ["act", "pass"]
    say(t, "act")
    assert t.players[0].goods == [4 if kind == good else 1 for kind in range(4)] and t.ask is None


def test_the_green_tile_buys_one_good_at_a_warehouse() -> None:
    t = bazaar(place=2, tiles=[GREEN], lira=5, then=[place_action(0, 2, False)])
    say(t, "act")
    assert asked(t) == "BuyGood" and menu(t) == ["pass", "good 1", "good 2", "good 3"]
    say(t, "good 3")
    assert t.players[0].lira == 3 and t.players[0].goods == [2, 0, 0, 1] and t.ask is None


def test_the_green_tile_needs_two_lira_and_room() -> None:
    for given in ({"lira": 1}, {"lira": 9, "goods": [0, 2, 2, 2]}):
        t = bazaar(place=2, tiles=[GREEN], then=[], **given)
        t.then(place_action(0, 2, False))
        t.advance()
        say(t, "act")
        assert t.ask is None


# 5 Post Office


@pytest.mark.parametrize(
    ("mail", "goods", "lira"),
    [(0, [0, 1, 1, 0], 2), (1, [1, 0, 1, 0], 2), (2, [1, 0, 1, 0], 3), (3, [1, 0, 0, 1], 3), (4, [1, 0, 0, 1], 4)],
)
def test_the_mail_by_its_indicators(mail: int, goods: list[int], lira: int) -> None:
    t = bazaar(place=5, mail=mail, then=[place_action(0, 5, False)])
    say(t, "act")
    assert t.players[0].goods == goods and t.players[0].lira == lira and t.mail == (mail + 1) % 5


def test_mail_that_finds_no_room_is_lost() -> None:
    t = bazaar(place=5, goods=[2, 2, 2, 2], then=[place_action(0, 5, False)])
    say(t, "act")
    assert t.players[0].goods == [2, 2, 2, 2] and t.players[0].lira == 2


# 6 Caravansary


def test_two_face_down_cards_then_a_discard() -> None:
    t = bazaar(place=6, then=[place_action(0, 6, False)])
    assert menu(t) == ["from_deck", "pass"]
    say(t, "from_deck", "draw 3")  # with no open pile the second comes from the same one
    say(t, "draw 4")
    assert asked(t) == "DiscardCard"
    say(t, "discard 3")
    assert t.players[0].hand[4] == 1 and t.discard == [3]


def test_two_cards_from_the_open_pile() -> None:
    t = bazaar(place=6, discard=[7, 8, 9], then=[place_action(0, 6, False)])
    assert menu(t) == ["from_deck", "from_discard", "pass"]
    say(t, "from_discard", "from_discard", "discard 8")
    assert t.players[0].hand[9] == 1 and t.discard == [7, 8]


def test_each_card_from_another_pile() -> None:
    t = bazaar(place=6, discard=[7], then=[place_action(0, 6, False)])
    say(t, "from_deck", "draw 2", "from_discard", "discard 2")
    assert t.players[0].hand[7] == 1 and t.discard == [2]


def test_the_last_card_of_all() -> None:
    t = bazaar(place=6, deck=[0] * 10, discard=[7], hand=[2], then=[place_action(0, 6, False)])
    say(t, "from_discard")
    assert asked(t) == "DiscardCard" and menu(t) == ["discard 2", "discard 7"]


def test_no_cards_at_all() -> None:
    assert bazaar(place=6, deck=[0] * 10, discard=[], then=[place_action(0, 6, False)]).ask is None


# 7 Fountain


def test_assistants_come_back_one_by_one() -> None:
    t = bazaar(place=7, stack=[OWN], out=[1, 5, 9], then=[place_action(0, 7, False)])
    say(t, "recall 5")
    assert asked(t) == "ReturnMore" and menu(t) == ["pass", "recall 1", "recall 9"]
    say(t, "recall 9", "pass")
    assert outs(t) == [1] and len(t.players[0].stack) == 3


def test_nobody_out_nothing_to_do() -> None:
    assert bazaar(place=7, then=[place_action(0, 7, False)]).ask is None


# 8 Black Market


@pytest.mark.parametrize(
    ("dice", "count"), [("1 1", 0), ("3 3", 0), ("3 4", 1), ("4 4", 1), ("4 5", 2), ("5 5", 2), ("5 6", 3), ("6 6", 3)]
)
def test_jewelry_by_the_dice(dice: str, count: int) -> None:
    t = bazaar(place=8, capacity=5, then=[place_action(0, 8, False)])
    assert menu(t) == ["roll", "good 0", "good 1", "good 2", "pass"]
    say(t, "good 2", f"dice {dice}")
    assert t.players[0].goods == [0, 0, 1, count] and t.ask is None


def test_rolling_before_choosing_the_good() -> None:
    t = bazaar(place=8, then=[place_action(0, 8, False)])
    say(t, "roll", "dice 6 6", "good 0")
    assert t.players[0].goods == [1, 0, 0, 2]  # the third jewelry finds no room


def test_a_full_wheelbarrow_still_rolls() -> None:
    t = bazaar(place=8, goods=[2, 2, 2, 0], then=[place_action(0, 8, False)])
    assert menu(t) == ["roll", "pass"]
    say(t, "roll", "dice 3 4")
    assert t.players[0].goods == [2, 2, 2, 1] and t.ask is None


def test_the_red_tile_rolls_again_once() -> None:
    t = bazaar(place=8, tiles=[DICE_TILE], then=[place_action(0, 8, False)])
    say(t, "good 0", "dice 1 4")
    assert menu(t) == ["pass", "reroll", "four 1"]
    say(t, "reroll", "dice 1 2")
    assert t.ask is None and t.players[0].goods == [1, 0, 0, 0]


# 9 Tea House


@pytest.mark.parametrize(
    ("announced", "dice", "lira"), [(3, "1 2", 3), (7, "3 4", 7), (8, "3 4", 2), (12, "6 6", 12), (12, "5 6", 2)]
)
def test_the_bet(announced: int, dice: str, lira: int) -> None:
    t = bazaar(place=9, then=[place_action(0, 9, False)])
    assert menu(t) == [*(f"announce {n}" for n in range(3, 13)), "pass"]
    say(t, f"announce {announced}", f"dice {dice}")
    assert t.players[0].lira == lira


def test_the_red_tile_in_the_tea_house() -> None:
    t = bazaar(place=9, tiles=[DICE_TILE], then=[place_action(0, 9, False)])
    say(t, "announce 10", "dice 6 1", "four 2")
    assert t.players[0].lira == 10


def test_the_red_tile_may_be_left_alone() -> None:
    t = bazaar(place=9, tiles=[DICE_TILE], then=[place_action(0, 9, False)])
    say(t, "announce 3", "dice 6 1", "pass")
    assert t.players[0].lira == 3


# 10, 11 markets


@pytest.mark.parametrize(("place", "market", "tile", "prices"), [(11, 0, 1, SMALL_PRICES), (10, 1, 6, LARGE_PRICES)])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_prices(place: int, market: int, tile: int, prices: list[int], count: int) -> None:
    t = bazaar(place=place, goods=[5, 5, 5, 5], capacity=5, top=[1, 6], then=[place_action(0, place, False)])
    for _ in range(count):
        say(t, next(words for words in menu(t) if words.startswith("sell")))
    if count < 5:
        say(t, "pass")
    assert t.players[0].lira == prices[count] and sum(t.players[0].goods) == 20 - count
    assert t.below[market] == [tile] and sum(t.sold) == 0


def test_prices_are_as_printed() -> None:
    assert SMALL_PRICES == [0, 2, 5, 9, 14, 20] and LARGE_PRICES == [0, 3, 7, 12, 18, 25]


def test_only_goods_in_demand_and_each_icon_once() -> None:
    t = bazaar(place=11, goods=[2, 2, 2, 2], top=[0, 5], then=[place_action(0, 11, False)])
    assert menu(t) == ["sell 0", "sell 1", "sell 2", "pass"]
    say(t, "sell 0")
    assert menu(t) == ["pass", "sell 1", "sell 2"]


def test_demand_tiles_come_round_in_their_order() -> None:
    t = bazaar(place=10, goods=[5, 5, 5, 5], capacity=5, top=[0, 5], below=[[], []])
    t.unseen[1] = [0] * 10
    t.below[1] = [7, 9, 6, 8]
    t.then(place_action(0, 10, False))
    t.advance()
    say(t, "sell 0", "pass")
    assert t.top[1] == 7 and t.below[1] == [9, 6, 8, 5]


# 12 Police Station


def test_the_family_member_goes_anywhere_else() -> None:
    t = bazaar(place=12, then=[place_action(0, 12, False)])
    assert menu(t) == [*(f"send {n}" for n in range(1, 17) if n != 12), "pass"]


def test_a_family_member_away_cannot_be_sent() -> None:
    assert bazaar(place=12, family=3, then=[place_action(0, 12, False)]).ask is None


@pytest.mark.parametrize("place", [place for place in range(1, 17) if place != 12])
def test_the_family_member_acts_at_every_place(place: int) -> None:
    t = bazaar(place=12, lira=30, goods=[5, 5, 5, 5], capacity=4, out=[3], stack=[], then=[place_action(0, 12, False)])
    t.players[0].goods = [4, 4, 4, 4]
    say(t, f"send {place}")
    assert t.players[0].family == place and t.players[0].place == 12
    assert asked(t) not in ("", "Meet", "UseAssistant", "PayMerchants")
    say(t, menu(t)[0])


def test_the_family_member_at_the_fountain_sends_assistants_to_the_merchant() -> None:
    t = bazaar(place=12, out=[3, 5], stack=[], then=[place_action(0, 12, False)])
    say(t, "send 7", "recall 3", "recall 5")
    assert outs(t) == [] and t.players[0].stack == [OWN, OWN] and t.players[0].place == 12


# 13 Sultan's Palace


@pytest.mark.parametrize(
    ("open_goods", "price", "any_goods"),
    [
        (4, [1, 1, 1, 1], 0),
        (5, [1, 1, 1, 1], 1),
        (6, [1, 1, 1, 2], 1),
        (7, [2, 1, 1, 2], 1),
        (8, [2, 2, 1, 2], 1),
        (9, [2, 2, 2, 2], 1),
        (10, [2, 2, 2, 2], 2),
    ],
)
def test_what_the_sultan_asks_for(open_goods: int, price: list[int], any_goods: int) -> None:
    t = bazaar(place=13, palace=open_goods, goods=[4, 4, 4, 4], capacity=5, then=[place_action(0, 13, False)])
    say(t, "act")
    assert t.players[0].goods == [4 - one for one in price]
    for _ in range(any_goods):
        say(t, "give 1")
    assert t.ask is None and sum(t.players[0].goods) == 16 - open_goods and t.palace == open_goods + 1


def test_the_palace_can_be_empty() -> None:
    t = bazaar(place=13, palace=11, goods=[5, 5, 5, 5], capacity=5, then=[place_action(0, 13, False)])
    assert t.ask is None


# 14, 15 mosques


def test_both_tiles_of_a_mosque_bring_one_ruby() -> None:
    t = bazaar(place=14, goods=[3, 3, 0, 0], capacity=3, tiles=[DICE_TILE], then=[place_action(0, 14, False)])
    assert menu(t) == ["take_tile 1", "pass"]  # never two of a colour
    say(t, "take_tile 1")
    p = t.players[0]
    assert p.goods == [3, 2, 0, 0] and p.rubies[MOSQUE_RUBY] == 1 and t.mosque_rubies == [2, 3]


@pytest.mark.parametrize(("place", "colours"), [(14, [0, 1]), (15, [2, 3])])
def test_which_mosque_has_which_tiles(place: int, colours: list[int]) -> None:
    t = bazaar(place=place, goods=[5, 5, 5, 5], capacity=5, then=[place_action(0, place, False)])
    assert menu(t) == [*(f"take_tile {colour}" for colour in colours), "pass"]


def test_a_tile_asks_for_as_many_goods_as_it_shows() -> None:
    t = bazaar(place=14, goods=[2, 3, 0, 0], capacity=5)
    t.tiles[0] = [3, 4]
    t.tiles[1] = [3, 4]
    t.then(place_action(0, 14, False))
    t.advance()
    assert menu(t) == ["take_tile 1", "pass"]


def test_an_empty_stack_has_no_tile() -> None:
    t = bazaar(place=14, goods=[5, 5, 0, 0], capacity=5)
    t.tiles[0] = []
    t.then(place_action(0, 14, False))
    t.advance()
    assert menu(t) == ["take_tile 1", "pass"]


def test_the_blue_tile_by_the_family_member_still_joins_the_merchant() -> None:
    t = bazaar(place=12, goods=[0, 0, 0, 2], then=[place_action(0, 12, False)])
    say(t, "send 15", "take_tile 3")
    assert len(t.players[0].stack) == 5 and t.players[0].has_tile(ASSISTANT_TILE)


# the yellow tile


def test_the_yellow_tile_before_the_move() -> None:
    t = bazaar(place=4, tiles=[RECALL_TILE], lira=2, out=[4, 9, 3], then=[Move(0)])
    say(t, "recall_tile")
    assert asked(t) == "RecallAssistant" and menu(t) == ["recall 3", "recall 9"]  # not from the merchant's own place
    say(t, "recall 9")
    assert t.players[0].lira == 0 and outs(t) == [3, 4] and "recall_tile" not in menu(t)


def test_the_yellow_tile_before_the_assistant_step() -> None:
    t = bazaar(place=4, tiles=[RECALL_TILE], lira=2, out=[9], stack=[], then=[UseAssistant(0)])
    assert menu(t) == ["recall_tile", "pass"]
    say(t, "recall_tile")
    assert menu(t) == ["leave", "pass"]


def test_the_yellow_tile_at_the_end_of_the_turn_once() -> None:
    t = bazaar(place=4, tiles=[RECALL_TILE], lira=9, out=[9, 10], then=[Meet(0)])
    assert menu(t) == ["pass", "recall_tile"]
    say(t, "recall_tile", "recall 9")
    assert t.ask is None and t.players[0].lira == 7


def test_the_yellow_tile_costs_two_lira() -> None:
    assert bazaar(place=4, tiles=[RECALL_TILE], lira=1, out=[9], then=[Meet(0)]).ask is None


# 16 Gemstone Dealer


def test_the_dealer_sells_out_at_23() -> None:
    t = bazaar(place=16, price=23, lira=60, hand=[9], then=[place_action(0, 16, False)])
    say(t, "act")
    assert t.players[0].lira == 37 and t.players[0].rubies[DEALER_RUBY] == 1 and t.ask is None
    t.then(place_action(0, 16, False))
    t.advance()
    assert t.ask is None


def test_one_lira_short_at_the_dealer() -> None:
    assert bazaar(place=16, price=14, lira=13, then=[place_action(0, 16, False)]).ask is None
