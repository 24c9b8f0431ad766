"""The box on the table: supplies by number of players, layouts, two players, neutral assistants."""

from __future__ import annotations

from collections import Counter

import pytest
from istanbul_build import GAME, asked, bazaar, go, menu, outs, say

import caravanserai as cs
from caravanserai.games.istanbul.data import DEMANDS, LAYOUTS
from caravanserai.games.istanbul.rules.assistants import place_action
from caravanserai.games.istanbul.rules.turn import Meet, Move, PayMerchants, UseAssistant
from caravanserai.games.istanbul.setup import distance
from caravanserai.games.istanbul.table import NEUTRAL, OWN


@pytest.mark.parametrize(
    ("players", "target", "palace", "palace_rubies", "price", "dealer_rubies", "tiles", "mosque"),
    [
        (2, 6, 5, 6, 15, 9, [2, 4], 2),
        (3, 5, 5, 6, 14, 10, [2, 3, 4], 3),
        (4, 5, 4, 7, 12, 12, [2, 3, 4, 5], 4),
        (5, 5, 4, 7, 12, 12, [2, 3, 4, 5], 4),
    ],
)
def test_supplies(
    players: int, target: int, palace: int, palace_rubies: int, price: int, dealer_rubies: int, tiles: list[int], mosque: int
) -> None:
    t = GAME.start(players=players)
    view = GAME.view(t, None)
    assert view["target"] == target and view["palace"] == palace and view["palace_rubies"] == palace_rubies
    assert view["price"] == price and view["dealer_rubies"] == dealer_rubies
    assert t.tiles == [tiles] * 4 and t.mosque_rubies == [mosque] * 2
    assert palace_rubies + dealer_rubies + 2 * mosque + players == {2: 21, 3: 25, 4: 31, 5: 32}[players]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_everyone_at_the_start(players: int, seed: int) -> None:
    t = GAME.start(players=players, seed=seed)
    order = [(t.first + i) % players for i in range(players)]
    assert [t.players[seat].lira for seat in order] == [2, 3, 4, 5, 6][:players]
    for p in t.players:
        assert p.place == 7 and p.family == 12 and p.stack == [OWN] * 4 and p.out == 0
        assert p.goods == [0, 0, 0, 0] and p.capacity == 2 and sum(p.hand) == 1 and sum(p.rubies) == 0
    assert sum(t.deck) == 26 - players and t.discard == [] and t.mail == 0
    assert 2 <= t.governor <= 12 and 2 <= t.smuggler <= 12
    assert t.top[0] in range(5) and t.top[1] in range(5, 10)
    assert t.ask is not None and t.ask.who == t.first and asked(t) == "Move"
    assert t.neutral_merchants == ([14, 15, 16] if players == 2 else [])


def test_chance_decides_the_setup() -> None:
    t = GAME.start(players=2, chance=cs.ASK)
    say(t, "first 1", "dice 1 3", "dice 6 6", "demand 3", "demand 9", "draw 0", "draw 1")
    assert t.first == 1 and t.governor == 4 and t.smuggler == 12 and t.top == [3, 9]
    assert t.players[1].hand[0] == 1 and t.players[0].hand[1] == 1  # the start player draws first
    assert [p.lira for p in t.players] == [3, 2]


@pytest.mark.parametrize("layout", ["short", "long", "ordered"])
def test_printed_layouts(layout: str) -> None:
    t = GAME.start(players=2, layout=layout)
    assert t.grid == LAYOUTS[layout] and sorted(t.grid) == list(range(1, 17))


def test_random_layouts_keep_both_rules_of_placement() -> None:
    fountains = Counter[int]()
    grids = set()
    for seed in range(400):
        grid = GAME.start(players=2, seed=seed, layout="random").grid
        assert sorted(grid) == list(range(1, 17))
        fountains[grid.index(7)] += 1
        grids.add(tuple(grid))
        assert distance(grid.index(8), grid.index(9)) >= 3
    assert set(fountains) == {5, 6, 9, 10} and min(fountains.values()) > 60
    assert len(grids) == 400


def test_a_random_layout_can_be_told() -> None:
    t = GAME.start(players=2, layout="random", chance=cs.ASK)
    assert menu(t) == ["lay 7 5", "lay 7 6", "lay 7 9", "lay 7 10"]
    say(t, "lay 7 5", "lay 8 0")
    assert all(distance(0, int(words.split()[2])) >= 3 for words in menu(t))


def test_the_variant_is_for_two_to_four() -> None:
    with pytest.raises(cs.OptionError, match="2, 3, 4 players"):
        GAME.start(players=5, variant="neutral_assistants")


def test_demand_tiles_show_five_goods_each() -> None:
    assert all(sum(tile) == 5 for tile in DEMANDS) and len({tuple(tile) for tile in DEMANDS}) == 10


# two players: neutral merchants


