"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from caravanserai.server import wire
from caravanserai.server.advice import analysis_socket
from caravanserai.server.api import ROUTES
from caravanserai.server.client import Client
from caravanserai.server.gate import HEADERS, Gate
from caravanserai.server.house import House
from caravanserai.server.limits import Settings
from caravanserai.server.sockets import table_socket
from caravanserai.server.visitor import NO_TABLE

log = logging.getLogger("caravanserai")


class SecureHeaders:
    """Puts the security headers on every answer, whoever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, receive, with_headers)


async def refused(request: Request, why: Exception) -> Response:
    """What the router itself turns away."""
    status = why.status_code if isinstance(why, HTTPException) else 500
    error = {404: "not_found", 405: "not_allowed"}.get(status, "malformed")
    return Response(wire.encode({"error": error, "message": str(getattr(why, "detail", ""))}), status, None, "application/json")


async def unknown_socket(socket: WebSocket) -> None:
    await socket.accept()
    await socket.close(NO_TABLE)


def make_app(settings: Settings, worker: list[str] | None = None) -> Starlette:
    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.house = house = House(settings, worker)
        app.state.gate = Gate(settings)
        chores = [asyncio.create_task(job) for job in (house.pool.warm(), house.wake(), house.housekeeping())]
        yield
        for chore in chores:
            chore.cancel()
        await house.close()

    hosts = [host.strip() for host in settings.hosts.split(",") if host.strip()]
    return Starlette(
        routes=[
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            WebSocketRoute("/api/records/{record}/analysis", analysis_socket),
            WebSocketRoute("/{rest:path}", unknown_socket),
            *ROUTES,
            Mount("/", Client()),
        ],
        middleware=[
            Middleware(SecureHeaders),
            Middleware(TrustedHostMiddleware, allowed_hosts=hosts or ["*"]),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={HTTPException: refused},
        lifespan=life,
    )
