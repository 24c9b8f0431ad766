"""The course of the game: three seasons of four rounds, four phases each, and the trackers.

News: season(number), round(number, start player).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.rules.assistants import PlayTurn
from caravanserai.games.marrakesh.rules.claim import ClaimInTurns, ExchangeKeshis
from caravanserai.games.marrakesh.rules.river import AllRapids, ChooseRapid
from caravanserai.games.marrakesh.rules.season import FinalScoring, PrepareSeason, ScoreSeason
from caravanserai.games.marrakesh.rules.select import RevealSelections, SelectKeshis
from caravanserai.games.marrakesh.rules.tower import ThrowKeshis
from caravanserai.games.marrakesh.rules.wood import SwapPlaceholders, TakeHands
from caravanserai.games.marrakesh.table import Marrakesh, Step, owns, turn_order
from caravanserai.games.marrakesh.things import SEASONS


class PlaySeason(Step):
    """Four rounds and the season scoring; then the next season, or the end."""

    def run(self, t: Marrakesh) -> None:
        t.tell("season", t.season + 1)
        t.then(TakeHands(), PlayRound(0), PlayRound(1), PlayRound(2), PlayRound(3), ScoreSeason(), EndSeason())


class EndSeason(Step):
    """After the season scoring the game goes on, or it ends."""

    def run(self, t: Marrakesh) -> None:
        if t.season + 1 < SEASONS:
            t.then(PrepareSeason(), PlaySeason())
        else:
            t.then(FinalScoring())


class PlayRound(Step):
    """Select and deploy, claim and exchange, use assistants, river bonus. The round tracker passes left every round."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, t: Marrakesh) -> None:
        t.round = self.number
        t.first = (t.season_first + self.number) % t.seats
        t.tell("round", self.number + 1, t.first)
        t.then(
            SelectAll(),
            RevealSelections(),
            ThrowKeshis(),
            ClaimInTurns(t.first),
            ExchangeKeshis(),
            PlayTurns(),
            RiverBonuses(),
            SwapPlaceholders(),
        )


class SelectAll(Step):
    """Everybody selects; the answers stay hidden until all are in."""

    def run(self, t: Marrakesh) -> None:
        t.selecting = True
        for who in reversed(turn_order(t)):
            t.then(SelectKeshis(who))


class PlayTurns(Step):
    """In turn order everybody uses all assistants."""

    def run(self, t: Marrakesh) -> None:
        for who in reversed(turn_order(t)):
            t.then(PlayTurn(who))


class RiverBonuses(Step):
    """Everybody whose fisherman has passed a rapid takes the bonus of one; scroll 69 takes all."""

    def run(self, t: Marrakesh) -> None:
        for who in reversed(turn_order(t)):
            t.then(AllRapids(who) if owns(t.players[who], 69) else ChooseRapid(who))
