"""What a house is worth: what its guests pay, and how mixed the company is."""

from __future__ import annotations

from caravanserai.kernel.game import Score, ranked
from caravanserai_inn.data import COMPANY, TRAVELLERS
from caravanserai_inn.table import Inn


def scores(t: Inn) -> list[Score]:
    found: list[Score] = []
    for seat, p in enumerate(t.players):
        pay = sum([kind.pays * count for kind, count in zip(TRAVELLERS, p.lodged)])
        company = COMPANY[len([count for count in p.lodged if count])]
        found.append(Score(seat, pay + company, {"pay": pay, "company": company}, [-sum(p.hand)]))
    return ranked(found)
