"""The end of a round in its order, paying parias, and the end of the game."""

from __future__ import annotations

from sabika_desk import GAME, asked, choose, crowd, desk, go, menu

from caravanserai.games.sabika.charts import ERA
from caravanserai.games.sabika.rules.counting import leftover_prestige
from caravanserai.games.sabika.rules.deals import FillPoems, FillRaw, FillStores
from caravanserai.games.sabika.rules.parias import OweParias
from caravanserai.games.sabika.rules.round_end import ChangeEra, EndRound, FindLeader, Income, StandUp, leader
from caravanserai.games.sabika.rules.turn import Activate
from caravanserai.games.sabika.words import CERAMIC, CLOTHING, GYPSUM, MARBLE, WOOD


def test_p15_parias_are_paid_in_any_mix() -> None:
    t = desk(t_round=5, parias=3, seals=2, dinars=5, then=OweParias(0))
    choose(t, "pay_parias 1", "pay_seals 1")
    assert menu(t) == ["pay_dinars 0", "pay_dinars 1", "pay_dinars 2"]
    choose(t, "pay_dinars 2")
    p = t.players[0]
    assert (p.parias, p.seals, p.dinars, p.prestige) == (2, 1, 1, -1)


def test_p15_without_anything_else_parias_cost_prestige() -> None:
    t = desk(t_round=6, then=OweParias(0))
    assert t.ask is None and t.players[0].prestige == -6


def test_p15_income_of_blue_cities_only_when_consolidated() -> None:
    t = desk(ships=7, links=3, t_cities=[7, 12, 11, 1, 2, 3, 4, 5, 6], then=Income(0))
    assert (t.players[0].dinars, t.players[0].prestige) == (2, 2)


def test_p16_workers_stand_up_where_they_lie_and_the_sultans_move_on() -> None:
    t = desk(players=3, workers=[0, 7, 13, 19], standing=0)
    before = list(t.sultan)
    t.then(StandUp())
    t.advance()
    assert t.players[0].standing == 15 and t.players[0].workers == [0, 7, 13, 19]
    assert before == [0, 5, 8, 15] and t.sultan == [1, 6, 9, 16]
    t.sultan = [7, 13, 19]
    t.then(StandUp())
    t.advance()
    assert t.sultan == [0, 8, 14]


def test_p16_the_upper_of_two_markers_leads() -> None:
    t = desk(players=3)
    for p, parias, stamp in zip(t.players, (4, 4, 2), (1, 5, 9)):
        p.parias, p.stamp = parias, stamp
    assert leader(t) == 1
    t.start = 0
    t.then(FindLeader())
    t.advance()
    assert asked(t) == "NameStartPlayer" and t.ask is not None and t.ask.who == 1
    choose(t, "first 2")
    assert t.start == 2


def test_p15_a_marker_that_moves_down_onto_another_lies_on_top() -> None:
    t = desk(players=2, t_round=2, parias=4)
    t.players[1].parias, t.players[1].stamp = 2, t.clock
    t.then(OweParias(0))
    t.advance()
    choose(t, "pay_parias 2")
    assert t.players[0].parias == 2 and leader(t) == 0


def test_p16_era_one_buildings_leave_when_the_book_reaches_two() -> None:
    t = desk(t_round=2, then=ChangeEra())
    assert t.great & ERA[1]
    t.round = 3
    t.then(ChangeEra())
    t.advance()
    assert not t.great & ERA[1] and t.great & ERA[2]


def test_p16_the_board_is_refilled_at_the_end_of_a_round() -> None:
    t = desk(players=4, t_round=1, parias=2, t_raws=[-1] * 8, t_marble=0, t_small=[0] * 4, t_poems=[0] * 5, t_stores=[0] * 4)
    left = t.store_left.copy()
    t.then(EndRound())
    t.advance()
    while asked(t) != "NameStartPlayer":
        choose(t, menu(t)[-1])
    assert min(t.raws) >= 0 and t.marble == 63 and all(t.small) and all(t.poems) and all(t.stores)
    assert [before - after for before, after in zip(left, t.store_left)] == [2, 2]


