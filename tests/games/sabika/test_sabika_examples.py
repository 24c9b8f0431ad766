"""Every worked example of the rulebook, named by its page."""

from __future__ import annotations

from sabika_desk import GAME, asked, choose, crowd, desk, menu

from caravanserai.games.sabika.charts import chain
from caravanserai.games.sabika.data import FAVOUR_TRACK
from caravanserai.games.sabika.rules.building import Build
from caravanserai.games.sabika.rules.counting import great_poem_prestige
from caravanserai.games.sabika.rules.inner import Commission, Engrave
from caravanserai.games.sabika.rules.market import Market
from caravanserai.games.sabika.rules.middle import Consolidate, Export
from caravanserai.games.sabika.rules.mosaics import MosaicBonus
from caravanserai.games.sabika.rules.round_end import TurnBook
from caravanserai.games.sabika.rules.storage import MustProcess, TakeGood, TakeRaw, receive
from caravanserai.games.sabika.rules.storehouses import ManageStorehouse
from caravanserai.games.sabika.rules.turn import Activate
from caravanserai.games.sabika.words import (
    ALGIERS,
    CAIRO,
    CERAMIC,
    CLAY,
    CLOTHING,
    COBALT,
    CONSTANTINOPLE,
    DOOR,
    FLORENCE,
    GARDEN,
    GYPSUM,
    MARBLE,
    PALACE,
    POTTERY,
    RAGUSA,
    SILK,
    SUGAR,
    TOWER,
    VENICE,
    WOOD,
)

E1 = 10  # rows of data.GREAT_POEMS
D1 = 8


def test_p6_a_second_clay_turns_the_first_into_pottery_and_stays_on_the_rondel() -> None:
    t = desk(raw=1 << CLAY, t_raws=[-2, CLAY, -2, -1, -2, -1, -2, -1], then=TakeRaw(0, 1))
    p = t.players[0]
    assert p.stored[POTTERY] == 1
    assert p.raw == 0
    assert t.raws[1] == CLAY


def test_p6_processing_needs_the_same_raw_material_on_the_rondel() -> None:
    t = desk(raw=1 << SILK, t_raws=[-2, CLAY, -2, -1, -2, -1, -2, -1], then=MustProcess(0))
    assert t.players[0].raw == 1 << SILK and t.players[0].stored[CLOTHING] == 0
    t = desk(raw=1 << SILK, t_raws=[-2, SILK, -2, -1, -2, -1, -2, -1], then=MustProcess(0))
    assert t.players[0].raw == 0 and t.players[0].stored[CLOTHING] == 1 and t.raws[1] == SILK
    t = desk(raw=1 << SILK, t_raws=[-2] * 8, strict_processing=False, then=MustProcess(0))
    assert t.players[0].stored[CLOTHING] == 1


def test_p6_a_good_gained_directly_takes_the_token_from_the_rondel() -> None:
    t = desk(t_raws=[-2, CLAY, -2, -1, -2, -1, -2, -1], then=TakeGood(0, 1))
    assert t.players[0].stored[POTTERY] == 1
    assert t.raws[1] == -1


def test_p7_three_crates_hold_any_mix_of_three_and_a_fourth_needs_room() -> None:
    t = desk(crates=3, stored={GYPSUM: 1, CLOTHING: 2})
    receive(t, 0, MARBLE, 1)
    t.advance()
    assert asked(t) == "MakeRoom"
    assert menu(t) == ["drop 0", "drop 6", "pass"]
    choose(t, "drop 6")
    p = t.players[0]
    assert (p.stored[GYPSUM], p.stored[CLOTHING], p.stored[MARBLE], p.free) == (1, 1, 1, 0)
    assert t.spent[SILK] == 1


def test_p9_four_steps_onto_two_foreign_workers_cost_four_dinars() -> None:
    t = desk(players=4, dinars=4, workers=[1, -1, -1, -1], standing=1)
    t.players[1].workers[0] = 5
    t.players[2].workers[0] = 5
    crowd(t)
    t.then(Activate(0))
    t.advance()
    choose(t, "builder_a 5")
    assert asked(t) == "TakeMaterial"  # no dinar is left for the secondary action
    assert t.players[0].dinars == 0
    assert t.players[0].workers[0] == 5 and t.players[0].standing == 0


def test_p9_resting_brings_three_dinars_and_costs_one_prestige() -> None:
    t = desk(workers=[1, -1, 8, 14], standing=5, then=Activate(0))
    choose(t, "rest 2")
    p = t.players[0]
    assert (p.dinars, p.prestige, p.workers[2], p.standing) == (3, -1, -1, 1)


def test_p10_a_storehouse_grows_twice_and_only_the_upper_bonus_is_left() -> None:
    t = desk(t_stores=[1, 13, 9, 20], then=ManageStorehouse(0, 0), crates=4)
    assert menu(t) == ["expand 0", "expand 1"]
    choose(t, "expand 0")
    p = t.players[0]
    assert (p.prestige, p.dinars, p.crates, p.free) == (1, 2, 6, 6)
    t.then(ManageStorehouse(0, 0))
    t.advance()
    choose(t, "expand 1", "lay 0")
    assert (p.prestige, p.dinars, p.crates) == (3, 7, 7)
    t.then(ManageStorehouse(0, 0))
    t.advance()
    assert p.dinars == 12  # nothing to choose: the display is empty, and the only bonus to be seen is the upper tile's


