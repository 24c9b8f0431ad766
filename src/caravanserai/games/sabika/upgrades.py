"""Saves of older rules: how each version's become the next one's."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.save import NEW, Upgrade

# Version 2: bonus actions can be declined, and Yusuf's last card stays in sight.
FROM_1: Final = Upgrade(
    {
        "Export": [0, NEW],
        "Consolidate": [0, NEW],
        "Produce": [0, 1, 2, NEW],
        "Build": [0, 1, NEW],
        "Engrave": [0, NEW],
        "Reactivate": [0, NEW],
        "ManageStorehouse": [0, 1, NEW],
    },
    {"yusuf_card": -1},
)

UPGRADES: Final[dict[int, Upgrade]] = {1: FROM_1}
