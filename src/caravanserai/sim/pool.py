"""Who does the work of many games: this process, several, or a Ray cluster. One way for simulations, arenas and fitting."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from caravanserai.kernel.errors import CaravanseraiError, OptionError

Job = TypeVar("Job")
Result = TypeVar("Result")
AHEAD = 4  # jobs waiting for each core of a cluster, so that none is idle and little is lost when somebody stops


def nobody(done: int, total: int) -> None:
    """Who hears how far the work is when nobody asked."""


@dataclass(frozen=True)
class Pool:
    """How many processes share the work, or whether a cluster does, and who hears how much of it is done."""

    jobs: int = 1
    ray: bool = False
    told: Callable[[int, int], None] = nobody

    def __post_init__(self) -> None:
        if self.jobs < 1:
            raise OptionError("work needs at least one process")

    def map(self, work: Callable[[Job], Result], jobs: Sequence[Job], sizes: Sequence[int] | None = None) -> Iterator[Result]:
        """The results in the order of the jobs, whoever worked them out; `sizes` says how much each job counts for the teller."""
        counts = [1] * len(jobs) if sizes is None else sizes
        done, total = 0, sum(counts)
        for count, result in zip(counts, self.results(work, jobs)):
            done += count
            self.told(done, total)
            yield result

    def results(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        if self.ray:
            yield from on_ray(work, jobs)
        elif self.jobs == 1:
            yield from map(work, jobs)
        else:
            yield from on_processes(self.jobs, work, jobs)


def on_processes(count: int, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
    from concurrent.futures import ProcessPoolExecutor  # not every Python has processes: one in a browser plays alone
    from multiprocessing import get_context

    processes = ProcessPoolExecutor(count, mp_context=get_context("spawn"))
    try:
        yield from processes.map(work, jobs)
    finally:
        processes.shutdown(cancel_futures=True)


def on_ray(work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
    """Worked out wherever the cluster has room: this machine's cores, or all machines of the cluster that RAY_ADDRESS names."""
    try:
        ray: Any = import_module("ray")
    except ImportError as why:
        raise CaravanseraiError("--ray needs Ray: pip install 'caravanserai[ray]'") from why
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    remote = ray.remote(work)
    room = AHEAD * int(ray.cluster_resources().get("CPU", 1))
    waiting = [remote.remote(job) for job in jobs[:room]]
    for number in range(len(jobs)):
        yield ray.get(waiting.pop(0))
        if number + room < len(jobs):
            waiting.append(remote.remote(jobs[number + room]))
