"""Jobs that helpers on other machines think out (`caravanserai work`): given out through the database, and done here after all if nobody does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import Struct

from caravanserai.server.store import remote_jobs
from caravanserai.server.store.database import Store
from caravanserai.server.think.pool import ANSWER, Gone, Job, Progress, Worker, result_of
from caravanserai.server.wire.errors import Refused

UNTAKEN = 2.0  # seconds until a job that no helper takes is done here


class Asked(Struct):
    """A job that is out of the house."""

    news: asyncio.Event
    helper: str | None = None


class Errands:
    def __init__(self, store: Store, me: Callable[[], str]) -> None:
        self.store = store
        self.me = me  # this process
        self.out: dict[int, Asked] = {}
        self.helpers: dict[str, int] = {}
        self.done = 0  # jobs that came back

    def slots(self) -> int:
        return sum(self.helpers.values())

    def heard(self, errand: int) -> None:
        """There is something new about it."""
        if errand in self.out:
            self.out[errand].news.set()

    def learn(self, helpers: dict[str, int]) -> None:
        """Who is there; what was with somebody who is gone has to be done anew."""
        self.helpers = helpers
        for asked in self.out.values():
            if asked.helper is not None and asked.helper not in helpers:
                asked.news.set()

    async def run(self, job: Job, progress: Progress | None, seconds: float, owner: bytes) -> bytes:
        try:
            text = msgspec.json.encode(job).decode()
            number = await self.store.write(lambda db: remote_jobs.offer(db, self.me(), owner, text, seconds))
        except Refused as why:
            raise Gone("there is no database to ask through") from why
        asked = self.out[number] = Asked(asyncio.Event())
        asked.news.set()  # somebody may have been very quick
        try:
            answer = await self.answered(number, asked, progress)
        finally:
            del self.out[number]
            self.store.post(lambda db: remote_jobs.withdraw(db, number))
        self.done += 1
        return result_of(ANSWER.decode(answer))

    async def answered(self, number: int, asked: Asked, progress: Progress | None) -> str:
        while True:
            try:
                async with asyncio.timeout(UNTAKEN if asked.helper is None else None):
                    await asked.news.wait()
                asked.news.clear()
                word = await self.store.read(lambda db: remote_jobs.word_of(db, number))
            except (TimeoutError, Refused) as why:
                raise Gone("no helper has taken it") from why
            if word is None or (word.helper is not None and word.helper not in self.helpers):
                raise Gone("the helper is gone")
            if word.answer is not None:
                return word.answer
            asked.helper = word.helper
            if progress is not None and word.of:
                progress(word.done, word.of)


class Remote(Worker):
    """A place at some helper."""

    def __init__(self, command: list[str], errands: Errands) -> None:
        super().__init__(command)
        self.errands = errands

    async def start(self) -> None:
        """Nothing to do before somebody is asked."""

    async def run(self, job: Job, progress: Progress | None, seconds: float, owner: bytes) -> bytes:
        try:
            return await self.errands.run(job, progress, seconds, owner)
        except Gone:
            await super().start()
            try:
                return await super().run(job, progress, seconds, owner)
            finally:
                await self.kill()
