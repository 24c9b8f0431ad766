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
    learns: bool  # what training has taught is used, where it is in force
    unproven: bool  # and also where it is not

    def __init__(
        self,
        opinion: str,
        by_question: bool = False,
        sees_secrecy: bool = False,
        counts_fate: bool = False,
        draws_ties: bool = False,
        learns: bool = False,
        unproven: bool = False,
    ) -> None:
        self.opinion = opinion
        self.by_question = by_question
        self.sees_secrecy = sees_secrecy
        self.counts_fate = counts_fate
        self.draws_ties = draws_ties
        self.learns = learns
        self.unproven = unproven


TODAY: Final = Manner("", True, True, True, True, learns=True)
TRAINED: Final = Manner(
    "", True, True, True, True, learns=True, unproven=True
)  # with lessons that are still to prove themselves
MANNER_2026: Final = Manner("2026")  # the bots of November 2026, frozen
