"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
import gc
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
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from caravanserai.server.listen import http, pads, puzzles
from caravanserai.server.listen.admission import HEADERS, Admission
from caravanserai.server.listen.analysis import analysis_socket
from caravanserai.server.listen.forward import Hop, Links
from caravanserai.server.listen.metrics import ROUTES as OPERATORS
from caravanserai.server.listen.sockets import table_socket, watch
from caravanserai.server.listen.static import ClientFiles
from caravanserai.server.listen.visitor import NO_TABLE
from caravanserai.server.settings import Settings
from caravanserai.server.store.database import Store
from caravanserai.server.tables.membership import Pulse
from caravanserai.server.tables.tables import Tables
from caravanserai.server.wire import outgoing

log = logging.getLogger("caravanserai")

COLLECT = (20_000, 20, 50)  # the collector looks more rarely: hardly anything here hangs in circles


class SecureHeaders:
    """Puts the security headers on every answer, whoever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, receive, with_headers)


async def refused(request: Request, why: Exception) -> Response:
    """What the router itself turns away."""
    status = why.status_code if isinstance(why, HTTPException) else 500
    error = {404: "not_found", 405: "not_allowed"}.get(status, "malformed")
    return Response(outgoing.encode(outgoing.Problem(error, str(getattr(why, "detail", "")))), status, None, "application/json")


async def unknown_socket(socket: WebSocket) -> None:
    await socket.accept()
    await socket.close(NO_TABLE)


def make_app(settings: Settings, store: Store, worker: list[str] | None = None, heart: Pulse | None = None) -> Starlette:
    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.tables = tables = Tables(settings, store, worker)
        app.state.admission = Admission(settings, store.salt)
        app.state.links = None
        if heart is not None:
            membership = tables.join(heart)
            app.state.admission.dry = membership.hurry
            membership.sharers = [app.state.admission, *tables.pool.queues()]
            app.state.links = Links(tables, membership)
            membership.start()
        jobs = (tables.pool.warm(), tables.wake(), tables.housekeeping(), watch(tables))
        chores = [asyncio.create_task(job) for job in jobs]
        gc.collect()
        gc.freeze()  # what is there from the start stays, and need not be looked through again and again
        gc.set_threshold(*COLLECT)
        yield
        for chore in chores:
            chore.cancel()
        await tables.close()

    hosts = [host.strip() for host in settings.hosts.split(",") if host.strip()]
    return Starlette(
        routes=[
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            WebSocketRoute("/api/records/{record}/analysis", analysis_socket),
            WebSocketRoute("/{rest:path}", unknown_socket),
            *puzzles.ROUTES,
            *pads.ROUTES,
            *http.ROUTES,
            *OPERATORS,
            Mount("/", ClientFiles()),
        ],
        middleware=[
            *([Middleware(Hop, salt=store.salt)] if heart is not None else []),
            Middleware(ProxyHeadersMiddleware, trusted_hosts=settings.proxies),
            Middleware(SecureHeaders),
            Middleware(TrustedHostMiddleware, allowed_hosts=hosts or ["*"]),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={HTTPException: refused},
        lifespan=life,
    )
