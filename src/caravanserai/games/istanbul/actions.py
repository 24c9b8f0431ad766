"""Every kind of option in Istanbul, in order. The number is the option, the word its notation."""

from __future__ import annotations

from typing import Final

from caravanserai.kernel.actions import Kinds

KINDS: Final = Kinds()

PASS: Final = KINDS.add("pass")  # no, done, end the turn
ACT: Final = KINDS.add("act")  # carry out the place action
PAY: Final = KINDS.add("pay")
PLACE: Final = KINDS.add("place", range(1, 17))  # move the merchant there
LEAVE: Final = KINDS.add("leave")  # leave the bottom assistant
PICK: Final = KINDS.add("pick")  # pick up the own assistant
PICK_NEUTRAL: Final = KINDS.add("pick_neutral")
CARD: Final = KINDS.add("card", range(10))  # play a bonus card
RECALL_TILE: Final = KINDS.add("recall_tile")  # use the yellow mosque tile
RECALL: Final = KINDS.add("recall", range(1, 17))  # bring the assistant there back to the merchant
SEND: Final = KINDS.add("send", range(1, 17))  # send the family member there
GOOD: Final = KINDS.add("good", range(4))  # take a good
SELL: Final = KINDS.add("sell", range(4))
GIVE: Final = KINDS.add("give", range(4))  # pay with a good
ROLL: Final = KINDS.add("roll")
REROLL: Final = KINDS.add("reroll")
FOUR: Final = KINDS.add("four", range(1, 3))  # turn the first or second die to 4
ANNOUNCE: Final = KINDS.add("announce", range(3, 13))
FROM_DECK: Final = KINDS.add("from_deck")
FROM_DISCARD: Final = KINDS.add("from_discard")
DISCARD: Final = KINDS.add("discard", range(10))
TAKE_TILE: Final = KINDS.add("take_tile", range(4))  # take the top mosque tile of a colour
CATCH: Final = KINDS.add("catch", range(5))  # catch the family member of that seat
GOVERNOR: Final = KINDS.add("governor")
SMUGGLER: Final = KINDS.add("smuggler")
REWARD_LIRA: Final = KINDS.add("reward_lira")
REWARD_CARD: Final = KINDS.add("reward_card")

# what fate decides
KINDS.begin_fate()
DICE: Final = KINDS.add("dice", range(1, 7), range(1, 7))  # DICE + 6 * first + second
DRAW: Final = KINDS.add("draw", range(10))  # a bonus card from the face-down pile
DEMAND: Final = KINDS.add("demand", range(10))  # a demand tile comes up
FIRST: Final = KINDS.add("first", range(5))  # who starts
LAY: Final = KINDS.add("lay", range(1, 17), range(16))  # LAY + 16 * place + cell
