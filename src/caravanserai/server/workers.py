"""Worker processes for bots, hints and analyses: a hard time limit each, killed when they hang or are no longer wanted."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any

COMMAND = [sys.executable, "-m", "caravanserai.server.worker"]
START_SECONDS = 60
LONGEST_LINE = 64 * 1024 * 1024
Progress = Callable[[dict[str, Any]], None]


class Failed(Exception):
    """The worker gave no answer: too late, crashed, or said why it cannot."""


class Worker:
    """One process, one job at a time."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: Process | None = None

    async def start(self) -> None:
        """Returns when the process listens; starting is not thinking."""
        if self.process is not None and self.process.returncode is None:
            return
        async with asyncio.timeout(START_SECONDS):
            self.process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
            assert self.process.stdout is not None
            if not await self.process.stdout.readline():
                raise Failed("the worker does not start")

    async def run(self, job: dict[str, Any], progress: Progress | None) -> dict[str, Any]:
        assert self.process is not None
        assert self.process.stdin is not None and self.process.stdout is not None
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
        raise Failed("the worker ended without an answer")

    async def kill(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
            self.process = None


class Lane:
    """Some workers that take jobs in turn."""

    def __init__(self, size: int, command: list[str]) -> None:
        self.workers = [Worker(command) for _ in range(size)]
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in reversed(self.workers):
            self.idle.put_nowait(worker)
        self.waiting = 0

    async def run(self, job: dict[str, Any], seconds: float, progress: Progress | None = None) -> dict[str, Any]:
        """The answer, or `Failed` after so many seconds of thinking at the latest; waiting in line is not thinking."""
        self.waiting += 1
        try:
            worker = await self.idle.get()
        finally:
            self.waiting -= 1
        try:
            await worker.start()
            async with asyncio.timeout(seconds):
                return await worker.run(job, progress)
        except Failed:
            raise
        except TimeoutError:
            await worker.kill()
            raise Failed(f"no answer within {seconds:g} s") from None
        except (OSError, ValueError) as why:
            await worker.kill()
            raise Failed(f"the worker broke: {why}") from why
        except asyncio.CancelledError:
            await asyncio.shield(worker.kill())
            raise
        finally:
            self.idle.put_nowait(worker)

    async def close(self) -> None:
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
        worker = await self.bots.idle.get()
        try:
            await worker.start()
        finally:
            self.bots.idle.put_nowait(worker)

    async def close(self) -> None:
        for lane in (self.bots, self.hints, self.analyses):
            await lane.close()
