"""Scrolls and luxury goods on display: refilling, the paid refresh with its obligation, and Classic stacks that split."""

from __future__ import annotations

from marrakesh_desk import asked, choose, desk, go, menu

from caravanserai.games.marrakesh.rules.assistants import PlayTurn
from caravanserai.games.marrakesh.rules.displays import RefillDisplays, RefreshScrolls
from caravanserai.games.marrakesh.rules.madrasa import NO_DUTY, BuyScrolls, TakeScroll
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.things import DATE, DINAR, GRAY, MADRASA, WATER


def known_scrolls(t: Marrakesh, scrolls: list[int]) -> None:
    """Only these lie open; all others are still in their stacks."""
    t.scrolls = scrolls
    t.scroll_bag = [0] + [int(number not in scrolls) for number in range(1, 73)]
    if t.classic:
        t.scrolls_hidden = [sum(t.scroll_bag[1:22]) // 3] * 3 + [7] * 3 + [6] * 3 + [4] * 3


def test_a_display_is_filled_only_after_the_turn() -> None:
    t = desk(have={GRAY: 2, DATE: 2}, assistants=[MADRASA])
    known_scrolls(t, [19, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    go(t, PlayTurn(0))
    choose(t, "act 1", "scroll 19")
    assert t.scrolls[0] == 0
    choose(t, "scroll 20")
    assert asked(t) == "" and all(t.scrolls[:3])
    assert 19 not in t.scrolls and 20 not in t.scrolls


def test_an_empty_stack_leaves_the_display_short() -> None:
    t = desk()
    known_scrolls(t, [0, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    t.scroll_bag = [0] * 73
    go(t, RefillDisplays())
    assert t.scrolls[0] == 0


def test_a_dinar_refreshes_one_colour_before_the_first_purchase_and_one_new_scroll_must_be_bought() -> None:
    t = desk(have={GRAY: 2, DATE: 2, DINAR: 2})
    known_scrolls(t, [19, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    go(t, BuyScrolls(0, 0, NO_DUTY))
    assert menu(t) == ["scroll 19", "scroll 20", "scroll 21", "refresh 0", "pass"]
    choose(t, "refresh 0")
    assert t.players[0].have[DINAR] == 1 and t.scrolls_under[0] == [19, 20, 21]
    assert menu(t) == [f"scroll {number}" for number in t.scrolls[:3]]  # no pass, no second refresh
    t.decide(t.menu[0])
    assert t.players[0].has_bought


def test_no_refresh_after_the_first_purchase_of_the_round() -> None:
    t = desk(have={GRAY: 2, DATE: 2, DINAR: 2}, has_bought=True)
    known_scrolls(t, [19, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    go(t, BuyScrolls(0, 0, NO_DUTY))
    assert "refresh 0" not in menu(t)


def test_no_refresh_of_a_colour_one_cannot_buy() -> None:
    t = desk(have={GRAY: 3, DATE: 1, DINAR: 2})
    known_scrolls(t, [19, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    go(t, BuyScrolls(0, 0, NO_DUTY))
    assert [word for word in menu(t) if word.startswith("refresh")] == ["refresh 0", "refresh 1"]


def test_scroll_33_keeps_the_date_that_the_new_scroll_will_cost() -> None:
    t = desk(own=[33], have={GRAY: 1, DATE: 1, WATER: 1})
    known_scrolls(t, [19, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    go(t, BuyScrolls(0, 0, NO_DUTY))
    choose(t, "refresh 0")
    p = t.players[0]
    assert p.have[WATER] == 0 and p.have[DATE] == 1


def test_no_refresh_for_a_scroll_of_the_oasis_track() -> None:
    t = desk(have={DINAR: 3})
    known_scrolls(t, [19, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    go(t, TakeScroll(0, 1))
    assert menu(t) == ["scroll 22", "scroll 23", "scroll 24", "pass"]


def test_scrolls_laid_under_the_stack_come_last_and_in_order() -> None:
    t = desk(t_scrolls_under=[[7, 5, 6], [], [], []])
    known_scrolls(t, [0, 0, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    t.scroll_bag = [0] * 73
    go(t, RefillDisplays())
    assert t.scrolls[:3] == [7, 5, 21] and t.scrolls_under[0] == [6]


def test_classic_refresh_lays_each_top_under_its_own_stack() -> None:
    t = desk(edition="classic")
    known_scrolls(t, [19, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    go(t, RefreshScrolls(0, 0))
    assert t.scrolls_under[:3] == [[19], [20], [21]] and t.scrolls_hidden[:3] == [5, 5, 5]


def test_classic_refresh_splits_no_stack() -> None:
    t = desk(edition="classic")
    known_scrolls(t, [0, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    t.scrolls_hidden[:3] = [0, 6, 6]
    go(t, RefreshScrolls(0, 0))
    assert t.scrolls[0] == 0 and t.scrolls_hidden[:3] == [0, 5, 5]


def test_classic_empty_scroll_stack_takes_the_lower_half_of_the_higher_neighbour() -> None:
    t = desk(edition="classic", t_scrolls_under=[[], [18], *[[] for _ in range(10)]])
    known_scrolls(t, [0, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    t.scroll_bag[18] = 0
    t.scrolls_hidden[:3] = [0, 5, 2]
    go(t, RefillDisplays())  # the neighbour has seven scrolls: its lower three move, the known one among them
    assert t.scrolls[0] > 0 and t.scrolls_hidden[:3] == [1, 3, 2]
    assert t.scrolls_under[0] == [18] and t.scrolls_under[1] == []


def test_classic_single_scrolls_cannot_be_split() -> None:
    t = desk(edition="classic")
    known_scrolls(t, [0, 20, 21, 22, 23, 24, 44, 45, 46, 61, 62, 63])
    t.scrolls_hidden[:3] = [0, 0, 0]
    go(t, RefillDisplays())
    assert t.scrolls[0] == 0


def test_classic_empty_shop_takes_the_lower_half_of_the_highest_stack() -> None:
    t = desk(edition="classic", t_luxuries=[0, 1, 2, 3, 4], t_luxuries_hidden=[0, 2, 4, 1, 3])
    t.luxury_bag = [0] + [int(number > 4) for number in range(1, 26)]
    go(t, RefillDisplays())  # five in the third shop: two move, one of them is turned over
    assert t.luxuries[0] > 0 and t.luxuries_hidden == [1, 2, 2, 1, 3]
