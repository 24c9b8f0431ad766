"""Start the server: `play` for this machine with a browser, `serve` for others."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from caravanserai.server.app import make_app
from caravanserai.server.listen.connections import patient
from caravanserai.server.listen.websocket import Line
from caravanserai.server.settings import Settings
from caravanserai.server.store.database import Store, open_store
from caravanserai.server.tables.membership import Pulse

log = logging.getLogger("caravanserai")

LOOPBACK = "localhost,127.0.0.1,[::1]"
LOCAL = ("127.0.0.1", "localhost", "::1")
MOST_HANDLES = 65_536
SPARE_HANDLES = 128  # for files, workers and connections that are just being refused
BACKLOG = 128
SWITCH = 0.001  # seconds that the threads that read and write wait at most for one that is busy
UNREAD_MS = 30_000  # a connection that takes nothing for so long is ended by the system


def data_folder() -> Path:
    """Where this user's data belongs on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "caravanserai"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "caravanserai"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "caravanserai"


def listen(host: str, port: int) -> socket.socket:
    """Bound before anybody is told the address, so that port 0 works and a taken port fails at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # named, else asyncio leaves Nagle on: 40 ms a message
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # handed on to every connection
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
    bound.bind((host, port))
    return bound


def raise_handles() -> int:
    """As many open files as the system lets us have, and how many that is: every connection is one."""
    if sys.platform == "win32":
        return 2048
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, MOST_HANDLES) if hard != resource.RLIM_INFINITY else MOST_HANDLES
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


def config(settings: Settings, store: Store, worker: list[str] | None = None, heart: Pulse | None = None) -> uvicorn.Config:
    sys.setswitchinterval(SWITCH)
    settings.all_sockets = min(settings.all_sockets, max(16, raise_handles() - SPARE_HANDLES))
    if settings.luck:
        log.warning("luck is fixed by CARAVANSERAI_LUCK: for tests and demonstrations, not for play")
    app = make_app(settings, store, worker, heart)
    return uvicorn.Config(
        app,
        http=patient(settings.silence, app),
        ws=Line,
        ws_max_size=settings.frame,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level="warning",  # below that it would name addresses
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the app reads them, after what our own processes say
        timeout_graceful_shutdown=3,
        backlog=BACKLOG,
        limit_concurrency=settings.all_sockets + SPARE_HANDLES // 2,
    )


def inside(settings: Settings) -> tuple[list[socket.socket], Pulse | None]:
    """On PostgreSQL: where the other processes reach this one, and its lease."""
    if not settings.database:
        return [], None
    from caravanserai.server.store.heartbeat import Heart

    bound = listen(settings.inside, 0)
    return [bound], Heart(settings.database, f"{settings.inside}:{bound.getsockname()[1]}", settings.lease)


def play(host: str = "127.0.0.1", port: int = 0, data: Path | str | None = None, browser: bool = True) -> int:
    """Serve this machine only, and open the browser. Port 0: any free one; a taken port: another free one."""
    settings = Settings.from_environment(Path(data) if data else data_folder())
    store = open_store(settings.data)
    if host in LOCAL:
        settings.hosts = settings.hosts or LOOPBACK  # no page of another name can reach us by tricks with DNS
    try:
        bound = listen(host, port)
    except OSError:
        bound = listen(host, 0)
    address = f"http://{host}:{bound.getsockname()[1]}/"
    print(f"Caravanserai is open: {address}  (Ctrl+C to close)", flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    uvicorn.Server(config(settings, store)).run(sockets=[bound])
    return 0


def serve(
    host: str = "127.0.0.1", port: int = 8000, data: Path | str | None = None, database: str | None = None, processes: int = 1
) -> int:
    """Host tables for others."""
    settings = Settings.from_environment(Path(data) if data else data_folder())
    settings.database = database or settings.database
    if processes > 1:
        from caravanserai.server.processes import serve_several

        return serve_several(host, port, settings, processes)
    store = open_store(settings.data, settings.database)
    try:
        bound = listen(host, port)
    except OSError as why:
        print(f"cannot listen on {host}:{port}: {why.strerror}", file=sys.stderr)
        return 1
    where = "PostgreSQL" if settings.database else settings.data  # an address may hold a password
    print(f"Caravanserai serves on http://{host}:{bound.getsockname()[1]}/, data in {where}", flush=True)
    run(settings, store, bound)
    return 0


def run(settings: Settings, store: Store, bound: socket.socket, worker: list[str] | None = None) -> None:
    more, heart = inside(settings)
    uvicorn.Server(config(settings, store, worker, heart)).run(sockets=[bound, *more])
