"""The component reference, made from data.py."""

from __future__ import annotations

from caravanserai.kernel.game import Sheet
from caravanserai_inn.data import COMPANY, PROVENANCE, TRAVELLERS


def sheets() -> list[Sheet]:
    return [
        Sheet(
            "travellers",
            PROVENANCE["TRAVELLERS"],
            ["kind", "copies", "pays"],
            [[kind, one.copies, one.pays] for kind, one in enumerate(TRAVELLERS)],
        ),
        Sheet("company", PROVENANCE["COMPANY"], ["kinds", "points"], [[kinds, points] for kinds, points in enumerate(COMPANY)]),
    ]
