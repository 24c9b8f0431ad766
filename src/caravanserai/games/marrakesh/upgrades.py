"""Saves of older rules: how each version's become the next one's."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.save import NEW, Upgrade

# Version 2: optional bonuses can be declined.
FROM_1: Final = Upgrade({"PlaceVendor": [0, 1, NEW], "TakeKeshi": [0, 1, NEW], "ChooseStairs": [0, 1, NEW]}, {})

UPGRADES: Final[dict[int, Upgrade]] = {1: FROM_1}