def test_p15_the_end_of_a_round_in_its_order() -> None:
    t = desk(
        players=2,
        expert=True,
        t_round=2,
        t_start=1,
        t_news=[],
        t_event=1,
        t_upcoming=8,
        ships=1,
        links=1,
        t_cities=[7, 8, 9, 1, 2, 3, 4, 5, 10],
        t_small=[1, 0, 2, 3],
        t_stores=[1, 2, 3, 0],
        t_poems=[1, 0, 2],
        t_raws=[-2, 0, -2, -1, -2, 0, -2, 0],
    )
    t.players[1].parias = 9
    go(t, EndRound())
    choose(t, "pay_parias 3")  # the start player pays first; the other has nothing but 2 dinars of income
    assert t.ask is not None and (asked(t), t.ask.who) == ("PayDinars", 0)
    choose(t, "pay_dinars 0")
    choose(t, "first 0")
    told = [news.key for news in t.news or [] if news.key not in ("dinars", "seal_spent")]
    order = ["income", "income", "golden_book", "paid", "paid", "event", "upcoming", "stood_up"]
    assert told == [*order, "dealt_poem", "dealt_small", "dealt_store", "start_player", "new_era"]
    assert t.round == 3 and t.event == 8 and t.players[0].prestige == -3  # three parias: the event came after paying


def test_p15_income_comes_from_the_start_player_on() -> None:
    t = desk(players=3, t_start=2, t_round=1, t_news=[], then=EndRound())
    assert [news.args[0] for news in t.news or [] if news.key == "income"] == [2, 0, 1]
    assert [news.args[0] for news in t.news or [] if news.key == "paid"] == [2, 0, 1]


def test_p16_the_bag_is_filled_from_the_discards_when_it_is_empty() -> None:
    t = desk(t_raws=[-2, -1, -2, -1, -2, -1, -2, -1], t_bag=[0, 1, 0], t_spent=[2, 0, 0], then=FillRaw())
    assert sorted(t.raws) == [-2, -2, -2, -2, -1, 0, 0, 1]  # three tokens were left for four spaces
    assert t.bag == t.spent == [0, 0, 0]


def test_p16_poems_are_not_dealt_again() -> None:
    t = desk(t_poems=[3, 0, 0], t_poem_bag=1 << 9, then=FillPoems())
    assert t.poems == [3, 9, 0]


def test_p16_each_display_is_filled_from_its_own_stack() -> None:
    t = desk(t_stores=[0, 5, 0, 0], t_store_left=[0, 1], then=FillStores())
    assert t.stores[:2] == [0, 5] and t.stores[2] and not t.stores[3] and t.store_left == [0, 0]


def test_p9_a_player_without_means_must_rest() -> None:
    t = desk(players=4, standing=8, workers=[-1, -1, -1, 16], t_marble=0)
    for p in t.players[1:]:
        p.workers[3] = 17
    t.players[1].workers[3] = 14
    crowd(t)
    go(t, Activate(0))
    assert t.players[0].workers[3] == -1 and (t.players[0].dinars, t.players[0].prestige) == (3, -1)


def test_p17_great_poems_trade_and_leftovers_after_the_last_parias() -> None:
    t = desk(t_round=5, parias=8, great=1 << 15, t_news=[], then=EndRound())
    choose(t, "pay_parias 6")
    told = [news.key for news in t.news or []]
    assert told.index("paid") < told.index("great_poem") < told.index("trade") < told.index("leftovers")
    assert t.players[0].parts[9] == 4  # G2: the two parias left after paying


def test_p17_what_is_left_over_counts() -> None:
    t = desk(dinars=5, seals=2, stored={GYPSUM: 1, WOOD: 1, MARBLE: 1, CERAMIC: 1, CLOTHING: 2})
    assert leftover_prestige(t.players[0]) == 2 + 2 + 1 + 1 + 2


def test_p17_more_buildings_break_a_tie() -> None:
    t = desk(players=2, kinds=[0, 0, 0, 1, 0, 0], parts=[5] + [0] * 12, t_scored=True)
    first, second = GAME.scores(t)
    assert first.total == second.total == 5 and (first.rank, second.rank) == (1, 2)
