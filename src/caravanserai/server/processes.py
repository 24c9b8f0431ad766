"""Several processes on one machine that share one address: started by one command, and again if one dies."""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from caravanserai.server.run import BACKLOG, listen, run
from caravanserai.server.settings import PREFIX, Settings
from caravanserai.server.store.database import StoreError, open_store

LOOK = 0.2  # seconds between looks at who is still there
PAUSE = 1.0  # seconds at least between two starts of the same one
FAREWELL = 10.0  # seconds to close in


class Child:
    """One of the processes."""

    def __init__(self, bound: socket.socket, settings: Settings, workers: int) -> None:
        self.command = [sys.executable, "-m", "caravanserai.server.processes", str(bound.fileno()), str(settings.data)]
        self.bound = bound
        self.environment = {
            **os.environ,
            f"{PREFIX}DATABASE": settings.database,  # not in the command, which everybody on the machine can read
            f"{PREFIX}WORKERS": str(workers),
        }
        self.start()

    def start(self) -> None:
        self.since = time.monotonic()
        self.process = subprocess.Popen(self.command, env=self.environment, pass_fds=[self.bound.fileno()])

    def look_after(self) -> None:
        if self.process.poll() is not None and time.monotonic() - self.since > PAUSE:
            print(
                f"process {self.process.pid} ended ({self.process.returncode}); starting another", file=sys.stderr, flush=True
            )
            self.start()

    def end(self, until: float) -> None:
        try:
            self.process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def serve_several(host: str, port: int, settings: Settings, count: int) -> int:
    if not settings.database:
        raise StoreError("several processes need PostgreSQL: name it with --database")
    open_store(settings.data, settings.database).close()  # brought up to date once, and any trouble is told once
    try:
        bound = listen(host, port)
        bound.listen(BACKLOG)
    except OSError as why:
        print(f"cannot listen on {host}:{port}: {why.strerror}", file=sys.stderr)
        return 1
    stopped: list[int] = []
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, lambda number, frame: stopped.append(number))
    children = [Child(bound, settings, max(1, settings.workers // count)) for _ in range(count)]
    print(
        f"Caravanserai serves on http://{host}:{bound.getsockname()[1]}/ with {count} processes, data in PostgreSQL", flush=True
    )
    while not stopped:
        time.sleep(LOOK)
        for child in children:
            child.look_after()
    for child in children:
        child.process.terminate()
    until = time.monotonic() + FAREWELL
    for child in children:
        child.end(until)
    return 0


def main() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG: nobody is left behind
    handle, data = sys.argv[1:]
    settings = Settings.from_environment(Path(data))
    run(settings, open_store(settings.data, settings.database), socket.socket(fileno=int(handle)))


if __name__ == "__main__":
    main()
