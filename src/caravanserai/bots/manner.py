"""How a bot thinks, apart from how long: whose opinion it shares, and its habits of thought."""

from __future__ import annotations

from typing import Final


class Manner:
    """Switches of thought, so that older bots can be kept to measure newer ones against."""

    opinion: str  # which opinion of a game: "" is today's
    by_question: bool  # experience is kept by question and option, not by option alone
    sees_secrecy: bool  # what others choose in secret is drawn, not answered
    counts_fate: bool  # where outcomes are few, all of them are weighed
    draws_ties: bool  # of equal options any, not the first

    def __init__(self, opinion: str, by_question: bool, sees_secrecy: bool, counts_fate: bool, draws_ties: bool) -> None:
        self.opinion = opinion
        self.by_question = by_question
        self.sees_secrecy = sees_secrecy
        self.counts_fate = counts_fate
        self.draws_ties = draws_ties


TODAY: Final = Manner("", True, True, True, True)
PLANS: Final = Manner("plans", True, True, True, True)  # with an opinion that is still to prove itself
MANNER_2026: Final = Manner("2026", False, False, False, False)  # the bots of November 2026, frozen
ROLLOUT_2026: Final = 8
