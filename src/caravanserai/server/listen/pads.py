"""Only count: a score pad sends what was entered and hears what it comes to. Nothing is stored."""

from __future__ import annotations

import msgspec

from caravanserai.kernel import pad
from caravanserai.kernel.errors import OptionError
from caravanserai.server.listen.http import Call, route
from caravanserai.server.tables.tables import find_game
from caravanserai.server.wire import incoming, outgoing
from caravanserai.server.wire.errors import Refused


async def add_up(call: Call) -> object:
    game, body = find_game(call.path("game")), await call.body(incoming.PadFilled)
    if not game.pad():
        raise Refused("no_pad", "this game has no score pad")
    held = {line: [pad.Held(one.seat, one.number, one.counts) for one in some] for line, some in body.held.items()}
    filled = pad.Filled(body.seats, body.numbers, held)
    try:
        pad.check(game.pad(), filled)
    except OptionError as why:
        raise Refused("malformed", str(why)) from why
    scores = [msgspec.convert(score.as_json(), outgoing.Score) for score in game.add_up(filled)]
    return outgoing.PadScores(scores, {line: [one.points for one in some] for line, some in held.items()})


ROUTES = [route("/pad/{game}", add_up, "POST", 0.5)]
