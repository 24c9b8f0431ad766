"""Bots that stay in their seats: in a worker, the ones asked last, so that a tree lives on between the decisions of a turn."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from caravanserai import bots
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table

MOST = 4  # a tree can be large


class Sitting:
    """A bot in its seat, and what it answered to which question."""

    def __init__(self, spec: str, bot: bots.Bot) -> None:
        self.spec = spec
        self.bot = bot
        self.answered: list[int | str] = []  # the version of the table and the option chosen then


SEATED: OrderedDict[tuple[str, int], Sitting] = OrderedDict()  # by table and seat, who was asked last at the end


def choose(job: dict[str, Any], game: Game[Any], t: Table) -> str:
    """The bot whose own decision led directly to this question goes on with its thoughts; any other begins anew."""
    key = (job["table"], job["seat"])
    sitting = SEATED.pop(key, None)
    if sitting is None or sitting.spec != job["bot"] or sitting.answered != job["after"]:
        sitting = Sitting(job["bot"], bots.make(job["bot"], game, job["seed"]))
    option = game.notation(sitting.bot.choose(game, t, job["seat"]))
    sitting.answered = [job["version"], option]
    SEATED[key] = sitting
    while len(SEATED) > MOST:
        SEATED.popitem(last=False)
    return option
