"""What an operator wants to know of a running server, counted as it happens."""

from __future__ import annotations

from bisect import bisect_left

BOUNDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds


class Durations:
    """How many took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it: each bucket with all that took at most so long."""
        found, total = [f"# TYPE {name} histogram"], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts):
            total += count
            found.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*found, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Meter:
    def __init__(self) -> None:
        self.decisions = Durations()  # of people, from their arrival to their commit
        self.bots = 0  # decisions of bots
        self.refused = 0  # commands