def test_p10_market_exchanges_wood_for_marble_and_sells_a_good_for_three() -> None:
    t = desk(stored={WOOD: 1, POTTERY: 1}, then=Market(0))
    p = t.players[0]
    assert p.dinars == 2
    choose(t, "swap 2", "sell 5")
    assert (p.stored[WOOD], p.stored[MARBLE], p.stored[POTTERY], p.dinars) == (0, 1, 0, 5)
    assert t.ask is None


def test_p10_wood_goes_for_gypsum_with_a_dinar_or_for_marble_without() -> None:
    t = desk(stored={WOOD: 1}, then=Market(0))
    assert [word for word in menu(t) if word.startswith("swap")] == ["swap 1", "swap 2"]
    choose(t, "swap 1")
    assert t.players[0].dinars == 3 and t.players[0].stored[GYPSUM] == 1


def test_p11_a_great_building_of_gypsum_and_marble_brings_four_prestige() -> None:
    t = desk(stored={GYPSUM: 1, MARBLE: 1, WOOD: 1, CERAMIC: 1}, t_great=1 << 1 | 1 << 2, then=Build(0, True), t_small=[0] * 4)
    choose(t, "great 1")
    assert menu(t) == ["spend 1", "spend 2", "spend 3", "pass"]
    choose(t, "spend 2")
    assert t.players[0].prestige == 4
    assert menu(t) == ["spend 1", "spend 3", "pass"]  # wood or ceramic could still be added
    choose(t, "pass")
    p = t.players[0]
    assert p.favour == 1
    assert p.dinars == FAVOUR_TRACK[0][0][1] + 4
    assert p.kinds[PALACE] == 1 and t.great == 1 << 2


def test_p11_gypsum_alone_is_enough_and_brings_one_prestige() -> None:
    t = desk(stored={GYPSUM: 1}, t_great=1 << 1 | 1 << 2, then=Build(0, True), t_small=[0] * 4)
    choose(t, "great 1")
    assert t.players[0].prestige == 1


def test_p11_the_last_favour_space_brings_prestige_and_an_earlier_bonus() -> None:
    t = desk(stored={GYPSUM: 1}, favour=6, t_great=1 << 1 | 1 << 2, then=Build(0, True), t_small=[0] * 4)
    choose(t, "great 1")
    assert menu(t) == [f"favour {space}" for space in range(1, 7)]
    choose(t, "favour 6")
    p = t.players[0]
    assert (p.favour, p.prestige, p.stored[CERAMIC]) == (7, 2, 1)


def test_p12_cobalt_brings_three_dinars_and_one_paria_for_example() -> None:
    t = desk(then=MosaicBonus(0, COBALT))
    choose(t, "parias 1")
    assert (t.players[0].dinars, t.players[0].parias) == (3, 1)


def test_p12_the_joker_makes_a_mosaic_with_any_colour_and_two_colours_make_none() -> None:
    t = desk(stored={GYPSUM: 2}, row=[37], t_great=0, t_small=[1, 16, 0, 0], t_refreshed=True, then=Build(0, True))
    choose(t, "small 16", "attach 1", "mosaic 0", "token 1", "token 3")  # green half beside the joker
    p = t.players[0]
    assert p.row == [37, 16] and p.mosaics == [0, 1, 0, 0]
    t.then(Build(0, True))
    t.advance()
    choose(t, "attach 1")  # amber beside black
    assert p.row == [37, 16, 1] and p.mosaics == [0, 1, 0, 0]
    assert p.kinds[TOWER] == 1 and p.kinds[GARDEN] == 1


def test_p12_export_to_constantinople_over_ragusa() -> None:
    cities = [2, 3, 4, 5, 6, 7, 8, 9, 10]
    cities[CONSTANTINOPLE] = 1  # demands clothing, gives a material of choice
    t = desk(
        dinars=4,
        stored={CLOTHING: 1, SUGAR: 1, GYPSUM: 1},
        ships=1 << FLORENCE,
        t_cities=cities,
        t_seals=1 << CONSTANTINOPLE,
        then=Export(0),
    )
    choose(t, f"city {CONSTANTINOPLE}")
    p = t.players[0]
    assert p.dinars == 0 and p.seals == 1
    choose(t, "ship 6", "ship 4")
    assert (p.prestige, p.parias) == (3, 3)
    assert menu(t) == ["take 0", "take 1", "take 2", "take 3"]
    choose(t, "take 3")
    assert p.stored[CERAMIC] == 1
    assert p.ships == 1 << FLORENCE | 1 << CONSTANTINOPLE and p.links == 0


