"""What is printed on the cards of the Inn."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.game import PRINTED, RECONSTRUCTED


class Traveller:
    """A kind of traveller: how many cards show one, and what each pays for a bed."""

    copies: int
    pays: int

    def __init__(self, copies: int, pays: int) -> None:
        self.copies = copies
        self.pays = pays


TRAVELLERS: Final = [
    Traveller(6, 1),  # pilgrim
    Traveller(5, 2),  # merchant
    Traveller(4, 3),  # poet
    Traveller(3, 4),  # physician
    Traveller(2, 6),  # envoy
]
COMPANY: Final = [0, 0, 1, 3, 5, 8]  # points for so many different kinds under one roof

PROVENANCE: Final = {"TRAVELLERS": PRINTED, "COMPANY": RECONSTRUCTED}
