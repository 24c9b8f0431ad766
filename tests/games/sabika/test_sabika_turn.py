"""Activating workers: where they may go, what it costs, and what may be done there."""

from __future__ import annotations

from sabika_desk import asked, choose, crowd, desk, menu

from caravanserai.games.sabika.rules.building import Build
from caravanserai.games.sabika.rules.storage import TakeRaw
from caravanserai.games.sabika.rules.turn import Act, Activate
from caravanserai.games.sabika.words import CLAY, GYPSUM, MARBLE, POTTERY, WOOD


def going(words: list[str], worker: str) -> list[int]:
    return [int(word.split()[1]) for word in words if word.startswith(worker + " ")]


def test_from_the_workshop_every_space_is_free_but_for_crowds() -> None:
    t = desk(players=4, standing=3, then=Activate(0), stored={GYPSUM: 1})
    assert going(menu(t), "builder_a") == list(range(8))
    assert going(menu(t), "builder_b") == []  # the two in the workshop are alike
    assert [word for word in menu(t) if word.startswith("rest")] == ["rest 0"]


def test_two_steps_are_free_and_each_further_one_costs_a_dinar() -> None:
    t = desk(players=4, dinars=1, workers=[3, -1, -1, -1], standing=1, stored={GYPSUM: 1}, then=Activate(0))
    assert going(menu(t), "builder_a") == [4, 5, 6]
    t = desk(players=4, dinars=6, workers=[3, -1, -1, -1], standing=1, stored={GYPSUM: 1}, then=Activate(0))
    assert going(menu(t), "builder_a") == list(range(8))  # a full lap too
    choose(t, "builder_a 3")
    assert t.players[0].dinars == 2 and t.crowd[3] == 1  # six paid, two from the market


def test_own_builders_never_share_a_space() -> None:
    t = desk(players=4, dinars=9, workers=[1, 3, -1, -1], standing=3, then=Activate(0))
    assert 3 not in going(menu(t), "builder_a") and 1 not in going(menu(t), "builder_b")


def test_sultans_workers_are_foreign_workers() -> None:
    t = desk(players=2, standing=1, dinars=0, then=Activate(0))
    free = going(menu(t), "builder_a")
    assert set(free).isdisjoint(t.sultan)


def test_a_space_where_nothing_can_be_done_is_closed() -> None:
    t = desk(players=4, standing=4, t_raws=[-1] * 8, then=Activate(0))
    assert going(menu(t), "merchant") == []  # no goods, no ships, no raws, no dinars
    assert asked(t) == "" and t.players[0].dinars == 3  # so the merchant had to rest
    t = desk(players=4, standing=4, dinars=2, t_raws=[-1] * 8, then=Activate(0))
    assert going(menu(t), "merchant") == [8, 9, 10, 11, 12, 13]  # marble is for sale everywhere


def test_the_price_of_the_way_is_paid_before_the_action() -> None:
    t = desk(players=4, dinars=1, workers=[-1, -1, -1, 14], standing=8, stored={GYPSUM: 1}, t_poems=[7, 8, 9, 10, 11])
    t.marble = 0
    t.then(Activate(0))
    t.advance()
    assert going(menu(t), "poet") == [15, 16, 17]  # 18 is an engraving for two dinars at least, way included


def test_main_and_secondary_action_in_either_order() -> None:
    t = desk(players=4, dinars=1, t_raws=[-1, CLAY, -1, -1, -1, -1, -1, -1], then=Act(0, 1, True, True))
    assert menu(t) == ["main", "raw_side 1"]
    choose(t, "raw_side 1")
    assert t.players[0].raw == 1 << CLAY and t.players[0].dinars == 0
    choose(t, "main", "take 0", "take 0", "take 1")
    assert t.players[0].stored[GYPSUM] == 2 and t.players[0].stored[WOOD] == 1 and t.ask is None
    t = desk(players=4, dinars=1, t_raws=[-1, CLAY, -1, -1, -1, -1, -1, -1], then=Act(0, 1, True, True))
    choose(t, "main", "take 1", "take 1", "take 1")
    assert menu(t) == ["raw_side 1", "pass"]
    choose(t, "pass")
    assert t.ask is None and t.players[0].dinars == 1


def test_p14_secondary_actions_and_their_prices() -> None:
    t = desk(players=4, dinars=2, t_raws=[-1, CLAY] + [-1] * 6, t_marble=63, then=Act(0, 9, False, True))
    choose(t, "raw_side 1")  # a merchant pays nothing for raw materials
    assert t.players[0].dinars == 2
    t = desk(players=4, dinars=2, t_raws=[-1] * 8, t_marble=63, then=Act(0, 9, False, True))
    choose(t, "marble_side 1")  # and two dinars for marble
    assert t.players[0].dinars == 0 and t.players[0].stored[MARBLE] == 1 and t.marble == 61
    t = desk(players=4, dinars=1, t_marble=0, then=Act(0, 15, False, True))
    choose(t, "marble_side 1", "take 1")  # a poet one; without marble there it is gypsum or wood
    assert t.players[0].dinars == 0 and t.players[0].stored[WOOD] == 1


def test_p14_an_empty_raw_space_processes_instead() -> None:
    t = desk(players=4, raw=1 << CLAY, t_raws=[-1, -1, CLAY, -1, -1, -1, -1, -1], then=Act(0, 9, False, True))
    assert menu(t) == ["raw_side 1", "raw_side 2", "pass"]
    choose(t, "raw_side 1")
    assert t.players[0].stored[POTTERY] == 1 and t.raws[2] == CLAY


def test_small_buildings_are_replaced_once_a_turn_for_a_dinar_and_a_prestige() -> None:
    t = desk(dinars=2, stored={GYPSUM: 2, WOOD: 2, MARBLE: 2}, then=Build(0, True))
    before = set(t.small)
    choose(t, "refresh")
    assert before.isdisjoint(t.small) and t.small_spent.bit_count() == 4
    assert (t.players[0].dinars, t.players[0].prestige) == (1, 1)
    assert "refresh" not in menu(t)


def test_tokens_of_a_kind_already_held_are_offered_once() -> None:
    t = desk(players=4, raw=1 << CLAY, t_raws=[CLAY, CLAY, 0, 0, -1, -1, -1, -1], then=TakeRaw(0, 1))
    assert menu(t) == ["token 0", "token 2", "token 3"]


def test_resting_workers_leave_the_rondel() -> None:
    t = desk(players=4, workers=[2, -1, -1, -1], standing=3)
    crowd(t)
    t.then(Activate(0))
    t.advance()
    choose(t, "rest 0")
    assert t.crowd[2] == 0 and t.players[0].workers[0] == -1


def test_a_great_poem_may_be_all_one_can_pay_for() -> None:
    t = desk(players=4, dinars=4, blues=5, reds=4, standing=8, stored={GYPSUM: 1}, t_marble=0, then=Activate(0))
    choose(t, "poet 15")
    assert asked(t) == "Act" and "main" in menu(t)
    choose(t, "main")
    assert asked(t) == "Engrave" and all(word.startswith("great_poem") for word in menu(t))
