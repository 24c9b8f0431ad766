"""Saves of older rules: how each version's become the next one's."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.save import NEW, Upgrade

# Version 2: every place action knows whether the family member does it.
FROM_1: Final = Upgrade({"Market": [0, 2, 1], "Warehouse": [0, 2, 1], "Mosque": [0, 2, 1], "PoliceStation": [0, NEW]}, {})

UPGRADES: Final[dict[int, Upgrade]] = {1: FROM_1}
