"""The kinds of options, what keepers choose first. Their numbers are the action ids of learners."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.actions import Kinds

KINDS: Final = Kinds()
PASS: Final = KINDS.add("pass")
LODGE: Final = KINDS.add("lodge", range(5))  # a kind of traveller
KINDS.begin_fate()
DRAW: Final = KINDS.add("draw", range(5))  # fate: who knocks
