"""What a view says besides what lies on the table: prices of the moment, tolls taken apart, what is due."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from sabika_desk import GAME, choose, crowd, desk, solo, turn_up

from caravanserai.games.sabika.data import BUY, BUY_RAW, MAJORITY, MATERIAL_PRESTIGE, PARIAS_DUE, ROUTES, SELL, YUSUF_CARDS
from caravanserai.games.sabika.rules.building import Attach, Build
from caravanserai.games.sabika.rules.market import Transact
from caravanserai.games.sabika.rules.parias import OweParias
from caravanserai.games.sabika.rules.turn import Activate
from caravanserai.games.sabika.table import BY_MATERIALS, Sabika
from caravanserai.games.sabika.words import CERAMIC, GYPSUM, MARBLE, WOOD


def view(t: Sabika) -> dict[str, Any]:
    return GAME.view(t, 0)


def test_tolls_leave_out_ones_own_builder_and_say_what_they_are_made_of() -> None:
    t = desk(players=4, workers=[0, 3, -1, -1], standing=3, dinars=9)
    t.players[1].workers = [3, 4, -1, -1]
    crowd(t)
    me = view(t)["players"][0]
    assert me["ways"][0][3] == [2, 1, 1, 1] and me["ways"][0][4] == [2, 2, 1, 1]
    assert me["tolls"][0][3] == 2 and me["ways"][1][3] == [2, 6, 1, 1]  # once around, to a stranger
    assert me["ways"][2] == [[0, 0, 0, 0]] * 6, "from the workshop every space is as near"


def test_tolls_are_what_is_paid() -> None:
    t = desk(players=4, workers=[6, -1, -1, -1], standing=1, dinars=9, t_event=12, stored={GYPSUM: 1})
    t.players[1].workers = [1, 2, -1, -1]
    crowd(t)
    tolls = view(t)["players"][0]["tolls"][0]
    for space in range(8):
        c = t.clone()
        c.then(Activate(0))
        c.advance()
        c.news = []
        choose(c, f"builder_a {space}")
        assert [one.args for one in c.news if one.key == "worked"] == [[0, 0, space, tolls[space]]]


def test_parias_due_count_events_5_and_8_and_the_payment_at_hand() -> None:
    for event, change in ((0, 0), (5, -1), (8, 1)):
        t = desk(t_event=event, t_round=3, parias=9)
        assert view(t)["parias_due"] == PARIAS_DUE[4] + change
        t.then(OweParias(0))
        t.advance()
        assert view(t)["parias_due"] == PARIAS_DUE[3] + change
    assert view(desk(t_round=6))["parias_due"] == 0


def test_event_1_changes_the_prices_of_a_market_action_only() -> None:
    assert view(desk())["market"] == {"buy": BUY, "buy_raw": BUY_RAW, "sell": SELL}
    cheap = {"buy": [price - 1 for price in BUY], "buy_raw": BUY_RAW - 1, "sell": [price + 1 for price in SELL]}
    assert view(desk(t_event=1))["market"] == cheap
    assert view(desk(t_event=1, then=Transact(0, 1, True)))["market"] == cheap
    assert view(desk(t_event=1, dinars=3, then=Transact(0, 1, False)))["market"]["sell"] == SELL


def test_events_7_and_10_change_what_materials_bring_and_consolidating_costs() -> None:
    assert view(desk())["worth"] == MATERIAL_PRESTIGE and view(desk())["link_price"] == 0
    assert view(desk(t_event=7))["worth"] == [worth - 1 for worth in MATERIAL_PRESTIGE]
    assert view(desk(t_event=10))["link_price"] == 1


def test_the_scaffold_shows_materials_while_something_is_built() -> None:
    t = desk(stored={GYPSUM: 1, WOOD: 1}, row=[37], t_great=2, t_small=[0] * 4, dinars=0, then=Build(0, True))
    assert view(t)["scaffold"] == [GYPSUM] and view(t)["work"] == "great 1"
    choose(t, "pass")
    assert view(t)["scaffold"] == [] and view(t)["work"] == ""


def test_event_4_lets_the_scaffold_show_a_material_twice_after_a_save_too() -> None:
    t = desk(
        blue=1 << 18,
        t_event=4,
        stored={GYPSUM: 1, WOOD: 4, CERAMIC: 1},
        row=[37],
        t_great=2,
        t_small=[0] * 4,
        then=Build(0, True),
    )
    choose(t, "spend 1", "spend 1")
    assert view(t)["scaffold"] == view(GAME.load(GAME.save(t)))["scaffold"] == [GYPSUM, WOOD, WOOD]
    choose(t, "spend 3")
    assert view(t)["work"] == "" and t.players[0].parts[BY_MATERIALS] == sum(MATERIAL_PRESTIGE[it] for it in (0, 1, 1, 3))
    t = desk(
        blue=1 << 18, t_event=4, stored={WOOD: 4, MARBLE: 1}, row=[37], t_great=0, t_small=[8, 0, 0, 0], then=Build(0, True)
    )
    choose(t, "spend 1", "spend 1", "spend 1")
    assert view(t)["scaffold"] == [WOOD] * 4


def test_spaces_whose_main_action_can_be_done_and_paid() -> None:
    t = desk(players=2, workers=[-1, -1, -1, -1], standing=15, dinars=3)
    me = view(t)["players"][0]
    assert not {16, 19} & set(me["mains"][3]), "no red poem to read again"
    assert not {10, 13} & set(me["mains"][2]), "no ship to consolidate"
    assert 5 in me["mains"][0] and 1 in me["mains"][0], "quarries cost nothing"


def test_a_raw_material_waits_for_its_kind_on_the_rondel() -> None:
    t = desk(raw=0b101, t_raws=[0] + [-1] * 7)
    assert view(t)["players"][0]["processable"] == [0]
    t.strict = False
    assert view(t)["players"][0]["processable"] == [0, 2]


def test_the_card_being_attached_is_named() -> None:
    t = desk(then=Attach(0, 5))
    assert view(t)["work"] == "small 5" and view(t)["scaffold"] == []


def test_the_third_event_lies_face_down_until_the_golden_book_reaches_it() -> None:
    assert view(desk(t_event=1, t_round=2))["events_down"] == 1
    assert view(desk(t_event=1, t_round=3))["events_down"] == 0 and view(desk())["events_down"] == 0


def test_yusufs_last_card_and_discards_are_open() -> None:
    t = solo()
    turn_up(t, YUSUF_CARDS[3].name)
    assert view(t)["yusuf_card"] == 3 and 3 in view(t)["yusuf_spent"][0]


def test_courses_are_as_dear_as_the_fares() -> None:
    t = desk(players=3, dinars=9, ships=1 << 3)
    me = view(t)["players"][0]
    routes = {(route.one, route.other): route.dinars for route in ROUTES}
    for city, ports in enumerate(me["courses"]):
        assert ports[-1] == city
        legs = list(pairwise(ports))
        if city != 3:
            assert sum(routes.get(leg, routes.get((leg[1], leg[0]), 0)) for leg in legs) == me["fares"][city], ports
    assert me["courses"][5] == [3, 5] and me["courses"][0] == [9, 0], "from the nearest own ship, or from Granada"


def test_wishes_and_great_poems_say_what_they_would_bring_now() -> None:
    t = desk(players=3, dinars=9)
    t.round = 2
    t.wishes = [5]
    t.great_poems = 1 << 14
    t.players[1].great = 1 << 15
    t.players[0].seals, t.players[1].parias = 3, 4
    shown = view(t)["players"]
    assert [player["wishes"] for player in shown] == [[6], [0], [0]]
    assert shown[0]["poem_worth"]["14"] == MAJORITY[0] and shown[1]["poem_worth"]["15"] == 8
