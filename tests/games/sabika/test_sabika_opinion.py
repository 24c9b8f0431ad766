"""What bots see in Sabika: what is certain counts as prestige, and what could be done next by what it would bring."""

from __future__ import annotations

from sabika_desk import CITIES, GAME, desk

from caravanserai import bots
from caravanserai.games.sabika import plans
from caravanserai.games.sabika.data import GREAT_POEMS, MATERIAL_PRESTIGE
from caravanserai.games.sabika.rules.parias import PayParias
from caravanserai.games.sabika.table import BY_LOSSES, Sabika
from caravanserai.games.sabika.value import OPINION
from caravanserai.games.sabika.words import CERAMIC, GYPSUM, MARBLE, SUGAR, WOOD

NO_WISHES = [6, 7, 8]  # of poems and consolidated cities, nothing to do with buildings


def reach(t: Sabika) -> float:
    return plans.best_building(t, t.players[0], plans.wished_buildings(t))


def test_a_paria_that_will_be_due_is_worth_almost_a_prestige() -> None:
    more, fewer = desk(parias=4, prestige=9), desk(parias=3, prestige=10)
    poor, rich = (OPINION.value(t, OPINION.greedy)[0] for t in (more, fewer))
    bare = OPINION.value(desk(parias=3, prestige=9), OPINION.greedy)[0]
    assert bare < poor < rich
    assert poor - bare > 0.9 * (rich - bare)


def test_what_is_owed_for_the_round_that_has_ended_counts_until_it_is_paid() -> None:
    owing = desk(then=PayParias(0, 3), t_round=2, parias=5, prestige=10)
    owing.players[0].standing = owing.players[1].standing = 0
    paid = desk(then=PayParias(1, 3), t_round=2, parias=2, prestige=10)
    paid.players[0].standing = paid.players[1].standing = 0
    lost = OPINION.names.index("parias due later and not covered, as lost prestige / 10")
    assert OPINION.rows(owing)[0][lost] == OPINION.rows(paid)[0][lost] > 0


def test_what_is_lost_stays_lost_but_not_to_whoever_plays_alone() -> None:
    """Alone only the sum counts against Yusuf's, and what was lost is missing there already."""
    lost = next(index for index, name in enumerate(OPINION.names) if name.startswith("prestige lost so far"))
    for players in (1, 2):
        t = GAME.start(players=players, seed=1)
        before = OPINION.rows(t)[0][lost]
        t.players[0].parts[BY_LOSSES] -= 10
        assert OPINION.rows(t)[0][lost] - before == (0 if players == 1 else 1)


def test_whoever_has_parias_pays_with_them() -> None:
    t = desk(then=PayParias(0, 3), t_round=2, parias=5, prestige=10)
    assert GAME.notation(bots.make("greedy", GAME, 1).choose(GAME, t, 0)) == "pay_parias 3"


def test_the_best_building_uses_a_base_and_the_two_best_materials_beside_it() -> None:
    t = desk(stored={GYPSUM: 1, WOOD: 1, MARBLE: 1, CERAMIC: 1}, t_small=[0, 0, 0, 0], t_wishes=NO_WISHES)
    used = MATERIAL_PRESTIGE[GYPSUM] + MATERIAL_PRESTIGE[MARBLE] + MATERIAL_PRESTIGE[CERAMIC]
    assert reach(t) == used + plans.GREAT_BONUSES
    t.players[0].stored[GYPSUM] = 0
    assert reach(t) == 0  # no base, no small building on display


def test_a_wished_building_counts_for_every_scoring_to_come() -> None:
    plain = desk(stored={GYPSUM: 1}, t_small=[0, 0, 0, 0], t_wishes=NO_WISHES)
    wished = desk(stored={GYPSUM: 1}, t_small=[0, 0, 0, 0], t_wishes=[0, 7, 8])  # palaces, three times
    assert reach(wished) - reach(plain) == 2 * 3


def test_goods_a_city_demands_bring_more_and_a_fare_beyond_the_purse_nothing() -> None:
    t = desk(stored={SUGAR: 2}, dinars=9, t_cities=CITIES, t_seals=0)
    rich = plans.best_export(t, t.players[0])
    t.players[0].dinars = 1
    poor = plans.best_export(t, t.players[0])
    t.players[0].dinars = 0
    assert rich > poor > 0 == plans.best_export(t, t.players[0])


def test_a_great_poem_in_reach_counts_what_it_would_bring_now() -> None:
    t = desk(seals=3, t_great_poems=1 << [poem.name for poem in GREAT_POEMS].index("H3"), links=0b11)
    assert plans.best_great_poem(t, 0) == 6
    t.players[0].greats = 2
    assert plans.best_great_poem(t, 0) == 0
