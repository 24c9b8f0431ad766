"""Start the server: `play` for this machine with a browser, `serve` for others."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from caravanserai.server.app import make_app
from caravanserai.server.limits import Settings

LOOPBACK = "localhost,127.0.0.1,[::1]"


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
    bound.bind((host, port))
    return bound


def config(settings: Settings, worker: list[str] | None = None, log_level: str = "warning") -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings, worker),
        ws_max_size=settings.frame,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level=log_level,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=3,
        backlog=2048,
    )


def play(host: str = "127.0.0.1", port: int = 0, data: Path | str | None = None, browser: bool = True) -> int:
    """Serve this machine only, and open the browser. Port 0: any free one; a taken port: another free one."""
    settings = Settings.from_environment(Path(data) if data else data_folder())
    if host in ("127.0.0.1", "localhost", "::1"):
        settings.hosts = settings.hosts or LOOPBACK  # no page of another name can reach us by tricks with DNS
    try:
        bound = listen(host, port)
    except OSError:
        bound = listen(host, 0)
    address = f"http://{host}:{bound.getsockname()[1]}/"
    print(f"Caravanserai is open: {address}  (Ctrl+C to close)", flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    uvicorn.Server(config(settings)).run(sockets=[bound])
    return 0


def serve(host: str = "127.0.0.1", port: int = 8000, data: Path | str | None = None) -> int:
    """Host tables for others."""
    settings = Settings.from_environment(Path(data) if data else data_folder())
    try:
        bound = listen(host, port)
    except OSError as why:
        print(f"cannot listen on {host}:{port}: {why.strerror}", file=sys.stderr)
        return 1
    print(f"Caravanserai serves on http://{host}:{bound.getsockname()[1]}/, data in {settings.data}", flush=True)
    uvicorn.Server(config(settings, log_level="info")).run(sockets=[bound])
    return 0
