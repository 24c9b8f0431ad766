"""For operators: is this process well, and how busy is it."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from caravanserai.server.listen.admission import Admission
from caravanserai.server.tables.tables import Tables
from caravanserai.server.wire.errors import Refused

DATABASE_SECONDS = 3  # a database that takes longer to answer is not well
TEXT = "text/plain; version=0.0.4; charset=utf-8"


async def healthz(request: Request) -> Response:
    """200 while the database answers; a load balancer sends nobody to a process that says 503."""
    tables: Tables = request.app.state.tables
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            await tables.store.read(lambda db: db.execute("SELECT 1").fetchone())
    except (TimeoutError, Refused):
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("well\n")


async def metrics(request: Request) -> Response:
    """Only for whoever knows the word that the host has set."""
    tables: Tables = request.app.state.tables
    word = tables.settings.metrics
    given = request.headers.get("authorization", "")
    if not word or not hmac.compare_digest(given.encode(), f"Bearer {word}".encode()):
        return PlainTextResponse("", 404)
    return Response("\n".join(lines(tables, request.app.state.admission)) + "\n", media_type=TEXT)


def lines(tables: Tables, admission: Admission) -> Iterator[str]:
    def one(name: str, value: float, kind: str = "gauge") -> list[str]:
        return [f"# TYPE caravanserai_{name} {kind}", f"caravanserai_{name} {value:g}"]

    meter, pool = tables.meter, tables.pool
    yield from one("tables", len(tables.live))
    yield from one("sockets", admission.open)
    yield from meter.decisions.lines("caravanserai_decision_seconds")
    yield from one("bot_decisions_total", meter.bots, "counter")
    yield from one("refused_total", meter.refused, "counter")
    yield from one("commits_total", tables.store.writer.commits, "counter")
    yield from one("writes_total", tables.store.writer.writes, "counter")
    yield from one("writes_waiting", tables.store.writer.jobs.qsize())
    if tables.membership is not None:
        yield from one("helper_places", tables.membership.errands.slots())
        yield from one("helped_total", tables.membership.errands.done, "counter")
    lanes = {"bots": pool.bots, "hints": pool.hints, "analyses": pool.analyses, "replays": pool.replays}
    for name, lengths in (
        ("jobs_waiting", {lane: len(one.queue) for lane, one in lanes.items()}),
        ("jobs_running", {lane: len(one.workers) - one.free for lane, one in lanes.items()}),
    ):
        yield f"# TYPE caravanserai_{name} gauge"
        yield from (f'caravanserai_{name}{{lane="{lane}"}} {length}' for lane, length in lengths.items())


ROUTES = [Route("/healthz", healthz), Route("/metrics", metrics)]
