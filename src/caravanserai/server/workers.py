"""Worker processes for bots, hints and analyses: a hard time limit each, killed when they hang or are no longer wanted."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from caravanserai.server.seated import MOST

COMMAND = [sys.executable, "-m", "caravanserai.server.worker"]
START_SECONDS = 60
LONGEST_LINE = 64 * 1024 * 1024
Progress = Callable[[dict[str, Any]], None]


class Failed(Exception):
    """The worker gave no answer: too late, crashed, or said why it cannot."""


class Gone(Failed):
    """The process ended in mid-thought."""


class Worker:
    """One process, one job at a time."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: Process | None = None
        self.asked: deque[tuple[object, object]] = deque(maxlen=MOST)  # tables and seats whose bots it may still have

    async def start(self) -> None:
        """Returns when the process listens; starting is not thinking."""
        if self.process is not None and self.process.returncode is None:
            return
        async with asyncio.timeout(START_SECONDS):
            self.process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
            assert self.process.stdout is not None
            if not await self.process.stdout.readline():
                raise Gone("the worker does not start")

    async def run(self, job: dict[str, Any], progress: Progress | None) -> dict[str, Any]:
        assert self.process is not None
        assert self.process.stdin is not None and self.process.stdout is not None
        self.asked.append(seat_of(job))
        self.process.stdin.write(json.dumps(job).encode() + b"\n")
        await self.process.stdin.drain()
        while line := await self.process.stdout.readline():
            answer: dict[str, Any] = json.loads(line)
            if "result" in answer:
                result: dict[str, Any] = answer["result"]
                return result
            if "failed" in answer:
                raise Failed(answer["failed"])
            if progress is not None:
                progress(answer)
        raise Gone("the worker ended without an answer")

    async def kill(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
            self.process = None
        self.asked.clear()


def seat_of(job: dict[str, Any]) -> tuple[object, object]:
    return job.get("table"), job.get("seat")


class Lane:
    """Some workers that take jobs in turn."""

    def __init__(self, size: int, command: list[str]) -> None:
        self.workers = [Worker(command) for _ in range(size)]
        self.idle = self.workers[::-1]  # the one that worked last is taken first
        self.free = asyncio.Semaphore(size)
        self.waiting = 0
        self.closed = False

    async def run(self, job: dict[str, Any], seconds: float, progress: Progress | None = None) -> dict[str, Any]:
        """The answer, or `Failed` after so many seconds of thinking at the latest; waiting in line is not thinking."""
        async with self.one(seat_of(job)) as worker:
            try:
                return await self.think(worker, job, seconds, progress)
            except Gone:  # somebody killed it: once more, in a new process
                if self.closed:
                    raise
                return await self.think(worker, job, seconds, progress)

    @asynccontextmanager
    async def one(self, seat: tuple[object, object]) -> AsyncIterator[Worker]:
        """The next free worker; of several the one that has this seat's bot."""
        self.waiting += 1
        try:
            await self.free.acquire()
        finally:
            self.waiting -= 1
        worker = next((one for one in self.idle if seat in one.asked), self.idle[-1])
        self.idle.remove(worker)
        try:
            yield worker
        finally:
            self.idle.append(worker)
            self.free.release()

    async def think(self, worker: Worker, job: dict[str, Any], seconds: float, progress: Progress | None) -> dict[str, Any]:
        try:
            await worker.start()
            async with asyncio.timeout(seconds):
                return await worker.run(job, progress)
        except TimeoutError:
            await worker.kill()
            raise Failed(f"no answer within {seconds:g} s") from None
        except (Gone, OSError) as why:
            await worker.kill()
            raise Gone(f"the worker is gone: {why}") from why
        except ValueError as why:
            await worker.kill()
            raise Failed(f"the worker broke: {why}") from why
        except asyncio.CancelledError:
            await asyncio.shield(worker.kill())
            raise

    async def close(self) -> None:
        self.closed = True
        for worker in self.workers:
            await worker.kill()


class Pool:
    """Bots, hints and analyses have their own workers, so that none keeps another waiting. A worker starts with its first job."""

    def __init__(self, size: int, command: list[str] | None = None) -> None:
        self.bots = Lane(size, command or COMMAND)
        self.hints = Lane(1, command or COMMAND)
        self.analyses = Lane(1, command or COMMAND)

    async def warm(self) -> None:
        """Have one bot's process ready before the first bot is to move."""
        async with self.bots.one((None, None)) as worker:
            await worker.start()

    async def close(self) -> None:
        for lane in (self.bots, self.hints, self.analyses):
            await lane.close()
