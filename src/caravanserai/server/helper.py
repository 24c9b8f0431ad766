"""`caravanserai work`: thinks for servers on other machines. Takes jobs from their database, one for each of its places, and answers through it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Raw

from caravanserai.server.store import leases, remote_jobs
from caravanserai.server.store.database import Store, StoreError, is_postgres, open_store
from caravanserai.server.store.remote_jobs import WANTED, WITHDRAWN, Errand
from caravanserai.server.think.pool import COMMAND, Failed, Lane
from caravanserai.server.wire.errors import Refused

log = logging.getLogger("caravanserai")

LEASE = 2.0  # seconds until servers do a silent helper's jobs themselves
IDLE = 1.0  # seconds until a place looks for a job that it was not called for
NEWS = 0.1  # seconds between two words about how far a job is


class Helper:
    """Some places to think at, each with a process of its own."""

    def __init__(self, store: Store, me: str, places: int) -> None:
        self.store = store
        self.me = me
        self.lane = Lane(places, COMMAND)
        self.calls = [asyncio.Event() for _ in range(places)]
        self.doing: dict[int, asyncio.Task[None]] = {}
        self.loop = asyncio.get_running_loop()

    def called(self, words: list[str]) -> None:
        """In the ear's thread."""
        if words[0] in (WANTED, WITHDRAWN) and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.hear, words)

    def hear(self, words: list[str]) -> None:
        if words[0] == WANTED:
            for one in self.calls:
                one.set()
        elif (task := self.doing.get(int(words[1]))) is not None:
            task.cancel()

    async def sit(self, call: asyncio.Event) -> None:
        """One of the places: a job after the other."""
        while True:
            call.clear()
            errand = None
            with suppress(Refused):  # the database is away, and will be back
                errand = await self.store.write(lambda db: remote_jobs.take(db, self.me))
            if errand is None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(IDLE):
                        await call.wait()
                continue
            task = self.doing[errand.id] = asyncio.create_task(self.think(errand))
            try:
                await asyncio.wait({task})
            finally:
                del self.doing[errand.id]
                task.cancel()

    async def think(self, errand: Errand) -> None:
        job = msgspec.json.decode(errand.job)
        found: dict[str, object]
        try:
            found = {"result": Raw(await self.lane.run(job, errand.seconds, self.news_of(errand)))}
        except Refused as why:
            found = {"refused": [why.error, why.message]}
        except Failed as why:
            log.warning("job %d: %s", errand.id, why)
            found = {"failed": str(why)}
        text = msgspec.json.encode(found).decode()
        with suppress(Refused):
            await self.store.write(lambda db: remote_jobs.answer(db, errand, text))

    def news_of(self, errand: Errand) -> Callable[[int, int], None]:
        told = 0.0

        def progress(done: int, of: int) -> None:
            nonlocal told
            if time.monotonic() - told > NEWS:
                told = time.monotonic()
                self.store.post(lambda db: remote_jobs.tell(db, errand, done, of))

        return progress

    async def run(self) -> None:
        try:
            await asyncio.gather(*(self.sit(call) for call in self.calls))
        finally:
            await self.lane.close()


def work(database: str | None = None, places: int | None = None) -> int:
    database = database or os.environ.get("CARAVANSERAI_DATABASE", "")
    if not is_postgres(database):
        raise StoreError("a helper needs the database of the servers it works for: --database postgresql://…")
    store = open_store(Path(), database)
    places = places or os.cpu_count() or 1
    print(f"Caravanserai thinks at {places} places for the servers of this database  (Ctrl+C to stop)", flush=True)
    asyncio.run(serve(store, database, places))
    store.close()
    return 0


async def serve(store: Store, database: str, places: int) -> None:
    from caravanserai.server.store.heartbeat import BEATS, Ear

    class Presence(Ear):
        def beat(self) -> None:
            remote_jobs.sign_on(self.db, self.me, places, LEASE)

        def sign_off(self) -> None:
            remote_jobs.sign_off(self.db, self.me)
            leases.notify(self.db, leases.NEWS)  # so that nobody waits for us

    presence = Presence(database, LEASE / BEATS)
    helper = Helper(store, presence.me, places)
    presence.called = helper.called
    presence.start()
    work = asyncio.create_task(helper.run())
    for one in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(one, work.cancel)
    with suppress(asyncio.CancelledError):
        await work
    presence.stop()
