"""A process that thinks or replays: reads jobs from its standard input, one line of JSON each, and writes progress and results.

Started by `pool.py` as `python -m caravanserai.server.worker`, killed when it takes too long; it has no other contact to the server.
"""

from __future__ import annotations

import ctypes
import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

import msgspec

import caravanserai as cs
from caravanserai.server.tables import puzzles, replay
from caravanserai.server.think import hints, seated
from caravanserai.server.wire.errors import Refused

Say = Callable[[dict[str, object]], None]


def choose(job: dict[str, Any], say: Say) -> object:
    game = cs.game(job["game"])
    t = game.load(job["save"])
    return seated.choose(job, game, t)


def hint(job: dict[str, Any], say: Say) -> object:
    game = cs.game(job["game"])
    t = game.load(job["save"])
    say({"done": 0, "of": 1})
    return hints.hint(job["bot"], game, t, job["seat"], job["seed"], lambda done, of: say({"done": done, "of": of}))


def analyse(job: dict[str, Any], say: Say) -> object:
    record = cs.Record.from_json(job["record"])
    return hints.analyse(job["bot"], record, job["seed"], lambda done, of: say({"done": done, "of": of}))


def replayed(work: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any], Say], object]:
    return lambda job, say: work(job)


JOBS: dict[str, Callable[[dict[str, Any], Say], object]] = {
    "choose": choose,
    "hint": hint,
    "analyse": analyse,
    "record": replayed(replay.record),
    "opening": replayed(replay.opening),
    "reopen": replayed(replay.reopen),
    "look": replayed(replay.look),
    "puzzle": replayed(puzzles.step),
    "verdict": replayed(puzzles.verdict),
}


def die_with_parent() -> None:
    """Nobody is left behind when the server is killed; and whoever plays comes before whoever thinks."""
    if sys.platform != "win32":
        os.nice(10)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def listen(jobs: queue.SimpleQueue[str]) -> None:
    for line in sys.stdin:
        jobs.put(line)
    os._exit(0)  # the server is gone


def main() -> None:
    out: TextIO = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # a bot that prints must not talk into the answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to go
    die_with_parent()
    jobs: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(jobs,), daemon=True).start()

    def say(message: dict[str, object]) -> None:
        out.write(msgspec.json.encode(message).decode() + "\n")
        out.flush()

    for name in cs.GAMES:  # so that the first job does not wait for them
        with suppress(cs.CaravanseraiError, ImportError):
            cs.game(name)
    say({"ready": True})
    while True:
        job = json.loads(jobs.get())
        try:
            say({"result": JOBS[job["do"]](job, say)})
        except Refused as why:
            say({"refused": [why.error, why.message]})
        except Exception as why:  # whatever a bot does wrong, the server hears of it and moves on
            say({"failed": f"{type(why).__name__}: {why}"})


if __name__ == "__main__":
    main()
