"""The end of a round in its order, paying parias, and the end of the game."""

from sabika_desk import GAME, asked, choose, desk, menu

from caravanserai.games.sabika.charts import ERA
from caravanserai.games.sabika.rules.counting import leftover_prestige
from caravanserai.games.sabika.rules.parias import OweParias
from caravanserai.games.sabika.rules.round_end import ChangeEra, EndRound, FindLeader, Income, StandUp, leader
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


def test_p17_what_is_left_over_counts() -> None:
    t = desk(dinars=5, seals=2, stored={GYPSUM: 1, WOOD: 1, MARBLE: 1, CERAMIC: 1, CLOTHING: 2})
    assert leftover_prestige(t.players[0]) == 2 + 2 + 1 + 1 + 2


def test_p17_more_buildings_break_a_tie() -> None:
    t = desk(players=2, kinds=[0, 0, 0, 1, 0, 0], parts=[5] + [0] * 12, t_scored=True)
    first, second = GAME.scores(t)
    assert first.total == second.total == 5 and (first.rank, second.rank) == (1, 2)
