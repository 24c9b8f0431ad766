"""A process that thinks: reads jobs from its standard input, one line of JSON each, and writes progress and results.

Started by `workers.py` as `python -m caravanserai.server.worker`, killed when it takes too long; it has no other contact to the server.
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
from typing import Any, TextIO

import caravanserai as cs
from caravanserai.server import guests, seated

Say = Callable[[dict[str, Any]], None]


def choose(job: dict[str, Any], say: Say) -> dict[str, Any]:
    game = cs.game(job["game"])
    t = game.load(job["save"])
    return {"option": seated.choose(job, game, t)}


def hint(job: dict[str, Any], say: Say) -> dict[str, Any]:
    game = cs.game(job["game"])
    t = game.load(job["save"])
    say({"progress": 0.0})
    return {
        "options": guests.hint(job["bot"], game, t, job["seat"], job["seed"], lambda done, of: say({"progress": done / of}))
    }


def analyse(job: dict[str, Any], say: Say) -> dict[str, Any]:
    record = cs.Record.from_json(job["record"])
    return guests.analyse(job["bot"], record, job["seed"], lambda done, of: say({"done": done, "of": of}))


JOBS: dict[str, Callable[[dict[str, Any], Say], dict[str, Any]]] = {"choose": choose, "hint": hint, "analyse": analyse}


def die_with_parent() -> None:
    """Nobody is left behind when the server is killed."""
    os.nice(5)
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

    def say(message: dict[str, Any]) -> None:
        out.write(json.dumps(message) + "\n")
        out.flush()

    say({"ready": True})
    while True:
        job = json.loads(jobs.get())
        try:
            say({"result": JOBS[job["do"]](job, say)})
        except Exception as why:  # whatever a bot does wrong, the server hears of it and moves on
            say({"failed": f"{type(why).__name__}: {why}"})


if __name__ == "__main__":
    main()
