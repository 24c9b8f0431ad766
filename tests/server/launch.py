"""Runs a real server for the tests: settings as JSON in the first argument, three bots that misbehave, and no browser."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from caravanserai import bots


class Sleeper:
    """Never answers."""

    def choose(self, game: object, t: object, seat: int) -> int:
        time.sleep(3600)
        return 0


class Crasher:
    """Takes its whole process with it."""

    def choose(self, game: object, t: object, seat: int) -> int:
        os._exit(3)


class Liar:
    """Answers with an option that is not on the menu."""

    def choose(self, game: object, t: object, seat: int) -> int:
        return next(option for option in range(10_000) if option not in t.menu)


bots.register("sleeper", lambda game, seed, budget: Sleeper())
bots.register("crasher", lambda game, seed, budget: Crasher())
bots.register("liar", lambda game, seed, budget: Liar())


def serve() -> None:
    import uvicorn

    from caravanserai.server.limits import Settings
    from caravanserai.server.run import config, listen

    given = json.loads(sys.argv[1])
    port = given.pop("port")
    settings = Settings(**{**given, "data": Path(given["data"])})
    worker = [sys.executable, __file__, "worker"]
    uvicorn.Server(config(settings, worker)).run(sockets=[listen("127.0.0.1", port)])


if __name__ == "__main__":
    if sys.argv[1] == "worker":
        from caravanserai.server.worker import main

        main()
    else:
        serve()
