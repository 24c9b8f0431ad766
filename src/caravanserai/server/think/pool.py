"""Worker processes for bots, hints, analyses and replays: a hard time limit each, killed when they hang or are no longer wanted.

Jobs wait in fair queues: each owner (the address behind it) gets its share of the processors, however much another asks for.
"""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from caravanserai import _compiled
from caravanserai.server.shares import Growth, Shares, most
from caravanserai.server.think.seated import MOST
from caravanserai.server.wire.errors import Refused

COMMAND = [sys.executable, "-m", "caravanserai.server.worker"]
START_SECONDS = 60
MANY = 1000  # owners whose seconds are remembered
LONGEST_LINE = 64 * 1024 * 1024
Job = dict[str, Any]
Progress = Callable[[int, int], None]  # how much is done, of how much


class Answer(Struct):
    """A line from a worker: the result as it is, or why there is none, or how far it is."""

    result: Raw | UnsetType = UNSET
    refused: tuple[str, str] | None = None
    failed: str | None = None
    done: int = 0
    of: int = 0


ANSWER = msgspec.json.Decoder(Answer)


class Failed(Exception):
    """The worker gave no answer: too late, crashed, or said why it cannot."""


class Gone(Failed):
    """The process ended in mid-thought."""


def result_of(answer: Answer) -> bytes:
    if answer.refused is not None:
        raise Refused(*answer.refused)
    if answer.result is UNSET:
        raise Failed(answer.failed or "no answer")
    return bytes(answer.result)


