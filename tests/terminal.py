"""The types of the command as tests run it."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

Run = Callable[..., subprocess.CompletedProcess[str]]  # whatever comes of it
Cli = Callable[..., str]  # what it printed
