"""Changes wait in line for one writer; those that wait at the same time share one commit (and one fsync)."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from caravanserai.server.store.work import Db

R = TypeVar("R")
GROUP = 256  # jobs in one commit at most


class Job(Generic[R]):
    """One change to the database; its result is handed out only after the commit."""

    def __init__(self, work: Callable[[Db], R], done: Future[R]) -> None:
        self.work = work
        self.done = done
        self.result: list[R] = []
        self.failed: BaseException | None = None

    def run(self, db: Db) -> None:
        self.result = [self.work(db)]

    def finish(self, failed: BaseException | None = None) -> None:
        why = self.failed or failed
        if why is not None:
            self.done.set_exception(why)
        else:
            self.done.set_result(self.result[0])


class Writer:
    """The thread that writes; `commit` finishes every job of a group."""

    def __init__(self, commit: Callable[[list[Job[Any]]], None]) -> None:
        self.commit = commit
        self.commits = self.writes = 0  # so far
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.thread.start()

    def write_all(self) -> None:
        while (job := self.jobs.get()) is not None:
            group = [job]
            while len(group) < GROUP and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    self.jobs.put(None)
                    break
                group.append(more)
            self.commit(group)
            self.commits += 1
            self.writes += len(group)

    async def write(self, work: Callable[[Db], R]) -> R:
        return await asyncio.wrap_future(self.post(work))

    def post(self, work: Callable[[Db], R]) -> Future[R]:
        done: Future[R] = Future()
        done.set_running_or_notify_cancel()
        self.jobs.put(Job(work, done))
        return done

    def close(self) -> None:
        self.jobs.put(None)
        self.thread.join(10)