class Worker:
    """One process, one job at a time."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: Process | None = None
        self.made = 0.0  # which compiled rules it began with
        self.asked: deque[tuple[object, object]] = deque(maxlen=MOST)  # tables and seats whose bots it may still have

    async def start(self) -> None:
        """Returns when the process listens; starting is not thinking. Rules compiled since then are worth a new process."""
        made = _compiled.made()
        if self.process is not None and self.process.returncode is None and self.made == made:
            return
        await self.kill()
        self.made = made
        async with asyncio.timeout(START_SECONDS):
            self.process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
            assert self.process.stdout is not None
            if not await self.process.stdout.readline():
                raise Gone("the worker does not start")

    async def run(self, job: Job, progress: Progress | None, seconds: float, owner: bytes) -> bytes:
        """The answer; how long it may take is for the lane to watch."""
        assert self.process is not None
        assert self.process.stdin is not None and self.process.stdout is not None
        self.asked.append(seat_of(job))
        self.process.stdin.write(msgspec.json.encode(job) + b"\n")
        await self.process.stdin.drain()
        while line := await self.process.stdout.readline():
            answer = ANSWER.decode(line)
            if answer.done == answer.of == 0:
                return result_of(answer)
            if progress is not None:
                progress(answer.done, answer.of)
        raise Gone("the worker ended without an answer")

    async def kill(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
            self.process = None
        self.asked.clear()


def seat_of(job: Job) -> tuple[object, object]:
    return job.get("table"), job.get("seat")


class Queue:
    """Whose turn it is: of those who wait, whoever has nothing running and has had least so far."""

    def __init__(self) -> None:
        self.waiting: dict[bytes, deque[asyncio.Future[None]]] = {}
        self.running: dict[bytes, int] = {}
        self.spent: dict[bytes, float] = {}  # seconds of work had; nobody saves up while asking for nothing
        self.floor = 0.0
        self.elsewhere: dict[str, dict[str, float]] = {}  # jobs that run at other processes
        self.totals: dict[str, float] = {}  # seconds of work had here since long
        self.growth = Growth()

    def __len__(self) -> int:
        return sum(len(one) for one in self.waiting.values())

    def ahead_of(self, owner: bytes) -> int:
        """What will come before a job that this owner asks for now: the own ones, and one of each other."""
        own = len(self.waiting.get(owner, ())) + self.running.get(owner, 0)
        return own + len(self.waiting.keys() - {owner})

    def join(self, owner: bytes) -> asyncio.Future[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.spent[owner] = max(self.spent.get(owner, 0.0), self.floor)
        self.waiting.setdefault(owner, deque()).append(turn)
        return turn

    def quit(self, owner: bytes, turn: asyncio.Future[None]) -> None:
        queue = self.waiting.get(owner)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self.waiting[owner]

    def begin(self, owner: bytes) -> None:
        self.running[owner] = self.running.get(owner, 0) + 1

    def end(self, owner: bytes, seconds: float) -> None:
        self.running[owner] -= 1
        self.charge(owner, seconds)
        if len(self.totals) > MANY:
            self.totals.clear()
        self.totals[owner.hex()] = self.totals.get(owner.hex(), 0.0) + seconds
        if not self.running[owner]:
            del self.running[owner]

    def charge(self, owner: bytes, seconds: float) -> None:
        self.spent[owner] = max(self.spent.get(owner, 0.0), self.floor) + seconds

    def load(self, owner: bytes) -> float:
        """Jobs of this owner that run, anywhere."""
        return self.running.get(owner, 0) + sum(jobs.get(owner.hex(), 0) for jobs in self.elsewhere.values())

    def next(self) -> asyncio.Future[None] | None:
        """The job whose turn it is."""
        if not self.waiting:
            self.spent.clear()
            self.floor = 0.0
            return None
        owner = min(self.waiting, key=lambda one: (self.load(one), self.spent.get(one, 0.0)))
        self.floor = max(self.floor, self.spent.get(owner, 0.0))
        turn = self.waiting[owner].popleft()
        if not self.waiting[owner]:
            del self.waiting[owner]
        return turn

    # what processes tell each other

    def news(self) -> Shares:
        running = {owner.hex(): float(jobs) for owner, jobs in self.running.items()}
        return {"running": most(running), "seconds": most(self.totals)}

    def heard(self, peer: str, news: Shares) -> None:
        self.elsewhere[peer] = news.get("running", {})
        for name, seconds in self.growth.since(peer, "seconds", news.get("seconds", {})):
            if (owner := bytes.fromhex(name)) in self.spent:
                self.charge(owner, seconds)

    def forget(self, peers: set[str]) -> None:
        self.elsewhere = {peer: jobs for peer, jobs in self.elsewhere.items() if peer in peers}
        self.growth.forget(peers)


class Lane:
    """Some workers that take jobs in turn."""

    def __init__(self, size: int, command: list[str]) -> None:
        self.command = command
        self.workers = [Worker(command) for _ in range(size)]
        self.size = size
        self.idle = self.workers[::-1]  # the one that worked last is taken first
        self.free = size  # workers that are promised to nobody
        self.queue = Queue()
        self.closed = False

    async def run(self, job: Job, seconds: float, progress: Progress | None = None, owner: bytes = b"") -> bytes:
        """The answer, or `Failed` after so many seconds of thinking at the latest; waiting in line is not thinking."""
        async with self.one(seat_of(job), owner) as worker:
            try:
                return await self.think(worker, job, seconds, progress, owner)
            except Gone:  # somebody killed it: once more, in a new process
                if self.closed:
                    raise
                return await self.think(worker, job, seconds, progress, owner)

    @asynccontextmanager
    async def one(self, seat: tuple[object, object] = (None, None), owner: bytes = b"") -> AsyncIterator[Worker]:
        """The next free worker; of several the one that has this seat's bot."""
        if self.free and not self.queue.waiting:
            self.free -= 1
        else:
            await self.wait(owner)
        worker = next((one for one in self.idle if seat in one.asked), self.idle[-1])
        self.idle.remove(worker)
        self.queue.begin(owner)
        start = time.monotonic()
        try:
            yield worker
        finally:
            self.queue.end(owner, time.monotonic() - start)
            if worker in self.workers:
                self.add(worker)

    def add(self, worker: Worker) -> None:
        """It is free; of those that are, our own processes are asked before others' (which stand in front), and the last one first."""
        self.idle.insert(len(self.idle) if worker in self.workers[: self.size] else 0, worker)
        self.free += 1
        self.call_next()

    def helped(self, slots: int, make: Callable[[list[str]], Worker]) -> None:
        """So many more jobs can be thought out elsewhere; a place that is in use goes when its job is done."""
        for _ in range(self.size + slots - len(self.workers)):
            self.workers.append(make(self.command))
            self.add(self.workers[-1])
        for worker in self.workers[self.size + slots :]:
            self.workers.remove(worker)
            if worker in self.idle and self.free:
                self.idle.remove(worker)
                self.free -= 1

    async def wait(self, owner: bytes) -> None:
        turn = self.queue.join(owner)
        try:
            await turn
        except asyncio.CancelledError:
            self.queue.quit(owner, turn)
            if turn.done() and not turn.cancelled():  # it was just being called
                self.free += 1
                self.call_next()
            raise

    def call_next(self) -> None:
        while (turn := self.queue.next()) is not None:
            if not turn.done():  # somebody who has just gone is still in the queue
                self.free -= 1
                turn.set_result(None)
                return

    async def think(self, worker: Worker, job: Job, seconds: float, progress: Progress | None, owner: bytes) -> bytes:
        try:
            await worker.start()
            async with asyncio.timeout(seconds):
                return await worker.run(job, progress, seconds, owner)
        except TimeoutError:
            await worker.kill()
            raise Failed(f"no answer within {seconds:g} s") from None
        except (Gone, OSError) as why:
            await worker.kill()
            raise Gone(f"the worker is gone: {why}") from why
        except (ValueError, msgspec.MsgspecError) as why:
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
    """Bots, hints, analyses and replays have their own workers, so that none keeps another waiting. A worker starts with its first job."""

    def __init__(self, size: int, command: list[str] | None = None) -> None:
        self.bots = Lane(size, command or COMMAND)
        self.hints = Lane(1, command or COMMAND)
        self.analyses = Lane(1, command or COMMAND)
        self.replays = Lane(1, command or COMMAND)

    async def warm(self) -> None:
        """Have one bot's process ready before the first bot is to move."""
        async with self.bots.one() as worker:
            await worker.start()

    def helped(self, slots: int, make: Callable[[list[str]], Worker]) -> None:
        """Helpers elsewhere think too; replays stay here, for what they replay is kept from one question to the next."""
        for lane in (self.bots, self.hints, self.analyses):
            lane.helped(slots, make)

    def queues(self) -> list[Queue]:
        return [lane.queue for lane in (self.bots, self.hints, self.analyses, self.replays)]

    async def close(self) -> None:
        for lane in (self.bots, self.hints, self.analyses, self.replays):
            await lane.close()