def test_a_neutral_merchant_is_paid_to_the_supply_and_moves_on() -> None:
    t = bazaar(players=2, place=14, lira=5, then=[PayMerchants(0)])
    assert menu(t) == ["pay", "pass"]
    say(t, "pay", "dice 2 3")
    assert t.players[0].lira == 3 and t.players[1].lira == 0 and t.neutral_merchants == [5, 15, 16]


def test_a_rival_and_two_neutral_merchants() -> None:
    t = bazaar(players=2, place=4, lira=6, neutral_merchants=[4, 4, 16])
    t.players[1].place = 4
    go(t, PayMerchants(0))
    say(t, "pay", "dice 1 1", "dice 6 6")
    assert t.players[0].lira == 0 and t.players[1].lira == 2
    assert sorted(t.neutral_merchants) == [2, 12, 16] and asked(t) == "Warehouse"


def test_a_neutral_merchant_unpaid_stays() -> None:
    t = bazaar(players=2, place=14, lira=1, then=[PayMerchants(0)])
    assert t.ask is None and t.neutral_merchants == [14, 15, 16]


def test_a_neutral_merchant_at_the_fountain_is_not_paid() -> None:
    t = bazaar(players=2, place=11, lira=4, out=[4], neutral_merchants=[7, 15, 16], then=[Move(0)])
    say(t, "place 7")
    assert asked(t) == "Fountain" and t.players[0].lira == 4 and t.neutral_merchants == [7, 15, 16]


def test_the_family_member_pays_no_neutral_merchant() -> None:
    t = bazaar(players=2, place=12, goods=[2, 0, 0, 0], then=[place_action(0, 12, False)])
    say(t, "send 14", "take_tile 0")
    assert t.neutral_merchants == [14, 15, 16]


# the variant: neutral assistants


def test_the_bottom_assistant_is_neutral() -> None:
    t = GAME.start(players=3, variant="neutral_assistants")
    assert all(p.stack == [NEUTRAL, OWN, OWN, OWN] for p in t.players)


def test_the_neutral_assistant_leaves_first() -> None:
    t = bazaar(variant="neutral_assistants", place=4, then=[UseAssistant(0)])
    say(t, "leave")
    assert t.players[0].stack == [OWN] * 3 and t.neutral_assistants[4] == 1 and outs(t) == []


def test_anybody_may_pick_up_a_neutral_assistant() -> None:
    t = bazaar(variant="neutral_assistants", place=4, stack=[OWN])
    t.neutral_assistants[4] = 1
    go(t, UseAssistant(0))
    assert menu(t) == ["leave", "pick_neutral", "pass"]
    say(t, "pick_neutral")
    assert t.players[0].stack == [NEUTRAL, OWN] and t.neutral_assistants[4] == 0


def test_own_or_neutral_is_a_choice() -> None:
    t = bazaar(variant="neutral_assistants", place=4, stack=[], out=[4])
    t.neutral_assistants[4] = 2
    go(t, UseAssistant(0))
    assert menu(t) == ["pick", "pick_neutral", "pass"]
    say(t, "pick")
    assert t.players[0].stack == [OWN] and t.neutral_assistants[4] == 2


def test_several_neutral_assistants_may_be_carried() -> None:
    t = bazaar(variant="neutral_assistants", place=4, stack=[NEUTRAL, OWN])
    t.neutral_assistants[4] = 1
    go(t, UseAssistant(0))
    say(t, "pick_neutral")
    assert t.players[0].stack == [NEUTRAL, NEUTRAL, OWN]


def test_a_pick_up_goes_to_the_bottom_and_leaves_next() -> None:
    t = bazaar(variant="neutral_assistants", place=4, stack=[NEUTRAL, OWN], out=[4], then=[UseAssistant(0)])
    say(t, "pick")
    assert t.players[0].stack == [OWN, NEUTRAL, OWN]
    t.ask, t.menu, t.stack = None, [], []
    t.players[0].place = 3
    go(t, UseAssistant(0))
    say(t, "leave")
    assert outs(t) == [3] and t.players[0].stack == [NEUTRAL, OWN]


def test_fountain_card_and_yellow_tile_return_own_assistants_only() -> None:
    fountain = bazaar(variant="neutral_assistants", place=7, stack=[], out=[5])
    fountain.neutral_assistants[4] = 1
    go(fountain, place_action(0, 7, False))
    assert menu(fountain) == ["recall 5", "pass"]
    for given in ({"hand": [4]}, {"tiles": [2], "lira": 2}):
        t = bazaar(variant="neutral_assistants", place=9, stack=[], **given)
        t.neutral_assistants[4] = 1
        go(t, Move(0))
        assert not {"card 4", "recall_tile"} & set(menu(t))


def test_the_yellow_tile_at_the_end_ignores_neutral_assistants() -> None:
    t = bazaar(variant="neutral_assistants", place=9, tiles=[2], lira=4)
    t.neutral_assistants[4] = 1
    go(t, Meet(0))
    assert t.ask is None
