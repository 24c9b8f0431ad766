"""Claiming keshis from the tower base: every special case, in both editions; selection, deployment and placeholders."""

from __future__ import annotations

import random

from marrakesh_desk import GAME, asked, choose, desk, go, menu

import caravanserai as cs
from caravanserai.games.marrakesh.data import LAYERS
from caravanserai.games.marrakesh.rules.claim import ClaimInTurns, ExchangeKeshis
from caravanserai.games.marrakesh.rules.rounds import PlayRound
from caravanserai.games.marrakesh.rules.select import RevealSelections
from caravanserai.games.marrakesh.rules.tower import ThrowKeshis, chances
from caravanserai.games.marrakesh.rules.wood import SwapPlaceholders, TakeHands
from caravanserai.games.marrakesh.things import (
    BEIGE,
    BROWN,
    GRAY,
    GREEN,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    SOUK,
    TURQUOISE,
    WHITE,
    YELLOW,
)


def base(**colours: int) -> list[int]:
    names = ["green", "gray", "white", "black", "turquoise", "pink", "beige", "brown", "red", "purple", "orange", "yellow"]
    return [colours.get(name, 0) for name in names]


def test_one_or_two_of_a_colour_may_be_taken() -> None:
    t = desk(ClaimInTurns(0), t_base=base(gray=3, pink=1))
    assert menu(t) == ["take_one 1", "take_two 1", "take_one 5"]


def test_a_complete_sector_bars_its_colour() -> None:
    t = desk(ClaimInTurns(0), have={GRAY: 8}, t_base=base(gray=2, white=1, purple=1))
    assert menu(t) == ["take_one 2", "take_one 9"]


def test_the_vendor_does_not_count_towards_a_complete_sector() -> None:
    t = desk(ClaimInTurns(0), have={GRAY: 7}, vendors=1 << GRAY, t_base=base(gray=1, white=1))
    assert "take_one 1" in menu(t)


def test_one_place_left_allows_one_keshi_only() -> None:
    t = desk(ClaimInTurns(0), have={GRAY: 7}, t_base=base(gray=2, white=2))
    assert menu(t) == ["take_one 1", "take_one 2", "take_two 2"]


def test_keshis_that_wait_count_towards_the_limit() -> None:
    t = desk(ClaimInTurns(0), have={GRAY: 6}, waiting=base(gray=1), t_base=base(gray=2, white=2))
    assert menu(t) == ["take_one 1", "take_one 2", "take_two 2"]


def test_goods_have_no_limit() -> None:
    t = desk(ClaimInTurns(0), have={PURPLE: 20}, t_base=base(purple=2))
    assert menu(t) == ["take_one 9", "take_two 9"]


def test_vendors_are_barred_when_all_eight_spaces_are_taken() -> None:
    t = desk(ClaimInTurns(0), vendors=0xFF, t_base=base(red=2, white=2))
    assert menu(t) == ["take_one 2", "take_two 2"]
    t = desk(ClaimInTurns(0), vendors=0x7F, t_base=base(red=2, white=1))
    assert menu(t) == ["take_one 2", "take_one 8"]


def test_a_player_without_a_legal_colour_is_skipped_until_the_base_is_empty() -> None:
    t = desk(ClaimInTurns(0), have={GRAY: 8}, t_base=base(gray=5))
    assert t.ask is not None and t.ask.who == 1
    choose(t, "take_two 1", "take_two 1")
    assert [p.waiting[GRAY] for p in t.players] == [0, 3, 2]


def test_a_claim_is_mandatory() -> None:
    t = desk(ClaimInTurns(0), t_base=base(gray=2))
    assert "pass" not in menu(t)


def test_keshis_nobody_can_take_go_back_to_the_supply() -> None:
    t = desk(t_base=base(gray=2))
    supply = t.supply[GRAY]
    for p in t.players:
        p.have[GRAY] = 8
    go(t, ClaimInTurns(0))
    assert sum(t.base) == 0 and t.supply[GRAY] == supply + 2


def test_scroll_61_takes_one_where_one_is_all_there_is() -> None:
    t = desk(ClaimInTurns(0), own=[61], have={GRAY: 7}, t_base=base(gray=2))
    assert t.players[0].waiting == base(gray=1)  # forced, and no second one fits
    assert t.players[1].waiting == base(gray=1)


def test_scroll_61_may_take_a_second_keshi_or_not() -> None:
    t = desk(ClaimInTurns(0), own=[61], t_base=base(gray=2, white=1))
    choose(t, "take_one 1")
    assert menu(t) == ["take_one 1", "take_one 2", "pass"]


def test_essential_places_after_the_draft_in_the_order_the_player_wants() -> None:
    t = desk(ExchangeKeshis(), waiting=base(pink=1, brown=1, red=1, green=1, gray=2, orange=1))
    p = t.players[0]
    assert p.have[GRAY] == 2 and p.have[ORANGE] == 1 and p.have[GREEN] == 1  # merely counted
    assert menu(t) == ["keshi 5", "keshi 7", "keshi 8"]
    choose(t, "keshi 8", "vendor 4", "keshi 7", "caravan 2", "resource 12", "resource 12", "entertainer 2")
    assert sum(p.waiting) == 0 and p.vendors == 1 << TURQUOISE and p.points == 3


