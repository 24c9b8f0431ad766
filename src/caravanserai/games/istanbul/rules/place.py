"""What all place actions share: they may be declined, and cards may be played before they begin."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import PASS
from caravanserai.games.istanbul.rules.cards import outside, paying, played
from caravanserai.games.istanbul.table import Ask, Bazaar


def offer(t: Bazaar, who: int, inside: bool, menu: list[int]) -> list[int]:
    """The menu of a place action: what it allows, no, and cards. `inside`: the family member does it for another action."""
    menu.append(PASS)
    return paying(t, who, menu) if inside else outside(t, who, menu)


def finished(t: Bazaar, asking: Ask, option: int) -> bool:
    """Whether the answer declined the action or played a card (then it is asked again)."""
    return option == PASS or played(t, asking, option)
