"""What bots see in Istanbul."""

from __future__ import annotations

from istanbul_build import GAME, bazaar

from caravanserai import bots
from caravanserai.games.istanbul.data import CARAVANSARY, DEALER, GAIN_LIRA
from caravanserai.games.istanbul.rules.turn import Move, UseAssistant
from caravanserai.games.istanbul.table import OWN


def test_whoever_can_buy_a_ruby_pays_the_merchant_that_stands_in_the_way() -> None:
    """The merchant goes elsewhere by dice: the look must not be used up on where."""
    t = bazaar(
        players=2,
        then=[UseAssistant(0), Move(1)],
        place=DEALER,
        lira=35,
        price=18,
        stack=[OWN],
        goods=[1, 0, 2, 1],
        neutral_merchants=[DEALER, CARAVANSARY, CARAVANSARY],
        hand=[GAIN_LIRA],
        rubies=[0, 0, 2, 2],
    )
    for seed in range(3):
        assert GAME.notation(bots.make("greedy", GAME, seed).choose(GAME, t, 0)) == "leave"
