"""What all place actions share: they may be declined, and cards may be played before they begin."""

from __future__ import annotations

from caravanserai.games.istanbul.actions import PASS
from caravanserai.games.istanbul.rules.cards import outside, paying, played
from caravanserai.games.istanbul.table import Ask, Istanbul


class PlaceAction(Ask):
    """What a place lets you do. Its rule says what it offers and how it is carried out; no and cards are added here."""

    inside: bool  # the family member does it, within the Police Station's action

    def __init__(self, who: int, inside: bool) -> None:
        self.who = who
        self.inside = inside

    def offers(self, t: Istanbul) -> list[int]:
        """What can be done here now."""
        raise NotImplementedError

    def act(self, t: Istanbul, option: int) -> None:
        """Do it."""
        raise NotImplementedError

    def options(self, t: Istanbul) -> list[int]:
        menu = self.offers(t)
        menu.append(PASS)
        return paying(t, self.who, menu) if self.inside else outside(t, self.who, menu)

    def answer(self, t: Istanbul, option: int) -> None:
        if not finished(t, self, option):
            self.act(t, option)


def finished(t: Istanbul, asking: Ask, option: int) -> bool:
    """Whether the answer declined the action or played a card (then it is asked again)."""
    return option == PASS or played(t, asking, option)