def test_scroll_68_makes_the_order_of_every_keshi_matter() -> None:
    t = desk(ExchangeKeshis(), own=[68], waiting=base(brown=1, gray=1))
    assert menu(t) == ["keshi 1", "keshi 7"]


def test_classic_places_at_once_and_the_bonus_comes_before_the_next_claim() -> None:
    t = desk(ClaimInTurns(0), edition="classic", t_base=base(pink=2, green=1, white=2))
    choose(t, "take_two 5", "entertainer 1", "entertainer 3")
    p = t.players[0]
    assert p.have[PINK] == 2 and sum(p.waiting) == 0
    assert t.ask is not None and t.ask.who == 1


def test_the_red_keshi_deploys_to_any_sector_with_room() -> None:
    t = desk(RevealSelections(), chosen=1 << GREEN | 1 << RED | 1 << PURPLE)
    assert menu(t) == [f"deploy {sector}" for sector in range(1, 9)]
    choose(t, f"deploy {SOUK}")
    assert sorted(t.players[0].assistants) == [0, SOUK, SOUK]


def test_three_goods_send_all_assistants_to_the_souk() -> None:
    t = desk(RevealSelections(), chosen=1 << ORANGE | 1 << YELLOW | 1 << PURPLE)
    assert t.players[0].assistants == [SOUK] * 3


def test_selections_stay_secret_until_all_are_in() -> None:
    t = desk(TakeHands(), PlayRound(0), players=2)
    choose(t, "choose 0", "choose 1", "choose 2", "choose 3")
    own, other = GAME.view(t, 0)["players"][0], GAME.view(t, 1)["players"][0]
    assert own["chosen"] == [0, 1, 2] and other["chosen"] == []
    assert own["hand"] == list(range(3, 12)) and other["hand"] == list(range(12))
    assert GAME.view(t, None)["players"][1]["chosen"] == []


def test_the_last_three_keshis_of_a_season_are_no_choice() -> None:
    t = desk(players=2)
    for p in t.players:
        p.hand = 0b111
    go(t, PlayRound(3))
    assert asked(t) != "SelectKeshis"


def test_the_tower_keeps_and_gives_what_its_layer_says() -> None:
    falls, sticks = LAYERS[0].fall, LAYERS[0].stick
    ways = chances(0, 1, 1)
    assert [way // 100 for way in ways] == [
        (100 - falls) * sticks,
        falls * sticks + (100 - falls) * (100 - sticks),
        falls * (100 - sticks),
    ]


def test_a_companion_table_is_told_what_fell() -> None:
    t = desk(ThrowKeshis(), t_chance=cs.ASK, t_tower=base(gray=1), chosen=1 << GRAY | 1 << WHITE)
    assert asked(t) == "ShakeTower" and menu(t) == ["fell 0", "fell 1", "fell 2"]
    choose(t, "fell 2", "fell 0")
    assert t.base == base(gray=2) and t.tower == base(white=1)


def test_a_placeholder_goes_to_the_leader_when_wood_is_short() -> None:
    t = desk(players=4, t_tower=base(pink=3))
    t.supply[PINK] -= 3
    t.players[2].points = t.players[3].points = 5
    go(t, TakeHands())
    assert [p.hand >> PINK & 1 for p in t.players] == [1, 1, 0, 1]
    assert t.players[2].placeholders == 1 << PINK and t.supply[PINK] == 0


def test_a_placeholder_is_swapped_as_soon_as_its_colour_returns() -> None:
    t = desk(placeholders=1 << PINK, hand=0b1, t_supply=base(pink=1))
    go(t, SwapPlaceholders())
    p = t.players[0]
    assert p.placeholders == 0 and p.hand == 0b1 | 1 << PINK and sum(t.supply) == 0


def test_a_placeholder_after_the_third_round_becomes_any_missing_colour() -> None:
    t = desk(placeholders=1 << PINK, hand=1 << GREEN | 1 << BROWN, t_round=2, t_supply=base(green=1, white=1, beige=1))
    go(t, SwapPlaceholders())
    assert menu(t) == [f"keshi {WHITE}", f"keshi {BEIGE}", "pass"]
    choose(t, f"keshi {BEIGE}")
    assert t.players[0].hand == 1 << GREEN | 1 << BROWN | 1 << BEIGE
    assert t.players[0].placeholders == 0


def test_no_wood_is_handed_out_after_the_last_round_of_a_season() -> None:
    t = desk(placeholders=1 << PINK, t_round=3, t_supply=base(pink=1))
    go(t, SwapPlaceholders())
    assert t.players[0].hand == 0 and t.supply == base(pink=1)


def test_placeholders_occur_in_long_runs_and_the_game_goes_on() -> None:
    rng = random.Random(1)
    seen = 0
    for seed in range(12):
        t = GAME.start(players=4, seed=seed, tower="b2")
        while t.ask is not None:
            seen += any(p.placeholders for p in t.players)
            t.decide(rng.choice(t.menu))
    assert seen
