"""Every card of Yusuf's: where his worker goes, what it clears, what he does, and what he receives."""

from __future__ import annotations

import pytest
from sabika_desk import CITIES, solo, turn_up

# Card, worker, space, whether it clears, (great, small, crates, ships, consolidated, poems) he adds, prestige, parias.
# He has a palace, two fountains, a tower, ships in Fez, Algiers and Tunis, the first consolidated, and a small poem.
CARDS = [
    ("B1", 0, 0, False, (1, 0, 0, 0, 0, 0), 2, 0),
    ("B2", 0, 1, True, (0, 1, 0, 0, 0, 0), 2, 1),
    ("B3", 0, 2, False, (0, 0, 2, 0, 0, 0), 2, 1),
    ("B4", 0, 3, True, (0, 0, 0, 0, 0, 0), 2 + 3, 0),
    ("B5", 0, 4, False, (1, 0, 0, 0, 0, 0), 4, 0),
    ("B6", 0, 5, True, (0, 1, 0, 0, 0, 0), 2, 1),
    ("B7", 0, 6, False, (0, 0, 1, 0, 0, 0), 3, 0),
    ("B8", 0, 7, True, (0, 0, 0, 0, 0, 0), 1 + 1, 2),
    ("B9", 0, 4, False, (1, 1, 0, 0, 0, 0), 1, 0),
    ("B10", 0, 6, False, (0, 1, 1, 0, 0, 0), 1, 1),
    ("B11", 0, 1, True, (1, 0, 0, 0, 0, 0), 3, 1),
    ("B12", 0, 5, True, (0, 1, 0, 0, 0, 0), 3, 0),
    ("M1", 2, 8, False, (0, 0, 0, 1, 0, 0), 2, 2),
    ("M2", 2, 11, False, (0, 0, 0, 1, 0, 0), 1, 3),
    ("M3", 2, 9, True, (0, 0, 0, 1, 1, 0), 1, 1),
    ("M4", 2, 10, True, (0, 0, 0, 0, 1, 0), 2, 2),
    ("M5", 2, 13, True, (0, 0, 0, 0, 1, 0), 3, 2),
    ("M6", 2, 12, True, (0, 0, 0, 1, 0, 0), 1, 3),
    ("P1", 3, 15, True, (0, 0, 0, 0, 0, 1), 2, 0),
    ("P2", 3, 18, True, (0, 0, 0, 0, 0, 1), 2, 1),
    ("P3", 3, 16, True, (0, 0, 0, 0, 0, 1), 2, 1),
    ("P4", 3, 19, True, (0, 0, 0, 0, 0, 1), 2, 1),  # the poem he has just engraved counts
    ("P5", 3, 14, False, (0, 0, 0, 0, 0, 0), 2 + 1, 1),
    ("P6", 3, 17, False, (0, 0, 0, 0, 0, 1), 3, 0),
]
RAW_BESIDE = {1: 1, 9: 1, 3: 3, 10: 3, 5: 5, 12: 5, 7: 7, 13: 7}  # on the side for one or two players
MARBLE_BESIDE = {9: 1, 15: 1, 10: 2, 16: 2, 12: 4, 18: 4, 13: 5, 19: 5}


@pytest.mark.parametrize(("name", "worker", "space", "clears", "adds", "prestige", "parias"), CARDS)
def test_p20_every_card(
    name: str, worker: int, space: int, clears: bool, adds: tuple[int, ...], prestige: int, parias: int
) -> None:
    t = solo(
        kinds=[1, 2, 0, 1, 0, 0],
        ships=7,
        links=1,
        blues=1,
        t_cities=CITIES.copy(),
        t_trade=1,
        t_seals=1 << 3,  # a red city with a seal: Genoa
        t_raws=[-2, 0, -2, 1, -2, 2, -2, 0],
        t_marble=54,
        t_stores=[13, 14, 13, 3],
        t_small=[1, 2, 3, 4],
        t_great_poems=1 << 3,
    )
    t.players[0].ships = t.players[0].links = 0
    turn_up(t, name)
    if t.ask is not None:  # of two equal cities the player chooses
        t.decide(t.menu[0])
    p = t.players[1]
    assert p.workers == [space if one == worker else -1 for one in range(4)] and p.standing == 15 & ~(1 << worker)
    great, small, crates, ships, links, poems = adds
    assert sum(p.kinds[:3]) == 3 + great and sum(p.kinds[3:]) == 1 + small and p.crates == 4 + crates
    assert p.ships.bit_count() == 3 + ships and p.links.bit_count() == 1 + links and p.blues + p.greats == 1 + poems
    assert p.favour == great and p.seals == ships
    assert (p.prestige, p.parias) == (prestige, parias)
    raws = [-2, 0, -2, 1, -2, 2, -2, 0]
    marble = 54
    if clears:
        assert space in RAW_BESIDE or space in MARBLE_BESIDE
        if space in RAW_BESIDE:
            raws[RAW_BESIDE[space]] = -1
        if space in MARBLE_BESIDE:
            marble &= ~(1 << MARBLE_BESIDE[space])
    assert t.raws == raws and t.marble == marble
    assert (p.dinars, sum(p.stored), sum(p.mosaics)) == (0, 0, 0)  # he needs nothing and keeps nothing
