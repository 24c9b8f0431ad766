"""The fourteen events of expert mode, each at the thing it changes."""

from __future__ import annotations

from sabika_desk import choose, crowd, desk, go, menu, solo

from caravanserai.games.sabika.data import PARIAS_DUE
from caravanserai.games.sabika.rules.building import Build
from caravanserai.games.sabika.rules.events import ChangeEvent
from caravanserai.games.sabika.rules.inner import Engrave
from caravanserai.games.sabika.rules.market import Market, Transact
from caravanserai.games.sabika.rules.middle import Consolidate, Export
from caravanserai.games.sabika.rules.parias import OweParias
from caravanserai.games.sabika.rules.prices import blue_price, fare, great_price, red_price, side_price, toll
from caravanserai.games.sabika.rules.round_end import EndRound
from caravanserai.games.sabika.rules.turn import Act, Activate
from caravanserai.games.sabika.table import Sabika
from caravanserai.games.sabika.words import CERAMIC, CONSTANTINOPLE, FEZ, FLORENCE, GYPSUM, SUGAR, WOOD

TILES = [2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_event_1_buys_cheaper_and_sells_dearer_at_the_market_only() -> None:
    t = desk(t_event=1, stored={WOOD: 1}, then=Market(0))
    choose(t, "sell 1", "buy 3")
    assert t.players[0].dinars == 2 + 3 - 2
    t = desk(t_event=1, stored={WOOD: 1}, then=Transact(0, 1, False))
    choose(t, "sell 1")
    assert t.players[0].dinars == 2


def test_events_2_and_6_change_the_price_of_poems() -> None:
    t = desk(blues=1, reds=1)
    p = t.players[0]
    prices = {}
    for event in (0, 2, 6):
        t.event = event
        prices[event] = (blue_price(t, p), red_price(t, p), great_price(t, p))
    assert prices == {0: (2, 3, 4), 2: (1, 2, 3), 6: (3, 4, 5)}


def test_event_3_adds_a_paria_to_each_exported_good() -> None:
    t = desk(t_event=3, dinars=1, stored={SUGAR: 2}, t_cities=TILES, t_seals=0, then=Export(0))
    choose(t, f"city {FEZ}", "ship 4")  # tile 2 demands sugar
    assert (t.players[0].prestige, t.players[0].parias) == (4, 6)


def test_event_4_allows_the_same_material_again() -> None:
    t = desk(t_event=4, stored={GYPSUM: 2, WOOD: 2}, t_great=2 | 4, t_small=[0] * 4, then=Build(0, True))
    choose(t, "great 1")
    assert menu(t) == ["spend 1", "pass"]
    choose(t, "spend 1", "spend 1")
    assert t.players[0].prestige == 5


def test_events_2_and_6_are_paid_at_the_engraving() -> None:
    for event, left in ((0, 1), (2, 2), (6, 0)):
        t = desk(t_event=event, dinars=2, stored={GYPSUM: 1}, t_poems=[7, 0, 0], then=Engrave(0))
        if t.ask is not None:
            choose(t, "blue 7")
        assert t.players[0].blue == 1 << 7 and t.players[0].dinars == left


def test_event_4_allows_the_same_material_in_small_buildings_and_poems() -> None:
    t = desk(t_event=4, stored={WOOD: 3}, row=[37], t_great=0, t_small=[6, 0, 0, 0], then=Build(0, True))
    choose(t, "spend 1", "spend 1", "attach 0")
    assert t.players[0].prestige == 6
    t = desk(t_event=4, stored={WOOD: 2}, dinars=1, t_poems=[7, 0, 0], then=Engrave(0))
    choose(t, "spend 1")
    assert t.players[0].prestige == 4


def test_events_5_and_8_change_the_parias_due() -> None:
    for event, change in ((5, -1), (8, 1)):
        t = desk(t_event=event, t_round=3, parias=9, then=OweParias(0))
        assert menu(t)[-1] == f"pay_parias {PARIAS_DUE[3] + change}"


def test_event_7_takes_a_prestige_from_each_material() -> None:
    t = desk(t_event=7, stored={GYPSUM: 1, CERAMIC: 1}, t_great=2 | 4, t_small=[0] * 4, then=Build(0, True))
    choose(t, "great 1", "spend 3")
    assert t.players[0].prestige == 3


def test_event_7_counts_for_poems_too_and_leaves_gypsum_worth_nothing() -> None:
    t = desk(t_event=7, stored={GYPSUM: 1, WOOD: 1}, dinars=1, t_poems=[7, 0, 0], then=Engrave(0))
    choose(t, "spend 0", "spend 1")
    assert t.players[0].prestige == 1


def test_events_5_and_8_count_at_the_end_of_the_game_too() -> None:
    for event, left in ((0, 4), (5, 5), (8, 3)):
        t = desk(t_event=event, t_round=5, parias=10, then=EndRound())
        choose(t, menu(t)[-1])
        assert t.scored and t.players[0].parias == left


def test_event_9_is_paid_for_each_route_of_the_way() -> None:
    t = desk(t_event=9, dinars=6, ships=1 << FLORENCE, stored={SUGAR: 1}, t_cities=TILES, t_seals=0, then=Export(0))
    choose(t, f"city {CONSTANTINOPLE}")  # two routes of two dinars, one more for each
    assert t.players[0].dinars == 0 and t.players[0].ships >> CONSTANTINOPLE & 1


def test_event_9_adds_a_dinar_to_each_route() -> None:
    t = desk(t_event=0)
    p = t.players[0]
    assert fare(t, p, CONSTANTINOPLE) == 6 and fare(t, p, FEZ) == 1
    t.event = 9
    assert fare(t, p, CONSTANTINOPLE) == 9 and fare(t, p, FEZ) == 2


def test_event_10_makes_consolidating_cost_a_dinar() -> None:
    t = desk(t_event=10, ships=3, t_cities=[7, 8, 2, 3, 4, 5, 6, 9, 10], then=Consolidate(0))
    assert t.ask is None and t.players[0].links == 0
    t = desk(t_event=10, dinars=1, ships=3, t_cities=[7, 8, 2, 3, 4, 5, 6, 9, 10], then=Consolidate(0))
    choose(t, "city 0")
    assert t.players[0].links == 1 and t.players[0].dinars == 0


def test_events_11_and_12_change_the_price_of_the_way() -> None:
    t = desk(players=4)
    p = t.players[0]
    t.crowd[4] = 2
    assert {event: toll(turned(t, event), p, 0, 1, 4) for event in (0, 11, 12)} == {0: 3, 11: 4, 12: 5}


def test_events_11_and_12_are_paid_when_a_worker_goes() -> None:
    for event, left in ((0, 2), (11, 1), (12, 1)):
        t = desk(players=4, t_event=event, dinars=4, workers=[0, -1, -1, -1], standing=1)
        t.players[1].workers[0] = 3
        crowd(t)
        go(t, Activate(0))
        choose(t, "builder_a 3")  # three steps onto one foreign worker
        assert t.players[0].dinars == left


def test_event_13_is_paid_at_the_secondary_action() -> None:
    t = desk(players=4, t_event=13, dinars=1, t_raws=[-1, 1, -1, -1, -1, -1, -1, -1], then=Act(0, 9, False, True))
    choose(t, "raw_side 1")  # free for a merchant otherwise
    assert t.players[0].raw == 2 and t.players[0].dinars == 0


def test_event_13_adds_a_dinar_to_secondary_actions() -> None:
    t = desk(t_event=13)
    p = t.players[0]
    assert [side_price(t, p, ring, False) for ring in (0, 1)] == [2, 1]
    assert [side_price(t, p, ring, True) for ring in (1, 2)] == [3, 2]


def test_event_14_costs_a_dinar_or_a_prestige_for_each_paria() -> None:
    t = desk(t_event=14, t_round=3, parias=3, dinars=2, then=OweParias(0))
    choose(t, "pay_parias 3")
    assert (t.players[0].parias, t.players[0].dinars, t.players[0].prestige) == (0, 0, -1)


def test_p13_a_seal_counts_as_a_dinar_for_event_14() -> None:
    t = desk(t_event=14, t_round=3, parias=3, dinars=1, seals=1, then=OweParias(0))
    choose(t, "pay_parias 3")
    assert (t.players[0].dinars, t.players[0].seals, t.players[0].prestige) == (0, 0, -1)


def test_the_event_changes_on_spaces_three_and_five() -> None:
    t = desk(expert=True)
    first, second = t.event, t.upcoming
    assert first and second
    seen = []
    for space in (2, 3, 4, 5, 6):
        t.round = space
        t.then(ChangeEvent())
        t.advance()
        seen.append((t.event, t.upcoming))
    third = seen[1][1]
    assert third not in (0, first, second)
    assert seen == [(first, second), (second, third), (second, third), (third, 0), (third, 0)]


def test_p22_yusuf_ignores_events() -> None:
    for event in (5, 8, 14):
        t = solo(t_event=event, t_round=4, parias=5)
        go(t, OweParias(1))
        assert (t.players[1].parias, t.players[1].prestige) == (1, 0)


def turned(t: Sabika, event: int) -> Sabika:
    t.event = event
    return t
