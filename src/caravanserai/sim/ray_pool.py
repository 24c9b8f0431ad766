"""The same work on a Ray cluster: this machine's cores, or all machines of the cluster that RAY_ADDRESS names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, TypeVar

from caravanserai.kernel.errors import CaravanserError

Job = TypeVar("Job")
Result = TypeVar("Result")
AHEAD = 4  # jobs waiting for each core, so that none is idle and little is lost when somebody stops


def map_on_ray(work: Callable[[Job], Result], jobs: list[Job]) -> Iterator[Result]:
    """The results in order, worked out wherever the cluster has room."""
    try:
        ray: Any = import_module("ray")
    except ImportError as why:
        raise CaravanserError("--ray needs Ray: pip install 'caravanserai[ray]'") from why
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    remote = ray.remote(work)
    room = AHEAD * int(ray.cluster_resources().get("CPU", 1))
    waiting = [remote.remote(job) for job in jobs[:room]]
    for number in range(len(jobs)):
        yield ray.get(waiting.pop(0))
        if number + room < len(jobs):
            waiting.append(remote.remote(jobs[number + room]))
