"""Runs a real server for the tests: settings as JSON in the first argument, bots that misbehave or remember, and no browser."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from caravanserai import bots
from caravanserai.kernel.table import Table


class Sleeper:
    """Never answers; its process can be told by its name while it sleeps."""

    def choose(self, game: object, t: object, seat: int) -> int:
        Path("/proc/self/comm").write_text("asleep")
        time.sleep(3600)
        return 0


class Crasher:
    """Takes its whole process with it."""

    def choose(self, game: object, t: object, seat: int) -> int:
        os._exit(3)


class Liar:
    """Answers with an option that is not on the menu."""

    def choose(self, game: object, t: Table, seat: int) -> int:
        return next(option for option in range(10_000) if option not in t.menu)


class Counter:
    """Takes the first option when first asked, the second when asked again, …: shows how often it has been asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, game: object, t: Table, seat: int) -> int:
        self.asked += 1
        return t.menu[(self.asked - 1) % len(t.menu)]


bots.register("sleeper", lambda game, seed, budget: Sleeper())
bots.register("crasher", lambda game, seed, budget: Crasher())
bots.register("liar", lambda game, seed, budget: Liar())
bots.register("counter", lambda game, seed, budget: Counter())


def serve() -> None:
    from caravanserai.server.run import listen, run
    from caravanserai.server.settings import Settings
    from caravanserai.server.store.database import open_store

    given = json.loads(sys.argv[1])
    host, port = given.pop("host", "127.0.0.1"), given.pop("port")
    settings = Settings(**{**given, "data": Path(given["data"])})
    worker = [sys.executable, __file__, "worker"]
    run(settings, open_store(settings.data, settings.database), listen(host, port), worker)


if __name__ == "__main__":
    if sys.argv[1] == "worker":
        from caravanserai.server.worker import main

        main()
    else:
        serve()
