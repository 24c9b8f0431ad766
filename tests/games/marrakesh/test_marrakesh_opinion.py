"""What bots see in Marrakesh: what citizens will cost, and what scrolls will still bring."""

from __future__ import annotations

from marrakesh_desk import desk

from caravanserai.games.marrakesh.data import PROVISION_TILES
from caravanserai.games.marrakesh.plans import lasting
from caravanserai.games.marrakesh.things import COLOURS, DATE, GREEN, WATER
from caravanserai.games.marrakesh.value import OPINION, visits_to_come

TILE = 10  # two water and two dates
LAST = 3  # round of a season


def cost_of_citizens(dates: int, round: int) -> float:
    """How much worse a seat stands with an open provision tile than without."""
    hungry, free = (
        desk(active=[TILE], have={WATER: 2, DATE: dates}, t_round=round),
        desk(have={WATER: 2, DATE: dates}, t_round=round),
    )
    return OPINION.value(free, OPINION.greedy)[0] - OPINION.value(hungry, OPINION.greedy)[0]


def test_citizens_not_provided_for_at_the_end_of_a_season_cost_at_least_their_points() -> None:
    assert cost_of_citizens(1, LAST) > PROVISION_TILES[TILE].penalty / 10 * sum(OPINION.greedy[:2])


def test_citizens_weigh_more_the_nearer_the_end_of_the_season() -> None:
    costs = [cost_of_citizens(1, round) for round in range(4)]
    assert costs == sorted(costs) and costs[0] < costs[LAST]
    assert cost_of_citizens(2, LAST) < costs[0]  # two dates are what they want


def test_dates_the_orchard_will_still_bring_this_season_feed_citizens() -> None:
    def cost(hand: int) -> float:
        hungry, free = (
            desk(active=active, have={WATER: 2, DATE: 0, GREEN: 2}, hand=hand, t_round=1) for active in ([TILE], [])
        )
        return OPINION.value(free, OPINION.greedy)[0] - OPINION.value(hungry, OPINION.greedy)[0]

    everything = (1 << COLOURS) - 1
    assert cost(everything) < cost(everything & ~(1 << GREEN)) / 2


def test_a_lasting_scroll_is_worth_less_with_every_season() -> None:
    worths = []
    for season in range(3):
        t = desk(own=[25], t_season=season, hand=0b111111111111)
        p = t.players[0]
        worths.append(lasting(t, p, visits_to_come(t, p), 1.0 - season / 3))
    assert worths[0] > worths[1] > worths[2] > 0