def test_p13_a_seal_pays_a_dinar_once_none_is_left() -> None:
    t = desk(dinars=1, seals=2, stored={SUGAR: 1}, t_seals=0, t_cities=[2, 3, 4, 5, 6, 7, 8, 9, 10], then=Export(0))
    choose(t, "city 3")  # Genoa, two dinars
    assert (t.players[0].dinars, t.players[0].seals) == (0, 1)


def test_p13_consolidating_cairo_thanks_two_others_and_brings_a_build_action() -> None:
    cities = [2, 3, 4, 5, 6, 7, 8, 9, 1]  # tile 1 at Cairo: a build action
    t = desk(players=3, stored={GYPSUM: 1}, ships=1 << CAIRO | 1, t_cities=cities, t_small=[0] * 4)
    t.players[1].ships = t.players[1].links = 1 << CAIRO
    t.players[2].ships = t.players[2].links = 1 << CAIRO
    t.then(Consolidate(0))
    t.advance()
    choose(t, f"city {CAIRO}")
    for other in t.players[1:]:
        assert (other.prestige - 5, other.dinars) == (1, 1)
    assert t.players[0].links == 1 << CAIRO
    assert asked(t) == "Build"


def test_p13_prices_of_poems_rise_with_each_of_their_colour() -> None:
    t = desk(dinars=4, stored={WOOD: 1}, blues=1, reds=2, t_poems=[7, 8, 9], then=Engrave(0))
    assert "blue 7" in menu(t) and "red 7" in menu(t)
    choose(t, "red 9")  # 2 + 2 dinars
    p = t.players[0]
    assert p.dinars == 1  # and 1 ceramic and 1 dinar from the poem
    assert p.prestige == 2 and p.stored[CERAMIC] == 1 and p.reds == 3
    t = desk(dinars=2, stored={WOOD: 1}, blues=1, t_poems=[7, 8, 9], then=Engrave(0))
    choose(t, "blue 8")
    assert t.players[0].dinars == 0 and t.players[0].blue == 1 << 8


def test_p13_a_great_poem_costs_four_and_there_are_at_most_two() -> None:
    t = desk(dinars=9, stored={GYPSUM: 1}, greats=1, t_great_poems=1 << E1 | 1 << D1, t_poems=[0, 0, 0], then=Engrave(0))
    choose(t, f"great_poem {E1}")
    assert t.players[0].dinars == 4 and t.players[0].greats == 2
    t = desk(dinars=9, stored={GYPSUM: 1}, greats=2, t_great_poems=1 << E1 | 1 << D1, t_poems=[0, 0, 0], then=Engrave(0))
    assert t.ask is None and t.players[0].dinars == 9


def test_p13_four_prestige_for_each_pair_of_great_and_small_building_up_to_sixteen() -> None:
    t = desk(great=1 << E1, kinds=[2, 0, 1, 3, 1, 0])
    assert great_poem_prestige(t, 0, E1) == 12
    t.players[0].kinds = [2, 2, 2, 3, 3, 0]
    assert great_poem_prestige(t, 0, E1) == 16


def test_p14_commission_brings_three_dinars_and_one_for_every_two_poems() -> None:
    t = desk(blues=1, reds=3, greats=1, then=Commission(0))
    assert t.players[0].dinars == 5


def test_p15_all_wishes_in_the_tower_are_scored_when_one_joins_them() -> None:
    t = desk(t_wishes=[0, 4, 8], t_round=1, kinds=[1, 0, 0, 0, 2, 0], links=7, ships=7, blues=2, then=TurnBook())
    assert t.players[0].prestige == 6  # A1 only
    t.then(TurnBook())
    t.advance()
    assert t.players[0].prestige == 6  # no wish on space 3
    t.then(TurnBook())
    t.advance()
    assert t.players[0].prestige == 18  # A1 again, and B2
    assert GAME.view(t, 0)["tower"] == [0, 4]


def test_p17_a_tie_for_first_takes_the_second_prize() -> None:
    t = desk(players=3, great=1 << D1, kinds=[2, 0, 0, 0, 0, 0])
    assert great_poem_prestige(t, 0, D1) == 14
    t.players[1].kinds[DOOR] = 2
    assert great_poem_prestige(t, 0, D1) == 9
    t.players[2].kinds[DOOR] = 3
    assert great_poem_prestige(t, 0, D1) == 6
    t.players[1].kinds[DOOR] = 1
    assert great_poem_prestige(t, 0, D1) == 9


def test_p17_with_two_players_a_tie_takes_the_third_prize() -> None:
    t = desk(players=2, great=1 << D1, kinds=[2, 0, 0, 0, 0, 0])
    assert great_poem_prestige(t, 0, D1) == 14
    t.players[1].kinds[DOOR] = 2
    assert great_poem_prestige(t, 0, D1) == 6
    t.players[1].kinds[DOOR] = 3
    assert great_poem_prestige(t, 0, D1) == 6


def test_p18_granada_breaks_the_chain_of_cities() -> None:
    linked = sum([1 << city for city in (FLORENCE, CAIRO, RAGUSA, CONSTANTINOPLE, VENICE)])
    assert chain(linked | 1 << ALGIERS) == 5
