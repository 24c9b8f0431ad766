"""The blue half of every small poem, at the thing it changes, and that it changes nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from sabika_desk import CITIES, TOKENS, asked, choose, crowd, desk, go, holdings, menu

from caravanserai.games.sabika.rules.building import Build
from caravanserai.games.sabika.rules.counting import great_poem_prestige
from caravanserai.games.sabika.rules.inner import Engrave
from caravanserai.games.sabika.rules.market import Market, Transact
from caravanserai.games.sabika.rules.middle import Consolidate, Export, Produce
from caravanserai.games.sabika.rules.round_end import EndRound, Income, NameStartPlayer
from caravanserai.games.sabika.rules.storage import TakeGood, TakeRaw, receive
from caravanserai.games.sabika.rules.storehouses import ManageStorehouse
from caravanserai.games.sabika.rules.turn import Act, Activate
from caravanserai.games.sabika.table import Sabika
from caravanserai.games.sabika.words import (
    CANE,
    CERAMIC,
    CLAY,
    CLOTHING,
    CONSTANTINOPLE,
    FEZ,
    GYPSUM,
    MARBLE,
    SUGAR,
    WOOD,
)

ONLY_GREAT_1: dict[str, Any] = {"t_great": 1 << 1, "t_small": [0] * 4}  # a palace of era I with 4 dinars; favour brings 2 more
FOUR_PLAYERS_RAWS = [-1, CLAY, -1, -1, -1, -1, -1, -1]


def going(t: Sabika, worker: str) -> list[int]:
    return [int(word.split()[1]) for word in menu(t) if word.startswith(worker + " ")]


def test_p18_poem_1_pays_two_dinars_as_income() -> None:
    t = desk(blue=1 << 1, then=Income(0))
    assert holdings(t.players[0]) == {"dinars": 2}


def test_p18_poem_1_pays_the_new_start_player_two_prestige() -> None:
    t = desk(blue=1 << 1, t_start=1, then=NameStartPlayer(1))
    choose(t, "first 0")
    assert holdings(t.players[0]) == {"prestige": 2} and t.start == 0
    go(t, NameStartPlayer(0))
    choose(t, "first 0")
    assert t.players[0].prestige == 2  # the marker has not changed hands
    go(t, NameStartPlayer(0))
    choose(t, "first 1")
    assert t.players[0].prestige == 2 and t.start == 1


def test_p18_poem_1_pays_dinars_but_no_prestige_after_round_five() -> None:
    t = desk(blue=1 << 1, t_start=1, t_round=5, parias=6, then=EndRound())
    choose(t, "pay_parias 6")
    assert t.ask is None and t.scored
    assert t.players[0].dinars == 2 and t.players[0].parts[6] == 0 and t.start == 1


@pytest.mark.parametrize("space", [1, 5])
def test_poem_2_adds_a_dinar_to_both_quarries(space: int) -> None:
    t = desk(blue=1 << 2, then=Act(0, space, True, False))
    choose(t, "main", "take 1", "take 1", "take 1")
    assert holdings(t.players[0]) == {"dinars": 1, "wood": 3}


def test_poem_3_lets_workers_rest_without_loss() -> None:
    t = desk(blue=1 << 3, standing=12, then=Activate(0))
    choose(t, "rest 2")
    assert holdings(t.players[0]) == {"dinars": 3}


def test_poem_4_adds_a_prestige_and_a_dinar_to_great_buildings_only() -> None:
    t = desk(blue=1 << 4, stored={GYPSUM: 1}, then=Build(0, True), **ONLY_GREAT_1)
    assert holdings(t.players[0]) == {"prestige": 2, "dinars": 1 + 2 + 4}
    t = desk(blue=1 << 4, stored={GYPSUM: 1}, row=[37], t_great=0, t_small=[1, 0, 0, 0], then=Build(0, True))
    choose(t, "attach 0")  # black beside cobalt
    assert holdings(t.players[0]) == {"prestige": 1}


def test_p18_poem_5_pays_once_for_a_building_with_wood() -> None:
    t = desk(blue=1 << 5, t_event=4, stored={GYPSUM: 1, WOOD: 2}, then=Build(0, True), **ONLY_GREAT_1)
    choose(t, "spend 1", "spend 1")  # the event allows wood twice
    assert holdings(t.players[0]) == {"prestige": 1 + 2 + 2 + 1, "parias": 1, "dinars": 6}
    t = desk(blue=1 << 5, stored={WOOD: 1}, row=[37], t_great=0, t_small=[6, 0, 0, 0], then=Build(0, True))
    choose(t, "attach 0")  # a small building of wood; amber beside cobalt
    assert holdings(t.players[0]) == {"prestige": 3, "parias": 1}


def test_p18_poem_5_pays_neither_for_other_materials_nor_for_poems() -> None:
    t = desk(blue=1 << 5, stored={GYPSUM: 1}, then=Build(0, True), **ONLY_GREAT_1)
    assert t.players[0].parias == 0
    t = desk(blue=1 << 5, stored={WOOD: 1}, dinars=2, t_poems=[1, 0, 0], then=Engrave(0))
    choose(t, "blue 1")
    assert holdings(t.players[0]) == {"prestige": 2, "dinars": 1}


def test_poem_6_pays_a_prestige_for_a_building_with_marble() -> None:
    t = desk(blue=1 << 6, stored={GYPSUM: 1, MARBLE: 1}, then=Build(0, True), **ONLY_GREAT_1)
    choose(t, "spend 2")
    assert holdings(t.players[0]) == {"prestige": 1 + 3 + 1, "dinars": 6}


def test_poem_7_makes_the_third_step_free() -> None:
    t = desk(players=4, blue=1 << 7, workers=[3, -1, -1, -1], standing=1, stored={GYPSUM: 1}, then=Activate(0))
    assert going(t, "builder_a") == [4, 5, 6]
    choose(t, "builder_a 6")
    assert t.players[0].dinars == 0 and t.players[0].workers[0] == 6


def test_poem_8_makes_the_first_foreign_worker_free() -> None:
    t = desk(players=4, blue=1 << 8, dinars=1, standing=1)
    t.players[1].workers[0] = t.players[2].workers[0] = t.players[3].workers[0] = 3
    t.players[1].workers[1] = t.players[2].workers[1] = 7
    crowd(t)
    go(t, Activate(0))
    assert 3 not in going(t, "builder_a") and 7 in going(t, "builder_a")
    choose(t, "builder_a 7")  # one of two is paid, and the market begins with two dinars
    assert t.players[0].dinars == 2


def test_poem_9_adds_a_transaction_and_a_prestige_to_markets_only() -> None:
    t = desk(blue=1 << 9, then=Market(0))
    choose(t, "buy 0", "swap 0", "sell 1")
    assert t.ask is None and holdings(t.players[0]) == {"prestige": 1, "dinars": 3}
    t = desk(blue=1 << 9, dinars=2, then=Transact(0, 1, False))
    choose(t, "buy 0")
    assert t.ask is None and holdings(t.players[0]) == {"dinars": 1, "gypsum": 1}


def test_p18_poem_10_takes_two_optional_materials_and_adds_a_prestige_to_each() -> None:
    t = desk(blue=1 << 10, blues=1, dinars=2, stored={GYPSUM: 1, MARBLE: 1, CERAMIC: 1}, t_poems=[7, 0, 0], then=Engrave(0))
    choose(t, "blue 7", "spend 0", "spend 2", "spend 3")
    assert t.ask is None and holdings(t.players[0]) == {"prestige": 1 + 3 + 4 + 3}
    t = desk(blue=1 << 10, stored={GYPSUM: 1}, then=Build(0, True), **ONLY_GREAT_1)
    assert t.players[0].prestige == 1  # poems only


def test_poem_11_makes_every_poem_a_dinar_cheaper() -> None:
    t = desk(blue=1 << 11, blues=1, dinars=3, stored={GYPSUM: 1}, t_poems=[7, 0, 0], t_great_poems=1, then=Engrave(0))
    assert menu(t) == ["blue 7", "red 7", "great_poem 0"]
    choose(t, "great_poem 0")
    assert t.players[0].dinars == 0
    t = desk(blue=1 << 11, blues=1, dinars=3, stored={GYPSUM: 1}, t_poems=[9, 0, 0], t_great_poems=1, then=Engrave(0))
    choose(t, "red 9")
    assert holdings(t.players[0]) == {"prestige": 1, "dinars": 2 + 1, "ceramic": 1}


def test_poem_12_makes_secondary_actions_a_dinar_cheaper_but_never_less_than_free() -> None:
    t = desk(players=4, blue=1 << 12, t_raws=FOUR_PLAYERS_RAWS.copy(), then=Act(0, 1, False, True))
    choose(t, "raw_side 1")
    assert holdings(t.players[0]) == {"raw": 1}
    t = desk(players=4, blue=1 << 12, t_raws=FOUR_PLAYERS_RAWS.copy(), dinars=1, then=Act(0, 9, False, True))
    choose(t, "raw_side 1")
    assert holdings(t.players[0]) == {"raw": 1, "dinars": 1}
    t = desk(players=4, blue=1 << 12, dinars=1, t_raws=[-1] * 8, then=Act(0, 9, False, True))
    choose(t, "marble_side 1")
    assert holdings(t.players[0]) == {"marble": 1}


def test_poem_13_pays_a_prestige_and_a_paria_as_income() -> None:
    t = desk(blue=1 << 13, then=Income(0))
    assert holdings(t.players[0]) == {"prestige": 1, "parias": 1}


def test_poem_14_makes_exporting_a_dinar_cheaper_in_all() -> None:
    fields: dict[str, Any] = {"blue": 1 << 14, "stored": {SUGAR: 1}, "t_cities": CITIES.copy(), "t_seals": 0}
    t = desk(dinars=5, then=Export(0), **fields)
    choose(t, f"city {CONSTANTINOPLE}")  # three routes of two dinars; tile 5 demands no sugar and brings marble
    assert holdings(t.players[0]) == {"prestige": 1, "parias": 1, "marble": 1}
    t = desk(then=Export(0), **{**fields, "stored": {SUGAR: 1}})
    assert menu(t) == [f"city {FEZ}", "city 1"]  # for nothing


def test_poem_15_pays_a_dinar_for_each_raw_material_processed() -> None:
    t = desk(blue=1 << 15, raw=7, t_raws=TOKENS.copy(), then=Produce(0, True, True))
    choose(t, "process 0", "process 2")
    assert holdings(t.players[0]) == {"dinars": 2, "sugar": 1, "clothing": 1, "raw": 1}
    t = desk(blue=1 << 15, raw=1 << CLAY, t_raws=TOKENS.copy(), then=TakeRaw(0, 1))
    choose(t, "token 3")
    assert holdings(t.players[0]) == {"dinars": 1, "pottery": 1}
    t = desk(blue=1 << 15, t_raws=TOKENS.copy(), then=TakeGood(0, 1))
    choose(t, "token 3")
    assert holdings(t.players[0]) == {"pottery": 1}  # a good taken as such was not processed


def test_p18_poem_16_is_a_store_for_two_goods_that_pays_for_each() -> None:
    t = desk(dinars=1, crates=4, stored={GYPSUM: 1}, t_poems=[16, 0, 0], t_raws=TOKENS.copy(), then=Engrave(0))
    p = t.players[0]
    assert (p.crates, p.rack, p.free) == (6, 2, 4) and p.prestige == 1
    assert great_poem_prestige(t, 0, 4) == 6  # B2 counts its crates
    go(t, TakeGood(0, 2))
    choose(t, "token 1", "put 1", "token 3", "put 0")
    assert holdings(p) == {"prestige": 2, "parias": 1, "racked sugar": 1, "pottery": 1}
    receive(t, 0, WOOD, 3)
    receive(t, 0, MARBLE, 1)
    t.advance()
    assert asked(t) == "MakeRoom" and menu(t) == ["drop 1", "drop 5", "pass"]  # no material on the poem
    choose(t, "pass")
    go(t, TakeGood(0, 1))
    choose(t, "token 5")  # no crate is free, but the poem has room
    assert p.stored[9] == 1 and p.rack == 0 and (p.prestige, p.parias) == (3, 2)


def test_p18_poem_16_takes_a_new_good_for_one_thrown_away() -> None:
    t = desk(blue=1 << 16, crates=1, stored={GYPSUM: 1, 7: 2}, t_raws=TOKENS.copy(), then=TakeGood(0, 1))
    choose(t, "token 3")
    assert menu(t) == ["drop 0", "drop 7", "pass"]
    spent = t.spent[CANE]
    choose(t, "drop 7")
    p = t.players[0]
    assert p.stored[7] == p.stored[8] == 1 and (p.prestige, p.parias) == (1, 1) and t.spent[CANE] == spent + 1


def test_p18_goods_leave_poem_16_by_sale_and_by_ship() -> None:
    fields: dict[str, Any] = {"blue": 1 << 16, "crates": 2, "t_cities": CITIES.copy(), "t_seals": 0}
    t = desk(stored={7: 1}, then=Transact(0, 1, False), **fields)
    choose(t, "sell 7")
    assert holdings(t.players[0]) == {"dinars": 3}
    t = desk(stored={9: 1}, dinars=1, then=Export(0), **fields)
    choose(t, "city 1")  # tile 8 demands clothing; its bonus is gypsum or wood
    assert t.players[0].stored[9] == 0 and (t.players[0].prestige, t.players[0].parias) == (2, 2)


def test_poem_17_pays_two_prestige_for_consolidating() -> None:
    t = desk(blue=1 << 17, ships=1 << FEZ, t_cities=CITIES.copy(), then=Consolidate(0))
    assert t.players[0].links == 1 << FEZ and holdings(t.players[0]) == {"prestige": 2}


def test_poem_18_takes_three_optional_materials_for_buildings() -> None:
    stored = {GYPSUM: 1, WOOD: 1, MARBLE: 1, CERAMIC: 1}
    t = desk(blue=1 << 18, stored=dict(stored), then=Build(0, True), **ONLY_GREAT_1)
    choose(t, "spend 3", "spend 2", "spend 1")
    assert t.ask is None and holdings(t.players[0]) == {"prestige": 10, "dinars": 6}
    t = desk(stored=dict(stored), then=Build(0, True), **ONLY_GREAT_1)
    choose(t, "spend 3", "spend 2")
    assert t.ask is None and t.players[0].stored[WOOD] == 1  # two without the poem


def test_poem_19_pays_a_prestige_for_each_gypsum_on_a_building_or_poem() -> None:
    t = desk(blue=1 << 19, stored={GYPSUM: 1}, then=Build(0, True), **ONLY_GREAT_1)
    assert t.players[0].prestige == 2
    t = desk(blue=1 << 19, blues=1, dinars=2, stored={GYPSUM: 2}, t_event=4, t_poems=[7, 0, 0], then=Engrave(0))
    choose(t, "blue 7", "spend 0")
    assert t.players[0].prestige == 4


def test_p18_poem_20_starts_every_export_at_two_and_two() -> None:
    t = desk(blue=1 << 20, dinars=2, stored={SUGAR: 1, CLOTHING: 1}, t_cities=[2, *CITIES[1:]], t_seals=0, then=Export(0))
    choose(t, f"city {FEZ}", "ship 6", "ship 4")  # tile 2 demands sugar and brings 4 dinars
    assert holdings(t.players[0]) == {"prestige": 2 + 3, "parias": 2 + 3, "dinars": 1 + 4}


def test_poem_21_pays_a_prestige_and_a_dinar_for_expanding_and_for_activating() -> None:
    t = desk(blue=1 << 21, t_stores=[13, 0, 0, 0], then=ManageStorehouse(0, 0))
    assert holdings(t.players[0]) == {"prestige": 1 + 1, "dinars": 1 + 5}
    go(t, ManageStorehouse(0, 0))
    assert holdings(t.players[0]) == {"prestige": 3, "dinars": 12}


def test_poem_22_pays_two_prestige_for_each_mosaic_of_one_colour() -> None:
    t = desk(blue=1 << 22, stored={GYPSUM: 2}, row=[37], t_great=0, t_small=[15, 0, 0, 0], then=Build(0, True))
    choose(t, "attach 1", "parias 0")  # cobalt at the joker
    assert holdings(t.players[0]) == {"prestige": 1 + 2, "dinars": 4, "gypsum": 1}
    t.small = [1, 0, 0, 0]
    t.refreshed = True
    go(t, Build(0, True))
    choose(t, "attach 0")  # black beside cobalt
    assert t.players[0].prestige == 4
