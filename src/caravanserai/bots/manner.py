"""How a bot thinks, apart from how long: whose opinion it shares, and its habits of thought."""

from __future__ import annotations

from typing import Final


class Manner:
    """Switches of thought, so that older bots can be kept to measure newer ones against; by itself, those of November 2026."""

    opinion: str  # which opinion of a game: "" is today's
    by_question: bool  # experience is kept by question and option, not by option alone
    sees_secrecy: bool  # what others choose in secret is drawn, not answered
    counts_fate: bool  # where outcomes are few, all of them are weighed
    draws_ties: bool  # of equal options any, not the first
    rollout: int  # decisions played on beyond the tree, and then to the end of that turn
    advice: int  # tables a greedy look may see before the search begins
    learns: bool  # what training has taught is used, where it is in force
    unproven: bool  # and also where it is not

    def __init__(
        self,
        opinion: str,
        by_question: bool = False,
        sees_secrecy: bool = False,
        counts_fate: bool = False,
        draws_ties: bool = False,
        rollout: int = 8,
        advice: int = 200,
        learns: bool = False,
        unproven: bool = False,
    ) -> None:
        self.opinion = opinion
        self.by_question = by_question
        self.sees_secrecy = sees_secrecy
        self.counts_fate = counts_fate
        self.draws_ties = draws_ties
        self.rollout = rollout
        self.advice = advice
        self.learns = learns
        self.unproven = unproven


TODAY: Final = Manner("", True, True, True, True, learns=True)
TRAINED: Final = Manner(
    "", True, True, True, True, learns=True, unproven=True
)  # with lessons that are still to prove themselves
PLANS: Final = Manner("plans", True, True, True, True)  # with an opinion that is still to prove itself
MANNER_2026: Final = Manner("2026")  # the bots of November 2026, frozen
