"""Every worked example of the rulebook, named by its page."""

from __future__ import annotations

from istanbul_build import asked, bazaar, go, menu, news, outs, say

from caravanserai.games.istanbul.data import ASSISTANT_TILE, DICE_TILE, FABRIC, FRUIT, JEWELRY, SPICE
from caravanserai.games.istanbul.rules.assistants import place_action
from caravanserai.games.istanbul.rules.turn import Meet, Move, NextTurn, UseAssistant
from caravanserai.games.istanbul.table import DEALER_RUBY, OWN, PALACE_RUBY


def test_p4_picking_up_an_assistant() -> None:
    t = bazaar(place=7, stack=[OWN] * 2, out=[4, 12], then=[Move(0)])
    say(t, "place 4")
    assert asked(t) == "UseAssistant" and menu(t) == ["pick", "pass"]
    say(t, "pick")
    assert len(t.players[0].stack) == 3 and outs(t) == [12]


def test_p4_leaving_an_assistant() -> None:
    t = bazaar(place=7, stack=[OWN] * 3, then=[Move(0)])
    say(t, "place 4")
    assert menu(t) == ["leave", "pass"]
    say(t, "leave")
    assert len(t.players[0].stack) == 2 and outs(t) == [4]


def test_p4_paying_two_merchants() -> None:
    t = bazaar(players=4, place=4, lira=5)
    t.players[1].place = t.players[2].place = 4
    go(t, UseAssistant(0))
    say(t, "leave")
    assert asked(t) == "PayMerchants" and menu(t) == ["pay", "pass"]
    say(t, "pay")
    assert [p.lira for p in t.players] == [1, 2, 2, 0]
    assert asked(t) == "Warehouse"


def test_p4_not_paying_two_merchants_ends_the_turn() -> None:
    t = bazaar(players=4, place=4, lira=5)
    t.players[1].place = t.players[2].place = 4
    go(t, UseAssistant(0), NextTurn(0))
    say(t, "leave", "pass")
    assert [p.lira for p in t.players] == [5, 0, 0, 0]
    assert asked(t) == "Move" and t.ask is not None and t.ask.who == 1


def test_p6_post_office_three_lira_fabric_and_fruit() -> None:
    t = bazaar(place=5, mail=2, then=[place_action(0, 5, False)])
    say(t, "act")
    p = t.players[0]
    assert p.lira == 3 and p.goods == [1, 0, 1, 0]
    assert t.mail == 3  # the indicator on the jewelry has moved onto the fruit


def test_p6_black_market_two_and_five_with_the_red_tile() -> None:
    t = bazaar(place=8, tiles=[DICE_TILE], then=[place_action(0, 8, False)])
    say(t, "roll", "dice 2 5")
    assert asked(t) == "TurnDie" and menu(t) == ["pass", "reroll", "four 1", "four 2"]
    say(t, "four 1")
    assert t.dice == [4, 5]
    assert asked(t) == "TakeCheapGood" and menu(t) == ["good 0", "good 1", "good 2"]
    say(t, "good 1")
    assert t.players[0].goods == [0, 1, 0, 2]


def test_p6_market_fourteen_lira_for_four_goods() -> None:
    t = bazaar(place=11, goods=[1, 1, 2, 0], top=[2, 5], then=[place_action(0, 11, False)])
    say(t, "sell 0", "sell 1", "sell 2", "sell 2")
    assert t.players[0].lira == 14 and t.players[0].goods == [0, 0, 0, 0]
    assert t.below[0] == [2] and ("sold", 0, 4, 14) in news(t)
    assert asked(t) == "TurnUpDemand"


def test_p7_family_member_to_the_spice_warehouse() -> None:
    t = bazaar(place=12, lira=2, governor=3)
    t.players[1].place = 3
    go(t, place_action(0, 12, False), Meet(0), NextTurn(0))
    say(t, "send 3", "act")
    p = t.players[0]
    assert p.family == 3 and p.goods[SPICE] == p.capacity
    assert p.lira == 2 and t.players[1].lira == 0 and t.governor == 3 and sum(p.hand) == 0
    assert t.ask is not None and t.ask.who == 1  # no encounter was offered


def test_p7_palace_two_jewelry_two_fabric_fruit_spice_and_any() -> None:
    t = bazaar(place=13, palace=7, goods=[3, 1, 1, 2], capacity=4, then=[place_action(0, 13, False)])
    say(t, "act")
    assert t.players[0].goods == [0, 0, 0, 0]  # the good of free choice could only be the third fabric
    assert t.players[0].rubies[PALACE_RUBY] == 1 and t.palace == 8


def test_p7_palace_asks_which_good_is_the_any() -> None:
    t = bazaar(place=13, palace=7, goods=[3, 2, 1, 2], capacity=4, then=[place_action(0, 13, False)])
    say(t, "act")
    assert asked(t) == "GiveGood" and menu(t) == ["give 0", "give 1"]
    say(t, "give 1")
    assert t.players[0].goods == [1, 0, 0, 0]


def test_p7_palace_refuses_six_goods_of_seven() -> None:
    t = bazaar(place=13, palace=7, goods=[2, 1, 1, 2], capacity=4, lira=1, hand=[1], then=[place_action(0, 13, False)])
    assert "act" not in menu(t)


def test_p7_mosque_with_three_jewelry() -> None:
    t = bazaar(place=15, goods=[0, 0, 0, 3], capacity=3)
    t.tiles[ASSISTANT_TILE] = [3, 4]
    go(t, place_action(0, 15, False))
    say(t, "take_tile 3")
    p = t.players[0]
    assert p.goods[JEWELRY] == 2 and p.has_tile(ASSISTANT_TILE)
    assert len(p.stack) == 5 and t.tiles[ASSISTANT_TILE] == [4]
    assert sum(p.rubies) == 0


def test_p7_dealer_at_fifteen() -> None:
    t = bazaar(place=16, price=15, lira=20, then=[place_action(0, 16, False)])
    say(t, "act")
    p = t.players[0]
    assert p.lira == 5 and p.rubies[DEALER_RUBY] == 1 and t.price == 16


def test_p8_the_round_of_the_fifth_ruby_is_played_to_its_end() -> None:
    """Four players, seat 1 began; seat 3 gets a fifth ruby: seat 0 still has a turn, seat 1 has none."""
    t = bazaar(players=4, first=1)
    t.players[3].rubies = [1, 1, 1, 2]
    go(t, NextTurn(3))
    assert t.last_round and t.ask is not None and t.ask.who == 0
    t.ask, t.menu, t.stack = None, [], []
    go(t, NextTurn(0))
    assert t.ask is None


def test_p2_the_wheelbarrow_with_one_jewelry_and_two_spice() -> None:
    p = bazaar(goods=[0, 2, 0, 1]).players[0]
    assert p.capacity == 2 and p.gain(SPICE, 1) == 0 and p.gain(JEWELRY, 2) == 1 and p.gain(FRUIT, 1) == 1
    assert p.goods == [0, 2, 1, 2] and p.goods[FABRIC] == 0
